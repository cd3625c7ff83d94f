extension DigitNumber {
  /// The digits of a number, the highest first.
  func digits(of number: Int128) -> [Int128] {
    var left = abs(number)
    return places.enumerated().map { index, place in
      defer { left %= place }
      return index == 0 && number < 0 ? -(left / place) : left / place
    }
  }

  /// The number that digits are.
  func number(of digits: [Int128]) -> Int128 {
    let magnitude = zip(digits, places).reduce(0) { $0 + abs($1.0) * $1.1 }
    return digits.first.map { $0 < 0 ? -magnitude : magnitude } ?? 0
  }
}

extension LayoutDecoder {
  /// The fields of a structure that are the digits of one number.
  func digits(
    _ digits: DigitNumber, of structure: PreparedStructure, _ cursor: inout OctetCursor
  ) throws(ValueError) -> RawValue {
    let start = cursor.offset
    let number = try NumberCoder(unnamed: digits.element).decode(&cursor).integer ?? 0
    var record: [RawValue?] = []
    for (field, digit) in zip(structure.fields, digits.digits(of: number)) {
      do throws(ValueError) {
        try field.digit?.check(.integer(digit), offset: start)
      } catch {
        throw error.inside(field.name.text)
      }
      record.append(.numbers([.integer(digit)]))
    }
    return .record(record)
  }
}

extension LayoutEncoder {
  /// Appends the number that the fields of a structure are the digits of.
  func digits(
    _ digits: DigitNumber, of structure: PreparedStructure, _ record: [RawValue?], to sink: inout OctetSink
  ) throws(ValueError) {
    var numbers: [Int128] = []
    for (field, value) in zip(structure.fields, record) {
      do throws(ValueError) {
        guard case .numbers(let digit) = value, digit.count == 1, let number = digit[0].integer else {
          throw ValueError(problem: .doesNotFit, element: nil, offset: sink.count)
        }
        try field.digit?.check(digit[0], offset: sink.count)
        numbers.append(number)
      } catch {
        throw error.inside(field.name.text)
      }
    }
    try NumberCoder(unnamed: digits.element).encode(.integer(digits.number(of: numbers)), to: &sink.bytes)
  }
}

extension PreparedField {
  /// What its number is checked by.
  fileprivate var digit: NumberCoder? {
    guard case .number(let number) = content else { return nil }
    return number.coder
  }
}
