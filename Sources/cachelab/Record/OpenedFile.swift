/// A file that was opened, as strace tells.
struct OpenedFile: Equatable {
  /// When, in microseconds since 1970.
  let time: UInt64
  /// Its path from the root, links resolved, as bytes: not every name is text.
  let path: [UInt8]
}

extension OpenedFile {
  /// Reads a line of `strace -f -y -xx -ttt`; `nil` for whatever is no file opened, or one that has
  /// no name any more.
  ///
  /// A success ends in the descriptor and the file's path, every byte of it in hexadecimal, so that
  /// no name can look like anything else. So does the second half of a call in which strace was
  /// interrupted, and its first half is not needed.
  ///
  /// - Parameter line: `4711 1700000000.123456 openat(…) = 3<\x2f\x61>`, without its end.
  init?(line: ArraySlice<UInt8>) {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count == 3, let time = Self.microseconds(words[1]), let path = Self.path(words[2])
    else { return nil }
    self.init(time: time, path: path)
  }

  /// The number in front of a line, which is that of the process.
  static func process(ofLine line: ArraySlice<UInt8>) -> Int32? {
    Int32(String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// Seconds with six digits behind the point.
  private static func microseconds(_ word: ArraySlice<UInt8>) -> UInt64? {
    let parts = word.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 6 else { return nil }
    return UInt64(String(decoding: parts.joined(), as: UTF8.self))
  }

  /// The path at the end of a call, behind an equals sign and the descriptor.
  private static func path(_ call: ArraySlice<UInt8>) -> [UInt8]? {
    guard call.last == UInt8(ascii: ">"), let start = call.lastIndex(of: UInt8(ascii: "<")) else {
      return nil
    }
    let head = call[..<start].reversed()
    let digits = head.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard !digits.isEmpty, head.dropFirst(digits.count).starts(with: " = ".utf8) else { return nil }
    let path = bytes(ofHexadecimal: call[(start + 1)...].dropLast())
    return path?.first == UInt8(ascii: "/") ? path : nil
  }

  /// Bytes written `\x2f\x61`; `nil` for anything else, such as the name of a pipe.
  private static func bytes(ofHexadecimal text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while !rest.isEmpty {
      let digits = rest.prefix(4).dropFirst(2)
      guard rest.starts(with: "\\x".utf8), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(4)
    }
    return bytes
  }
}
