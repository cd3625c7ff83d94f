/// Writes that wait to be executed, joined to values.
struct PreparedWrites {
  /// A value, or as much of it as is in the capture.
  struct Part: Hashable, Sendable {
    var handle: UInt16
    var offset: Int
    var octets: [UInt8]
    /// The record with the first of it.
    var record: Int
    /// Whether something of it was too much to be held.
    var isCut = false
  }

  /// As many octets are held of one queue at most, and as many values.
  private static let (mostOctets, mostValues) = (1 << 16, 256)

  /// The values, in the order in which they were begun.
  private(set) var values: [Part] = []
  private var count = 0

  /// Adds what was prepared. What goes on where the same value ended belongs to it.
  mutating func add(_ handle: UInt16, offset: Int, _ octets: [UInt8], record: Int) {
    let place = values.lastIndex { $0.handle == handle && $0.offset + $0.octets.count == offset }
    guard count + octets.count <= Self.mostOctets, place != nil || values.count < Self.mostValues else {
      if let place { values[place].isCut = true }
      return
    }
    count += octets.count
    guard let place else {
      return values.append(Part(handle: handle, offset: offset, octets: octets, record: record))
    }
    values[place].octets += octets
  }
}
