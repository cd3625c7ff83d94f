import GATTBlueZ
import GATTProfiles
import GATTRuntime

/// `pairing none|display|keyboard|yes-no`: pairs with a peer that can do this, through the delegate.
@MainActor
func pairing(_ arguments: Arguments) async throws {
  let way = arguments.word(0, or: "none")
  let ways: [String: (capability: PairingCapability, asked: [String])] = [
    "none": (.none, []), "display": (.keyboard, ["passkey"]), "keyboard": (.display, ["show"]),
    "yes-no": (.displayAndConfirmation, ["confirm"]),
  ]
  guard let (capability, asked) = ways[way] else { throw Failure("no way to pair: \(way)") }
  let address = DeviceIdentifier(try await radio("peer", "start", "--kind", "bumble", "--pairing", way))
  let transport = BlueZTransport.bluez(adapter: .named("hci0"))
  let central = try await CentralManager(transport: transport)
  let user = User()

  if way != "none" { await doesNotPair(way, central, address, transport, capability) }
  await check("\(way): pairs, and reads what wants encryption") {
    let connection = try await central.connect(to: address)
    try await transport.pair(with: address, capability: capability, delegate: user)
    try equal(await user.asked, asked)
    try equal(try await connection.read(Peer.Secret.self).value, "secret")
    try equal(try await transport.bonds().map(\.device), [address])
    await connection.disconnect()
  }
  await check("\(way): connects again with the bond, nobody is asked") {
    let connection = try await central.connect(to: address)
    try await transport.pair(with: address, capability: capability, delegate: user)
    try equal(try await connection.read(Peer.Secret.self).value, "secret")
    try equal(await user.asked, asked)
  }
  await check("\(way): forgets the bond, and with it the link") {
    try await transport.forget(address)
    try equal(try await transport.bonds(), [])
    try equal(try await central.connectedPeripherals().map(\.identifier), [])
  }
  await central.close()
}

/// A user who refuses, or who has nothing to refuse but does not enter on the device what is shown.
@MainActor
private func doesNotPair(
  _ way: String, _ central: CentralManager, _ address: DeviceIdentifier, _ transport: BlueZTransport,
  _ capability: PairingCapability
) async {
  await check("\(way): who refuses, or waits too long, is told so, and there is no bond") {
    let connection = try await central.connect(to: address)
    do {
      try await transport.pair(with: address, capability: capability, delegate: Refusal(), within: .seconds(10))
      throw Failure("it has paired")
    } catch GATTError.serviceFailed(_, let reason, _) {
      try expect(way != "keyboard", "refused, where nothing can be")
      try equal(reason, "this side refused")
    } catch GATTError.timedOut(_, let limit) {
      try expect(way == "keyboard", "nobody was asked in time")
      try equal(limit, .seconds(10))
    }
    try equal(try await transport.bonds(), [])
    await connection.disconnect()
  }
}

/// What a user would do: reads the number at one end, types or compares it at the other.
private actor User: PairingDelegate {
  private(set) var asked: [String] = []

  func passkey(shownBy device: DeviceIdentifier) async -> UInt32? {
    asked.append("passkey")
    return (try? await peerSays("passkey ")).flatMap(UInt32.init)
  }

  func show(passkey: UInt32, entered: Int, for device: DeviceIdentifier) async {
    asked.append("show")
    _ = try? await peerSays("passkey wanted")
    _ = try? await radio("peer", "type", "Peer", String(String(1_000_000 + passkey).dropFirst()))
  }

  func confirm(_ number: UInt32, shownBy device: DeviceIdentifier) async -> Bool {
    asked.append("confirm")
    return (try? await peerSays("passkey ")).flatMap(UInt32.init) == number
  }
}

/// Refuses whatever it is asked.
private struct Refusal: PairingDelegate {}
