import GATTSchema

/// Whether all that is written by one layout is read by another as the same.
///
/// It goes through both layouts side by side. What it cannot follow is not proved; that it is then a break is for the rules
/// to say, and for octets to show.
struct ReadingProof {
  /// Whether the reader is a device that has to do what it reads, so that nothing of it may be without a meaning.
  let isDone: Bool
  /// What octets behind a value are to the reader.
  private let trailing: TrailingOctets
  /// The names of the numbers of the writer.
  private let writtenNames: Set<String>
  /// The names of the numbers of the reader.
  private let readNames: Set<String>
  /// The blocks of the writer, by where they stand.
  private(set) var blocks: [String: WireBlock] = [:]
  /// The worst that reading does.
  private(set) var severity = Severity.note
  /// How many times lists were compared: layouts that have too many ways to be read are given up.
  private var tries = 0

  private init(isDone: Bool, trailing: TrailingOctets, _ written: [WirePart], _ read: [WirePart]) {
    (self.isDone, self.trailing) = (isDone, trailing)
    (writtenNames, readNames) = (Set(written.names), Set(read.names))
    note(written, in: "")
  }

  /// What reading does at most: nothing or a risk; nil where that is not proved.
  static func severity(writer: ContractValue, reader: ContractValue, isDone: Bool) -> Severity? {
    guard writer.trailing == .error || reader.trailing == .ignore,
      (writer.limit ?? 0) <= (reader.limit ?? .max), writer.contextCount == reader.contextCount
    else { return nil }
    // A reader refuses what does not say its length as it asks for.
    if let message = reader.message, message.saysLength, message.kind != writer.message?.kind { return nil }
    let (written, read) = (writer.parts, reader.parts)
    var proof = ReadingProof(isDone: isDone, trailing: reader.trailing, written, read)
    guard proof.takes(written[...], read[...], isEnd: true) else { return nil }
    return proof.severity
  }

  private mutating func note(_ parts: [WirePart], in scope: String) {
    for (place, part) in parts.enumerated() {
      switch part {
      case .block(let block): blocks["\(scope)\(place)"] = block
      case .when(_, let inner): note(inner, in: "\(scope)\(place)?")
      case .choose(_, let choices, _):
        for choice in choices { note(choice.parts, in: "\(scope)\(place)/\(choice.tags)/") }
      case .run, .times, .within, .json, .other: continue
      }
    }
  }

  /// Whether all that the parts `written` write is read by the parts `read`; at the end of a value octets may be left.
  mutating func takes(_ written: ArraySlice<WirePart>, _ read: ArraySlice<WirePart>, isEnd: Bool) -> Bool {
    tries += 1
    guard tries < 2000 else { return false }
    var (written, read) = (written, read)
    while true {
      if case .when(let condition, let inner) = read.first, let holds = holds(condition) {
        read = (holds ? inner : []) + read.dropFirst()
        continue
      }
      guard let one = written.first else { return read.allSatisfy { takesNothing($0) } }
      guard let other = read.first else { return isEnd && trailing == .ignore && !isDone }
      switch (one, other) {
      case (.block(let block), .when(.remaining, let inner)) where block.count > 0:
        read = inner + read.dropFirst()
      case (.block(let block), .block(let reading)):
        guard let rest = takes(block, reading) else { return false }
        written = rest.written.map { [.block($0)] + written.dropFirst() } ?? written.dropFirst()
        read = rest.read.map { [.block($0)] + read.dropFirst() } ?? read.dropFirst()
      case (.when(let condition, let inner), .when(let reading, let innerRead)) where condition == reading:
        guard condition.isKnown else { return false }
        if condition == .remaining {
          return takes(inner + written.dropFirst(), innerRead + read.dropFirst(), isEnd: isEnd)
            && read.dropFirst().allSatisfy { takesNothing($0) }
        }
        guard takes(inner[...], innerRead[...], isEnd: false) else { return false }
        (written, read) = (written.dropFirst(), read.dropFirst())
      case (.when(.remaining, let inner), _):
        return read.allSatisfy { takesNothing($0) } && takes(inner + written.dropFirst(), read, isEnd: isEnd)
      case (.block(let block), .times(.rest, let inner)):
        guard block.count > 0, inner != [] else { return false }
        return takes(written, inner + read, isEnd: isEnd)
      case (_, .choose(.number(let reference), let choices, _)) where number(reference) != nil:
        guard let tag = number(reference), let choice = choices.first(where: { $0.tags.contains(tag) }) else {
          return false
        }
        read = choice.parts + read.dropFirst()
      case (.json, .run(let run)) where run.length == .rest && run.text?.takesJSON ?? true: return true
      case (_, .run(let run)) where run.takesAll: return !isDone || written.hasNothingToDo
      default:
        let isLast = isEnd && written.count == 1 && read.count == 1
        guard takes(one, other, isEnd: isLast) else { return false }
        (written, read) = (written.dropFirst(), read.dropFirst())
      }
    }
  }

  /// Parts that are no blocks.
  private mutating func takes(_ one: WirePart, _ other: WirePart, isEnd: Bool) -> Bool {
    switch (one, other) {
    case (.run(let run), .run(let reading)): takes(run, reading)
    case (.times(let count, let inner), .times(let reading, let innerRead)):
      count == reading && count.isKnown && takes(inner[...], innerRead[...], isEnd: false)
    case (.within(let extent, let inner), .within(let reading, let innerRead)):
      reading.takes(extent) && takes(inner[...], innerRead[...], isEnd: false)
    case (.choose(let tag, let choices, let keeps), .choose(let reading, let choicesRead, let keepsRead)):
      tag == reading && tag.isKnown && (!keeps || keepsRead)
        && takes(choices, choicesRead, keepsUnknown: keepsRead, isEnd: isEnd)
    default: one == other
    }
  }

  private mutating func takes(
    _ choices: [WireChoice], _ reading: [WireChoice], keepsUnknown: Bool, isEnd: Bool
  ) -> Bool {
    for choice in choices {
      let met = reading.filter { $0.tags.shared(with: choice.tags) != nil }
      let isElsewhere = reading.contains { $0.name == choice.name && $0.tags.shared(with: choice.tags) == nil }
      let isCovered = NumberSet(met.flatMap(\.tags.runs))?.contains(choice.tags) ?? false
      guard isCovered || keepsUnknown && !isDone && !isElsewhere else { return false }
      for same in met {
        let isMoved = same.name != choice.name && (isElsewhere || choices.contains { $0.name == same.name })
        guard !isMoved, takes(choice.parts[...], same.parts[...], isEnd: isEnd) else { return false }
      }
    }
    return true
  }

  private func takes(_ run: WireRun, _ reading: WireRun) -> Bool {
    guard reading.length.takes(run.length) else { return false }
    guard let text = reading.text else { return run.text != nil || run.isReversed == reading.isReversed }
    return run.text.map { text.reads($0) } ?? text.readsAll
  }

  /// Whether a part is read where no octets are left.
  private func takesNothing(_ part: WirePart) -> Bool {
    switch part {
    case .when(let condition, _): condition.asksForOctets
    case .times(.rest, _): true
    case .run(let run): run.length == .rest || run.length.isLimit
    case .block, .times, .choose, .within, .json, .other: false
    }
  }

  /// Lets reading be no better than a severity.
  mutating func risk(_ found: Severity) { severity = max(severity, found) }

  /// Whether names say that two numbers at one place are not the same: one of them stands elsewhere in the other layout.
  func isMoved(_ written: String, _ read: String) -> Bool {
    written != read && (!written.isEmpty && readNames.contains(written) || !read.isEmpty && writtenNames.contains(read))
  }

  /// Whether the writer has a number of this name.
  func isWritten(_ name: String) -> Bool { !name.isEmpty && writtenNames.contains(name) }
}

extension NumberSet {
  /// Whether all numbers of another set are among them.
  fileprivate func contains(_ other: NumberSet) -> Bool {
    other.runs.allSatisfy { run in
      runs.contains { $0.contains(run.lowerBound) && $0.contains(run.upperBound) }
    }
  }
}
