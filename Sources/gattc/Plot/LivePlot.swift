import GATTSchema

/// A plot of values as they come: drawn again at each of them on a terminal, else once at the end.
struct LivePlot {
  private var plot: Plot
  private var screen = LiveTable()

  /// A plot without points.
  init(_ plot: Plot) {
    self.plot = plot
  }

  /// Adds a value; false for one that is none, which is told.
  mutating func add(_ value: DeviceValue) throws -> Bool {
    guard let report = value.report else {
      Console.complain("error: \(value.failure?.description ?? value.attribute.ignorance)")
      return false
    }
    try plot.add(report, at: value.time.flatMap(Timestamp.seconds))
    if Console.isTerminal { try screen.show(TextPlot(plot: plot, columns: LiveTable.room.columns).lines) }
    return true
  }

  /// Prints the curve where it has not been drawn yet.
  func finish() throws {
    if !Console.isTerminal || plot.series.isEmpty { try plot.print(asSVG: false) }
  }
}
