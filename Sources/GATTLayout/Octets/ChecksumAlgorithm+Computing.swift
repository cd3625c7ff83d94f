extension ChecksumAlgorithm {
  /// The checksum of `octets`.
  package func checksum(of octets: some Sequence<UInt8>) -> UInt32 {
    switch self {
    case .crc(let crc): crc.checksum(of: octets)
    case .xor: octets.reduce(0) { $0 ^ UInt32($1) }
    case .xor16: octets.enumerated().reduce(0) { $0 ^ UInt32($1.element) << ($1.offset.isMultiple(of: 2) ? 0 : 8) }
    case .sum(let sum): sum.checksum(of: octets)
    }
  }

  /// The octets of a checksum.
  package func octets(of sum: UInt32, _ endian: ByteOrder) -> [UInt8] {
    endian.turned((0..<octets).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) })
  }

  /// So many ones.
  package static func mask(_ bits: Int) -> UInt32 {
    bits >= 32 ? .max : (1 << UInt32(max(0, bits))) - 1
  }
}

extension ChecksumSum {
  /// The checksum of `octets`.
  package func checksum(of octets: some Sequence<UInt8>) -> UInt32 {
    let sum = octets.enumerated().reduce(initial) { sum, octet in
      guard octet.offset >= terms.start, (octet.offset - terms.start).isMultiple(of: terms.step) else { return sum }
      return sum &+ terms.number(of: octet.element)
    }
    return ((isNegated ? 0 &- sum : sum) ^ finalXOR) & ChecksumAlgorithm.mask(self.octets * 8)
  }
}

extension ChecksumTerms {
  /// What is added for an octet.
  fileprivate func number(of octet: UInt8) -> UInt32 {
    guard let digits else { return UInt32(octet) }
    return digits.digits(of: [octet]).reduce(0) { $0 + UInt32($1) }
  }
}

extension CRC {
  /// The checksum of `octets`, by the Rocksoft model: bit after bit through a register of `width`.
  package func checksum(of octets: some Sequence<UInt8>) -> UInt32 {
    let mask = ChecksumAlgorithm.mask(width)
    let top: UInt32 = 1 << UInt32(width - 1)
    var register = initial & mask
    for octet in octets {
      register ^= UInt32(reflectsInput ? octet.reversed : octet) << UInt32(width - 8)
      for _ in 0..<8 {
        let isSet = register & top != 0
        register = register << 1 & mask
        if isSet { register ^= polynomial & mask }
      }
    }
    return (reflectsOutput ? register.reversed >> UInt32(32 - width) : register) ^ (finalXOR & mask)
  }
}

extension FixedWidthInteger {
  /// The number with its bits in reverse order.
  fileprivate var reversed: Self {
    (0..<Self.bitWidth).reduce(0) { $0 << 1 | (self >> $1 & 1) }
  }
}
