import GATTProfiles

/// A service of what takes more than one packet: values in several notifications, and requests with responses.
enum Instrument: ServiceConfigurable {
  static let name = "Instrument"
  static let uuid: BluetoothUUID = "2F0A0010-69AA-F316-3E78-4194989A6C1A"

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Instrument>()
    for characteristic in [
      Reading.makeProfile(), Trace.makeProfile(), Panel.makeProfile(), Archive.makeProfile(), Label.makeProfile(),
    ] {
      profile.addCharacteristic(characteristic)
    }
    return profile
  }

  /// Octets behind their tag and their length.
  struct Reading: MessageCharacteristic, Hashable {
    typealias Service = Instrument

    static let uuid: BluetoothUUID = "2F0A0011-69AA-F316-3E78-4194989A6C1A"
    static let name = "Reading"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    static let framing = MessageFraming(
      .tagged([
        TaggedMessage(0x28, .totalLength(MessageLength(at: 1, size: 2, endian: .big))),
        TaggedMessage(0x34, .exactly(1)),
      ]), idleMilliseconds: 3000, largest: 400)

    var octets: [UInt8]

    init(octets: [UInt8]) { self.octets = octets }

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      octets = [try reader.uint8("tag")]
      guard octets == [0x28] else { return }
      octets += try reader.bytes(2, "length") + reader.rest()
      // A value that the framing lets pass, but not the type.
      guard octets.count > 3 else { throw reader.outOfRange("length", 3, size: 2) }
    }

    func write(to writer: inout ByteWriter) { writer.bytes(octets) }
    var encodedSize: Int { octets.count }

    /// A reading of so many octets.
    static func of(_ count: Int) -> Reading {
      let body = (3..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      return Reading(octets: [0x28, UInt8(count >> 8), UInt8(truncatingIfNeeded: count)] + body)
    }
  }

  /// Octets that a pause ends.
  struct Trace: MessageCharacteristic, Hashable {
    typealias Service = Instrument

    static let uuid: BluetoothUUID = "2F0A0012-69AA-F316-3E78-4194989A6C1A"
    static let name = "Trace"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    static let framing = MessageFraming(.idle, idleMilliseconds: 200, largest: 100)

    var octets: [UInt8]

    init(octets: [UInt8]) { self.octets = octets }
    init(reading reader: inout ByteReader) { octets = reader.rest() }
    func write(to writer: inout ByteWriter) { writer.bytes(octets) }
    var encodedSize: Int { octets.count }
  }

  /// Text that is written in counted fragments, behind an octet that says what it is.
  struct Label: MessageCharacteristic, Hashable {
    typealias Service = Instrument

    static let uuid: BluetoothUUID = "2F0A0015-69AA-F316-3E78-4194989A6C1A"
    static let name = "Label"
    static let properties: CharacteristicProperties = [.write]
    static let permissions: AttributePermissions = [.writeable]
    static let framing = MessageFraming(
      .indexed(index: 1, total: 2, first: 1, header: 3, kept: 0), idleMilliseconds: 200, largest: 100)

    var text: [UInt8]

    init(_ text: String) { self.text = Array(text.utf8) }

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      guard try reader.uint8("kind") == UInt8(ascii: "=") else { throw reader.error(.rejected, "kind", size: 1) }
      text = [UInt8(ascii: "=")] + reader.rest()
    }

    func write(to writer: inout ByteWriter) { writer.bytes(text) }
    var encodedSize: Int { text.count }
  }
}
