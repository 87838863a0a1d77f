extension String {
  /// The words between commas, empty ones too.
  var commaSeparatedWords: [String] {
    split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}
