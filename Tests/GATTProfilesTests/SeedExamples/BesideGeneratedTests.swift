import ExampleProfiles
import GATTProfiles
import TIProfiles
import Testing

/// The seed's examples exist twice: written by hand here, and generated from `Profiles/Examples`.
@Suite("Hand-written profiles beside generated ones")
struct BesideGeneratedTests {
  @Test("share a manager: each is found where it was registered")
  func oneManager() throws {
    let manager = ProfileManager()
    TISensorTag.register(in: manager)
    let generated = manager.services.count
    let own = ServiceProfile(uuid: "F000BB00-0451-4000-B000-000000000000", name: "Own", tag: "My Services")
    own.addCharacteristic(RawCharacteristicProfile<Enabled>())
    own.addCharacteristic(StringCharacteristicProfile<SerialNumber>())
    manager.addService(own)

    #expect(manager.services.count == generated + 1)
    #expect(manager.services.last === own)
    let byHand = manager.characteristicProfile(Enabled.uuid, in: own.uuid)
    let byCompiler = manager.characteristicProfile(
      TISensorTag.Accelerometer.Enabled.uuid, in: TISensorTag.Accelerometer.uuid)
    #expect(byHand is RawCharacteristicProfile<Enabled>)
    #expect(byCompiler is RawCharacteristicProfile<TISensorTag.Accelerometer.Enabled>)
    #expect(byHand.uuid == byCompiler.uuid)
    #expect(byHand.stringValue([1]) == byCompiler.stringValue([1]))
  }

  @Test("replace a generated service of the same UUID, and are replaced by it")
  func replacing() throws {
    let manager = ProfileManager()
    MyServices.create(in: manager)
    #expect(manager.service[MyServices.NumberService.uuid]?.name == "NumberService")
    TISensorTag.register(in: manager)
    #expect(manager.service[MyServices.NumberService.uuid]?.name == "TI Accelerometer")
    MyServices.create(in: manager)
    #expect(manager.service[MyServices.NumberService.uuid]?.name == "NumberService")
  }

  static let pairs: [(byHand: CharacteristicProfile, generated: CharacteristicProfile)] = [
    (RawCharacteristicProfile<Enabled>(), ExampleProfiles.AccelerometerService.Enabled.makeProfile()),
    (RawArrayCharacteristicProfile<ArrayData>(), ExampleProfiles.AccelerometerService.ArrayData.makeProfile()),
    (RawPairCharacteristicProfile<PairData>(), ExampleProfiles.AccelerometerService.PairData.makeProfile()),
    (RawArrayPairCharacteristicProfile<ArrayPairData>(), ExampleProfiles.ArrayPairService.ArrayPairData.makeProfile()),
    (RawCharacteristicProfile<MyServices.Number>(), ExampleProfiles.MyServices.NumberService.Number.makeProfile()),
  ]

  @Test("read and write the same octets", arguments: pairs.indices)
  func agreement(index: Int) throws {
    let (byHand, generated) = Self.pairs[index]
    #expect(byHand.initialValue == generated.initialValue)
    var compared = 0
    for octets in [[], [0], [1], [0xFF], [2, 0xAB], [0x0A, 0xF6], [2, 0xAB, 3, 0xAB], [0xFF, 0x80, 0x7F, 0x00]]
      as [[UInt8]]
    {
      let text = byHand.stringValue(octets)
      guard let other = generated.stringValue(octets) else { continue }
      #expect(text == other, "\(generated.name) \(octets)")
      #expect(byHand.bytes(fromStringValue: other) == generated.bytes(fromStringValue: other))
      compared += 1
    }
    #expect(compared > 0)
  }
}
