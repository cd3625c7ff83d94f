enum EndianOnOneOctet: Rule {
  static let id = "endian-on-one-octet"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = "A single octet has no byte order. Where one is given, a wider type was probably meant."
  static let example = RuleExample.value("{ raw: uint8, endian: big }", "{ raw: uint16, endian: big }")

  /// Reports a byte order without a second octet.
  static func check(_ endian: Located<ByteOrder>?, octets: Int, reporting diagnostics: inout Diagnostics) {
    guard let endian, octets == 1 else { return }
    diagnostics.report(
      Diagnostic(Self.self, "one octet has no byte order; remove `endian`, or use a wider type", at: endian.range))
  }
}
