public import Foundation
public import GatewayCore
import Synchronization

/// Tells systemd how the gateway is, where that has started it, and nobody otherwise.
///
/// The watchdog is fed by the loop that tells what is heard, and by nothing else: where that is stuck, systemd starts the gateway
/// again.
public final class ServiceReporter: Sendable {
  private struct Said {
    var status: String?
    var fedAt: Duration?
  }

  private let socket: NotifySocket?
  /// The time between two messages to the watchdog; nil where there is none.
  private let feedPeriod: Duration?
  private let said = Mutex(Said())

  /// - Parameter environment: where systemd says where its socket is, and after which time the watchdog bites.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    socket = environment["NOTIFY_SOCKET"].flatMap { NotifySocket(path: $0) }
    feedPeriod = Self.feedPeriod(environment)
  }

  /// Half of the time that the watchdog waits, where it is this process that it watches.
  private static func feedPeriod(_ environment: [String: String]) -> Duration? {
    let process = "\(ProcessInfo.processInfo.processIdentifier)"
    guard environment["WATCHDOG_PID"].map({ $0 == process }) ?? true,
      let microseconds = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), microseconds > 0
    else { return nil }
    return .microseconds(microseconds / 2)
  }

  /// It has tried what it needs, whether that is there or not: what starts after it need not wait.
  public func begin() { send(.ready) }

  /// Reads the configuration again.
  public func reload<Response>(_ body: () async -> Response) async -> Response {
    send(.reloading)
    let response = await body()
    send(.ready)
    return response
  }

  /// It ends.
  public func end() { send(.stopping) }

  /// The loop of the gateway has made a step.
  ///
  /// - Parameters:
  ///   - isBrokerConnected: whether the broker is there; nil where none is configured.
  ///   - uptime: when it was, by the clock of the gateway.
  public func step(_ health: GatewayHealth, isBrokerConnected: Bool?, at uptime: Duration) {
    guard socket != nil else { return }
    let status = Self.status(health, isBrokerConnected: isBrokerConnected)
    let (isNew, isHungry) = said.withLock { said in
      let isNew = said.status != status
      said.status = status
      let isHungry = feedPeriod.map { period in said.fedAt.map { uptime - $0 >= period } ?? true } ?? false
      if isHungry { said.fedAt = uptime }
      return (isNew, isHungry)
    }
    if isHungry { send(.watchdog) }
    if isNew { send(.status(status)) }
  }

  private static func status(_ health: GatewayHealth, isBrokerConnected: Bool?) -> String {
    let radio =
      health.radioFault.map { "nothing is heard: \($0)" } ?? (health.isHearing ? "hears devices" : "hears nothing yet")
    guard let isBrokerConnected else { return radio }
    return "\(radio); the broker is \(isBrokerConnected ? "connected" : "away")"
  }

  private func send(_ message: ServiceMessage) { socket?.send(message.text) }
}
