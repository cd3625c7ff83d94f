/// A request of HTTP/1.1 without a body, as far as pages need it (RFC 9112).
struct HTTPRequest: Hashable, Sendable {
  /// How many bytes its line and fields have at most.
  static let limit = 8192

  /// Why what has come is no request.
  enum Fault: Error, Hashable, Sendable {
    /// It is not whole yet.
    case unfinished
    /// It is answered by this status.
    case status(HTTPStatus)
  }

  /// Whether only the fields of the response are asked for.
  let isHead: Bool
  /// The path, without a query.
  let path: String
  /// The host that the client has wanted, without a port; nil where HTTP/1.0 does not say.
  let host: String?

  /// Reads one from what has come so far.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard let end = Self.end(of: bytes) else {
      throw bytes.count > Self.limit ? .status(.fieldsTooLarge) : .unfinished
    }
    guard end <= Self.limit else { throw .status(.fieldsTooLarge) }
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else { throw .status(.badRequest) }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { throw .status(.badRequest) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .status(.versionNotSupported) }
    guard parts[1].hasPrefix("/") else { throw .status(.badRequest) }
    let fields = try Self.fields(lines.dropFirst())
    guard parts[0] == "GET" || parts[0] == "HEAD" else { throw .status(.methodNotAllowed) }
    guard fields["transfer-encoding"] == nil, ["0", nil].contains(fields["content-length"]) else {
      throw .status(.contentTooLarge)
    }
    guard fields["host"] != nil || parts[2] == "HTTP/1.0" else { throw .status(.badRequest) }
    isHead = parts[0] == "HEAD"
    path = String(parts[1].prefix { $0 != "?" })
    host = fields["host"].map(Self.name)
  }

  /// Where the empty line is that ends the fields; nil while it has not come.
  private static func end(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
  }

  /// The fields by their names in lower case. Two of a name that decides something would be read differently by others.
  private static func fields(_ lines: ArraySlice<Substring>) throws(Fault) -> [String: String] {
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .status(.badRequest) }
      let name = line[..<colon].lowercased()
      guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .status(.badRequest) }
      let value = line[line.index(after: colon)...].trimmed
      let isTwice = fields.updateValue(value, forKey: name) != nil
      if isTwice, ["host", "content-length", "transfer-encoding"].contains(name) { throw .status(.badRequest) }
    }
    return fields
  }

  /// The host without its port.
  private static func name(_ host: String) -> String {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return String(host[...end]) }
    return String(host.prefix { $0 != ":" })
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  fileprivate var trimmed: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    return String(String(drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }
}
