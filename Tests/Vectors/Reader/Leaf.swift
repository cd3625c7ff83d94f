import Foundation
import GATTSchema

/// A number, a text or octets of a value: where it stands and what it is.
struct Leaf {
  /// Its name in the profile.
  let name: String
  /// The key of its text: the identifiers from outside.
  let path: String
  /// The number of the wire, the text, or the octets in hexadecimal.
  let raw: Any
  /// The scaled number; nil when it has none, as a case or “not known”.
  var value: Double?
  /// The unit that the value is in.
  var unit: String?
  /// What a number with a name prints as.
  var label: String?

  /// A number with a meaning, where `alternates` are the alternate meanings that hold.
  init(_ name: String, _ path: String, _ number: RawNumber, _ meaning: Element.Meaning?, isAlternate: Bool = false) {
    (self.name, self.path) = (name, path)
    raw = number.integer.map { Int64(clamping: $0) as Any } ?? number.double
    guard case .quantity(let quantity) = meaning else {
      if case .enumeration(let enumeration) = meaning { label = number.integer.flatMap(enumeration.named)?.label }
      return
    }
    unit = isAlternate ? quantity.alternate?.unit?.symbol : quantity.unit?.symbol
    guard let integer = number.integer else {
      value = number.double
      return
    }
    guard !quantity.special.contains(where: { $0.value == integer }) else { return }
    value = quantity.value(of: integer)
  }

  /// Text or octets.
  init(_ name: String, _ path: String, text: String) {
    (self.name, self.path, raw) = (name, path, text)
  }

  /// The leaf as JSON has it, which knows no NaN.
  var json: [String: Any] {
    var object: [String: Any] = ["name": name, "path": path, "raw": Self.finite(raw)]
    if let value { object["value"] = Self.finite(value) }
    if let unit { object["unit"] = unit }
    if let label { object["label"] = label }
    return object
  }

  private static func finite(_ value: Any) -> Any {
    guard let number = value as? Double, !number.isFinite else { return value }
    return "\(number)"
  }
}
