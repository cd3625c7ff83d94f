enum EndianOnOneOctet: Rule {
  static let id = "endian-on-one-octet"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    A single octet has no byte order, and two octets have no words to swap. Where one is given, a wider type was probably \
    meant.
    """
  static let example = RuleExample.value("{ raw: uint8, endian: big }", "{ raw: uint16, endian: big }")

  /// Reports a byte order without a second octet, and one of words without a second word.
  static func check(_ endian: Located<ByteOrder>?, octets: Int, reporting diagnostics: inout Diagnostics) {
    guard let endian, let problem = problem(endian.value, octets) else { return }
    diagnostics.report(Diagnostic(Self.self, problem, at: endian.range))
  }

  private static func problem(_ endian: ByteOrder, _ octets: Int) -> String? {
    guard octets > 1 else { return "one octet has no byte order; remove `endian`, or use a wider type" }
    guard endian == .wordSwapped, !endian.hasWords(octets) else { return nil }
    return "a number of \(octets) octets has no words to swap; say `endian: big`, or use a type of 4, 6 or 8 octets"
  }
}
