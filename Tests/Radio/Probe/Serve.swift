import GATTBlueZ
import GATTProfiles
import GATTRuntime
import Glibc

/// `serve ADAPTER NAME [signal]`: the peer's database on our server, as one of the peers. Says what clients do.
@MainActor
func serve(_ arguments: Arguments) async throws {
  let adapter = BlueZAdapter.Choice.named(arguments.word(0, or: "hci1"))
  let mode: NotifyMode = arguments.word(2, or: "") == "signal" ? .signal : .automatic
  let transport = BlueZTransport(configuration: .init(adapter: adapter, notifyMode: mode))
  let device = try await PeripheralManager(transport: transport)
  try await device.addService(MutableService(Peer.self, initialValues: true))
  try await device.updateValue(counting(512), of: device.characteristic(Peer.Long.self))
  try device.onWrite(Peer.Echo.self) { _, _ in
    let count = try device.value(of: Peer.WriteCount.self).rawValue
    try await device.updateValue(Peer.WriteCount(rawValue: count + 1))
  }
  try device.onWrite(Peer.Control.self) { (command, _) async throws(ATTError) in
    try await carryOut(command, device)
  }
  try device.onWrite(Peer.Secret.self) { (secret, _) async throws(ATTError) in
    guard secret.value != "refuse" else { throw ATTError(rawValue: 0x80) }
  }
  let events = device.events
  Task { for await event in events { say(event.line) } }
  let states = device.states
  Task { for await state in states { say("state \(state.rawValue)") } }
  try await device.startAdvertising(AdvertisementData(localName: arguments.word(1, or: "Peer")))
  say("advertising")
  try await transport.acceptingPairing { try await Task.sleep(for: .seconds(1_000_000)) }
}

@MainActor
private func carryOut(_ command: Peer.Control, _ device: PeripheralManager) async throws(ATTError) {
  switch command {
  case .notify(let burst):
    push(burst.count, burst.length, burst.period) { try await device.updateValue(Peer.Stream(number: $0, filling: $1)) }
  case .indicate(let burst):
    push(burst.count, burst.length, burst.period) {
      try await device.updateValue(Peer.Indicated(number: $0, filling: $1))
    }
  case .exit: exit(9)
  // A server does not disconnect its clients.
  case .disconnect, .unknown: throw .valueNotAllowed
  }
}

/// Sends values while the client's write is answered.
@MainActor
private func push(
  _ count: UInt32, _ length: UInt16, _ period: UInt16,
  _ send: @escaping @Sendable (UInt32, [UInt8]) async throws -> Void
) {
  Task {
    do {
      for number in 0..<count {
        try await send(number, [UInt8](repeating: 0, count: Int(length) - 4))
        try await Task.sleep(for: .milliseconds(period))
      }
      say("sent \(count)")
    } catch {
      say("failed \(error)")
    }
  }
}

extension PeripheralEvent {
  /// `subscribed Stream`
  fileprivate var line: String {
    switch self {
    case .connected: "connected"
    case .disconnected(_, let reason): "disconnected \(reason.rawValue)"
    case .subscribed(_, let characteristic): "subscribed \(characteristic.name)"
    case .unsubscribed(_, let characteristic): "unsubscribed \(characteristic.name)"
    case .written(_, let characteristic, let value): "written \(characteristic.name) \(value.count)"
    case .descriptorWritten(_, let characteristic, let descriptor, let value):
      "written \(descriptor.uuid) of \(characteristic.name) \(value.count)"
    }
  }
}
