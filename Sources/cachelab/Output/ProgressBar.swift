import Foundation

/// One line on a terminal that says how far a long task is; nothing where there is no terminal.
struct ProgressBar {
  private let isShown: Bool
  private var shown = ""

  /// Creates a bar on standard error.
  init() {
    isShown = isatty(STDERR_FILENO) == 1
  }

  /// Draws the bar anew if it looks different.
  mutating func show(_ done: Int, of total: Int, _ label: String) {
    guard isShown else { return }
    let line = Self.fitted(Self.line(done, of: total, label), to: Self.terminalWidth)
    guard line != shown else { return }
    shown = line
    draw("\r\u{1B}[K" + line)
  }

  /// Takes the bar away.
  mutating func clear() {
    guard isShown, !shown.isEmpty else { return }
    shown = ""
    draw("\r\u{1B}[K")
  }

  /// The bar as text: `[######..............]  30 %  heap, 1 %`.
  static func line(_ done: Int, of total: Int, _ label: String) -> String {
    let width = 20
    let share = total > 0 ? Double(min(max(done, 0), total)) / Double(total) : 1
    let filled = Int(share * Double(width))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \("\(Int(share * 100))".aligned(to: 3)) %  \(label)"
  }

  /// A line cut to fewer columns than a terminal has; nothing where it has under 20.
  ///
  /// A line that wraps could not be taken away again.
  static func fitted(_ line: String, to columns: Int) -> String {
    columns < 20 ? "" : String(line.prefix(columns - 1))
  }

  /// The columns of the terminal; 80 where it does not say.
  private static var terminalWidth: Int {
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private func draw(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
