import ArgumentParser

/// Which number a command draws.
struct PlotOptions: ParsableArguments {
  @Option(
    name: .customLong("plot"),
    help: """
      Draw a number over time in place of the values: a field such as "Heart Rate" or Acceleration/X, or what is computed, \
      behind the name of its characteristic and a slash where others have such a field, too.
      """, completion: .field)
  var field: String?

  /// Fails where the form of the result is none of a drawing, or a drawing is asked for without its field.
  func check(_ format: PlottedFormat?) throws {
    guard field != nil else {
      guard format != .svg else { throw ValidationError("--format svg goes with --plot; name the field to draw") }
      return
    }
    guard format != .json else { throw ValidationError("--plot draws; --format is text or svg") }
  }

  /// What is drawn; nil for nothing.
  var plot: Plot? { field.map { Plot(field: $0) } }
}
