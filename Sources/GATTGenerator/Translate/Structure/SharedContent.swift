import GATTSchema

/// Translates a structure that the library has ready.
struct SharedContent: ContentTranslator {
  let shared: SharedType
  let structure: Structure
  /// The name by which errors know the field.
  let name: FieldName
  /// Where the value ends, when something says so.
  let extent: LengthTranslator?

  var type: String {
    switch shared {
    case .dateTime: "GATTProfiles.DateTime"
    case .date: "GATTProfiles.CalendarDate"
    case .address: "GATTProfiles.BluetoothAddress"
    case .uuid: "GATTProfiles.SizedUUID"
    }
  }
  var octets: OctetCount {
    extent?.prefix.map { OctetCount($0.scalar.octets) + structure.measure.octets } ?? structure.measure.octets
  }

  /// The byte order of its numbers or octets.
  private var order: String {
    let isBig = structure.fields.contains { field in
      switch field.content {
      case .number(let element): element.scalar.octets > 1 && element.endian == .big
      case .octets(let layout): layout.isReversed
      default: false
      }
    }
    return isBig ? ", .big" : ""
  }

  func reading(into name: String, isKept: Bool) -> Reading {
    guard let extent else { return Reading(expression: "try \(type)(reading: &reader, \(self.name.literal)\(order))") }
    let (setup, reader) = extent.part(into: name)
    return Reading(
      setup: setup + [
        "let \(name)Value = try \(type)(reading: &\(reader), \(self.name.literal)\(order))",
        "try \(reader).finish(.error)",
      ], expression: "\(name)Value")
  }

  func writing(_ value: String) -> [SwiftStatement] {
    (extent?.writingPrefix("\(value).encodedSize") ?? []) + ["\(value).write(to: &writer\(order))"]
  }

  func conditions(_ value: String) -> [String] { extent?.conditions("\(value).encodedSize") ?? [] }

  var printing: Printing { .text }

  var blank: String { ".init(blank: ())" }
}

/// Translates octets without a meaning that are kept.
struct KeptContent: ContentTranslator {
  let count: Int
  let name: FieldName

  var type: String { "[Swift.UInt8]" }
  var octets: OctetCount { OctetCount(count) }
  var defaultValue: String? { "[\(Array(repeating: "0", count: count).joined(separator: ", "))]" }
  func reading(into name: String, isKept: Bool) -> Reading {
    Reading(expression: "try reader.bytes(\(count), \(self.name.literal))")
  }
  func writing(_ value: String) -> [SwiftStatement] { ["writer.bytes(\(value))"] }
  func conditions(_ value: String) -> [String] { ["\(value).count == \(count)"] }
  var printing: Printing { .octets }
  var blank: String { "[]" }
}
