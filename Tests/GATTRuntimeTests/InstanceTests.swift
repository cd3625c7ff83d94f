import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Instances that a type gives", .guarded)
struct InstanceTests {
  private typealias Temperature = Greenhouse.Temperature

  /// A service with three temperatures, and another with one.
  private static func begin() async throws -> (Rig, Connection) {
    let rig = try await Rig(services: [])
    let groups = [["Roof", "Bed", "Door"], ["Cellar"]]
    for (service, places) in groups.enumerated() {
      let characteristics = places.enumerated().map { place, name in
        MutableCharacteristic(
          Temperature.self, value: Temperature(Int16(100 * service + place)), descriptors: Greenhouse.descriptors(name))
      }
      try await rig.device.addService(MutableService(uuid: Greenhouse.uuid, characteristics: characteristics))
    }
    return (rig, try await rig.connect())
  }

  static let instances: [(CharacteristicInstance<Greenhouse.Temperature>, Int16)] = [
    (Greenhouse.Temperature.instance(0), 0), (Greenhouse.Temperature.instance(1), 1),
    (Greenhouse.Temperature.instance(3), 100), (Greenhouse.Temperature.instance(0, inService: 1), 100),
    (Greenhouse.Temperature.instance(2, inService: 0), 2),
    (Greenhouse.Temperature.instance(with: .userDescription("Bed")), 1),
    (Greenhouse.Temperature.instance(with: .userDescription("Cellar")), 100),
  ]

  @Test("are the same for a client and a server, and are read, updated and subscribed to", arguments: instances)
  func values(_ instance: CharacteristicInstance<Greenhouse.Temperature>, _ value: Int16) async throws {
    let (rig, connection) = try await Self.begin()
    #expect(try await connection.read(instance).hundredths == value)
    #expect(try rig.device.value(of: instance).hundredths == value)
    let values = try await connection.subscribe(to: instance)
    try await rig.device.updateValue(Temperature(value + 7), at: instance)
    #expect(try await values.first(1).map(\.hundredths) == [value + 7])
    #expect(try await connection.read(instance).hundredths == value + 7)
    // The others have what they had.
    let others = try await connection.characteristics(Temperature.self)
    #expect(others.count == 4)
    var read: Set<Int16> = []
    for other in others { read.insert(try await connection.read(Temperature.self, at: other).hundredths) }
    #expect(read == Set([0, 1, 2, 100]).subtracting([value]).union([value + 7]))
    try rig.device.onRead(instance) { _ in Temperature(42) }
    #expect(try await connection.read(instance).hundredths == 42)
  }

  @Test("have descriptors of their own")
  func descriptors() async throws {
    let (rig, connection) = try await Self.begin()
    let bed = Temperature.instance(1)
    try await connection.write(ESConfiguration.or, of: bed)
    #expect(try await connection.read(ESConfiguration.self, of: bed) == .or)
    #expect(try await connection.read(ESConfiguration.self, of: Temperature.instance(0)) == .and)
    #expect(try rig.device.characteristic(bed).descriptor(ESConfiguration.self)?.value == [1])
  }

  @Test(
    "that are not there are an error that names them",
    arguments: [
      Greenhouse.Temperature.instance(4), Greenhouse.Temperature.instance(-1),
      Greenhouse.Temperature.instance(1, inService: 1), Greenhouse.Temperature.instance(0, inService: 2),
    ])
  func missing(_ instance: CharacteristicInstance<Greenhouse.Temperature>) async throws {
    let (rig, connection) = try await Self.begin()
    let reading = await failure { () async throws(GATTError) in try await connection.read(instance) }
    let updating = await failure { () async throws(GATTError) in
      try await rig.device.updateValue(Temperature(0), at: instance)
    }
    for error in [reading, updating] {
      guard case .instanceNotFound("2A6E", instance.description) = error else {
        Issue.record("expected that there is no \(instance), not \(String(describing: error))")
        continue
      }
    }
  }
}
