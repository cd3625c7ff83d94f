import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let writing = [
    ConformanceCheck(
      .central, "a write with a response has arrived when it returns",
      "`Link.write` of the type `withResponse` returns when the device has accepted the value."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      for value in [[5], [6, 7]] as [[UInt8]] {
        try await write(value, to: Lab.value, .withResponse, session, bench)
        try expect(server.script.written(to: lab.value).last, is: value, "the value that the device got last")
      }
    },
    ConformanceCheck(
      .central, "a value of 512 bytes is written whole",
      "`Link.write` of the type `withResponse` writes the whole value at once, however many packets that takes."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let value = [UInt8](Lab.longValue.reversed())
      try await write(value, to: Lab.long, .withResponse, session, bench)
      try expect(server.script.written(to: lab.long), is: [value], "what the device got")
    },
    ConformanceCheck(
      .central, "writes without a response arrive in their order",
      "`Link.write` of the type `withoutResponse` returns when the stack has taken the value; none is lost."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let values = (0..<40).map { [UInt8($0), 1] }
      for value in values { try await write(value, to: Lab.value, .withoutResponse, session, bench) }
      try await bench.eventually(
        "\(values.count) values to arrive", found: "\(server.script.written(to: lab.value).count)",
        holds: { server.script.written(to: lab.value).count >= values.count })
      try expect(server.script.written(to: lab.value), is: values, "what the device got")
    },
    ConformanceCheck(
      .central, "what is written at once arrives, or is not written",
      "`Link.writeAtOnce` returns true only when the stack has taken the value."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let isWritten = session.link.writeAtOnce([8], to: try session.handle(Lab.value))
      guard isWritten else {
        try await bench.pause()
        return try expect(server.script.written(to: lab.value), is: [], "what the device got")
      }
      try await bench.eventually("the value to arrive", holds: { server.script.written(to: lab.value) == [[8]] })
    },
    ConformanceCheck(
      .central, "the device's refusal of a write has its ATT code",
      "`Link.write` throws `GATTError.att` with the code that the device sent; the link goes on."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let (link, handle) = (session.link, try session.handle(Lab.value))
      for code in [0x03, 0x0D, 0x13, 0x80, 0xFE].map(ATTError.init(rawValue:)) {
        server.script.refuse(lab.value, with: code)
        let error = try await bench.failure(of: "writing") { () async throws(GATTError) in
          try await link.write([1], to: handle, type: .withResponse)
        }
        try checkCode(of: error, is: code)
      }
      server.script.refuse(lab.value, with: nil)
      try await write([2], to: Lab.value, .withResponse, session, bench)
    },
  ]

  static func write(
    _ value: [UInt8], to uuid: BluetoothUUID, _ type: WriteType, _ session: Session, _ bench: Bench
  ) async throws {
    let handle = try session.handle(uuid)
    try await bench.call("writing") { () async throws(GATTError) in
      try await session.link.write(value, to: handle, type: type)
    }
  }
}
