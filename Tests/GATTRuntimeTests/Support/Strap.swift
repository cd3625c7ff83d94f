import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

/// A kind of device: the rig's, told by the service that it advertises.
enum Strap: DeviceProfile {
  static let device = description()

  /// The rig's device, perhaps with more to it.
  static func description(
    name: NameRule? = .prefix("Ri"),
    services: [ServiceProfile] = [Accelerometer.makeProfile(), Workbench.makeProfile()],
    required: [BluetoothUUID]? = nil, ready: [ReadyAction] = []
  ) -> DeviceDescription {
    DeviceDescription(
      name: "Strap", nameRule: name, requiredServices: required ?? services.map(\.uuid), ready: ready,
      services: { services })
  }
}

/// Words that come from a task.
private final class Words: Sendable {
  private let state = Mutex<[String]>([])

  var all: [String] { state.withLock { $0 } }

  func add(_ word: String) { state.withLock { $0.append(word) } }
}

/// What happens to a device, as words.
final class DeviceStory: Sendable {
  private let words = Words()
  private let task: Task<Void, Never>

  init(_ device: Device) {
    let (events, words) = (device.events, self.words)
    task = Task {
      for await event in events { words.add(Self.word(event)) }
    }
  }

  deinit { task.cancel() }

  var events: [String] { words.all }

  /// Returns once the last words are these.
  func wait(for ending: String...) async throws { try await wait(for: ending) }

  /// Returns once the last words are these.
  func wait(for ending: [String]) async throws {
    await until { Array(events.suffix(ending.count)) == ending }
    if Task.isCancelled { Issue.record("not \(ending), but \(events)") }
    try Task.checkCancellation()
  }

  private static func word(_ event: DeviceEvent) -> String {
    switch event {
    case .found: "found"
    case .connected: "connected"
    case .ready: "ready"
    case .timedOut: "timed out"
    case .failed: "failed"
    case .disconnected(let reason): "lost: \(reason.rawValue)"
    case .rejected: "rejected"
    case .deactivated: "deactivated"
    case .gaveUp: "gave up"
    }
  }
}

/// What a device sends, as words.
final class CounterStory: Sendable {
  private let words = Words()
  private let task: Task<Void, Never>

  /// What it sends of a counter.
  convenience init(_ device: Device) {
    self.init(device.notifications(of: Workbench.Counter.self)) { "\($0.count)" }
  }

  /// What it sends of a characteristic, of which each value is a word.
  init<Value>(_ notifications: DeviceNotifications<Value>, word: @escaping @Sendable (Value) -> String) {
    let (arrivals, words) = (notifications.withGaps, self.words)
    task = Task {
      do {
        for try await arrival in arrivals {
          switch arrival {
          case .value(let value): words.add(word(value))
          case .gap(let reason): words.add(reason.rawValue)
          }
        }
        words.add("end")
      } catch {
        words.add("\(error)")
      }
    }
  }

  deinit { task.cancel() }

  /// Returns what has come, once there is so much of it.
  func first(_ count: Int) async -> [String] {
    await until { words.all.count >= count }
    return words.all
  }
}

extension Rig {
  /// Returns once somebody is subscribed to a characteristic of the device.
  func waitForSubscriber<T: GATTCharacteristic>(of type: T.Type) async throws {
    let characteristic = try characteristic(type)
    await until { !characteristic.subscribers.isEmpty }
  }
}

extension DeviceOptions {
  /// Options without chance in them.
  static func steady(limits: RetryLimits = RetryLimits(), makesLink: Bool = true) -> DeviceOptions {
    DeviceOptions(policy: ReconnectPolicy(jitter: 0, spread: .zero), limits: limits, makesLink: makesLink)
  }
}
