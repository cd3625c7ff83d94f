/// Octets that are no value, or a value that has no octets: what is wrong, with which number, at which octet.
package struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Problem: Hashable, Sendable {
    /// The octets end too early.
    case truncated(needed: Int, available: Int)
    /// Octets follow the value.
    case trailing(Int)
    /// A number that no case stands for.
    case unknownCase(Int128)
    /// A number outside `min`…`max`.
    case outOfRange(RawNumber)
    /// An octet other than 0 and 1 for a bool.
    case invalidBoolean(UInt8)
    /// An octet that is not the digit, or the two decimal digits, that it has to be.
    case invalidDigits(UInt8)
    /// Octets that are no text of the encoding, or text that it cannot hold.
    case invalidText(StringEncoding)
    /// Something else than the JSON that is to be there: at the names of the members that lead to it, or all of the value.
    case notJSON(String, at: String?)
    /// A text of the wrong number of octets.
    case wrongLength(expected: Int, actual: Int)
    /// A number or a list of numbers that does not fit the layout.
    case doesNotFit
    /// Another number than the one that always stands there.
    case notConstant(expected: Int128, actual: Int128)
    /// A checksum that is not that of the octets.
    case checksum(expected: UInt32, actual: UInt32)
    /// A field that is there, or is so long, or is of such a kind, although something else of the value says otherwise.
    case contradicts(String)
    /// A field that repeats without taking octets, so that nothing ends it.
    case emptyItem
    /// A message of another number of octets than it says it has; nil where it does not say it.
    case contradictoryMessage(stated: Int?, actual: Int)
  }

  /// What is wrong.
  package var problem: Problem
  /// The element's name, behind the names of the fields that it lies in, such as `Records/Time Offset`; nil for the
  /// value as a whole.
  package var element: String?
  /// The octet at which it begins.
  package var offset: Int
  /// Which one, from 0, of the innermost field that repeats.
  package var index: Int?

  /// An error at an octet, of an element or of the value as a whole.
  package init(problem: Problem, element: String?, offset: Int, index: Int? = nil) {
    (self.problem, self.element, self.offset, self.index) = (problem, element, offset, index)
  }

  /// The problem as a sentence, with element and octet, and what the profile could say for the octets to be a value.
  package var description: String { "\(place): \(reason)" }

  /// Element and octet.
  package var place: String {
    element.map { "“\($0)”\(index.map { "[\($0)]" } ?? "") at octet \(offset)" } ?? "octet \(offset)"
  }

  /// The same error, said from outside the field or the bit called `name`.
  package func inside(_ name: String) -> ValueError {
    var error = self
    error.element = element.map { "\(name)/\($0)" } ?? name
    return error
  }

  /// The same error at another octet.
  package func moved(to place: (Int) -> Int) -> ValueError {
    var error = self
    error.offset = place(offset)
    return error
  }

  /// The same error, said of one of the times that a field is there.
  package func at(index: Int) -> ValueError {
    var error = self
    error.index = self.index ?? index
    return error
  }
}

extension ValueError {
  private var reason: String {
    switch problem {
    case .truncated(let needed, let available): "\(OctetCount.words(needed)) needed, \(available) left"
    case .trailing(let count) where element == nil:
      "\(OctetCount.words(count)) too many; say `trailing: ignore` if they may come"
    case .trailing(let count): "\(OctetCount.words(count)) too many; give them a field if they may come"
    case .unknownCase(let raw): "no case is \(raw); say `unknown: keep` if others may come"
    case .outOfRange(let raw): "\(raw.text) is outside min…max"
    case .invalidBoolean(let octet): "a bool is 0 or 1, not \(octet)"
    case .invalidDigits(let octet): "the octet 0x\(Hex.text([octet])) is not the digits that it has to be"
    case .invalidText(let encoding): "not \(encoding.rawValue) text"
    case .notJSON(let expected, let path): "\(path.map { "“\($0)”" } ?? "this") is to be \(expected)"
    case .wrongLength(let expected, let actual): "\(OctetCount.words(expected)) expected, \(actual) found"
    case .doesNotFit: "does not fit the layout"
    case .notConstant(let expected, let actual): "always \(expected), not \(actual)"
    case .checksum(let expected, let actual):
      "the checksum of the octets is \(Self.hex(expected)), not \(Self.hex(actual))"
    case .contradicts(let name): "contradicts “\(name)”; change one of them"
    case .emptyItem: "repeats without taking an octet; nothing would end it"
    case .contradictoryMessage(let stated?, let actual):
      "a message of \(OctetCount.words(actual)) that says it has \(stated); correct its length field or its octets"
    case .contradictoryMessage(nil, let actual):
      "a message of \(OctetCount.words(actual)) that does not say where it ends; begin it with a tag and a length, or "
        + "end it, as its profile says"
    }
  }

  private static func hex(_ value: UInt32) -> String {
    "0x" + String(value, radix: 16)
  }
}
