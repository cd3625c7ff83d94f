import GATTProfiles

/// The Record Access Control Point as every service has it (GATT Specification Supplement, 3.180), whatever a profile makes
/// of it.
struct RecordAccess: ControlPoint {
  /// It belongs to several services, and is not found by one here.
  enum Service: ServiceConfigurable {
    static let name = "Record Access"
    static let uuid = BluetoothUUID(0x1808)
  }

  enum OpCode: UInt8 {
    case report = 1
    case delete, abort, reportNumber, number, response, combinedReport, combinedResponse
  }

  /// How a request went.
  enum Code: Int, Error {
    case success = 1
    case opCodeNotSupported, invalidOperator, operatorNotSupported, invalidOperand, noRecordsFound, abortUnsuccessful
    case procedureNotCompleted, operandNotSupported, serverBusy
  }

  /// What a client writes.
  struct Request: CharacteristicValue, Hashable {
    var opCode: UInt8
    var `operator`: UInt8
    var operand: [UInt8]

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      opCode = try reader.uint8("Op Code")
      `operator` = try reader.uint8("Operator")
      operand = reader.rest()
    }

    func write(to writer: inout ByteWriter) {
      writer.uint8(opCode)
      writer.uint8(`operator`)
      writer.bytes(operand)
    }

    var encodedSize: Int { 2 + operand.count }
    var isAbort: Bool { OpCode(rawValue: opCode) == .abort }
    /// Whether records are sent for it.
    var sendsRecords: Bool { [.report, .combinedReport].contains(OpCode(rawValue: opCode)) }
  }

  static let uuid = BluetoothUUID(0x2A52)
  static let name = "Record Access Control Point"
  static let properties: CharacteristicProperties = [.write, .indicate]
  static let permissions: AttributePermissions = [.writeable]
  static let timeoutMilliseconds = 30_000
  static let successCode: Int? = Code.success.rawValue
  static let failureCode: Int? = Code.procedureNotCompleted.rawValue

  /// The bytes of a response.
  var octets: [UInt8]

  init(octets: [UInt8]) { self.octets = octets }
  init(reading reader: inout ByteReader) { octets = reader.rest() }
  func write(to writer: inout ByteWriter) { writer.bytes(octets) }
  var encodedSize: Int { octets.count }

  /// A number of records.
  static func number(_ count: Int, as opCode: OpCode) -> RecordAccess {
    let count = UInt16(clamping: count)
    return RecordAccess(octets: [opCode.rawValue, 0, UInt8(truncatingIfNeeded: count), UInt8(count >> 8)])
  }

  static func response(code: Int, to request: Request) -> RecordAccess? {
    RecordAccess(octets: [OpCode.response.rawValue, 0, request.opCode, UInt8(clamping: code)])
  }

  static func answer(_ response: RecordAccess, to request: Request) -> ProcedureAnswer {
    guard response.octets.count == 4, response.octets[0] == OpCode.response.rawValue else { return .success }
    guard response.octets[2] == request.opCode else { return .unrelated }
    return response.octets[3] == 1 ? .success : .failure(code: Int(response.octets[3]))
  }
}
