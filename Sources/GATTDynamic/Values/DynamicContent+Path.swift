extension DynamicContent {
  /// What is at a path of names and places: `Flags/Fan`, `Records[0]/Time Offset`; names in any case, as the profile or as
  /// generated code has them. Nil where there is nothing, as of a field that is absent.
  public subscript(path: String) -> DynamicContent? { part(at: path[...]) }

  private func part(at path: Substring) -> DynamicContent? {
    guard let first = path.first else { return self }
    if first == "/" || first == "." { return part(at: path.dropFirst()) }
    switch self {
    case .list(let items):
      guard first == "[", let end = path.firstIndex(of: "]"), let place = Int(path[..<end].dropFirst()) else {
        return nil
      }
      return items.indices.contains(place) ? items[place].part(at: path[path.index(after: end)...]) : nil
    case .fields(let fields):
      return fields.lazy.compactMap { field in
        [field.name, field.identifier].lazy.compactMap { Self.rest(of: path, behind: $0) }
          .compactMap { field.content.part(at: $0) }.first
      }.first
    case .alternative(let name, let content):
      return Self.rest(of: path, behind: name).flatMap { (content ?? .fields([])).part(at: $0) }
        ?? content?.part(at: path)
    case .shared(_, let parts): return parts.part(at: path)
    case .number, .flag, .text, .bytes, .unknown, .null: return nil
    }
  }

  /// What of a path is behind a name; nil where the path does not begin with it.
  private static func rest(of path: Substring, behind name: String) -> Substring? {
    guard path.lowercased().hasPrefix(name.lowercased()) else { return nil }
    let rest = path.dropFirst(name.count)
    return rest.isEmpty || "/.[".contains(rest.first ?? " ") ? rest : nil
  }
}
