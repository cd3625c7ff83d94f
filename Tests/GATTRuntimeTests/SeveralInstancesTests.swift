import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Several characteristics of one type in a service", .guarded)
struct SeveralInstancesTests {
  private typealias Temperature = Hut.Temperature

  @Test("are updated, read and written by the one that is passed, each with its own values")
  func instances() async throws {
    let rig = try await Rig(services: [])
    let roof = MutableCharacteristic(Temperature.self, value: Temperature(rawValue: 20))
    let cellar = MutableCharacteristic(Temperature.self)
    try await rig.device.addService(MutableService(uuid: Hut.uuid, characteristics: [roof, cellar]))
    let all = rig.device.characteristics(Temperature.self)
    #expect(all.count == 2 && all[0] === roof && all[1] === cellar)
    #expect(try rig.device.value(of: Temperature.self, at: roof).rawValue == 20)

    let connection = try await rig.connect()
    let remote = try await connection.service(Hut.uuid).characteristics
    let values = try await connection.subscribe(to: Temperature.self, at: remote[1])
    try await rig.device.updateValue(Temperature(rawValue: 12), at: cellar)
    #expect(try await values.first(1).map(\.rawValue) == [12])
    try rig.device.onRead(Temperature.self, at: cellar) { _ in Temperature(rawValue: 13) }
    #expect(try await connection.read(Temperature.self, at: remote[1]).rawValue == 13)
    #expect(try await connection.read(Temperature.self, at: remote[0]).rawValue == 20)
  }

  @Test("are ambiguous where none is passed, and nothing is updated")
  func ambiguous() async throws {
    let rig = try await Rig(services: [])
    let both = [MutableCharacteristic(Temperature.self), MutableCharacteristic(Temperature.self)]
    try await rig.device.addService(MutableService(uuid: Hut.uuid, characteristics: both))
    let error = await failure { () async throws(GATTError) in
      try await rig.device.updateValue(Temperature(rawValue: 1))
    }
    guard case .ambiguous = error else {
      Issue.record("expected ambiguous, not \(String(describing: error))")
      return
    }
    #expect(both.map(\.value) == [nil, nil])
  }
}
