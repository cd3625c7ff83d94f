/// A path of an object on a bus, compared by its segments: `/org/bluez/hci1` does not contain `/org/bluez/hci10`.
package struct ObjectPath: Hashable, Sendable, CustomStringConvertible {
  /// The path as D-Bus writes it.
  package let description: String

  /// A path from text; whether it is one is the bus's business.
  package init(_ text: String) { description = text }

  /// The path without its last segment; nil for the root.
  package var parent: ObjectPath? {
    guard description.utf8.count > 1, let slash = description.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == description.startIndex ? ObjectPath("/") : ObjectPath(String(description[..<slash]))
  }

  /// The last segment: `hci0`.
  package var name: String {
    description.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Whether the path has no more segments than so many.
  package func isWithin(segments limit: Int) -> Bool {
    description.utf8.count { $0 == UInt8(ascii: "/") } <= limit
  }

  /// Whether this is the other path or one below it.
  package func isWithin(_ other: ObjectPath) -> Bool {
    guard description.hasPrefix(other.description) else { return false }
    let rest = description.utf8.dropFirst(other.description.utf8.count)
    return rest.isEmpty || rest.first == UInt8(ascii: "/") || other.description == "/"
  }
}
