import CacheCharts

/// A file for one drawing alone, as options ask for it.
struct FigureFile {
  static let options: [Arguments.Option] = [.value("--figure", "FILE"), .flag("--dark")]

  let file: ReportFile
  private let theme: Figure.Theme

  /// The file that is asked for, if one is.
  ///
  /// - Throws: A failure that says why it cannot be.
  init?(
    requestedBy arguments: Arguments,
    sparing source: ReportFile.Source? = nil,
    _ grammar: Arguments.Grammar
  ) throws(CommandFailure) {
    let isDark = arguments.has("--dark")
    let file = try ReportFile(requestedBy: arguments, option: "--figure", sparing: source)
    guard let file else {
      if isDark { throw Arguments.usage("--dark goes with --figure", grammar) }
      return nil
    }
    self.file = file
    theme = isDark ? .dark : .light
  }

  /// Draws a chart, if there are two sizes to draw a line through.
  ///
  /// - Throws: A failure where there are not, or that says why the file is not there.
  func write(_ chart: LineChart?, _ grammar: Arguments.Grammar) throws(CommandFailure) {
    guard let chart else {
      throw Arguments.usage("--figure: expected two sizes or more to draw lines through", grammar)
    }
    try file.write(Figure(chart, theme: theme).svg)
  }

  /// Draws structures.
  func write(_ structures: StructureFigure) throws(CommandFailure) {
    try file.write(structures.figure(theme).svg)
  }
}
