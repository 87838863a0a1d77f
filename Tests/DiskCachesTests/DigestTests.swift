import CacheConformance
import Foundation
import Testing

@testable import DiskCaches

/// The portable digests, which platforms with their own do not use otherwise.
@Suite struct DigestTests {
  private static func md5(_ message: [UInt8]) -> String {
    hexadecimal(message.withUnsafeBufferPointer(MD5.portableDigest))
  }

  private static func sha256(_ message: [UInt8]) -> String {
    hexadecimal(message.withUnsafeBufferPointer(SHA256.portableDigest))
  }

  /// The test suite in appendix A.5 of RFC 1321.
  @Test(arguments: [
    ("", "d41d8cd98f00b204e9800998ecf8427e"),
    ("a", "0cc175b9c0f1b6a831c399e269772661"),
    ("abc", "900150983cd24fb0d6963f7d28e17f72"),
    ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
    ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
    (
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
      "d174ab98d277d9f5a5611c2c9f419d9f"
    ),
    (String(repeating: "1234567890", count: 8), "57edf4a22be3c955ac49da2e2107b67a"),
  ])
  func md5OfTheStandard(_ message: String, _ digest: String) {
    #expect(Self.md5(Array(message.utf8)) == digest)
  }

  /// The examples that NIST publishes for FIPS 180.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func sha256OfTheStandard(_ message: String, _ digest: String) {
    #expect(Self.sha256(Array(message.utf8)) == digest)
  }

  @Test func md5OfAMillionBytes() {
    let message = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(Self.md5(message) == "7707d6ae4e027c70eea2a935c2296f21")
  }

  @Test func lengthsAroundBlocks() {
    var generator = SplitMix64(seed: 1)
    for (length, digest) in BoundaryVectors.md5 {
      let message = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      #expect(Self.md5(message) == digest, "\(length) bytes")
    }
    generator = SplitMix64(seed: 1)
    for (length, digest) in BoundaryVectors.sha256 {
      let message = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      #expect(Self.sha256(message) == digest, "\(length) bytes")
    }
  }

  /// The digest of the hexadecimal digests of 400 messages in a row, again by Python's hashlib.
  @Test func randomMessages() {
    var generator = SplitMix64(seed: 2)
    var digests: (md5: [UInt8], sha256: [UInt8]) = ([], [])
    for number in 0..<400 {
      let length = number * 37 % 257
      let message = (0..<length).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      digests.md5 += Self.md5(message).utf8
      digests.sha256 += Self.sha256(message).utf8
    }
    #expect(Self.md5(digests.md5) == "f80fce11f6bdcf1ff904b8795f586dda")
    #expect(
      Self.sha256(digests.sha256)
        == "71d02ce1cc01d3bfcfde9f394c65830fd1b81b8cde31d4493c3c432d5e56b857"
    )
  }
}
