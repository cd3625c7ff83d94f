import GATTProfiles
import GATTRuntime

extension Bench {
  /// Opens a server's role with services, and advertises it.
  func serve(_ lab: Lab = Lab(), name: String = "Kit") async throws -> Server {
    let server = try await openServer()
    try await add(lab, to: server)
    try await advertise(server, name: name, lab.service)
    return server
  }

  func openServer() async throws -> Server {
    let (transport, script) = (server, ServerScript())
    let role = try await call("opening the peripheral role") { () async throws(GATTError) in
      try await transport.openPeripheral(delegate: script)
    }
    atEnd { await role.close() }
    return Server(role: role, script: script)
  }

  func add(_ lab: Lab, to server: Server) async throws {
    server.script.setValues(lab.values)
    try await call("adding a service") { () async throws(GATTError) in try await server.role.add(lab.definition) }
  }

  func advertise(_ server: Server, name: String, _ service: BluetoothUUID) async throws {
    let data = AdvertisementData(localName: name, serviceUUIDs: [service])
    try await call("advertising") { () async throws(GATTError) in try await server.role.startAdvertising(data) }
  }

  func openCentral() async throws -> Client {
    let (transport, journal) = (central, Journal<CentralEvent>())
    let role = try await call("opening the central role") { () async throws(GATTError) in
      try await transport.openCentral { journal.add($0) }
    }
    atEnd { await role.close() }
    return Client(role: role, journal: journal)
  }

  /// Scans until a device is seen that advertises a service, and stops.
  func find(_ service: BluetoothUUID, by client: Client) async throws -> Sighting {
    try await scan(for: service, by: client)
    let sighting = try await sighting(of: service, by: client)
    try await call("ending the scan") { () async throws(GATTError) in try await client.role.setScan(nil) }
    return sighting
  }

  func scan(for service: BluetoothUUID, by client: Client) async throws {
    client.journal.removeAll()
    let filter = ScanFilter(services: [service])
    try await call("scanning") { () async throws(GATTError) in try await client.role.setScan(filter) }
  }

  /// Waits until a running scan has reported a device that advertises a service.
  func sighting(of service: BluetoothUUID, named name: String? = nil, by client: Client) async throws -> Sighting {
    let named = name.map { ", named \($0)," } ?? ""
    return try await eventually(
      "a device that advertises \(service)\(named) to be reported", found: "\(client.sightings.count) others"
    ) {
      client.sightings.last {
        $0.advertisement.serviceUUIDs.contains(service) && (name == nil || $0.name == name)
      }
    }
  }

  /// Finds a device, and connects to it.
  func connect(_ client: Client, to service: BluetoothUUID) async throws -> Session {
    let device = try await find(service, by: client).identifier
    return try await connect(client, to: device)
  }

  func connect(_ client: Client, to device: DeviceIdentifier) async throws -> Session {
    let journal = Journal<LinkEvent>()
    let link = try await call("connecting") { () async throws(GATTError) in
      try await client.role.connect(to: device) { journal.add($0) }
    }
    atEnd { await link.disconnect(.thisProgram) }
    return Session(link: link, journal: journal, device: device)
  }

  /// Connects to a device, and discovers its services.
  func session(_ client: Client, with lab: Lab) async throws -> Session {
    let session = try await connect(client, to: lab.service)
    return try await discover(session)
  }

  func discover(_ session: Session) async throws -> Session {
    var session = session
    let link = session.link
    session.services = try await call("discovering the services") { () async throws(GATTError) in
      try await link.discover()
    }
    return session
  }

  /// A server with the usual service, a central, and a session between both.
  func usual() async throws -> (server: Server, client: Client, session: Session, lab: Lab) {
    let lab = Lab()
    let server = try await serve(lab)
    let client = try await openCentral()
    return (server, client, try await session(client, with: lab), lab)
  }
}
