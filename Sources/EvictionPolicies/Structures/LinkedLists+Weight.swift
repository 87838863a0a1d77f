extension LinkedLists {
  /// What a list counts for where capacity is divided: its bytes, or its slots where those are more.
  ///
  /// So slots of no bytes count for something, and a list with slots never for nothing.
  ///
  /// - Parameter list: The list.
  /// - Returns: The greater of its size and its count.
  /// - Complexity: O(1).
  @inlinable
  public func weight(of list: List) -> UInt64 { max(size(of: list), UInt64(count(of: list))) }
}
