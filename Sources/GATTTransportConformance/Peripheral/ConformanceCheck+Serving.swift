import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let serving = [
    ConformanceCheck(
      .peripheral, "a read is asked of the delegate, and its client is known",
      """
      Each read calls `PeripheralRoleDelegate.read` with the characteristic's key; `connected` was called for its client \
      before.
      """
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await checkValue([1, 2, 3], by: session, bench)
      server.script.setValues([lab.value: []])
      try await checkValue([], by: session, bench)
      guard let request = server.script.reads.first else { throw Mismatch(expected: "a read", found: "none") }
      try expect(request.attribute, is: lab.value, "the characteristic that is asked for")
      try expect(server.script.connected, is: [request.central], "the clients that came")
    },
    ConformanceCheck(
      .peripheral, "a value of 512 bytes is served whole",
      "Reads of a long value ask `PeripheralRoleDelegate.read` for its parts by `ReadRequest.offset`."
    ) { bench in
      let session = try await bench.usual().session
      try await checkValue(Lab.longValue, of: Lab.long, by: session, bench)
    },
    ConformanceCheck(
      .peripheral, "a write is asked of the delegate before it is confirmed",
      "A write with a response calls `PeripheralRoleDelegate.write`, and succeeds when that returns."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await write([5, 6], to: Lab.value, .withResponse, session, bench)
      try expect(server.script.written(to: lab.value), is: [[5, 6]], "what was written")
    },
    ConformanceCheck(
      .peripheral, "what waits for a write to be confirmed is called",
      "What `PeripheralRoleDelegate.write` returns is called once for each write, after its response."
    ) { bench in
      let (server, _, session, _) = try await bench.usual()
      try await write([5, 6], to: Lab.value, .withResponse, session, bench)
      try await bench.eventually("the write to be confirmed", holds: { server.script.confirmations == 1 })
      try await write([7], to: Lab.value, .withoutResponse, session, bench)
      try await bench.eventually("the other to be done", holds: { server.script.confirmations == 2 })
    },
    ConformanceCheck(
      .peripheral, "a value of 512 bytes is written in one request",
      "All parts of a long write come in one call of `PeripheralRoleDelegate.write`, so that all are accepted or none."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let value = [UInt8](Lab.longValue.reversed())
      try await write(value, to: Lab.long, .withResponse, session, bench)
      try expect(server.script.written(to: lab.long), is: [value], "what was written")
    },
    ConformanceCheck(
      .peripheral, "writes without a response arrive in their order",
      "Each write without a response calls `PeripheralRoleDelegate.write`, one after the other."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let values = (0..<40).map { [UInt8($0), 1] }
      for value in values { try await write(value, to: Lab.value, .withoutResponse, session, bench) }
      try await bench.eventually(
        "\(values.count) values to arrive", found: "\(server.script.written(to: lab.value).count)",
        holds: { server.script.written(to: lab.value).count >= values.count })
      try expect(server.script.written(to: lab.value), is: values, "what was written")
    },
    ConformanceCheck(
      .peripheral, "a refusal reaches the client with its code",
      "An `ATTError` that the delegate throws is what the client is answered; codes of applications, 0x80…0x9F, at least."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let (link, handle) = (session.link, try session.handle(Lab.value))
      for code in [0x80, 0x81, 0x9F].map(ATTError.init(rawValue:)) {
        server.script.refuse(lab.value, with: code)
        let reading = try await bench.failure(of: "reading") { () async throws(GATTError) in
          try await link.read(handle)
        }
        try checkCode(of: reading, is: code)
        let writing = try await bench.failure(of: "writing") { () async throws(GATTError) in
          try await link.write([1], to: handle, type: .withResponse)
        }
        try checkCode(of: writing, is: code)
      }
      server.script.refuse(lab.value, with: nil)
      try await checkValue([1, 2, 3], by: session, bench)
    },
    ConformanceCheck(
      .peripheral, "a client that goes is reported, and subscribes to nothing any more",
      "`PeripheralRoleDelegate.disconnected` is called once for each client that was `connected`."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await checkValue([1, 2, 3], by: session, bench)
      try await subscribe(session, to: session.handle(Lab.ticks), .notification, bench)
      let central = try await subscriber(to: lab.ticks, as: .notification, server, bench)
      await session.link.disconnect(.thisProgram)
      try await bench.eventually("the client's end to be reported", holds: { !server.script.gone.isEmpty })
      try await bench.pause()
      try expect(server.script.gone, is: [central], "the clients that went")
      try expect(server.script.subscribers(to: lab.ticks).count, is: 0, "the number of subscribers")
    },
  ]
}
