import GATTProfiles

extension Instrument {
  /// A control point: `[op code, operand]` is answered by `[0x10, op code, result]`, or, for 0x04, by `[0x05, number]`.
  struct Panel: ControlPoint, Hashable {
    typealias Service = Instrument

    static let uuid: BluetoothUUID = "2F0A0013-69AA-F316-3E78-4194989A6C1A"
    static let name = "Panel"
    static let properties: CharacteristicProperties = [.write, .indicate]
    static let permissions: AttributePermissions = [.writeable]
    static let timeoutMilliseconds = 15_000

    struct Request: ControlPointRequest, Hashable {
      typealias AnsweringControlPoint = Panel

      var opcode: UInt8
      var operand: UInt8

      static let count = Request(opcode: 4, operand: 1)
      static func erase(_ operand: UInt8) -> Request { Request(opcode: 2, operand: operand) }

      init(opcode: UInt8, operand: UInt8) { (self.opcode, self.operand) = (opcode, operand) }

      init(reading reader: inout ByteReader) throws(ValueDecodingError) {
        opcode = try reader.uint8("op code")
        guard opcode < 0x10 else { throw reader.error(.unknownCase(Int128(opcode)), "op code", size: 1) }
        operand = try reader.uint8("operand")
      }

      func write(to writer: inout ByteWriter) {
        writer.uint8(opcode)
        writer.uint8(operand)
      }

      var encodedSize: Int { 2 }
    }

    var octets: [UInt8]

    static func number(_ number: UInt8) -> Panel { Panel(octets: [0x05, number]) }
    static func outcome(_ opcode: UInt8, _ code: UInt8) -> Panel { Panel(octets: [0x10, opcode, code]) }

    init(octets: [UInt8]) { self.octets = octets }

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      let opcode = try reader.uint8("op code")
      guard opcode == 0x05 || opcode == 0x10 else {
        throw reader.error(.unknownCase(Int128(opcode)), "op code", size: 1)
      }
      octets = [opcode] + (try reader.bytes(opcode == 0x05 ? 1 : 2, "rest"))
    }

    func write(to writer: inout ByteWriter) { writer.bytes(octets) }
    var encodedSize: Int { octets.count }

    static let successCode: Int? = 1
    static let failureCode: Int? = 9
    static func response(code: Int, to request: Request) -> Panel? { .outcome(request.opcode, UInt8(clamping: code)) }

    static func answer(_ response: Panel, to request: Request) -> ProcedureAnswer {
      let octets = response.octets
      if octets[0] == 0x05 { return request.opcode == 4 ? .success : .unrelated }
      guard octets[1] == request.opcode else { return .unrelated }
      return octets[2] == 1 ? .success : .failure(code: Int(octets[2]))
    }
  }

  /// A control point whose values are their own requests, and whose responses come in fragments.
  struct Archive: ControlPoint, MessageCharacteristic, Hashable {
    typealias Service = Instrument
    typealias Request = Archive

    static let uuid: BluetoothUUID = "2F0A0014-69AA-F316-3E78-4194989A6C1A"
    static let name = "Archive"
    static let properties: CharacteristicProperties = [.write, .notify]
    static let permissions: AttributePermissions = [.writeable]
    static let timeoutMilliseconds = 5000
    static let framing = MessageFraming(
      .indexed(index: 0, total: 1, first: 1, header: 2, kept: nil), idleMilliseconds: 1000, largest: 100)

    var text: [UInt8]

    init(_ text: String) { self.text = Array(text.utf8) }
    init(reading reader: inout ByteReader) { text = reader.rest() }
    func write(to writer: inout ByteWriter) { writer.bytes(text) }
    var encodedSize: Int { text.count }

    /// A response repeats the request's first letter.
    static func answer(_ response: Archive, to request: Archive) -> ProcedureAnswer {
      response.text.first == request.text.first ? .success : .unrelated
    }
  }
}
