/// The order of the octets of a number.
package enum ByteOrder: String, CaseIterable, Sendable {
  /// The least significant octet first, as nearly all of Bluetooth does.
  case little
  /// The most significant octet first.
  case big
  /// Words of two octets, the least significant word first; in each, the most significant octet first. So Modbus devices
  /// send numbers of several registers: 0x1122_3344 is 33 44 11 22.
  case wordSwapped = "word-swapped"
}

extension ByteOrder {
  /// Which octet of a number, from its least significant one, stands at a place of so many. At the place of that number
  /// stands the octet of this one: what turns octets round turns them back.
  package func significance(at place: Int, of count: Int) -> Int {
    switch self {
    case .little: place
    case .big: count - 1 - place
    case .wordSwapped: count.isMultiple(of: 2) ? place ^ 1 : count - 1 - place
    }
  }

  /// The octets of a number from its least significant one on, in this order; those in this order, from the least
  /// significant one on.
  package func turned(_ octets: some Collection<UInt8>) -> [UInt8] {
    let octets = Array(octets)
    return octets.indices.map { octets[significance(at: $0, of: octets.count)] }
  }

  /// The order of a number of so many octets where this is that of all around: one octet has none, and words are swapped
  /// where a number has several.
  package func order(of count: Int) -> ByteOrder {
    switch self {
    case .little, .big: count > 1 ? self : .little
    case .wordSwapped: hasWords(count) ? self : ByteOrder.big.order(of: count)
    }
  }

  /// Whether so many octets are several words.
  package func hasWords(_ count: Int) -> Bool { count > 2 && count.isMultiple(of: 2) }

  /// The order of a number of a type where this is that of all around. Bits without gaps lie in octets in one of two ways.
  package func order(of scalar: ScalarType) -> ByteOrder { order(of: scalar.isPacked ? 2 : scalar.octets) }

  /// What is said of a number beside its type; nil for the usual order.
  package var words: String? {
    switch self {
    case .little: nil
    case .big: "big-endian"
    case .wordSwapped: rawValue
    }
  }
}
