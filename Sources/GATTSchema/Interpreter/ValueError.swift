/// Octets that are no value, or a value that has no octets: what is wrong, with which number, at which octet.
public struct ValueError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Hashable, Sendable {
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
    /// Octets that are no text of the encoding, or text that it cannot hold.
    case invalidText(StringEncoding)
    /// A text of the wrong number of octets.
    case wrongLength(expected: Int, actual: Int)
    /// A number or a list of numbers that does not fit the layout.
    case doesNotFit
  }

  /// What is wrong.
  public var problem: Problem
  /// The element's name; nil for the value as a whole.
  public var element: String?
  /// The octet at which it begins.
  public var offset: Int

  /// The problem as a sentence, with element and octet.
  public var description: String {
    let place = element.map { "“\($0)” at octet \(offset)" } ?? "octet \(offset)"
    return "\(place): \(reason)"
  }

  private var reason: String {
    switch problem {
    case .truncated(let needed, let available): "\(Self.octets(needed)) needed, \(available) left"
    case .trailing(let count): "\(Self.octets(count)) too many; say `trailing: ignore` if they may come"
    case .unknownCase(let raw): "no case is \(raw); say `unknown: keep` if others may come"
    case .outOfRange(let raw): "\(raw.text) is outside min…max"
    case .invalidBoolean(let octet): "a bool is 0 or 1, not \(octet)"
    case .invalidText(let encoding): "not \(encoding.rawValue) text"
    case .wrongLength(let expected, let actual): "\(Self.octets(expected)) expected, \(actual) found"
    case .doesNotFit: "does not fit the layout"
    }
  }

  private static func octets(_ count: Int) -> String {
    count == 1 ? "1 octet" : "\(count) octets"
  }
}

extension RawNumber {
  /// The number in decimal.
  public var text: String {
    switch self {
    case .integer(let value): "\(value)"
    case .float32(let bits): "\(Float(bitPattern: bits))"
    case .float64(let bits): "\(Double(bitPattern: bits))"
    }
  }
}
