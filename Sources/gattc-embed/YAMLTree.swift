import CLibYAML

/// What a YAML document holds, without places and with every alias replaced.
indirect enum YAMLTree {
  case scalar(String)
  case sequence([YAMLTree])
  case mapping([(key: String, value: YAMLTree)])

  /// How deep lists and mappings may nest: an alias can lead back to where it stands.
  private static let deepestNesting = 64

  /// Reads the first document of `text`; nil when it is not YAML.
  init?(_ text: String) {
    var parser = unsafe yaml_parser_t()
    var document = unsafe yaml_document_t()
    guard unsafe yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { unsafe yaml_parser_delete(&parser) }
    let bytes = Array(text.utf8)
    let isLoaded = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe yaml_parser_set_input_string(&parser, bytes.baseAddress, bytes.count)
      return unsafe yaml_parser_load(&parser, &document) == 1
    }
    guard isLoaded else { return nil }
    defer { unsafe yaml_document_delete(&document) }
    unsafe self.init(1, of: &document, depth: 0)
  }

  /// The node of this number, from 1.
  private init(_ number: Int32, of document: inout yaml_document_t, depth: Int) {
    guard depth <= Self.deepestNesting, let node = unsafe yaml_document_get_node(&document, number)?.pointee else {
      self = .sequence([])
      return
    }
    switch unsafe node.type {
    case YAML_SEQUENCE_NODE:
      let items = unsafe node.data.sequence.items
      let numbers = unsafe UnsafeBufferPointer(start: items.start, count: items.top - items.start)
      self = .sequence(unsafe numbers.map { unsafe YAMLTree($0, of: &document, depth: depth + 1) })
    case YAML_MAPPING_NODE:
      let range = unsafe node.data.mapping.pairs
      let pairs = unsafe UnsafeBufferPointer(start: range.start, count: range.top - range.start)
      self = .mapping(
        unsafe pairs.map { pair in
          let key = unsafe YAMLTree(pair.key, of: &document, depth: depth + 1)
          return (key.text ?? "", unsafe YAMLTree(pair.value, of: &document, depth: depth + 1))
        })
    default:
      let scalar = unsafe node.data.scalar
      let text = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = .scalar(unsafe String(decoding: text, as: UTF8.self))
    }
  }
}

extension YAMLTree {
  /// The text of a scalar; nil for a list or a mapping.
  var text: String? {
    guard case .scalar(let text) = self else { return nil }
    return text
  }

  /// The items of a list; none for anything else.
  var items: [YAMLTree] {
    guard case .sequence(let items) = self else { return [] }
    return items
  }

  /// The pairs of a mapping; none for anything else.
  var entries: [(key: String, value: YAMLTree)] {
    guard case .mapping(let entries) = self else { return [] }
    return entries
  }

  /// What stands at a key of a mapping.
  subscript(key: String) -> YAMLTree? {
    entries.first { $0.key == key }?.value
  }
}
