/// One test of a condition.
struct TheengsTest: Hashable, Sendable {
  /// Where data is.
  enum Source: Hashable, Sendable {
    /// Service data, without its UUID.
    case service
    /// Manufacturer data, with the company identifier in front.
    case manufacturer
    /// The name of the device.
    case name
    /// The UUID of the service data.
    case uuid
  }

  /// What is tested.
  enum Question: Hashable, Sendable {
    /// The number of hexadecimal digits, compared by `=`, `<`, `<=`, `>` or `>=`.
    case length(String, Int)
    /// Characters at an index: hexadecimal digits of data, letters of a name.
    case index(Int, String, isNegated: Bool)
    /// Characters anywhere.
    case contains(String)
    /// A bit, from 0, of the hexadecimal digit at an index.
    case bit(Int, Int, Bool)
    /// The address of the device at an index.
    case address(Int)
    /// There is none.
    case missing
  }

  /// Where it looks.
  var source: Source
  /// What it asks.
  var question: Question
}

extension TheengsTest {
  /// Whether it is about the length of `source` and holds for so many digits; nil for another test.
  func holds(for digits: Int, of source: Source) -> Bool? {
    guard self.source == source, case .length(let comparison, let count) = question else { return nil }
    switch comparison {
    case "=": return digits == count
    case "<": return digits < count
    case "<=": return digits <= count
    case ">": return digits > count
    default: return digits >= count
    }
  }

  /// Whether it holds for what `digits` says of the data, by index; nil where that does not tell, or for another source.
  func holds(_ digits: [Int: TheengsNibble], of source: Source) -> Bool? {
    guard self.source == source, let constraint = nibbles else { return nil }
    var isCertain = true
    for (index, wanted) in constraint.nibbles {
      guard let known = digits[index] else {
        isCertain = false
        continue
      }
      if (known.value ^ wanted.value) & known.mask & wanted.mask != 0 { return constraint.isNegated }
      if wanted.mask & ~known.mask != 0 { isCertain = false }
    }
    return isCertain ? !constraint.isNegated : nil
  }

  /// The test without the digits at its beginning that are known to be as it asks.
  func without(_ known: [Int: TheengsNibble]) -> TheengsTest {
    guard case .index(let index, let text, let isNegated) = question, let asked = nibbles?.nibbles else { return self }
    let agreeing = (index..<index + text.count).prefix { known[$0] != nil && known[$0] == asked[$0] }
    guard agreeing.count < text.count else { return self }
    let rest = String(text.dropFirst(agreeing.count))
    return TheengsTest(source: source, question: .index(index + agreeing.count, rest, isNegated: isNegated))
  }

  /// What it asks of digits, by index; nil for a test of something else, or of letters that are no digits.
  var nibbles: (nibbles: [Int: TheengsNibble], isNegated: Bool)? {
    switch question {
    case .bit(let index, let bit, let isSet):
      let mask = UInt8(1) << UInt8(bit & 3)
      return ([index: TheengsNibble(value: isSet ? mask : 0, mask: mask)], false)
    case .index(let index, let text, let isNegated):
      var nibbles: [Int: TheengsNibble] = [:]
      for (place, digit) in text.enumerated() {
        guard let value = digit.hexDigitValue else { return nil }
        nibbles[index + place] = TheengsNibble(value: UInt8(value), mask: 15)
      }
      return (nibbles, isNegated)
    case .length, .contains, .address, .missing: return nil
    }
  }
}

/// What is known, or asked, of a hexadecimal digit.
struct TheengsNibble: Hashable, Sendable {
  /// Its bits, zero where nothing is known.
  var value: UInt8
  /// Which of the four are known.
  var mask: UInt8

  /// What both say together; nil where they contradict.
  func joined(with other: TheengsNibble) -> TheengsNibble? {
    guard (value ^ other.value) & mask & other.mask == 0 else { return nil }
    return TheengsNibble(value: value | other.value, mask: mask | other.mask)
  }
}
