public import Foundation
import Yams

/// What a configuration has that nobody else may see, and the configuration without it.
public struct ConfigurationSecrets: Sendable {
  static let replacement = "(secret)"
  /// What is shorter is in every text by chance.
  private static let shortest = 4

  /// The configuration as YAML, without secrets, comments, and values that are wrong.
  public let configuration: String
  /// The secrets as they may be written, the longest first.
  private let spellings: [String]

  /// Those of a file.
  ///
  /// - Parameters:
  ///   - path: its path.
  ///   - environment: where systemd says in which folder credentials are.
  public init(contentsOf path: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.init(text: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "", path: path, environment: environment)
  }

  init(text: String, path: String, environment: [String: String] = [:]) {
    let store = SecretStore(folder: URL(filePath: path).deletingLastPathComponent(), environment: environment)
    var finder = SecretFinder(store)
    do {
      let root = try Yams.compose(yaml: text)
      configuration = try root.map { try Yams.serialize(node: finder.replaced($0, ConfigurationKeys.all)) } ?? ""
    } catch {
      // Nobody knows where in it a secret is.
      configuration = "no YAML that can be shown; “gatt-gateway check” says what is wrong with it\n"
    }
    let texts = finder.texts.union(store.all).filter { $0.utf8.count >= Self.shortest }
    spellings = Set(texts.flatMap { Self.spellings(of: $0) }).sorted { ($1.count, $0) < ($0.count, $1) }
  }

  /// A text without the secrets, in whatever case they are in it.
  public func redacted(_ text: String) -> String {
    spellings.reduce(text) {
      $0.replacingOccurrences(of: $1, with: Self.replacement, options: [.caseInsensitive, .literal])
    }
  }

  /// As it is, as JSON has it, and as addresses of pages have it.
  private static func spellings(of text: String) -> [String] {
    var json = ""
    JSONText.quote(text, to: &json)
    let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return [text, String(json.dropFirst().dropLast())] + [escaped].compactMap(\.self)
  }
}

/// Goes through a configuration by the shape that it should have.
private struct SecretFinder {
  /// What is secret, and what stands where nobody knows what it is.
  private(set) var texts: Set<String> = []
  private let store: SecretStore

  init(_ store: SecretStore) { self.store = store }

  mutating func replaced(_ node: Node, _ shape: Shape) -> Node {
    switch (shape, node) {
    case (.list(let item), .sequence(let nodes)): Node(nodes.map { replaced($0, item) })
    case (.record(let keys), .mapping(let mapping)):
      Node(mapping.map { name, node in (name, replaced(node, keys, name.scalar?.string)) })
    case (.table(_, let row), .mapping(let mapping)): Node(mapping.map { ($0, replaced($1, row)) })
    case (.flag, .scalar(let scalar)), (.text, .scalar(let scalar)), (.whole, .scalar(let scalar)),
      (.number, .scalar(let scalar)), (.duration, .scalar(let scalar)):
      replaced(scalar, shape, node)
    case (_, .scalar), (_, .mapping), (_, .sequence), (_, .alias): hidden(node)
    }
  }

  private mutating func replaced(_ node: Node, _ keys: [Key], _ name: String?) -> Node {
    guard let key = keys.first(where: { $0.name == name }) else { return hidden(node) }
    return replaced(node, key.shape)
  }

  private mutating func replaced(_ scalar: Node.Scalar, _ shape: Shape, _ node: Node) -> Node {
    if scalar.isReference {
      // What leads nowhere may be the secret itself.
      guard let text = try? store.text(scalar) else { return hidden(node) }
      texts.insert(text)
      return Node("\(scalar.tag.description) \(scalar.string)")
    }
    // What is no address of a server may have a password in it.
    guard case .success = shape.setting(of: scalar.string) else { return hidden(node) }
    if case .text(let rule) = shape, rule.isSecret { return hidden(node) }
    return node
  }

  /// Hides all of a node.
  private mutating func hidden(_ node: Node) -> Node {
    switch node {
    case .scalar(let scalar): texts.insert(scalar.string)
    case .sequence(let nodes): for node in nodes { _ = hidden(node) }
    case .mapping(let mapping): for (_, node) in mapping { _ = hidden(node) }
    case .alias: break
    }
    return Node(ConfigurationSecrets.replacement)
  }
}
