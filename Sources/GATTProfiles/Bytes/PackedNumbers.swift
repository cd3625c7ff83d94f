extension ByteReader {
  /// Reads integers that follow each other without gaps, each of so many bits.
  ///
  /// In little order the first begins with the lowest bit of the first byte, in big order with the highest. What is left of
  /// the last byte has no meaning.
  ///
  /// - Parameters:
  ///   - type: the type of the integers in memory, which has room for `bits`.
  ///   - bits: how many bits each has, 1 to 64.
  ///   - count: how many there are; as many as there are bytes for when `nil`.
  ///   - field: the name of the field in an error.
  ///   - endian: the order of the bits and bytes.
  ///   - isValid: whether a number is one that it can be.
  /// - Throws: `truncated` for all of them when bytes are missing, `outOfRange` with the number's index for one that is not
  ///   valid.
  @inlinable
  public mutating func packed<Number: FixedWidthInteger>(
    _ type: Number.Type, bits: Int, count: Int? = nil, _ field: StaticString, _ endian: Endian = .little,
    where isValid: (Number) -> Bool = { _ in true }
  ) throws(ValueDecodingError) -> [Number] {
    let count = max(0, count ?? remaining * 8 / bits)
    let (total, isOverflow) = count.multipliedReportingOverflow(by: bits)
    let size = isOverflow ? Int.max : total / 8 + (total % 8 == 0 ? 0 : 1)
    let start = try take(size, field)
    var numbers: [Number] = []
    numbers.reserveCapacity(count)
    for index in 0..<count {
      let number = Number(truncatingIfNeeded: packedBits(index * bits, bits, from: start, endian))
      let unused = Number(truncatingIfNeeded: Number.bitWidth - bits)
      let value = Number.isSigned ? (number &<< unused) &>> unused : number
      guard isValid(value) else {
        let place = start + index * bits / 8
        try refuse(Int128(value), at: place, index, field)
      }
      numbers.append(value)
    }
    return numbers
  }

  @usableFromInline @inline(never)
  func refuse(_ value: Int128, at place: Int, _ index: Int, _ field: StaticString) throws(ValueDecodingError) -> Never {
    throw ValueDecodingError(.outOfRange(value), offset: place, field: field, index: index)
  }

  /// The bits from `first` on, byte by byte.
  @usableFromInline
  func packedBits(_ first: Int, _ bits: Int, from start: Int, _ endian: Endian) -> UInt64 {
    var (number, done): (UInt64, Int) = (0, 0)
    while done < bits {
      let place = first + done
      let (offset, taken) = (place % 8, min(8 - place % 8, bits - done))
      let byte = octets[start + place / 8]
      let part = UInt64(endian == .big ? (byte << UInt8(offset)) >> UInt8(8 - taken) : byte >> UInt8(offset))
      let masked = part & ((1 << UInt64(taken)) - 1)
      number = endian == .big ? number << UInt64(taken) | masked : number | masked << UInt64(done)
      done += taken
    }
    return number
  }
}

extension ByteWriter {
  /// Writes integers without gaps, each of so many bits, as ``ByteReader/packed(_:bits:count:_:_:where:)`` reads them.
  /// What is left of the last byte is zero.
  @inlinable
  public mutating func packed<Number: FixedWidthInteger>(
    _ numbers: [Number], bits: Int, _ endian: Endian = .little
  ) {
    guard let start = take((numbers.count * bits + 7) / 8) else { return }
    for place in start..<position { octets[place] = 0 }
    for (index, number) in numbers.enumerated() {
      put(UInt64(truncatingIfNeeded: number), at: index * bits, bits, from: start, endian)
    }
  }

  @usableFromInline
  mutating func put(_ number: UInt64, at first: Int, _ bits: Int, from start: Int, _ endian: Endian) {
    var done = 0
    while done < bits {
      let place = first + done
      let (offset, taken) = (place % 8, min(8 - place % 8, bits - done))
      let mask: UInt64 = (1 << UInt64(taken)) - 1
      let part = UInt8(truncatingIfNeeded: number >> UInt64(endian == .big ? bits - done - taken : done) & mask)
      octets[start + place / 8] |= part << UInt8(endian == .big ? 8 - offset - taken : offset)
      done += taken
    }
  }
}
