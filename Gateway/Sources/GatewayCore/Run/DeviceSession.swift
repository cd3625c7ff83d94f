import GATTDynamic
import GATTRuntime
import Logging

/// What a gateway does with a device over connections: it reads once in a while, or subscribes for as long as the link is there,
/// and tries again when that fails. A device that never answers takes a slot for as long as the time-outs are, and otherwise
/// nobody's time.
struct DeviceSession: Sendable {
  /// How a connection ended.
  private enum Outcome {
    /// All that was to be done is done.
    case done
    /// It could not be made, or not used, or not for long.
    case failed(String)
    /// It was there for a while, and is lost.
    case lost(String)
  }

  /// How long a link has to last to be one that works: a device that drops each at once is not tried every second.
  private static let stable = Duration.seconds(60)

  /// How often a link that is there counts as a sign of its device.
  private static let sign = Duration.seconds(30)

  private let name: Slug
  private let device: DeviceIdentifier
  private let plan: ConnectionPlan
  private let central: CentralManager
  private let slots: ConnectionSlots
  private let gateway: Gateway

  /// Nil for a device that is never connected.
  init?(_ device: DeviceConfiguration, _ central: CentralManager, _ slots: ConnectionSlots, _ gateway: Gateway) {
    guard let plan = device.connection, case .address(let address) = device.identity else { return nil }
    (name, self.device, self.plan) = (device.name, address, plan)
    (self.central, self.slots, self.gateway) = (central, slots, gateway)
  }

  /// Goes on until the task is cancelled.
  func run() async {
    var backOff = BackOff(most: .seconds(300))
    while !Task.isCancelled {
      guard let outcome = await slots.use({ await connect() }) else { return }
      let pause = pause(after: outcome, &backOff)
      guard (try? await gateway.time.sleep(for: pause)) != nil else { return }
    }
  }

  private func pause(after outcome: Outcome, _ backOff: inout BackOff) -> Duration {
    let fault: String
    switch outcome {
    case .done:
      backOff.succeed()
      return plan.every ?? .zero
    case .lost(let reason):
      backOff.succeed()
      fault = reason
    case .failed(let reason): fault = reason
    }
    let pause = backOff.fail(chance: .random(in: 0...1))
    // One line for a device that cannot be reached, however often it is tried.
    if backOff.failures == 1 { gateway.logger.notice("\(name) is not connected: \(fault)") }
    return pause
  }

  private func connect() async -> Outcome {
    let start = gateway.time.now.uptime
    do {
      let connection = try await central.connect(to: device)
      do {
        try await use(connection)
      } catch {
        await connection.disconnect()
        throw error
      }
      await connection.disconnect()
      return .done
    } catch {
      let isStable = gateway.time.now.uptime - start >= Self.stable
      return isStable ? .lost("\(error)") : .failed("\(error)")
    }
  }

  private func use(_ connection: Connection) async throws {
    for name in plan.read {
      let characteristic = try gateway.library.characteristic(name)
      await gateway.take(try await connection.read(characteristic), of: self.name, from: characteristic.path)
    }
    if !plan.notify.isEmpty { try await listen(on: connection) }
  }

  /// Takes what comes for as long as the link is there, which is a sign of the device also when it says nothing.
  private func listen(on connection: Connection) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while connection.isOpen {
          try await gateway.time.sleep(for: Self.sign)
          await gateway.hearLink(of: name)
        }
      }
      for name in plan.notify {
        let characteristic = try gateway.library.characteristic(name)
        group.addTask {
          for try await value in connection.notifications(of: characteristic, undecodable: .skipped) {
            await gateway.take(value, of: self.name, from: characteristic.path)
          }
        }
      }
      // None ends but with the link.
      try await group.next()
    }
  }
}
