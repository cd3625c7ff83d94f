/// Joins numbers that a bit chooses between into one: by its unit and step, or by how wide it is.
///
/// Of such numbers only one is ever there, and an application wants that one, whatever bit says how it is sent.
enum FlagChoices {
  /// `fields` with one number for each such union, and bits that choose a unit named after what they choose.
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    UnitBits.applied(to: fields.flatMap { joined($0) ?? [$0] })
  }

  private static func joined(_ field: FieldDraft) -> [FieldDraft]? {
    guard case .union(let union) = field.value.kind, case .bit(let bit) = union.tag, union.alternatives.count == 2,
      union.alternatives.map(\.tag) == [0, 1]
    else { return nil }
    let (clear, set) = (union.alternatives[0], union.alternatives[1])
    switch (clear.content, set.content) {
    case (.value(let low), .value(let high)):
      guard let value = number(low, high, bit) else { return nil }
      return [FieldDraft(name: name(field.name), value: value, presence: field.presence)]
    case (.fields(let low), .fields(let high)) where low.count == high.count:
      let numbers = zip(low, high).map { number($0.value, $1.value, bit) }
      let values = numbers.compactMap(\.self)
      guard values.count == low.count, (low + high).allSatisfy({ $0 == FieldDraft(name: $0.name, value: $0.value) })
      else { return nil }
      return zip(low, values).map { FieldDraft(name: name($0.name), value: $1, presence: field.presence) }
    default: return nil
    }
  }

  /// The name behind a dash, without what stands in parentheses at the end.
  private static func name(_ name: String) -> String {
    let last = name.split(separator: " - ").last.map { String($0) } ?? name
    return last.replacing(/\s*\([^()]*\)$/, with: "")
  }

  private static func number(_ low: ValueDraft, _ high: ValueDraft, _ bit: BitReference) -> ValueDraft? {
    guard case .number(let narrow) = low.kind, case .number(let wide) = high.kind else { return nil }
    var value = low
    if narrow == wide {
      var meaning = low.meaning
      (meaning.scale, meaning.unit) = (high.meaning.scale, high.meaning.unit)
      guard meaning == high.meaning, low.meaning.unit != high.meaning.unit else { return nil }
      value.meaning.alternate = AlternateDraft(bit: bit, scale: high.meaning.scale, unit: high.meaning.unit)
      return value
    }
    guard low.meaning == high.meaning, low.meaning.unit != nil, let octets = width(of: narrow),
      let more = width(of: wide), octets < more,
      narrow.hasPrefix("uint") == wide.hasPrefix("uint")
    else { return nil }
    value.meaning.alternate = AlternateDraft(bit: bit, scalar: wide)
    return value
  }

  /// How many bits an integer of this type has; nil for another number.
  private static func width(of scalar: String) -> Int? {
    scalar.wholeMatch(of: /u?int([0-9]+)/).flatMap { Int($0.1) }
  }
}

/// Gives bits that choose a unit the names of what they choose.
private enum UnitBits {
  static func applied(to fields: [FieldDraft]) -> [FieldDraft] {
    var result = fields
    for place in fields.indices {
      guard case .bits(let scalar, var bits) = fields[place].value.kind else { continue }
      for index in bits.indices where bits[index].width == 1 && bits[index].labels == nil {
        guard let names = names(BitReference(field: fields[place].name, bit: bits[index].lowest), fields) else {
          continue
        }
        bits[index].meaning.cases = [
          NamedNumberDraft(name: names.clear, value: 0), NamedNumberDraft(name: names.set, value: 1),
        ]
      }
      result[place].value.kind = .bits(scalar, bits)
    }
    return result
  }

  /// What the bit chooses: the two units, or two systems of them where it chooses several.
  private static func names(_ bit: BitReference, _ fields: [FieldDraft]) -> (clear: String, set: String)? {
    let pairs = fields.compactMap { field -> [String]? in
      guard let alternate = field.value.meaning.alternate, alternate.bit == bit, let set = alternate.unit,
        let clear = field.value.meaning.unit, alternate.scalar == nil
      else { return nil }
      return [clear, set]
    }
    guard let first = pairs.first else { return nil }
    if first == ["kg", "lb"] || first == ["m", "in"] { return ("SI", "Imperial") }
    guard Set(pairs).count == 1 else { return nil }
    return (word(first[0]), word(first[1]))
  }

  private static func word(_ unit: String) -> String {
    ["°C": "Celsius", "°F": "Fahrenheit"][unit] ?? unit
  }
}
