import GATTSchema

extension TextLayout {
  /// The layout as an expression; a length that is told by something else is left to its reader.
  var expression: SwiftStatement {
    if let packing { return .line(self.packed(packing)) }
    let head = ".init(encoding: .\(encodingName)\(lengthArgument)"
    guard !expansions.isEmpty else { return .line("\(head))") }
    let expansions = expansions.map { ".init(\($0.code), \(SwiftLiteral.string($0.text)))" }
    return .list("\(head), expansions: [", expansions, "])")
  }

  /// The layout with the limit of its value, where that is below the one that every text has.
  func limited(to limit: Int) -> TextLayout {
    guard length == .rest, limit < AttributeValue.greatestSize else { return self }
    var layout = self
    layout.length = .atMost(limit)
    return layout
  }

  private func packed(_ packing: TextPacking) -> String {
    let alphabet = SwiftLiteral.string(packing.alphabet)
    return
      ".init(packed: .init(\(alphabet), count: \(packing.count), size: \(packing.scalar.octets), .\(endian.rawValue)))"
  }

  private var encodingName: String {
    encoding == .utf16 ? "utf16(.\(endian.rawValue))" : encoding.rawValue
  }

  private var lengthArgument: String {
    switch length {
    case .rest, .allBut, .prefixed, .counted, .terminated: ""
    case .exactly(let count): ", length: .exactly(\(count))"
    case .atMost(let count): ", length: .atMost(\(count))"
    case .padded(let count) where isCut: ", length: .terminated(within: \(count))"
    case .padded(let count): ", length: .padded(\(count))"
    }
  }
}
