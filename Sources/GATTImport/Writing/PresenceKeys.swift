/// What decides that a field is there, as the value of `when`.
enum PresenceKeys {
  /// The value of `when`, or nil for a field that is always there.
  static func of(_ presence: [PresenceDraft], scope: [FieldDraft]) -> YAMLTree? {
    guard let first = presence.first else { return nil }
    guard presence.count > 1 else { return tree(first, scope: scope) }
    return .list(presence.map { tree($0, scope: scope) })
  }

  private static func tree(_ presence: PresenceDraft, scope: [FieldDraft]) -> YAMLTree {
    switch presence {
    case .bit(let bit, true): return .scalar(name(of: bit, scope: scope))
    case .bit(let bit, false): return not(.scalar(name(of: bit, scope: scope)))
    case .value(let field, let number):
      return .mapping([YAMLPair("field", .scalar(field)), YAMLPair("is", .scalar("\(number)"))])
    case .notZero(let field): return .scalar(field)
    case .context(let name, let holds):
      let context = YAMLTree.mapping([YAMLPair("context", .scalar(name))])
      return holds ? context : not(context)
    }
  }

  /// The name of a bit of one of the fields in `scope`.
  static func name(of bit: BitReference, scope: [FieldDraft]) -> String {
    let field = scope.last { $0.name == bit.field }
    guard case .bits(_, let bits) = field?.value.kind else { return bit.field }
    return bits.first { $0.range.contains(bit.bit) }?.name ?? bit.field
  }

  private static func not(_ tree: YAMLTree) -> YAMLTree {
    .mapping([YAMLPair("not", tree)])
  }
}
