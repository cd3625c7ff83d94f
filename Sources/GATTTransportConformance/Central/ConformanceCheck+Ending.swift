import GATTRuntime

extension ConformanceCheck {
  static let ending = [
    ConformanceCheck(
      .central, "disconnecting ends a link once, and tells the device",
      """
      `Link.disconnect` ends the link: `LinkEvent.closed` is reported once, the device is told, operations throw \
      `GATTError.disconnected`, and disconnecting again does nothing.
      """
    ) { bench in
      let (server, _, session, _) = try await bench.usual()
      try await checkValue([1, 2, 3], by: session, bench)
      for _ in 0..<2 {
        try await bench.call("disconnecting") { () async throws(GATTError) in
          await session.link.disconnect(.thisProgram)
        }
      }
      try await bench.eventually("the device to be told", holds: { !server.script.gone.isEmpty })
      try await checkEnd(of: session, bench)
    },
    ConformanceCheck(
      .central, "a pending operation fails when the device ends the link",
      """
      When the link ends, what is pending throws `GATTError.disconnected`, `LinkEvent.closed` is reported once, and \
      nothing is reported after it.
      """
    ) { bench in
      let (server, _, session, _) = try await bench.usual()
      let (link, handle) = (session.link, try session.handle(Lab.value))
      server.script.holdReads()
      let read = bench.begin { () async throws(GATTError) in try await link.read(handle) }
      try await bench.eventually("the device to be asked", holds: { server.script.heldReads > 0 })
      try await bench.call("closing the device") { () async throws(GATTError) in await server.role.close() }
      let outcome = await bench.outcome(of: read, "the read")
      server.script.releaseReads()
      guard case .failure(.disconnected) = outcome else {
        throw Mismatch(expected: "the read to throw .disconnected", found: "\(outcome)")
      }
      try await checkEnd(of: session, bench)
    },
    ConformanceCheck(
      .central, "nothing is reported after the end of a link",
      "`LinkEvent.closed` is the last event of a link, also where the device was sending."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await subscribe(session, to: session.handle(Lab.ticks), .notification, bench)
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      let sending = Task {
        for number in 0..<200 where !Task.isCancelled {
          try? await server.role.send([UInt8(number)], of: lab.ticks, as: .notification, to: central)
        }
      }
      bench.atEnd { sending.cancel() }
      try await bench.pause()
      await session.link.disconnect(.thisProgram)
      try await checkEnd(of: session, bench)
    },
    ConformanceCheck(
      .central, "closing the role ends its links",
      "`CentralRole.close` ends the links of the role, and the devices are told."
    ) { bench in
      let (server, client, session, _) = try await bench.usual()
      try await checkValue([1, 2, 3], by: session, bench)
      try await bench.call("closing the role") { () async throws(GATTError) in await client.role.close() }
      try await bench.eventually("the device to be told", holds: { !server.script.gone.isEmpty })
      try await checkEnd(of: session, bench)
    },
  ]

  /// Checks that the end of a link is reported once, as the last event, and that nothing works any more.
  private static func checkEnd(of session: Session, _ bench: Bench) async throws {
    try await bench.eventually("the end of the link to be reported", holds: { !session.endings.isEmpty })
    try await bench.pause()
    try expect(session.endings.count, is: 1, "the number of times the end is reported")
    guard case .closed? = session.journal.entries.last else {
      throw Mismatch(expected: "the end to be the last event", found: "events after it")
    }
    let (link, handle) = (session.link, try session.handle(Lab.value))
    let error = try await bench.failure(of: "reading without a link") { () async throws(GATTError) in
      try await link.read(handle)
    }
    guard case .disconnected = error else { throw Mismatch(expected: "the error .disconnected", found: "\(error)") }
  }
}
