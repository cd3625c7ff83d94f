import Foundation
import Testing

@testable import gattc

@Suite("Plots")
struct PlotTests {
  /// Heart rates that rise from 60 to 100 and fall again.
  private static let rates = (0...40).map { "2A37 00" + String(60 + ($0 <= 20 ? $0 : 40 - $0) * 2, radix: 16) }

  private static func lines(_ values: [String]) -> String { values.joined(separator: "\n") + "\n" }

  @Test("a number of a batch is drawn in place of its values")
  func text() throws {
    let run = try Tool.gattc.run("decode", "--batch", "--plot", "Heart Rate", input: Self.lines(Self.rates))
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Heart Rate, beats/min, 41 values")
    #expect(lines.count == 15)
    #expect(lines[1].hasPrefix("100 ┤") && lines[12].hasPrefix(" 60 ┤"))
    #expect(lines[14].hasPrefix("     #1 ") && lines[14].hasSuffix(" #41"))
    // The greatest is drawn in the middle of the highest line, the least at both ends of the lowest.
    let (top, bottom) = (Array(lines[1].dropFirst(5)), Array(lines[12].dropFirst(5)))
    let drawn = top.indices.filter { top[$0] != "\u{2800}" }
    #expect(drawn.allSatisfy { abs($0 - top.count / 2) <= 5 } && !drawn.isEmpty, "\(lines[1])")
    #expect(bottom[0] != "\u{2800}" && bottom[bottom.count - 1] != "\u{2800}")
  }

  @Test("a document has the curve, the unit, round numbers, and the times that values have")
  func document() throws {
    let values = (0..<3).map { #"{"uuid": "2A19", "hex": "6\#($0)", "time": "2026-11-27T12:00:0\#($0).500Z"}"# }
    let run = try Tool.gattc.run(
      "decode", "--batch", "--plot", "Battery Level", "--format", "svg", input: Self.lines(values))
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\"") && run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains(">Battery Level, %</text>"))
    #expect(run.output.contains(#"d="M72 280L388 160L704 40""#), "\(run.output)")
    #expect(run.output.contains(">96.5</text>") && run.output.contains(">97</text>"))
    #expect(run.output.contains(">2026-11-27 12:00:00</text>") && run.output.contains(">2026-11-27 12:00:02</text>"))
    #expect(!run.output.contains("<script") && !run.output.contains("href"))
  }

  @Test("a line that is no value is told with its number, and the others are drawn")
  func refused() throws {
    let run = try Tool.gattc.run("decode", "--batch", "--plot", "Heart Rate", input: "2A37 0048\n2A37 00\n2A37 0050\n")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Heart Rate, beats/min, 2 values\n"))
    #expect(run.errors.hasPrefix("line 2: error: "), "\(run.errors)")
  }

  @Test("numbers in lists, bits, and what is computed are drawn")
  func kinds() throws {
    let intervals = try Tool.gattc.run(
      "decode", "--batch", "--plot", "RR-Intervals", input: "2A37 104800040008\n2A37 10480003\n")
    #expect(intervals.output.contains("3 values"), "\(intervals.output)\(intervals.errors)")
    let bit = try Tool.gattc.run(
      "decode", "--batch", "--plot", "Heart Rate Measurement/Heart Rate", input: "2A37 0048\n2A19 20\n")
    #expect(bit.output.hasPrefix("Heart Rate Measurement/Heart Rate, beats/min, 1 value\n"), "\(bit.errors)")
  }

  @Test("a field that no value has is answered with the nearest, once")
  func unknown() throws {
    let run = try Tool.gattc.run("decode", "--batch", "--plot", "Hart Rate", input: Self.lines(Self.rates))
    #expect(run.status == 1)
    #expect(run.errors.hasSuffix("no value has a number “Hart Rate”; did you mean “Heart Rate”?\n"), "\(run.errors)")
  }

  @Test(
    "what cannot be drawn is said before anything is read",
    arguments: [
      ["decode", "2A37", "0048", "--plot", "Heart Rate"], ["decode", "--batch", "--plot", "X", "--raw"],
      ["decode", "--batch", "--plot", "X", "--json"], ["decode", "--batch", "--format", "svg"],
      ["capture", "none", "--plot", "X", "--table"], ["capture", "none", "--format", "svg"],
    ])
  func misused(arguments: [String]) throws {
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 2 && run.errors.contains("--"), "\(run.errors)")
  }

  @Test("a million points are kept in the room of a few thousand, with the least and the greatest")
  func bounded() {
    var series = PlotSeries()
    for number in 0..<1_000_000 { series.add(Double(number), number == 777_777 ? 5_000 : Double(number % 100)) }
    #expect(series.count == 1_000_000)
    #expect(series.buckets.count <= PlotSeries.most)
    #expect(series.width == 0...999_999)
    #expect(series.height == 0...5_000)
    #expect(zip(series.buckets, series.buckets.dropFirst()).allSatisfy { $0.x.upperBound < $1.x.lowerBound })
  }

  @Test("a time that goes back stands where the last one does")
  func backwards() {
    var series = PlotSeries()
    series.add(5, 1)
    series.add(3, 2)
    #expect(series.width == 5...5)
  }
}
