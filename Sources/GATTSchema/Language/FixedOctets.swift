/// Octets of a structure of which the layout alone says what they are, so that a value has nothing of them. Everything that
/// reads, writes, measures, draws or compares them goes by what is here; a kind of them is a case of ``Form``.
package struct FixedOctets: Hashable, Sendable {
  /// What they are.
  package var form: Form
  /// Whether a value keeps them as they were read.
  package var isKept = false

  /// A kind of such octets.
  package enum Form: Hashable, Sendable {
    /// So many octets without a meaning.
    case reserved(Int)
    /// Octets of zero up to so many from the structure's start.
    case padding(to: Int)
    /// Octets that are always the same, such as the header of a frame.
    case marker([UInt8])
  }

  /// What is written behind the key of a kind.
  package enum Written: Sendable {
    /// How many octets there are, or where they end.
    case number(Int128)
    /// The octets.
    case octets([UInt8])
  }

  /// The keys of the kinds, in the order in which they are listed to people.
  static let keys: [LanguageKey] = [
    LanguageKey(
      "reserved", .wholeNumber, of: [.reserved], "Octets without a meaning: written as zero, ignored when read."),
    LanguageKey(
      "pad-to", .wholeNumber, of: [.padding], "Octets of zero, up to so many from the start of the structure."),
    LanguageKey(
      "marker", .hex, of: [.marker], "Octets that are always the same: written when encoding, verified when decoding."),
  ]
}

extension FixedOctets {
  /// Octets of a kind by what is written behind its key, a number of at most those that an attribute has; nil for a kind that
  /// takes something else.
  init?(_ kind: LayoutKind, _ written: Written) {
    switch (kind, written) {
    case (.reserved, .number(let count)): form = .reserved(Int(clamping: count))
    case (.padding, .number(let end)): form = .padding(to: Int(clamping: end))
    case (.marker, .octets(let octets)): form = .marker(octets)
    default: return nil
    }
  }

  /// Which kind of field they are.
  package var kind: LayoutKind {
    switch form {
    case .reserved: .reserved
    case .padding: .padding
    case .marker: .marker
    }
  }

  /// What such a field without a name is called, and what kind it is in a word.
  package var name: String {
    switch form {
    case .reserved: "reserved"
    case .padding: "padding"
    case .marker: "marker"
    }
  }

  /// How many octets there are; of those that go up to an ``end``, none by themselves.
  package var count: Int {
    switch form {
    case .reserved(let count): count
    case .padding: 0
    case .marker(let octets): octets.count
    }
  }

  /// How many octets of the structure there are when they end; nil when that depends on what is before them.
  package var end: Int? {
    switch form {
    case .reserved, .marker: nil
    case .padding(let end): end
    }
  }

  /// What they always are, which a reader insists on; nil for zeros in whose place a reader takes anything.
  package var pattern: [UInt8]? {
    switch form {
    case .reserved, .padding: nil
    case .marker(let octets): octets
    }
  }

  /// What is in them, for people.
  package var words: String {
    switch form {
    case .reserved: isKept ? "kept" : "zero"
    case .padding(let end): "zeros up to octet \(end)"
    case .marker(let octets): "always \(Hex.spaced(octets))"
    }
  }
}
