import GATTProfiles
import GATTRuntime

/// So many octets, 00, 01, … ff, 00, …
func counting(_ count: Int) -> [UInt8] { (0..<count).map { UInt8($0 & 0xFF) } }

/// Has the peer push values, and expects all of them, whole and in order.
@MainActor
func receive(
  _ count: UInt32, length: UInt16 = 20, period: UInt16 = 2, from connection: Connection
) async throws {
  let values = try await connection.subscribe(to: Peer.Stream.self)
  try await connection.write(Peer.Control.notify(.init(count: count, length: length, period: period)))
  try await expectInOrder(count, of: values) { value in
    value.filling.count == Int(length) - 4 ? value.number : .max
  }
}

/// Takes values until so many have come; each has the next number.
@MainActor
func expectInOrder<Value>(
  _ count: UInt32, of values: Notifications<Value>, from first: UInt32 = 0, number: (Value) -> UInt32
) async throws {
  var next = first
  for try await value in values {
    try expect(number(value) == next, "\(number(value)) came for \(next)")
    next += 1
    if next == first + count { return }
  }
  throw Failure("they ended after \(next)")
}
