import CacheCharts
import EvictionLessons
import EvictionPolicies

/// Structures as boxes and trees: one side by side with what it was before, or one alone.
struct StructureFigure {
  private static let gap = 40.0
  private static let titleHeight = 34.0
  private static let partGap = 18.0

  /// A structure under a title.
  private struct Panel {
    let title: String
    let parts: [PartDrawing]

    var width: Double {
      max(Double(title.count) * 8, parts.map(\.width).max() ?? 0)
    }

    var height: Double {
      titleHeight + parts.reduce(0) { $0 + $1.height + partGap }
    }

    func shapes(x: Double) -> String {
      var y = titleHeight
      var shapes = Markup.text(title, x: x, y: 16, classes: "title") + "\n"
      for part in parts {
        shapes += part.shapes(x: x, y: y)
        y += part.height + partGap
      }
      return shapes
    }
  }

  private let panels: [Panel]
  private let description: String

  /// Draws what a step found and what it left.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - number: The step's number, from 1.
  init(_ lesson: Lesson, step number: Int) {
    let step = lesson.steps[number - 1]
    let names = Self.names(lesson)
    let request = "\(number): \(names(step.object)), \(Self.outcome(of: step, names))"
    panels = [
      Panel(
        title: "before \(number)",
        parts: step.before.map {
          PartDrawing($0, names: names, marked: Set(step.evicted), as: "victim")
        }
      ),
      Panel(
        title: request,
        parts: step.after.map {
          PartDrawing($0, names: names, marked: Set(step.changed + [step.object]), as: "changed")
        }
      ),
    ]
    description = "\(request). \(step.sentence)"
  }

  /// Draws what the last step left.
  init(_ lesson: Lesson) {
    let names = Self.names(lesson)
    let title = "after \(lesson.steps.count) requests"
    panels = [
      Panel(
        title: title,
        parts: (lesson.steps.last?.after ?? []).map {
          PartDrawing($0, names: names, marked: [], as: "changed")
        }
      )
    ]
    description = title
  }

  func figure(_ theme: Figure.Theme) -> Figure {
    var x = 1.0
    var shapes = ""
    for panel in panels {
      shapes += panel.shapes(x: x)
      x += panel.width + Self.gap
    }
    return Figure(
      shapes,
      width: x - Self.gap + 1,
      height: panels.map(\.height).max() ?? 0,
      description: description,
      css: PartDrawing.css,
      theme: theme
    )
  }

  private static func names(_ lesson: Lesson) -> (UInt32) -> String {
    { Printable.escaped(lesson.accesses.names[Int($0)]) }
  }

  private static func outcome(of step: LessonStep, _ names: (UInt32) -> String) -> String {
    let out = step.evicted.map(names).joined(separator: ", ")
    return step.outcome.description + (out.isEmpty ? "" : ", evicts \(out)")
  }
}
