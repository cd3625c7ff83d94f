/// What a value depends on that is known outside it.
enum ContextsNamed {
  static func `in`(_ value: ValueDraft) -> [String] {
    switch value.kind {
    case .structure(let fields): fields.flatMap { `in`($0) }
    case .union(let union): union.alternatives.flatMap { `in`($0.content) }
    case .number, .bits, .numbers, .text, .octets, .named, .checksum: []
    }
  }

  private static func `in`(_ field: FieldDraft) -> [String] {
    let own = field.presence.compactMap { presence -> String? in
      guard case .context(let name, _) = presence else { return nil }
      return name
    }
    return own + `in`(field.value)
  }

  private static func `in`(_ content: AlternativeDraft.Content) -> [String] {
    switch content {
    case .nothing: []
    case .value(let value): `in`(value)
    case .fields(let fields): fields.flatMap { `in`($0) }
    }
  }
}
