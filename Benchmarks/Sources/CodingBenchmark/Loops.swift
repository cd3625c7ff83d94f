import GATTProfiles

/// The loops that contests run. Inlined, so that a contest's closure costs nothing of its own.
enum Loops {
  /// Decodes inputs in turn and adds up what `sum` makes of each value.
  @inline(__always)
  static func decode<Value: CharacteristicValue>(
    _ type: Value.Type, _ inputs: Inputs, _ iterations: Int, sum: (Value) -> UInt64
  ) -> UInt64 {
    inputs.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var total: UInt64 = 0
      for index in 0..<iterations {
        // As C does it: cutting the input out is not what is measured.
        let start = base + (index & (Inputs.count - 1)) * inputs.size
        guard let value = try? Value(bytes: Span(_unsafeStart: start, count: inputs.size)) else { return 0 }
        total = total &+ sum(value)
      }
      return total
    }
  }

  /// Hands inputs in turn to C and adds up what it makes of each.
  @inline(__always)
  static func decodeInC(
    _ inputs: Inputs, _ iterations: Int, sum: (UnsafePointer<UInt8>, Int) -> UInt64
  ) -> UInt64 {
    inputs.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return 0 }
      var total: UInt64 = 0
      for index in 0..<iterations {
        total = total &+ sum(base + (index & (Inputs.count - 1)) * inputs.size, inputs.size)
      }
      return total
    }
  }

  /// Encodes values in turn into one buffer.
  @inline(__always)
  static func encode<Value: CharacteristicValue>(_ values: [Value], _ inputs: Inputs, _ iterations: Int) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 32)
    var span = buffer.mutableSpan
    var total: UInt64 = 0
    values.withUnsafeBufferPointer { values in
      guard let first = values.baseAddress else { return }
      for index in 0..<iterations {
        guard let count = (first + (index & (Inputs.count - 1))).pointee.encode(into: &span) else { return }
        total = total &+ UInt64(count) &+ UInt64(span[inputs.size - 1])
      }
    }
    return total
  }

  /// Has C encode its values in turn into one buffer.
  @inline(__always)
  static func encodeInC<Value>(
    _ values: [Value], _ inputs: Inputs, _ iterations: Int,
    encode: (UnsafePointer<Value>, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 32)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      values.withUnsafeBufferPointer { values in
        guard let target = buffer.baseAddress, let first = values.baseAddress else { return 0 }
        var total: UInt64 = 0
        for index in 0..<iterations {
          let count = encode(first + (index & (Inputs.count - 1)), target, 32)
          total = total &+ UInt64(count) &+ UInt64(buffer[inputs.size - 1])
        }
        return total
      }
    }
  }
}

/// The loops for texts and lists. Taking one out of an array retains it, which is no part of encoding it, and C has pointers:
/// so each value is encoded several times before it is the next one's turn.
extension Loops {
  private static let turns = 32

  /// Encodes values in turn into one buffer.
  static func encodeHeld<Value: CharacteristicValue>(_ values: [Value], _ inputs: Inputs, _ iterations: Int) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 32)
    var span = buffer.mutableSpan
    var total: UInt64 = 0
    for turn in 0..<iterations / turns {
      total = total &+ encode(values[turn & (Inputs.count - 1)], inputs, into: &span)
    }
    return total
  }

  @inline(never)
  private static func encode<Value: CharacteristicValue>(
    _ value: Value, _ inputs: Inputs, into span: inout MutableSpan<UInt8>
  ) -> UInt64 {
    var total: UInt64 = 0
    for _ in 0..<turns {
      guard let count = value.encode(into: &span) else { return 0 }
      total = total &+ UInt64(count) &+ UInt64(span[inputs.size - 1])
    }
    return total
  }

  /// Has C encode its values in turn into one buffer.
  @inline(__always)
  static func encodeHeldInC<Value>(
    _ values: [Value], _ inputs: Inputs, _ iterations: Int,
    encode: (UnsafePointer<Value>, UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> UInt64 {
    var buffer = [UInt8](repeating: 0, count: 32)
    return buffer.withUnsafeMutableBufferPointer { buffer in
      values.withUnsafeBufferPointer { values in
        guard let target = buffer.baseAddress, let first = values.baseAddress else { return 0 }
        var total: UInt64 = 0
        for index in 0..<iterations / turns * turns {
          let count = encode(first + (index / turns & (Inputs.count - 1)), target, 32)
          total = total &+ UInt64(count) &+ UInt64(buffer[inputs.size - 1])
        }
        return total
      }
    }
  }
}
