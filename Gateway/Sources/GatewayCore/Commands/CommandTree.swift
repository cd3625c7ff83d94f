import GATTDynamic

/// Values of a command as a value of the profile has them: with the names of that in place of identifiers.
struct CommandTree {
  private var root: CommandValue

  init(_ value: CommandValue = .fields([:])) { root = value }

  /// Adds a value at a path of identifiers; the whole, where that is empty.
  mutating func add(_ value: CommandValue, at path: String) {
    root = Self.adding(value, at: path.split(separator: ".").map(String.init)[...], to: root)
  }

  private static func adding(_ value: CommandValue, at path: ArraySlice<String>, to tree: CommandValue) -> CommandValue
  {
    guard let first = path.first else { return value }
    var fields: [String: CommandValue] = if case .fields(let fields) = tree { fields } else { [:] }
    fields[first] = adding(value, at: path.dropFirst(), to: fields[first] ?? .fields([:]))
    return .fields(fields)
  }

  /// The JSON that a profile takes.
  func json(_ shape: DynamicShape) -> String { Self.named(root, shape).json }

  private static func named(_ value: CommandValue, _ shape: DynamicShape) -> CommandValue {
    switch (shape, value) {
    case (.fields(let parts), .fields(let fields)), (.alternatives(let parts), .fields(let fields)):
      // A name that the profile has not stays, and is refused by it.
      return .fields(
        Dictionary(
          fields.map { key, value in
            let part = parts.first { [$0.identifier, $0.name].contains(key) }
            return (part?.name ?? key, part.map { named(value, $0.shape) } ?? value)
          }
        ) { first, _ in first })
    // An alternative that has nothing is its name alone.
    case (.alternatives(let parts), .text(let text)):
      return .text(parts.first { [$0.identifier, $0.name].contains(text) }?.name ?? text)
    case (.list(let item), .list(let items)): return .list(items.map { named($0, item) })
    // Text is as the profile writes it: a number or a truth value is read from it.
    case (.number, .text(let text)): return Double(text).map { Int64(text).map { .whole($0) } ?? .number($0) } ?? value
    case (.flag, .text("true")): return .flag(true)
    case (.flag, .text("false")): return .flag(false)
    case (.fields, _), (.alternatives, _), (.list, _), (.number, _), (.flag, _), (.cases, _), (.text, _), (.bytes, _),
      (.any, _):
      return value
    }
  }
}
