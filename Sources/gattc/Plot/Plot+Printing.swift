extension Plot {
  /// Prints the curve, as a document or for the terminal.
  ///
  /// - Throws: when there is nothing to draw.
  func print(asSVG isSVG: Bool) throws {
    try check()
    guard !isSVG else { return try Console.write(SVGPlot(plot: self).text) }
    let columns = Console.isTerminal ? LiveTable.room.columns : 80
    for line in TextPlot(plot: self, columns: columns).lines { try Console.print(line) }
  }
}
