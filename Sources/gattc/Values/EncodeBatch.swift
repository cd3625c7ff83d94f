import GATTSchema

/// Encodes many values, one a line: JSON that says what it is a value of, or a UUID or a name, and JSON behind it.
struct EncodeBatch {
  let format: ValueFormat
  let isRaw: Bool
  let outOfRange: OutOfRangeLiterals
  var codings: ValueCodings

  /// Appends the octets of a line's value.
  mutating func answer(_ line: String, to output: inout [UInt8]) throws(ToolError) {
    let (name, json) = Self.parts(line)
    let argument = try ValueArgument(json, path: "JSON")
    guard let name = name ?? argument.subject else { throw ValueArgument.nameless }
    let (report, hex) = try argument.encoded(try codings.coding(name), isRaw: isRaw, outOfRange: outOfRange)
    if format == .json { report.write([("hex", hex)], to: &output) } else { output += hex.utf8 }
  }

  /// What stands before and behind the first tab, or the first blank where there is none; no name before an object.
  private static func parts(_ line: String) -> (name: String?, json: String) {
    let text = line.utf8
    guard text.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return (nil, line) }
    let trimmed = line.trimmed
    guard let blank = trimmed.place(of: "\t") ?? trimmed.place(of: " ") else { return (nil, line) }
    return (String(trimmed[..<blank]), trimmed[blank...].trimmed)
  }
}

extension String {
  /// The place of the first such character of ASCII. One look at all octets is faster than one at each.
  fileprivate func place(of character: Unicode.Scalar) -> Index? {
    let octet = UInt8(ascii: character)
    let offset = utf8.withContiguousStorageIfAvailable { $0.firstIndex(of: octet) } ?? Array(utf8).firstIndex(of: octet)
    return offset.map { utf8.index(startIndex, offsetBy: $0) }
  }
}
