import GATTSchema

/// Translates `pair` to a struct of two properties.
struct PairTranslator {
  private let translator: FieldsTranslator

  /// A translator of two numbers.
  init(_ first: Element, _ second: Element, _ name: String) {
    translator = FieldsTranslator([first, second])
  }

  /// The plan of the value's type.
  var blueprint: ValueBlueprint {
    let (first, second) = (translator.fields[0], translator.fields[1])
    return translator.blueprint(
      "GATTProfiles.RawPairDeserializable",
      [
        .line("public var rawValue1: \(first.type)", body: [.line(Identifier.escaped(first.stored))]),
        .line("public var rawValue2: \(second.type)", body: [.line(Identifier.escaped(second.stored))]),
        .line(
          "public init\(translator.failure)(rawValue1: \(first.type), rawValue2: \(second.type))",
          body: [.line(translator.call(["rawValue1", "rawValue2"]))]),
      ])
  }
}
