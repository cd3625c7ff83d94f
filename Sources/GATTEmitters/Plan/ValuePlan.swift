package import GATTSchema

/// All that an emitter needs to print what reads and writes a value: its type, beside the program, and what is known of slots.
package struct ValuePlan: Sendable {
  /// The value.
  package let value: EmittedValue
  /// The program.
  package let program: LayoutProgram
  /// The type; nil for a value without anything.
  package let type: PlanType?
  /// The slots, by their numbers.
  package let slots: [PlanSlot]
  /// The fewest bytes of a value.
  package let least: Int
  /// The most bytes of a value.
  package let most: Int
  /// Whether more bytes than the limit are refused before any is read.
  package let refusesLong: Bool
  /// Whether a writer has to read back what it wrote, since a value may contradict itself.
  package let needsReadBack: Bool

  /// The plan of a value, whose lists have room for `mostItems` where nothing in the profile bounds them as much.
  package init(_ value: EmittedValue, mostItems: Int? = nil) throws(EmissionFinding) {
    guard let program = value.program else {
      throw EmissionFinding(value.path, "its value is JSON, which has no program")
    }
    (self.value, self.program) = (value, program)
    var planner = Planner(program, meanings: value.meanings, mostItems: mostItems)
    let most = min(program.octets.most ?? value.limit, value.limit)
    type = planner.type(of: program.steps, room: program.hasFields ? most : value.limit)
    slots = SlotPlanner.slots(of: program)
    (least, self.most) = (program.octets.least, most)
    refusesLong = program.hasFields && program.octets.most.map { $0 > value.limit } ?? true
    needsReadBack = program.hasFields && !program.readsBack
  }
}

/// A number that later steps go by.
package struct PlanSlot: Sendable {
  /// What it is called.
  package let name: String
  /// The integers that it can be.
  package let range: ClosedRange<Int128>
  /// Whether it has a number wherever a step asks for it.
  package let isCertain: Bool
}
