import GATTSchema

/// Turns a characteristic of the older XML files into a value of the language.
struct XMLDeriver {
  let corpus: [String: XMLCharacteristic]
  let characteristic: XMLCharacteristic
  let requirements: XMLRequirements
  var findings: [ImportFinding] = []

  /// The draft of `characteristic`, and what could not be carried over.
  static func derive(
    _ characteristic: XMLCharacteristic, in corpus: [String: XMLCharacteristic]
  ) -> (draft: CharacteristicDraft, findings: [ImportFinding]) {
    var deriver = XMLDeriver(
      corpus: corpus, characteristic: characteristic, requirements: XMLRequirements(characteristic.fields))
    let fields = PresencePass.applied(to: deriver.fields())
    var draft = CharacteristicDraft(
      name: characteristic.name, stem: characteristic.stem,
      uuid: characteristic.uuid ?? AssignedNumber.of(characteristic.name), value: ValueDraft(kind: .structure(fields)))
    if fields.count == 1, let field = fields.first, field.presence.isEmpty, !field.isOptional {
      draft.value = field.shortForm ?? draft.value
      if field.shortForm?.kind.scalar != nil, !field.repeats, field.name != draft.name { draft.numberName = field.name }
    }
    return (draft, deriver.findings)
  }

  /// The fields in wire order. Neighbours of a few bits each become one number, the first the lowest.
  private mutating func fields() -> [FieldDraft] {
    var result: [FieldDraft] = []
    var index = 0
    var names = UniqueNames()
    let fields = characteristic.fields
    while index < fields.count {
      let parts = fields[index...].prefix { Self.bitWidth($0) != nil }
      var field: FieldDraft
      if let joined = joined(Array(parts)) {
        field = joined
        index += parts.count
      } else {
        field = self.field(fields[index], isLast: index == fields.count - 1)
        index += 1
      }
      field.name = names.add(field.name)
      result.append(field)
    }
    guard let (kept, taker, dropped) = RestPass.applied(to: result) else { return result }
    for field in dropped {
      let element = fields.first { XMLNames.field($0) == field.name } ?? fields[0]
      note("“\(field.name)” cannot be told from “\(taker)”, and stays part of it", element)
    }
    return kept
  }

  private mutating func field(_ element: XMLElement, isLast: Bool) -> FieldDraft {
    var field = FieldDraft(name: XMLNames.field(element), value: value(element, isLast: isLast))
    field.repeats = element.child("Repeated") != nil && field.value.kind != .octets(.rest)
    guard let presence = requirements.presence(of: element) else {
      note("nothing says when “\(field.name)” is there; it is read where octets are left", element)
      field.isOptional = true
      return field
    }
    field.presence = presence
    return field
  }

  /// Fields of a few bits each, together some whole octets.
  private mutating func joined(_ parts: [XMLElement]) -> FieldDraft? {
    guard parts.count > 1, let first = parts.first else { return nil }
    var lowest = 0
    var bits: [BitDraft] = []
    for part in parts {
      let width = Self.bitWidth(part) ?? 0
      noteUnread(part, reading: Self.readOfNumbers)
      noteUnreadNumbers(part)
      let meaning = XMLNumber.meaning(part, "uint\(width)", reporting: &findings)
      bits.append(BitDraft(lowest: lowest, width: width, name: XMLNames.field(part), meaning: meaning))
      lowest += width
    }
    guard lowest.isMultiple(of: 8), (8...64).contains(lowest) else { return nil }
    let name = parts.map { XMLNames.field($0) }.joined(separator: " and ")
    return FieldDraft(
      name: name, value: ValueDraft(kind: .bits("uint\(lowest)", bits)),
      presence: requirements.presence(of: first) ?? [])
  }

  /// The width of a field that is smaller than an octet, or no whole number of them.
  private static func bitWidth(_ field: XMLElement) -> Int? {
    switch field.text(of: "Format") {
    case "nibble", "4bit", "uint4": 4
    case "2bit", "uint2": 2
    case "uint12": 12
    default: nil
    }
  }

  /// Notes what could not be carried over.
  mutating func note(_ message: String, _ element: XMLElement) {
    findings.append(ImportFinding(severity: .note, message: message, line: element.line))
  }
}

extension FieldDraft {
  /// The value of the only field of a characteristic, where it needs no structure around it.
  fileprivate var shortForm: ValueDraft? {
    switch value.kind {
    case .number(let scalar): repeats ? ValueDraft(kind: .numbers(scalar), meaning: value.meaning) : value
    case .bits, .text, .octets: repeats ? nil : value
    case .numbers, .structure, .union, .named, .checksum: nil
    }
  }
}
