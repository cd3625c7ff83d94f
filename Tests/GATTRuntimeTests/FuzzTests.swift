import GATTProfiles
import TestSupport
import Testing

@testable import GATTRuntime

@Suite("Whatever comes over the air", .guarded)
struct FuzzTests {
  @Test(
    "10,000 random packets are answered or ignored by a server, and it still serves", arguments: [1, 2, 3] as [UInt64])
  func server(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let services = [Accelerometer.makeProfile(), Workbench.makeProfile()]
    let bench = try ServerBench(services: services, mtu: 185)
    for number in 0..<10_000 {
      let packet = random.packet()
      let answer = await bench.server.respond(to: packet)
      let mtu = await bench.server.mtu
      if let answer { #expect(answer.encoded().count <= mtu, "\(packet.hexString) → \(answer)") }
      if number.isMultiple(of: 50) { await Task.yield() }
    }
    #expect(await bench.ask(.executeWriteRequest(isCommit: false)) == .executeWriteResponse)
    #expect(await bench.ask(.readRequest(1)) == .readResponse(Accelerometer.uuid.littleEndianBytes))
  }

  @Test(
    "10,000 random packets at a client are values, or break the link, and trap never", arguments: [4, 5, 6] as [UInt64])
  func client(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let events = ATTClient.Events(value: { _, _ in }, failed: { _ in })
    let client = ATTClient(bearer: SinkBearer(), clock: ManualClock(), events: events)
    for number in 0..<10_000 {
      client.receive(random.packet())
      if number.isMultiple(of: 50) { await Task.yield() }
    }
    client.close(.remote)
    let error = await failure { () async throws(GATTError) in try await client.request(.readRequest(1)) }
    guard case .disconnected(.remote) = error else {
      Issue.record("a closed client has to say so, not \(String(describing: error))")
      return
    }
  }

  @Test("discovery of a device that answers at random ends", arguments: 10..<60 as Range<UInt64>)
  func discovery(seed: UInt64) async throws {
    let bearer = RandomAnswers(seed: seed)
    let client = ATTClient(
      bearer: bearer, clock: ManualClock(), events: ATTClient.Events(value: { _, _ in }, failed: { _ in }))
    bearer.answer(to: client)
    let outcome: Result<Int, GATTError>
    do throws(GATTError) {
      outcome = .success(try await GATTDiscovery(att: client).run().services.count)
    } catch {
      outcome = .failure(error)
    }
    switch outcome {
    case .success(let count): #expect(count <= Int(UInt16.max))
    case .failure(.att), .failure(.protocolViolation): break
    case .failure(let error): Issue.record("\(error)")
    }
  }

  @Test("a device that breaks the protocol is disconnected from")
  func violation() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    tap.replace { $0.direction == .toCentral ? [0x0B] : nil }
    let error = await failure { () async throws(GATTError) in try await connection.discoverServices() }
    guard case .disconnected(.protocolViolation) = error else {
      Issue.record("expected a protocol violation, not \(String(describing: error))")
      return
    }
  }
}
