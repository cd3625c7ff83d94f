import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Several values read at once", .guarded)
struct SeveralValuesTests {
  @Test("come as a tuple, in the order of their types")
  func order() async throws {
    let rig = try await Rig(services: [Hut.makeProfile(), Workbench.makeProfile()])
    try await rig.device.updateValue(Hut.Door(rawValue: 1))
    try await rig.device.updateValue(Workbench.Blob(bytes: [7, 8]))
    let connection = try await rig.connect()
    let (blob, door) = try await connection.read(Workbench.Blob.self, Hut.Door.self)
    #expect(blob.bytes == [7, 8])
    #expect(door.rawValue == 1)
    let (light, counter, again) = try await connection.read(
      Hut.Light.self, Workbench.Counter.self, Hut.Door.self, timeout: .seconds(5))
    #expect(light.rawValue == 0)
    #expect(counter.count == 0)
    #expect(again.rawValue == 1)
  }

  @Test("end with the error of the first that cannot be read, and the rest is not asked for")
  func failing() async throws {
    let rig = try await Rig(services: [Hut.makeProfile()])
    let reads = Tally()
    try rig.device.onRead(Hut.Light.self) { _ in
      await reads.add()
      return Hut.Light(rawValue: 0)
    }
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in
      try await connection.read(Hut.Light.self, Hut.Door.self, Hut.Light.self)
    }
    guard case .att(.unlikelyError, let operation)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(operation.contains("Door"))
    #expect(await reads.count == 1)
  }
}

private actor Tally {
  private(set) var count = 0

  func add() { count += 1 }
}
