/// Takes the numbers of a file's headers, front to back; nil where it ends.
struct FieldReader {
  private var rest: ArraySlice<UInt8>
  private let isBigEndian: Bool

  init(_ octets: [UInt8], isBigEndian: Bool = true) {
    rest = octets[...]
    self.isBigEndian = isBigEndian
  }

  mutating func uint16() -> UInt16? { number(2).map { UInt16(truncatingIfNeeded: $0) } }

  mutating func uint32() -> UInt32? { number(4).map { UInt32(truncatingIfNeeded: $0) } }

  mutating func uint64() -> UInt64? { number(8) }

  private mutating func number(_ count: Int) -> UInt64? {
    guard rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    var (number, shift): (UInt64, UInt64) = (0, 0)
    for octet in rest.prefix(count) {
      number = isBigEndian ? number << 8 | UInt64(octet) : number | UInt64(octet) << shift
      shift += 8
    }
    return number
  }
}
