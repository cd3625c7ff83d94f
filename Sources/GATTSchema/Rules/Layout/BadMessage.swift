/// A message says where it ends by one means, within its own octets.
enum BadMessage: Rule {
  static let id = "bad-message"
  static let purpose =
    """
    A message says where it ends: by a number within it, its first octet, a number in each notification, \
    or a pause. Places are within the message or the header; times go from a millisecond to an hour.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { string: utf8 }
            message: { max: 400 }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { string: utf8 }
            message: { idle: 0.2, max: 400 }
    """#

  /// No way to say where a message ends.
  static func endless(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self,
      "nothing says where this message ends; write `length`, `tags`, `index`, or the pause behind it as `idle`",
      at: range)
  }

  /// A place or a size that a message cannot have.
  static func outOfRange(_ number: Located<Int128>, _ limits: ClosedRange<Int128>) -> Diagnostic {
    Diagnostic(
      Self.self, "\(number.value) is outside \(limits.lowerBound) to \(limits.upperBound)", at: number.range)
  }

  /// Two numbers in one octet.
  static func samePlace(_ place: Located<Int128>) -> Diagnostic {
    Diagnostic(
      Self.self, "octet \(place.value) says which notification it is; nothing else can be there", at: place.range)
  }

  /// A time that is no whole number of milliseconds.
  static func time(_ seconds: Located<Rational>) -> Diagnostic {
    Diagnostic(Self.self, timeMessage(seconds.value), at: seconds.range)
  }

  /// What is wrong with a time.
  static func timeMessage(_ seconds: Rational) -> String {
    "a time is in seconds, from 0.001 to 3600 in steps of 0.001, not \(seconds)"
  }
}
