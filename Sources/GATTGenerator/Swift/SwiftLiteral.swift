import GATTSchema

/// Values as Swift source.
enum SwiftLiteral {
  /// What stands behind an initialiser that refuses values.
  static let throwsRange = " throws(GATTProfiles.ValueRangeError)"

  /// A string literal that any text survives.
  static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: printable(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The literal by which a field is known to texts and to JSON: by its identifier, and by its name behind a `=` where that is
  /// another.
  static func key(_ identifier: String, _ name: String) -> String {
    string(identifier == name ? identifier : "\(identifier)=\(name)")
  }

  /// A set of options by their names: `[.read, .notify]`, one by itself, `[]` for none.
  static func options(_ names: [String]) -> String {
    let members = names.map { ".\($0)" }
    return members.count == 1 ? members[0] : "[\(members.joined(separator: ", "))]"
  }

  /// An array literal of octets.
  static func octets(_ bytes: [UInt8]) -> String {
    "[" + bytes.map { "0x" + Hex.digits(UInt64($0), count: 2) }.joined(separator: ", ") + "]"
  }

  /// An expression for a UUID: its 16 bits, or all of them.
  static func uuid(_ uuid: UUID128) -> String {
    if let short = uuid.short { return ".init(0x\(Hex.digits(UInt64(short), count: 4)))" }
    let halves = [uuid.high, uuid.low].map { half in
      let digits = Array(Hex.digits(half, count: 16))
      return "0x" + stride(from: 0, to: 16, by: 4).map { String(digits[$0..<$0 + 4]) }.joined(separator: "_")
    }
    return ".init(high: \(halves[0]), low: \(halves[1]))"
  }

  /// A whole double without an exponent, so that the factors of a scale read as they were written.
  static func double(_ value: Double) -> String {
    guard !value.isInfinite else { return "\(value < 0 ? "-" : "")Swift.Double.infinity" }
    guard abs(value) < 1e15, value == value.rounded() else { return "\(value)" }
    return "\(Int64(value))"
  }

  /// A number of the wire as an expression of its Swift type.
  static func number(_ number: RawNumber, of scalar: ScalarType) -> String {
    switch number {
    case .integer(let value): scalar.kind == .boolean ? "\(value != 0)" : "\(value)"
    case .floating(let format, let bits):
      "\(format.swiftType)(\(format.bitsLabel): 0x\(Hex.digits(bits, count: 2 * format.octets)))"
    }
  }

  /// A documentation line: text from a file must not end the comment line early, nor hide anything in it.
  static func comment(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }).unicodeScalars.map(printable).joined()
  }

  private static func printable(_ scalar: Unicode.Scalar) -> String {
    isUnprintable(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
  }

  /// Control and format characters, and those that turn the reading direction or end a line.
  private static func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
