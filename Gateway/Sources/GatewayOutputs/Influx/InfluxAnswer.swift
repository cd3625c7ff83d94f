import Foundation

/// What a server says to lines.
enum InfluxAnswer: Hashable, Sendable {
  /// The server has stored the lines.
  case taken
  /// It does not take them, and would not take them again.
  case refused(String)
  /// They are too many at once.
  case tooLarge
  /// It cannot take them now; it may say for how long.
  case failed(String, after: Duration?)

  /// How long a server may ask to be left alone.
  private static let longest = Duration.seconds(300)

  /// What a status means.
  ///
  /// - Parameters:
  ///   - body: the beginning of what the server says beside it.
  ///   - retryAfter: the field of that name.
  init(status: Int, body: String, retryAfter: String? = nil) {
    let words = Self.words(status, body)
    let pause = retryAfter.flatMap { Int($0) }.map { min(.seconds(max(0, $0)), Self.longest) }
    switch status {
    case 200..<300: self = .taken
    case 413: self = .tooLarge
    // What is wrong with the token, the place or the speed can be mended, and the lines are good.
    case 401, 403: self = .failed("\(words); check the token, or the user and the password", after: pause)
    case 404: self = .failed("\(words); check the bucket or database, and the organization", after: pause)
    case 408, 429: self = .failed(words, after: pause)
    case 400..<500: self = .refused(words)
    case _: self = .failed(words, after: pause)
    }
  }

  /// The status with the sentence that the server has for it.
  private static func words(_ status: Int, _ body: String) -> String {
    struct Said: Decodable {
      let message: String?
      let error: String?
    }
    let said = try? JSONDecoder().decode(Said.self, from: Data(body.utf8))
    let sentence = (said?.message ?? said?.error ?? "").unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    return sentence.isEmpty ? "status \(status)" : "status \(status), \(String(String(sentence).prefix(200)))"
  }
}
