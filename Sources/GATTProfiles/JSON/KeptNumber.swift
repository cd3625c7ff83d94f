#if !hasFeature(Embedded)
  /// Numbers outside of their limits, which a value may keep when its bytes are read, and which no initializer makes.
  enum KeptNumber {
    /// The value of a number that it has when it is read of bytes; nil where none of the number's bytes are such a value.
    static func value<Value: RawRepresentable>(_ type: Value.Type, _ rawValue: Value.RawValue) -> Value? {
      guard let type = type as? any (CharacteristicValue & RawRepresentable).Type else { return nil }
      for octets in octets(of: rawValue) {
        if let value = value(type, octets, rawValue) as? Value { return value }
      }
      return nil
    }

    private static func value<Value: CharacteristicValue & RawRepresentable>(
      _ type: Value.Type, _ octets: [UInt8], _ rawValue: Any
    ) -> Value? {
      guard let value = try? type.init(bytes: octets), value.encoded() == octets else { return nil }
      return isSame(value.rawValue, rawValue) ? value : nil
    }

    private static func isSame(_ read: Any, _ given: Any) -> Bool {
      guard let read = read as? any Equatable else { return false }
      func isSame<Number: Equatable>(_ number: Number) -> Bool { number == given as? Number }
      return isSame(read)
    }

    /// The bytes that a number may have, in either order: an integer may have fewer than its type.
    private static func octets(of rawValue: Any) -> [[UInt8]] {
      guard let littleEndian = littleEndian(rawValue) else { return [] }
      let isInteger = rawValue is any FixedWidthInteger
      let counts = isInteger ? Array(1...littleEndian.count) : [littleEndian.count]
      return counts.flatMap { count in
        let octets = Array(littleEndian.prefix(count))
        return [octets, octets.reversed()]
      }
    }

    private static func littleEndian(_ rawValue: Any) -> [UInt8]? {
      switch rawValue {
      case let number as any FixedWidthInteger:
        Array(littleEndian(UInt64(truncatingIfNeeded: number)).prefix(number.bitWidth / 8))
      case let number as Double: littleEndian(number.bitPattern)
      case let number as Float: Array(littleEndian(UInt64(number.bitPattern)).prefix(4))
      case let number as MedicalFloat16: Array(littleEndian(UInt64(number.bits)).prefix(2))
      case let number as MedicalFloat32: Array(littleEndian(UInt64(number.bits)).prefix(4))
      default: nil
      }
    }

    private static func littleEndian(_ bits: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
    }
  }
#endif
