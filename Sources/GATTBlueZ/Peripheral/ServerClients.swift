import GATTRuntime
import Logging

/// The clients of this server, as far as BlueZ tells of them: with their first request or subscription.
///
/// That a device is connected makes it no client. No property of BlueZ's objects says which side has made the link, and it may
/// have been another program on this machine, or BlueZ itself.
@BusActor
final class ServerClients {
  /// Stands for all clients where BlueZ does not tell them apart.
  nonisolated static let anyone = Central(identifier: "any client")

  let delegate: any PeripheralRoleDelegate
  /// Is told of a client that is gone, before the delegate is.
  var left: (@BusActor (Central) -> Void)?

  /// Returns when BlueZ has taken what it was sent: a value goes by another way than a reply, and may overtake it.
  var replied: (@BusActor () async -> Void)?

  private let tree: ObjectTree
  private let grace: Duration
  private let logger = Logger(label: "gatt.bluez.peripheral")
  private var known: [ObjectPath: Central] = [:]
  private var leaving: [ObjectPath: Task<Void, Never>] = [:]
  private var reasons: [ObjectPath: DisconnectReason] = [:]
  private var lines: [Central: RequestLine] = [:]

  /// - Parameter grace: how long what ends with a client's link may end after it.
  init(_ tree: ObjectTree, _ delegate: any PeripheralRoleDelegate, grace: Duration) {
    self.tree = tree
    self.delegate = delegate
    self.grace = grace
  }

  /// How many clients have requests that are served or wait.
  var lineCount: Int { lines.count }

  /// The client of a request; reported when it is the first.
  func central(_ device: ObjectPath?) -> Central {
    guard let device else { return Self.anyone }
    if leaving[device] != nil { end(device) }
    if let central = known[device] { return central }
    let central = Central(identifier: tree.identifier(of: device))
    known[device] = central
    delegate.connected(central)
    return central
  }

  /// Whether the machine's user lets a client in.
  func isTrusted(_ device: ObjectPath?) -> Bool {
    device.flatMap { tree[$0, .deviceTrusted] } ?? false
  }

  /// Whether a client is bonded; nil where BlueZ does not tell, or does not tell the clients apart.
  func isBonded(_ central: Central) -> Bool? {
    known.first { $0.value == central }.flatMap { tree[$0.key, .deviceBonded] }
  }

  /// Serves a request after those before it of the same client, and answers it.
  func serve(
    _ message: BusMessage, of central: Central, _ work: @escaping @BusActor () async throws(ATTError) -> ServedAnswer
  ) {
    // Kept no longer than it is needed: every stranger may have one.
    let line = lines[central] ?? RequestLine { [weak self] in self?.lines[central] = nil }
    lines[central] = line
    let isTaken = line.serve { [self] in await answer(message, work) }
    guard !isTaken else { return }
    logger.warning("\(central) sends faster than it is served: a request is refused")
    Self.refuse(message, .procedureAlreadyInProgress)
  }

  private func answer(
    _ message: BusMessage, _ work: @BusActor () async throws(ATTError) -> ServedAnswer
  ) async {
    do throws(ATTError) {
      let answer = try await work()
      // It cannot be sent when the bus is gone, and with it who asked.
      try? message.reply(answer.values)
      guard let confirmed = answer.confirmed else { return }
      await replied?()
      confirmed()
    } catch {
      Self.refuse(message, error)
    }
  }

  private static func refuse(_ message: BusMessage, _ error: ATTError) {
    let (name, text) = error.blueZAnswer
    try? message.fail("org.bluez.Error." + name, text)
  }
}

extension ServerClients {
  /// Something became of BlueZ's objects.
  func receive(_ change: TreeChange) {
    guard known[change.path] != nil else { return }
    switch change {
    case .changed(let path, BlueZInterface.device, _, _):
      if change.value(of: .deviceConnected) == false { leave(path) }
    case .removed(let path, BlueZInterface.device): leave(path)
    case .signalled(let path, BlueZInterface.device, "Disconnected", let values):
      reasons[path] = DisconnectReason(blueZ: values)
    default: break
    }
  }

  private func leave(_ device: ObjectPath) {
    guard leaving[device] == nil else { return }
    leaving[device] = Task {
      await tree.settle(device, within: grace)
      // It may have come back while this waited for the thread.
      guard !Task.isCancelled else { return }
      end(device)
    }
  }

  private func end(_ device: ObjectPath, _ reason: DisconnectReason? = nil) {
    leaving.removeValue(forKey: device)?.cancel()
    guard let central = known.removeValue(forKey: device) else { return }
    left?(central)
    delegate.disconnected(central, reason: reasons.removeValue(forKey: device) ?? reason ?? .unknown)
  }

  /// The adapter or BlueZ itself is gone, and all clients with it.
  func endAll(_ reason: DisconnectReason) {
    for device in known.keys.sorted(by: { $0.description < $1.description }) { end(device, reason) }
  }
}
