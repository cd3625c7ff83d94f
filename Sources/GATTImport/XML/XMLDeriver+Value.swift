import GATTSchema

extension XMLDeriver {
  /// What a field's octets are.
  mutating func value(_ field: XMLElement, isLast: Bool) -> ValueDraft {
    if let reference = field.text(of: "Reference") {
      noteUnread(field)
      return named(reference, field)
    }
    guard let format = field.text(of: "Format") else { return opaque("has no format", field) }
    switch format {
    case "boolean": return plain(.number("bool"), field)
    case "gatt_uuid": return plain(.named("uuid", file: nil), field)
    case "utf8s": return plain(.text(.rest), field)
    case "variable", "reg-cert-data-list": return opaque("is of the format “\(format)”", field)
    default: break
    }
    if let bits = format.wholeMatch(of: /([0-9]{1,2})bit/), let width = Int(bits.1) {
      let isNumber = field.child("BitField") == nil && ScalarType("uint\(width)") != nil
      return isNumber ? number(field, "uint\(width)") : self.bits(field, width: width)
    }
    guard let scalar = WireType(format)?.scalar else { return opaque("is of the format “\(format)”", field) }
    if field.child("BitField") != nil { return self.bits(field, width: WireType(format)?.bitCount ?? 8) }
    return number(field, scalar)
  }

  private mutating func number(_ field: XMLElement, _ scalar: String) -> ValueDraft {
    noteUnread(field, reading: Self.readOfNumbers)
    noteUnreadNumbers(field)
    let meaning = XMLNumber.meaning(field, scalar, reporting: &findings)
    return ValueDraft(kind: .number(scalar), meaning: meaning)
  }

  /// A value of which the language says no more than its form.
  private mutating func plain(_ kind: ValueDraft.Kind, _ field: XMLElement) -> ValueDraft {
    noteUnread(field)
    return ValueDraft(kind: kind)
  }

  private mutating func opaque(_ why: String, _ field: XMLElement) -> ValueDraft {
    note("“\(XMLNames.field(field))” \(why); it stays octets", field)
    return ValueDraft(kind: .octets(.rest))
  }

  private mutating func named(_ reference: String, _ field: XMLElement) -> ValueDraft {
    let identifier = reference.split(separator: ".").last.map { String($0) } ?? reference
    guard identifier != "date_time" else { return ValueDraft(kind: .named("date-time", file: nil)) }
    guard let target = corpus[identifier.lowercased()] else {
      return opaque("refers to “\(reference)”, which is not among the files", field)
    }
    return ValueDraft(kind: .named(target.name, file: target.stem))
  }

  private mutating func bits(_ field: XMLElement, width: Int) -> ValueDraft {
    let scalar = "uint\(width)"
    guard ScalarType(scalar) != nil else { return opaque("takes \(width) bits", field) }
    noteUnread(field, reading: ["BitField"])
    noteUnreadBits(field)
    var bits: [BitDraft] = []
    for element in field.child("BitField")?.children("Bit") ?? [] {
      guard let lowest = element.attributes["index"].flatMap({ Int($0) }),
        let size = element.attributes["size"].flatMap({ Int($0) }), lowest >= 0, size > 0, size <= width,
        lowest <= width - size
      else {
        note("a bit of “\(XMLNames.field(field))” lies outside its \(width) bits", element)
        continue
      }
      var bit = self.bit(element, lowest: lowest, width: size)
      bit.name = UniqueName.of(bit.name, taken: bits.map(\.name))
      bits.append(bit)
    }
    return ValueDraft(kind: bits.isEmpty ? .number(scalar) : .bits(scalar, bits))
  }

  private func bit(_ element: XMLElement, lowest: Int, width: Int) -> BitDraft {
    var bit = BitDraft(lowest: lowest, width: width, name: XMLNames.bit(element, lowest: lowest))
    let lines = XMLNumber.lines(element.child("Enumerations"))
    guard width > 1 else {
      bit.labels = BitLabels.of(lines)
      return bit
    }
    guard lines.contains(where: { $0.numbers.count == 1 && !$0.isReserved }) else { return bit }
    CaseTable.apply(lines, to: &bit.meaning, wrapping: { $0 })
    bit.meaning.keepsUnknown = bit.meaning.cases.count < 1 << min(width, 62)
    return bit
  }
}
