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
    for _ in 0..<count { list.append(try self.element(list.count, field, element)) }
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
    while remaining > 0 { list.append(try self.element(list.count, field, element)) }
    return list
  }

  /// Reads the element at a place of a list; it has to take bytes, and its error says which one it is.
  @inlinable @inline(__always)
  mutating func element<Element>(
    _ index: Int, _ field: StaticString, _ read: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> Element {
    let start = position
    do throws(ValueDecodingError) {
      let element = try read(&self)
      guard position > start else { try refuse(.rejected, field, size: 0) }
      return element
    } catch {
      throw error.inElement(index)
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
