import GATTBlueZ
import GATTProfiles
import GATTRuntime

typealias Peer = RadioPeer.Peer

/// `central bumble|bluez|ours|c`: everything that a client does with a peer.
@MainActor
func central(_ arguments: Arguments) async throws {
  let kind = arguments.word(0, or: "bumble")
  // BlueZ's server refuses more in one request, and cannot disconnect; the same is true of ours, which is offered by it.
  let isBlueZ = ["bluez", "ours"].contains(kind)
  let address = DeviceIdentifier(try await radio("peer", "start", "--kind", kind))
  let transport = BlueZTransport.bluez(adapter: .named("hci0"))
  let central = try await CentralManager(transport: transport)

  await check("\(kind): a scan finds the peer by its name") {
    let found = try await central.firstPeripheral(matching: ScanFilter(name: .exact("Peer")), within: .seconds(30))
    try equal(found.identifier, address)
  }
  guard let connection = await connects(kind, central, address) else { return }
  await reads(kind, connection, isBlueZ)
  await writes(kind, connection, longest: isBlueZ ? 510 : 512)
  await pushes(kind, connection)
  if kind != "c" { await needsEncryption(kind, connection, transport) }
  await disconnects(kind, connection, isBlueZ)
  await check("\(kind): 10,000 notifications by signal, all in order", within: .seconds(120)) {
    let configuration = BlueZTransport.Configuration(adapter: .named("hci0"), notifyMode: .signal)
    let central = try await CentralManager(transport: BlueZTransport(configuration: configuration))
    let connection = try await central.connect(to: address, timeout: .seconds(60))
    try await receive(10_000, from: connection)
    await central.close()
  }
  await central.close()
}

@MainActor
private func connects(_ kind: String, _ central: CentralManager, _ address: DeviceIdentifier) async -> Connection? {
  await check("\(kind): connects and discovers") {
    let connection = try await central.connect(to: address)
    let service = try await connection.service(Peer.uuid)
    try equal(service.characteristics.count, ["bluez": 8, "ours": 10][kind] ?? 9)
    try expect(connection.mtu > 23, "the MTU is not known")
    return connection
  }
}

@MainActor
private func reads(_ kind: String, _ connection: Connection, _ isBlueZ: Bool) async {
  await check("\(kind): reads 20 octets") {
    try equal(try await connection.read(Peer.Short.self).octets, counting(20))
  }
  await check("\(kind): reads 512 octets") {
    try equal(try await connection.read(Peer.Long.self).octets, counting(512))
  }
  guard kind != "bluez" else { return }
  await check("\(kind): reads a descriptor") {
    let stream = try await connection.characteristic(Peer.Stream.self)
    guard let description = stream.descriptors.first(where: { $0.uuid == "2901" }) else { throw Failure("it has none") }
    try equal(try await connection.read(description), Array("Stream".utf8))
  }
}

@MainActor
private func writes(_ kind: String, _ connection: Connection, longest: Int) async {
  for (type, octets) in [
    (WriteType.withResponse, counting(5)), (.withoutResponse, counting(7)),
    (.withResponse, counting(longest)), (.withResponse, []),
  ] {
    await check("\(kind): writes \(octets.count) octets \(type)") {
      let before = try await connection.read(Peer.WriteCount.self).rawValue
      try await connection.write(Peer.Echo(octets), type: type)
      try equal(try await connection.read(Peer.Echo.self).octets, octets)
      try equal(try await connection.read(Peer.WriteCount.self).rawValue, before + 1)
    }
  }
  await check("\(kind): writes 1,000 values without response, none is lost, the last stays") {
    let before = try await connection.read(Peer.WriteCount.self).rawValue
    for number in 0..<1000 {
      try await connection.write(Peer.Echo(counting(number % 20 + 1)), type: .withoutResponse)
    }
    try await until("write 1,000") { try await connection.read(Peer.WriteCount.self).rawValue == before + 1000 }
    try equal(try await connection.read(Peer.Echo.self).octets, counting(20))
  }
}

@MainActor
private func pushes(_ kind: String, _ connection: Connection) async {
  await check("\(kind): 10,000 notifications by file descriptor, all in order", within: .seconds(120)) {
    try await receive(10_000, from: connection)
  }
  await check("\(kind): 100 notifications of 500 octets") {
    try await receive(100, length: 500, from: connection)
  }
  await check("\(kind): 100 indications, all in order", within: .seconds(5)) {
    let values = try await connection.subscribe(to: Peer.Indicated.self)
    try await connection.write(Peer.Control.indicate(.init(count: 100, length: 20, period: 2)))
    try await expectInOrder(100, of: values, number: \.number)
  }
}

@MainActor
private func needsEncryption(_ kind: String, _ connection: Connection, _ transport: BlueZTransport) async {
  let device = connection.peripheral.identifier
  await check("\(kind): pairs, and reads what wants encryption") {
    try await transport.pair(with: device)
    try equal(try await connection.read(Peer.Secret.self).value, "secret")
    try expect(try await transport.bonds().contains { $0.device == device }, "there is no bond")
  }
}

@MainActor
private func disconnects(_ kind: String, _ connection: Connection, _ isBlueZ: Bool) async {
  let central = connection.peripheral
  await check("\(kind): this side disconnects") {
    await connection.disconnect()
    try equal(connection.closeReason, .local)
    guard !isBlueZ else { return }
    try await until("end at the peer") { try await radio("peer", "log").contains("disconnected 0x13") }
  }
  guard !isBlueZ else { return }
  await check("\(kind): the peer disconnects") {
    let connection = try await central.connect()
    try await connection.discoverServices()
    async let reason = connection.closed()
    try await connection.write(Peer.Control.disconnect, type: .withoutResponse)
    // BlueZ 5.66 does not tell the reason; newer ones do.
    let found = try await reason
    try expect([.unknown, .remote].contains(found), "\(found)")
    try await until("end at the peer") { try await radio("peer", "log").contains("disconnected 0x16") }
  }
}
