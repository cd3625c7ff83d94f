import GATTLanguageServer
import GATTSchema

/// Which keys do not belong beside others: conditions by the kind of a value and by the use of its number.
enum SchemaKinds {
  /// The conditions of a place whose keys depend on its kind; none for any other.
  static func clauses(of place: Place) -> [JSON] {
    let kinds = (place.choice?.keys ?? []).compactMap { LayoutKind(rawValue: $0) }
    return kinds.compactMap { clause($0, of: place) } + uses(of: place, kinds) + packed(place)
  }

  /// What the keys of other kinds are beside `kind`: nothing.
  private static func clause(_ kind: LayoutKind, of place: Place) -> JSON? {
    // A constant is a number of its own kind, and has other keys.
    let hasConstant = kind == .raw && place.key(LayoutKind.constant.rawValue) != nil
    let wrong = place.keys.filter { key in
      guard LayoutKind(rawValue: key.name) == nil || key.name == LayoutKind.constant.rawValue else { return false }
      return !key.applies(to: kind) && !(hasConstant && key.applies(to: .constant))
    }
    return refusal(of: wrong, if: ["required": [.string(kind.rawValue)]])
  }

  /// What the keys are about uses that a number of a type, or with other keys, does not have.
  private static func uses(of place: Place, _ kinds: [LayoutKind]) -> [JSON] {
    var clauses: [JSON] = []
    let groups = ScalarType.all.map(\.uses).reduce(into: [Set<NumberUse>]()) { if !$0.contains($1) { $0.append($1) } }
    for kind in kinds where [.raw, .array].contains(kind) {
      for uses in groups {
        let types = ScalarType.all.filter { $0.uses == uses }.map { JSON.string($0.description) }
        let condition: JSON = [
          "required": [.string(kind.rawValue)],
          "properties": .object([kind.rawValue: ["enum": .array(types)]]),
        ]
        clauses += [refusal(of: wrong(in: place, for: uses), if: condition)].compactMap(\.self)
      }
    }
    guard place.key("bits") != nil, kinds.contains(.raw) else { return clauses }
    for (use, key) in [(NumberUse.cases, "cases"), (.bits, "bits")] {
      clauses += [refusal(of: wrong(in: place, for: [use]), if: ["required": ["raw", .string(key)]])].compactMap(\.self)
    }
    return clauses
  }

  /// A number of other than whole octets is one of several without gaps: it needs `repeat`, where there is such a key.
  private static func packed(_ place: Place) -> [JSON] {
    guard place.key("raw") != nil, place.key("repeat") != nil else { return [] }
    let whole = ScalarType.all.map { JSON.string($0.description) }
    let raw: JSON = ["allOf": [SchemaScalars.packedType, ["not": ["enum": .array(whole)]]]]
    return [["if": ["required": ["raw"], "properties": ["raw": raw]], "then": ["required": ["repeat"]]]]
  }

  private static func wrong(in place: Place, for uses: Set<NumberUse>) -> [LanguageKey] {
    place.keys.filter { key in !uses.contains { key.applies(to: $0) } }
  }

  private static func refusal(of keys: [LanguageKey], if condition: JSON) -> JSON? {
    guard !keys.isEmpty else { return nil }
    let members = Dictionary(keys.map { ($0.name, JSON.bool(false)) }) { first, _ in first }
    return ["if": condition, "then": ["properties": .object(members)]]
  }
}
