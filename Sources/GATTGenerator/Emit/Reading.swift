/// How something is read: statements, and then an expression of the value.
struct Reading {
  var setup: [SwiftStatement] = []
  var expression: String
  /// What the closure at the end of the expression does, when it has one.
  var closure: [SwiftStatement]?

  /// The statement of the expression with `start` in front.
  func statement(_ start: String) -> SwiftStatement {
    guard let closure else { return .line(start + expression) }
    let parameters = "reader throws(GATTProfiles.ValueDecodingError) in"
    return .blocks([SwiftBlock(head: start + expression, parameters: parameters, body: closure)])
  }
}
