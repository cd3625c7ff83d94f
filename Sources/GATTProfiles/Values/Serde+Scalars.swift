extension Serde {
  /// The bytes of one number.
  public static func serialize<Value: Deserializable>(_ value: Value) -> [UInt8] {
    serialize([value])
  }

  /// The bytes of numbers, one after the other.
  public static func serialize<Value: Deserializable>(_ values: [Value]) -> [UInt8] {
    serialize(values, value2: [UInt8]())
  }

  /// The bytes of two numbers, one after the other.
  public static func serialize<First: Deserializable, Second: Deserializable>(
    _ value1: First, value2: Second
  ) -> [UInt8] {
    serialize([value1], value2: [value2])
  }

  /// The bytes of two lists of numbers, all of the first before the second.
  public static func serialize<First: Deserializable, Second: Deserializable>(
    _ values1: [First], value2 values2: [Second]
  ) -> [UInt8] {
    var octets = [UInt8].zeros(values1.count * First.size + values2.count * Second.size)
    var writer = ByteWriter(octets.mutableSpan)
    for value in values1 { value.write(to: &writer, endian: .little) }
    for value in values2 { value.write(to: &writer, endian: .little) }
    return octets
  }
}

extension Serde {
  /// The number at the start of bytes; `nil` when they are too few. Bytes after it are ignored.
  public static func deserialize<Value: Deserializable>(_ bytes: [UInt8]) -> Value? {
    Value.deserialize(bytes)
  }

  /// As many numbers as bytes hold; a rest too short for one more is dropped.
  public static func deserialize<Value: Deserializable>(_ bytes: [UInt8]) -> [Value] {
    Value.deserialize(bytes)
  }

  /// Two numbers, one after the other; `nil` when bytes are missing. Bytes after them are ignored.
  public static func deserialize<First: Deserializable, Second: Deserializable>(
    _ bytes: [UInt8]
  ) -> (First, Second)? {
    guard let first: First = First.deserialize(bytes), let second = Second.deserialize(bytes, start: First.size) else {
      return nil
    }
    return (first, second)
  }

  /// Two lists of so many elements; `nil` when bytes are missing. Bytes after them are ignored.
  public static func deserialize<First: Deserializable, Second: Deserializable>(
    _ bytes: [UInt8], size1: Int, size2: Int
  ) -> ([First], [Second])? {
    var reader = ByteReader(bytes.span)
    guard let first: [First] = try? reader.elements(size1, "value 1") else { return nil }
    guard let second: [Second] = try? reader.elements(size2, "value 2") else { return nil }
    return (first, second)
  }
}
