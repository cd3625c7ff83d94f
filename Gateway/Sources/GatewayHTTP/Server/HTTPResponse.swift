import GatewayCore

/// The status of a response.
enum HTTPStatus: Int, Hashable, Sendable {
  case ok = 200
  case badRequest = 400
  case unauthorized = 401
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case lengthRequired = 411
  case contentTooLarge = 413
  case unsupportedMediaType = 415
  case misdirected = 421
  case tooManyRequests = 429
  case fieldsTooLarge = 431
  case unavailable = 503
  case versionNotSupported = 505

  /// The reason phrase of the status line.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .badRequest: "Bad Request"
    case .unauthorized: "Unauthorized"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .lengthRequired: "Length Required"
    case .contentTooLarge: "Content Too Large"
    case .unsupportedMediaType: "Unsupported Media Type"
    case .misdirected: "Misdirected Request"
    case .tooManyRequests: "Too Many Requests"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .unavailable: "Service Unavailable"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}

/// A response of HTTP/1.1, which ends its connection.
struct HTTPResponse: Hashable, Sendable {
  /// What a browser may do with it.
  enum Policy: String, Hashable, Sendable {
    /// Nothing: it is no page.
    case inert = "default-src 'none'; frame-ancestors 'none'"
    /// Load the style sheet and the script of the gateway, and ask it for more.
    case page =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    /// What a page of `gattc docs` does: it has widths in attributes, and what it decodes stays in it.
    case documents =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  }

  var status = HTTPStatus.ok
  var type = "text/plain; charset=utf-8"
  var policy = Policy.inert
  /// Fields besides those of all responses.
  var fields: [String] = []
  var body: String

  /// What a status says.
  init(_ status: HTTPStatus) { (self.status, body) = (status, "\(status.reason)\n") }

  init(_ body: String, status: HTTPStatus = .ok, type: String? = nil, policy: Policy = .inert) {
    (self.body, self.status, self.policy) = (body, status, policy)
    if let type { self.type = type }
  }

  /// An object of JSON.
  static func json(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(text, status: status, type: "application/json")
  }

  /// Why something is not done, as an object of JSON.
  static func refusal(_ words: String, _ status: HTTPStatus) -> HTTPResponse {
    var text = JSONText()
    text.object { text in
      text.member("status", "error")
      text.member("error", words)
    }
    return .json(text.text, status: status)
  }

  /// What no browser may do with any: take it for something else, show it in a page of another, or keep it.
  private static let security = [
    "Cache-Control: no-store", "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
  ]

  /// The bytes of it.
  ///
  /// - Parameter isHead: whether the body stays away.
  func bytes(isHead: Bool = false) -> [UInt8] {
    let body = Array(body.utf8)
    return head(["Content-Length: \(body.count)", "Connection: close"]) + (isHead ? [] : body)
  }

  /// The bytes in front of events that have no end.
  static let eventHead: [UInt8] = HTTPResponse("", type: "text/event-stream").head(["Connection: close"])

  private func head(_ own: [String]) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.reason)", "Content-Type: \(type)"]
    lines += own + ["Content-Security-Policy: \(policy.rawValue)"] + Self.security + fields
    if status == .methodNotAllowed { lines.append("Allow: GET, HEAD") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
