import GATTSchema

/// The names of a file: what declares them, and what refers to them.
///
/// It follows the text, not the model, so that it knows the places and works while the file has errors. What is not
/// understood names nothing.
final class NameIndex {
  /// The path of the file.
  let path: String
  /// Every name that is declared, in the order of the text.
  private(set) var declarations: [NameDeclaration] = []
  /// Every place that names one of them, or one of an imported file.
  private(set) var uses: [NameUse] = []
  /// The names that can stand in a literal, a formula or a condition, by the place of that.
  private(set) var scopesByPlace: [SourceRange: [NameScope]] = [:]
  /// The names of types of the file.
  private(set) var types: [String: NameDeclaration] = [:]
  /// The names of services.
  let services = NameScope()
  /// Everything in which names have to differ.
  private(set) lazy var scopes: [NameScope] =
    [services] + kept
    + declarations.flatMap {
      [$0.inner, $0.request].compactMap(\.self)
    }
  /// Declarations that are one name, since a layout with one has a type with the other in it.
  private(set) var joined: [(NameDeclaration, NameDeclaration)] = []
  /// The context of what is being read; nil in advertised data, which has none.
  var context: NameScope?
  /// The names in the layouts of the SIG's descriptors, of which no use is noted.
  private(set) lazy var standardDescriptors = NameIndex(
    StandardDescriptors.tree, path: StandardDescriptors.source.path, importing: [])
  /// The names that are inside of no other.
  private var kept: [NameScope] = []
  private let imports: [NameIndex]
  private var waiting: [String: YAMLNode] = [:]

  /// The names in the tree of a file that imports others; none without a tree.
  init(_ root: YAMLNode?, path: String, importing imports: [NameIndex]) {
    (self.path, self.imports) = (path, imports)
    for entry in root?.value("types")?.entries ?? [] {
      types[entry.name] = declare(.type, entry.key)
      waiting[entry.name] = entry.value
    }
    for entry in root?.value("types")?.entries ?? [] {
      readType(entry.name)
      readComputed(of: entry.value, types[entry.name], types[entry.name]?.inner, nil)
      readExamples(of: entry.value, types[entry.name]?.inner, nil)
    }
    let written = (root?.value("services")?.items ?? []).map { ($0, NameScope()) }
    for (service, characteristics) in written { readService(service, characteristics) }
    for (service, characteristics) in written { readReferences(in: service, characteristics) }
    for advertisement in root?.value("advertisements")?.items ?? [] { readAdvertisement(advertisement) }
    root?.value("device").map(readDevice)
  }

  /// The type called `name`, of the file or of one that it imports.
  func type(_ name: String) -> NameDeclaration? {
    readType(name)
    return types[name] ?? imports.lazy.compactMap { $0.types[name] }.first
  }

  func declare(_ kind: NameDeclaration.Kind, _ node: YAMLNode) -> NameDeclaration {
    let declaration = NameDeclaration(kind, node, in: path)
    declarations.append(declaration)
    return declaration
  }

  /// Notes that a text, or a part of it, names something.
  func use(_ declaration: NameDeclaration, _ node: YAMLNode, part: Range<Int>? = nil, isFormula: Bool = false) {
    let count = node.text?.unicodeScalars.count ?? 0
    uses.append(NameUse(node: node, part: part ?? 0..<count, isFormula: isFormula, declaration: declaration))
  }

  /// Notes that two declarations are one name.
  func join(_ a: NameDeclaration, _ b: NameDeclaration) {
    if a != b { joined.append((a, b)) }
  }

  /// Keeps names that are inside of no other, so that they have to differ.
  func keep(_ scope: NameScope) {
    kept.append(scope)
  }

  /// Notes which names can stand in a literal, a formula or a condition.
  func offer(_ scopes: [NameScope?], in node: YAMLNode) {
    scopesByPlace[node.range] = scopes.compactMap(\.self)
  }

  private func readType(_ name: String) {
    // Taken out first, since a type may name itself.
    guard let node = waiting.removeValue(forKey: name) else { return }
    withContext(of: node) { context in
      types[name]?.context = context
      types[name]?.inner = readValue(node, in: nil) ?? readNumber(node)
    }
  }

  private func readService(_ service: YAMLNode, _ characteristics: NameScope) {
    if let name = service.value("name"), name.text != nil {
      let declaration = declare(.service, name)
      declaration.inner = characteristics
      services.declare(declaration)
    }
    for node in service.value("characteristics")?.items ?? [] {
      let (inner, request) = withContext(of: node) { _ in
        (node.value("value").flatMap { readSource($0) }, node.value("request").flatMap { readSource($0) })
      }
      readDescriptors(of: node, holding: inner)
      guard let name = node.value("name"), name.text != nil else { continue }
      let declaration = declare(.characteristic, name)
      (declaration.inner, declaration.request) = (inner, request)
      characteristics.declare(declaration)
    }
  }

  /// The one number of `raw`, where it has a name.
  private func readNumber(_ node: YAMLNode) -> NameScope? {
    guard node.value("raw") != nil, let name = node.value("name"), name.text != nil else { return nil }
    let scope = NameScope()
    scope.declare(declare(.element, name))
    return scope
  }

  /// `value` or `request`: a layout, or the name of a type.
  func readSource(_ node: YAMLNode) -> NameScope? {
    guard let name = node.text else { return readValue(node, in: nil) ?? readNumber(node) }
    guard let type = type(name) else { return nil }
    use(type, node)
    adoptContext(of: type)
    return type.inner
  }
}
