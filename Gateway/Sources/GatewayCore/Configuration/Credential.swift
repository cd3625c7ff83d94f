/// By what a user of the page is known. It is never printed.
public enum Credential: Sendable, Hashable {
  /// A password, as crypt(3) has made it: with SHA-256, SHA-512 or yescrypt, and a salt.
  case password(Secret)
  /// Text that a program has, and that nobody types.
  case token(Secret)

  /// How many characters a token has at least: no list of guesses has it then.
  private static let leastToken = 24

  /// Of what a configuration says; nil for what is neither.
  public init?(_ text: String) {
    guard text.utf8.count <= 512, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    if text.hasPrefix("$") {
      let parts = text.dropFirst().split(separator: "$", omittingEmptySubsequences: false)
      guard ["5", "6", "y"].contains(parts[0]), parts.count >= 3, parts.dropFirst().allSatisfy({ !$0.isEmpty }) else {
        return nil
      }
      self = .password(Secret(text))
    } else {
      guard text.utf8.count >= Self.leastToken else { return nil }
      self = .token(Secret(text))
    }
  }
}
