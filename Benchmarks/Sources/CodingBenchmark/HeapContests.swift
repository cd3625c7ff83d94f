import CReference

/// What the heap alone takes: a list and a text of the sizes that are decoded elsewhere, made and let go.
///
/// Swift counts the references to its memory and says in front of the elements what they are, which C does not. A decoder in
/// Swift that gives a list or a text is no nearer to C than these.
enum HeapContests {
  private static let intervals: [UInt8] = [1, 0, 2, 0, 3, 0]
  /// As long as a model number is here.
  private static let text = [UInt8]("Twenty bytes of text".utf8)

  /// A list and a text.
  static var all: [Contest] {
    [
      Contest(
        name: "heap: 3 intervals",
        swift: { iterations in
          (0..<iterations).reduce(0) { total, index in
            total &+ UInt64(list(UInt16(truncatingIfNeeded: index)).count * 2)
          }
        },
        c: { copies(of: intervals, $0) }),
      Contest(
        name: "heap: text of 20 bytes",
        swift: { iterations in
          text.withUnsafeBufferPointer { text in
            (0..<iterations).reduce(0) { total, _ in total &+ UInt64(string(text).utf8.count) }
          }
        },
        c: { copies(of: text, $0) }),
    ]
  }

  /// A list that is not made where it is used: there it would need no memory. A literal is the fastest way to one.
  @inline(never)
  private static func list(_ first: UInt16) -> [UInt16] { [first, 2, 3] }

  @inline(never)
  private static func string(_ text: UnsafeBufferPointer<UInt8>) -> String { String(decoding: text, as: UTF8.self) }

  private static func copies(of bytes: [UInt8], _ iterations: Int) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return 0 }
      return (0..<iterations).reduce(0) { total, _ in
        guard let copy = copy_octets(source, bytes.count) else { return total }
        defer { free_octets(copy) }
        return total &+ UInt64(bytes.count) &+ UInt64(copy[bytes.count])
      }
    }
  }
}
