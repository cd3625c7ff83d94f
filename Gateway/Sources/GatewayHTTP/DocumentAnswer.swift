import GATTPages
import GatewayCore

/// The documents of the profiles that the gateway has loaded: the pages of `gattc docs`, made when somebody asks for one.
struct DocumentAnswer {
  /// Where they are.
  static let folder = "/profiles/"

  private let pages: ProfilePages

  init(_ gateway: Gateway) {
    pages = ProfilePages(of: gateway.library, title: "Profiles of \(gateway.configuration.gateway)")
  }

  /// The page of each profile in the folder, by the names of profiles.
  var names: [(profile: String, page: String)] { pages.names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// A file of the folder; nil for a path that leads elsewhere.
  func response(to path: String) -> HTTPResponse? {
    guard path.hasPrefix(Self.folder) else { return nil }
    let name = String(path.dropFirst(Self.folder.count))
    guard let text = pages.text(of: name.isEmpty ? "index.html" : name) else { return nil }
    switch name.split(separator: ".").last {
    case "css": return HTTPResponse(text, type: "text/css; charset=utf-8")
    case "js": return HTTPResponse(text, type: "text/javascript; charset=utf-8")
    case _: return HTTPResponse(text, type: "text/html; charset=utf-8", policy: .documents)
    }
  }
}
