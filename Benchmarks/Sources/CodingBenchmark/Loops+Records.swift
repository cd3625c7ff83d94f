import GATTProfiles

/// A value of which a few fields are added up, so that none is decoded for nothing.
protocol Summed {
  /// The sum. Part of the type, since a closure would be called with the whole value taken apart for it.
  var sum: UInt64 { get }
}

/// The same loops over records, which need not be of one length.
extension Loops {
  /// Decodes records in turn and adds up the sums of the values.
  @inline(__always)
  static func decode<Value: CharacteristicValue & Summed>(
    _ type: Value.Type, _ records: Records, _ iterations: Int
  ) -> UInt64 {
    records.bytes.withUnsafeBufferPointer { bytes in
      records.starts.withUnsafeBufferPointer { starts in
        guard let base = bytes.baseAddress else { return 0 }
        var total: UInt64 = 0
        for index in 0..<iterations {
          let place = index & (Records.count - 1)
          let span = Span(_unsafeStart: base + starts[place], count: starts[place + 1] - starts[place])
          guard let value = try? Value(bytes: span) else { return 0 }
          total = total &+ value.sum
        }
        return total
      }
    }
  }

  /// Hands records in turn to C and adds up what it makes of each.
  @inline(__always)
  static func decodeInC(_ records: Records, _ iterations: Int, sum: (UnsafePointer<UInt8>, Int) -> UInt64) -> UInt64 {
    records.bytes.withUnsafeBufferPointer { bytes in
      records.starts.withUnsafeBufferPointer { starts in
        guard let base = bytes.baseAddress else { return 0 }
        var total: UInt64 = 0
        for index in 0..<iterations {
          let place = index & (Records.count - 1)
          total = total &+ sum(base + starts[place], starts[place + 1] - starts[place])
        }
        return total
      }
    }
  }

  /// Encodes values in turn into one buffer, and adds up their lengths and last octets.
  @inline(__always)
  static func encode<Value: CharacteristicValue>(_ values: [Value], _ iterations: Int) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 64)
    var span = buffer.mutableSpan
    var total: UInt64 = 0
    values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      for index in 0..<iterations {
        guard let count = (first + (index & (Records.count - 1))).pointee.encode(into: &span) else { return }
        total = total &+ UInt64(count) &+ UInt64(span[count - 1])
      }
    }
    return total
  }

  /// Has C encode its values in turn into one buffer, and adds up the same.
  @inline(__always)
  static func encodeInC<Value>(
    _ values: [Value], _ iterations: Int, encode: (UnsafePointer<Value>, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 64)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      values.withUnsafeBufferPointer { values in
        guard let target = buffer.baseAddress, let first = values.baseAddress else { return 0 }
        var total: UInt64 = 0
        for index in 0..<iterations {
          let count = encode(first + (index & (Records.count - 1)), target, 64)
          guard count > 0 else { return 0 }
          total = total &+ UInt64(count) &+ UInt64(buffer[count - 1])
        }
        return total
      }
    }
  }
}
