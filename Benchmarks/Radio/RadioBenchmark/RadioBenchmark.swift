import Foundation
import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `RadioBenchmark stream|handler fd|signal COUNT`: what the other clients of the folder above do, with GATTBlueZ as its
/// documentation says; with a handler, the notifications only. The lines that it prints are described in `side_by_side.py`.
@main
struct RadioBenchmark {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[3]), let way = ways[arguments[2]],
      let address = ProcessInfo.processInfo.environment["RADIO_PEER_ADDRESS"]
    else { throw Failure("usage: RadioBenchmark stream|handler fd|signal COUNT, with RADIO_PEER_ADDRESS") }
    let configuration = BlueZTransport.Configuration(notifyMode: way)
    let central = try await CentralManager(transport: BlueZTransport(configuration: configuration))
    let connection = try await central.connect(to: DeviceIdentifier(address))
    let client = try await RadioClient(connection)
    // As the others, which have one thread.
    try await withTaskExecutorPreference(BlueZTransport.executor) {
      guard arguments[1] == "stream" else { return try await client.handled(count, by: arguments[2]) }
      try await client.notifications(count, by: arguments[2])
      guard way == .fileDescriptor else { return }
      try await client.reads()
      try await client.writes()
    }
    await central.close()
  }

  private static let ways: [String: NotifyMode] = ["fd": .fileDescriptor, "signal": .signal]
}

/// What must not be, in a sentence.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
