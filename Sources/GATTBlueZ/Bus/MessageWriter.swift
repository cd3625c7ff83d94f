import CSystemd

/// Appends values to a message.
@safe
struct MessageWriter {
  private let message: OpaquePointer

  init(_ message: OpaquePointer) {
    unsafe self.message = message
  }

  /// - Throws: ``BusError/malformed(_:)`` for a value that D-Bus does not have: text that is no path, or has a zero in it, mixed arrays.
  func append(_ value: BusValue) throws(BusError) {
    switch value {
    case .bytes(let bytes): try append(bytes)
    case .array(let elements, let type): try append(elements, in: "a", type)
    case .structure(let fields): try append(fields, in: "r", fields.map(\.signature).joined())
    case .variant(let value): try append([value], in: "v", value.signature)
    case .dictionary(let entries, let key, let value):
      try enclose("a", "{\(key)\(value)}") { () throws(BusError) in
        for entry in entries.sorted(by: { $0.key.sortingText < $1.key.sortingText }) {
          try append([entry.key, entry.value], in: "e", key + value)
        }
      }
    case .string(let text), .signature(let text): try append(text, as: value.signature)
    case .path(let path): try append(path.description, as: "o")
    default: try appendNumber(value)
    }
  }

  private func append(_ values: [BusValue], in code: String, _ contents: String) throws(BusError) {
    try enclose(code, contents) { () throws(BusError) in
      for value in values { try append(value) }
    }
  }

  private func enclose(_ code: String, _ contents: String, _ body: () throws(BusError) -> Void) throws(BusError) {
    let status = unsafe contents.withCString { unsafe sd_bus_message_open_container(message, Self.code(code), $0) }
    try accept(status, contents)
    try body()
    try accept(unsafe sd_bus_message_close_container(message), contents)
  }

  private func append(_ bytes: [UInt8]) throws(BusError) {
    let status = unsafe bytes.withUnsafeBytes { bytes in
      unsafe sd_bus_message_append_array(message, Self.code("y"), bytes.baseAddress, bytes.count)
    }
    try accept(status, "bytes")
  }

  private func append(_ text: String, as code: String) throws(BusError) {
    guard !text.utf8.contains(0) else { throw .malformed("text with a zero in it cannot be sent") }
    try accept(unsafe text.withCString { unsafe sd_bus_message_append_basic(message, Self.code(code), $0) }, text)
  }

  private func appendNumber(_ value: BusValue) throws(BusError) {
    let code = value.signature
    switch value {
    case .byte(let number): try append(number, code)
    case .bool(let flag): try append(Int32(flag ? 1 : 0), code)
    case .int16(let number): try append(number, code)
    case .uint16(let number): try append(number, code)
    case .int32(let number): try append(number, code)
    case .uint32(let number): try append(number, code)
    case .int64(let number): try append(number, code)
    case .uint64(let number): try append(number, code)
    case .double(let number): try append(number, code)
    case .descriptor(let descriptor): try append(descriptor.rawValue, code)
    default: throw .malformed("no number: \(code)")
    }
  }

  private func append<Number: BitwiseCopyable>(_ number: Number, _ code: String) throws(BusError) {
    try accept(
      unsafe withUnsafePointer(to: number) { unsafe sd_bus_message_append_basic(message, Self.code(code), $0) }, code)
  }

  private func accept(_ status: Int32, _ what: String) throws(BusError) {
    guard status >= 0 else { throw .malformed("\(what) cannot be sent") }
  }

  private static func code(_ text: String) -> CChar { CChar(bitPattern: text.utf8.first ?? 0) }
}

extension BusValue {
  /// By what the entries of a dictionary are ordered: BlueZ lays attributes out as their objects come.
  fileprivate var sortingText: String {
    switch self {
    case .string(let text): text
    case .path(let path): path.description
    default: ""
    }
  }
}
