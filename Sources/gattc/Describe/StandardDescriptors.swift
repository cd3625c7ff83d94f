import GATTSchema

/// The descriptors that the Core Specification and the SIG's list define, as values with their layout.
enum StandardDescriptors {
  /// What `text` stands for: a UUID or a name, in any case.
  static func subject(_ text: String) throws(ToolError) -> ValueSubject? {
    try file.get().subjects.first { $0.isCalled(text) }
  }

  private static let file = Result<ProfileFile, ToolError> { () throws(ToolError) in
    try ProfileFile(Compilation(SourceFile(path: "Descriptors.gatt.yaml", text: text)), isShipped: true)
  }

  /// Core Specification 6.0, Vol 3, Part G, 3.3.3; of 2906 to 2909 the Assigned Numbers, and the HID Service 1.0.
  private static let text = """
    gatt: 1
    name: Descriptors
    types:
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
      External Report Reference:
        uuid: 2907
        description: The UUID of a characteristic of another service that is a report.
        bytes: rest
      Report Reference:
        uuid: 2908
        description: Which report of a human interface device the value is.
        struct:
          - { name: Report ID, raw: uint8 }
          - { name: Report Type, raw: uint8, cases: { Input: 1, Output: 2, Feature: 3 } }
    """
}
