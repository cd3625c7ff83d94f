import GATTRuntime

extension ConformanceCheck {
  static let scanning = [
    ConformanceCheck(
      .central, "the state of Bluetooth is reported before the role is there",
      "`Transport.openCentral` reports `CentralEvent.state` before it returns."
    ) { bench in
      let client = try await bench.openCentral()
      guard case .state(let state)? = client.journal.entries.first else {
        throw Mismatch(expected: "a state to be reported first", found: "\(client.journal.entries.count) other events")
      }
      try expect(state, is: .poweredOn, "the state")
    },
    ConformanceCheck(
      .central, "a scan reports a device with what it advertises",
      "`CentralRole.setScan` reports a `Sighting` of a device that advertises, with its name and its services."
    ) { bench in
      let lab = Lab()
      _ = try await bench.serve(lab, name: "Kit 1")
      let sighting = try await bench.find(lab.service, by: bench.openCentral())
      try expect(sighting.name, is: "Kit 1", "the name")
      try expect(sighting.advertisement.serviceUUIDs, is: [lab.service], "the advertised services")
    },
    ConformanceCheck(
      .central, "a scan reports a device that begins to advertise while it runs",
      "`CentralRole.setScan` reports devices from when it is called until it is called again."
    ) { bench in
      let lab = Lab()
      let client = try await bench.openCentral()
      try await bench.scan(for: lab.service, by: client)
      _ = try await bench.serve(lab)
      _ = try await bench.sighting(of: lab.service, by: client)
    },
    ConformanceCheck(
      .central, "each scan reports known devices anew",
      "`CentralRole.setScan` reports every device that advertises, whether or not an earlier scan has reported it."
    ) { bench in
      let lab = Lab()
      _ = try await bench.serve(lab)
      let client = try await bench.openCentral()
      _ = try await bench.find(lab.service, by: client)
      _ = try await bench.find(lab.service, by: client)
    },
    ConformanceCheck(
      .central, "a scan can be stopped twice",
      "`CentralRole.setScan(nil)` stops a scan, and does nothing when none runs."
    ) { bench in
      let client = try await bench.openCentral()
      for _ in 0..<2 {
        try await bench.call("ending the scan") { () async throws(GATTError) in try await client.role.setScan(nil) }
      }
    },
  ]
}
