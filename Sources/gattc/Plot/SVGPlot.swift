import GATTSchema

/// A plot as a document of SVG that loads nothing, in light and dark.
struct SVGPlot {
  private static let (width, height) = (720.0, 320.0)
  private static let (left, right, top, bottom) = (72.0, 16.0, 40.0, 40.0)

  /// What is drawn.
  let plot: Plot

  /// The document; empty without points.
  var text: String {
    guard let width = plot.series.width, let height = plot.series.height else { return "" }
    let title = Self.escaped(plot.title.printable)
    let ticks = Self.ticks(height).map { number in
      let y = Self.text(y(number, height))
      return """
        <path class="grid" d="M\(Int(Self.left)) \(y)H\(Int(Self.width - Self.right))"/>
        <text x="\(Int(Self.left) - 8)" y="\(y)" dy="4" text-anchor="end">\(PlotScale.text(number))</text>
        """
    }
    let baseline = Int(Self.height - Self.bottom + 20)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))"
      role="img" aria-label="\(title)">
      <style>
      svg { background: #fff; font: 12px system-ui, sans-serif } text { fill: #333 } .title { font-size: 15px }
      .grid { stroke: #ddd } .curve { stroke: #0a58ca; stroke-width: 1.5; stroke-linejoin: round; fill: none }
      @media (prefers-color-scheme: dark) {
      svg { background: #16181c } text { fill: #ddd } .grid { stroke: #3a3d42 } .curve { stroke: #7ab0ff } }
      </style>
      <text class="title" x="\(Int(Self.left))" y="24">\(title)</text>
      \(ticks.joined(separator: "\n"))
      <path class="curve" d="\(curve(width, height))"/>
      <text x="\(Int(Self.left))" y="\(baseline)">\(plot.place(width.lowerBound))</text>
      <text x="\(Int(Self.width - Self.right))" y="\(baseline)" text-anchor="end">\(plot.place(width.upperBound))</text>
      </svg>

      """
  }

  private func curve(_ width: ClosedRange<Double>, _ height: ClosedRange<Double>) -> String {
    let scale = PlotScale(width, length: 1)
    var path = ""
    for bucket in plot.series.buckets {
      let x = Self.left + scale.share(bucket.x.lowerBound) * (Self.width - Self.left - Self.right)
      path += (path.isEmpty ? "M" : "L") + "\(Self.text(x)) \(Self.text(y(bucket.y.lowerBound, height)))"
      guard bucket.y.lowerBound < bucket.y.upperBound || bucket.x.lowerBound < bucket.x.upperBound else { continue }
      let end = Self.left + scale.share(bucket.x.upperBound) * (Self.width - Self.left - Self.right)
      path += "L\(Self.text(end)) \(Self.text(y(bucket.y.upperBound, height)))"
    }
    // A single point is a dot.
    return plot.series.buckets.count == 1 ? path + "h1" : path
  }

  private func y(_ number: Double, _ height: ClosedRange<Double>) -> Double {
    let share = PlotScale(height, length: 1).share(number)
    return Self.height - Self.bottom - share * (Self.height - Self.top - Self.bottom)
  }

  /// At most six round numbers between the least and the greatest; the number itself where all are one.
  private static func ticks(_ range: ClosedRange<Double>) -> [Double] {
    let least = (range.upperBound - range.lowerBound) / 5
    guard least.isNormal else { return [range.lowerBound] }
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    let step = ([1.0, 2, 5].first { power * $0 >= least } ?? 10) * power
    let first = (range.lowerBound / step).rounded(.up)
    return (0..<6).map { (first + Double($0)) * step }.filter { $0 <= range.upperBound + step / 1_000 }
  }

  private static func text(_ number: Double) -> String { PlotScale.text((number * 100).rounded() / 100) }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
