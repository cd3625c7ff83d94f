import GATTSchema

extension [WirePart] {
  /// The names of all numbers.
  var names: [String] {
    flatMap { part -> [String] in
      switch part {
      case .block(let block): block.leaves.map(\.name).filter { !$0.isEmpty }
      case .when(_, let inner), .times(_, let inner), .within(_, let inner): inner.names
      case .choose(_, let choices, _): choices.flatMap(\.parts.names)
      case .run, .json, .other: []
      }
    }
  }
}

extension ArraySlice<WirePart> {
  /// Whether nothing in it is to be done.
  var hasNothingToDo: Bool { Array(self).names.isEmpty }
}

extension WireRun {
  /// Whether it is all octets that there are, whatever they are.
  var takesAll: Bool { length == .rest && text == nil }
}

extension WireCondition {
  /// Whether it is known where all numbers are that it goes by.
  var isKnown: Bool {
    switch self {
    case .isSet(let reference), .isOne(_, let reference): reference.isKnown
    case .context, .remaining: true
    case .not(let inner): inner.isKnown
    case .all(let parts): parts.allSatisfy(\.isKnown)
    }
  }
}

extension WireCount {
  /// Whether it is known where the number is that it goes by.
  var isKnown: Bool {
    guard case .counted(let reference) = self else { return true }
    return reference.isKnown
  }
}

extension WireTag {
  /// Whether it is known where the number is that it goes by.
  var isKnown: Bool {
    guard case .number(let reference) = self else { return true }
    return reference.isKnown
  }
}

extension WireExtent {
  /// Whether all that has another extent is read by this as the same.
  func takes(_ other: WireExtent) -> Bool {
    guard length == other.length, length.isKnown else { return false }
    guard let coding, let written = other.coding else { return coding == other.coding }
    return coding.reads(written)
  }
}

extension WireLength {
  /// Whether it is known where the number is that it goes by.
  var isKnown: Bool {
    guard case .counted(let reference, _) = self else { return true }
    return reference.isKnown
  }

  /// Whether it says how many there may be at most.
  var isLimit: Bool {
    guard case .atMost = self else { return false }
    return true
  }

  /// Whether all that is so long is as long as this says.
  func takes(_ other: WireLength) -> Bool {
    switch (self, other) {
    case (.rest, .rest), (.rest, .atMost): true
    case (.atMost(let most), .atMost(let others)): others <= most
    default: self == other && isKnown
    }
  }
}

extension TextLayout {
  /// Whether all text of another layout of the same octets is the same text.
  func reads(_ other: TextLayout) -> Bool {
    // Of two expansions one is longer, or their texts differ: their order says nothing.
    let codes = [expansions, other.expansions].map { $0.sorted { $0.code < $1.code } }
    guard packing == other.packing, codes[0] == codes[1], packing == nil || endian == other.endian else { return false }
    guard ending == other.ending || ending == .filled && other.ending == .none else { return false }
    guard encoding != other.encoding else { return encoding != .utf16 || endian == other.endian }
    return other.encoding == .ascii && encoding != .utf16
  }

  /// Whether all JSON is text of it.
  var takesJSON: Bool { encoding == .utf8 && packing == nil && expansions.isEmpty }

  /// Whether all octets are text.
  var readsAll: Bool {
    guard encoding == .latin1, packing == nil, expansions.isEmpty else { return false }
    switch length {
    case .padded, .terminated: return false
    case .rest, .allBut, .exactly, .atMost, .prefixed, .counted: return true
    }
  }
}
