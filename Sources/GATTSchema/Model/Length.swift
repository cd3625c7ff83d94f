/// How many octets something takes.
package indirect enum Length: Hashable, Sendable {
  /// As many as there are.
  case rest
  /// All but so many, which are those of the fields behind it; nil for as many as those of them take that are there.
  case allBut(Int?)
  /// Exactly so many.
  case exactly(Int)
  /// As many as there are, and no more than so many.
  case atMost(Int)
  /// Exactly so many, filled up with octets of zero. Of text only.
  case padded(Int)
  /// As many as a number right before them says, less `adding`: 1 for a size of one octet that counts itself.
  case prefixed(Element, adding: Int)
  /// As many as an earlier number of the structure says, less `adding`.
  case counted(MemberReference, adding: Int)
  /// Up to an octet of zero, which is not part of them. Of text and octets.
  case terminated

  /// Whether it is all octets that are left.
  var isOpen: Bool {
    switch self {
    case .rest, .atMost: true
    case .exactly, .allBut, .padded, .prefixed, .counted, .terminated: false
    }
  }

  /// The largest number of octets that was written.
  var limit: Int? {
    switch self {
    case .exactly(let count), .padded(let count), .atMost(let count): count
    case .rest, .allBut, .prefixed, .counted, .terminated: nil
    }
  }
}

extension Length {
  /// What stands for the end of a content of this length.
  package var ending: ContentEnding {
    switch self {
    case .padded: .filled
    case .terminated: .zero
    case .rest, .allBut, .exactly, .atMost, .prefixed, .counted: .none
    }
  }
}

/// Octets as they stand.
package struct OctetsLayout: Hashable, Sendable {
  /// How many.
  package var length: Length
  /// Whether they stand on the wire in the reverse order of that in which a value has them.
  package var isReversed = false
}
