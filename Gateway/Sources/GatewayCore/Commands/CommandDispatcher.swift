import GATTDynamic
import Synchronization

/// Takes commands for the devices of a gateway, from any thread, and hands them to who carries them out. Each has one result.
public final class CommandDispatcher: Sendable {
  /// What is known of a device that is connected.
  private struct Device: Sendable {
    var queue = CommandQueue()
    let arrival: AutoResetEvent
    let targets: CommandTargets
    let described: [DescribedField]
  }

  private struct State: Sendable {
    var devices: [Slug: Device] = [:]
    var own: Set<Slug> = []
    let catalogue: FieldCatalogue
  }

  private let state: Mutex<State>
  private let time: GatewayTime

  init(_ configuration: GatewayConfiguration, _ library: ProfileLibrary, _ time: GatewayTime) {
    self.time = time
    state = Mutex(Self.state(configuration, library, [:]))
  }

  /// What a configuration and its profiles make of what there was before: commands that wait go on to wait.
  private static func state(
    _ configuration: GatewayConfiguration, _ library: ProfileLibrary, _ before: [Slug: Device]
  ) -> State {
    var state = State(own: Set(configuration.devices.map(\.name)), catalogue: FieldCatalogue(library))
    for device in configuration.devices {
      guard let plan = device.connection else { continue }
      let rules = DeviceRules(device, of: configuration)
      let targets = CommandTargets(device, rules, library)
      let earlier = before[device.name]
      state.devices[device.name] = Device(
        queue: earlier?.queue ?? CommandQueue(), arrival: earlier?.arrival ?? AutoResetEvent(), targets: targets,
        described: targets.described(plan, rules, library))
    }
    return state
  }

  /// What devices have that are connected, by their names.
  public var described: [Slug: [DescribedField]] { state.withLock { $0.devices.mapValues(\.described) } }

  /// What the fields of all profiles are, by who sends them.
  public var catalogue: FieldCatalogue { state.withLock { $0.catalogue } }

  /// What can be set and asked for, of devices that are connected, by their names; and whether something can be read.
  public var inputs: [Slug: (inputs: [CommandInput], isReadable: Bool)] {
    state.withLock { $0.devices.mapValues { ($0.targets.inputs, !$0.targets.readable.isEmpty) } }
  }

  /// Whether a device has an entry, so that commands for it are this gateway's.
  public func isOwn(_ device: Slug) -> Bool { state.withLock { $0.own.contains(device) } }

  /// Takes a command for a device that has an entry.
  ///
  /// - Parameters:
  ///   - payload: what it says.
  ///   - answer: is given the one result, at once or later, on any thread; or once that the command has come before under its
  ///     identifier, and is under way: its result is given to who was first.
  public func submit(
    _ form: DeviceCommand.Form, payload: String, for device: Slug,
    answer: @escaping @Sendable (CommandResult) -> Void
  ) {
    do throws(CommandError) {
      let command = try DeviceCommand(form, payload: payload)
      guard let found = state.withLock({ $0.devices[device] }) else {
        throw .unknown(device.description, advice: "the device is not connected; give it “write” or “read”")
      }
      do throws(CommandError) {
        try found.targets.check(command)
      } catch {
        return answer(CommandResult(identifier: command.identifier, error: error))
      }
      let uptime = time.now.uptime
      if let result = state.withLock({ $0.devices[device]?.queue.add(command, at: uptime, answer: answer) }) {
        return answer(result)
      }
      found.arrival.set()
    } catch {
      answer(CommandResult(identifier: DeviceCommand.identifier(of: payload), error: error))
    }
  }

  /// Another gateway of the fleet has a device: what has not begun is over here.
  ///
  /// - Parameter isAnswered: whether that one has answered, also for what has begun, since it has taken this one for lost.
  package func leave(_ device: Slug, isAnswered: Bool) {
    let left = state.withLock { $0.devices[device]?.queue.leave(isAnswered: isAnswered) ?? [] }
    for (entry, result) in left where !isAnswered { entry.answer(result) }
  }

  /// Goes on by another configuration. Commands of devices that are gone are answered so.
  func reload(_ configuration: GatewayConfiguration, _ library: ProfileLibrary) {
    let left = state.withLock { state in
      let before = state
      state = Self.state(configuration, library, before.devices)
      return before.devices.filter { state.devices[$0.key] == nil }.values.flatMap { device in
        var queue = device.queue
        return queue.stop(.removed)
      }
    }
    for (entry, result) in left { entry.answer(result) }
  }

  // MARK: Who carries them out

  func targets(of device: Slug) -> CommandTargets? { state.withLock { $0.devices[device]?.targets } }

  /// Whether one waits.
  func hasCommands(_ device: Slug) -> Bool { next(device) != nil }

  /// The next command of a device, which stays until it has its result.
  func next(_ device: Slug) -> CommandQueue.Entry? {
    let uptime = time.now.uptime
    return state.withLock { $0.devices[device]?.queue.next(at: uptime) }
  }

  func begin(_ number: Int, of device: Slug) -> Bool {
    let uptime = time.now.uptime
    return state.withLock { $0.devices[device]?.queue.begin(number, at: uptime) ?? false }
  }

  func finish(_ number: Int, of device: Slug, _ result: CommandResult) {
    state.withLock { $0.devices[device]?.queue.finish(number, result) }?.answer(result)
  }

  /// Returns when a command of a device comes, or when the task is cancelled.
  func arrival(for device: Slug) async { await state.withLock { $0.devices[device]?.arrival }?.wait() }

  /// Answers those whose time is over.
  func expire() {
    let uptime = time.now.uptime
    let over = state.withLock { state in
      state.devices.keys.flatMap { state.devices[$0]?.queue.expire(at: uptime) ?? [] }
    }
    for (entry, result) in over { entry.answer(result) }
  }

  /// Answers all that are left.
  func stop() {
    let left = state.withLock { state in state.devices.keys.flatMap { state.devices[$0]?.queue.stop() ?? [] } }
    for (entry, result) in left { entry.answer(result) }
  }
}
