/// A Swift type that some values of a bus convert to.
package protocol BusDecodable: Sendable {
  /// The value of this type; nil for a value of any other.
  static func decode(_ value: BusValue) -> Self?
}

extension Bool: BusDecodable {
  package static func decode(_ value: BusValue) -> Bool? {
    guard case .bool(let value) = value else { return nil }
    return value
  }
}

extension UInt8: BusDecodable {
  package static func decode(_ value: BusValue) -> UInt8? {
    guard case .byte(let value) = value else { return nil }
    return value
  }
}

extension Int16: BusDecodable {
  package static func decode(_ value: BusValue) -> Int16? {
    guard case .int16(let value) = value else { return nil }
    return value
  }
}

extension UInt16: BusDecodable {
  package static func decode(_ value: BusValue) -> UInt16? {
    guard case .uint16(let value) = value else { return nil }
    return value
  }
}

extension String: BusDecodable {
  package static func decode(_ value: BusValue) -> String? {
    guard case .string(let value) = value else { return nil }
    return value
  }
}

extension ObjectPath: BusDecodable {
  package static func decode(_ value: BusValue) -> ObjectPath? {
    guard case .path(let value) = value else { return nil }
    return value
  }
}

extension FileDescriptor: BusDecodable {
  package static func decode(_ value: BusValue) -> FileDescriptor? {
    guard case .descriptor(let value) = value else { return nil }
    return value
  }
}

extension Array: BusDecodable where Element: BusDecodable {
  package static func decode(_ value: BusValue) -> [Element]? {
    if case .bytes(let bytes) = value { return bytes as? [Element] }
    guard case .array(let elements, _) = value else { return nil }
    let decoded = elements.compactMap(Element.decode)
    return decoded.count == elements.count ? decoded : nil
  }
}

extension Dictionary: BusDecodable where Key: BusDecodable, Value: BusDecodable {
  /// Values may stand in variants; those of another type are left out.
  package static func decode(_ value: BusValue) -> [Key: Value]? {
    guard case .dictionary(let entries, _, _) = value else { return nil }
    let pairs = entries.compactMap { key, value -> (Key, Value)? in
      guard let key = Key.decode(key), let value = Value.decode(value.unwrapped) else { return nil }
      return (key, value)
    }
    return [Key: Value](pairs) { $1 }
  }
}

extension BusValue: BusDecodable {
  package static func decode(_ value: BusValue) -> BusValue? { value }

  /// What a variant holds; any other value itself.
  package var unwrapped: BusValue {
    guard case .variant(let value) = self else { return self }
    return value
  }
}
