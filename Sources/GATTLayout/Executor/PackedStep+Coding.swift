/// Bits of numbers that lie without gaps: from the highest of each octet in big-endian order, from the lowest in the other.
extension PackedStep {
  private var bits: Int { number.scalar.bits }
  private var isBig: Bool { number.endian == .big }

  /// How many octets so many numbers take; nil for more than can be counted.
  private func octets(_ count: Int) -> Int? {
    let (product, isTooLarge) = count.multipliedReportingOverflow(by: bits)
    return isTooLarge ? nil : (product >> 3) + (product & 7 == 0 ? 0 : 1)
  }

  /// Reads so many numbers; when nil, as many as there are octets for.
  package func read(_ count: Int128?, _ cursor: inout OctetCursor) throws(ValueError) -> [RawNumber] {
    let start = cursor.offset
    let count = count.map { Int(clamping: $0) } ?? cursor.remaining * 8 / bits
    let octets = Array(try cursor.take(octets(count) ?? .max, for: nil))
    var items: [RawNumber] = []
    items.reserveCapacity(count)
    for index in 0..<count {
      let offset = start + index * bits / 8
      do throws(ValueError) {
        let item = try number.number(bits(at: index, in: octets), at: offset)
        try number.require(item, at: offset)
        items.append(item)
      } catch {
        throw error.at(index: index)
      }
    }
    return items
  }

  /// Appends the numbers.
  package func write(_ items: [RawValue], to bytes: inout [UInt8]) throws(ValueError) {
    let start = bytes.count
    bytes += Array(repeating: 0, count: octets(items.count) ?? 0)
    for (index, item) in items.enumerated() {
      let offset = start + index * bits / 8
      do throws(ValueError) {
        guard case .numbers(let numbers) = item, numbers.count == 1 else {
          throw ValueError(problem: .doesNotFit, element: nil, offset: offset)
        }
        set(try number.checkedBits(numbers[0], at: offset), at: index, in: &bytes, from: start)
      } catch {
        throw error.at(index: index)
      }
    }
  }

  private func bits(at index: Int, in octets: [UInt8]) -> UInt64 {
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

extension DigitsStep {
  /// The digits of a number.
  package func digits(of number: Int128) -> [Int128] {
    var left = abs(number)
    return digits.enumerated().map { index, digit in
      defer { left %= digit.place }
      return index == 0 && number < 0 ? -(left / digit.place) : left / digit.place
    }
  }

  /// The number that digits are.
  package func number(of digits: [Int128]) -> Int128 {
    let magnitude = zip(digits, self.digits).reduce(0) { $0 + abs($1.0) * $1.1.place }
    return digits.first.map { $0 < 0 ? -magnitude : magnitude } ?? 0
  }
}
