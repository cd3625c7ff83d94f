/// Where a fragment's header has what.
struct FragmentLayout {
  let index: Int
  let total: Int?
  let first: UInt8
  let header: Int
  let kept: Int?

  /// How many bytes a header needs at least, whatever a profile says of its length.
  var needed: Int { max(header, index + 1, (total ?? -1) + 1, (kept ?? -1) + 1) }
}

/// What is known of a message by its fragments.
struct FragmentCount: Hashable, Sendable {
  /// How many came.
  var count = 0
  /// How many there are, when they say so.
  var total: Int?
  /// The byte that is the same in all.
  var kept: UInt8?
  /// The last one, to know it when it comes again.
  var last: [UInt8] = []
}

extension MessageAssembler {
  /// Joins fragments that say which they are.
  mutating func join(_ fragment: [UInt8], _ outcomes: inout [Outcome], by layout: FragmentLayout) {
    guard fragment.count >= layout.needed else {
      outcomes.append(short(fragment, layout))
      return
    }
    let isFirst = fragment[layout.index] == layout.first
    guard isCollecting else {
      if isFirst { return begin(fragment, &outcomes, layout) }
      // Told once, of the first fragment that makes no sense.
      guard !isSkipping else { return }
      let error = MessageError.lostFragment(expected: Int(layout.first), actual: Int(fragment[layout.index]))
      outcomes.append(giveUp(error, isSkipping: true))
      return
    }
    guard fragment != fragments.last else {
      outcomes.append(.failure(.repeatedFragment(Int(fragment[layout.index]))))
      return
    }
    if let error = misfit(fragment, layout) {
      let isEnd = isFirst && framing.isEndedByPause
      let complete = isEnd ? finish() : nil
      outcomes.append(complete ?? giveUp(error, isSkipping: true))
      if isFirst { begin(fragment, &outcomes, layout) }
      return
    }
    append(fragment, &outcomes, layout)
  }

  /// A notification without a whole header: a message of its own where the header is kept, or none.
  private mutating func short(_ fragment: [UInt8], _ layout: FragmentLayout) -> Outcome {
    if layout.kept != nil, !fragment.isEmpty { return .success(fragment) }
    return giveUp(.shortFragment(needed: layout.needed, actual: fragment.count), isSkipping: isCollecting || isSkipping)
  }

  private mutating func begin(_ fragment: [UInt8], _ outcomes: inout [Outcome], _ layout: FragmentLayout) {
    clear()
    let kept = layout.kept.map { fragment[$0] }
    let total = layout.total.map { Int(fragment[$0]) }
    guard total != 0 else {
      outcomes.append(giveUp(.wrongTotal(expected: 1, actual: 0), isSkipping: true))
      return
    }
    (isCollecting, fragments.kept, fragments.total) = (true, kept, total)
    if let kept { octets = [kept] }
    append(fragment, &outcomes, layout)
  }

  /// What keeps a fragment from being the next of the message.
  private func misfit(_ fragment: [UInt8], _ layout: FragmentLayout) -> MessageError? {
    if let place = layout.kept, let kept = fragments.kept, fragment[place] != kept {
      return .mixedFragment(expected: kept, actual: fragment[place])
    }
    if let place = layout.total, let total = fragments.total, Int(fragment[place]) != total {
      return .wrongTotal(expected: total, actual: Int(fragment[place]))
    }
    // Past 255 the index starts again with 0.
    let next = layout.first &+ UInt8(truncatingIfNeeded: fragments.count)
    guard fragment[layout.index] != next else { return nil }
    return .lostFragment(expected: Int(next), actual: Int(fragment[layout.index]))
  }

  private mutating func append(_ fragment: [UInt8], _ outcomes: inout [Outcome], _ layout: FragmentLayout) {
    guard fragment.count - layout.needed <= framing.largest - octets.count else {
      outcomes.append(giveUp(.tooLong(limit: framing.largest), isSkipping: true))
      return
    }
    octets += fragment[layout.needed...]
    fragments.count += 1
    fragments.last = fragment
    guard fragments.count == fragments.total else { return }
    outcomes.append(.success(octets))
    clear()
  }
}
