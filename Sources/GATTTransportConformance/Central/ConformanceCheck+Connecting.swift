import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let connecting = [
    ConformanceCheck(
      .central, "services are discovered as the device has them",
      """
      `Link.discover` returns the device's services in the order of their handles, complete to their descriptors, with \
      UUIDs and properties, and no handle twice.
      """
    ) { bench in
      let (_, _, session, lab) = try await bench.usual()
      try checkDiscovery(of: lab.definition, in: session.services)
    },
    ConformanceCheck(
      .central, "a connection attempt ends when its task is cancelled, and is withdrawn",
      """
      `CentralRole.connect` waits for a device that is not there. When its task is cancelled it throws \
      `GATTError.cancelled` soon, and the device is not connected to when it comes.
      """
    ) { bench in
      let lab = Lab()
      let server = try await bench.serve(lab)
      let client = try await bench.openCentral()
      let device = try await bench.find(lab.service, by: client).identifier
      await server.role.stopAdvertising()
      let attempt = bench.begin { () async throws(GATTError) in try await client.role.connect(to: device) { _ in } }
      try await bench.pause()
      attempt.task.cancel()
      try await checkCancelled(attempt, "the connection attempt", bench)
      try await bench.advertise(server, name: "Kit", lab.service)
      try await bench.pause()
      try expect(server.script.connected.count, is: 0, "the number of connections")
    },
    ConformanceCheck(
      .central, "a connected device is listed by its services",
      "`CentralRole.connectedPeripherals(with:)` lists devices that offer one of the services; any where none is given."
    ) { bench in
      let (_, client, session, lab) = try await bench.usual()
      for (services, isListed) in [([], true), ([lab.service], true), ([Lab(9).service], false)] {
        let listed = try await bench.call("listing connected devices") { () async throws(GATTError) in
          try await client.role.connectedPeripherals(with: services)
        }
        let what = services.isEmpty ? "any service" : "service \(services[0])"
        try expect(
          listed.contains { $0.identifier == session.device }, is: isListed, "whether it is listed with \(what)")
      }
    },
    ConformanceCheck(
      .central, "two devices are connected to at once, and each link has its own values",
      "`CentralRole.connect` makes a link of its own to each device."
    ) { bench in
      let labs = [Lab(1), Lab(2)]
      let servers = try await [bench.serve(labs[0], name: "Kit 1"), bench.serve(labs[1], name: "Kit 2")]
      servers[1].script.setValues([labs[1].value: [9]])
      let client = try await bench.openCentral()
      let sessions = try await [bench.session(client, with: labs[0]), bench.session(client, with: labs[1])]
      try await checkValue([1, 2, 3], by: sessions[0], bench)
      try await checkValue([9], by: sessions[1], bench)
      await sessions[0].link.disconnect(.thisProgram)
      try await checkValue([9], by: sessions[1], bench)
    },
    ConformanceCheck(
      .central, "a device can be connected to again",
      """
      After `Link.disconnect`, `CentralRole.connect` makes a new link to the same device, on which everything works and \
      nothing is subscribed to.
      """
    ) { bench in
      let (server, client, first, lab) = try await bench.usual()
      let ticks = try first.handle(Lab.ticks)
      try await subscribe(first, to: ticks, .notification, bench)
      await first.link.disconnect(.thisProgram)
      try await bench.eventually(
        "the device to be told that the central is gone", holds: { !server.script.gone.isEmpty })
      try await bench.advertise(again: server, lab)
      let second = try await bench.session(client, with: lab)
      try await checkValue([1, 2, 3], by: second, bench)
      try expect(server.script.subscribers(to: lab.ticks).count, is: 0, "the number of subscribers")
    },
    ConformanceCheck(
      .central, "a change of the device's services is reported",
      "A link reports `LinkEvent.servicesChanged`, and `Link.discover` then returns what there is."
    ) { bench in
      let (server, _, session, _) = try await bench.usual()
      let more = Lab(2)
      try await bench.add(more, to: server)
      try await bench.eventually("a change of the services to be reported", holds: { session.hasChangedServices })
      let services = try await bench.discover(session).services
      try expect(services.contains { $0.uuid == more.service }, is: true, "whether the new service is discovered")
    },
    ConformanceCheck(
      .central, "pairing succeeds, and does nothing the second time; or it is not supported",
      "`CentralRole.pair` with a connected device returns when there is a bond, or throws `GATTError.unsupported`."
    ) { bench in
      let (_, client, session, _) = try await bench.usual()
      for _ in 0..<2 {
        let pairing = bench.begin { () async throws(GATTError) in try await client.role.pair(with: session.device) }
        switch await bench.outcome(of: pairing, "pairing") {
        case .success, .failure(.unsupported): break
        case .failure(let error): throw Mismatch(expected: "pairing to succeed, or .unsupported", found: "\(error)")
        }
      }
      try await checkValue([1, 2, 3], by: session, bench)
    },
    ConformanceCheck(
      .central, "the MTU is 23 or more",
      "`Link.mtu(for:)` returns the ATT MTU, of the link and of each characteristic: 23…517."
    ) { bench in
      let (_, _, session, _) = try await bench.usual()
      for handle in [nil, try session.handle(Lab.value), try session.handle(Lab.alarm)] {
        let mtu = session.link.mtu(for: handle)
        try expect((23...517).contains(mtu), is: true, "whether the MTU \(mtu) is one")
      }
    },
    ConformanceCheck(
      .central, "the strength of a connection is told in dBm, or not supported",
      "`Link.readRSSI` returns -127…20, or throws `GATTError.unsupported`."
    ) { bench in
      let link = try await bench.usual().session.link
      switch await bench.outcome(of: bench.begin { () async throws(GATTError) in try await link.readRSSI() }, "reading")
      {
      case .success(let rssi): try expect((-127...20).contains(rssi), is: true, "whether \(rssi) dBm is a strength")
      case .failure(.unsupported): break
      case .failure(let error): throw Mismatch(expected: "a strength, or .unsupported", found: "\(error)")
      }
    },
  ]
}

extension Bench {
  /// Advertises once more: some stacks stop when they are connected to.
  func advertise(again server: Server, _ lab: Lab) async throws {
    await server.role.stopAdvertising()
    try await advertise(server, name: "Kit", lab.service)
  }
}
