import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Stored records", .guarded)
struct RecordTests {
  /// A service with records and their control point.
  enum Glucometer: ServiceConfigurable {
    static let name = "Glucometer"
    static let uuid = BluetoothUUID(0x1808)

    static func makeProfile() -> ServiceProfile {
      let profile = ConfiguredServiceProfile<Glucometer>()
      for characteristic in [Measurement.makeProfile(), Context.makeProfile(), ControlPoint.makeProfile()] {
        profile.addCharacteristic(characteristic)
      }
      return profile
    }
  }

  struct Measurement: GATTCharacteristic, RawDeserializable, Hashable {
    typealias Service = Glucometer
    static let uuid = BluetoothUUID(0x2A18)
    static let name = "Measurement"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    let rawValue: UInt16
  }

  struct Context: GATTCharacteristic, RawDeserializable, Hashable {
    typealias Service = Glucometer
    static let uuid = BluetoothUUID(0x2A34)
    static let name = "Context"
    static let properties: CharacteristicProperties = [.notify]
    static let permissions: AttributePermissions = []
    let rawValue: UInt16
  }

  struct ControlPoint: GATTCharacteristic, Hashable {
    typealias Service = Glucometer
    static let uuid = BluetoothUUID(0x2A52)
    static let name = "Record Access Control Point"
    static let properties: CharacteristicProperties = [.write, .indicate]
    static let permissions: AttributePermissions = [.writeable]
    var octets: [UInt8]
    init(_ octets: [UInt8]) { self.octets = octets }
    init(reading reader: inout ByteReader) { octets = reader.rest() }
    func write(to writer: inout ByteWriter) { writer.bytes(octets) }
    var encodedSize: Int { octets.count }
  }

  /// Day `number` of the records, two a day.
  static func time(_ number: UInt16) -> DateTime? {
    DateTime(
      year: 2024, month: 3, day: UInt8(1 + number / 2 % 28), hours: number % 2 == 0 ? 8 : 20, minutes: 0, seconds: 0)
  }

  /// A device with records, and a client of it.
  struct Bench {
    let rig: Rig
    let store: RecordStore<UInt16>
    let transfers: Mutexed<[RecordTransfer]>

    init(_ numbers: some Sequence<UInt16>, mtu: Int = 23) async throws {
      rig = try await Rig(.init(mtu: mtu), services: [Glucometer.makeProfile()])
      store = RecordStore(number: { $0 }, time: RecordTests.time)
      store.append(contentsOf: numbers)
      let transfers = Mutexed<[RecordTransfer]>([])
      self.transfers = transfers
      try rig.device.serve(
        store, at: ControlPoint.self, sending: [Measurement.self],
        ended: { transfer in transfers.change { $0.append(transfer) } }
      ) { number in
        let values: [(any GATTCharacteristic)?] = [Measurement(rawValue: number), Context(rawValue: number)]
        return values.compactMap(\.self)
      }
    }

    func client() async throws -> Client { try await Client(rig.connect()) }
  }

  final class Mutexed<Value: Sendable>: Sendable {
    private let state: Mutex<Value>
    init(_ value: Value) { state = Mutex(value) }
    var value: Value { state.withLock { $0 } }
    func change(_ body: (inout Value) -> Void) { state.withLock { body(&$0) } }
  }

  /// A client that has subscribed to records and responses.
  struct Client {
    let connection: Connection
    let records: Notifications<Measurement>
    let answers: Notifications<ControlPoint>

    init(_ connection: Connection) async throws {
      self.connection = connection
      records = try await connection.subscribe(to: Measurement.self, buffering: .failing(capacity: 10_000))
      answers = try await connection.subscribe(to: ControlPoint.self)
    }

    func request(_ octets: [UInt8]) async throws { try await connection.write(ControlPoint(octets)) }

    /// The response to a request.
    func answer(to octets: [UInt8]) async throws -> [UInt8] {
      try await request(octets)
      return try await answers.first(1)[0].octets
    }
  }

  static let selections: [(octets: [UInt8], numbers: [UInt16])] = [
    ([1, 1], Array(10...29)), ([1, 2, 1, 12, 0], [10, 11, 12]), ([1, 3, 1, 27, 0], [27, 28, 29]),
    ([1, 4, 1, 13, 0, 15, 0], [13, 14, 15]), ([1, 5], [10]), ([1, 6], [29]),
    // Until 7 March at 8, from 15 March at 8, and on 8 March.
    ([1, 2, 2, 0xE8, 7, 3, 7, 8, 0, 0], [10, 11, 12]), ([1, 3, 2, 0xE8, 7, 3, 15, 8, 0, 0], [28, 29]),
    ([1, 4, 2, 0xE8, 7, 3, 8, 0, 0, 0, 0xE8, 7, 3, 8, 23, 59, 59], [14, 15]),
  ]

  @Test("reports, counts and deletes what an operator and a filter mean", arguments: selections)
  func selection(octets: [UInt8], numbers: [UInt16]) async throws {
    let bench = try await Bench(10...29)
    let client = try await bench.client()
    #expect(try await client.answer(to: octets) == [6, 0, 1, 1])
    #expect(try await client.records.first(numbers.count).map(\.rawValue) == numbers)
    let rest = Array(octets[1...])
    let count = UInt8(numbers.count)
    #expect(try await client.answer(to: [4] + rest) == [5, 0, count, 0])
    #expect(try await client.answer(to: [7] + rest) == [8, 0, count, 0])
    #expect(try await client.records.first(numbers.count).map(\.rawValue) == numbers)
    #expect(try await client.answer(to: [2] + rest) == [6, 0, 2, 1])
    #expect(bench.store.records == (10...29).filter { !numbers.contains($0) })
    await until { bench.transfers.value.count == 2 }
    for transfer in bench.transfers.value {
      #expect(transfer.count == numbers.count && transfer.sent == numbers.count && transfer.end == .complete)
    }
  }

  static let refusals: [(octets: [UInt8], code: UInt8)] = [
    ([9, 1], 2), ([5, 0], 2), ([1, 0], 3), ([3, 1], 3), ([1, 7], 4), ([1, 1, 1], 5), ([1, 2], 5), ([1, 2, 1, 1], 5),
    ([1, 4, 1, 5, 0, 4, 0], 5), ([1, 3, 2, 0xE8, 7, 13, 1, 0, 0, 0], 5), ([1, 3, 1, 30, 0], 6), ([2, 3, 1, 30, 0], 6),
    ([7, 3, 1, 30, 0], 6), ([3, 0], 7), ([1, 2, 3, 1, 0], 9),
  ]

  @Test("answers what it cannot do with its code", arguments: refusals)
  func refusal(octets: [UInt8], code: UInt8) async throws {
    let bench = try await Bench(10...29)
    let client = try await bench.client()
    #expect(try await client.answer(to: octets) == [6, 0, octets[0], code])
  }

  @Test("an empty store has no records, and counts none")
  func empty() async throws {
    let bench = try await Bench([])
    let client = try await bench.client()
    #expect(try await client.answer(to: [1, 1]) == [6, 0, 1, 6])
    #expect(try await client.answer(to: [4, 1]) == [5, 0, 0, 0])
  }

  @Test("a report to a client that does not subscribe to records is refused: 0xFD")
  func unsubscribed() async throws {
    let bench = try await Bench(10...29)
    let connection = try await bench.rig.connect()
    let answers = try await connection.subscribe(to: ControlPoint.self)
    let error = await failure { () async throws(GATTError) in try await connection.write(ControlPoint([1, 1])) }
    guard case .att(.configurationImproper, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    try await connection.write(ControlPoint([4, 1]))
    #expect(try await answers.first(1).map(\.octets) == [[5, 0, 20, 0]])
  }

  @Test("an abort ends a report: nothing comes after its answer, and the next report is whole")
  func abort() async throws {
    let bench = try await Bench(0..<5000)
    let client = try await bench.client()
    try await client.request([1, 1])
    _ = try await client.records.first(3)
    let answer = try await client.answer(to: [3, 0])
    guard answer == [6, 0, 3, 1] else {
      // The report was over before the request arrived.
      #expect(answer == [6, 0, 1, 1])
      return
    }
    await until { bench.transfers.value.count == 1 }
    let sent = bench.transfers.value[0].sent
    #expect(bench.transfers.value[0].end == .interrupted && sent < 5000)
    #expect(try await client.answer(to: [1, 6]) == [6, 0, 1, 1])
    // What was sent before the abort, and the last record; one more may have been under way.
    var numbers: [UInt16] = []
    while numbers.last != 4999 { numbers += try await client.records.first(1).map(\.rawValue) }
    #expect(Array(numbers.dropLast()) == Array(3..<UInt16(2 + numbers.count)))
    #expect((sent...sent + 1).contains(numbers.count + 2))
  }

  @Test("thousands of records arrive in order across disconnects, none lost or doubled")
  func disconnects() async throws {
    let bench = try await Bench(0..<5000)
    var numbers: [UInt16] = []
    for stop in [900, 1700, 2800, 3100, 4400, 5000] {
      let client = try await bench.client()
      let next = UInt16(numbers.count)
      try await client.request([1, 3, 1, UInt8(truncatingIfNeeded: next), UInt8(next >> 8)])
      numbers += try await client.records.first(stop - numbers.count).map(\.rawValue)
      if stop == 5000 {
        #expect(try await client.answers.first(1).map(\.octets) == [[6, 0, 1, 1]])
        // It is complete when the server has the confirmation, which is on its way.
        await until { bench.transfers.value.count == 6 }
      }
      await client.connection.disconnect()
    }
    #expect(numbers == Array(0..<5000))
    await until { bench.transfers.value.count == 6 }
    #expect(bench.transfers.value.map(\.end) == [RecordTransfer.End](repeating: .interrupted, count: 5) + [.complete])
    #expect(bench.store.count == 5000)
  }

  @Test("keeps the newest records, and no more than it has room for")
  func capacity() {
    let store = RecordStore<UInt16>(capacity: 100) { $0 }
    for number in 0..<UInt16(1000) { store.append(number) }
    #expect(store.records == Array(900..<1000))
    store.append(contentsOf: 0..<250)
    #expect(store.records == Array(150..<250))
  }
}
