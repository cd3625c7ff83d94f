/// Octets that decide, one after the other; zero once there are none left.
public struct Input {
  private var left: ArraySlice<UInt8>

  /// All decisions.
  public init(_ bytes: [UInt8]) {
    left = bytes[...]
  }

  /// Whether nothing is left to decide.
  public var isEmpty: Bool { left.isEmpty }

  /// The next octet.
  public mutating func octet() -> UInt8 {
    left.popFirst() ?? 0
  }

  /// As many octets as there are, up to a number.
  public mutating func octets(_ count: Int) -> [UInt8] {
    defer { left = left.dropFirst(count) }
    return Array(left.prefix(count))
  }

  /// One of several.
  public mutating func choice<Element>(of elements: [Element]) -> Element {
    elements[Int(octet()) % elements.count]
  }
}
