import GatewayCore
public import GatewayStore

/// How the parts of a gateway are that are not its own state: whoever has them says so.
public struct GatewayStatus: Sendable {
  /// How a part is.
  public struct Part: Hashable, Sendable {
    /// Whether it does what it is there for.
    public var isGood: Bool
    /// How it is, in words.
    public var words: String

    /// A part that does what it is there for, or does not.
    public init(isGood: Bool, words: String) { (self.isGood, self.words) = (isGood, words) }
  }

  /// The broker; nil where none is configured.
  public var broker: (@Sendable () async -> Part)?
  /// What waits for the broker on disk; nil where nothing does.
  public var buffer: (@Sendable () async -> Part)?
  /// What is kept for charts; nil where nothing is.
  public var history: HistoryRecorder?

  /// A gateway without a broker.
  public init() {}

  /// After which time without a step the loop of the gateway hangs.
  static let patience = Duration.seconds(10)

  /// How the radio is.
  static func radio(_ health: GatewayHealth) -> Part {
    if health.sinceStep > patience { return Part(isGood: false, words: "the gateway has done nothing for a while") }
    if let fault = health.radioFault { return Part(isGood: false, words: fault) }
    return Part(isGood: health.isHearing, words: health.isHearing ? "ok" : "not listened to yet")
  }

  private var historyPart: Part? {
    get async {
      guard let history else { return nil }
      guard let fault = await history.fault else { return Part(isGood: true, words: "ok") }
      return Part(isGood: false, words: "\(fault); it is in memory alone")
    }
  }

  /// The gateway as an object of JSON.
  ///
  /// - Parameter contracts: of the profiles that it has loaded.
  func json(of gateway: Gateway, _ contracts: ProfileContracts) async -> String {
    let configuration = gateway.configuration
    let counts = await gateway.counts
    let permit = await gateway.permitLeft
    let radio = Self.radio(await gateway.health)
    let (broker, buffer, history) = (await broker?(), await buffer?(), await historyPart)
    var text = JSONText()
    text.object { text in
      text.member("name", configuration.gateway)
      text.object("documents") { text in
        for (profile, page) in DocumentAnswer(gateway).names {
          text.member(profile, page)
        }
      }
      text.object("contracts") { text in
        for (profile, hash) in contracts.hashes { text.member(profile, hash) }
      }
      text.member("commands", configuration.http?.takesCommands ?? false)
      text.member("radio", radio)
      if let broker { text.member("broker", broker) }
      if let buffer { text.member("buffer", buffer) }
      if let history { text.member("history", history) }
      // What counts up is no reason to tell everybody each second.
      text.member("advertisements", Double(counts.advertisements / 100 * 100))
      if let permit { text.member("permit", Double(permit.components.seconds / 5 * 5)) }
    }
    return text.text
  }
}

extension JSONText {
  fileprivate mutating func member(_ name: String, _ part: GatewayStatus.Part) {
    object(name) { text in
      text.member("good", part.isGood)
      text.member("words", part.words)
    }
  }
}
