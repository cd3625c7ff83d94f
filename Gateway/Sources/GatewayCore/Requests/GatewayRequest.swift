/// Something that a gateway is to do, as somebody has asked for it.
public struct GatewayRequest: Hashable, Sendable {
  /// What it is to do.
  public enum Action: Hashable, Sendable {
    /// Read its configuration and profiles again.
    case reload
    /// Show devices that nobody has configured, for a time.
    case permit(Duration)
  }

  /// How long strangers are shown at most, in seconds.
  private static let times = 0.0...3600.0

  /// What it is to do.
  public let action: Action
  /// What the response has, too, so that the caller knows it; nil where the caller has given nothing.
  public let transaction: CommandValue?
  /// The gateway that is asked; nil for all of the broker.
  public let gateway: String?

  /// Reads a request of a verb: `reload` with nothing, or `permit` with `{"seconds": 60}`. Beside that, each may have
  /// `transaction` and `gateway`.
  ///
  /// - Throws: what is wrong with it.
  public init(_ verb: String, payload: String) throws(RequestError) {
    var members = try Self.members(payload)
    transaction = try Self.transaction(members.removeValue(forKey: "transaction"))
    gateway = try Self.gateway(members.removeValue(forKey: "gateway"))
    switch verb {
    case "reload": action = .reload
    case "permit":
      guard let seconds = members.removeValue(forKey: "seconds")?.number, Self.times.contains(seconds) else {
        throw RequestError("“seconds” is missing, or no number of 0 to 3600", transaction)
      }
      action = .permit(.seconds(seconds))
    case let verb: throw RequestError("there is no request “\(verb)”; there is reload, permit", transaction)
    }
    if let other = members.keys.min() { throw RequestError("“\(other)” is nothing of “\(verb)”", transaction) }
  }

  private static func members(_ payload: String) throws(RequestError) -> [String: CommandValue] {
    if payload.isEmpty { return [:] }
    let value: CommandValue
    do throws(CommandError) {
      value = try CommandValue(json: payload)
    } catch {
      throw RequestError("\(error)", nil)
    }
    guard case .fields(let members) = value else {
      throw RequestError("a request is an object of JSON: {\"transaction\": \"1\", …}", nil)
    }
    return members
  }

  private static func transaction(_ value: CommandValue?) throws(RequestError) -> CommandValue? {
    switch value {
    case nil, .whole: value
    case .text(let text) where text.utf8.count <= 128: value
    case .some: throw RequestError("“transaction” is text of 128 bytes at most, or a whole number", nil)
    }
  }

  private static func gateway(_ value: CommandValue?) throws(RequestError) -> String? {
    switch value {
    case nil: nil
    case .text(let name): name
    case .some: throw RequestError("“gateway” is the name of a gateway", nil)
    }
  }
}

/// Why a request is none.
public struct RequestError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String
  /// What the caller knows it by, as far as it could be read.
  public let transaction: CommandValue?

  init(_ description: String, _ transaction: CommandValue?) {
    (self.description, self.transaction) = (description, transaction)
  }
}
