import GATTSchema

extension DynamicValue {
  /// The value of texts by the names that generated code gives fields: what ``CharacteristicProfile`` prints. A number of the wire
  /// beside what it means is passed over.
  init(_ coder: ValueCoder, texts: [String: String]) throws(DynamicValueError) {
    let places = FieldPlace(coder.interpreter.layout)
    var node: YAMLNode?
    // The items of a list come in their order: `[2]` before `[10]`.
    for (key, text) in texts.sorted(by: { ($0.key.count, $0.key) < ($1.key.count, $1.key) }) {
      var fields = places.fields(key)
      if fields.isEmpty, key.lowercased() == coder.name.lowercased() { fields = [(ValuePath(steps: []), places)] }
      if fields.isEmpty, key.hasSuffix("Raw") { continue }
      guard let (path, place) = fields.first, fields.count == 1 else {
        throw .noField(path: key, advice: "give the texts that the value prints")
      }
      do throws(ValuePath) {
        node = try FieldChange(path, to: Self.node(text, place)).applied(to: node)
      } catch {
        throw .refused(["“\(error.text)” has too few items"])
      }
    }
    var reader = LiteralReader(coder.interpreter)
    guard let value = reader.value(node ?? .nothing) else { throw .refused(reader.diagnostics.sorted.map(\.message)) }
    self.init(coder, value, try coder.bytes(of: value))
  }

  private static func node(_ text: String, _ place: FieldPlace) -> YAMLNode {
    switch place {
    case .list where text.isEmpty: YAMLNode(.sequence([]), .startOfFile)
    case .leaf, .record, .list, .choice: YAMLNode(.scalar(text, isQuoted: false), .startOfFile)
    }
  }
}
