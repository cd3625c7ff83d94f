public import GatewayCore
import GatewayOutputs

/// The pages of a gateway.
public struct Pages: Sendable {
  /// After which time without a step the loop of the gateway hangs.
  private static let patience = Duration.seconds(10)

  private let gateway: Gateway
  private let isBrokerConnected: (@Sendable () -> Bool)?

  /// - Parameter isBrokerConnected: whether the broker is there; nil where none is configured.
  public init(_ gateway: Gateway, isBrokerConnected: (@Sendable () -> Bool)? = nil) {
    (self.gateway, self.isBrokerConnected) = (gateway, isBrokerConnected)
  }

  func response(to request: HTTPRequest) async -> HTTPResponse {
    switch request.path {
    case "/metrics": await metrics
    case "/healthz": await health
    case "/readyz": await readiness
    case _: HTTPResponse("There is /metrics, /healthz and /readyz.\n", status: .notFound)
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
      return health.sinceStep <= Self.patience
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
      if let isConnected = isBrokerConnected?() {
        lines.append("broker: \(isConnected ? "ok" : "not connected")")
        isReady = isReady && isConnected
      }
      let text = lines.map { $0 + "\n" }.joined()
      return HTTPResponse(text, status: isReady ? .ok : .unavailable)
    }
  }
}
