/// The descriptors that the Core Specification and the SIG's list define, as values with their layout.
package enum StandardDescriptors {
  /// The profile that has them, as a library of types.
  package static let source = SourceFile(path: "Descriptors.gatt.yaml", text: text)

  /// The layout of a kind, as if all of it were written at the place of its key. Values of the characteristic in it are of the
  /// type ``value``.
  static func layout(of kind: DescriptorKind, at range: SourceRange) -> YAMLNode? {
    guard var entries = layouts[kind.name]?.entries else { return nil }
    entries.removeAll { ["uuid", "description", "examples"].contains($0.name) }
    return YAMLNode(.mapping(entries), range).moved(to: range)
  }

  /// Stands for the characteristic's value in the layouts below.
  static let value = "Value of the Characteristic"

  /// The tree of that profile.
  package static let tree = try? YAMLReader.tree(of: readable)

  /// The profile in a form that every build reads.
  private static var readable: SourceFile {
    #if canImport(CLibYAML)
      source
    #else
      SourceFile(path: source.path, text: json)
    #endif
  }

  private static let layouts: [String: YAMLNode] = {
    let types = tree?.entries?.first { $0.name == "types" }?.value.entries ?? []
    return Dictionary(types.map { ($0.name, $0.value) }) { first, _ in first }
  }()

  /// Core Specification 6.0, Vol 3, Part G, 3.3.3; of 2906 to 290E the GATT Specification Supplement and the HID Service 1.0,
  /// of 290F the Transport Discovery Service 1.0, of 2910 the Generic Health Sensor Service 1.0.
  static let text = """
    gatt: 1
    name: Descriptors
    types:
      Value of the Characteristic:
        description: As the characteristic has it, in as many bytes.
        bytes: 2
      Characteristic Extended Properties:
        uuid: 2900
        description: Further properties of the characteristic.
        struct: [{ name: Properties, raw: uint16, bits: { 0: Reliable Write, 1: Writable Auxiliaries } }]
      Characteristic User Description:
        uuid: 2901
        description: What the characteristic is, for people.
        string: utf8
        examples: [{ hex: "4f757473696465", is: Outside }]
      Client Characteristic Configuration:
        uuid: 2902
        description: Whether this client is sent notifications or indications.
        struct: [{ name: Configuration, raw: uint16, bits: { 0: Notification, 1: Indication } }]
        examples: [{ hex: "0100", is: { Configuration: { Notification: true, Indication: false } } }]
      Server Characteristic Configuration:
        uuid: 2903
        description: Whether the value is broadcast.
        struct: [{ name: Configuration, raw: uint16, bits: { 0: Broadcast } }]
      Characteristic Presentation Format:
        uuid: 2904
        description: What kind of number the value is, and in which unit.
        struct:
          - { name: Format, raw: uint8, description: The number of a type in the Assigned Numbers. }
          - { name: Exponent, raw: int8, description: The value is the number times ten to this power. }
          - { name: Unit, raw: uint16, format: "%04x", description: The assigned number of a unit. }
          - { name: Namespace, raw: uint8, description: Whose list the description is of; 1 is the Bluetooth SIG. }
          - { name: Description, raw: uint16 }
      Characteristic Aggregate Format:
        uuid: 2905
        description: The handles of the presentation formats that make up the value, in order.
        array: uint16
      Valid Range:
        uuid: 2906
        description: The least and the greatest value that the characteristic has.
        struct:
          - { name: Lower, type: Value of the Characteristic }
          - { name: Upper, type: Value of the Characteristic }
      External Report Reference:
        uuid: 2907
        description: The UUID of a characteristic of another service that is a report.
        struct: [{ name: Characteristic, type: uuid }]
      Report Reference:
        uuid: 2908
        description: Which report of a human interface device the value is.
        struct:
          - { name: Report ID, raw: uint8 }
          - { name: Report Type, raw: uint8, cases: { Input: 1, Output: 2, Feature: 3 } }
      Number of Digitals:
        uuid: 2909
        description: How many inputs or outputs the value is of.
        raw: uint8
      Value Trigger Setting:
        uuid: 290A
        description: When a change of a digital or an analog value is notified.
        union: uint8
        alternatives:
          - { name: Changed, is: 0 }
          - { name: Crosses, is: 1, raw: uint16 }
          - { name: Reaches, is: 2, raw: uint16 }
          - { name: Changed By, is: 3, raw: uint16 }
          - { name: Changed Bits, is: 4, bytes: rest }
          - { name: Enters or Leaves, is: 5, struct: [{ name: Lower, raw: uint16 }, { name: Upper, raw: uint16 }] }
          - { name: Reaches One Of, is: 6, struct: [{ name: Lower, raw: uint16 }, { name: Upper, raw: uint16 }] }
          - { name: Never, is: 7 }
      Environmental Sensing Configuration:
        uuid: 290B
        description: How several trigger settings go together.
        raw: uint8
        cases: { And: 0, Or: 1 }
      Environmental Sensing Measurement:
        uuid: 290C
        description: How a value is measured.
        struct:
          - { reserved: 2 }
          - name: Sampling Function
            raw: uint8
            unknown: keep
            cases:
              Unspecified: 0
              Instantaneous: 1
              Arithmetic Mean: 2
              RMS: 3
              Maximum: 4
              Minimum: 5
              Accumulated: 6
              Count: 7
          - { name: Measurement Period, raw: uint24, unit: s }
          - { name: Update Interval, raw: uint24, unit: s }
          - { name: Application, raw: uint8, description: What the sensor is for. }
          - { name: Measurement Uncertainty, raw: uint8, scale: 0.5, unit: "%", special: { Unknown: 0xFF } }
      Environmental Sensing Trigger Setting:
        uuid: 290D
        description: When a value is notified.
        union: uint8
        alternatives:
          - { name: Inactive, is: 0 }
          - { name: Every, is: 1, raw: uint24, endian: little, unit: s }
          - { name: At Most Every, is: 2, raw: uint24, endian: little, unit: s }
          - { name: Changed, is: 3 }
          - { name: Below, is: 4, type: Value of the Characteristic }
          - { name: At Most, is: 5, type: Value of the Characteristic }
          - { name: Above, is: 6, type: Value of the Characteristic }
          - { name: At Least, is: 7, type: Value of the Characteristic }
          - { name: Equal, is: 8, type: Value of the Characteristic }
          - { name: Not Equal, is: 9, type: Value of the Characteristic }
      Time Trigger Setting:
        uuid: 290E
        description: When a digital or an analog value is notified by time.
        union: uint8
        alternatives:
          - { name: Never, is: 0, raw: uint8 }
          - { name: Every, is: 1, raw: uint24, unit: s }
          - { name: At Most Every, is: 2, raw: uint24, unit: s }
          - { name: After Changes, is: 3, raw: uint16 }
      Complete BR-EDR Transport Block Data:
        uuid: 290F
        description: A transport block that does not fit into an advertisement.
        bytes: rest
      Observation Schedule:
        uuid: 2910
        description: How often a health sensor measures, and how often it tells.
        struct:
          - { name: Observation, raw: uint32, description: "Its type, as a code." }
          - { name: Measurement Period, raw: medfloat32, unit: s }
          - { name: Update Interval, raw: medfloat32, unit: s }
    """
}

extension YAMLNode {
  /// The same as if all of it were written at one place.
  fileprivate func moved(to range: SourceRange) -> YAMLNode {
    switch content {
    case .scalar: return YAMLNode(content, range)
    case .sequence(let items): return YAMLNode(.sequence(items.map { $0.moved(to: range) }), range)
    case .mapping(let entries):
      let moved = entries.map { YAMLEntry(key: $0.key.moved(to: range), value: $0.value.moved(to: range)) }
      return YAMLNode(.mapping(moved), range)
    }
  }
}
