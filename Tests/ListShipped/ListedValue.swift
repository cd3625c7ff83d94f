import GATTSchema

/// A generated type, and where in its profile its value stands.
struct ListedValue {
  /// The names of the type and of those around it, from the outermost.
  var type: [String]
  /// Where the profile has it, as arguments.
  let place: String
  /// The layout.
  var layout: ValueLayout
  /// What may be known outside the value.
  let flags: [ContextFlag]
  /// Whether it is what is written.
  var isRequest = false

  /// The entries of the list: one for every context that the layout can tell apart.
  func entries(module: String) -> [String] {
    let name = ([module] + type.map { "`\($0)`" }).joined(separator: ".")
    let arguments = "\(place), isRequest: \(isRequest)"
    let used = layout.contextFlags
    guard !used.isEmpty else { return ["GeneratedValue(\(name).self, \(arguments))"] }
    return (0..<1 << used.count).map { choice in
      let set = used.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
      let values = set.map { "\(flags[$0].identifier): true" }.joined(separator: ", ")
      return "GeneratedValue(\(name).self, \(arguments), context: \(set), .init(\(values)))"
    }
  }
}

extension ValueLayout {
  /// The numbers of the context flags that decide what is in a value, sorted.
  var contextFlags: [Int] {
    Set(structures.flatMap(\.allFields).flatMap { $0.presence?.contextFlags ?? [] }).sorted()
  }
}

extension Condition {
  fileprivate var contextFlags: [Int] {
    switch self {
    case .context(let flag): [flag]
    case .not(let condition): condition.contextFlags
    case .all(let conditions): conditions.flatMap(\.contextFlags)
    case .isSet, .isOne, .remaining: []
    }
  }
}
