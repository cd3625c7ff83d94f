/// All octets that are left, as text. What is no text of the encoding is an error, never a replacement character.
package final class TextStep: Sendable {
  /// How characters become octets.
  package let form: TextForm
  /// What ends it.
  package let ending: ContentEnding

  /// Text of a form.
  package init(_ form: TextForm, ending: ContentEnding) { (self.form, self.ending) = (form, ending) }

  /// The text that octets at an offset are.
  package func text(of octets: [UInt8], at start: Int, from first: Int) throws(ValueError) -> String {
    guard octets.count <= AttributeValue.greatestSize else { throw Self.tooLong(octets.count, first) }
    guard let text = form.text(of: ending.content(of: octets, unit: form.unit)) else {
      throw ValueError(problem: .invalidText(form.encoding), element: nil, offset: start)
    }
    return text
  }

  /// The octets of a text, for an offset.
  package func octets(of text: String, at offset: Int) throws(ValueError) -> [UInt8] {
    let invalid = ValueError(problem: .invalidText(form.encoding), element: nil, offset: offset)
    guard let octets = form.octets(of: text) else { throw invalid }
    guard octets.count <= AttributeValue.greatestSize else { throw Self.tooLong(octets.count, offset) }
    guard ending.leaves(octets, unit: form.unit) else { throw invalid }
    return octets
  }

  /// What kind of text it is, in words.
  package var words: String { ending == .cut ? "\(form.words) up to its first zero" : form.words }

  /// A text is no longer than an attribute value, also in a message that is.
  private static func tooLong(_ count: Int, _ offset: Int) -> ValueError {
    ValueError(
      problem: .wrongLength(expected: AttributeValue.greatestSize, actual: count), element: nil, offset: offset)
  }
}

/// What octets of a content stand for its end, so that the content cannot have them there.
package enum ContentEnding: String, CaseIterable, Sendable {
  /// Nothing ends it.
  case none
  /// Zeros behind it.
  case filled
  /// The first zero.
  case zero
  /// The first zero, behind which anything stands. It is written as zeros.
  case cut
}

extension ContentEnding {
  /// What programs call it; nil for none.
  package var word: String? { self == .none ? nil : rawValue }

  /// What an extent has in front of the end, in units of so many octets. What ends at the first zero has an extent that does.
  package func content(of octets: [UInt8], unit: Int = 1) -> [UInt8] {
    switch self {
    case .none, .zero: return octets
    case .filled:
      var octets = octets
      while octets.count >= unit, octets.suffix(unit).allSatisfy({ $0 == 0 }) { octets.removeLast(unit) }
      return octets
    case .cut: return Array(octets.prefix(Self.zero(in: octets, unit) ?? octets.count))
    }
  }

  /// Whether nothing of octets would be taken for the end.
  package func leaves(_ octets: [UInt8], unit: Int = 1) -> Bool {
    switch self {
    case .none: true
    case .filled, .cut: content(of: octets, unit: unit) == octets
    case .zero: Self.zero(in: octets, unit) == nil
    }
  }

  /// Where the first unit of zeros is.
  private static func zero(in octets: [UInt8], _ unit: Int) -> Int? {
    stride(from: 0, through: octets.count - unit, by: unit).first { start in
      octets[start..<start + unit].allSatisfy { $0 == 0 }
    }
  }
}

/// All octets that are left, as they stand.
package struct OctetsStep: Sendable {
  /// Whether a value has them in the reverse order.
  package let isReversed: Bool
  /// What ends them.
  package let ending: ContentEnding

  /// Octets as they stand, or in reverse order.
  package init(isReversed: Bool, ending: ContentEnding) { (self.isReversed, self.ending) = (isReversed, ending) }

  /// What a value has of octets.
  package func value(of octets: ArraySlice<UInt8>) -> [UInt8] {
    let octets = ending.content(of: Array(octets))
    return isReversed ? octets.reversed() : octets
  }

  /// What is written of a value's octets at an offset: those that would be taken for the end, or for filling, are no part of it.
  package func octets(of value: [UInt8], at offset: Int) throws(ValueError) -> [UInt8] {
    let octets = isReversed ? value.reversed() : value
    guard ending.leaves(octets) else { throw ValueError(problem: .doesNotFit, element: nil, offset: offset) }
    return octets
  }
}
