import GATTSchema

/// Translates a bit group to a struct around one unsigned integer.
struct BitsContent: ContentTranslator {
  let group: BitGroup
  let place: TypePlace
  /// The field's name.
  let name: String
  private let typePlace: TypePlace
  let members: [BitNumber]

  /// A translator of the bits of the field called `name`.
  init(_ group: BitGroup, place: TypePlace, name: String) {
    self.group = group
    self.place = place
    self.name = name
    let inner = place.type(group.type, group.identifier, of: name)
    typePlace = inner
    members = group.members.filter { !$0.isDerived && $0.content != .reserved }
      .map { BitNumber(member: $0, group: group, place: inner) }
  }

  private var storage: String { group.scalar.swiftType }
  private var isEverything: Bool {
    group.keptMask == (group.scalar.octets == 8 ? .max : 1 << UInt64(group.scalar.octets * 8) - 1)
  }

  /// Whether a value of the structure has the group; without any bit to keep it has not.
  var isValue: Bool { group.keptMask != 0 }

  var type: String { Identifier.escaped(group.type?.identifier ?? group.identifier) }
  var octets: OctetCount { OctetCount(group.scalar.octets) }
  var textExtensions: [SwiftMember] { group.type == nil ? text : [] }
  /// The extensions by which the type prints.
  var text: [SwiftMember] {
    let head =
      "\(SwiftMember.unoptimized)public static func code(_ bits: inout \(storage), "
      + "in fields: inout GATTProfiles.GeneratedCode.TextFields)"
    // What takes any number has the library's.
    let blank: [SwiftMember] =
      refusesNumbers
      ? [.line("\(SwiftMember.unoptimized)public init(blank: ())", body: ["self.init(valid: 0)"])] : []
    return [.text(of: typePlace.path, by: "BitsText", blank + [.line(head, body: memberPrinting)])]
  }

  /// The statements that print the members, those of plain flags in a row as one.
  private var memberPrinting: [SwiftStatement] {
    var (statements, row): ([SwiftStatement], [String]) = ([], [])
    let finish = { (row: [String]) in
      row.isEmpty ? [] : [SwiftStatement.list("fields.flags([", row, "], of: &bits)")]
    }
    for member in members {
      if let flag = member.plainFlag {
        row.append(flag)
      } else {
        statements += finish(row) + [member.printing]
        row = []
      }
    }
    return statements + finish(row)
  }
  var defaultValue: String? {
    guard members.allSatisfy(\.hasDefault), !isFailable else { return nil }
    return isThrowing ? ".init(rawValue: 0)" : ".init()"
  }

  /// The full name of the type in Swift.
  var path: String { typePlace.path }
  /// Whether the initialiser by all bits may refuse.
  var refusesNumbers: Bool { !conditions.isEmpty }

  private var conditions: [String] { members.compactMap { $0.condition("rawValue") } }
  /// Whether the initialiser by members may refuse.
  var isFailable: Bool { members.contains(where: \.isConstrained) }
  /// Whether the initialiser by members throws: wherever one of them is a number, so that a limit changes nothing of it.
  var isThrowing: Bool { members.contains(where: \.isNumber) }

  var types: [SwiftMember] { group.type == nil ? [declaration] : [] }

  /// The declaration of the type.
  var declaration: SwiftMember {
    .type(
      SwiftType(
        documentation: Documentation.property(name, of: group.type?.identifier ?? group.identifier),
        keyword: "public struct", name: type,
        inherits: conditions.isEmpty ? ["GATTProfiles.BitField"] : ["Swift.Hashable", "Swift.Sendable"],
        members: [rawValue] + rawInitializers + memberwise + inUnits
          + members.flatMap { $0.members(initializer, isField: conditions.isEmpty) }
          + members.flatMap(\.types)))
  }

  private var rawValue: SwiftMember {
    .line("public let rawValue: \(storage)")
  }

  /// What members are set by, from bits that are valid already.
  private var initializer: String { conditions.isEmpty ? "rawValue" : "valid" }

  private var rawInitializers: [SwiftMember] {
    let mask = group.scalar.isNarrowerThanStorage || !isEverything ? " & \(SwiftLiteral.mask(group.keptMask))" : ""
    let checked = SwiftMember.line(
      "@inlinable public init\(conditions.isEmpty ? "" : "?")(rawValue: \(storage))",
      documentation: conditions.isEmpty
        ? [] : ["Bits as they are on the wire; nil when a number among them is not valid."],
      body: conditions.map { .guard($0, else: ["return nil"]) } + ["self.rawValue = rawValue\(mask)"])
    guard !conditions.isEmpty else { return [checked] }
    return [checked, .line("fileprivate init(valid rawValue: \(storage)) { self.rawValue = rawValue }")]
  }

  private var memberwise: [SwiftMember] {
    guard !members.isEmpty else { return [.line("public init()", body: ["rawValue = 0"])] }
    let checks = members.compactMap(\.refusal).map(\.statement)
    return [
      .line(
        "public init(\(members.map(\.parameter).joined(separator: ", ")))\(isThrowing ? SwiftLiteral.throwsRange : "")",
        body: checks + [members.map(\.insertion).statement(of: storage, after: "self.rawValue = ")])
    ]
  }

  /// The initialiser by what the numbers among the members mean, where that is another number for one of them, or sometimes none.
  private var inUnits: [SwiftMember] {
    guard members.contains(where: { $0.meaning != nil }) else { return [] }
    let parameters = members.map { $0.meaning?.meaningParameter ?? $0.parameter }.joined(separator: ", ")
    let conversions = members.compactMap { member in
      member.meaning.map { SwiftStatement.line("let \(member.argument): \($0.type) = \($0.meaningArgument)") }
    }
    let arguments = members.map { "\(Identifier.label($0.argument.filter { $0 != "`" })): \($0.argument)" }
    return [
      .line(
        "public init(\(parameters))\(SwiftLiteral.throwsRange)", "Bits of what the numbers among them mean.",
        body: conversions + ["try self.init(\(arguments.joined(separator: ", ")))"])
    ]
  }

  func reading(_ number: String, by step: NumberStep, into name: String, isKept: Bool) -> Reading {
    let (local, title) = (Identifier.escaped(name), place.name(self.name))
    guard isKept || !conditions.isEmpty else { return Reading(expression: "\(type)(rawValue: \(number))") }
    let read: SwiftStatement = "let \(local) = \(number)"
    guard !conditions.isEmpty else { return Reading(setup: [read], expression: "\(type)(rawValue: \(local))") }
    let error = step.outOfRange(local, title)
    return Reading(
      setup: [read, .guard("let \(name)Value = \(type)(rawValue: \(local))", else: [.throw(error)])],
      expression: "\(name)Value")
  }

  func number(of value: String) -> String { "\(value).rawValue" }

  var printing: Printing { members.isEmpty ? .form(".unnamedBits") : .fields }

  var blank: String { ".init(blank: ())" }
}
