import CSystemd
import Glibc

/// Reads the values of a message, whatever they are.
///
/// sd-bus has checked that the message is well-formed. What is bounded here is how deep it nests, and how many values and
/// file descriptors it has, so that nobody on the bus can have this program use up its stack, its memory, or those.
@safe
struct MessageReader {
  /// D-Bus allows 64; BlueZ has 6.
  static let deepest = 16
  /// Of all devices that BlueZ may know, some thousand, each has some fifty.
  static let mostValues = 262_144
  /// BlueZ sends one. A message may name each of its own any number of times.
  static let mostDescriptors = 16

  private let message: OpaquePointer
  private var room = mostValues
  private var descriptors = 0

  init(_ message: OpaquePointer) {
    unsafe self.message = message
  }

  /// All values of the message.
  mutating func values() throws(BusError) -> [BusValue] {
    try values(depth: 0)
  }

  private mutating func values(depth: Int) throws(BusError) -> [BusValue] {
    var values: [BusValue] = []
    while let value = try next(depth: depth) { values.append(value) }
    return values
  }

  /// The next value; nil at the end of the container.
  private mutating func next(depth: Int) throws(BusError) -> BusValue? {
    var code: CChar = 0
    var contents: UnsafePointer<CChar>?
    guard try unsafe check(sd_bus_message_peek_type(message, &code, &contents)) > 0 else { return nil }
    room -= 1
    guard room > 0, depth < Self.deepest else { throw .malformed("a message has too many values") }
    let inner = unsafe contents.map { unsafe String(cString: $0) } ?? ""
    return switch UInt8(bitPattern: code) {
    case UInt8(ascii: "a") where inner == "y": .bytes(try bytes())
    case UInt8(ascii: "a") where inner.hasPrefix("{"): try dictionary(inner, depth: depth)
    case UInt8(ascii: "a"):
      .array(try container("a", inner, depth: depth), of: inner)
    case UInt8(ascii: "r"): .structure(try container("r", inner, depth: depth))
    case UInt8(ascii: "v"): try variant(inner, depth: depth)
    case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"): try text(code)
    default: try number(code)
    }
  }

  private mutating func container(_ code: Character, _ contents: String, depth: Int) throws(BusError) -> [BusValue] {
    try enter(code, contents)
    let values = try values(depth: depth + 1)
    try leave()
    return values
  }

  private mutating func variant(_ contents: String, depth: Int) throws(BusError) -> BusValue {
    guard let value = try container("v", contents, depth: depth).first else { throw .malformed("an empty variant") }
    return .variant(value)
  }

  private mutating func dictionary(_ entry: String, depth: Int) throws(BusError) -> BusValue {
    let types = String(entry.dropFirst().dropLast())
    var entries: [BusValue: BusValue] = [:]
    try enter("a", entry)
    while try unsafe check(sd_bus_message_enter_container(message, CChar(UInt8(ascii: "e")), types)) > 0 {
      guard let key = try next(depth: depth + 1), let value = try next(depth: depth + 1) else {
        throw .malformed("an entry without a value")
      }
      entries[key] = value
      try leave()
    }
    try leave()
    return .dictionary(entries, key: String(types.prefix(1)), value: String(types.dropFirst()))
  }

  private func enter(_ code: Character, _ contents: String) throws(BusError) {
    let code = CChar(bitPattern: code.asciiValue ?? 0)
    let status = unsafe contents.withCString { unsafe sd_bus_message_enter_container(message, code, $0) }
    guard try check(status) > 0 else { throw .malformed("a container is missing") }
  }

  private func leave() throws(BusError) {
    try unsafe check(sd_bus_message_exit_container(message))
  }
}

extension MessageReader {
  /// Of a `PropertiesChanged` that stands at its beginning, the bytes of one property. What it does not look at costs
  /// nothing: values come by the thousand.
  func changedBytes(_ property: String, of interface: String) throws(BusError) -> [UInt8]? {
    guard try isText(interface) else { return nil }
    try enter("a", "{sv}")
    while try unsafe check(sd_bus_message_enter_container(message, CChar(UInt8(ascii: "e")), "sv")) > 0 {
      if try isText(property) {
        try enter("v", "ay")
        return try bytes()
      }
      try unsafe check(sd_bus_message_skip(message, "v"))
      try leave()
    }
    return nil
  }

  /// Whether the next value is this text.
  private func isText(_ text: String) throws(BusError) -> Bool {
    var start: UnsafePointer<CChar>?
    guard try unsafe check(sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &start)) > 0 else {
      throw .malformed("a text is missing")
    }
    guard let start = unsafe start else { return false }
    return unsafe text.withCString { unsafe strcmp(start, $0) == 0 }
  }

  private func bytes() throws(BusError) -> [UInt8] {
    var start: UnsafeRawPointer?
    var count = 0
    try unsafe check(sd_bus_message_read_array(message, CChar(UInt8(ascii: "y")), &start, &count))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: unsafe start == nil ? 0 : count))
  }

  private func text(_ code: CChar) throws(BusError) -> BusValue {
    var start: UnsafePointer<CChar>?
    try unsafe check(sd_bus_message_read_basic(message, code, &start))
    let text = unsafe start.map { unsafe String(cString: $0) } ?? ""
    return switch UInt8(bitPattern: code) {
    case UInt8(ascii: "o"): .path(ObjectPath(text))
    case UInt8(ascii: "g"): .signature(text)
    default: .string(text)
    }
  }

  private mutating func number(_ code: CChar) throws(BusError) -> BusValue {
    switch UInt8(bitPattern: code) {
    case UInt8(ascii: "y"): .byte(try basic(code, 0))
    case UInt8(ascii: "b"): .bool(try basic(code, Int32(0)) != 0)
    case UInt8(ascii: "n"): .int16(try basic(code, 0))
    case UInt8(ascii: "q"): .uint16(try basic(code, 0))
    case UInt8(ascii: "i"): .int32(try basic(code, 0))
    case UInt8(ascii: "u"): .uint32(try basic(code, 0))
    case UInt8(ascii: "x"): .int64(try basic(code, 0))
    case UInt8(ascii: "t"): .uint64(try basic(code, 0))
    case UInt8(ascii: "d"): .double(try basic(code, 0))
    case UInt8(ascii: "h"): .descriptor(try descriptor(code))
    default: throw .malformed("a value of an unknown type")
    }
  }

  private func basic<Number: BitwiseCopyable>(_ code: CChar, _ zero: Number) throws(BusError) -> Number {
    var number = zero
    try unsafe check(sd_bus_message_read_basic(message, code, &number))
    return number
  }

  /// The message keeps its own.
  private mutating func descriptor(_ code: CChar) throws(BusError) -> FileDescriptor {
    descriptors += 1
    guard descriptors <= Self.mostDescriptors else { throw .malformed("a message has too many file descriptors") }
    guard let descriptor = FileDescriptor(duplicating: try basic(code, Int32(-1))) else {
      throw .connection(errno: errno)
    }
    return descriptor
  }
}
