import GATTInspection
import GATTProfiles
import GATTRuntime
import Glibc
import Synchronization

/// `InspectionBenchmark [PROPERTIES] [HERTZ] [OBSERVERS] [SECONDS]`: properties that count up, published by one inspector and
/// followed by some observers over the loopback, all in this process: what it costs, and what does not arrive.
@main
struct InspectionBenchmark {
  static func main() async throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    func number(_ index: Int, or other: Int) -> Int { numbers.indices.contains(index) ? numbers[index] : other }
    let (properties, hertz) = (number(0, or: 200), number(1, or: 10))
    let (observers, seconds) = (number(2, or: 3), number(3, or: 10))

    let loopback = LoopbackTransport(configuration: .init(rssi: -40))
    let counter = Counter()
    let inspector = try await Inspector(name: "Benchmark", transport: loopback)
    for index in 0..<properties { inspector.inspect("property\(index)", [.notify]) { counter.value } }
    try await inspector.start()
    var followers: [Follower] = []
    for _ in 0..<observers {
      let observer = try await Observer(transport: loopback)
      let follower = Follower()
      try await follower.follow(observer.connect(to: "Benchmark"), properties)
      followers.append(follower)
    }

    let (wallClock, before) = (ContinuousClock(), cpuSeconds())
    let begin = wallClock.now
    let ticks = hertz * seconds
    var late = 0
    for tick in 1...ticks {
      let due = begin.advanced(by: .seconds(1) * tick / hertz)
      if wallClock.now > due { late += 1 }
      try await wallClock.sleep(until: due)
      counter.set(tick)
      for index in 0..<properties { await inspector.changed("property\(index)") }
    }
    for follower in followers { try await follower.finish(at: ticks) }
    let (wall, cpu) = (begin.duration(to: wallClock.now) / .seconds(1), cpuSeconds() - before)
    var told = 0
    for follower in followers { told += await follower.received }
    let sent = ticks * properties * observers
    print("\(properties) properties at \(hertz) Hz to \(observers) observers for \(seconds) s")
    print("sent \(sent), received \(told), lost \(sent - told); \(late) of \(ticks) rounds began late")
    print(
      "CPU \(rounded(cpu)) s in \(rounded(wall)) s: \(rounded(cpu / wall * 100)) % of a core, "
        + "\(rounded(cpu / Double(sent) * 1e6)) µs a change and observer, both ends together")
  }

  /// What this process has had of the processors.
  private static func cpuSeconds() -> Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }
}

/// What all properties are.
private final class Counter: Sendable {
  private let stored = Mutex(0)

  var value: Int { stored.withLock { $0 } }

  func set(_ value: Int) { stored.withLock { $0 = value } }
}

/// Counts what an observer is told.
private actor Follower {
  private(set) var received = 0
  private var latest: [String: Int] = [:]
  private var task: Task<Void, any Error>?

  /// Follows all properties; returns once each has been told.
  func follow(_ server: RemoteInspector, _ properties: Int) async throws {
    task = Task {
      for try await change in server.changes { take(change) }
    }
    while latest.count < properties { try await Task.sleep(for: .milliseconds(10)) }
  }

  private func take(_ change: PropertyChange<JSONValue>) {
    guard case .number(let digits) = change.value, let value = Int(digits) else { return }
    latest[change.identifier] = value
    if value > 0 { received += 1 }
  }

  /// Returns once all properties are at their last value, or after five seconds.
  func finish(at last: Int) async throws {
    for _ in 0..<500 where latest.values.contains(where: { $0 != last }) {
      try await Task.sleep(for: .milliseconds(10))
    }
    task?.cancel()
  }
}
