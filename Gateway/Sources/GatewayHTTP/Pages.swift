public import GatewayCore
import GatewayOutputs

/// What a request gets.
enum PageAnswer: Sendable {
  case response(HTTPResponse)
  /// Events from a place on; nil where the client begins anew.
  case events(after: UInt64?)
}

/// The pages of a gateway.
public struct Pages: Sendable {
  private let gateway: Gateway
  private let status: GatewayStatus
  private let gate: PageGate
  private let commands: CommandAnswer
  let live: LiveState

  /// - Parameter status: how what belongs to the gateway is.
  public init(_ gateway: Gateway, at configuration: HTTPConfiguration, _ status: GatewayStatus = GatewayStatus()) {
    (self.gateway, self.status) = (gateway, status)
    gate = PageGate(configuration, gateway.time)
    commands = CommandAnswer(gateway, isAllowed: configuration.takesCommands)
    live = LiveState(gateway, status, takesCommands: configuration.takesCommands)
  }

  /// How much longer than others a request may take.
  func patience(for request: HTTPRequest) -> Duration {
    Path(rawValue: request.path) == .command ? PageCommand.patience : .zero
  }

  func answer(to request: HTTPRequest) async -> PageAnswer {
    let path = Path(rawValue: request.path)
    if let refusal = await gate.refusal(of: request, for: path?.audience ?? .people) { return .response(refusal) }
    guard let path else {
      if request.method != .post, let document = DocumentAnswer(gateway).response(to: request.path) {
        return .response(document)
      }
      return .response(HTTPResponse("There is /, /metrics, /healthz and /readyz.\n", status: .notFound))
    }
    guard path.isDone == (request.method == .post) else { return .response(HTTPResponse(.methodNotAllowed)) }
    if path.isDone, let refusal = gate.refusal(ofAction: request) { return .response(refusal) }
    switch path {
    case .metrics: return .response(await metrics)
    case .health: return .response(await health)
    case .readiness: return .response(await readiness)
    case .page, .style, .script: return .response(path.file)
    case .state:
      await live.refresh()
      return .response(.json(live.json))
    case .events:
      await live.refresh()
      return .events(after: live.place(after: request.fields["last-event-id"]))
    case .command: return .response(await commands.command(request))
    case .permit: return .response(await commands.permit(request))
    case .history: return .response(await HistoryAnswer(status.history).response(to: request.query))
    }
  }

  private var metrics: HTTPResponse {
    get async {
      let text = PrometheusText(await gateway.devices, await gateway.counts, gateway: gateway.configuration.gateway)
      return HTTPResponse(text.text, type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  /// Whether the program works, or should be started again.
  private var health: HTTPResponse {
    get async {
      let health = await gateway.health
      return health.sinceStep <= GatewayStatus.patience
        ? HTTPResponse("ok\n")
        : HTTPResponse("the gateway has done nothing for \(health.sinceStep)\n", status: .unavailable)
    }
  }

  /// Whether values get from devices to where they should be.
  private var readiness: HTTPResponse {
    get async {
      let health = await gateway.health
      var lines = ["radio: \(health.radioFault ?? (health.isHearing ? "ok" : "not listened to yet"))"]
      var isReady = health.isHearing && health.radioFault == nil
      if let broker = await status.broker?() {
        lines.append("broker: \(broker.isGood ? "ok" : "not connected")")
        isReady = isReady && broker.isGood
      }
      let text = lines.map { $0 + "\n" }.joined()
      return HTTPResponse(text, status: isReady ? .ok : .unavailable)
    }
  }
}

extension Pages {
  /// Where something is.
  enum Path: String, CaseIterable {
    case page = "/"
    case style = "/page.css"
    case script = "/page.js"
    case state = "/api/state"
    case events = "/api/events"
    case history = "/api/history"
    case command = "/api/command"
    case permit = "/api/permit"
    case metrics = "/metrics"
    case health = "/healthz"
    case readiness = "/readyz"

    /// Who asks for it.
    var audience: PageGate.Audience {
      switch self {
      case .page, .style, .script, .state, .events, .history, .command, .permit: .people
      case .metrics: .programs
      case .health, .readiness: .probes
      }
    }

    /// Whether it is something to be done, and not to be read.
    var isDone: Bool { self == .command || self == .permit }

    /// The file that it is; an empty one for what is made.
    var file: HTTPResponse {
      switch self {
      case .page: HTTPResponse(PageFile.page, type: "text/html; charset=utf-8", policy: .page)
      case .style: HTTPResponse(PageFile.style, type: "text/css; charset=utf-8")
      case .script: HTTPResponse(PageFile.script, type: "text/javascript; charset=utf-8")
      case .state, .events, .history, .command, .permit, .metrics, .health, .readiness: HTTPResponse("")
      }
    }
  }
}
