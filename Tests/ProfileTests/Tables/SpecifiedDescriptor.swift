/// A descriptor that the Bluetooth SIG's XML files have at characteristics, and that no shipped service declares.
struct SpecifiedDescriptor: Sendable {
  /// The UUID of the descriptor.
  let uuid: String
  /// The characteristics that have it, by the UUIDs of their services.
  let characteristics: String
  /// Why no shipped service declares it.
  let reason: String

  /// All but Client Characteristic Configuration.
  static let all = [
    SpecifiedDescriptor(
      uuid: "2900", characteristics: "1815 2A56 2A58", reason: "optional; the language has no word for it"),
    SpecifiedDescriptor(
      uuid: "2901", characteristics: "1815 2A56 2A58\n\(environment)",
      reason: "optional, and the text is the product's: a profile that takes the service over writes it"),
    SpecifiedDescriptor(
      uuid: "2903", characteristics: "1818 2A63\n1821 2AAE 2AAF 2AB0 2AB1 2AB2 2AB3 2AB4 2AB5",
      reason: "comes with broadcast, which the stack of a peripheral adds"),
    SpecifiedDescriptor(
      uuid: "2904", characteristics: "1815 2A56 2A58\n180F 2A19",
      reason: "tells several of a kind apart, and we describe one"),
    SpecifiedDescriptor(
      uuid: "2906", characteristics: "1815 2A58\n1809 2A21\n\(environment)",
      reason: "the range is the product's: a profile or a program that serves it says it"),
    SpecifiedDescriptor(uuid: "2907", characteristics: "1812 2A4B", reason: "optional; names another service's value"),
    SpecifiedDescriptor(
      uuid: "2908", characteristics: "1812 2A4D",
      reason: "the report is the product's: a profile that takes the service over writes `report-reference`"),
    SpecifiedDescriptor(
      uuid: "2909", characteristics: "1815 2A56",
      reason: "mandatory, and how many inputs there are is the product's: a profile or a program that serves it says it"
    ),
    SpecifiedDescriptor(
      uuid: "290A", characteristics: "1815 2A56 2A58", reason: "a client writes it, where the product has it"),
    SpecifiedDescriptor(
      uuid: "290B", characteristics: environment, reason: "a client writes it, where the product has it"),
    SpecifiedDescriptor(
      uuid: "290C", characteristics: environment,
      reason: "the measurement is the product's: a profile or a program that serves it says it"),
    SpecifiedDescriptor(
      uuid: "290D", characteristics: environment, reason: "a client writes it, where the product has it"),
    SpecifiedDescriptor(
      uuid: "290E", characteristics: "1815 2A56 2A58", reason: "a client writes it, where the product has it"),
  ]

  private static let environment = """
    181A 2A73 2A72 2A7B 2A6C 2A74 2A7A 2A6F 2A77 2A75 2A78 2A6D 2A6E 2A71 2A70 2A76 2A79 2AA3 2A2C 2AA0 2AA1
    """

  /// The characteristics that have Client Characteristic Configuration.
  static let configured = """
    1805 2A2B
    1808 2A18 2A34 2A52
    1809 2A1C 2A1E 2A21
    180D 2A37
    180E 2A3F 2A41
    180F 2A19
    1810 2A35 2A36
    1811 2A45 2A46
    1812 2A22 2A33 2A4D
    1813 2A31
    1814 2A53 2A55
    1815 2A56 2A58 2A5A
    1816 2A55 2A5B
    1818 2A63 2A64 2A66
    1819 2A67 2A68 2A6B
    181B 2A9C
    181C 2A99 2A9F
    181D 2A9D
    181F 2A52 2AA7 2AAC
    1822 2A52 2A5E 2A5F
    1824 2ABC
    1826 2ACD 2ACE 2ACF 2AD0 2AD1 2AD2 2AD3 2AD9 2ADA
    """

  /// Services whose files leave out Client Characteristic Configuration at what they say is sent, and which do so.
  static let unconfigured = [
    "1801": "Service Changed", "181A": "all of them", "1823": "HTTP Status Code", "1825": "all of them",
  ]
}
