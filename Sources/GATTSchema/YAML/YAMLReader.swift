/// Reads one YAML document with libyaml into a tree of located nodes; JSON without it, which is YAML, too.
///
/// Whatever the input, reading ends: nesting, size and alias expansion are bounded.
package struct YAMLReader {
  /// How deep lists and mappings may nest.
  package static let deepestNesting = 64
  /// How many nodes a document may have: those of some 50,000 characteristics, more than any device has handles for.
  package static let largestCount = 1_000_000
  /// How many nodes aliases may add to a document.
  package static let largestAliasExpansion = 100_000

  private let parser: LibYAMLParser
  private let keepsEvents: Bool
  private var events: [YAMLEvent] = []
  private var anchors: [String: YAMLNode] = [:]
  private var nodesFromAliases = 0
  private var nodes = 0
  /// Where the last thing that was written ends. libyaml ends a block collection where the next token begins, lines later.
  private var lastEnd = SourceRange.startOfFile.end

  /// The tree of `source`, as it is written: a mapping may have a key twice.
  static func tree(of source: SourceFile) throws(YAMLProblem) -> YAMLNode {
    try tree(of: source, keepingEvents: false).tree
  }

  /// The tree of `source`, and the steps of the YAML stream that it is, in order, aliases as they are written; none unless
  /// they are asked for.
  static func tree(
    of source: SourceFile, keepingEvents: Bool
  ) throws(YAMLProblem) -> (tree: YAMLNode, events: [YAMLEvent]) {
    let octets = try SourceText.checked(source)
    let isJSON = octets.first == UInt8(ascii: "{") && !keepingEvents
    if isJSON, let tree = JSONReader.read(Array(octets)) { return (tree, []) }
    var reader = YAMLReader(parser: LibYAMLParser(octets), keepsEvents: keepingEvents)
    return (try reader.document(), reader.events)
  }

  private init(parser: LibYAMLParser, keepsEvents: Bool) {
    (self.parser, self.keepsEvents) = (parser, keepsEvents)
  }

  private mutating func next() throws(YAMLProblem) -> YAMLEvent {
    let event = try parser.next()
    if keepsEvents { events.append(event) }
    return event
  }

  /// The only document of the stream.
  private mutating func document() throws(YAMLProblem) -> YAMLNode {
    _ = try next()
    guard case .documentStart = try next().kind else { throw .empty }
    let root = try node(from: try next(), depth: 0)
    _ = try next()
    let after = try next()
    guard case .streamEnd = after.kind else { throw .secondDocument(at: after.range) }
    guard !root.isEmpty else { throw .empty }
    return root
  }

  private mutating func node(from event: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLNode {
    guard depth <= Self.deepestNesting else { throw .tooDeep(at: event.range) }
    lastEnd = event.range.end
    nodes += 1
    guard nodes <= Self.largestCount else { throw .tooLarge(at: event.range) }
    switch event.kind {
    case .scalar(let text, let isQuoted):
      return remember(YAMLNode(.scalar(text, isQuoted: isQuoted), event.range), as: event.anchor)
    case .sequenceStart:
      return remember(try sequence(from: event, depth: depth), as: event.anchor)
    case .mappingStart:
      return remember(try mapping(from: event, depth: depth), as: event.anchor)
    case .alias(let name):
      return try expansion(of: name, at: event.range, depth: depth)
    default:
      throw .syntax("a value is missing here", at: event.range)
    }
  }

  private mutating func sequence(from start: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLNode {
    var items: [YAMLNode] = []
    while true {
      let event = try next()
      if case .collectionEnd = event.kind {
        return YAMLNode(.sequence(items), extent(from: start, to: event))
      }
      items.append(try node(from: event, depth: depth + 1))
    }
  }

  private mutating func mapping(from start: YAMLEvent, depth: Int) throws(YAMLProblem) -> YAMLNode {
    var entries: [YAMLEntry] = []
    while true {
      let event = try next()
      if case .collectionEnd = event.kind {
        return YAMLNode(.mapping(entries), extent(from: start, to: event))
      }
      let key = try node(from: event, depth: depth + 1)
      guard key.text != nil else { throw .syntax("a key must be text", at: key.range) }
      let value = try node(from: try next(), depth: depth + 1)
      entries.append(YAMLEntry(key: key, value: value))
    }
  }

  /// From the first to the last character: the closing bracket, or the end of the last item of a block.
  private mutating func extent(from start: YAMLEvent, to end: YAMLEvent) -> SourceRange {
    let isBlock = end.range.start == end.range.end
    if !isBlock { lastEnd = end.range.end }
    return SourceRange(start: start.range.start, end: lastEnd)
  }

  private mutating func remember(_ node: YAMLNode, as anchor: String?) -> YAMLNode {
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func expansion(
    of name: String, at range: SourceRange, depth: Int
  ) throws(YAMLProblem) -> YAMLNode {
    guard let node = anchors[name] else { throw .undefinedAlias(name, at: range) }
    guard depth + node.height <= Self.deepestNesting else { throw .tooDeep(at: range) }
    nodesFromAliases += node.weight
    guard nodesFromAliases <= Self.largestAliasExpansion else { throw .tooManyAliases(name, at: range) }
    return node
  }
}
