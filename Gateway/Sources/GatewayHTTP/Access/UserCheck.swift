import CCrypt
import Foundation
import GatewayCore

/// Whether somebody is a user. Who guesses is slowed down: what is wrong is checked once a second at most.
actor UserCheck {
  /// What is known of who asks.
  enum Outcome: Hashable, Sendable {
    case known
    case unknown
    /// Somebody has guessed a moment ago.
    case busy
  }

  private static let pause = Duration.seconds(1)

  private let users: [String: Credential]
  private let time: GatewayTime
  /// What each user was known by last: a browser sends it with each request, and a password takes its time to check.
  private var known: [String: Secret] = [:]
  private var nextGuess = Duration.zero

  init(_ users: [String: Credential], _ time: GatewayTime) { (self.users, self.time) = (users, time) }

  /// Checks what stands in `Authorization` (RFC 7617, RFC 6750).
  func check(_ field: String?) -> Outcome {
    let parts = (field ?? "").split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[1].utf8.count <= 1024 else { return .unknown }
    switch parts[0].lowercased() {
    case "bearer": return check(nil, String(parts[1]))
    case "basic":
      guard let data = Data(base64Encoded: String(parts[1])), let text = String(data: data, encoding: .utf8),
        let colon = text.firstIndex(of: ":")
      else { return .unknown }
      return check(String(text[..<colon]), String(text[text.index(after: colon)...]))
    case _: return .unknown
    }
  }

  /// - Parameter user: nil where only what it is known by is there.
  private func check(_ user: String?, _ words: String) -> Outcome {
    if let user, let last = known[user], Self.isSame(last.text, words) { return .known }
    let now = time.now.uptime
    guard nextGuess <= now else { return .busy }
    let isKnown = users.contains { name, credential in
      switch (user, credential) {
      case (nil, .token(let token)): Self.isSame(token.text, words)
      case (let user?, .token(let token)) where user == name: Self.isSame(token.text, words)
      case (let user?, .password(let password)) where user == name: Self.isPassword(words, of: password.text)
      case (_, .token), (_, .password): false
      }
    }
    guard isKnown else {
      nextGuess = now + Self.pause
      return .unknown
    }
    if let user { known[user] = Secret(words) }
    return .known
  }

  /// Whether two texts are the same, in a time that tells nothing of where they differ.
  private static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether crypt(3) makes the same of a password as it has made of that of the user.
  private static func isPassword(_ words: String, of made: String) -> Bool {
    guard !words.utf8.contains(0) else { return false }
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(memory) }
    guard let outcome = crypt_ra(words, made, &memory, &size) else { return false }
    return isSame(String(cString: outcome), made)
  }
}
