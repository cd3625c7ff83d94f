import GATTSchema

/// A control point with one request and two answers, as the examples of rules about procedures have it.
struct ExampleControlPoint {
  /// What stands behind `procedure`; nil where the key is left out.
  private let procedure: String?
  /// The name of the request with the op code 1.
  private let request: String
  /// The name of its answer, Started or Refused; nil where `answers` is left out.
  private let answer: String?

  init(procedure: String? = "{ timeout: 2 }", request: String = "Start", answer: String? = "Started") {
    (self.procedure, self.request, self.answer) = (procedure, request, answer)
  }

  /// The keys of the characteristic.
  var text: String {
    let procedure = procedure.map { "\nprocedure: \($0)" } ?? ""
    let answers = answer.map { ", answers: [\($0)]" } ?? ""
    return """
      properties: [write, indicate]\(procedure)
      request:
        union: uint8
        alternatives:
          - { name: \(request), is: 1\(answers) }
      value:
        union: uint8
        alternatives:
          - { name: Started, is: 0x11 }
          - { name: Refused, is: 0x12 }
      """
  }
}

extension RuleExample {
  /// Control points.
  static func controlPoint(_ old: ExampleControlPoint, _ new: ExampleControlPoint) -> RuleExample {
    .characteristic(old.text, new.text)
  }
}
