/// A number that follows from other fields, or is always the same, as a literal says it nevertheless.
struct StatedNumber {
  /// Where it belongs in its structure.
  let reference: MemberReference
  /// What it was called.
  let name: String
  /// What it was said to be.
  let number: Int128
  /// Where that was said.
  let range: SourceRange
}

extension LiteralReader {
  /// Notes what a literal says of a field that has no value of its own. Gives what the record has for it; nil, with a
  /// diagnostic, for what cannot be read.
  mutating func state(_ node: YAMLNode, _ field: PreparedField, _ scope: () -> MemberScope) -> RawValue?? {
    switch field.content {
    case .bits(let group):
      guard let bits = bits(node, group, scope) else { return nil }
      return .some(field.isStored ? .numbers([.integer(Int128(bits))]) : nil)
    case .number(let number):
      return note(node, field, number.coder) ? .some(nil) : nil
    case .constant(let coder, _):
      return note(node, field, coder) ? .some(nil) : nil
    case .text, .octets, .structure, .union, .fixed, .checksum, .link: return .some(nil)
    }
  }

  private mutating func note(_ node: YAMLNode, _ field: PreparedField, _ coder: NumberCoder) -> Bool {
    guard let number = number(node, coder)?.integer else { return false }
    statedNumbers.append(
      StatedNumber(
        reference: MemberReference(field: field.place), name: field.name.text, number: number, range: node.range))
    return true
  }

  /// Notes what a literal says of a bit, or of a few, that follow from other fields.
  mutating func stateBit(_ member: PreparedMember, of group: PreparedBits, _ number: Int128, at range: SourceRange) {
    guard let place = group.members.firstIndex(where: { $0 === member }) else { return }
    statedNumbers.append(
      StatedNumber(
        reference: MemberReference(field: group.field, member: place), name: member.name.text, number: number,
        range: range))
  }

  /// Reports the stated numbers that are not what follows from the record; returns whether there is none.
  mutating func checkStated(in structure: PreparedStructure, _ record: [RawValue?], _ outer: MemberScope?) -> Bool {
    guard !statedNumbers.isEmpty else { return true }
    let actual = numbers(of: structure, record, outer)
    var isSound = true
    for stated in statedNumbers {
      // What contradicts itself is reported when the whole value is encoded.
      guard let number = actual(stated.reference), number != stated.number else { continue }
      report(InvalidValue.diagnostic(stated, number))
      isSound = false
    }
    return isSound
  }

  /// The numbers that a record has on the wire, lengths included: found by writing it and reading it back.
  private func numbers(
    of structure: PreparedStructure, _ record: [RawValue?], _ outer: MemberScope?
  ) -> (MemberReference) -> Int128? {
    let actual: ((MemberReference) -> Int128?)?
    do throws(ValueError) {
      actual = try StructureProgram(structure.structure).numbers(
        of: .record(record), context: interpreter.context, limit: interpreter.limit
      ) { outer?[$0] }
    } catch {
      actual = nil
    }
    return { reference in
      if case .constant(_, let number) = structure.fields[reference.field].content { return number }
      return actual?(reference)
    }
  }
}
