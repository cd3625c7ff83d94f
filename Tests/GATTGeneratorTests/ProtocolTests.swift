import Testing

@testable import GATTGenerator
@testable import GATTSchema

@Suite("Messages and procedures in generated source")
struct ProtocolTests {
  private static func element(_ name: String, _ scalar: String, _ endian: ByteOrder = .little) throws -> Element {
    let quantity = Quantity(scale: .one, offset: .zero, special: [])
    return Element(
      name: name, identifier: Identifier.property(name), scalar: try #require(ScalarType(scalar)), endian: endian,
      meaning: .quantity(quantity))
  }

  private static func text(_ members: [SwiftMember]) -> String {
    let file = SwiftFile(header: [], imports: [], members: members)
    return SwiftWriter.text(of: file).trimmingPrefix { $0.isNewline }.description
  }

  @Test("a framing is an expression of the library's")
  func framings() throws {
    let length = try Self.element("Length", "uint16", .big)
    let short = try Self.element("Length", "uint8", .big)
    let kinds: [(MessageFraming.Kind, Int?, String)] = [
      (.idle, 200, ".idle, idleMilliseconds: 200"),
      (
        .totalLength(offset: 1, length, adding: 0), nil,
        ".totalLength(.init(at: 1, size: 2, endian: .big)), idleMilliseconds: nil"
      ),
      (
        .totalLength(offset: 0, short, adding: 2), 5,
        ".totalLength(.init(at: 0, size: 1, adding: 2)), idleMilliseconds: 5"
      ),
      (
        .indexed(index: 1, total: 2, first: 1, header: 3, kept: 0), 200,
        ".indexed(index: 1, total: 2, first: 1, header: 3, kept: 0), idleMilliseconds: 200"
      ),
      (
        .indexed(index: 0, total: nil, first: 0, header: 2, kept: nil), 2000,
        ".indexed(index: 0, total: nil, first: 0, header: 2, kept: nil), idleMilliseconds: 2000"
      ),
    ]
    for (kind, idle, expected) in kinds {
      let framing = MessageFraming(kind: kind, idleMilliseconds: idle, largest: 99)
      #expect(Self.text(MessageTranslator(framing: framing).members).contains(".init(\(expected), largest: 99)"))
    }
    let tagged = MessageFraming(
      kind: .tagged([
        TaggedMessage(tag: 0x28, end: .totalLength(offset: 1, length, adding: 0)),
        TaggedMessage(tag: 0x32, end: .exactly(1)),
      ]), idleMilliseconds: 3000, largest: 400)
    #expect(
      Self.text(MessageTranslator(framing: tagged).members) == """
        /// How notifications join into a value: the first octet of a message says where it ends.
        public static var framing: GATTProfiles.MessageFraming {
          .init(.tagged([
            .init(0x28, .totalLength(.init(at: 1, size: 2, endian: .big))), .init(0x32, .exactly(1)),
          ]), idleMilliseconds: 3000, largest: 400)
        }

        """)
  }

  /// A control point with two requests, a response to one, and a response that names its request.
  private static func characteristic(
    keepsUnknown: Bool = true, outcome: Bool = true, requestIsValue: Bool = false
  ) throws -> Characteristic {
    let tag = try element("Op Code", "uint8")
    let code = try element("Result", "uint8")
    let named = Enumeration(cases: [], unknown: .keep)
    var opcode = try element("Request Op Code", "uint8")
    opcode.meaning = .enumeration(named)
    let fields = [opcode, code].map { number in
      StructureField(name: number.name ?? "", identifier: number.identifier, content: .number(number))
    }
    let empty = Structure(identifier: "", fields: [])
    let responses = [
      Alternative(name: "Number", identifier: "number", tags: NumberSet(5), structure: empty),
      Alternative(
        name: "Outcome", identifier: "outcome", tags: NumberSet(6), structure: Structure(identifier: "", fields: fields)
      ),
    ]
    let requests = [
      Alternative(name: "Count", identifier: "count", tags: NumberSet(4), structure: empty, answers: ["Number"]),
      Alternative(name: "Erase", identifier: "erase", tags: NumberSet(2), structure: empty),
    ]
    let union = { (alternatives: [Alternative]) in
      Union(identifier: "", tag: .number(tag), alternatives: alternatives, keepsUnknown: keepsUnknown)
    }
    let source = """
      gatt: 1
      name: P
      services:
        - name: S
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - { name: C, uuid: F000AA01-0451-4000-B000-000000000000, properties: [write, indicate], value: { raw: uint8 } }
      """
    let compilation = Compilation(SourceFile(path: "P.gatt.yaml", text: source))
    var characteristic = try #require(compilation.profile?.services.first?.characteristics.first)
    characteristic.layout = .union(union(requestIsValue ? requests + responses : responses))
    characteristic.request = requestIsValue ? nil : .union(union(requests))
    let place = requestIsValue ? 3 : 1
    characteristic.procedure = Procedure(
      timeoutMilliseconds: 30000,
      outcome: outcome ? .init(alternative: place, requestField: 0, codeField: 1, success: 1) : nil)
    return characteristic
  }

  @Test("a procedure says which response answers which request")
  func procedure() throws {
    let characteristic = try Self.characteristic()
    #expect(characteristic.protocols == ["GATTProfiles.ControlPoint"])
    #expect(
      Self.text(characteristic.protocolMembers) == """
        public static var timeoutMilliseconds: Swift.Int { 30000 }

        public static func answer(_ response: Self, to request: Request) -> GATTProfiles.ProcedureAnswer {
          switch response {
          case .number:
            switch request {
            case .count: return .success
            default: return .unrelated
            }
          case .outcome(let value):
            guard Swift.Int(clamping: value.requestOpCode.rawValue) == Swift.Int(clamping: request.tag) else {
              return .unrelated
            }
            let code = Swift.Int(clamping: value.result)
            return code == 1 ? .success : .failure(code: code)
          default: return .unrelated
          }
        }

        public static var successCode: Swift.Int? { 1 }

        public static func response(code: Swift.Int, to request: Request) -> Self? {
          try? .init(bytes: [6, Swift.UInt8(truncatingIfNeeded: request.tag), Swift.UInt8(clamping: code)])
        }

        """)
  }

  @Test("responses are told apart by the field that is a union, where values have other fields besides")
  func field() throws {
    var characteristic = try Self.characteristic()
    let wrapped = { (layout: ValueLayout) throws -> ValueLayout in
      let union = try #require(layout.mainUnion)
      let field = StructureField(name: "Op Code", identifier: "opCode", content: .union(union))
      return .structure(Structure(identifier: "", fields: [field]))
    }
    characteristic.layout = try wrapped(characteristic.layout)
    characteristic.request = try characteristic.request.map(wrapped)
    let text = Self.text(characteristic.protocolMembers)
    #expect(text.contains("switch response.opCode {") && text.contains("switch request.opCode {"))
    #expect(text.contains("== Swift.Int(clamping: request.opCode.tag)"))
  }

  @Test("nothing is left for others where every response is known to answer")
  func whole() throws {
    let text = Self.text(try Self.characteristic(keepsUnknown: false).protocolMembers)
    #expect(text.contains("\n    default: return .unrelated\n") && !text.contains("\n  default: return .unrelated\n"))
    let plain = Self.text(try Self.characteristic(outcome: false, requestIsValue: true).protocolMembers)
    #expect(plain.contains("public typealias Request = Self") && !plain.contains(".failure"))
    #expect(plain.contains("  case .number:\n") && plain.contains("  default: return .unrelated\n"))
  }

  @Test("a type is what its profile makes of it")
  func protocols() throws {
    var characteristic = try Self.characteristic()
    characteristic.procedure = nil
    #expect(
      characteristic.protocols == ["GATTProfiles.RequestCharacteristic"] && characteristic.protocolMembers.isEmpty)
    characteristic.message = MessageFraming(kind: .idle, idleMilliseconds: 1, largest: 9)
    #expect(characteristic.protocols == ["GATTProfiles.MessageCharacteristic", "GATTProfiles.RequestCharacteristic"])
    characteristic.request = nil
    #expect(characteristic.protocols == ["GATTProfiles.MessageCharacteristic"])
    characteristic.message = nil
    #expect(characteristic.protocols == ["GATTProfiles.GATTCharacteristic"])
  }
}
