import Testing

@testable import GATTSchema

@Suite("A program that makes no sense is told")
struct ProgramVerifierTests {
  /// Steps, and what is said of them.
  struct Case: CustomTestStringConvertible, Sendable {
    var steps: [Step]
    var slots = 0
    var marks = 0
    var sums = 0
    var derived = 0
    var least = 0
    var words: [String]
    var testDescription: String { words.joined(separator: "; ") }
  }

  private static func number(_ slot: Int? = nil) -> Step {
    .number(NumberStep(Build.scalar("uint8"), .little, slot: slot))
  }
  private static let flag = Operand.slot(0, name: "Flag")
  private static let sum = SumStep(sum: 0, algorithm: .xor, endian: .little)
  private static let everything = Step.within(
    WithinStep(.rest, [.octets(OctetsStep(isReversed: false, ending: .none))]))

  static let all = [
    Case(
      steps: [.when(WhenStep(.isSet(flag), [number()], isStored: true)), number(0)], slots: 1, least: 1,
      words: ["Flag is asked for before it is read"]),
    Case(steps: [number()], slots: 1, least: 1, words: ["a slot is never set"]),
    Case(steps: [number(3)], least: 1, words: ["slot #3 is none of the program"]),
    Case(
      steps: [.times(TimesStep(.rest, [.mark(0)], slots: 0..<0, isStored: false))], marks: 1,
      words: ["steps without octets are there several times"]),
    Case(
      steps: [everything, number()], least: 1,
      words: ["what is behind an extent needs octets, and none is left: a number"]),
    Case(steps: [.skip(.to(4, from: 0))], marks: 1, least: 4, words: ["mark m0 is asked for before it is set"]),
    Case(steps: [.mark(2)], marks: 1, words: ["mark m2 is none of the program"]),
    Case(steps: [.sum(sum)], sums: 1, least: 1, words: ["a checksum is never compared"]),
    Case(
      steps: [.mark(0), .agree(AgreeStep(sum: sum, first: 0, end: nil, name: "")), .sum(sum)], marks: 1, sums: 1,
      least: 1, words: ["a checksum is compared before it is read", "a checksum is never compared"]),
    Case(steps: [number()], derived: 1, least: 1, words: ["a derived number is nowhere"]),
    Case(
      steps: [
        .choose(
          ChooseStep(
            .length,
            [
              .init(name: "A", tags: NumberSet(1), steps: [number()], isNamed: true),
              .init(name: "B", tags: NumberSet(1), steps: [number()], isNamed: true),
            ], keepsUnknown: false))
      ], least: 1, words: ["two branches have one tag"]),
    Case(
      steps: [
        .record(
          RecordStep(
            [
              .field(FieldStep("A", at: 0, [number()], isStored: true)),
              .field(FieldStep("B", at: 0, [number()], isStored: true)),
            ], count: 1, derived: 0..<0))
      ], least: 2, words: ["two fields have one place"]),
    Case(
      steps: [
        .record(RecordStep([.field(FieldStep("A", at: 4, [number()], isStored: true))], count: 1, derived: 0..<0))
      ],
      least: 1, words: ["a field has no place in its record"]),
    Case(steps: [number(), number()], least: 1, words: ["the steps take 2 octets, and the program says 1 octet"]),
  ]

  @Test("each kind of nonsense", arguments: all)
  func nonsense(_ example: Case) {
    let program = LayoutProgram(
      steps: example.steps, slots: (0..<example.slots).map { "#\($0)" }, markCount: example.marks,
      sumCount: example.sums, derived: (0..<example.derived).map { DerivedNumber(name: "D", slot: $0) },
      octets: OctetCount(example.least), hasFields: true, readsBack: false)
    #expect(ProgramVerifier.problems(of: program) == example.words)
  }
}
