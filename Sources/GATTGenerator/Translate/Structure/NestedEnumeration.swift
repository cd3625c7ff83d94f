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
      documentation: [SwiftLiteral.comment(name) + "."],
      head: "public enum \(Identifier.escaped(identifier)): \(storage), Swift.CaseIterable, Swift.Sendable",
      members: enumeration.cases.map { item in
        .declaration(
          SwiftDeclaration(
            "case \(Identifier.escaped(item.identifier)) = \(item.value)", documentation: item.documentation))
      })
  }

  private var open: SwiftType {
    let check = limits.map { ["guard (\($0.lowerBound)...\($0.upperBound)).contains(rawValue) else { return nil }"] }
    return SwiftType(
      documentation: [SwiftLiteral.comment(name) + ", one of the numbers below or any other."],
      head: "public struct \(Identifier.escaped(identifier)): Swift.Hashable, Swift.Sendable",
      members: [
        .line("public let rawValue: \(storage)", "The number as it is on the wire, with or without a name."),
        .line(
          "@inlinable public init\(check == nil ? "" : "?")(rawValue: \(storage))",
          check == nil ? "A value of its number." : "A value of its number; nil when it is out of range.",
          body: (check ?? []) + ["self.rawValue = rawValue"]),
        .line("@inlinable init(known rawValue: \(storage)) { self.rawValue = rawValue }"),
      ]
        + enumeration.cases.map { item in
          .declaration(
            SwiftDeclaration(
              "public static var \(Identifier.escaped(item.identifier)): Self { .init(known: \(item.value)) }",
              documentation: item.documentation))
        })
  }

  /// The extension by which it prints.
  var textExtension: SwiftMember {
    let unknown = isClosed ? [] : ["default: rawValue.description"]
    return .type(
      SwiftType(
        head: "extension \(place.path)",
        members: [
          .line(
            "public var label: Swift.String",
            isClosed ? "What the case prints as." : "What the number prints as; its digits when it has no name.",
            body: [isClosed ? "switch self {" : "switch rawValue {"]
              + enumeration.cases.map { item in
                "case \(isClosed ? ".\(item.identifier)" : "\(item.value)"): \(SwiftLiteral.string(item.label))"
              } + unknown + ["}"])
        ]))
  }
}

extension NamedNumber {
  /// What the case means.
  var documentation: [String] {
    if let description { return [SwiftLiteral.comment(description)] }
    return [SwiftLiteral.comment(label == name ? "\(name)." : "\(name); prints as “\(label)”.")]
  }
}
