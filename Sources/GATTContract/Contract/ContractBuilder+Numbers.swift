import GATTSchema

extension ContractBuilder {
  /// The numbers of a short kind, each a field; those of a list are one that repeats.
  mutating func wireFields(
    of numbers: inout NumbersLayout, _ written: ValueDocument?, at place: WrittenPlace
  ) -> [WireField] {
    var fields: [WireField] = []
    var (offset, index) = (0, 0)
    for run in numbers.runs.indices {
      let times = numbers.runs[run].isList ? numbers.runs[run].count ?? 1 : 1
      for item in numbers.runs[run].elements.indices {
        let element = numbers.runs[run].elements[item]
        var field = wireField(of: element, index, offset: offset, written, at: place)
        if numbers.runs[run].isList {
          field.field.repetition = numbers.runs[run].count.map { .exactly($0) } ?? .rest
          field.width = numbers.runs[run].count.map { $0 * element.scalar.octets * 8 }
        }
        numbers.runs[run].elements[item] = element.numbered(field)
        fields.append(field)
        (index, offset) = (index + times, offset + times * element.scalar.octets)
      }
    }
    return fields
  }

  private mutating func wireField(
    of element: Element, _ index: Int, offset: Int, _ written: ValueDocument?, at place: WrittenPlace
  ) -> WireField {
    let document = written.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
    var own = place.adding(written?.meaning)
    if let document {
      own = own.adding(document.meaning)
      own.place = self.place(document.name.range).place
    }
    var field = WireField(
      id: id(), field: StructureField(called: element.name ?? "", element.identifier, .number(element)),
      position: "octet \(offset)", start: offset * 8, width: element.scalar.octets * 8, steps: [.element(index)],
      place: own)
    field.split(element, &self)
    return field
  }
}

extension WireField {
  /// A number whose bits have names becomes a group of bits, which it is on the wire.
  mutating func split(_ element: Element, _ builder: inout ContractBuilder) {
    guard let group = element.group else { return }
    field.content = .bits(group)
    for member in group.members { members.append(builder.wireMember(member, of: self, [])) }
  }
}

extension Element {
  /// The same, called by the numbers of its field and bits.
  func numbered(_ field: WireField) -> Element {
    var result = self
    result.name = "@\(field.id);"
    guard case .flags(var flags) = meaning else { return result }
    for (place, member) in field.members.enumerated() { flags[place].name = "@\(member.id);" }
    result.meaning = .flags(flags)
    return result
  }
}
