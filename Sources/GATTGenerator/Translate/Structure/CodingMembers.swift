/// The functions that read, write and measure a value inside another.
struct CodingMembers {
  let parameters: CodingParameters
  /// Whether several fields have the type, so that a parameter has to tell errors which of them it is.
  let isShared: Bool
  let isInlinable: Bool
  let reading: [SwiftStatement]
  /// Whether there are octets that it cannot be read of.
  let canFail: Bool
  let writing: [SwiftStatement]
  /// The body of `encodedSize`.
  let encodedSize: [SwiftStatement]
  /// The numbers around it that it goes by.
  var outerParameters: [OuterParameter] = []
  /// Those of them that writing and measuring go by as well.
  var outerParametersToWrite: [OuterParameter] = []

  /// Whether the octets alone say which value they are: nothing around it decides that.
  private var isKnownByOctets: Bool { !parameters.context && !parameters.origin && outerParameters.isEmpty }

  /// The protocol of values that are equal when their octets are.
  static let bytewise = "GATTProfiles.GeneratedCode.BytewiseHashable"

  /// The protocols by which values are compared.
  var equality: [String] { isKnownByOctets ? [Self.bytewise] : ["Swift.Hashable", "Swift.Sendable"] }

  /// The attribute of a function that is compiled where it is called. It has no code of its own in the module, which would
  /// have it twice: there and in the protocol's witness.
  static let inlinable = "@_alwaysEmitIntoClient "

  /// The attributes of such a function with this body, whatever its length.
  static func inPlace(_ body: [SwiftStatement]) -> String {
    if body.count == 1, case .line = body[0] { return inlinable }
    return inlinable + "@inline(__always) "
  }

  private static let thrown = "throws(GATTProfiles.ValueDecodingError)"

  /// Whether the compiler can read by these statements where the value is decoded: a `throw` is a call of a generic
  /// function, and it does not look through a witness that makes one.
  static func isReadInPlace(_ reading: [SwiftStatement]) -> Bool {
    !reading.contains(where: \.isThrowing)
  }

  /// The statements that read, with the field in front of what errors name.
  private var placed: [SwiftStatement] {
    guard canFail else { return reading }
    return [
      .blocks([
        SwiftBlock(head: "do \(Self.thrown)", body: reading),
        SwiftBlock(head: "catch", body: [.throw("error.inside(field)")]),
      ])
    ]
  }

  /// The function that tells whether a value agrees with the numbers around it, by these statements.
  static func agreement(_ parameters: [OuterParameter], _ body: [SwiftStatement]) -> SwiftMember {
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    return .line("@usableFromInline func agrees(\(list)) -> Swift.Bool", body: body)
  }

  /// The functions of a type inside another. Only the type around it reads such a value.
  func nested() -> [SwiftMember] {
    // Called from one place: there the value need not be packed into registers and taken apart again.
    let inPlace = { isShared || !isInlinable ? "" : Self.inPlace($0) }
    let access = isShared ? "@usableFromInline " : ""
    let writeAccess = isKnownByOctets ? "public " : access
    let field = isShared ? ", _ field: Swift.StaticString" : ""
    let outer = outerParametersToWrite.map { "\($0.name): \($0.type)" }
    let around = (outer + (parameters.contextToWrite ? ["in context: Context"] : [])).joined(separator: ", ")
    let size = around.isEmpty ? "var encodedSize: Swift.Int" : "func encodedSize(\(around)) -> Swift.Int"
    return [
      .line(
        "\(inPlace(reading))\(access)init(reading reader: inout GATTProfiles.ByteReader\(field)\(outerParameters.map(\.declaration).joined())"
          + "\(parameters.readParameters)) \(Self.thrown)", body: isShared ? placed : reading),
      .line(
        "\(inPlace(writing))\(writeAccess)func write(to writer: inout GATTProfiles.ByteWriter"
          + "\(outerParametersToWrite.map(\.declaration).joined())\(parameters.writeParameters))",
        body: writing),
      .line("\(inPlace(encodedSize))\(writeAccess)\(size)", body: encodedSize),
    ]
  }
}
