import GATTDynamic
import GATTRuntime
import Logging

/// What a gateway does with a device over connections: it reads once in a while, or subscribes for as long as the link is there,
/// carries out commands as they come, and tries again when that fails. A device that never answers takes a slot for as long as the
/// time-outs are, and otherwise nobody's time.
struct DeviceSession: Sendable {
  /// How a connection ended.
  private enum Outcome {
    /// All that was to be done is done.
    case done
    /// It could not be made, or not used, or not for long.
    case failed(String)
    /// It was there for a while, and is lost.
    case lost(String)

    /// Why it is not there; nil where nothing is wrong.
    var fault: String? {
      switch self {
      case .done: nil
      case .failed(let reason), .lost(let reason): reason
      }
    }
  }

  /// How long a link has to last to be one that works: a device that drops each at once is not tried every second.
  private static let stable = Duration.seconds(60)

  /// How often a link that is there counts as a sign of its device.
  private static let sign = Duration.seconds(30)

  /// How long is waited at least after a failure, however many commands come.
  private static let breath = Duration.seconds(1)

  let name: Slug
  private let device: DeviceIdentifier
  private let plan: ConnectionPlan
  private let central: CentralManager
  private let slots: ConnectionSlots
  let gateway: Gateway

  /// Nil for a device that is never connected.
  init?(_ device: DeviceConfiguration, _ central: CentralManager, _ slots: ConnectionSlots, _ gateway: Gateway) {
    guard let plan = device.connection, case .address(let address) = device.identity else { return nil }
    (name, self.device, self.plan) = (device.name, address, plan)
    (self.central, self.slots, self.gateway) = (central, slots, gateway)
  }

  /// Whether it is connected for commands alone.
  private var waitsForCommands: Bool { !plan.isKept && plan.every == nil }

  /// Goes on until the task is cancelled; in a fleet, while the device is this gateway's.
  func run() async {
    guard let fleet = gateway.fleet else { return await serve() }
    while !Task.isCancelled {
      await fleet.wait(until: true, of: name)
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await serve() }
        group.addTask { await fleet.wait(until: false, of: name) }
        await group.next()
        group.cancelAll()
      }
    }
  }

  private func serve() async {
    var backOff = BackOff(most: .seconds(300))
    while !Task.isCancelled {
      if waitsForCommands, !gateway.commands.hasCommands(name) {
        await gateway.commands.arrival(for: name)
        continue
      }
      let isUrgent = gateway.commands.hasCommands(name)
      guard let outcome = await slots.use(isUrgent: isUrgent, { await connect() }) else { return }
      // Whoever has ended the session has ended its connection, which is no fault.
      guard !Task.isCancelled else { return }
      let pause = pause(after: outcome, &backOff)
      let isFailure = backOff.failures > 0
      await gateway.note(isFailure ? outcome.fault : nil, of: name)
      guard await rest(for: pause, atLeast: isFailure ? Self.breath : .zero) else { return }
    }
  }

  /// Waits for a time, or less when a command comes meanwhile; false when the task is cancelled.
  private func rest(for pause: Duration, atLeast least: Duration) async -> Bool {
    let least = min(least, pause)
    guard (try? await gateway.time.sleep(for: least)) != nil else { return false }
    // Commands that have failed to be carried out wait for the next try; a new one is a reason to try now.
    let rest = pause - least
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await gateway.time.sleep(for: rest) }
      group.addTask { await gateway.commands.arrival(for: name) }
      await group.next()
      group.cancelAll()
    }
    return !Task.isCancelled
  }

  private func pause(after outcome: Outcome, _ backOff: inout BackOff) -> Duration {
    let isFailure = if case .failed = outcome { true } else { false }
    gateway.fleet?.note(isConnected: !isFailure, name, free: slots.free)
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
      if let reason = Self.standstill(error) { refuseCommands(reason) }
      let isStable = gateway.time.now.uptime - start >= Self.stable
      return isStable ? .lost("\(error)") : .failed("\(error)")
    }
  }

  /// Why no device can be connected until somebody does something about it; nil where the next try may help.
  private static func standstill(_ error: any Error) -> String? {
    guard case GATTError.bluetoothUnavailable(let state) = error else { return nil }
    return switch state {
    case .unsupported, .unauthorized, .serviceMissing, .blocked, .poweredOff: "\(error)"
    case .unknown, .resetting, .poweredOn: nil
    }
  }

  private func use(_ connection: Connection) async throws {
    await gateway.note(nil, of: name)
    // Who commands waits for it; what is read has time.
    try await carryOutCommands(over: connection)
    if !waitsForCommands {
      for name in plan.read {
        let characteristic = try gateway.library.characteristic(name)
        await gateway.take(try await connection.read(characteristic), of: self.name, from: characteristic.path)
      }
      try await carryOutCommands(over: connection)
    }
    if plan.isKept { try await listen(on: connection) }
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
      group.addTask {
        while !Task.isCancelled {
          try await carryOutCommands(over: connection)
          await gateway.commands.arrival(for: name)
        }
      }
      // None ends but with the link.
      try await group.next()
    }
  }
}
