/// The way from one place in the file system to another.
enum RelativePath {
  /// The path of `target` from the folder at `origin`, such as `../swift-gatt-profiles`.
  static func of(_ target: String, from origin: String) -> String {
    let (target, origin) = (parts(of: target), parts(of: origin))
    let common = zip(target, origin).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: origin.count - common) + target.dropFirst(common)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The names on the way from the root to `path`, without steps back and forth.
  static func parts(of path: String) -> [String] {
    ReportPath.absolute(path).split(separator: "/").reduce(into: []) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(String(part))
      }
    }
  }
}
