enum BadDevice: Rule {
  static let id = "bad-device"
  static let phase = RulePhase.resolution
  static let purpose = """
    What a device is recognized by fits in an advertisement: a name of up to 248 octets, a company identifier \
    of 16 bits, manufacturer data of up to 252 octets, and a signal from -127 to 20 dBm. A wait takes an hour \
    at most, and is for no more octets than the characteristic sends.
    """
  static let example = RuleExample.profileKeys(
    """
    device:
      name: Thermometer
      rssi: 80
    """,
    """
    device:
      name: Thermometer
      rssi: -80
    """)

  /// What a name is compared with; nil, reported, when it is longer than any name.
  static func check(_ written: NameRuleDocument, reporting diagnostics: inout Diagnostics) -> DeviceName? {
    let text = written.text.value
    if written.part == .exact, written.isPlain, text.count > 1, text.hasSuffix("*") {
      let advice = "write `{ prefix: \(text.dropLast()) }`, or `{ exact: \"\(text)\" }` where it ends in a star"
      return report("a name is compared as it is; \(advice)", written.text.range, &diagnostics)
    }
    let size = text.utf8.count
    guard size <= longestName else {
      return report("a name has up to \(longestName) octets, not \(size)", written.text.range, &diagnostics)
    }
    let letterCase = written.letterCase?.value ?? (written.part == .contains ? .ignored : .exact)
    return DeviceName(text: written.text.value, part: written.part, isCaseSensitive: letterCase == .exact)
  }

  /// What manufacturer data is compared with; nil, reported, when no advertisement has such.
  static func check(
    _ written: ManufacturerRuleDocument, reporting diagnostics: inout Diagnostics
  ) -> ManufacturerPrefix? {
    let data = written.data?.value ?? []
    guard let company = UInt16(exactly: written.company.value) else {
      return report(companyMessage(written.company.value), written.company.range, &diagnostics)
    }
    guard data.count <= longestData else {
      let message = "manufacturer data has up to \(longestData) octets, not \(data.count)"
      return report(message, written.data?.range ?? written.company.range, &diagnostics)
    }
    return ManufacturerPrefix(company: company, data: data)
  }

  /// What is wrong with the identifier of a company.
  static func companyMessage(_ number: Int128) -> String { "a company identifier is 0 to 0xFFFF, not \(number)" }

  /// The strength of a signal; nil, reported, when none is so weak or strong.
  static func check(signal: Located<Int128>, reporting diagnostics: inout Diagnostics) -> Int? {
    guard (-127...20).contains(signal.value) else {
      let cure = (21...127).contains(signal.value) ? "; write -\(signal.value)" : ""
      return report("a signal has -127 to 20 dBm, not \(signal.value)\(cure)", signal.range, &diagnostics)
    }
    return Int(signal.value)
  }

  /// The milliseconds of a time, 10 s unless it is written; nil, reported, when they are no whole number of up to an hour.
  static func check(time seconds: Located<Rational>?, reporting diagnostics: inout Diagnostics) -> Int? {
    guard let seconds else { return 10_000 }
    guard let milliseconds = BadMessage.milliseconds(seconds.value) else {
      return report(BadMessage.timeMessage(seconds.value), seconds.range, &diagnostics)
    }
    return milliseconds
  }

  /// The octets that an awaited value begins with; nil, reported, when there are more than in any value.
  static func check(
    start: Located<[UInt8]>?, of characteristic: Characteristic, reporting diagnostics: inout Diagnostics
  ) -> [UInt8]? {
    guard let start else { return [] }
    let largest = characteristic.message?.largest ?? AttributeValue.greatestSize
    guard start.value.count <= largest else {
      let message = "a value of “\(characteristic.name)” has up to \(largest) octets, not \(start.value.count)"
      return report(message, start.range, &diagnostics)
    }
    return start.value
  }

  /// The Device Name characteristic's limit: Core Specification, Vol 3, Part C, 12.1.
  private static let longestName = 248
  /// What a structure of an advertisement holds behind its type and the company: Vol 3, Part C, 11.
  private static let longestData = 252

  private static func report<Value>(
    _ message: String, _ range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Value? {
    diagnostics.report(Diagnostic(Self.self, message, at: range))
    return nil
  }
}
