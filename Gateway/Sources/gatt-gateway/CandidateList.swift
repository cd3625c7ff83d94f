import GATTRuntime
import GatewayCore
import Logging

/// Says which devices are near that nobody has configured, each once.
struct CandidateList {
  private static let pause = Duration.seconds(2)
  private let gateway: Gateway

  init(_ gateway: Gateway) { self.gateway = gateway }

  /// Goes on for a time, and then until the task is cancelled without saying any.
  func run(for duration: Duration) async {
    let end = gateway.time.now.uptime + duration
    var said: Set<String> = []
    while (try? await gateway.time.clock.sleep(for: Self.pause)) != nil {
      guard gateway.time.now.uptime < end else { continue }
      for candidate in await gateway.candidates where said.insert(candidate.device.description).inserted {
        let formats =
          candidate.formats.isEmpty ? "no profile fits" : "fits \(candidate.formats.joined(separator: ", "))"
        let name = candidate.name.map { " “\($0)”" } ?? ""
        gateway.logger.notice(
          "near: \(candidate.device)\(name), \(candidate.rssi.map { "\($0) dBm" } ?? "strength unknown"), \(formats)")
      }
    }
  }
}
