import GATTRuntime
import GatewayCore
import Logging

/// Says which devices are near that nobody has configured, each once, while that is permitted.
struct CandidateList {
  private static let pause = Duration.seconds(2)
  private let gateway: Gateway
  private let outputs: OutputSet

  init(_ gateway: Gateway, outputs: OutputSet) { (self.gateway, self.outputs) = (gateway, outputs) }

  /// Goes on until the task is cancelled.
  func run() async {
    var said: Set<DeviceIdentifier> = []
    while (try? await gateway.time.clock.sleep(for: Self.pause)) != nil {
      let candidates = await gateway.candidates
      // The next time that it is permitted, they are said again.
      if candidates.isEmpty { said = [] }
      for candidate in candidates where said.insert(candidate.device).inserted { say(candidate) }
    }
  }

  private func say(_ candidate: Candidate) {
    let formats = candidate.formats.isEmpty ? "no profile fits" : "fits \(candidate.formats.joined(separator: ", "))"
    let name = candidate.name.map { " “\($0)”" } ?? ""
    gateway.logger.notice(
      "near: \(candidate.device)\(name), \(candidate.rssi.map { "\($0) dBm" } ?? "strength unknown"), \(formats)")
    outputs.tell(candidate)
  }
}
