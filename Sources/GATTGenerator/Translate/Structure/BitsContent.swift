import GATTSchema

/// Translates a bit group to a struct around one unsigned integer.
struct BitsContent: ContentTranslator {
  let group: BitGroup
  let place: TypePlace
  /// The field's name.
  let name: String
  /// The statements that add the derived bits to a variable.
  var contributions: (_ variable: String) -> [String] = { _ in [] }
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
    [
      .type(
        SwiftType(
          head: "extension \(typePlace.path)",
          members: members.flatMap(\.textDefinitions) + [
            .line("func write(to fields: inout GATTProfiles.TextFields)", body: members.flatMap(\.printing))
          ]))
    ] + members.flatMap(\.textExtensions)
  }
  var defaultValue: String? { members.allSatisfy(\.hasDefault) && !isFailable ? ".init()" : nil }

  /// The full name of the type in Swift.
  var path: String { typePlace.path }
  /// Whether the initialiser by all bits may refuse.
  var refusesNumbers: Bool { !conditions.isEmpty }

  private var conditions: [String] { members.compactMap { $0.condition("rawValue") } }
  /// Whether the initialiser by members may refuse.
  var isFailable: Bool { members.contains(where: \.isConstrained) }

  var types: [SwiftMember] { group.type == nil ? [declaration] : [] }

  /// The declaration of the type.
  var declaration: SwiftMember {
    .type(
      SwiftType(
        documentation: [SwiftLiteral.comment(name) + ". Bits without a name are kept as they are read."],
        head: "public struct \(type): Swift.Hashable, Swift.Sendable",
        members: [rawValue] + rawInitializers + memberwise + members.flatMap { $0.members(initializer) }
          + members.flatMap(\.types)))
  }

  private var rawValue: SwiftMember {
    .line("public let rawValue: \(storage)", "The bits, without those that follow from other fields.")
  }

  /// What members are set by, from bits that are valid already.
  private var initializer: String { conditions.isEmpty ? "rawValue" : "valid" }

  private var rawInitializers: [SwiftMember] {
    let mask = group.scalar.isNarrowerThanStorage || !isEverything ? " & \(SwiftLiteral.mask(group.keptMask))" : ""
    let checked = SwiftMember.line(
      "@inlinable public init\(conditions.isEmpty ? "" : "?")(rawValue: \(storage))",
      conditions.isEmpty
        ? "Bits as they are on the wire." : "Bits as they are on the wire; nil when a number among them is not valid.",
      body: conditions.map { "guard \($0) else { return nil }" } + ["self.rawValue = rawValue\(mask)"])
    guard !conditions.isEmpty else { return [checked] }
    return [checked, .line("private init(valid rawValue: \(storage)) { self.rawValue = rawValue }")]
  }

  private var memberwise: [SwiftMember] {
    guard !members.isEmpty else { return [.line("public init()", "No bits.", body: ["rawValue = 0"])] }
    let checks = members.compactMap(\.refusal).map(\.statement)
    return [
      .line(
        "public init(\(members.map(\.parameter).joined(separator: ", ")))\(isFailable ? SwiftLiteral.throwsRange : "")",
        "Bits by what they mean.",
        body: checks + ["var rawValue: \(storage) = 0"] + members.map(\.insertion) + ["self.rawValue = rawValue"])
    ]
  }

  func reading(into name: String, isKept: Bool) -> Reading {
    let (local, title) = (Identifier.escaped(name), place.name(self.name))
    let read =
      "let \(local) = try reader.\(group.scalar)(\(SwiftLiteral.string(title))\(group.scalar.readerArguments(group.endian)))"
    guard !conditions.isEmpty else { return Reading(setup: [read], expression: "\(type)(rawValue: \(local))") }
    return Reading(
      setup: [
        read, "guard let \(name)Value = \(type)(rawValue: \(local)) else {",
        "  throw reader.outOfRange(\(SwiftLiteral.string(title)), Swift.Int128(\(local)), size: \(group.scalar.octets))",
        "}",
      ], expression: "\(name)Value")
  }

  func writing(_ value: String) -> [String] { writing(isValue ? "\(value).rawValue" : nil, variable: "bits") }

  /// The statements that write the bits of an expression, or none but the derived ones, by way of a variable.
  func writing(_ value: String?, variable: String) -> [String] {
    let arguments = group.scalar.readerArguments(group.endian)
    let derived = contributions(variable)
    guard !derived.isEmpty else { return ["writer.\(group.scalar)(\(value ?? "0")\(arguments))"] }
    let start = value.map { "var \(variable) = \($0)" } ?? "var \(variable): \(storage) = 0"
    return [start] + derived + ["writer.\(group.scalar)(\(variable)\(arguments))"]
  }

  func printing(_ value: String, key: String) -> [String] {
    guard !members.isEmpty else { return [] }
    return ["fields.enter(\"\(key)\")", "\(value).write(to: &fields)", "fields.leave()"]
  }
}
