import GatewayCore

#if DOCUMENTS
  import GATTPages
#endif

/// The documents of the profiles that the gateway has loaded: the pages of `gattc docs`, made when somebody asks for one. There are
/// none where the program was built without them.
struct DocumentAnswer {
  /// Where they are.
  static let folder = "/profiles/"

  #if DOCUMENTS
    private let pages: ProfilePages
  #endif

  init(_ gateway: Gateway) {
    #if DOCUMENTS
      pages = ProfilePages(of: gateway.library, title: "Profiles of \(gateway.configuration.gateway)")
    #endif
  }

  /// The page of each profile in the folder, by the names of profiles.
  var names: [(profile: String, page: String)] {
    #if DOCUMENTS
      pages.names.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    #else
      []
    #endif
  }

  /// A file of the folder; nil for a path that leads elsewhere.
  func response(to path: String) -> HTTPResponse? {
    guard path.hasPrefix(Self.folder) else { return nil }
    let name = String(path.dropFirst(Self.folder.count))
    guard let text = text(of: name.isEmpty ? "index.html" : name) else { return nil }
    switch name.split(separator: ".").last {
    case "css": return HTTPResponse(text, type: "text/css; charset=utf-8")
    case "js": return HTTPResponse(text, type: "text/javascript; charset=utf-8")
    case _: return HTTPResponse(text, type: "text/html; charset=utf-8", policy: .documents)
    }
  }

  private func text(of name: String) -> String? {
    #if DOCUMENTS
      pages.text(of: name)
    #else
      nil
    #endif
  }
}
