import GATTSchema

/// Translates the number by which an answer is told to belong to its request.
struct IdentifierTranslator {
  let identifier: Procedure.Identifier
  let retries: Int
  private let layout: ValueLayout

  /// A translator of the identifier of requests of a layout.
  init(_ identifier: Procedure.Identifier, _ layout: ValueLayout, retries: Int) {
    self.identifier = identifier
    self.layout = layout
    self.retries = retries
  }

  /// What the protocol asks for.
  var members: [SwiftMember] {
    let declared: [SwiftMember] = [
      .line(
        "public static var identifier: GATTProfiles.CommandIdentifier?",
        "Which answer belongs to which request: \(SwiftLiteral.comment(identifier.field)) says it.",
        body: [.list(".init(", arguments, ")")]),
      .line(
        "public static func request(_ request: Request, identifiedBy identifier: Swift.UInt32) -> Request?",
        body: filling),
    ]
    return declared + (retries == 0 ? [] : [.line("public static var retries: Swift.Int", body: ["\(retries)"])])
  }

  private var arguments: [String] {
    let answer = identifier.answer == identifier.request ? [] : ["inAnswers: \(Self.field(identifier.answer))"]
    let range = "range: \(identifier.range.lowerBound)...\(identifier.range.upperBound)"
    let sub = identifier.sub.map { sub in
      ["sub: \(Self.field(sub.request))"]
        + (sub.answer == sub.request ? [] : ["subInAnswers: \(Self.field(sub.answer))"])
    }
    return [Self.field(identifier.request)] + answer + [range] + (sub ?? [])
  }

  private static func field(_ place: NumberPlace) -> String {
    let width = [1: "", 2: ", width: .two"][place.octets] ?? ", width: .four"
    let order = place.endian.order(of: place.octets).argument("endian: ")
    return ".init(at: \(place.offset)\(width)\(order))"
  }

  /// The statements that put the number into a request.
  private var filling: [SwiftStatement] {
    switch layout {
    case .structure(let structure): filling(structure, "request") + ["return request"]
    case .union(let union): [union.switching { filling($0) }]
    case .numbers, .text, .octets, .json: ["return nil"]
    }
  }

  private func filling(_ structure: Structure, _ variable: String) -> [SwiftStatement] {
    guard let field = structure.fields.first(where: \.isIdentifier) else { return [] }
    return ["var \(variable) = \(variable)", "\(variable).\(Identifier.escaped(field.identifier)) = \(number)"]
  }

  private func filling(_ alternative: Alternative) -> SwiftCase? {
    let name = ".\(alternative.identifier)"
    let fields = alternative.structure.fields
    guard fields.contains(where: \.isIdentifier) else { return nil }
    guard fields.count > 1 else { return SwiftCase(name, ["return \(name)(\(number))"]) }
    return SwiftCase(
      "\(name)(let value)", filling(alternative.structure, "value") + ["return \(name)(value)"])
  }

  /// As many bits of it as the field has; the identifier is within its range.
  private var number: String { ".init(truncatingIfNeeded: identifier)" }
}

extension Union {
  /// A `switch` over a request; nothing is returned for what has no place for the number.
  fileprivate func switching(_ each: (Alternative) -> SwiftCase?) -> SwiftStatement {
    let cases = alternatives.compactMap(each)
    let isWhole = cases.count == alternatives.count && !keepsUnknown
    return .switch("request", cases + (isWhole ? [] : [SwiftCase(nil, ["return nil"])]))
  }
}
