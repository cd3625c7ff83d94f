enum BadMessage: Rule {
  static let id = "bad-message"
  static let phase = RulePhase.resolution
  static let purpose = """
    A message says where it ends: by a number within it, its first octet, a number in each notification, \
    what stands at its end, or a pause. Places are within the message or the header; times go from a millisecond to an hour.
    """
  static let example = RuleExample.characteristic(
    """
    properties: [read]
    value: { string: utf8 }
    message: { max: 400 }
    """,
    """
    properties: [read]
    value: { string: utf8 }
    message: { idle: 0.2, max: 400 }
    """)

  /// Reports a message of which nothing says where it ends; returns whether something does.
  static func check(
    endOf kind: MessageFraming.Kind, idle: Int?, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard case .idle = kind, idle == nil else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "nothing says where this message ends; write `length`, `tags`, `index`, `until`, or the pause behind it as `idle`",
        at: range))
    return false
  }

  /// What stands at the end of a message; nil, reported, where the message has no room for anything in front of it.
  static func check(
    end: Located<[UInt8]>, within largest: Int, reporting diagnostics: inout Diagnostics
  ) -> MessageFraming.Kind? {
    guard !end.value.isEmpty else { return .json }
    if end.value.count < largest { return .until(end.value) }
    diagnostics.report(
      Diagnostic(
        Self.self, "a message of at most \(largest) octets has no room for anything in front of its end", at: end.range)
    )
    return nil
  }

  /// A place or a size; nil, reported, when a message cannot have it.
  static func check(
    _ number: Located<Int128>, in limits: ClosedRange<Int128>, reporting diagnostics: inout Diagnostics
  ) -> Int? {
    if limits.contains(number.value) { return Int(number.value) }
    report(number, outside: limits, to: &diagnostics)
    return nil
  }

  /// Reports a place or a size that a message cannot have.
  static func report(
    _ number: Located<Int128>, outside limits: ClosedRange<Int128>, to diagnostics: inout Diagnostics
  ) {
    let message = "\(number.value) is outside \(limits.lowerBound) to \(limits.upperBound)"
    diagnostics.report(Diagnostic(Self.self, message, at: number.range))
  }

  /// Reports a number in the octet that says which notification it is, `index`; returns whether there is none.
  static func check(
    _ places: [Located<Int128>], besides index: Int, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let place = places.first(where: { $0.value == Int128(index) }) else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "octet \(place.value) says which notification it is; nothing else can be there", at: place.range))
    return false
  }

  /// The milliseconds of a time; nil, reported, when they are no whole number of up to an hour.
  static func check(time seconds: Located<Rational>, reporting diagnostics: inout Diagnostics) -> Int? {
    if let milliseconds = milliseconds(seconds.value) { return milliseconds }
    diagnostics.report(Diagnostic(Self.self, timeMessage(seconds.value), at: seconds.range))
    return nil
  }

  /// Whole milliseconds of up to an hour.
  static func milliseconds(_ seconds: Rational) -> Int? {
    guard let whole = seconds.multiplied(by: Rational(1000))?.whole, (1...3_600_000).contains(whole) else { return nil }
    return Int(whole)
  }

  /// What is wrong with a time.
  static func timeMessage(_ seconds: Rational) -> String {
    "a time is in seconds, from 0.001 to 3600 in steps of 0.001, not \(seconds)"
  }
}
