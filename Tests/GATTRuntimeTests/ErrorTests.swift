import GATTProfiles
import GATTRuntime
import Testing

@Suite("Errors")
struct ErrorTests {
  @Test(
    "ATT codes have the specification's names",
    arguments: [
      (0x01, "Invalid Handle (0x01)"), (0x0D, "Invalid Attribute Value Length (0x0d)"),
      (0x13, "Value Not Allowed (0x13)"), (0x14, "Reserved Error (0x14)"), (0x7F, "Reserved Error (0x7f)"),
      (0x80, "Application Error (0x80)"), (0x9F, "Application Error (0x9f)"), (0xA0, "Reserved Error (0xa0)"),
      (0xE0, "Common Profile and Service Error (0xe0)"), (0xFC, "Write Request Rejected (0xfc)"),
      (0xFD, "Client Characteristic Configuration Descriptor Improperly Configured (0xfd)"),
      (0xFE, "Procedure Already in Progress (0xfe)"), (0xFF, "Out of Range (0xff)"),
    ] as [(UInt8, String)])
  func attNames(_ code: UInt8, _ text: String) {
    #expect(ATTError(rawValue: code).description == text)
  }

  @Test("all codes of the ATT table have names of their own")
  func attTable() {
    let names = (UInt8(0x01)...0x13).map { ATTError(rawValue: $0).name }
    #expect(Set(names).count == 19)
    #expect(!names.contains("Reserved Error"))
  }

  @Test("application codes lie in their range", arguments: [(0x7F, false), (0x80, true), (0x9F, true), (0xA0, false)])
  func application(_ code: UInt8, _ isApplication: Bool) {
    #expect((ATTError.application(code) != nil) == isApplication)
  }

  static let errors: [GATTError] = [
    .bluetoothUnavailable(.poweredOff), .unsupported("reading the RSSI"), .scanTimedOut(after: .seconds(10)),
    .connectionTimedOut("C0:00:00:00:00:01", after: .seconds(10)),
    .connectionFailed("C0:00:00:00:00:01", reason: "it is busy"), .disconnected(.linkLoss),
    .timedOut(operation: "reading Battery Level", after: .seconds(10)),
    .att(.readNotPermitted, operation: "reading Battery Level"), .serviceNotFound("180D"),
    .characteristicNotFound("2A37", service: "180D"),
    .ambiguous("2A37", handles: [AttributeHandle(3), AttributeHandle(9)]),
    .instanceNotFound("2A37", instance: "Data, place 2"), .descriptorNotFound("2906", characteristic: "Data"),
    .ambiguous("2A37", handles: []), .notReadable(characteristic: "Data"),
    .notWritable(characteristic: "Data", type: .automatic), .notWritable(characteristic: "Data", type: .withResponse),
    .notWritable(characteristic: "Data", type: .withoutResponse), .notNotifiable(characteristic: "Data"),
    .undecodable(
      characteristic: "Data", ValueDecodingError(.truncated(needed: 1, available: 0), offset: 2, field: "X")),
    .brokenMessage(characteristic: "Data", .unknownTag(0x99)), .procedureFailed(characteristic: "Data", code: 6),
    .procedureFailed(characteristic: "Data", code: 6, meaning: "Too Hot"),
    .characteristicNotFound("2A37", service: nil),
    .deviceNotReady(device: "Strap", after: .seconds(30), because: nil),
    .deviceNotReady(device: "Strap", after: .seconds(30), because: .disconnected(.linkLoss)),
    .notSubscribed(Central(identifier: "C0:00:00:00:00:01"), characteristic: "Data"),
    .mandatory(characteristic: "Data", service: "Heart Rate"),
    .notSerializable(characteristic: "Data"), .valueTooLong(bytes: 513, maximum: 512), .bufferOverflow(capacity: 2),
    .requestNotMade(reason: "Door has no number 9"), .discoveryActionFailed(characteristic: "Data", reason: "no"),
    .protocolViolation("no answer"),
    .profileNotRegistered(service: "Heart Rate"), .serviceAlreadyAdded("180D"), .characteristicNotAdded("2A37"),
    .deviceNotFound(device: "Strap", after: .seconds(30)),
    .deviceInUse(device: "Strap", "C0:00:00:00:00:01"), .tooManyAttributes, .alreadyAdvertising,
    .serviceFailed(operation: "reading Battery Level", reason: "it is busy", remedy: "try again"), .cancelled,
  ]

  @Test("say what happened; what to do next", arguments: errors)
  func descriptions(_ error: GATTError) {
    let clauses = error.description.split(separator: "; ")
    #expect(clauses.count >= 2, "\(error)")
    #expect(error.description != "the operation failed")
  }

  @Test("name the device, the handles, the place and the code")
  func details() {
    #expect(
      GATTError.ambiguous("2A37", handles: [AttributeHandle(3), AttributeHandle(0x2A)]).description
        == "several attributes have the UUID 2a37: 0x0003, 0x002a; pass the one you mean")
    #expect(
      GATTError.att(.insufficientEncryption, operation: "reading Level (2a19, 0x0003)").description
        == "reading Level (2a19, 0x0003) failed: Insufficient Encryption (0x0f); pair with the device, then try again")
    #expect(
      "\(GATTError.procedureFailed(characteristic: "Data", code: 6, meaning: "Too Hot"))".contains("“Too Hot” (code 6)")
    )
  }

  @Test("addresses are equal in any case, other identifiers are what they are")
  func identifiers() {
    #expect(DeviceIdentifier("c0:ff:ee:00:00:0a") == "C0:FF:EE:00:00:0A")
    #expect(DeviceIdentifier("bench") != "Bench")
    #expect(DeviceIdentifier("c0:ff:ee:00:00:+a").description == "c0:ff:ee:00:00:+a")
  }
}
