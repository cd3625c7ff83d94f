import GATTFormatting
import GATTSchema

/// What the words of a profile are, for colours that no grammar of YAML can give: which are keys of the language, names and
/// what they name, UUIDs, units, words, types and the parts of formulas.
struct SemanticTokens {
  /// What a word is. The raw value is the name of the protocol whose colour comes nearest.
  enum Kind: String, CaseIterable {
    case key = "keyword"
    case type
    case service = "class"
    case characteristic = "variable"
    case field = "property"
    /// A word of the language, or a named number of the profile.
    case word = "enumMember"
    case context = "parameter"
    case function
    case number
    case uuid = "macro"
    case unit = "decorator"

    /// Its place in the legend.
    var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// The modifiers: of a name where it is declared, and of a type that the language has.
  private static let modifiers = ["declaration", "defaultLibrary"]

  /// What the numbers of the tokens mean.
  static let legend: JSON = [
    "tokenTypes": .array(Kind.allCases.map { .string($0.rawValue) }),
    "tokenModifiers": .array(modifiers.map { .string($0) }),
  ]

  private let file: OpenFile
  private let workspace: Workspace

  init(_ file: OpenFile, in workspace: Workspace) {
    (self.file, self.workspace) = (file, workspace)
  }

  /// The result of `textDocument/semanticTokens/full`, or of `/range` where there is one.
  func json(in range: SourceRange?) -> JSON {
    guard let root = file.root else { return ["data": []] }
    var names = ProfileNames(in: workspace)
    var tokens = TokenList(file.positions, workspace.encoding, in: range)
    if let index = names.index(of: file) {
      for declaration in index.declarations {
        tokens.add(declaration.kind.token, declaration.node.range, modifiers: 1)
      }
      for use in index.uses { tokens.add(use.declaration.kind.token, use.node, part: use.part) }
    }
    Self.visit(root, inside: nil, &tokens)
    let shown = workspace.client.tokenTypes
    return ["data": .array(tokens.data { shown.contains($0.rawValue) }.map { .int($0) })]
  }

  private static func visit(_ node: PlacedNode, inside outer: String?, _ tokens: inout TokenList) {
    guard tokens.reaches(node.node.range) else { return }
    if let place = node.place {
      for entry in node.node.entries ?? [] where place.key(entry.name) != nil { tokens.add(.key, entry.key.range) }
    }
    if let text = node.node.text { visit(text, node, isFormula: node.key == "formula" || outer == "where", &tokens) }
    for child in node.children { visit(child, inside: node.key, &tokens) }
  }

  private static func visit(_ text: String, _ node: PlacedNode, isFormula: Bool, _ tokens: inout TokenList) {
    if node.key == "unit" { return tokens.add(.unit, node.node.range) }
    if node.key == "type", SharedType(rawValue: text) != nil {
      return tokens.add(.type, node.node.range, modifiers: 2)
    }
    if isFormula {
      let parts = FormulaName.others(in: text)
      for part in parts.functions { tokens.add(.function, node.node, part: part) }
      for part in parts.numbers { tokens.add(.number, node.node, part: part) }
      return
    }
    for choice in node.shape?.choices ?? [] {
      guard let kind = kind(of: text, choice) else { continue }
      return tokens.add(kind, node.node.range, modifiers: kind == .type ? 2 : 0)
    }
  }

  private static func kind(of text: String, _ shape: Shape) -> Kind? {
    switch shape {
    case .word(let words): words.contains(text) ? (ScalarType(text) == nil ? .word : .type) : nil
    case .truth: .word
    case .packedType: ScalarType(packed: text) == nil ? nil : .type
    case .uuid: .uuid
    case .hex: .number
    case .wholeNumber, .number: text.first.map { $0.isNumber || $0 == "-" } == true ? .number : nil
    case .text, .list, .names, .place, .nested, .literal, .either: nil
    }
  }
}

extension NameDeclaration.Kind {
  fileprivate var token: SemanticTokens.Kind {
    switch self {
    case .type: .type
    case .service: .service
    case .characteristic, .descriptor, .part, .computed: .characteristic
    case .field, .bit, .element: .field
    case .alternative, .enumerationCase, .special: .word
    case .context: .context
    }
  }
}
