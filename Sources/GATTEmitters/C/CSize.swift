import GATTSchema

/// How large the structure of a value is where nothing has to be aligned, as on machines of 8 bits.
struct CSize {
  /// The most bytes that an object can have where `size_t` has 16 bits: its places have to differ by an `int`.
  static let mostOfSmallMachines = 32767

  /// The slots of the value, which say what tags can be.
  let slots: [PlanSlot]

  /// The bytes of a type.
  func of(_ type: PlanType) throws(EmissionFinding) -> Int {
    switch type {
    case .number(let number): return try CNumber(number.step).type.bits / 8
    case .bits(let bits): return try CNumber(bits.step).type.bits / 8
    case .text(let content), .octets(let content):
      return CTypes.isFixed(content) ? content.octets.upperBound : counted(content.octets.upperBound)
    case .series(let series):
      var sum = 0
      for run in series.runs {
        guard let number = run.numbers.first else { continue }
        sum += (run.count == nil ? 2 : 0) + max(1, run.most) * (try of(.number(number)))
      }
      return sum
    case .record(let record):
      var sum = 0
      for member in record.stored { sum += try of(member.type) + (member.isOptional ? 1 : 0) }
      return sum
    case .choice(let choice):
      var most = choice.step.keepsUnknown ? counted(choice.unknown) : 0
      for case let branch? in choice.branches { most = max(most, try of(branch)) }
      return try CTypes.tag(choice, slots: slots).bits / 8 + most
    case .list(let list):
      return (CTypes.isFixed(list) ? 0 : 2) + max(1, list.count.upperBound) * (try of(list.item))
    }
  }

  private func counted(_ bytes: Int) -> Int { 2 + max(1, bytes) }
}

/// What leaves a value out where `size_t` has 16 bits, of which no object is as large as its structure.
struct SmallMachineLimit {
  private let size: Int

  /// The limit of the value of a plan.
  init(_ plan: ValuePlan) throws(EmissionFinding) {
    guard let type = plan.type else {
      size = 1
      return
    }
    size = try CSize(slots: plan.slots).of(type)
  }

  /// Some lines, behind a condition where they need it.
  func around(_ lines: String) -> String {
    guard size > CSize.mostOfSmallMachines else { return lines }
    let words = "/* \(size) bytes or more, which no object has where size_t has 16 bits; --max-items makes it less. */"
    return "\(words)\n#if SIZE_MAX > 0xFFFFu\n\(lines)#endif\n"
  }
}
