import GATTSchema

/// Translates what is known outside a value to a struct of truths.
struct ContextTranslator {
  let flags: [ContextFlag]

  /// The type.
  var type: SwiftType {
    let names = flags.map { Identifier.escaped($0.identifier) }
    return SwiftType(
      documentation: ["What is known outside the value and decides what is in it."],
      keyword: "public struct", name: "Context", inherits: ["Swift.Hashable", "Swift.Sendable"],
      members: flags.map { flag in
        .line(
          "public var \(Identifier.escaped(flag.identifier)): Swift.Bool",
          documentation: Documentation.property(flag.description ?? flag.name, of: flag.identifier))
      } + [
        .line(
          "@inlinable public init(\(names.map { "\($0): Swift.Bool = false" }.joined(separator: ", ")))",
          "Nothing is known but what is said.", body: SwiftStatement.setting(names.map { ($0, $0) }))
      ])
  }
}
