import Testing

@testable import GATTSchema

@Suite("The id of a procedure")
struct ProcedureIdentifierTests {
  private static func identifier(_ value: String, request: String? = nil, _ keys: String) throws -> Procedure
    .Identifier?
  {
    let more = (request.map { "request: \($0)\n" } ?? "") + "procedure: { timeout: 1, \(keys) }"
    return try Sample.characteristic(value: value, more: more).procedure?.identifier
  }

  @Test("is where the field stands in requests and in answers, with the numbers that both have room for")
  func places() throws {
    let found = try Self.identifier(
      "{ struct: [{ name: Number, raw: uint16, endian: big }, { name: Op, raw: uint8 }] }",
      request: "{ struct: [{ name: Op, raw: uint8 }, { reserved: 2 }, { name: Number, raw: uint8 }] }",
      "id: { field: Number, min: 1 }, sub-id: { field: Op }")
    let (request, answer) = (
      NumberPlace(offset: 3, octets: 1, endian: .little), NumberPlace(offset: 0, octets: 2, endian: .big)
    )
    let sub = Procedure.Identifier.Sub(
      request: NumberPlace(offset: 0, octets: 1, endian: .little),
      answer: NumberPlace(offset: 2, octets: 1, endian: .little))
    #expect(found == .init(field: "Number", request: request, answer: answer, range: 1...255, sub: sub))
  }

  @Test("stands behind the tag of a union, in all that request or answer, and in nothing else")
  func alternatives() throws {
    let union = """
      {
        union: uint16, unknown: keep, alternatives: [
          { name: Ask, is: 1, struct: [{ name: Number, raw: uint32 }], answers: [Tell] },
          { name: Tell, is: 2, struct: [{ name: Number, raw: uint32 }, { name: Text, string: utf8 }] },
          { name: Event, is: 3, struct: [{ name: Text, string: utf8 }] }] }
      """
    let place = NumberPlace(offset: 2, octets: 4, endian: .little)
    let found = try Self.identifier(union, "id: { field: Number }")
    #expect(found == .init(field: "Number", request: place, answer: place, range: 0 ... .max))
  }

  @Test("is filled in where it is a request's, and left alone in an answer, which may limit it")
  func filledIn() throws {
    let union = """
      {
        union: uint8, unknown: keep, alternatives: [
          { name: Ask, is: 1, struct: [{ name: Number, raw: uint8 }, { name: A, raw: uint8 }], answers: [Tell] },
          { name: Tell, is: 2, struct: [{ name: Number, raw: uint8, max: 9 }, { name: A, raw: uint8 }] }] }
      """
    let layout = try Sample.characteristic(value: union, more: "procedure: { timeout: 1, id: { field: Number } }")
      .layout
    let marks = layout.mainUnion?.alternatives.map { $0.structure.fields.map(\.isIdentifier) }
    #expect(marks == [[true, false], [false, false]])
  }

  @Test("stands where the tags are told by their lengths, too")
  func lengths() throws {
    let union = """
      {
        union: length, unknown: keep, alternatives: [
          { name: Short, is: 2, struct: [{ name: Number, raw: uint8 }, { name: A, raw: uint8 }] },
          { name: Long, is: 3, struct: [{ name: Number, raw: uint8 }, { name: B, raw: uint16 }] }] }
      """
    let found = try Self.identifier(union, "id: { field: Number, min: 5, max: 9 }, retries: 3")
    #expect(found?.range == 5...9)
    #expect(found?.request == NumberPlace(offset: 0, octets: 1, endian: .little))
  }
}
