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
  private var width: Int { layout.encoding == .utf16 ? 2 : 1 }
  var octets: OctetCount { layout.measure.octets }

  var definitions: [SwiftMember] {
    [.line("private static var \(layoutName): GATTProfiles.TextLayout", body: [layout.expression])]
  }

  func reading(into name: String, isKept: Bool) -> Reading {
    switch length.length {
    // The layout itself knows these.
    case .rest, .exactly, .padded, .atMost:
      return Reading(expression: "try Self.\(layoutName).decode(&reader, field: \(length.name.literal))")
    case .allBut, .prefixed, .counted, .terminated:
      let (setup, reader) = length.part(into: name, width: width)
      let (start, argument): ([SwiftStatement], String) =
        length.prefix == nil ? ([], "") : (["let \(name)Start = reader.offset"], ", from: \(name)Start")
      return Reading(
        setup: start + setup,
        expression: "try Self.\(layoutName).decode(&\(reader), field: \(length.name.literal)\(argument))")
    }
  }

  func writing(_ value: String) -> [SwiftStatement] {
    let end: [SwiftStatement] = if case .terminated = length.length { ["writer.fill(\(width))"] } else { [] }
    return length.writingPrefix(contentSize(value)) + ["Self.\(layoutName).write(\(value), to: &writer)"] + end
  }

  private func contentSize(_ value: String) -> String { "Self.\(layoutName).encodedSize(\(value))" }

  func size(of value: String) -> String {
    let more = octets.least
    return more == 0 ? contentSize(value) : "\(contentSize(value)) + \(more)"
  }

  func conditions(_ value: String) -> [String] {
    let fits = ["Self.\(layoutName).encode(\(value)) != nil"]
    switch length.length {
    case .prefixed, .counted: return fits + length.conditions(contentSize(value))
    case .terminated: return fits + ["!\(value).unicodeScalars.contains(\"\\0\")"]
    case .rest, .allBut, .exactly, .padded, .atMost: return fits
    }
  }

  var printing: Printing { .plain }
  var blank: String { "\"\"" }

  func isEmpty(_ value: String) -> String? { octets.least == 0 ? "\(value).isEmpty" : nil }
}
