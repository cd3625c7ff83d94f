import GATTProfiles
import GATTRuntime

extension ConformanceCheck {
  static let reading = [
    ConformanceCheck(.central, "a value is read", "`Link.read` returns the bytes that the device has.") { bench in
      let (server, _, session, lab) = try await bench.usual()
      try await checkValue([1, 2, 3], by: session, bench)
      server.script.setValues([lab.value: [4]])
      try await checkValue([4], by: session, bench)
    },
    ConformanceCheck(.central, "an empty value is read", "`Link.read` returns no bytes where there are none.") {
      bench in
      let (server, _, session, lab) = try await bench.usual()
      server.script.setValues([lab.value: []])
      try await checkValue([], by: session, bench)
    },
    ConformanceCheck(
      .central, "a value of 512 bytes is read whole",
      "`Link.read` returns the whole value, however many packets that takes."
    ) { bench in
      let session = try await bench.usual().session
      try await checkValue(Lab.longValue, of: Lab.long, by: session, bench)
    },
    ConformanceCheck(.central, "a descriptor is read", "`Link.read` reads descriptors, too.") { bench in
      let session = try await bench.usual().session
      let descriptor = try session.record(Lab.value).descriptors.first { $0.uuid == BluetoothUUID(0x2901) }
      guard let descriptor else { throw Mismatch(expected: "a descriptor 2901", found: "none") }
      let text = try await bench.call("reading a descriptor") { () async throws(GATTError) in
        try await session.link.read(descriptor.handle)
      }
      try expect(text, is: Array(Lab.description.utf8), "the user description")
    },
    ConformanceCheck(
      .central, "the device's refusal of a read has its ATT code",
      "`Link.read` throws `GATTError.att` with the code that the device sent; the link goes on."
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let (link, handle) = (session.link, try session.handle(Lab.value))
      for code in [0x02, 0x08, 0x80, 0x9F, 0xFF].map(ATTError.init(rawValue:)) {
        server.script.refuse(lab.value, with: code)
        let error = try await bench.failure(of: "reading") { () async throws(GATTError) in try await link.read(handle) }
        try checkCode(of: error, is: code)
      }
      server.script.refuse(lab.value, with: nil)
      try await checkValue([1, 2, 3], by: session, bench)
    },
    ConformanceCheck(
      .central, "a read ends when its task is cancelled, and its late answer is discarded",
      """
      `Link.read` throws `GATTError.cancelled` soon after its task is cancelled. The answer that comes later is not taken \
      for that of the next read.
      """
    ) { bench in
      let (server, _, session, lab) = try await bench.usual()
      let (link, handle) = (session.link, try session.handle(Lab.value))
      server.script.holdReads()
      let read = bench.begin { () async throws(GATTError) in try await link.read(handle) }
      try await bench.eventually("the device to be asked", holds: { server.script.heldReads > 0 })
      read.task.cancel()
      try await checkCancelled(read, "the read", bench)
      server.script.setValues([lab.value: [7]])
      server.script.releaseReads()
      try await checkValue([7], by: session, bench)
    },
  ]
}
