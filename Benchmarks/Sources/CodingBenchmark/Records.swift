import GATTProfiles

/// Octet strings of any lengths, one behind the other, so that no run sees the same octets every time.
struct Records {
  /// How many there are; a power of two.
  static let count = 1024
  /// The octets.
  let bytes: [UInt8]
  /// Where each begins, and where the last ends.
  let starts: [Int]

  /// Octet strings that `make` makes of random numbers, which are the same every time.
  init(_ make: (inout Draw) -> [UInt8]) {
    var draw = Draw()
    var bytes: [UInt8] = []
    var starts = [0]
    for _ in 0..<Self.count {
      bytes += make(&draw)
      starts.append(bytes.count)
    }
    (self.bytes, self.starts) = (bytes, starts)
  }

  /// Every record as a value.
  func values<Value: CharacteristicValue>(_ type: Value.Type) -> [Value] {
    let values = slices.compactMap { try? Value(bytes: $0) }
    precondition(values.count == Self.count, "every record has to be a \(type)")
    return values
  }

  /// Every record as C has it.
  func references<Value>(_ empty: Value, _ decode: (UnsafePointer<UInt8>, Int, inout Value) -> Bool) -> [Value] {
    let values = slices.compactMap { slice -> Value? in
      slice.withUnsafeBufferPointer { octets in
        var value = empty
        guard let base = octets.baseAddress, decode(base, octets.count, &value) else { return nil }
        return value
      }
    }
    precondition(values.count == Self.count, "every record has to be a \(Value.self)")
    return values
  }

  private var slices: [[UInt8]] {
    (0..<Self.count).map { Array(bytes[starts[$0]..<starts[$0 + 1]]) }
  }
}

/// Random numbers, the same every time.
struct Draw {
  private var state: UInt32 = 1

  /// An octet.
  mutating func octet() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }

  /// So many octets.
  mutating func octets(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in octet() }
  }

  /// A date and time, as octets.
  mutating func dateTime() -> [UInt8] {
    [0xE8, 0x07, octet() % 12 + 1, octet() % 28 + 1, octet() % 24, octet() % 60, octet() % 60]
  }
}
