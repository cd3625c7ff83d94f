/// A statement of a body. Its text has no line break and no indentation: ``SwiftWriter`` lays it out.
package indirect enum SwiftStatement: Hashable, Sendable {
  /// A statement without a block. For example: `writer.uint8(level)`.
  case line(String)
  /// A `throw` of an expression.
  case `throw`(String)
  /// A `guard` of a condition.
  case `guard`(String, else: [SwiftStatement])
  /// Blocks that belong together. For example: `if isThere { … } else { … }`.
  case blocks([SwiftBlock])
  /// A `switch` over an expression.
  case `switch`(String, [SwiftCase])
  /// Items between an opening and a closing text, as many in a line as fit. For example: `[`, the items and `]`.
  case list(String, [String], String)
  /// A call with labelled arguments, each a line or a list. For example: `Session` and the arguments `name: "A"`, `sizes: […]`.
  case call(String, [SwiftStatement])
  /// Terms with an operator between them, and what stands in front of and behind them. For example: the terms `2` and
  /// `rate.count` with `+` between them, and `var size = ` in front. Without an operator, each calls what is in front.
  case terms([String], operator: String, after: String = "", before: String = "")
  /// Names on the left, and on the right what is assigned to each.
  case assignments([SwiftAssignment])
}

/// What is assigned to what.
package struct SwiftAssignment: Hashable, Sendable {
  /// The left side.
  package var target: String
  /// The right side.
  package var value: String
}

/// A head, and the statements in the braces behind it.
package struct SwiftBlock: Hashable, Sendable {
  /// What stands in front of the brace. For example: `if isThere`.
  package var head: String
  /// What stands right behind the brace of a closure. For example: `item in`.
  package var parameters = ""
  /// What stands between the braces.
  package var body: [SwiftStatement]
}

/// A case of a `switch`.
package struct SwiftCase: Hashable, Sendable {
  /// The patterns. For example: `.yes`; none for `default`.
  package var patterns: [String]
  /// What is done in this case; nothing is written as `break`.
  package var body: [SwiftStatement]

  /// A case of a pattern, or `default`.
  package init(_ pattern: String?, _ body: [SwiftStatement]) {
    patterns = pattern.map { [$0] } ?? []
    self.body = body
  }
}

extension SwiftStatement: ExpressibleByStringInterpolation {
  /// A statement without a block.
  package init(stringLiteral text: String) { self = .line(text) }
}

extension SwiftStatement {
  /// A statement with one block.
  static func block(_ head: String, _ body: [SwiftStatement]) -> SwiftStatement {
    .blocks([SwiftBlock(head: head, body: body)])
  }

  /// An `if` with what is done otherwise.
  static func `if`(
    _ condition: String, _ body: [SwiftStatement], else other: [SwiftStatement]
  ) -> SwiftStatement {
    .blocks([SwiftBlock(head: "if \(condition)", body: body), SwiftBlock(head: "else", body: other)])
  }

  /// The statements of an initialiser that set properties to arguments; none for none.
  static func setting(_ properties: [(name: String, argument: String)]) -> [SwiftStatement] {
    guard !properties.isEmpty else { return [] }
    return [.assignments(properties.map { SwiftAssignment(target: "self.\($0.name)", value: $0.argument) })]
  }

  /// Whether there is a `throw` in it, at any depth.
  var isThrowing: Bool {
    switch self {
    case .throw: true
    case .line, .list, .call, .terms, .assignments: false
    case .guard(_, let body): body.contains(where: \.isThrowing)
    case .blocks(let blocks): blocks.contains { $0.body.contains(where: \.isThrowing) }
    case .switch(_, let cases): cases.contains { $0.body.contains(where: \.isThrowing) }
    }
  }
}
