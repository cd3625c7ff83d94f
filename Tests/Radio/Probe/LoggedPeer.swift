import GATTRuntime

/// A peer that is started and stopped, and how many links it has had over all its lives, by its own word.
@MainActor
final class LoggedPeer {
  private let name: String
  /// Those of its former lives: each begins a log of its own.
  private var former = 0

  init(_ name: String) {
    self.name = name
  }

  /// Starts it; its address.
  @discardableResult
  func start(_ options: String = "") async throws -> DeviceIdentifier {
    DeviceIdentifier(try await radio("peer", "start", name, options))
  }

  /// Its controller goes, and its link with it.
  func stop() async throws {
    // After it has ended: a link may be made in between.
    _ = try await radio("peer", "stop", name)
    former += try await count("connected")
  }

  /// How many links it has had.
  func links() async throws -> Int { former + (try await count("connected")) }

  /// How many of the links in its present life have ended.
  func ends() async throws -> Int { try await count("disconnected") }

  private func count(_ event: String) async throws -> Int {
    try await radio("peer", "log", name).split(separator: "\n").count { $0.split(separator: " ").first == event[...] }
  }
}
