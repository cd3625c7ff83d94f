import GATTSchema

/// Builds the tree of a text from the steps of its YAML stream, and notes which piece of the text belongs to which node.
struct TreeBuilder {
  /// What a piece is to the node that it belongs to.
  enum Role {
    case key, content, dash, opening, closing, separator
  }

  /// A piece that is no comment, and its node; the node is nil for `---` and `...`.
  struct Placed {
    var token: Token
    var node: Int?
    var role: Role
  }

  private let text: FormattedText
  private let events: [YAMLEvent]
  private let tokens: [Token]
  private var nextEvent = 0
  private var nextToken = 0
  private(set) var tree = FormattedTree()
  private(set) var placed: [Placed] = []

  /// The tree of `text`, each comment at what it is about.
  static func tree(of text: FormattedText) throws(FormattingRefusal) -> FormattedTree {
    var builder = TreeBuilder(text)
    builder.passMarkers()
    _ = try builder.node(in: nil, key: nil)
    builder.passMarkers()
    var comments = CommentPlacement(builder.tree, builder.placed, text)
    return comments.placeAll()
  }

  private init(_ text: FormattedText) {
    self.text = text
    tokens = text.tokens.filter { $0.kind != .comment }
    events = text.events.filter {
      switch $0.kind {
      case .scalar, .alias, .sequenceStart, .mappingStart, .collectionEnd: true
      case .streamStart, .streamEnd, .documentStart, .documentEnd: false
      }
    }
  }

  private var isAtEndOfCollection: Bool {
    guard nextEvent < events.count else { return true }
    if case .collectionEnd = events[nextEvent].kind { return true }
    return false
  }

  private func isNext(_ kind: Token.Kind) -> Bool {
    nextToken < tokens.count && tokens[nextToken].kind == kind
  }

  /// Takes the next piece as one of `node`, if it is of `kind`.
  @discardableResult
  private mutating func take(_ kind: Token.Kind, of node: Int?, as role: Role) -> Token? {
    guard isNext(kind) else { return nil }
    let token = tokens[nextToken]
    nextToken += 1
    placed.append(Placed(token: token, node: node, role: role))
    return token
  }

  private mutating func passMarkers() {
    while take(.documentMarker, of: nil, as: .separator) != nil {}
  }

  private mutating func node(in parent: Int?, key: String?, keyLine: Int? = nil) throws(FormattingRefusal) -> Int {
    let event = events[nextEvent]
    nextEvent += 1
    let id = tree.nodes.count
    let firstLine = keyLine ?? (nextToken < tokens.count ? tokens[nextToken].line : 0)
    tree.nodes.append(FormattedNode(parent: parent, key: key, anchor: event.anchor, content: .list))
    if event.anchor != nil { take(.mark, of: id, as: .content) }
    switch event.kind {
    case .scalar(let written, let isQuoted):
      tree[id].content = .scalar(written, isQuoted: isQuoted)
      if isNext(.scalar), tokens[nextToken].start < event.range.end { take(.scalar, of: id, as: .content) }
    case .alias(let name):
      tree[id].content = .alias(name)
      take(.mark, of: id, as: .content)
    case .sequenceStart:
      try collect(id) { builder throws(FormattingRefusal) in try builder.item(of: id) }
    case .mappingStart:
      tree[id].content = .mapping
      try collect(id) { builder throws(FormattingRefusal) in try builder.entry(of: id) }
    case .collectionEnd, .streamStart, .streamEnd, .documentStart, .documentEnd: break
    }
    tree[id].isOnOneLine = placed.last.map { $0.token.lastLine == firstLine } ?? true
    return id
  }

  /// Takes what stands in a list or mapping, with brackets or without.
  private mutating func collect(
    _ id: Int, _ child: (inout TreeBuilder) throws(FormattingRefusal) -> Int
  ) throws(FormattingRefusal) {
    let hasBrackets = take(.opening, of: id, as: .opening) != nil
    if !hasBrackets { tree[id].blockColumn = nextToken < tokens.count ? tokens[nextToken].columns.lowerBound : 0 }
    while !isAtEndOfCollection {
      let made = try child(&self)
      tree[id].children.append(made)
      if hasBrackets { take(.comma, of: made, as: .separator) }
    }
    nextEvent += 1
    if hasBrackets { take(.closing, of: id, as: .closing) }
  }

  private mutating func item(of list: Int) throws(FormattingRefusal) -> Int {
    let id = tree.nodes.count
    take(.dash, of: id, as: .dash)
    return try node(in: list, key: nil)
  }

  private mutating func entry(of mapping: Int) throws(FormattingRefusal) -> Int {
    let event = events[nextEvent]
    nextEvent += 1
    guard case .scalar(let key, _) = event.kind, event.anchor == nil, isNext(.scalar) else {
      throw FormattingRefusal(
        event.range.start, "a key with an anchor, or without a name, is not formatted; write its name")
    }
    let id = tree.nodes.count
    let line = tokens[nextToken].line
    take(.scalar, of: id, as: .key)
    take(.colon, of: id, as: .separator)
    return try node(in: mapping, key: key, keyLine: line)
  }
}
