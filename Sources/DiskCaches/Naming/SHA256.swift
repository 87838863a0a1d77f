#if canImport(CryptoKit)
import CryptoKit
import Foundation
#endif

/// The SHA-256 digest of FIPS 180-4: the platform's where it has one.
enum SHA256 {
  static func digest(of message: UnsafeBufferPointer<UInt8>) -> SIMD32<UInt8> {
    #if canImport(CryptoKit)
    var function = CryptoKit.SHA256()
    function.update(bufferPointer: UnsafeRawBufferPointer(message))
    return function.finalize().withUnsafeBytes { $0.loadUnaligned(as: SIMD32<UInt8>.self) }
    #else
    portableDigest(of: message)
    #endif
  }

  static func portableDigest(of message: UnsafeBufferPointer<UInt8>) -> SIMD32<UInt8> {
    var state = initialState
    DigestBlocks.forEach(of: message, length: { $0.bigEndian }) { block in
      state &+= compress(state, block)
    }
    for lane in state.indices {
      state[lane] = state[lane].bigEndian
    }
    return withUnsafeBytes(of: state) { $0.loadUnaligned(as: SIMD32<UInt8>.self) }
  }

  /// The state after the 64 steps of one block.
  private static func compress(
    _ state: SIMD8<UInt32>,
    _ block: UnsafeRawBufferPointer
  ) -> SIMD8<UInt32> {
    let words = schedule(block)
    var s = state
    for step in 0..<64 {
      let (a, b, c) = (s[0], s[1], s[2])
      let (e, f, g) = (s[4], s[5], s[6])
      let sum1 = e.rotated(left: 26) ^ e.rotated(left: 21) ^ e.rotated(left: 7)
      let choice = e & f ^ ~e & g
      let first = s[7] &+ sum1 &+ choice &+ constants[step] &+ words[step]
      let sum0 = a.rotated(left: 30) ^ a.rotated(left: 19) ^ a.rotated(left: 10)
      let majority = a & b ^ a & c ^ b & c
      s = [first &+ sum0 &+ majority, a, b, c, s[3] &+ first, e, f, g]
    }
    return s
  }

  /// The block's 16 words, extended to the 64 that the steps use.
  private static func schedule(_ block: UnsafeRawBufferPointer) -> [UInt32] {
    var words = (0..<16).map { index in
      UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
    }
    words.reserveCapacity(64)
    for index in 16..<64 {
      let near = words[index - 15]
      let far = words[index - 2]
      let sigma0 = near.rotated(left: 25) ^ near.rotated(left: 14) ^ near >> 3
      let sigma1 = far.rotated(left: 15) ^ far.rotated(left: 13) ^ far >> 10
      words.append(words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1)
    }
    return words
  }

  /// The fractional parts of the square roots of the first 8 primes.
  private static let initialState: SIMD8<UInt32> = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5,
    0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
    0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC,
    0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
    0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3,
    0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5,
    0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
    0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}
