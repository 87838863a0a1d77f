/// What pages look like, in the light and in the dark.
///
/// The colours of lines, found by search from those of Okabe and Ito: each has a contrast of at least
/// 3 to its background, and any two are told apart by people with any colour vision (at least 23 apart
/// in CIELAB, also as protanopes, deuteranopes and tritanopes see them).
enum Stylesheet {
  /// How many colours lines have.
  static let colorCount = light.count

  private static let light = ["#174ace", "#da6d00", "#177f4d", "#c66fb5", "#1996f9", "#674209"]
  private static let dark = ["#6f78e7", "#e76222", "#20df84", "#b86298", "#c0e0ff", "#faea35"]

  /// The content of a `style` element.
  static let css = """
    :root {
      color-scheme: light dark;
      \(variables(.light))
    }
    @media (prefers-color-scheme: dark) {
      :root {
        \(variables(.dark))
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 2rem 1.25rem 3rem; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
    }
    main { max-width: 60rem; margin: 0 auto; }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere; }
    h2 { font-size: 1.1rem; margin: 2.25rem 0 .5rem; }
    p { margin: .25rem 0; max-width: 45rem; }
    .note { border-left: 3px solid var(--c1); padding-left: .75rem; margin: .75rem 0; }
    figure { margin: .75rem 0 0; }
    .chart { display: block; width: 100%; height: auto; }
    .chart.narrow { display: none; }
    \(chartRules)
    .chart:has(.series:hover) .series:not(:hover) { opacity: .15; }
    .swatch { width: 30px; height: 10px; margin-right: .5rem; vertical-align: middle; }
    .panels {
      display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
    }
    .panels figure { margin: 0; }
    .panels figcaption { font-size: .8125rem; color: var(--soft); }
    .panels b { color: var(--ink); }
    .panel text { font-size: 10px; }
    summary { cursor: pointer; margin: .75rem 0 .25rem; color: var(--soft); }
    .bar svg { width: 160px; height: 10px; display: block; }
    .scroll { overflow-x: auto; }
    .scroll + .scroll { margin-top: 1rem; }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .875rem; }
    th, td { padding: .25rem .75rem; text-align: right; white-space: nowrap; }
    th { color: var(--soft); font-weight: 600; border-bottom: 1px solid var(--line); }
    th:first-child, td:first-child {
      text-align: left; padding-left: 0; position: sticky; left: 0; background: var(--paper);
      white-space: normal;
    }
    tr.group td { border-top: 1px solid var(--line); }
    tbody tr:hover td { background: var(--shade); }
    td.best { font-weight: 700; }
    pre {
      background: var(--shade); padding: .75rem 1rem; border-radius: 6px; font-size: .875rem;
      white-space: pre-wrap; overflow-wrap: anywhere;
    }
    @media (max-width: 40rem) {
      body { padding: 1.25rem .75rem 2rem; }
      th, td { padding: .25rem .5rem; }
      td:first-child, th:first-child { white-space: normal; overflow-wrap: anywhere; min-width: 9rem; }
      .chart.wide { display: none; }
      .chart.narrow { display: block; }
    }
    @media print { .chart .reach { display: none; } }
    """

  /// The content of the `style` element of a drawing that stands alone.
  static func figureCSS(_ theme: Figure.Theme) -> String {
    """
    :root { \(variables(theme)) }
    .chart { font: 12px system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
    \(chartRules)
    .chart .reach { display: none; }
    """
  }

  /// The rules of charts.
  private static let chartRules = """
    .chart text { font-size: 12px; fill: var(--soft); }
    .chart .axis { font-weight: 600; }
    .chart .end { text-anchor: end; }
    .chart .middle { text-anchor: middle; }
    .grid { stroke: var(--line); fill: none; }
    .series .line { stroke: var(--color); stroke-width: 2; fill: none; stroke-linejoin: round; }
    .series .reach { stroke: transparent; stroke-width: 14; fill: none; }
    .series .leader { stroke: var(--color); stroke-width: 1; fill: none; opacity: .45; }
    .series .mark { fill: var(--color); stroke: var(--paper); stroke-width: .75; }
    .series .hollow { fill: var(--paper); stroke: var(--color); stroke-width: 1.5; }
    .series .outline { fill: none; stroke: var(--color); }
    .crowded .line { stroke-width: 1.25; }
    .guide { fill: none; stroke: var(--soft); stroke-dasharray: 7 5; opacity: .55; }
    .chart .guide-name {
      font-style: italic; fill: var(--soft); stroke: var(--paper); stroke-width: 3;
      paint-order: stroke;
    }
    .companion { fill: none; stroke: var(--ink); opacity: .5; stroke-width: 1.25; }
    .chart .series .name { fill: var(--ink); }
    .reference { --color: var(--ink); }
    \(classes)
    """

  private static func variables(_ theme: Figure.Theme) -> String {
    let (greys, colors) =
      switch theme {
      case .light: (["#1a1d21", "#59616b", "#dfe3e8", "#fff", "#f3f5f7"], light)
      case .dark: (["#e8eaed", "#a2aab4", "#363c44", "#15181c", "#1f242a"], dark)
      }
    let names = ["ink", "soft", "line", "paper", "shade"] + colors.indices.map { "c\($0)" }
    return zip(names, greys + colors).map { "--\($0): \($1);" }.joined(separator: " ")
  }

  private static var classes: String {
    (0..<colorCount).map { ".c\($0) { --color: var(--c\($0)); }" }.joined(separator: "\n")
  }
}
