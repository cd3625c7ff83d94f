import GATTSchema

extension CTypes {
  /// The names of a record's members, by their places.
  static func members(_ record: PlanRecord) -> [String?] {
    var names = CNaming().identifiers(record.stored.map(\.name), as: .member)[...]
    return record.members.map { $0 == nil ? nil : names.popFirst() }
  }

  /// Where a member of a record is: the record's own place, where the member is all of it and called as it is.
  static func place(of member: String, in record: PlanRecord, at place: CPlace) -> CPlace {
    record.isItsMember ? place : place.member(member)
  }

  /// The names of a choice's branches.
  static func branches(_ choice: PlanChoice) -> [String] {
    CNaming().identifiers(choice.step.branches.map(\.name), as: .member)
  }

  /// The names of the runs of a series.
  static func runs(_ series: PlanSeries) -> [String] {
    series.runs.count == 1 ? ["value"] : series.runs.indices.map { "run_\($0 + 1)" }
  }

  /// The type of a choice's tag.
  static func tag(_ choice: PlanChoice, slots: [PlanSlot]) throws(EmissionFinding) -> CInteger {
    let range: ClosedRange<Int128>
    switch choice.step.tag {
    case .number(let number): range = number.range ?? 0...0
    case .operand(let operand): range = COperand(operand, slots)?.range ?? 0...0
    case .length: range = 0...0xFFFF
    }
    guard let type = CInteger(range) else { throw EmissionFinding(choice.path, "a tag of more than 64 bits") }
    return type
  }

  /// Whether bytes always are so many, without a count of their own.
  static func isFixed(_ content: PlanContent) -> Bool {
    content.octets.lowerBound == content.octets.upperBound && content.octets.lowerBound > 0 && content.form == nil
  }

  /// Whether a list always has so many items, without a count of its own.
  static func isFixed(_ list: PlanList) -> Bool {
    list.count.lowerBound == list.count.upperBound && list.count.lowerBound > 0
  }
}
