import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Descriptors that a profile declares", .guarded)
struct DescriptorProfileTests {
  private typealias Roof = Greenhouse.Climate.Roof
  private typealias Inputs = Greenhouse.Climate.Inputs

  /// The bytes of the descriptors of a characteristic, by UUID.
  private static func values(_ type: any GATTCharacteristic.Type) -> [String: String] {
    Dictionary(type.details.descriptors.map { ("\($0.uuid)".uppercased(), $0.value.hexString) }) { first, _ in first }
  }

  @Test("have the values that are written, in the words of their layouts")
  func values() {
    let roof = Self.values(Roof.self)
    #expect(roof["2906"] == "60f03421")
    #expect(roof["290C"] == "0000023c00002c010001ff")
    #expect(roof["290D"] == "012c0100")
    #expect(roof["290B"] == "01")
    #expect(roof.count == 8)
    let inputs = Self.values(Inputs.self)
    #expect(
      inputs == [
        "2905": "12003412", "2907": "192a", "2909": "05", "290A": "0501000200", "290E": "030900", "290F": "010203",
        "2910": "b84b02003c0000002c010000",
      ])
  }

  @Test("are several of one UUID: served in their order, each read and written by its place")
  func several() async throws {
    typealias Bed = Greenhouse.Climate.Bed
    typealias Trigger = ESTriggerSetting<Bed>
    let (server, connection) = try await Self.serve()
    #expect(try await connection.read(ValidRange<Bed>.self, of: Bed.self).encoded() == [10, 255])
    var triggers: [[UInt8]] = []
    for place in 0..<3 {
      triggers.append(try await connection.read(Trigger.self, instance: place, of: Bed.self).encoded())
    }
    #expect(triggers == [[1, 0x58, 2, 0], [4, 30], [0]])
    let second = try await connection.read(Bed.Watering.self, instance: 1, of: Bed.instance(0))
    #expect(second.bedSide == .south && second.minutes == 9)
    #expect(try await connection.read(Bed.Watering.self, instance: 0, of: Bed.self).bedSide == .north)

    try await connection.write(Trigger.changed, instance: 1, of: Bed.self)
    try await connection.write(Bed.Watering(bedSide: .north, minutes: 1), instance: 1, of: Bed.self)
    let offered = try server.characteristic(Bed.self)
    #expect((0..<3).map { offered.descriptor(Trigger.self, instance: $0)?.value } == [[1, 0x58, 2, 0], [3], [0]])
    #expect(offered.descriptor(Bed.Watering.self, instance: 1)?.value == [0, 1])
    #expect(offered.descriptor(Trigger.self, instance: 3) == nil)
    #expect(try await connection.read(Bed.BedDescriptor.self, of: Bed.self) == .flat)
    #expect(try await connection.read(Bed.GreenhouseDescriptor.self, of: Bed.self).climate == 3)
    #expect(try await connection.read(Bed.Notes.self, of: Bed.self).text == "dry")

    for (place, isThere) in [(nil, false), (3, false), (0, true)] as [(Int?, Bool)] {
      do throws(GATTError) {
        _ = try await connection.read(Trigger.self, instance: place, of: Bed.self)
        #expect(isThere, "a trigger at \(String(describing: place))")
      } catch {
        switch error {
        case .ambiguous("290D", let handles): #expect(place == nil && handles.count == 3)
        case .instanceNotFound("290D", _): #expect(place == 3)
        default: throw error
        }
      }
    }
  }

  private static func serve() async throws -> (PeripheralManager, Connection) {
    let loopback = LoopbackTransport()
    let server = try await PeripheralManager(transport: loopback)
    let profiles = ProfileManager()
    profiles.addService(Greenhouse.Climate.makeProfile())
    try await server.addService(
      MutableService(Greenhouse.Climate.self, initialValues: true, in: profiles))
    try await server.startAdvertising(name: "Greenhouse")
    let central = try await CentralManager(transport: loopback, profileManager: profiles, timeouts: .patient)
    return (server, try await central.connect(to: server.identifier))
  }

  @Test("are served, read by their types, and written by those who may")
  func served() async throws {
    let (server, connection) = try await Self.serve()
    let range = try await connection.read(ValidRange<Roof>.self, of: Roof.self)
    #expect(range.lower.value == -40 && range.upper.value == 85)
    #expect(try await connection.read(ESTriggerSetting<Roof>.self, of: Roof.self).encoded() == [1, 0x2C, 1, 0])
    #expect(try await connection.read(ESMeasurement.self, of: Roof.self).sampling == .arithmeticMean)
    #expect(try await connection.read(NumberOfDigitals.self, of: Inputs.self).count == 5)
    #expect(try await connection.read(Roof.Calibration.self, of: Roof.self).value == 0.25)
    let placement = try await connection.read(Roof.Placement.self, of: Roof.self)
    #expect(placement.height == 2.5 && placement.side == .south)

    try await connection.write(ESTriggerSetting.above(Roof(30)), of: Roof.self)
    try await connection.write(Roof.Calibration(-0.5), of: Roof.self)
    let offered = try server.characteristic(Roof.self)
    #expect(offered.descriptor(Roof.Calibration.self)?.value == [0xCE, 0xFF])
    #expect(offered.descriptor(ESTriggerSetting<Roof>.self)?.value == [6, 0xB8, 0x0B])

    let remote = try await connection.characteristic(Roof.self)
    for (uuid, bytes, code) in [
      (Roof.Calibration.uuid, [UInt8(0xFF), 0x7F], ATTError.outOfRange),
      (Roof.Calibration.uuid, [0], .invalidAttributeValueLength),
      (ESConfiguration.uuid, [0], .insufficientEncryption),
      (Roof.Placement.uuid, [0, 0, 0], .writeNotPermitted),
    ] {
      let descriptor = try remote.descriptor(uuid)
      do throws(GATTError) {
        try await connection.write(bytes, to: descriptor)
        Issue.record("\(bytes) was taken by descriptor \(uuid)")
      } catch {
        guard case .att(let answered, _) = error else { throw error }
        #expect(answered == code, "\(bytes) to \(uuid)")
      }
    }
    #expect(offered.descriptor(Roof.Calibration.self)?.value == [0xCE, 0xFF])
  }
}
