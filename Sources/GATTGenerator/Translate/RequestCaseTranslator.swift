import GATTSchema

/// Translates the requests of a control point to what a server gives each a handler by.
struct RequestCaseTranslator {
  private let point: String
  private let request: String
  private let union: UnionTranslator
  private let requests: Set<String>

  /// A translator of the requests of a characteristic; nil where it takes none of several.
  init?(_ characteristic: Characteristic, path: String, service: String) {
    guard characteristic.procedure != nil else { return nil }
    let place = TypePlace(path: characteristic.request == nil ? path : "\(path).Request", service: service)
    let layout = characteristic.requestLayout
    guard let union = Self.union(of: layout, at: place, context: characteristic.context) else { return nil }
    self.union = union
    point = path
    request = layout.mainUnionField.map { "$0.\(Identifier.escaped($0.identifier))" } ?? "$0"
    requests = Set(characteristic.requests.map(\.name))
  }

  private static func union(of layout: ValueLayout, at place: TypePlace, context: [ContextFlag]) -> UnionTranslator? {
    switch layout {
    case .union(let union): return UnionTranslator(union, place: place, context: context)
    case .structure(let structure):
      let own = StructureTranslator(structure, place: place, context: context).fields.values.first {
        $0.field.identifier == layout.mainUnionField?.identifier
      }
      guard let nested = own?.content as? NestedContent, case .union(let union) = nested.inner else { return nil }
      return union
    case .numbers, .text, .octets, .json: return nil
    }
  }

  /// Extensions with a static property a request, those of one content together.
  var extensions: [SwiftMember] {
    let taken = union.alternatives.filter { item in
      requests.contains(item.alternative.name) && item.alternative.tags.single.flatMap { Int(exactly: $0) } != nil
    }
    let items = taken.map { item in
      (content: content(of: item), member: member(item))
    }
    var contents: [String] = []
    for item in items where !contents.contains(item.content) { contents.append(item.content) }
    return contents.map { content in
      .type(
        SwiftType(
          keyword: "extension", name: "GATTProfiles.RequestCase where Point == \(point), Content == \(content)",
          members: items.filter { $0.content == content }.map(\.member)))
    }
  }

  private func member(_ item: AlternativeTranslator) -> SwiftMember {
    let name = item.alternative.identifier
    let hasContent = item.content != nil
    let pattern = hasContent ? "\(item.name)(let value)" : item.name
    return .line(
      "public static var \(Identifier.escaped(name)): Self",
      documentation: Documentation.property(item.alternative.description ?? item.alternative.name, of: name),
      body: [
        .blocks([
          SwiftBlock(
            head: ".init(tag: \(item.alternative.tags.smallest))",
            body: [.line("if case \(pattern) = \(request) { \(hasContent ? "value" : "()") } else { nil }")])
        ])
      ])
  }

  /// The full name of the type of what an alternative has.
  private func content(of item: AlternativeTranslator) -> String {
    guard let content = item.content else { return "Swift.Void" }
    // Types of the library's and the language's have a module in front.
    guard !content.type.contains(".") else { return content.type }
    return "\(content.types.isEmpty ? union.place.service : union.place.path).\(content.type)"
  }
}
