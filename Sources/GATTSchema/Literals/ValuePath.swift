/// The way to a field of a value: `Flags/Contact`, or `records[0].timeOffset` by the names in Swift.
package struct ValuePath: Error, Hashable {
  /// A step from a value into it.
  package enum Step: Hashable, Sendable {
    /// To a part with a name.
    case part(String)
    /// To the item at a place of a list.
    case item(Int)
    /// To what an alternative has.
    case alternative(String)
  }

  /// The steps from outside.
  package var steps: [Step]

  /// The way of some steps; none for the value itself.
  package init(steps: [Step]) {
    self.steps = steps
  }

  /// The path as people write it.
  package var text: String {
    steps.reduce("") { text, step in
      switch step {
      case .part(let name), .alternative(let name): text.isEmpty ? name : "\(text)/\(name)"
      case .item(let place): "\(text)[\(place)]"
      }
    }
  }
}

extension FieldPlace {
  /// The ways that a text may mean, and what is there: those from the whole value, or else those from anywhere in it.
  package func fields(_ text: String) -> [(path: ValuePath, place: FieldPlace)] {
    let direct = matches(text[...])
    let found = direct.isEmpty ? deepMatches(text[...]) : direct
    var known: Set<[ValuePath.Step]> = []
    return found.filter { known.insert($0.steps).inserted }.map { (ValuePath(steps: $0.steps), $0.place) }
  }

  /// The ways to all that can be set, without the items of lists.
  package var paths: [ValuePath] {
    switch self {
    case .leaf, .list: [ValuePath(steps: [])]
    case .record(let parts): parts.filter(\.isListed).flatMap { $0.paths(behind: .part($0.name)) }
    case .choice(let parts): parts.flatMap { $0.paths(behind: .alternative($0.name)) }
    }
  }

  private typealias Match = (steps: [ValuePath.Step], place: FieldPlace)

  private func matches(_ text: Substring) -> [Match] {
    if text.isEmpty { return [([], self)] }
    switch self {
    case .leaf: return []
    case .record(let parts):
      return parts.flatMap { part in Self.matches(text, part, .part(part.name)) }
    case .list(let item):
      guard text.first == "[", let end = text.firstIndex(of: "]") else { return [] }
      guard let place = Int(text[text.index(after: text.startIndex)..<end]), place >= 0 else { return [] }
      return item.matches(Self.behindSeparator(text[text.index(after: end)...])).map {
        ([.item(place)] + $0.steps, $0.place)
      }
    case .choice(let parts):
      let named = parts.flatMap { part in Self.matches(text, part, .alternative(part.name)) }
      guard named.isEmpty else { return named }
      // Texts have the fields of an alternative beside its name.
      return parts.flatMap { part in
        part.place.matches(text).map { ([.alternative(part.name)] + $0.steps, $0.place) }
      }
    }
  }

  private static func matches(_ text: Substring, _ part: Part, _ step: ValuePath.Step) -> [Match] {
    let spellings = part.name == part.identifier ? [part.name] : [part.name, part.identifier]
    return spellings.flatMap { spelling -> [Match] in
      guard text.lowercased().hasPrefix(spelling.lowercased()) else { return [] }
      let rest = text.dropFirst(spelling.count)
      guard rest.isEmpty || "/.[".contains(rest.first ?? " ") else { return [] }
      return part.place.matches(behindSeparator(rest)).map { ([step] + $0.steps, $0.place) }
    }
  }

  private static func behindSeparator(_ text: Substring) -> Substring {
    text.first == "/" || text.first == "." ? text.dropFirst() : text
  }

  private func deepMatches(_ text: Substring) -> [Match] {
    let parts: [(part: Part, step: ValuePath.Step)] =
      switch self {
      case .leaf, .list: []
      case .record(let parts): parts.map { ($0, .part($0.name)) }
      case .choice(let parts): parts.map { ($0, .alternative($0.name)) }
      }
    return parts.flatMap { part, step -> [Match] in
      let own = part.place.matches(text)
      return (own.isEmpty ? part.place.deepMatches(text) : own).map { ([step] + $0.steps, $0.place) }
    }
  }
}

extension FieldPlace.Part {
  fileprivate func paths(behind step: ValuePath.Step) -> [ValuePath] {
    let inner = place.paths.map { ValuePath(steps: [step] + $0.steps) }
    return inner.isEmpty ? [ValuePath(steps: [step])] : inner
  }
}
