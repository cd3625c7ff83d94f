import Testing

@testable import GATTSchema

@Suite("Messages and procedures")
struct MessageFramingTests {
  private static func message(_ message: String) throws -> MessageFraming? {
    try Sample.characteristic(value: "{ bytes: rest }", more: "message: \(message)").message
  }

  @Test("end where they say")
  func kinds() throws {
    let length = try #require(try Self.message("{ length: { at: 1, raw: uint16, endian: big, adding: 2 }, max: 512 }"))
    guard case .totalLength(1, let element, adding: 2) = length.kind else { throw Sample.NoStructure() }
    #expect(element.endian == .big && element.scalar.octets == 2)
    #expect(length.idleMilliseconds == nil && length.largest == 512)
    let tags = try #require(try Self.message("{ tags: { 0x28: { at: 1, raw: uint8 }, 0x32: 1 }, idle: 3, max: 400 }"))
    guard case .tagged(let messages) = tags.kind, case .totalLength(1, _, adding: 0) = messages[0].end else {
      throw Sample.NoStructure()
    }
    #expect(messages.map(\.tag) == [0x28, 0x32] && messages[1].end == .exactly(1))
    #expect(tags.idleMilliseconds == 3000)
    let index = try Self.message("{ index: { at: 1, total: 2, first: 1, header: 3, keep: 0 }, idle: 0.2, max: 4096 }")
    #expect(index?.kind == .indexed(index: 1, total: 2, first: 1, header: 3, kept: 0))
    #expect(index?.idleMilliseconds == 200 && index?.largest == 4096)
    #expect(try Self.message("{ idle: 0.001, max: 65535 }")?.kind == .idle)
  }

  @Test("may be longer than an attribute")
  func longMessage() throws {
    let value = "{ struct: [{ name: A, bytes: 512 }, { name: B, bytes: 100 }] }"
    #expect(Compilation(text: Sample.yaml(value: value)).errors == ["value-too-long"])
    _ = try Sample.characteristic(value: value, more: "message: { idle: 1, max: 612 }")
  }

  private static let control = """
    request:
      union: uint8
      alternatives:
        - { name: Start, is: 1, answers: [Started] }
        - { name: Stop, is: 2 }
    procedure: { timeout: 30, outcome: { response: Outcome, request: Request, code: Code, success: Fine } }
    """
  private static let responses = """
    {
      union: uint8, alternatives: [
        { name: Started, is: 5 },
        { name: Outcome, is: 0x10, struct: [
          { name: Request, raw: uint8 }, { name: Code, raw: uint8, cases: { Fine: 1, Failed: 2 }, unknown: keep },
          { name: Detail, union: { field: Request }, alternatives: [{ name: Speed, is: 1, raw: uint8 }] }] }] }
    """

  @Test("join requests with what answers them")
  func procedure() throws {
    let characteristic = try Sample.characteristic(value: Self.responses, more: Self.control)
    let outcome = Procedure.Outcome(alternative: 1, requestField: 0, codeField: 1, success: 1)
    #expect(characteristic.procedure == Procedure(timeoutMilliseconds: 30_000, outcome: outcome))
    guard case .union(let requests)? = characteristic.request, case .union(let responses) = characteristic.layout else {
      throw Sample.NoStructure()
    }
    #expect(requests.alternatives.map(\.answers) == [["Started"], []])
    #expect(!responses.alternatives[1].structure.fields[0].isDerived, "who asks has to see the op code")
  }

  @Test("find their union among the fields of a structure")
  func unionWithin() throws {
    let characteristic = try Sample.characteristic(
      value:
        "{ struct: [{ name: Body, union: uint8, alternatives: [{ name: A, is: 1, answers: [B] }, { name: B, is: 2 }], length: 1 }, { checksum: crc8 }] }",
      more: "procedure: { timeout: 0.5 }")
    #expect(characteristic.procedure == Procedure(timeoutMilliseconds: 500))
  }

  @Test("examples are of values and of requests")
  func examples() throws {
    let more = Self.control + "\nexamples: [{ request: \"01\", is: Start }, { hex: \"05\", is: Started }]"
    let characteristic = try Sample.characteristic(value: Self.responses, more: more)
    #expect(characteristic.requestExamples.map(\.bytes) == [[1]])
    #expect(characteristic.examples.map(\.bytes) == [[5]])
    let wrong =
      Self.control
      + "\nexamples: [{ request: \"05\", is: Started }, { is: 1 }, { hex: \"05\", request: \"01\", is: 1 }]"
    let errors = Compilation(text: Sample.yaml(value: Self.responses, more: wrong)).errors
    #expect(errors.filter { $0 == "value-kind" }.count == 2)
    #expect(errors.count == 3, "\(errors)")
  }

  @Test("what is written on discovery is a request")
  func discovery() throws {
    let characteristic = try Sample.characteristic(
      value: Self.responses, more: Self.control + "\non-discovery: [Stop]")
    #expect(characteristic.onDiscovery.map(\.bytes) == [[2]])
  }
}
