extension ByteReader {
  /// Reads so many numbers of one type.
  ///
  /// - Throws: `truncated` for the whole field when bytes are missing, before anything is allocated;
  ///   what an element refuses, with its index.
  @inlinable
  public mutating func elements<Element: Deserializable>(
    _ count: Int, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> [Element] {
    let (size, isOverflow) = count.multipliedReportingOverflow(by: Element.size)
    guard count >= 0, !isOverflow, size <= remaining else {
      try refuse(isOverflow ? Int.max : size, field)
    }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      do throws(ValueDecodingError) {
        elements.append(try Element(reading: &self, field: field, endian: endian))
      } catch {
        throw error.at(index: index)
      }
    }
    return elements
  }
}
