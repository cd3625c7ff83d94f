import GATTDynamic
import Synchronization

/// Takes commands for the devices of a gateway, from any thread, and hands them to who carries them out. Each has one result.
public final class CommandDispatcher: Sendable {
  /// What devices have that are connected, by their names.
  public let described: [Slug: [DescribedField]]
  private let queues: Mutex<[Slug: CommandQueue]>
  private let arrivals: [Slug: AutoResetEvent]
  private let targets: [Slug: CommandTargets]
  private let own: Set<Slug>
  private let time: GatewayTime

  init(_ configuration: GatewayConfiguration, _ library: ProfileLibrary, _ time: GatewayTime) {
    var targets: [Slug: CommandTargets] = [:]
    var described: [Slug: [DescribedField]] = [:]
    for device in configuration.devices {
      guard let plan = device.connection else { continue }
      let rules = DeviceRules(device, of: configuration)
      let found = CommandTargets(device, rules, library)
      targets[device.name] = found
      described[device.name] = found.described(plan, rules, library)
    }
    (self.targets, self.described, self.time) = (targets, described, time)
    own = Set(configuration.devices.map(\.name))
    queues = Mutex(targets.mapValues { _ in CommandQueue() })
    arrivals = targets.mapValues { _ in AutoResetEvent() }
  }

  /// Whether a device has an entry, so that commands for it are this gateway's.
  public func isOwn(_ device: Slug) -> Bool { own.contains(device) }

  /// Takes a command for a device that has an entry.
  ///
  /// - Parameters:
  ///   - payload: what it says.
  ///   - answer: is given the one result, at once or later, on any thread; a command that has come twice under one identifier
  ///     and has no result yet is answered once.
  public func submit(
    _ form: DeviceCommand.Form, payload: String, for device: Slug,
    answer: @escaping @Sendable (CommandResult) -> Void
  ) {
    do throws(CommandError) {
      let command = try DeviceCommand(form, payload: payload)
      guard let targets = targets[device], let arrival = arrivals[device] else {
        throw .unknown(device.description, advice: "the device is not connected; give it “write” or “read”")
      }
      do throws(CommandError) {
        try targets.check(command)
      } catch {
        return answer(CommandResult(identifier: command.identifier, error: error))
      }
      let uptime = time.now.uptime
      if let result = queues.withLock({ $0[device]?.add(command, at: uptime, answer: answer) }) {
        return answer(result)
      }
      arrival.set()
    } catch {
      answer(CommandResult(identifier: DeviceCommand.identifier(of: payload), error: error))
    }
  }

  // MARK: Who carries them out

  func targets(of device: Slug) -> CommandTargets? { targets[device] }

  /// Whether one waits.
  func hasCommands(_ device: Slug) -> Bool { next(device) != nil }

  /// The next command of a device, which stays until it has its result.
  func next(_ device: Slug) -> CommandQueue.Entry? {
    let uptime = time.now.uptime
    return queues.withLock { $0[device]?.next(at: uptime) }
  }

  func begin(_ number: Int, of device: Slug) -> Bool {
    let uptime = time.now.uptime
    return queues.withLock { $0[device]?.begin(number, at: uptime) ?? false }
  }

  func finish(_ number: Int, of device: Slug, _ result: CommandResult) {
    queues.withLock { $0[device]?.finish(number, result) }?.answer(result)
  }

  /// Returns when a command of a device comes, or when the task is cancelled.
  func arrival(for device: Slug) async { await arrivals[device]?.wait() }

  /// Answers those whose time is over.
  func expire() {
    let uptime = time.now.uptime
    let over = queues.withLock { queues in queues.keys.flatMap { queues[$0]?.expire(at: uptime) ?? [] } }
    for (entry, result) in over { entry.answer(result) }
  }

  /// Answers all that are left.
  func stop() {
    let left = queues.withLock { queues in queues.keys.flatMap { queues[$0]?.stop() ?? [] } }
    for (entry, result) in left { entry.answer(result) }
  }
}
