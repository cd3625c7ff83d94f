import Foundation
import GatewayCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The request by which lines are written.
struct InfluxRequest {
  private let url: URL
  private let authorization: String?

  /// Nil where the address makes none.
  init?(_ configuration: InfluxConfiguration) {
    var address = configuration.address
    while address.hasSuffix("/") { address.removeLast() }
    var items = [URLQueryItem(name: "precision", value: "ns")]
    let path: String
    switch configuration.target {
    case .bucket(let bucket, let organization, let token):
      path = "/api/v2/write"
      items.append(URLQueryItem(name: "bucket", value: bucket))
      if let organization { items.append(URLQueryItem(name: "org", value: organization)) }
      authorization = token.map { "Token \($0.text)" }
    case .database(let database, let user, let password):
      path = "/write"
      items.append(URLQueryItem(name: "db", value: database))
      authorization = user.map { user in
        "Basic \(Data("\(user):\(password?.text ?? "")".utf8).base64EncodedString())"
      }
    }
    guard var components = URLComponents(string: address + path) else { return nil }
    components.queryItems = items
    // A plus is a space to those who read a query as a form.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacingOccurrences(of: "+", with: "%2B")
    guard let url = components.url else { return nil }
    self.url = url
  }

  /// The request of some lines.
  func of(_ lines: [String]) -> URLRequest {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(lines.joined().utf8)
    request.setValue("text/plain; charset=utf-8", forHTTPHeaderField: "Content-Type")
    if let authorization { request.setValue(authorization, forHTTPHeaderField: "Authorization") }
    return request
  }
}
