import GATTSchema

/// Named numbers inside a structure: a Swift enum where others fail, a struct with static members where others are kept.
struct NestedEnumeration {
  let enumeration: Enumeration
  /// The name of the Swift type.
  let identifier: String
  /// The Swift integer around which it is.
  let storage: String
  /// The numbers that the wire can hold, when they are fewer than those of the integer.
  let limits: ClosedRange<Int128>?
  let place: TypePlace
  /// What the documentation says that it is.
  let name: String

  /// Whether numbers without a name are an error.
  var isClosed: Bool { enumeration.unknown == .fail }

  /// Whether every number of the wire has a name, so that none can be wrong.
  func isComplete(width: Int) -> Bool { enumeration.cases.count == 1 << min(width, 32) }

  /// The declaration.
  var type: SwiftMember {
    .type(isClosed ? closed : open)
  }

  private var closed: SwiftType {
    SwiftType(
      documentation: Documentation.property(name, of: identifier), keyword: "public enum",
      name: Identifier.escaped(identifier),
      inherits: [storage, "GATTProfiles.LabeledNumber", "Swift.CaseIterable"],
      members: enumeration.caseMembers + enumeration.labels(storage))
  }

  private var open: SwiftType {
    let range = limits.map { "\($0.lowerBound)...\($0.upperBound)" }
    return SwiftType(
      documentation: [
        SwiftLiteral.comment(name) + ", one of the numbers below or any other\(range.map { " in \($0)" } ?? "")."
      ],
      keyword: "public struct", name: Identifier.escaped(identifier), inherits: ["GATTProfiles.LabeledNumber"],
      members: [
        .line("public let rawValue: \(storage)"),
        .line(
          "@inlinable public init\(range == nil ? "" : "?")(rawValue: \(storage))",
          documentation: range.map { ["The number with or without a name; nil when it is not in \($0)."] } ?? [],
          body: (range.map { [.guard("(\($0)).contains(rawValue)", else: ["return nil"])] } ?? [])
            + ["self.rawValue = rawValue"]),
        .line("@inlinable init(known rawValue: \(storage))", body: ["self.rawValue = rawValue"]),
      ] + enumeration.constants + enumeration.labels(storage))
  }
}

extension Enumeration {
  /// The cases of a Swift enum.
  var caseMembers: [SwiftMember] {
    cases.map { .line("case \(Identifier.escaped($0.identifier)) = \($0.value)", documentation: $0.documentation) }
  }

  /// The named numbers as members of a struct that has an initialiser for numbers which are known to be right.
  var constants: [SwiftMember] {
    cases.map { item in
      .line(
        "public static var \(Identifier.escaped(item.identifier)): Self { .init(known: \(item.value)) }",
        documentation: item.documentation)
    }
  }

  /// What the numbers print as, and what the profile calls them where that is something else.
  func labels(_ type: String) -> [SwiftMember] {
    let isNamed = cases.contains { $0.name != $0.label }
    return [table("labels", type) { $0.label }] + (isNamed ? [table("names", type) { $0.name }] : [])
  }

  private func table(_ name: String, _ type: String, _ text: (NamedNumber) -> String) -> SwiftMember {
    .line(
      "\(SwiftMember.unoptimized)public static var \(name): GATTProfiles.Labels<\(type)>",
      body: [.list("[", cases.map { "\($0.value): \(SwiftLiteral.string(text($0)))" }, "]")])
  }
}

extension NamedNumber {
  /// What the case means, where its name does not say it.
  var documentation: [String] {
    if let description { return [SwiftLiteral.comment(description)] }
    guard label == name else { return [SwiftLiteral.comment("\(name); prints as “\(label)”.")] }
    return Documentation.property(name, of: identifier)
  }
}
