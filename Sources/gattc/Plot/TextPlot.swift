import GATTSchema

/// A plot as lines of a terminal.
struct TextPlot {
  private static let rows = 12

  /// What is drawn.
  let plot: Plot
  /// How many columns there are.
  let columns: Int

  /// A title, the curve with its least and greatest number, and the places of its ends; none without points.
  var lines: [String] {
    guard let width = plot.series.width, let height = plot.series.height else { return [] }
    let labels = [PlotScale.text(height.upperBound), PlotScale.text(height.lowerBound)]
    let margin = labels.map(\.count).max() ?? 0
    let room = max(20, columns - margin - 3)
    var canvas = BrailleCanvas(columns: room, rows: Self.rows)
    draw(on: &canvas, width, height)
    let curve = canvas.lines.enumerated().map { row, line in
      let label = row == 0 ? labels[0] : row == Self.rows - 1 ? labels[1] : ""
      return String(repeating: " ", count: margin - label.count) + label + " ┤" + line
    }
    let count = plot.series.count
    return [(plot.title + ", \(count) value\(count == 1 ? "" : "s")").printable] + curve + [
      String(repeating: " ", count: margin + 1) + "└" + String(repeating: "─", count: room),
      String(repeating: " ", count: margin + 2) + ends(width, in: room),
    ]
  }

  private func draw(on canvas: inout BrailleCanvas, _ width: ClosedRange<Double>, _ height: ClosedRange<Double>) {
    let x = PlotScale(width, length: canvas.width - 1)
    let y = PlotScale(height, length: canvas.height - 1)
    let bottom = canvas.height - 1
    var last: (x: Int, y: Int)?
    for bucket in plot.series.buckets {
      let start = (x: x.place(bucket.x.lowerBound), y: bottom - y.place(bucket.y.lowerBound))
      let end = (x: x.place(bucket.x.upperBound), y: bottom - y.place(bucket.y.upperBound))
      canvas.line(from: last ?? start, to: start)
      canvas.line(from: start, to: end)
      last = end
    }
  }

  private func ends(_ width: ClosedRange<Double>, in room: Int) -> String {
    let (first, last) = (plot.place(width.lowerBound), plot.place(width.upperBound))
    return first + String(repeating: " ", count: max(1, room - first.count - last.count)) + last
  }
}

/// From numbers to places on a line.
struct PlotScale {
  private let range: ClosedRange<Double>
  private let length: Int

  /// A scale on which `range` takes `length`.
  init(_ range: ClosedRange<Double>, length: Int) {
    (self.range, self.length) = (range, length)
  }

  /// The place of a number; the middle where all numbers are one.
  func place(_ number: Double) -> Int { Int(share(number) * Double(length)) }

  /// How far a number is from the least to the greatest, from 0 to 1.
  func share(_ number: Double) -> Double {
    let span = range.upperBound - range.lowerBound
    guard span > 0, span.isFinite else { return 0.5 }
    return min(1, max(0, (number - range.lowerBound) / span))
  }

  /// A number on an axis.
  static func text(_ number: Double) -> String {
    let rounded = (number * 1_000_000).rounded() / 1_000_000
    return MeaningTree.number(rounded.isFinite && rounded.magnitude >= 0.001 ? rounded : number).json
  }
}
