extension BitGroup {
  /// The number that holds all bits.
  var element: Element {
    Element(name: nil, identifier: "", scalar: scalar, endian: endian, meaning: .flags([]))
  }

  /// The members that are part of the value.
  var visible: [BitMember] {
    members.filter(\.isVisible)
  }

  /// The bits that are part of the value though nobody has named them.
  var unnamedMask: UInt64 {
    members.reduce(keptMask) { $1.isVisible ? $0 & ~$1.mask : $0 }
  }

  /// What the unnamed bits are called beside the others; nil when one of those is called so.
  var unnamedKey: String? {
    let key = Flag.unnamedKey
    return unnamedMask == 0 || visible.contains { $0.name == key } ? nil : key
  }
}

extension Flag {
  /// What the bits that nobody has named are called, as one number.
  static let unnamedKey = "unnamed"

  /// The bits of `number` that none of `flags` names; nil when there are none, or one is called like them.
  static func unnamed(_ number: Int128, _ flags: [Flag], octets: Int) -> Int128? {
    guard !flags.contains(where: { $0.name == unnamedKey }) else { return nil }
    let rest = flags.reduce(number & ((1 << Int128(octets * 8)) - 1)) { $0 & ~(1 << Int128($1.bit)) }
    return rest == 0 ? nil : rest
  }
}

extension BitMember {
  /// The member as a number of its own; nil for a flag and for reserved bits.
  func element(in group: BitGroup) -> Element? {
    switch content {
    case .flag, .reserved: return nil
    case .unsigned(let meaning):
      return Element(name: nil, identifier: identifier, scalar: group.scalar, endian: group.endian, meaning: meaning)
    case .signed(let meaning):
      let scalar = ScalarType("int\(group.scalar.octets * 8)") ?? group.scalar
      return Element(name: nil, identifier: identifier, scalar: scalar, endian: group.endian, meaning: meaning)
    }
  }

  /// The numbers that fit its bits.
  var range: ClosedRange<Int128> {
    guard case .signed = content, width > 0 else { return 0...(1 << Int128(width)) - 1 }
    return -(1 << Int128(width - 1))...(1 << Int128(width - 1)) - 1
  }

  /// The bits of `number`, in place.
  package func bits(of number: Int128) -> UInt64 {
    UInt64(truncatingIfNeeded: number) << UInt64(lowest) & mask
  }
}

extension Element {
  /// The element without its name: an error says the field's instead.
  var unnamed: Element {
    var element = self
    element.name = nil
    return element
  }
}
