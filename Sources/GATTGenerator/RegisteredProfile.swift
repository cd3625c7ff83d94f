package import GATTSchema

/// What the registry of a target has of a profile.
package struct RegisteredProfile: Hashable, Sendable {
  /// The name of its Swift type.
  package var identifier: String
  /// Whether it has services to register.
  package var hasServices: Bool
  /// Whether it has formats of advertised data.
  package var advertises: Bool

  /// What the registry has of `profile`; nil for a library, which has nothing for it.
  package init?(_ profile: Profile) {
    guard !profile.services.isEmpty || !profile.advertisements.isEmpty else { return nil }
    identifier = profile.identifier
    hasServices = !profile.services.isEmpty
    advertises = !profile.advertisements.isEmpty
  }

  /// What ``text`` says; nil for other text.
  package init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    guard words.count == 3, !words[0].isEmpty else { return nil }
    (identifier, hasServices, advertises) = (words[0], words[1] == "services", words[2] == "advertisements")
  }

  /// It as one line of text.
  package var text: String {
    [identifier, hasServices ? "services" : "", advertises ? "advertisements" : ""].joined(separator: " ")
  }
}
