import GATTSchema

/// Translates what is known outside a value to a struct of truths.
struct ContextTranslator {
  let flags: [ContextFlag]

  /// The type.
  var type: SwiftType {
    let names = flags.map { Identifier.escaped($0.identifier) }
    return SwiftType(
      documentation: ["What is known outside the value and decides what is in it."],
      head: "public struct Context: Swift.Hashable, Swift.Sendable",
      members: flags.map { flag in
        .line(
          "public var \(Identifier.escaped(flag.identifier)): Swift.Bool",
          SwiftLiteral.comment(flag.description ?? "\(flag.name)."))
      } + [
        .line(
          "@inlinable public init(\(names.map { "\($0): Swift.Bool = false" }.joined(separator: ", ")))",
          "Nothing is known but what is said.", body: names.map { "self.\($0) = \($0)" })
      ])
  }
}
