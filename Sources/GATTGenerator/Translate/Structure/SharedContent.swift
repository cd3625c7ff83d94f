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
  var octets: OctetCount { extent?.octets(around: structure.measure.octets) ?? structure.measure.octets }

  /// The byte order of its numbers or octets.
  private var order: String {
    let isBig = structure.fields.contains { field in
      switch field.content {
      case .number(let element): element.endian == .big
      case .octets(let layout): layout.isReversed
      case .bits, .text, .structure, .union, .constant, .fixed, .checksum, .link: false
      }
    }
    return isBig ? ", .big" : ""
  }

  func reading(from reader: String, start: String?) -> String {
    "try \(type)(reading: &\(reader), \(name.literal)\(order))"
  }

  func writing(_ value: String) -> SwiftStatement { .line(call(value)) }

  private func call(_ value: String) -> String { "\(value).write(to: &writer\(order))" }

  func contentSize(of value: String) -> String {
    extent?.coded("\(value).encodedSize", call(value)) ?? "\(value).encodedSize"
  }

  func size(of value: String) -> String {
    guard let prefix = extent?.prefix else { return contentSize(of: value) }
    return "\(contentSize(of: value)) + \(prefix.scalar.octets)"
  }

  func conditions(_ value: String) -> [String] { extent?.conditions(contentSize(of: value)) ?? [] }

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
  func conditions(_ value: String) -> [String] { ["\(value).count == \(count)"] }
  var printing: Printing { .octets }
  var blank: String { "[]" }
}
