import GatewayCore

/// Who may ask for what: by the address that the gateway is asked by, by a user where there are such, and where it is asked to do
/// something, by a page of its own.
struct PageGate: Sendable {
  /// Who asks for a page.
  enum Audience: Hashable, Sendable {
    /// Somebody with a browser.
    case people
    /// A program that reads values.
    case programs
    /// A program that only asks whether the gateway is there.
    case probes
  }

  private static let loopback: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  private let configuration: HTTPConfiguration
  private let users: UserCheck

  init(_ configuration: HTTPConfiguration, _ time: GatewayTime) {
    (self.configuration, users) = (configuration, UserCheck(configuration.users, time))
  }

  /// Why a request gets nothing; nil where it may.
  func refusal(of request: HTTPRequest, for audience: Audience) async -> HTTPResponse? {
    guard isMeant(request, for: audience) else {
      return HTTPResponse(
        "The gateway is not asked by this name; “names” of “http” says by which it is.\n", status: .misdirected)
    }
    guard audience != .probes else { return nil }
    guard !configuration.users.isEmpty else {
      guard audience == .people, !configuration.isLoopback else { return nil }
      return HTTPResponse(
        "There is no page on \(configuration.place), which others reach, without users; give “users” to “http”.\n",
        status: .forbidden)
    }
    switch await users.check(request.fields["authorization"]) {
    case .known: return nil
    case .unknown:
      var response = HTTPResponse(.unauthorized)
      response.fields = [#"WWW-Authenticate: Basic realm="gatt-gateway", charset="UTF-8""#]
      return response
    case .busy:
      var response = HTTPResponse(.tooManyRequests)
      response.fields = ["Retry-After: 1"]
      return response
    }
  }

  /// Why a request that wants something done gets nothing; nil where it may. A page of another site can send one without being asked:
  /// it cannot have fields of its own without asking first, and has another origin.
  func refusal(ofAction request: HTTPRequest) -> HTTPResponse? {
    let fields = request.fields
    guard fields["content-type"]?.lowercased().split(separator: ";").first == "application/json" else {
      return .refusal("a request to do something is application/json", .unsupportedMediaType)
    }
    let origin = fields["origin"].map { $0.lowercased().split(separator: "/", omittingEmptySubsequences: false) }
    let isOwn = origin.map { $0.count == 3 && fields["host"]?.lowercased() == String($0[2]) } ?? true
    guard isOwn, ["same-origin", nil].contains(fields["sec-fetch-site"]), fields["x-gatt-gateway"] != nil else {
      return .refusal("only the page of this gateway may ask for it, with the field X-Gatt-Gateway", .forbidden)
    }
    return nil
  }

  /// A page of another site may have its name resolved to this machine, to read what only this machine may, or what its users may:
  /// by that name, nothing is served. Programs on other machines are no browsers.
  private func isMeant(_ request: HTTPRequest, for audience: Audience) -> Bool {
    guard let host = request.host?.lowercased() else { return true }
    if Self.loopback.contains(host) || configuration.names.contains(where: { $0.lowercased() == host }) { return true }
    guard !configuration.isLoopback else { return false }
    return audience != .people || Self.isAddress(host)
  }

  /// A page that has an address for its name is no page of another site.
  private static func isAddress(_ host: String) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
