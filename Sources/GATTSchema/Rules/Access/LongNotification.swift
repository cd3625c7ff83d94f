enum LongNotification: ProfileRule {
  static let id = "long-notification"
  static let severity = Severity.note
  static let purpose = """
    A notification or an indication carries three octets less than the MTU, which is 20 until the client \
    asks for more. What is longer is cut off without a word, and the value does not decode.
    """
  static let example = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { array: int16, count: 11 }
    """,
    """
    properties: [read, notify]
    value: { array: int16, count: 10 }
    """)

  /// What a notification carries with the MTU that every link starts with. Core Specification, Vol 3, Part F, 3.4.7.1.
  private static let defaultPayload = 23 - 3

  /// Notes every notified value that does not fit the default MTU even when it is shortest, unless it is sent in parts.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) where characteristic.message == nil {
      let size = characteristic.layout.measure.octets.least
      guard size > defaultPayload else { continue }
      let written = characteristic.document.properties.first { [.notify, .indicate].contains($0.value) }
      guard let written else { continue }
      let least = characteristic.layout.measure.octets.most == size ? "" : "at least "
      diagnostics.report(
        Diagnostic(
          Self.self,
          "\(least)\(size) octets arrive whole only with an MTU of \(size + 3) or more; the default carries \(defaultPayload)",
          at: written.range))
    }
  }
}
