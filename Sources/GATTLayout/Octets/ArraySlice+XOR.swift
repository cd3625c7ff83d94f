extension ArraySlice<UInt8> {
  /// Each XORed with one of a key, from a place in it on; it begins again where it ends.
  package func xored(with key: [UInt8], from first: Int = 0) -> [UInt8] {
    guard !key.isEmpty else { return Array(self) }
    return enumerated().map { place, octet in octet ^ key[(first + place) % key.count] }
  }

  /// The first, and each behind it XORed with one of a key, from the place in it on that the first says.
  package func keyed(by key: [UInt8]) -> [UInt8] {
    guard let first else { return [] }
    return [first] + dropFirst().xored(with: key, from: Int(first))
  }
}
