import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let offering = [
    ConformanceCheck(
      .peripheral, "a service is found as it was defined",
      "`PeripheralRole.add` offers a service, complete as it stands, with its characteristics in their order."
    ) { bench in
      let (_, _, session, lab) = try await bench.usual()
      try checkDiscovery(of: lab.definition, in: session.services)
    },
    ConformanceCheck(
      .peripheral, "a descriptor is served",
      "A descriptor of a `CharacteristicDefinition` has the value that stands there."
    ) { bench in
      let session = try await bench.usual().session
      let descriptor = try session.record(Lab.value).descriptors.first { $0.uuid == BluetoothUUID(0x2901) }
      guard let descriptor else { throw Mismatch(expected: "a descriptor 2901", found: "none") }
      let text = try await bench.call("reading a descriptor") { () async throws(GATTError) in
        try await session.link.read(descriptor.handle)
      }
      try expect(text, is: Array(Lab.description.utf8), "the user description")
    },
    ConformanceCheck(
      .peripheral, "two services of one UUID are told apart",
      "`ReadRequest.characteristic` is the `AttributeKey` of the characteristic that is read, whatever its UUID."
    ) { bench in
      let (first, second) = (Lab(), Lab())
      let server = try await bench.serve(first)
      try await bench.add(second, to: server)
      server.script.setValues([second.value: [9]])
      let client = try await bench.openCentral()
      let session = try await bench.session(client, with: first)
      let found = session.services.flatMap(\.characteristics).filter { $0.uuid == Lab.value }
      var values: [[UInt8]] = []
      for record in found {
        values.append(
          try await bench.call("reading") { () async throws(GATTError) in try await session.link.read(record.handle) })
      }
      try expect(values, is: [[1, 2, 3], [9]], "the values of both")
    },
    ConformanceCheck(
      .peripheral, "a service declares those that it includes",
      "`ServiceDefinition.includedServices` are offered before the service, and found as what it includes."
    ) { bench in
      let included = Lab(1)
      let lab = Lab(2, including: [included])
      let server = try await bench.serve(included)
      try await bench.add(lab, to: server)
      let session = try await bench.session(bench.openCentral(), with: included)
      for lab in [included, lab] { try checkDiscovery(of: lab.definition, in: session.services) }
      let handles = session.services.filter { $0.uuid == included.service }.map(\.handle)
      let found = session.services.filter { $0.uuid == lab.service }.flatMap(\.includedServices)
      try expect(found, is: handles, "the handles of the services that it includes")
      let own = session.services.filter { $0.uuid == included.service }.flatMap(\.includedServices)
      try expect(own, is: [], "what the included service includes")
    },
    ConformanceCheck(
      .peripheral, "a service that is removed is gone, and the others stay",
      "`PeripheralRole.remove` withdraws a service, and does nothing when it is not offered."
    ) { bench in
      let (kept, removed) = (Lab(1), Lab(2))
      let server = try await bench.serve(kept)
      try await bench.add(removed, to: server)
      for _ in 0..<2 {
        try await bench.call("removing a service") { () async throws(GATTError) in
          await server.role.remove(removed.key)
        }
      }
      let session = try await bench.session(bench.openCentral(), with: kept)
      try expect(session.services.contains { $0.uuid == removed.service }, is: false, "whether the service is there")
      try checkDiscovery(of: kept.definition, in: session.services)
      try await checkValue([1, 2, 3], by: session, bench)
    },
    ConformanceCheck(
      .peripheral, "closing the role withdraws its services",
      "`PeripheralRole.close` ends the services, the advertising and the links of the role."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await bench.call("closing the role") { () async throws(GATTError) in await server.role.close() }
      let link = session.link
      switch await bench.outcome(
        of: bench.begin { () async throws(GATTError) in try await link.discover() }, "discovery")
      {
      case .failure(.disconnected): break
      case .failure(let error): throw Mismatch(expected: "no services, or .disconnected", found: "\(error)")
      case .success(let services):
        try expect(services.contains { $0.uuid == lab.service }, is: false, "whether the service is there")
      }
    },
  ]
}
