import GATTSchema

/// Prints the step of a choice as the statements that read and write the cases of its type.
struct ChoiceEmitter {
  let choice: ChooseStep
  /// The cases, in the order of the branches.
  let cases: [EmittedCase]
  /// The name by which errors know the tag.
  let title: FieldName
  /// Whether there is a case for other tags.
  let keepsUnknown: Bool
  /// Whether every tag has its case.
  let isComplete: Bool

  /// What makes what the case for other tags has.
  static let unknown = "GATTProfiles.GeneratedCode.unknown"

  /// The statements that read the tag and what is behind it.
  var reading: [SwiftStatement] {
    let last = isComplete ? cases.indices.last : nil
    let known = cases.indices.dropLast(isComplete ? 1 : 0).map {
      SwiftCase(choice.branches[$0].tags.pattern, reading($0))
    }
    let other = last.map { reading($0) } ?? [readingUnknown]
    let finish: [SwiftStatement] = choice.isTaggedByLength ? ["try reader.finish(.error)"] : []
    return readingTag + [.switch(subject, known + [SwiftCase(nil, other)])] + finish
  }

  private var subject: String { choice.isTaggedByLength ? "reader.remaining" : "tag" }

  private var readingTag: [SwiftStatement] {
    guard let number = choice.ownTag else { return [] }
    // What an enumeration says of the tag, the choice says better.
    if case .cases = number.check { return ["let tag = try \(number.read(title))"] }
    return number.reading(into: "tag", title)
  }

  private var readingUnknown: SwiftStatement {
    guard keepsUnknown else {
      let size = choice.ownTag?.scalar.octets ?? 0
      return .throw("reader.unknownCase(\(title.literal), Swift.Int128(\(subject)), size: \(size))")
    }
    return "self = .unknown(\(Self.unknown)(tag: \(subject), octets: reader.rest()))"
  }

  private func reading(_ index: Int) -> [SwiftStatement] {
    let item = cases[index]
    guard let field = item.field else { return ["self = \(item.name)"] }
    let reading = Self.value(of: field).reading(item.steps(choice.branches[index]), into: "value", isKept: false)
    return reading.setup + ["self = \(item.name)(\(reading.expression))"]
  }

  /// The statements that write the tag, where that is its own.
  var writingTag: [SwiftStatement] { choice.ownTag.map { [$0.write("tag")] } ?? [] }

  /// The statements that write what a case has, as `value`.
  func writing(_ index: Int) -> [SwiftStatement] {
    guard let field = cases[index].field else { return [] }
    return Self.value(of: field).writing(cases[index].steps(choice.branches[index]), "value")
  }

  /// What a case has goes by nothing around it but by arguments.
  private static func value(of field: EmittedField) -> ValueEmitter {
    ValueEmitter(field: field, names: .none, isWide: { _ in "false" }, unused: { $0 })
  }
}

/// A case of a type for a choice.
struct EmittedCase {
  /// The case, such as `.start`.
  let name: String
  /// What it has; nil for nothing.
  let field: EmittedField?
  /// Whether it has the one field of the branch, and not a type around all of it.
  let isOneField: Bool

  /// The steps of what it has.
  fileprivate func steps(_ branch: ChooseStep.Branch) -> [Step] {
    guard isOneField, case .record(let record)? = branch.steps.first, case .field(let field)? = record.steps.last else {
      return branch.steps
    }
    return field.steps
  }
}

extension ChooseStep {
  /// The number that stands in front of the branches.
  var ownTag: NumberStep? {
    guard case .number(let number) = tag else { return nil }
    return number
  }
}
