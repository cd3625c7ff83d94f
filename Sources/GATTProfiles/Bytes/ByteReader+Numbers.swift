extension ByteReader {
  /// Reads a list of integers: so many, or until no bytes are left.
  ///
  /// - Parameters:
  ///   - count: how many there are; `nil` for as many as the bytes are.
  ///   - least: how many bytes an integer takes.
  ///   - field: the list's name, for the error.
  ///   - element: reads one.
  /// - Throws: what `element` throws, with the number of the element.
  @inlinable @inline(__always)
  public mutating func numbers<Element>(
    _ count: Int? = nil, ofAtLeast least: Int, _ field: StaticString,
    _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> NumberList<Element> {
    // The call gets a reader of its own, so that this one can be in registers.
    var reader = ByteReader(octets)
    reader.position = position
    let numbers = try reader.readNumbers(count, least, field, element)
    position = reader.position
    return numbers
  }

  // Not inlined: a value that lacks the list would pay for it.
  @inlinable @inline(never)
  mutating func readNumbers<Element>(
    _ count: Int?, _ least: Int, _ field: StaticString,
    _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> NumberList<Element> {
    let capacity = NumberList<Element>.capacity
    guard count ?? (remaining / max(least, 1)) <= capacity else {
      if let count { return NumberList(try list(count, ofAtLeast: least, field, element)) }
      return NumberList(try list(ofAtLeast: least, field, element))
    }
    var bits: UInt64 = 0
    var length = 0
    while count.map({ length < $0 }) ?? (remaining > 0) {
      let number = try self.element(length, field, element)
      guard length < capacity else { try refuse(.rejected, field, size: 0) }
      bits |= NumberList.bits(of: number, at: length)
      length &+= 1
    }
    return NumberList(bits, count: length)
  }
}
