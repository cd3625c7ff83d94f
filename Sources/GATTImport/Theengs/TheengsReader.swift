import GATTSchema

/// Reads Theengs' decoders: a JSON object, or a C header with one or several in strings.
struct TheengsReader {
  private(set) var findings: [ImportFinding] = []

  /// The decoders in `source`, and what is wrong with it.
  static func read(_ source: SourceFile) -> (decoders: [TheengsDecoder], findings: [ImportFinding]) {
    guard let text = String(validating: source.bytes, as: UTF8.self) else {
      return ([], [.error("this is not UTF-8; save it as that", at: nil)])
    }
    var reader = TheengsReader()
    let stem = stem(ofPath: source.path)
    guard text.drop(while: \.isWhitespace).first != "{" else {
      let decoder = reader.tree(text, path: source.path, line: nil).flatMap {
        reader.decoder($0, stem: stem, line: nil)
      }
      return ([decoder].compactMap(\.self), reader.findings)
    }
    let decoders = reader.decoders(inHeader: text, path: source.path)
    if decoders.isEmpty, reader.findings.isEmpty, !text.contains("_props") {
      reader.findings.append(.error("there is no decoder: neither a JSON object nor a C string with one", at: nil))
    }
    return (decoders, reader.findings)
  }

  private static func stem(ofPath path: String) -> String {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    let stem = String(name.prefix { $0 != "." })
    return stem.isEmpty ? "decoder" : stem
  }

  /// Every string that is assigned to a name; those whose names end in `_props` give units to the others.
  private mutating func decoders(inHeader text: String, path: String) -> [TheengsDecoder] {
    let tokens = CToken.tokens(of: text)
    var (nodes, units): ([(symbol: String, tree: YAMLNode, line: Int)], [String: String]) = ([], [:])
    for (index, token) in tokens.enumerated().dropFirst(2) {
      guard case .string(let json) = token.token, tokens[index - 1].token == .mark("="),
        case .word(let symbol) = tokens[index - 2].token, json.hasPrefix("{")
      else { continue }
      guard let tree = tree(json, path: path, line: token.line) else { continue }
      if symbol.hasSuffix("_props") { units.merge(Self.units(tree)) { first, _ in first } }
      if tree.value("condition") != nil {
        nodes.append((symbol, tree, token.line))
      } else if !symbol.hasSuffix("_props") {
        let message = "“\(symbol)” has no `condition`, and is no decoder"
        findings.append(ImportFinding(severity: .note, message: message, line: token.line))
      }
    }
    let decoders = nodes.compactMap { node in
      var decoder = decoder(node.tree, stem: Self.stem(ofSymbol: node.symbol), line: node.line)
      decoder?.units = units
      return decoder
    }
    return Self.sharingUUIDs(decoders)
  }

  /// As many UUIDs are shared at most: each is a format.
  private static let mostUUIDs = 32
  /// How many properties a decoder may have; the largest of Theengs' has 44. Each is compared with all others.
  private static let mostProperties = 128

  /// The decoders, each with the UUIDs that others of its model ask for.
  private static func sharingUUIDs(_ decoders: [TheengsDecoder]) -> [TheengsDecoder] {
    var asked: [String: [String]] = [:]
    for decoder in decoders {
      let room = mostUUIDs - asked[decoder.modelID, default: []].count
      asked[decoder.modelID, default: []] += decoder.condition.serviceUUIDs.prefix(room)
    }
    return decoders.map { decoder in
      guard decoder.serviceUUIDs.isEmpty else { return decoder }
      var decoder = decoder
      decoder.serviceUUIDs = asked[decoder.modelID] ?? []
      return decoder
    }
  }

  /// `_CGG1_json_PVVX` as `CGG1_PVVX`.
  private static func stem(ofSymbol symbol: String) -> String {
    let words = symbol.split(separator: "_").filter { $0 != "json" }
    return words.joined(separator: "_")
  }

  private static func units(_ tree: YAMLNode) -> [String: String] {
    let pairs = (tree.value("properties")?.entries ?? []).compactMap { entry in
      entry.value.value("unit")?.text.map { (entry.name, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  private mutating func tree(_ json: String, path: String, line: Int?) -> YAMLNode? {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(SourceFile(path: path, text: json), reporting: &diagnostics)
    findings += diagnostics.sorted.map { ImportFinding(severity: .error, message: $0.message, line: line) }
    return diagnostics.hasErrors ? nil : tree
  }

  /// What a decoder may have. Its `tag` sorts devices, and says nothing of what they advertise.
  private static let read: Set<String> = [
    "brand", "model", "model_id", "tag", "condition", "conditionnomac", "properties",
  ]
  /// What a property may have.
  private static let readOfProperties: Set<String> = ["decoder", "condition", "post_proc", "lookup", "is_bool"]

  /// Notes the keys that nobody reads.
  private mutating func noteUnread(_ node: YAMLNode, besides read: Set<String>, in place: String, line: Int?) {
    for entry in node.entries ?? [] where !read.contains(entry.name) {
      let message = "\(place): “\(entry.name)” is no key of Theengs' language, and is left out"
      findings.append(ImportFinding(severity: .note, message: message, line: line))
    }
  }

  private mutating func decoder(_ tree: YAMLNode, stem: String, line: Int?) -> TheengsDecoder? {
    func refuse(_ message: String) -> TheengsDecoder? {
      findings.append(ImportFinding(severity: .error, message: "\(stem): \(message)", line: line))
      return nil
    }
    guard let brand = tree.value("brand")?.text, let model = tree.value("model")?.text,
      let identifier = tree.value("model_id")?.text
    else { return refuse("`brand`, `model` or `model_id` is missing, or is no text") }
    guard let condition = tree.value("condition").flatMap({ TheengsConditionReader.read($0) }) else {
      return refuse("`condition` is missing, or is no condition of Theengs' language")
    }
    guard let entries = tree.value("properties")?.entries else {
      return refuse("`properties` is missing, or is no object")
    }
    guard entries.count <= Self.mostProperties else {
      return refuse("there are more than \(Self.mostProperties) properties; make several decoders of it")
    }
    noteUnread(tree, besides: Self.read, in: stem, line: line)
    var properties: [TheengsProperty] = []
    for entry in entries {
      noteUnread(entry.value, besides: Self.readOfProperties, in: "\(stem): “\(entry.name)”", line: line)
      if let property = TheengsProperty(entry) {
        properties.append(property)
      } else {
        let message = "\(stem): “\(entry.name)” is no property of Theengs' language"
        findings.append(ImportFinding(severity: .note, message: message, line: line))
      }
    }
    // The condition for those who do not know the address may say more.
    let other = tree.value("conditionnomac").flatMap { TheengsConditionReader.read($0) }
    return TheengsDecoder(
      stem: stem, brand: brand, model: model, modelID: identifier, condition: condition, properties: properties,
      units: [:], serviceUUIDs: other?.serviceUUIDs ?? [], line: line)
  }
}
