@testable import GATTSchema

/// Layouts of devices that are in use, made by hand.
enum Layouts {
  /// Heart Rate Measurement, 2A37.
  static let heartRate = Build.structure(
    Build.bits(
      "Flags", "uint8", Build.flag("Wide", 0, isDerived: true), Build.flag("Sensor Contact Detected", 1),
      Build.flag("Sensor Contact Supported", 2), Build.flag("Energy Expended Present", 3, isDerived: true),
      Build.flag("RR-Interval Present", 4, isDerived: true), Build.range("reserved", 5...7, .reserved)),
    Build.field(
      "Heart Rate",
      .union(
        Build.union(
          .member(MemberReference(field: 0, member: 0)),
          Build.alternative("Narrow", 0, Build.number("Narrow", "uint8", unit: "beats/min")),
          Build.alternative("Broad", 1, Build.number("Broad", "uint16", unit: "beats/min"))))),
    Build.number("Energy Expended", "uint16", unit: "kJ", when: Build.set(0, 3)),
    Build.number(
      "RR-Interval", "uint16", scale: Rational(1, over: 1024) ?? .one, unit: "s", when: Build.set(0, 4),
      repeats: .rest))

  /// Date and time as a shared type.
  static let dateTime = Build.structure(
    Build.field("Year", .number(Build.element("uint16", range: 1582...9999, special: [("Not Known", 0)]))),
    Build.field("Month", .number(Build.element("uint8", range: 0...12))),
    Build.field("Day", .number(Build.element("uint8", range: 0...31))),
    Build.field("Hours", .number(Build.element("uint8", range: 0...23))),
    Build.field("Minutes", .number(Build.element("uint8", range: 0...59))),
    Build.field("Seconds", .number(Build.element("uint8", range: 0...59))), shared: .dateTime)

  /// Glucose Measurement, 2A18.
  static let glucose = Build.structure(
    Build.bits(
      "Flags", "uint8", Build.flag("Time Offset Present", 0, isDerived: true), Build.flag("Concentration Present", 1),
      Build.flag("Molar", 2), Build.flag("Status Present", 3, isDerived: true), Build.flag("Context Follows", 4)),
    Build.number("Sequence Number", "uint16"),
    Build.field("Base Time", .structure(dateTime)),
    Build.number("Time Offset", "int16", unit: "min", when: Build.set(0, 0)),
    Build.field(
      "Concentration",
      .number(
        Build.element(
          "medfloat16", unit: "kg/L",
          alternate: AlternateMeaning(
            condition: Build.set(0, 2), scale: .one, offset: .zero, unit: Unit(unknown: "mol/L")))),
      when: Build.set(0, 1)),
    Build.field(
      "Kind",
      .bits(
        BitGroup(
          identifier: "Kind", scalar: Build.scalar("uint8"), endian: .little,
          members: [
            Build.range("Type", 0...3, .unsigned(Build.cases([("Whole Blood", 1), ("Plasma", 2)], unknown: .keep))),
            Build.range("Location", 4...7, .unsigned(Build.cases([("Finger", 1), ("Earlobe", 3)]))),
          ])), when: Build.set(0, 1)),
    Build.number("Status", "uint16", when: Build.set(0, 3)))

  /// CGM Measurement, 2AA7: records that begin with their size, and end with a checksum where the device has them.
  static let records = Build.structure(
    Build.field(
      "Records",
      .structure(
        Build.structure(
          Build.bits("Flags", "uint8", Build.flag("Trend Present", 0, isDerived: true)),
          Build.number("Glucose", "medfloat16", unit: "mg/dL"), Build.number("Time Offset", "uint16", unit: "min"),
          Build.number("Trend", "medfloat16", when: Build.set(0, 0)),
          Build.checksum(.endToEnd, "E2E-CRC", when: .context(0)))),
      extent: .prefixed(Build.element("uint8"), adding: 1), repeats: .rest))

  /// Messages of a Dexcom transmitter, told apart by an op code, with a checksum behind some.
  static let dexcom = Build.union(
    .number(Build.element("uint8")), keepsUnknown: true,
    Build.alternative("Time Request", 0x24, Build.checksum(.xmodem)),
    Build.alternative("Keep Alive", 0x06, Build.number("Seconds", "uint8", unit: "s")),
    Build.alternative("Disconnect", 0x09),
    Build.alternative(
      "Glucose", 0x31, Build.number("Status", "uint8"), Build.number("Sequence", "uint32"),
      Build.number("Timestamp", "uint32", unit: "s"),
      Build.bits("Reading", "uint16", Build.range("Glucose", 0...11), Build.range("Display Only", 12...15)),
      Build.number("State", "uint8"), Build.number("Trend", "int8"), Build.checksum(.xmodem)),
    Build.alternative("Version Request", 0x2E, Build.checksum(.xmodem)))

  /// The header of a Libre sensor's memory: a checksum in front of what it covers.
  static let libre = Build.structure(
    Build.field(
      "CRC",
      .checksum(Checksum(algorithm: .crc(.libre), endian: .little, coverage: .fields(1...1)))),
    Build.field("Header", .octets(OctetsLayout(length: .exactly(22)))))
}

extension Layouts {
  /// An address, and the UUID of a service.
  static let named = Build.structure(
    Build.field(
      "Address",
      .structure(
        Build.structure(Build.field("Address", .octets(OctetsLayout(length: .exactly(6)))), shared: .address))),
    Build.field(
      "Service",
      .structure(Build.structure(Build.field("UUID", .octets(OctetsLayout(length: .rest))), shared: .uuid))))
}
