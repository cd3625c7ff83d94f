/// The files that a value needs.
enum FilesNamed {
  static func `in`(_ value: ValueDraft) -> [String] {
    switch value.kind {
    case .named(_, let file): file.map { [$0] } ?? []
    case .structure(let fields): fields.flatMap { `in`($0.value) }
    case .union(let union): union.alternatives.flatMap { values($0.content) }.flatMap { `in`($0) }
    case .number, .bits, .numbers, .text, .octets, .checksum: []
    }
  }

  private static func values(_ content: AlternativeDraft.Content) -> [ValueDraft] {
    switch content {
    case .nothing: []
    case .value(let value): [value]
    case .fields(let fields): fields.map(\.value)
    }
  }
}
