import GATTRuntime

extension ConformanceCheck {
  static let advertising = [
    ConformanceCheck(
      .peripheral, "the state of Bluetooth is reported before the role is there",
      "`Transport.openPeripheral` calls `PeripheralRoleDelegate.stateChanged` before it returns."
    ) { bench in
      let server = try await bench.openServer()
      try expect(server.script.bluetooth, is: [.poweredOn], "the states that are reported")
    },
    ConformanceCheck(
      .peripheral, "an advertisement is seen with its name and services",
      "`PeripheralRole.startAdvertising` advertises what it is given until it is stopped."
    ) { bench in
      let lab = Lab()
      _ = try await bench.serve(lab, name: "Kit 1")
      let client = try await bench.openCentral()
      try await bench.scan(for: lab.service, by: client)
      _ = try await bench.sighting(of: lab.service, named: "Kit 1", by: client)
    },
    ConformanceCheck(
      .peripheral, "advertising is stopped, and started with something else",
      "`PeripheralRole.stopAdvertising` ends it, does nothing when it is off, and leaves room for another advertisement."
    ) { bench in
      let lab = Lab()
      let server = try await bench.serve(lab, name: "Kit 1")
      for _ in 0..<2 {
        try await bench.call("ending the advertisement") { () async throws(GATTError) in
          await server.role.stopAdvertising()
        }
      }
      try await bench.advertise(server, name: "Kit 2", lab.service)
      let client = try await bench.openCentral()
      try await bench.scan(for: lab.service, by: client)
      _ = try await bench.sighting(of: lab.service, named: "Kit 2", by: client)
    },
  ]
}
