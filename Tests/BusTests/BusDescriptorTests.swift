import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Typed descriptors and instances through BlueZ", .needs(.bus), .guarded)
struct BusDescriptorTests {
  /// A battery of a device that has two.
  private enum Cell: ServiceConfigurable {
    static let name = "Cell"
    static let uuid: BluetoothUUID = "FFC0"

    struct Level: GATTCharacteristic, Hashable {
      typealias Service = Cell
      static let name = "Level"
      static let uuid: BluetoothUUID = "FFC1"
      static let permissions: AttributePermissions = [.readable, .writeable]
      static let properties: CharacteristicProperties = [.read, .write, .notify]
      let percent: UInt8

      init(_ percent: UInt8) { self.percent = percent }
      init(reading reader: inout ByteReader) throws(ValueDecodingError) { percent = try reader.uint8("Level") }
      func write(to writer: inout ByteWriter) { writer.uint8(percent) }
      var encodedSize: Int { 1 }
    }
  }

  /// Which side goes through BlueZ.
  enum Side: CaseIterable { case central, peripheral }

  private struct Bench {
    let device: PeripheralManager
    let central: CentralManager
    let connection: Connection

    init(_ side: Side) async throws {
      let fake = try await FakeBlueZ.running()
      let (own, others) = (Session.transport(fake), FakeRadio(fake: fake))
      switch side {
      case .peripheral:
        device = try await PeripheralManager(transport: own)
        central = try await CentralManager(transport: others, profileManager: ProfileManager(), timeouts: .patient)
      case .central:
        device = try await PeripheralManager(transport: others)
        central = try await CentralManager(transport: own, profileManager: ProfileManager(), timeouts: .patient)
      }
      for number in 0..<2 {
        let levels = (0..<2).map { place in
          MutableCharacteristic(
            Cell.Level.self, value: Cell.Level(UInt8(10 * number + place)),
            descriptors: [
              DescriptorProfile(ValidRange(lower: Cell.Level(0), upper: Cell.Level(100))),
              DescriptorProfile(ESTriggerSetting<Cell.Level>.inactive, permissions: [.readable, .writeable]),
            ])
        }
        try await device.addService(MutableService(uuid: Cell.uuid, characteristics: levels))
      }
      try await device.startAdvertising(name: "Cells", services: [Cell.self])
      let found = try await central.firstPeripheral(advertising: Cell.self, within: .patient)
      connection = try await found.connect()
    }
  }

  @Test("descriptors are read, written and refused", arguments: Side.allCases)
  func descriptors(_ side: Side) async throws {
    let bench = try await Bench(side)
    let second = Cell.Level.instance(0, inService: 1)
    let range = try await bench.connection.read(ValidRange<Cell.Level>.self, of: second)
    #expect(range == ValidRange(lower: Cell.Level(0), upper: Cell.Level(100)))
    try await bench.connection.write(ESTriggerSetting.below(Cell.Level(15)), of: second)
    #expect(try await bench.connection.read(ESTriggerSetting<Cell.Level>.self, of: second) == .below(Cell.Level(15)))
    let served = try #require(bench.device.characteristic(second).descriptor(ESTriggerSetting<Cell.Level>.self))
    #expect(served.value == [4, 15])
    let remote = try await bench.connection.characteristic(second)
    // BlueZ has no name for the code, and sends another to clients of its programs.
    let notAllowed = side == .central ? ATTError.valueNotAllowed : .unlikelyError
    for (bytes, code) in [([UInt8(11)], notAllowed), ([4, 1, 1], .invalidAttributeValueLength)] {
      do throws(GATTError) {
        try await bench.connection.write(bytes, to: remote.descriptor("290D"))
        Issue.record("\(bytes) was not refused")
      } catch {
        guard case .att(let answered, _) = error else { throw error }
        #expect(answered == code)
      }
    }
    #expect(served.value == [4, 15])
    #expect(
      try bench.device.characteristic(Cell.Level.instance(0)).descriptor(ESTriggerSetting<Cell.Level>.self)?.value == [
        0
      ])
  }

  @Test(
    "the second of two in a service, and that of a second service, are read, written and subscribed to",
    arguments: Side.allCases)
  func instances(_ side: Side) async throws {
    let bench = try await Bench(side)
    for (instance, value) in [
      (Cell.Level.instance(1), UInt8(1)), (Cell.Level.instance(1, inService: 1), 11), (Cell.Level.instance(2), 10),
    ] {
      #expect(try await bench.connection.read(instance).percent == value)
      try await bench.connection.write(Cell.Level(value + 50), at: instance)
      #expect(try bench.device.value(of: instance).percent == value + 50)
      let values = try await bench.connection.subscribe(to: instance)
      try await bench.device.updateValue(Cell.Level(value + 60), at: instance)
      var iterator = values.makeAsyncIterator()
      #expect(try await iterator.next(isolation: nil)?.percent == value + 60)
    }
    #expect(try bench.device.value(of: Cell.Level.instance(0)).percent == 0)
  }
}
