import GATTSchema

/// Translates text to a string that always fits.
struct TextContent: ContentTranslator {
  let layout: TextLayout
  let length: LengthTranslator
  /// The Swift name of the field, after which the layout is named.
  let identifier: String

  var type: String { "Swift.String" }
  var isReadInPlace: Bool { false }
  private var layoutName: String { "\(identifier)Layout" }
  var octets: OctetCount { layout.measure.octets }

  var definitions: [SwiftMember] {
    [.line("private static var \(layoutName): GATTProfiles.TextLayout", body: [layout.expression])]
  }

  func reading(from reader: String, start: String?) -> String {
    let from = start.map { ", from: \($0)" } ?? ""
    return "try Self.\(layoutName).decode(&\(reader), field: \(length.name.literal)\(from))"
  }

  func writing(_ value: String) -> SwiftStatement { "Self.\(layoutName).write(\(value), to: &writer)" }

  func contentSize(of value: String) -> String { "Self.\(layoutName).encodedSize(\(value))" }

  func size(of value: String) -> String {
    let more = octets.least
    return more == 0 ? contentSize(of: value) : "\(contentSize(of: value)) + \(more)"
  }

  func conditions(_ value: String) -> [String] {
    let fits = ["Self.\(layoutName).encode(\(value)) != nil"]
    switch length.length {
    case .prefixed, .counted: return fits + length.conditions(contentSize(of: value))
    case .terminated: return fits + ["!\(value).unicodeScalars.contains(\"\\0\")"]
    case .rest, .allBut, .exactly, .padded, .atMost: return fits
    }
  }

  var printing: Printing { .plain }
  var blank: String { "\"\"" }

  func isEmpty(_ value: String) -> String? { octets.least == 0 ? "\(value).isEmpty" : nil }
}
