/// A value, or a field, as the keys of the language.
enum ValueKeys {
  /// The keys of a value. `scope` are the fields before it in the same structure, whose bits it may refer to.
  static func pairs(_ value: ValueDraft, scope: [FieldDraft]) -> [YAMLPair] {
    let meaning = MeaningKeys.pairs(value.meaning, of: value.kind.scalar ?? "", scope: scope)
    switch value.kind {
    case .number(let scalar): return [YAMLPair("raw", .scalar(scalar))] + meaning
    case .bits(let scalar, let bits):
      return [YAMLPair("raw", .scalar(scalar)), YAMLPair("bits", BitKeys.bits(bits))]
    case .numbers(let scalar): return [YAMLPair("array", .scalar(scalar))] + meaning
    case .text(let length): return [YAMLPair("string", "utf8")] + text(length)
    case .octets(let length): return [YAMLPair("bytes", self.length(length))]
    case .structure(let fields): return [YAMLPair("struct", .list(self.fields(fields)))]
    case .union(let union): return self.union(union, scope: scope)
    case .named(let name, _): return [YAMLPair("type", .scalar(name))]
    case .checksum: return [YAMLPair("checksum", crc)]
    }
  }

  /// The fields of a structure, each with what is before it in sight.
  static func fields(_ fields: [FieldDraft]) -> [YAMLTree] {
    fields.indices.map { field(fields[$0], scope: Array(fields[..<$0])) }
  }

  private static func field(_ field: FieldDraft, scope: [FieldDraft]) -> YAMLTree {
    var pairs = field.name.isEmpty ? [] : [YAMLPair("name", .scalar(field.name))]
    pairs += self.pairs(field.value, scope: scope)
    if let presence = PresenceKeys.of(field.presence, scope: scope) { pairs.append(YAMLPair("when", presence)) }
    if field.isOptional { pairs.append(YAMLPair("optional", "true")) }
    if field.repeats { pairs.append(YAMLPair("repeat", "rest")) }
    if let extent = field.extent { pairs.append(YAMLPair("length", length(extent))) }
    return .mapping(pairs)
  }

  private static func text(_ length: LengthDraft) -> [YAMLPair] {
    switch length {
    case .rest: []
    case .exactly(let count): [YAMLPair("length", .scalar("\(count)"))]
    case .atMost(let count): [YAMLPair("max-length", .scalar("\(count)"))]
    case .padded(let count): [YAMLPair("length", .scalar("\(count)")), YAMLPair("padding", "nul")]
    case .terminated, .countedWithSize: [YAMLPair("length", self.length(length))]
    }
  }

  private static func length(_ length: LengthDraft) -> YAMLTree {
    switch length {
    case .rest: "rest"
    case .exactly(let count), .padded(let count): .scalar("\(count)")
    case .atMost(let count): .mapping([YAMLPair("max", .scalar("\(count)"))])
    case .terminated: "nul"
    case .countedWithSize: .mapping([YAMLPair("prefix", "uint8"), YAMLPair("adding", "1")])
    }
  }

  /// The check of the medical services: 0x1021, least significant bit first.
  private static let crc: YAMLTree = .mapping([
    YAMLPair("width", "16"), YAMLPair("polynomial", "0x1021"), YAMLPair("initial", "0xFFFF"),
    YAMLPair("reflect-input", "true"), YAMLPair("reflect-output", "true"), YAMLPair("final-xor", "0"),
  ])

  private static func union(_ union: UnionDraft, scope: [FieldDraft]) -> [YAMLPair] {
    var pairs = [YAMLPair("union", tag(union.tag, scope: scope))]
    let isCode = if case .number = union.tag { true } else { false }
    pairs.append(YAMLPair("alternatives", .list(union.alternatives.map { alternative($0, isCode: isCode) })))
    if union.failsForUnknown { pairs.append(YAMLPair("unknown", "fail")) }
    return pairs
  }

  private static func tag(_ tag: UnionDraft.Tag, scope: [FieldDraft]) -> YAMLTree {
    switch tag {
    case .number(let scalar): .scalar(scalar)
    case .field(let name): .mapping([YAMLPair("field", .scalar(name))])
    case .bit(let bit): .mapping([YAMLPair("field", .scalar(PresenceKeys.name(of: bit, scope: scope)))])
    }
  }

  private static func alternative(_ alternative: AlternativeDraft, isCode: Bool) -> YAMLTree {
    let tag = isCode ? NumberSpelling.code(alternative.tag) : "\(alternative.tag)"
    var pairs = [YAMLPair("name", .scalar(alternative.name)), YAMLPair("is", .scalar(tag))]
    switch alternative.content {
    case .nothing: break
    case .value(let value): pairs += self.pairs(value, scope: [])
    case .fields(let fields): pairs.append(YAMLPair("struct", .list(self.fields(fields))))
    }
    if !alternative.answers.isEmpty {
      pairs.append(YAMLPair("answers", .list(alternative.answers.map { .scalar($0) })))
    }
    return .mapping(pairs)
  }
}

extension ValueDraft.Kind {
  /// The scalar type of the number that it is.
  var scalar: String? {
    switch self {
    case .number(let scalar), .bits(let scalar, _), .numbers(let scalar): scalar
    case .text, .octets, .structure, .union, .named, .checksum: nil
    }
  }
}
