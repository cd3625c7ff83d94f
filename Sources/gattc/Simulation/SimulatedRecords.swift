import GATTProfiles
import GATTRuntime
import GATTSchema
import Synchronization

/// The records that a simulated device hands out at the Record Access Control Point of a service: what the script has given,
/// and before that the examples.
final class SimulatedRecords: Sendable {
  /// The values of one measurement.
  struct Record: Sendable {
    /// The sequence number, or of CGM the time offset; else how many there were before.
    var number: UInt16
    /// The user facing time.
    var time: DateTime?
    /// The octets of the characteristics, by their places in ``SimulatedRecords/characteristics``.
    var values: [Int: [UInt8]]
  }

  /// What is handed out, the measurement first.
  let characteristics: [SimulatedCharacteristic]
  /// The records.
  let store: RecordStore<Record>
  /// Whether the store has the examples still, which go when the script gives the first.
  private let hasExamples = Mutex(true)

  /// The records of a service's characteristics; nil where it has none to hand out.
  init?(_ service: [SimulatedCharacteristic]) {
    let sent = service.filter { $0.isRecorded }
    let numbered = sent.filter { $0.subject.layout.number(named: Self.numbers) != nil }
    // Those of one number belong together.
    let characteristics = numbered.isEmpty ? Array(sent.prefix(1)) : numbered
    guard let measurement = characteristics.first else { return nil }
    self.characteristics = characteristics
    let time: @Sendable (Record) -> DateTime? = { $0.time }
    store = RecordStore(number: { $0.number }, time: measurement.subject.layout.hasTime ? time : nil)
    for (place, characteristic) in characteristics.enumerated() {
      let examples = characteristic.subject.characteristic?.examples.map(\.bytes) ?? []
      // One at least, to be asked for.
      let known = examples.isEmpty && place == 0 ? [characteristic.values.start] : examples
      for octets in known { add(octets, at: place) }
    }
  }

  /// Whether records have values of a characteristic.
  func has(_ characteristic: SimulatedCharacteristic) -> Bool {
    characteristics.contains { $0 === characteristic }
  }

  /// Adds a value that the script gives.
  func add(_ octets: [UInt8], of characteristic: SimulatedCharacteristic) {
    guard let place = characteristics.firstIndex(where: { $0 === characteristic }) else { return }
    let isFirst = hasExamples.withLock { hasExamples in
      defer { hasExamples = false }
      return hasExamples
    }
    if isFirst { store.removeAll() }
    add(octets, at: place)
  }

  /// Adds a value: to the record of its number, behind the first value of one, and else as a record of its own.
  private func add(_ octets: [UInt8], at place: Int) {
    let layout = characteristics[place].subject.layout
    let value = try? characteristics[place].subject.interpreter().decode(octets)
    let number = value.flatMap { layout.number(named: Self.numbers, in: $0) }.flatMap { UInt16(exactly: $0) }
    if place > 0, let number, let index = store.records.lastIndex(where: { $0.number == number }) {
      return store.change(at: index) { $0.values[place] = octets }
    }
    let record = Record(
      number: number ?? UInt16(truncatingIfNeeded: store.count), time: value.flatMap { layout.time(in: $0) },
      values: [place: octets])
    store.append(record)
  }

  private static let numbers = ["Sequence Number", "Time Offset"]

  /// Sends a record to a client, as far as it subscribes.
  func send(_ record: Record, to client: RequestingClient) async throws {
    for (place, octets) in record.values.sorted(by: { $0.key < $1.key }) {
      try await characteristics[place].send(octets, to: client)
    }
  }
}

extension ValueLayout {
  /// The name of the first of these that is a number of it, at any depth.
  fileprivate func number(named names: [String]) -> String? {
    names.first { name in
      structures.flatMap(\.allFields).contains { field in
        guard case .number(let element) = field.content else { return false }
        return field.name == name && element.scalar.integerRange != nil
      }
    }
  }

  /// Whether there is a date and time in it.
  fileprivate var hasTime: Bool { structures.flatMap(\.allFields).contains { $0.isTime } }

  /// The number in a value.
  fileprivate func number(named names: [String], in value: RawValue) -> Int128? {
    guard let name = number(named: names), case .structure(let structure) = self else { return nil }
    return structure.first(in: value) { field, value in
      guard field.name == name, case .numbers(let numbers) = value else { return nil }
      return numbers.first?.integer
    }
  }

  /// The first date and time in a value.
  fileprivate func time(in value: RawValue) -> DateTime? {
    guard case .structure(let structure) = self else { return nil }
    return structure.first(in: value) { field, value in
      guard field.isTime, let octets = try? Interpreter(.structure(field.structure ?? structure)).encode(value) else {
        return nil
      }
      var reader = ByteReader(octets.span)
      return try? DateTime(reading: &reader, "User Facing Time")
    }
  }
}

extension Structure {
  /// What is found of the first field of a value, at any depth.
  fileprivate func first<Found>(in value: RawValue, _ find: (StructureField, RawValue) -> Found?) -> Found? {
    guard case .record(let values) = value else { return nil }
    for (field, value) in zip(fields, values) {
      guard let value else { continue }
      if let found = find(field, value) { return found }
      guard let inner = field.structure else { continue }
      let items = if case .list(let items) = value { items } else { [value] }
      for item in items {
        if let found = inner.first(in: item, find) { return found }
      }
    }
    return nil
  }
}

extension StructureField {
  fileprivate var structure: Structure? {
    guard case .structure(let structure) = content else { return nil }
    return structure
  }

  fileprivate var isTime: Bool { structure?.shared == .dateTime && repetition == nil }
}
