import GATTSchema

/// The value of an example as a Swift expression.
enum ExampleValue {
  /// An initialiser's call. It may be nil where limits apply; an example whose value is nil does not verify.
  static func expression(_ example: Example, _ layout: ValueLayout) -> String {
    switch (layout, example.value) {
    case (.octets, .octets(let octets)): return "try? Self(\(SwiftLiteral.octets(octets)))"
    case (.json, .text(let json)): return "Self(stringValue: [textKey: \(Self.text(json))])"
    case (_, .text(let text)): return "try? Self(\(SwiftLiteral.string(text)))"
    case (.text, .numbers): return "nil"
    case (.numbers(let layout), .numbers(let numbers)):
      let isScalar = layout.shape == .raw || layout.isPair
      let arguments = zip(layout.numberedRuns, layout.split(numbers)).map { run, own in
        let literals = own.numbers.map { SwiftLiteral.number($0, of: own.run.scalar) }.joined(separator: ", ")
        return "rawValue\(run.suffix): \(isScalar ? literals : "[\(literals)]")"
      }
      return "Self(\(arguments.joined(separator: ", ")))"
    default: return "nil"
    }
  }

  /// A text as a literal; a long one in parts, between which lines are broken.
  private static func text(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.count > 40 else { return SwiftLiteral.string(text) }
    let parts = stride(from: 0, to: scalars.count, by: 40).map { start in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[start..<min(start + 40, scalars.count)])
      return SwiftLiteral.string(String(part))
    }
    return "[\(parts.joined(separator: ", "))].joined()"
  }
}

extension ValueTranslator {
  /// The property that has the examples of a value; none for none.
  func examples(_ examples: [Example], of layout: ValueLayout) -> [SwiftMember] {
    guard !examples.isEmpty else { return [] }
    let interpreter = Interpreter(layout)
    let items = examples.map { item in
      // Some octets may be ignored, such as those behind a text; others are written then.
      let written = try? interpreter.encode(item.value)
      let encoded = written.flatMap { $0 == item.bytes ? nil : ", encoded: \(SwiftLiteral.octets($0))" } ?? ""
      return ".init(bytes: \(SwiftLiteral.octets(item.bytes)), value: \(example(item, of: layout))\(encoded))"
    }
    return [
      .line(
        "\(SwiftMember.unoptimized)public static var examples: [GATTProfiles.CharacteristicExample<Self>]",
        body: [.list("[", items, "]")])
    ]
  }
}
