#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of a file of devices: each a name, a tab and an identifier. A line that is not asked for stays as it is, whatever it
/// holds.
struct DeviceLines {
  /// The lines behind the end of another, so that every name stands behind the end of a line.
  private var text: [UInt8]

  /// The lines that a file holds.
  init(_ bytes: [UInt8]) {
    text = [0x0A] + bytes
    if text.last != 0x0A { text.append(0x0A) }
  }

  /// What the file shall hold.
  var bytes: [UInt8] { Array(text.dropFirst()) }

  /// The identifier of a name, of several the last; nil for none.
  subscript(name: String) -> String? {
    get {
      let start = Self.start(of: name)
      var (found, place) = (ArraySlice<UInt8>?.none, 0)
      while let next = Self.line(start, in: text, from: place) {
        let end = Self.end(of: next, in: text)
        found = text[next + start.count..<end]
        place = end
      }
      return found.map { Self.unescaped(String(decoding: $0, as: UTF8.self)) }
    }
    set {
      let start = Self.start(of: name)
      while let next = Self.line(start, in: text, from: 0) {
        let end = Self.end(of: next, in: text)
        text.removeSubrange(next..<end)
      }
      if let newValue { text += start.dropFirst() + Array(Self.escaped(newValue).utf8) + [0x0A] }
    }
  }

  private static func start(of name: String) -> [UInt8] { [0x0A] + Array(escaped(name).utf8) + [0x09] }

  /// A text without what ends a field.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(scalar)
      }
    }.joined()
  }

  private static func unescaped(_ text: String) -> String {
    var (result, isEscaped) = ("", false)
    for scalar in text.unicodeScalars {
      switch (isEscaped, scalar) {
      case (false, "\\"): isEscaped = true
      case (true, "n"): (result, isEscaped) = (result + "\n", false)
      case (true, "t"): (result, isEscaped) = (result + "\t", false)
      default:
        result.unicodeScalars.append(scalar)
        isEscaped = false
      }
    }
    return result
  }

  /// Where the line of a name begins, with the end of the line before, from such an end on; nil for none.
  private static func line(_ start: [UInt8], in text: [UInt8], from place: Int) -> Int? {
    text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return nil }
      var place: Int? = place
      while let next = place, text.count - next >= start.count {
        if memcmp(base + next, start, start.count) == 0 { return next }
        place = end(in: text, from: next + 1)
      }
      return nil
    }
  }

  /// Where the line that holds a place ends; nil behind the last.
  private static func end(in text: UnsafeRawBufferPointer, from place: Int) -> Int? {
    guard place < text.count, let base = text.baseAddress else { return nil }
    return memchr(base + place, 0x0A, text.count - place).map { UnsafeRawPointer($0) - base }
  }

  private static func end(of line: Int, in text: [UInt8]) -> Int {
    text.withUnsafeBytes { end(in: $0, from: line + 1) } ?? text.count
  }
}
