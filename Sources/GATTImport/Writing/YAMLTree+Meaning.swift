import GATTSchema

extension YAMLTree {
  /// What octets mean, as a profile writes it; nil where they are no value, or one that does not encode to the same octets.
  init?(meaningOf octets: [UInt8], by interpreter: Interpreter) {
    guard let value = try? interpreter.decode(octets), (try? interpreter.encode(value)) == octets else { return nil }
    var json: [UInt8] = []
    interpreter.write(value, .meaning, to: &json)
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(SourceFile(path: "value", bytes: json), reporting: &diagnostics).map { YAMLTree($0) }
    guard let tree, tree.isVisible else { return nil }
    self = tree
  }

  /// Whether a person sees all of it.
  private var isVisible: Bool {
    switch self {
    case .scalar(let text): !text.unicodeScalars.contains(where: \.isUnprintable)
    case .list(let items): items.allSatisfy(\.isVisible)
    case .mapping(let pairs), .block(let pairs): pairs.allSatisfy { $0.value.isVisible }
    }
  }
}
