import GATTSchema

/// A number of many values over time, for a terminal or a document.
struct Plot {
  /// The field as it was asked for.
  let field: String
  /// The points.
  private(set) var series = PlotSeries()
  /// The unit of the numbers; nil for none.
  private(set) var unit: String?
  /// Whether the points are at times, and not at their numbers in the order.
  private(set) var isOverTime = false
  private var fields: [ObjectIdentifier: PlotField?] = [:]
  private var count = 0
  /// The fields that were there in place of the one that was asked for.
  private var others: [String] = []

  /// A plot without points.
  init(field: String) {
    self.field = field
  }

  /// Adds the numbers of a value; `time` is in seconds since 1970, nil where nobody knows it.
  mutating func add(_ report: ValueReport, at time: Double?) throws(ToolError) {
    count += 1
    guard let known = try known(report.coding) else { return }
    if series.isEmpty { isOverTime = time != nil }
    let place = isOverTime ? time ?? series.width?.upperBound : Double(count)
    for number in known.numbers(of: report) { series.add(place ?? Double(count), number) }
  }

  private mutating func known(_ coding: ValueCoding) throws(ToolError) -> PlotField? {
    if let known = fields[ObjectIdentifier(coding)] { return known }
    // What is wrong with the name is said once.
    fields[ObjectIdentifier(coding)] = .some(nil)
    let found = try PlotField(field, in: coding)
    fields[ObjectIdentifier(coding)] = .some(found)
    if let found { unit = unit ?? found.unit } else { others += PlotField.names(in: coding) }
    return found
  }

  /// What it is of, and in which unit.
  var title: String { field + (unit.map { ", " + $0 } ?? "") }

  /// Fails where there is nothing to draw.
  func check() throws(ToolError) {
    guard series.isEmpty else { return }
    let names = Set(others)
    let advice =
      Nearest.match(field, among: names.sorted()).map { "did you mean “\($0)”?" }
      ?? (names.isEmpty ? "no value was there" : "there is \(names.sorted().prefix(20).joined(separator: ", "))")
    throw .because(.findings, "no value has a number “\(field)”; \(advice)".printable)
  }

  /// Where a point is, as people read it.
  func place(_ x: Double) -> String {
    guard isOverTime else { return "#\(Int(x))" }
    return String(CaptureTime.text(Int64(x * 1_000_000)).prefix(19)).replacing("T", with: " ")
  }
}
