import GATTRuntime

extension ConformanceCheck {
  static let notifying = [
    ConformanceCheck(
      .peripheral, "notifications reach the subscriber in their order",
      """
      `PeripheralRoleDelegate.subscriptionChanged` reports a subscription; `PeripheralRole.send` sends each value to its \
      client once.
      """
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let ticks = try session.handle(Lab.ticks)
      try await subscribe(session, to: ticks, .notification, bench)
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      let values = (0..<50).map { [UInt8($0), 0xA5] }
      for value in values { try await send(value, of: lab.ticks, as: .notification, to: central, server, bench) }
      try await checkValues(values, of: ticks, session, bench)
    },
    ConformanceCheck(
      .peripheral, "indications are sent one at a time, each confirmed",
      "`PeripheralRole.send` of an indication returns when the client has confirmed it, which it does when it has it."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let alarm = try session.handle(Lab.alarm)
      try await subscribe(session, to: alarm, .indication, bench)
      let central = try await subscriber(to: lab.alarm, as: .indication, server, bench)
      for number in 1...3 {
        try await send([UInt8(number)], of: lab.alarm, as: .indication, to: central, server, bench)
        try expect(session.values(of: alarm).count, is: number, "the number of values that have arrived")
      }
      try await checkValues([[1], [2], [3]], of: alarm, session, bench)
    },
    ConformanceCheck(
      .peripheral, "each of two subscribers gets what is sent to it",
      "`PeripheralRole.send` sends to one client, and to no other that subscribes to the same characteristic."
    ) { bench in
      let lab = Lab()
      let server = try await bench.serve(lab)
      let first = try await bench.session(bench.openCentral(), with: lab)
      try await subscribe(first, to: first.handle(Lab.ticks), .notification, bench)
      let one = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      try await bench.advertise(again: server, lab)
      let second = try await bench.session(bench.openCentral(), with: lab)
      try await subscribe(second, to: second.handle(Lab.ticks), .notification, bench)
      let two = try await bench.eventually("a second subscriber to be reported") {
        server.script.subscribers(to: lab.ticks).keys.first { $0 != one }
      }
      try await send([1], of: lab.ticks, as: .notification, to: one, server, bench)
      try await send([2], of: lab.ticks, as: .notification, to: two, server, bench)
      try await checkValues([[1]], of: first.handle(Lab.ticks), first, bench)
      try await checkValues([[2]], of: second.handle(Lab.ticks), second, bench)
    },
    ConformanceCheck(
      .peripheral, "the end of a subscription is reported",
      "`PeripheralRoleDelegate.subscriptionChanged` with nil reports that a client unsubscribed; it may subscribe again."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let ticks = try session.handle(Lab.ticks)
      for round in 1...2 {
        try await subscribe(session, to: ticks, .notification, bench)
        let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
        try await send([UInt8(round)], of: lab.ticks, as: .notification, to: central, server, bench)
        try await bench.eventually(
          "value \(round) to arrive", holds: { session.values(of: ticks).last == [UInt8(round)] })
        try await unsubscribe(session, from: ticks, bench)
        try await bench.eventually(
          "the server to have no subscriber", holds: { server.script.subscribers(to: lab.ticks).isEmpty })
      }
    },
    ConformanceCheck(
      .peripheral, "sending to a client that is gone fails",
      "`PeripheralRole.send` throws `GATTError.disconnected` for a client that does not subscribe."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await subscribe(session, to: session.handle(Lab.ticks), .notification, bench)
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      await session.link.disconnect(.thisProgram)
      try await bench.eventually(
        "the server to have no subscriber", holds: { server.script.subscribers(to: lab.ticks).isEmpty })
      let error = try await bench.failure(of: "sending") { () async throws(GATTError) in
        try await server.role.send([1], of: lab.ticks, as: .notification, to: central)
      }
      guard case .disconnected = error else { throw Mismatch(expected: "the error .disconnected", found: "\(error)") }
    },
  ]
}
