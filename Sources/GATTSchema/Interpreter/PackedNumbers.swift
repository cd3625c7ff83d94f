/// Several numbers without gaps whose bits are no whole octets. The last octet is filled up with zeros.
struct PackedNumbers {
  /// What each of them is.
  let coder: NumberCoder

  private var bits: Int { coder.element.scalar.bits }
  private var isBig: Bool { coder.element.endian == .big }

  /// How many octets so many numbers take; nil for more than can be counted.
  private func octets(_ count: Int) -> Int? {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: bits)
    return isTooLarge ? nil : (product >> 3) + (product & 7 == 0 ? 0 : 1)
  }

  /// Reads so many numbers; when nil, as many as there are octets for.
  func decode(_ count: Int128?, _ cursor: inout OctetCursor) throws(ValueError) -> [RawValue] {
    let start = cursor.offset
    let count = count.map { Int(clamping: $0) } ?? cursor.remaining * 8 / bits
    let octets = Array(try cursor.take(octets(count) ?? .max, for: nil))
    var items: [RawValue] = []
    items.reserveCapacity(count)
    for index in 0..<count {
      let offset = start + index * bits / 8
      do throws(ValueError) {
        let number = try coder.number(number(at: index, in: octets), offset: offset)
        try coder.check(number, offset: offset)
        items.append(.numbers([number]))
      } catch {
        throw error.at(index: index)
      }
    }
    return items
  }

  /// Appends the numbers.
  func encode(_ items: [RawValue?], to bytes: inout [UInt8]) throws(ValueError) {
    let start = bytes.count
    bytes += Array(repeating: 0, count: octets(items.count) ?? 0)
    for (index, item) in items.enumerated() {
      let offset = start + index * bits / 8
      do throws(ValueError) {
        guard case .numbers(let numbers) = item, numbers.count == 1 else {
          throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
        }
        set(try coder.checkedBits(numbers[0], offset: offset), at: index, in: &bytes, from: start)
      } catch {
        throw error.at(index: index)
      }
    }
  }

  /// Bit by bit, in the order in which they follow each other: from the highest of each octet, or from the lowest.
  private func number(at index: Int, in octets: [UInt8]) -> UInt64 {
    (0..<bits).reduce(0) { number, step in
      let place = index * bits + step
      let bit = UInt64(octets[place >> 3] >> UInt8(isBig ? 7 - (place & 7) : place & 7) & 1)
      return isBig ? number << 1 | bit : number | bit << UInt64(step)
    }
  }

  private func set(_ number: UInt64, at index: Int, in bytes: inout [UInt8], from start: Int) {
    for step in 0..<bits {
      let place = index * bits + step
      let bit = UInt8(truncatingIfNeeded: number >> UInt64(isBig ? bits - 1 - step : step) & 1)
      bytes[start + (place >> 3)] |= bit << UInt8(isBig ? 7 - (place & 7) : place & 7)
    }
  }
}

extension PreparedField {
  /// How its numbers are packed; nil when each has octets of its own.
  var packed: PackedNumbers? {
    guard case .number(let number) = content, number.coder.element.scalar.isPacked else { return nil }
    return PackedNumbers(coder: number.coder)
  }
}
