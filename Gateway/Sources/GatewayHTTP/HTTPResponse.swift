/// The status of a response.
enum HTTPStatus: Int, Hashable, Sendable {
  case ok = 200
  case badRequest = 400
  case notFound = 404
  case methodNotAllowed = 405
  case contentTooLarge = 413
  case misdirected = 421
  case fieldsTooLarge = 431
  case unavailable = 503
  case versionNotSupported = 505

  /// The reason phrase of the status line.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .contentTooLarge: "Content Too Large"
    case .misdirected: "Misdirected Request"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

/// A response of HTTP/1.1, which ends its connection.
struct HTTPResponse: Hashable, Sendable {
  var status = HTTPStatus.ok
  var type = "text/plain; charset=utf-8"
  var body: String

  /// What a status says.
  init(_ status: HTTPStatus) { (self.status, body) = (status, "\(status.reason)\n") }

  init(_ body: String, status: HTTPStatus = .ok, type: String? = nil) {
    (self.body, self.status) = (body, status)
    if let type { self.type = type }
  }

  /// What no browser may do with it: run something of it, show it in a page of another, or keep it.
  private static let security = [
    "Cache-Control: no-store", "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
  ]

  /// The bytes of it.
  ///
  /// - Parameter isHead: whether the body stays away.
  func bytes(isHead: Bool = false) -> [UInt8] {
    let body = Array(body.utf8)
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.reason)"]
    lines += ["Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close"] + Self.security
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (isHead ? [] : body)
  }
}
