extension ByteReader {
  /// Reads what `element` reads, so many times.
  ///
  /// Room is made for no more elements than the bytes that are left can be, and an element that takes no bytes is an
  /// error: a count is only what somebody sent.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - least: how many bytes an element takes at least.
  ///   - field: the list's name, for the error.
  ///   - element: reads one.
  /// - Throws: what `element` throws, with the number of the element.
  @inlinable
  public mutating func list<Element>(
    _ count: Int, ofAtLeast least: Int, _ field: StaticString,
    _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> [Element] {
    var list: [Element] = []
    guard count > 0 else { return list }
    list.reserveCapacity(min(count, remaining / max(least, 1)))
    for _ in 0..<count { try append(to: &list, field, element) }
    return list
  }

  /// Reads what `element` reads until no bytes are left.
  ///
  /// - Parameters:
  ///   - least: how many bytes an element takes at least.
  ///   - field: the list's name, for the error.
  ///   - element: reads one.
  /// - Throws: what `element` throws, with the number of the element.
  @inlinable
  public mutating func list<Element>(
    ofAtLeast least: Int, _ field: StaticString,
    _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> [Element] {
    var list: [Element] = []
    guard remaining > 0 else { return list }
    list.reserveCapacity(remaining / max(least, 1))
    while remaining > 0 { try append(to: &list, field, element) }
    return list
  }

  @inlinable @inline(__always)
  mutating func append<Element>(
    to list: inout [Element], _ field: StaticString,
    _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) {
    let start = position
    do throws(ValueDecodingError) {
      list.append(try element(&self))
      guard position > start else { try refuse(.rejected, field, size: 0) }
    } catch {
      throw error.inElement(list.count)
    }
  }
}

extension ValueDecodingError {
  /// The same error, said of one element of a field that repeats, unless it is of an element further in already.
  @usableFromInline
  func inElement(_ index: Int) -> ValueDecodingError {
    self.index == nil ? at(index: index) : self
  }
}
