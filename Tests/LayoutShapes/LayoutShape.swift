package import GATTSchema

/// What a layout is made of, without the names, units and limits that distinguish layouts which are coded alike.
package struct LayoutShape: Hashable, Sendable {
  /// The layout as text: cases of the model's enums and number types, in the order of the fields.
  package let text: String
  /// Everything that occurs in it, each once.
  package let kinds: Set<String>

  /// The shape of a layout. It goes by reflection, so that whatever the model learns counts without a change here.
  package init(_ layout: ValueLayout) {
    var kinds: Set<String> = []
    text = Self.text(layout, &kinds)
    self.kinds = kinds
  }

  private static func text(_ value: Any, _ kinds: inout Set<String>) -> String {
    if let scalar = value as? ScalarType { return note("\(scalar)", &kinds) }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .enum:
      let name = mirror.children.first?.label ?? "\(value)"
      let parts = mirror.children.map { text($0.value, &kinds) }.joined()
      return note("\(type(of: value)).\(name)", &kinds) + parts
    case .optional:
      return mirror.children.first.map { text($0.value, &kinds) } ?? ""
    case .struct, .tuple:
      let parts = mirror.children.map { child in
        let part = text(child.value, &kinds)
        return part.isEmpty ? "" : "\(child.label ?? "")=\(part)"
      }
      let told = parts.filter { !$0.isEmpty }
      return told.isEmpty ? "" : "(" + told.joined(separator: ",") + ")"
    case .collection, .set:
      // Names of cases and bits are no part of the shape, and how many there are is none either.
      let items = mirror.children.map { text($0.value, &kinds) }.reduced
      return items == [""] || items.isEmpty ? "" : "[" + items.joined(separator: ",") + "]"
    default:
      // Numbers, texts and truths.
      return ""
    }
  }

  private static func note(_ kind: String, _ kinds: inout Set<String>) -> String {
    kinds.insert(kind)
    return kind
  }
}

extension [String] {
  /// Without what is the same as the one before.
  fileprivate var reduced: [String] {
    reduce(into: []) { result, text in if result.last != text { result.append(text) } }
  }
}
