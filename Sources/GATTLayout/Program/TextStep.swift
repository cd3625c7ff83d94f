/// All octets that are left, as text. What is no text of the encoding is an error, never a replacement character.
package final class TextStep: Sendable {
  /// How characters become octets.
  package let form: TextForm
  /// What ends it.
  package let ending: ContentEnding

  /// Text.
  package init(_ form: TextForm, ending: ContentEnding) { (self.form, self.ending) = (form, ending) }

  /// The text that octets at an offset are.
  package func text(of octets: [UInt8], at start: Int, from first: Int) throws(ValueError) -> String {
    guard octets.count <= AttributeValue.greatestSize else { throw Self.tooLong(octets.count, first) }
    var octets = octets
    if ending == .filled { strip(&octets) }
    guard let text = form.text(of: octets) else {
      throw ValueError(problem: .invalidText(form.encoding), element: nil, offset: start)
    }
    return text
  }

  /// The octets of a text, for an offset.
  package func octets(of text: String, at offset: Int) throws(ValueError) -> [UInt8] {
    let invalid = ValueError(problem: .invalidText(form.encoding), element: nil, offset: offset)
    guard let octets = form.octets(of: text) else { throw invalid }
    guard octets.count <= AttributeValue.greatestSize else { throw Self.tooLong(octets.count, offset) }
    switch ending {
    case .filled where text.unicodeScalars.last == "\0", .zero where text.unicodeScalars.contains("\0"): throw invalid
    case .filled, .zero, .none: return octets
    }
  }

  /// Takes the filling away: whole characters of zero.
  private func strip(_ octets: inout [UInt8]) {
    let unit = form.unit
    while octets.count >= unit, octets.suffix(unit).allSatisfy({ $0 == 0 }) { octets.removeLast(unit) }
  }

  /// A text is no longer than an attribute value, also in a message that is.
  private static func tooLong(_ count: Int, _ offset: Int) -> ValueError {
    ValueError(
      problem: .wrongLength(expected: AttributeValue.greatestSize, actual: count), element: nil, offset: offset)
  }
}

/// What octets of a content stand for its end, so that the content cannot have them there.
package enum ContentEnding: Sendable {
  /// None.
  case none
  /// Zeros behind it.
  case filled
  /// The first zero.
  case zero
}

/// All octets that are left, as they stand.
package struct OctetsStep: Sendable {
  /// Whether a value has them in the reverse order.
  package let isReversed: Bool
  /// What ends them.
  package let ending: ContentEnding

  /// Octets.
  package init(isReversed: Bool, ending: ContentEnding) { (self.isReversed, self.ending) = (isReversed, ending) }

  /// What a value has of octets.
  package func value(of octets: ArraySlice<UInt8>) -> [UInt8] {
    var octets = Array(octets)
    if ending == .filled { octets.removeLast(octets.reversed().prefix { $0 == 0 }.count) }
    return isReversed ? octets.reversed() : octets
  }

  /// What is written of a value's octets at an offset: those that would be taken for the end, or for filling, are no part of it.
  package func octets(of value: [UInt8], at offset: Int) throws(ValueError) -> [UInt8] {
    let isAmbiguous =
      switch ending {
      case .zero: value.contains(0)
      case .filled: value.last == 0
      case .none: false
      }
    guard !isAmbiguous else { throw ValueError(problem: .doesNotFit, element: nil, offset: offset) }
    return isReversed ? value.reversed() : value
  }
}
