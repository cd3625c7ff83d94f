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
    try list(count, ofAtLeast: least, field, reading: element)
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
    try list(nil, ofAtLeast: least, field, reading: element)
  }

  /// Reads so many elements, or until no bytes are left.
  ///
  /// Up to three elements are read before there is an array: a literal is the fastest way to one, and most lists are short.
  @inlinable @inline(__always)
  mutating func list<Element>(
    _ count: Int?, ofAtLeast least: Int, _ field: StaticString,
    reading element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> [Element] {
    guard isMore(0, of: count) else { return [] }
    let most = min(count ?? .max, remaining / max(least, 1))
    var list: [Element] = []
    if most <= 3 {
      let first = try read(0, field, element)
      guard isMore(1, of: count) else { return [first] }
      let second = try read(1, field, element)
      guard isMore(2, of: count) else { return [first, second] }
      let third = try read(2, field, element)
      guard isMore(3, of: count) else { return [first, second, third] }
      list = [first, second, third]
    } else {
      list.reserveCapacity(most)
    }
    while isMore(list.count, of: count) { list.append(try read(list.count, field, element)) }
    return list
  }

  /// Whether an element follows so many of `count`, or of those that are left.
  @inlinable @inline(__always)
  func isMore(_ read: Int, of count: Int?) -> Bool {
    guard let count else { return remaining > 0 }
    return read < count
  }

  @inlinable @inline(__always)
  mutating func read<Element>(
    _ index: Int, _ field: StaticString, _ element: (inout ByteReader) throws(ValueDecodingError) -> Element
  ) throws(ValueDecodingError) -> Element {
    let start = position
    do throws(ValueDecodingError) {
      let value = try element(&self)
      guard position > start else { try refuse(.rejected, field, size: 0) }
      return value
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
