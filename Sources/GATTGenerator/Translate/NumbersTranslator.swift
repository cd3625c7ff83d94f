import GATTSchema

/// Translates the short kinds of several numbers: named ones to a struct of properties, long runs to a struct of arrays.
/// Each conforms to the protocol of its kind.
struct NumbersTranslator {
  private let layout: NumbersLayout
  /// The name of the value.
  private let name: String

  /// A translator of several numbers.
  init(_ layout: NumbersLayout, _ name: String) {
    self.layout = layout
    self.name = name
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint { layout.isNamed ? named : lists }

  private var conformance: String {
    switch layout.shape {
    case .raw: "GATTProfiles.RawDeserializable"
    case .array: "GATTProfiles.RawArrayDeserializable"
    case .pair: "GATTProfiles.RawPairDeserializable"
    case .arrayPair: "GATTProfiles.RawArrayPairDeserializable"
    }
  }

  private var named: ValueBlueprint {
    let isDivided = layout.shape == .arrayPair && layout.elements.first?.name == nil
    let translator = FieldsTranslator(layout.elements, division: isDivided ? layout.runs.first?.elements.count : nil)
    var stored = translator.fields.map { Identifier.escaped($0.stored) }[...]
    let properties = layout.numberedRuns.map { run, suffix -> SwiftMember in
      let own = Array(stored.prefix(run.elements.count))
      stored = stored.dropFirst(run.elements.count)
      let body = layout.isPair ? own.map { SwiftStatement.line($0) } : [.list("[", own, "]")]
      return .line("public var rawValue\(suffix): \(type(of: run))", body: body)
    }
    return translator.blueprint(conformance, sizes + properties + [initializer(of: translator)])
  }

  private func initializer(of translator: FieldsTranslator) -> SwiftMember {
    let arguments = layout.numberedRuns.flatMap { run, suffix in
      layout.isPair ? ["rawValue\(suffix)"] : run.elements.indices.map { "rawValue\(suffix)[\($0)]" }
    }
    let call = SwiftStatement.blocks([
      SwiftBlock(head: "do", body: [.line("try " + translator.call(arguments))]),
      SwiftBlock(head: "catch", body: ["return nil"]),
    ])
    guard !layout.isPair else {
      return .line("public init?(\(parameters))", body: [call])
    }
    let counts = layout.numberedRuns.map { "rawValue\($1).count == \($0.elements.count)" }.joined(separator: ", ")
    let sizes = layout.runs.map { "\($0.elements.count)" }.joined(separator: " and ")
    return .line(
      "public init?(\(parameters))",
      layout.runs.count == 1 ? "A value of exactly \(sizes) numbers." : "A value of \(sizes) numbers.",
      body: [.guard(counts, else: ["return nil"]), call])
  }

  private var lists: ValueBlueprint {
    let lists = layout.numberedRuns.map { run, suffix in
      NumberList(run, property: "rawValue\(suffix)", prefix: "value\(suffix)", name: FieldName(name))
    }
    let suffixes = layout.numberedRuns.map(\.suffix)
    let arguments = suffixes.map { "rawValue\($0): rawValue\($0)" }.joined(separator: ", ")
    let assignments = suffixes.map { SwiftStatement.line("self.rawValue\($0) = rawValue\($0)") }
    let remaking: [SwiftStatement] = [
      .guard("fields.isReading", else: ["return"]),
      .if("let value = Self(\(arguments))", ["self = value"], else: ["fields.refuse()"]),
    ]
    return ValueBlueprint(
      rawProtocol: conformance, conformances: ["Swift.Hashable"],
      members: lists.map(\.storage) + sizes + [
        .line(
          "public init?(\(parameters))", "A value of its numbers; nil when they do not fit.",
          body: lists.flatMap(\.checks) + assignments)
      ] + lists.flatMap(\.scaledValues),
      reading: lists.flatMap(\.reading), writing: lists.flatMap(\.writing), encodedSize: [.line(encodedSize)],
      isInlinable: false,
      textProtocol: "GATTProfiles.GeneratedCode.FieldsText",
      text: SwiftMember.coding(
        blank: suffixes.map { .line("self.rawValue\($0) = []") }, lists.flatMap(\.printing) + remaking))
  }

  private var encodedSize: String {
    guard layout.runs.count == 1, let run = layout.runs.first else { return "\(layout.octets.least)" }
    return "rawValue.count * \(run.scalar.octets)"
  }

  private var parameters: String {
    let parameters = layout.numberedRuns.map { run, suffix in "rawValue\(suffix): \(type(of: run))" }
    return parameters.joined(separator: ", ")
  }

  private func type(of run: NumberRun) -> String {
    layout.isPair ? run.scalar.swiftType : "[\(run.scalar.swiftType)]"
  }

  private var sizes: [SwiftMember] {
    guard !layout.isPair else { return [] }
    return layout.numberedRuns.map { .line("public static var size\($1): Swift.Int { \($0.count ?? 0) }") }
  }
}

extension NumbersLayout {
  /// Whether a run is one number by itself, and no array.
  var isPair: Bool { shape == .pair }

  /// The runs, each with what its members' names end in: nothing for the only one, else its place from 1.
  var numberedRuns: [(run: NumberRun, suffix: String)] {
    runs.enumerated().map { ($1, runs.count == 1 ? "" : "\($0 + 1)") }
  }
}
