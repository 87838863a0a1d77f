#if canImport(CryptoKit)
import CryptoKit
import Foundation
#endif

/// The MD5 digest of RFC 1321: the platform's where it has one.
enum MD5 {
  static func digest(of message: UnsafeBufferPointer<UInt8>) -> SIMD16<UInt8> {
    #if canImport(CryptoKit)
    var function = Insecure.MD5()
    function.update(bufferPointer: UnsafeRawBufferPointer(message))
    return function.finalize().withUnsafeBytes { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
    #else
    portableDigest(of: message)
    #endif
  }

  static func portableDigest(of message: UnsafeBufferPointer<UInt8>) -> SIMD16<UInt8> {
    var state = State(a: 0x6745_2301, b: 0xEFCD_AB89, c: 0x98BA_DCFE, d: 0x1032_5476)
    DigestBlocks.forEach(of: message, length: { $0.littleEndian }) { state.add($0) }
    return state.bytes
  }
}

extension MD5 {
  /// The four words that the function computes with.
  private struct State {
    var a: UInt32
    var b: UInt32
    var c: UInt32
    var d: UInt32

    var bytes: SIMD16<UInt8> {
      let words = SIMD4(a.littleEndian, b.littleEndian, c.littleEndian, d.littleEndian)
      return withUnsafeBytes(of: words) { $0.loadUnaligned(as: SIMD16<UInt8>.self) }
    }

    /// Takes one block in, in four rounds of 16 steps.
    mutating func add(_ block: UnsafeRawBufferPointer) {
      var next = self
      next.round(0, block, rotations: (7, 12, 17, 22)) {
        $0
      } mix: {
        $2 ^ $0 & ($1 ^ $2)
      }
      next.round(1, block, rotations: (5, 9, 14, 20)) {
        5 * $0 + 1
      } mix: {
        $1 ^ $2 & ($0 ^ $1)
      }
      next.round(2, block, rotations: (4, 11, 16, 23)) {
        3 * $0 + 5
      } mix: {
        $0 ^ $1 ^ $2
      }
      next.round(3, block, rotations: (6, 10, 15, 21)) {
        7 * $0
      } mix: {
        $1 ^ ($0 | ~$2)
      }
      a &+= next.a
      b &+= next.b
      c &+= next.c
      d &+= next.d
    }

    /// - Parameters:
    ///   - number: Which round it is, from 0.
    ///   - block: The block.
    ///   - rotations: How far four steps in turn rotate.
    ///   - word: Which of the block's 16 words a step takes, where the excess over 16 is dropped.
    ///   - mix: What a step makes of the three words that it leaves alone.
    @inline(__always)
    private mutating func round(
      _ number: Int,
      _ block: UnsafeRawBufferPointer,
      rotations: (Int, Int, Int, Int),
      word: (Int) -> Int,
      mix: (UInt32, UInt32, UInt32) -> UInt32
    ) {
      func input(_ step: Int) -> UInt32 {
        let offset = 4 * (word(step) % 16)
        let word = block.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        return MD5.constants[16 * number + step] &+ UInt32(littleEndian: word)
      }
      for step in stride(from: 0, to: 16, by: 4) {
        a = b &+ (a &+ mix(b, c, d) &+ input(step)).rotated(left: rotations.0)
        d = a &+ (d &+ mix(a, b, c) &+ input(step + 1)).rotated(left: rotations.1)
        c = d &+ (c &+ mix(d, a, b) &+ input(step + 2)).rotated(left: rotations.2)
        b = c &+ (b &+ mix(c, d, a) &+ input(step + 3)).rotated(left: rotations.3)
      }
    }
  }

  /// The integer part of 2^32 |sin(i)| for i from 1 to 64.
  private static let constants: [UInt32] = [
    0xD76A_A478, 0xE8C7_B756, 0x2420_70DB, 0xC1BD_CEEE,
    0xF57C_0FAF, 0x4787_C62A, 0xA830_4613, 0xFD46_9501,
    0x6980_98D8, 0x8B44_F7AF, 0xFFFF_5BB1, 0x895C_D7BE,
    0x6B90_1122, 0xFD98_7193, 0xA679_438E, 0x49B4_0821,
    0xF61E_2562, 0xC040_B340, 0x265E_5A51, 0xE9B6_C7AA,
    0xD62F_105D, 0x0244_1453, 0xD8A1_E681, 0xE7D3_FBC8,
    0x21E1_CDE6, 0xC337_07D6, 0xF4D5_0D87, 0x455A_14ED,
    0xA9E3_E905, 0xFCEF_A3F8, 0x676F_02D9, 0x8D2A_4C8A,
    0xFFFA_3942, 0x8771_F681, 0x6D9D_6122, 0xFDE5_380C,
    0xA4BE_EA44, 0x4BDE_CFA9, 0xF6BB_4B60, 0xBEBF_BC70,
    0x289B_7EC6, 0xEAA1_27FA, 0xD4EF_3085, 0x0488_1D05,
    0xD9D4_D039, 0xE6DB_99E5, 0x1FA2_7CF8, 0xC4AC_5665,
    0xF429_2244, 0x432A_FF97, 0xAB94_23A7, 0xFC93_A039,
    0x655B_59C3, 0x8F0C_CC92, 0xFFEF_F47D, 0x8584_5DD1,
    0x6FA8_7E4F, 0xFE2C_E6E0, 0xA301_4314, 0x4E08_11A1,
    0xF753_7E82, 0xBD3A_F235, 0x2AD7_D2BB, 0xEB86_D391,
  ]
}
