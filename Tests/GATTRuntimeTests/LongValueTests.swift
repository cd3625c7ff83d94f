import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Long values", .guarded)
struct LongValueTests {
  static let mtus = [23, 185, 517]
  static let lengths = [0, 1, 18, 19, 20, 21, 22, 23, 44, 182, 183, 184, 185, 368, 511, 512]

  @Test("of any length are read whole at any MTU", arguments: mtus, lengths)
  func read(mtu: Int, length: Int) async throws {
    let rig = try await Rig(.init(mtu: mtu))
    let connection = try await rig.connect()
    #expect(connection.mtu == mtu)
    try await rig.device.updateValue(Workbench.Blob.of(length))
    #expect(try await connection.read(Workbench.Blob.self) == .of(length))
  }

  @Test("of any length are written whole at any MTU", arguments: mtus, lengths)
  func write(mtu: Int, length: Int) async throws {
    let rig = try await Rig(.init(mtu: mtu))
    let connection = try await rig.connect()
    try await connection.write(Workbench.Blob.of(length))
    #expect(try rig.device.value(of: Workbench.Blob.self) == .of(length))
  }

  @Test("go in one packet where they fit, in prepared parts where they don't", arguments: [(20, []), (21, [0, 18])])
  func parts(length: Int, offsets: [UInt8]) async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration(mtu: 23))
    let connection = try await rig.connect()
    try await connection.write(Workbench.Blob.of(length))
    #expect(tap.packets.filter { $0.first == 0x16 }.map { $0[3] } == offsets)
    #expect(tap.opcodes.contains(0x18) == !offsets.isEmpty)
  }

  @Test("beyond 512 octets, or beyond one packet without a response, are not sent")
  func tooLong() async throws {
    let rig = try await Rig(.init(mtu: 23))
    let connection = try await rig.connect()
    let blob = try await connection.characteristic(Workbench.Blob.self)
    let command = try await connection.characteristic(Workbench.Command.self)
    #expect(connection.maximumWriteLength(for: blob) == 512)
    #expect(connection.maximumWriteLength(for: command) == 20)
    for (characteristic, octets, maximum) in [(blob, 513, 512), (command, 21, 20)] {
      let error = await failure { () async throws(GATTError) in
        try await connection.write([UInt8](repeating: 0, count: octets), to: characteristic)
      }
      guard case .valueTooLong(octets, maximum: maximum) = error else {
        Issue.record("expected too long, not \(String(describing: error))")
        continue
      }
    }
  }

  @Test("that are refused in the end leave the value, and the next long write is whole")
  func refused() async throws {
    let rig = try await Rig(.init(mtu: 23))
    let connection = try await rig.connect()
    try rig.device.onWrite(Workbench.Blob.self) { (blob, _) async throws(ATTError) in
      guard blob.bytes.count != 100 else { throw ATTError(rawValue: 0x81) }
    }
    let error = await failure { () async throws(GATTError) in try await connection.write(Workbench.Blob.of(100)) }
    guard case .att(ATTError(rawValue: 0x81), _) = error else {
      Issue.record("expected application error 0x81, not \(String(describing: error))")
      return
    }
    #expect(try rig.device.value(of: Workbench.Blob.self) == .of(0))
    try await connection.write(Workbench.Blob.of(60))
    #expect(try rig.device.value(of: Workbench.Blob.self) == .of(60))
  }

  @Test("whose writing is cancelled half-way leave nothing behind for the next one")
  func cancelled() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration(mtu: 23))
    let connection = try await rig.connect()
    try await connection.discoverServices()
    tap.hold { $0.bytes.first == 0x17 }
    let write = Task {
      await failure { () async throws(GATTError) in try await connection.write(Workbench.Blob.of(90)) }
    }
    await tap.waitUntilHeld()
    write.cancel()
    guard case .cancelled = await write.value else {
      Issue.record("expected a cancelled write")
      return
    }
    tap.release()
    try await connection.write(Workbench.Blob.of(40))
    let parts = tap.packets.filter { [0x16, 0x18].contains($0.first) }.map {
      $0[0] == 0x18 ? Array($0) : [$0[0], $0[3]]
    }
    #expect(parts == [[0x16, 0], [0x18, 0], [0x16, 0], [0x16, 18], [0x16, 36], [0x18, 1]])
    #expect(try rig.device.value(of: Workbench.Blob.self) == .of(40))
  }
}
