import GATTSchema

/// Decodes many values, one a line: a UUID or a name, and octets, or both in JSON.
struct DecodeBatch {
  let format: ValueFormat
  let isRaw: Bool
  let trailing: TrailingOctets
  var codings: ValueCodings
  /// What is drawn of the values in place of them; nil for nothing.
  var plot: Plot?

  /// Appends what the octets of a line mean.
  mutating func answer(_ line: String, to output: inout [UInt8]) throws(ToolError) {
    let (name, hex, time) = try Self.parts(line)
    let coding = try codings.coding(name)
    let octets = try HexArgument.octets(hex)
    let report = try coding.report(of: octets, isRaw: isRaw, trailing: trailing)
    guard plot == nil else {
      try plot?.add(report, at: time.flatMap(Timestamp.seconds))
      return
    }
    guard format == .text else { return report.write(to: &output) }
    output += (report.line + (report.trailingNote.map { "; \($0)".printable } ?? "")).utf8
  }

  /// The name, the octets, and the time where there is one: what JSON says, or else what stands before and behind the first
  /// tab, or where there is none the last blank, because a name may have blanks.
  private static func parts(_ line: String) throws(ToolError) -> (name: String, hex: String, time: String?) {
    guard line.utf8.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else { return try members(line) }
    if let tab = line.utf8.firstIndex(of: UInt8(ascii: "\t")) {
      return (String(line[..<tab]).trimmed, String(line[tab...]).trimmed, nil)
    }
    let line = line.trimmed
    guard let blank = line.utf8.lastIndex(of: UInt8(ascii: " ")) else { return (line, "", nil) }
    return (String(line[..<blank]).trimmed, String(line[line.utf8.index(after: blank)...]), nil)
  }

  /// The octets of an advertisement: the line, or `hex` of the object that it is.
  static func octets(ofAdvertisement line: String) throws(ToolError) -> String {
    guard line.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return line }
    guard let hex = try ValueArgument(line, path: "JSON").part("hex")?.text else {
      throw .because(.findings, "no `hex` has the octets of the advertisement")
    }
    return hex
  }

  private static func members(_ line: String) throws(ToolError) -> (name: String, hex: String, time: String?) {
    let argument = try ValueArgument(line, path: "JSON")
    guard let name = argument.subject else { throw ValueArgument.nameless }
    guard let hex = argument.part("hex")?.text else {
      throw .because(.findings, "no `hex` has the octets of the value")
    }
    return (name, hex, argument.part("time")?.text)
  }
}
