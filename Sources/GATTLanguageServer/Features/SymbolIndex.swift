import GATTSchema

/// The services, characteristics, types, advertisements and devices of all files. What a file has is kept as long as its text
/// stays.
struct SymbolIndex {
  /// As many are answered.
  private static let most = 256
  /// Of one file, as many are known.
  private static let mostOfFile = 5_000
  /// Longer questions name nothing.
  private static let longestQuery = 200

  private struct Symbol {
    let name: String
    let kind: Int
    let container: String
    /// The UUID as it is written; empty where there is none.
    let uuid: String
    /// Its digits, and those of the whole UUID of a short one.
    let digits: [String]
    let location: JSON
  }

  private var known: [String: (stamp: Int, symbols: [Symbol])] = [:]

  /// The result of `workspace/symbol`: what is called so, near enough, or has such a UUID; the best first.
  mutating func json(_ query: String, in workspace: Workspace) -> JSON {
    let paths = Set(workspace.paths).union(workspace.files.values.map(\.path)).sorted()
    known = known.filter { paths.contains($0.key) }
    for path in paths { read(path, workspace) }
    let symbols = paths.flatMap { known[$0]?.symbols ?? [] }
    let word = String(query.prefix(Self.longestQuery))
    let digits = Self.digits(word)
    var found: [(rank: Int, symbol: Symbol, isByUUID: Bool)] = []
    for symbol in symbols {
      if let rank = FuzzyName.rank(of: word, in: symbol.name) {
        found.append((rank, symbol, false))
      } else if let rank = Self.rank(of: digits, in: symbol.digits) {
        found.append((rank, symbol, true))
      }
    }
    let best = found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    return .array(best.prefix(Self.most).map { Self.json($0.element.symbol, isByUUID: $0.element.isByUUID) })
  }

  /// How well digits fit UUIDs: 0 for their beginning, 2 for four or more of another part.
  private static func rank(of digits: String, in uuids: [String]) -> Int? {
    if digits.utf8.count >= 2, uuids.contains(where: { $0.hasPrefix(digits) }) { return 0 }
    return digits.utf8.count >= 4 && uuids.contains { $0.contains(digits) } ? 2 : nil
  }

  private static func json(_ symbol: Symbol, isByUUID: Bool) -> JSON {
    // Editors look for what has been typed in the name once more.
    let name = isByUUID ? "\(symbol.uuid) \(symbol.name)" : symbol.name
    return [
      "name": .string(name), "kind": .int(symbol.kind), "containerName": .string(symbol.container),
      "location": symbol.location,
    ]
  }

  private mutating func read(_ path: String, _ workspace: Workspace) {
    guard let octets = workspace.text(at: path) else {
      known[path] = nil
      return
    }
    let stamp = octets.hashValue
    guard known[path]?.stamp != stamp else { return }
    var diagnostics = Diagnostics()
    // While a bracket is open, what the file had stays.
    guard let root = YAMLReader.read(SourceFile(path: path, bytes: octets), reporting: &diagnostics) else { return }
    let positions = TextPositions(octets, workspace.encoding)
    let uri = workspace.files.values.first { $0.path == path }?.uri ?? FileURI.uri(path)
    known[path] = (stamp, Self.symbols(of: root) { ["uri": .string(uri), "range": positions.json($0)] })
  }

  private static func symbols(of root: YAMLNode, _ location: (SourceRange) -> JSON) -> [Symbol] {
    let profile = root.value("name")?.text ?? ""
    let base = root.value("uuid-base")?.text.flatMap(UUIDBase.init)
    var symbols: [Symbol] = []
    func add(_ node: YAMLNode?, _ name: YAMLNode?, kind: Int, _ container: String) {
      guard let name, let text = name.text, !text.isEmpty, symbols.count < mostOfFile else { return }
      let written = (node?.value("uuid") ?? node?.value("extends"))?.text ?? ""
      let full = base?.uuid(written)?.fullDescription
      let uuids = [written, full ?? ""].map(digits).filter { !$0.isEmpty }
      symbols.append(
        Symbol(
          name: text, kind: kind, container: container, uuid: written, digits: uuids, location: location(name.range)))
    }
    if root.value("device") != nil { add(nil, root.value("name"), kind: 2, "") }
    for entry in root.value("types")?.entries ?? [] { add(entry.value, entry.key, kind: 23, profile) }
    for service in root.value("services")?.items ?? [] {
      add(service, service.value("name"), kind: 5, profile)
      let container = service.value("name")?.text ?? profile
      for node in service.value("characteristics")?.items ?? [] { add(node, node.value("name"), kind: 8, container) }
    }
    for node in root.value("advertisements")?.items ?? [] { add(node, node.value("name"), kind: 24, profile) }
    return symbols
  }

  /// The digits of a UUID, however it is written; empty for anything else.
  private static func digits(_ text: String) -> String {
    let digits = text.lowercased().filter { $0 != "-" }
    let plain = digits.hasPrefix("0x") ? String(digits.dropFirst(2)) : digits
    return plain.allSatisfy(\.isHexDigit) ? plain : ""
  }
}
