/// What became of a request.
public struct GatewayResponse: Hashable, Sendable {
  /// How much of a sentence is told that a file or a payload may have made long.
  private static let limit = 16_384

  /// What the caller knows it by; nil for nothing.
  public let transaction: CommandValue?
  /// Why it was not carried out; nil where it was.
  public var error: String?
  /// What there is to know of it, a sentence each.
  public var notes: [String] = []

  /// A response to what has been carried out, or has failed.
  public init(to transaction: CommandValue?, error: String? = nil, notes: [String] = []) {
    (self.transaction, self.error, self.notes) = (transaction, error, notes)
  }

  /// The response as an object of JSON.
  ///
  /// - Parameter gateway: the name of the gateway, which it says.
  public func json(by gateway: String) -> String {
    var text = JSONText()
    text.object { text in
      if let transaction { text.member("transaction", json: transaction.json) }
      text.member("status", error == nil ? "ok" : "error")
      if let error { text.member("error", String(error.prefix(Self.limit))) }
      if !notes.isEmpty { text.member("notes", notes) }
      text.member("gateway", gateway)
    }
    return text.text
  }
}
