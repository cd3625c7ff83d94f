import GATTSchema

/// Prints the steps of what a field holds, as often as it is there, as what reads and writes it.
struct ValueEmitter {
  let field: EmittedField
  /// The numbers that steps go by while reading.
  let names: SlotNames
  /// Whether a number needs the larger of its two types, as an expression over the properties, by what tells the type.
  let isWide: (Test) -> String
  /// A name for a constant that is none of the fields around.
  let unused: (String) -> String

  /// How it is read; its number becomes the constant `name` when `isKept`.
  func reading(_ steps: [Step], into name: String, isKept: Bool) -> Reading {
    guard let step = steps.first, let content = field.content else { return Reading(expression: "") }
    switch step {
    case .number(let number):
      return content.reading("try \(number.read(field.title))", by: number, into: name, isKept: isKept)
    case .when(let when):
      guard let (wide, narrow) = when.types else { return Reading(expression: "") }
      let small = "\(wide.scalar.swiftType)(\(narrow.read(field.title)))"
      let read = "try \(names.expression(when.test)) ? \(wide.read(field.title)) : \(small)"
      return content.reading(read, by: wide, into: name, isKept: isKept)
    case .times(let times): return reading(times, content)
    case .packed(let packed): return reading(packed)
    case .within(let within): return reading(within, content, into: name)
    case .skip(.kept(let count)): return Reading(expression: "try reader.bytes(\(count), \(field.title.literal))")
    case .record, .choose, .field, .digits, .text, .octets, .mark:
      return Reading(expression: content.reading(from: "reader", start: nil))
    case .series, .expect, .skip, .sum, .agree, .derive: return Reading(expression: "")
    }
  }

  /// The statements that write `value`.
  func writing(_ steps: [Step], _ value: String) -> [SwiftStatement] {
    guard let step = steps.first, let content = field.content else { return [] }
    switch step {
    case .number(let number): return [number.write(content.number(of: value))]
    case .when(let when):
      guard let (wide, narrow) = when.types else { return [] }
      return [.if(isWide(when.test), [wide.write(value)], else: [narrow.write(count: value)])]
    case .times(let times): return writing(times, value, content)
    case .packed(let packed):
      let bits = "bits: \(packed.number.scalar.bits)\(packed.number.order)"
      return counted(packed.count, value) + ["writer.packed(\(value), \(bits))"]
    case .within(let within): return writing(within, value, content)
    case .skip, .record, .choose, .field, .digits, .text, .octets, .mark: return [content.writing(value)]
    case .series, .expect, .sum, .agree, .derive: return []
    }
  }

  private func writing(_ within: WithinStep, _ value: String, _ content: any EmittedContent) -> [SwiftStatement] {
    var before: [SwiftStatement] = []
    if case .prefixed(let number, let adding) = within.extent.length {
      let size = content.contentSize(of: value)
      before = [number.write(count: adding == 0 ? size : "\(size) + \(adding)")]
    }
    guard let coding = within.extent.coding else { return before + [content.writing(value)] + filling(within, value) }
    let (origin, _) = within.steps.withoutOrigin("writer", unused("origin"))
    return before + [coding.writing(origin + [content.writing(value)], from: unused("start"))]
  }

  /// The statement that fills an extent up, or ends it; a text of so many octets is filled up by its layout.
  private func filling(_ within: WithinStep, _ value: String) -> [SwiftStatement] {
    switch within.extent.length {
    case .padded(let count): within.isText ? [] : ["writer.fill(\(count) - \(value).count)"]
    case .terminated(let unit): ["writer.fill(\(unit))"]
    case .rest, .allBut, .exactly, .oneOf, .atMost, .prefixed, .counted: []
    }
  }
}

extension ValueEmitter {
  private func reading(_ times: TimesStep, _ content: any EmittedContent) -> Reading {
    let (origin, steps) = times.steps.withoutOrigin("reader", unused("origin"))
    let reading = reading(steps, into: unused("number"), isKept: false)
    let (setup, number) = count(times.count)
    let count = number.map { "\($0), " } ?? ""
    let before = origin + reading.setup
    let method = field.property?.isNumberList == true ? "numbers" : "list"
    return Reading(
      setup: setup,
      expression: "try reader.\(method)(\(count)ofAtLeast: \(max(content.octets.least, 1)), \(field.title.literal))",
      closure: before + [reading.statement(before.isEmpty ? "" : "return ")])
  }

  private func reading(_ packed: PackedStep) -> Reading {
    let (setup, count) = count(packed.count)
    let scalar = packed.number.scalar
    let bound = count.map { ", count: \($0)" } ?? ""
    let condition = packed.number.check.condition("$0", of: scalar).map { " { \($0) }" } ?? ""
    return Reading(
      setup: setup,
      expression: "try reader.packed(\(scalar.swiftType).self, bits: \(scalar.bits)\(bound), "
        + "\(field.title.literal)\(packed.number.order))\(condition)")
  }

  /// How many there are, as statements and an expression; nil for as many as there are bytes.
  private func count(_ count: TimesStep.Count) -> (setup: [SwiftStatement], number: String?) {
    switch count {
    case .exactly(let times): return ([], "\(times)")
    case .counted(let operand): return ([], "Swift.Int(clamping: \(names[operand].presentValue))")
    case .prefixed(let number):
      let local = unused("\(field.identifier)Count")
      return (number.reading(into: Identifier.escaped(local), field.title), "Swift.Int(clamping: \(local))")
    case .rest: return ([], nil)
    }
  }

  private func writing(_ times: TimesStep, _ value: String, _ content: any EmittedContent) -> [SwiftStatement] {
    let (origin, steps) = times.steps.withoutOrigin("writer", unused("origin"))
    let isPlain = field.property?.isNumberList == true && steps.plainNumber
    let loop: SwiftStatement =
      isPlain ? "writer.numbers(\(value))" : .block("for item in \(value)", origin + writing(steps, "item"))
    return counted(times.count, value) + [loop]
  }

  private func counted(_ count: TimesStep.Count, _ value: String) -> [SwiftStatement] {
    guard case .prefixed(let number) = count else { return [] }
    return [number.write(count: "\(value).count")]
  }
}

extension NumberCheck {
  /// The condition that a number is read; nil for any.
  func condition(_ number: String, of scalar: ScalarType) -> String? {
    switch self {
    case .all, .cases: nil
    case .limits(let limits): limits.condition(number, of: scalar)
    }
  }
}

extension WhenStep {
  /// The two types of a number that has one of them.
  var types: (wide: NumberStep, narrow: NumberStep)? {
    guard case .number(let wide)? = steps.first, case .number(let narrow)? = otherwise?.first else { return nil }
    return (wide, narrow)
  }
}

extension WithinStep {
  /// Whether it is of text.
  var isText: Bool {
    guard case .text? = steps.first else { return false }
    return true
  }
}

extension [Step] {
  /// The steps of an item without the mark where it begins, and the statement that notes that.
  func withoutOrigin(_ coder: String, _ name: String) -> (statements: [SwiftStatement], steps: [Step]) {
    guard case .mark? = first else { return ([], self) }
    return (["let \(name) = \(coder).offset"], Array(dropFirst()))
  }

  /// Whether they are a number that is on the wire as it is in memory.
  fileprivate var plainNumber: Bool {
    guard case .number(let number)? = first else { return false }
    return number.isDeserializable && number.order.isEmpty
  }
}
