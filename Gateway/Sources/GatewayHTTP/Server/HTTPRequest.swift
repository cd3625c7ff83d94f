import Foundation

/// A request of HTTP/1.1, as far as pages need it (RFC 9112).
struct HTTPRequest: Hashable, Sendable {
  /// What is to be done with what is at the path.
  enum Method: String, Hashable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
  }

  /// How many bytes its line and fields have at most.
  static let limit = 8192
  /// How many bytes its body has at most: a command.
  static let bodyLimit = 8192

  /// Why what has come is no request.
  enum Fault: Error, Hashable, Sendable {
    /// It is not whole yet.
    case unfinished
    /// It is answered by this status.
    case status(HTTPStatus)
  }

  let method: Method
  /// The path, without a query and without escapes.
  let path: String
  /// What the query says, by name.
  let query: [String: String]
  /// The fields, by their names in lower case.
  let fields: [String: String]
  /// What is behind the fields.
  let body: [UInt8]

  /// Reads one from what has come so far.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard let end = Self.end(of: bytes) else {
      throw bytes.count > Self.limit ? .status(.fieldsTooLarge) : .unfinished
    }
    guard end <= Self.limit else { throw .status(.fieldsTooLarge) }
    guard let text = String(validating: bytes[..<end], as: UTF8.self) else { throw .status(.badRequest) }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    // Somebody else may take a line feed for the end of a line, and read other fields.
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F } }) else {
      throw .status(.badRequest)
    }
    let parts = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { throw .status(.badRequest) }
    guard parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .status(.versionNotSupported) }
    guard parts[1].hasPrefix("/") else { throw .status(.badRequest) }
    fields = try Self.fields(lines.dropFirst())
    guard let method = Method(rawValue: String(parts[0])) else { throw .status(.methodNotAllowed) }
    guard fields["host"] != nil || parts[2] == "HTTP/1.0" else { throw .status(.badRequest) }
    self.method = method
    let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = String(target[0]).removingPercentEncoding else { throw .status(.badRequest) }
    (self.path, query) = (path, target.count > 1 ? Self.query(target[1]) : [:])
    body = try Self.body(bytes[(end + 4)...], of: method, fields)
  }

  /// The host that the client has wanted, without a port; nil where HTTP/1.0 does not say.
  var host: String? { fields["host"].map(Self.name) }

  /// Where the empty line is that ends the fields; nil while it has not come.
  private static func end(of bytes: [UInt8]) -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + mark.count)].elementsEqual(mark) }
  }

  /// The fields by their names in lower case. Two of a name that decides something would be read differently by others.
  private static func fields(_ lines: ArraySlice<Substring>) throws(Fault) -> [String: String] {
    let deciding = ["host", "content-length", "transfer-encoding", "content-type", "authorization", "origin"]
    var fields: [String: String] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { throw .status(.badRequest) }
      let name = line[..<colon].lowercased()
      guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { throw .status(.badRequest) }
      let value = line[line.index(after: colon)...].trimmed
      let isTwice = fields.updateValue(value, forKey: name) != nil
      if isTwice, deciding.contains(name) { throw .status(.badRequest) }
    }
    return fields
  }

  private static func query(_ text: Substring) -> [String: String] {
    var query: [String: String] = [:]
    for part in text.split(separator: "&") {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = sides.map { $0.replacing("+", with: " ").removingPercentEncoding }
      guard let name = texts[0], let value = texts.count > 1 ? texts[1] : "" else { continue }
      query[name] = value
    }
    return query
  }

  /// The body, which only what is posted has, and which says how long it is.
  private static func body(
    _ rest: ArraySlice<UInt8>, of method: Method, _ fields: [String: String]
  ) throws(Fault) -> [UInt8] {
    guard fields["transfer-encoding"] == nil else { throw .status(.contentTooLarge) }
    guard let digits = fields["content-length"] else {
      if method == .post { throw .status(.lengthRequired) }
      return []
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { throw .status(.badRequest) }
    guard let length = Int(digits), length <= (method == .post ? bodyLimit : 0) else { throw .status(.contentTooLarge) }
    guard rest.count >= length else { throw .unfinished }
    return Array(rest.prefix(length))
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
