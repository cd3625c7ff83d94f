/// What is known of the first octets of some data.
package struct OctetPattern: Hashable, Sendable {
  /// The octets, with zeros where nothing is known.
  package private(set) var octets: [UInt8] = []
  /// Which of their bits are known.
  package private(set) var mask: [UInt8] = []

  /// A pattern that all data has.
  package init() {}

  /// How many bits are known.
  package var knownBits: Int { mask.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Whether nothing is known.
  package var isEmpty: Bool { octets.isEmpty }

  /// Adds what is known of the octets behind `offset` others; returns whether it agrees with what was known.
  package mutating func add(_ octets: [UInt8], mask: [UInt8], at offset: Int) -> Bool {
    let missing = offset + octets.count - self.octets.count
    if missing > 0 {
      self.octets += [UInt8](repeating: 0, count: missing)
      self.mask += [UInt8](repeating: 0, count: missing)
    }
    var agrees = true
    for (place, (octet, bits)) in zip(octets, mask).enumerated() {
      let known = self.mask[offset + place] & bits
      if (self.octets[offset + place] ^ octet) & known != 0 { agrees = false }
      self.octets[offset + place] |= octet & bits
      self.mask[offset + place] |= bits
    }
    return agrees
  }

  /// Whether octets have the pattern.
  func takes(_ octets: [UInt8]) -> Bool {
    octets.count >= self.octets.count
      && self.octets.indices.allSatisfy { (octets[$0] ^ self.octets[$0]) & mask[$0] == 0 }
  }

  /// Octets with the known bits in place of theirs.
  package func imposed(on octets: [UInt8]) -> [UInt8] {
    var result = octets
    for place in self.octets.indices.prefix(octets.count) {
      result[place] = octets[place] & ~mask[place] | self.octets[place]
    }
    return result
  }

  /// Whether no data has both patterns.
  func excludes(_ other: OctetPattern) -> Bool {
    octets.indices.prefix(other.octets.count).contains { place in
      (octets[place] ^ other.octets[place]) & mask[place] & other.mask[place] != 0
    }
  }
}

extension ValueLayout {
  /// The constants that stand in front, as far as it is known where they are.
  var constants: [(offset: Int, octets: [UInt8])] {
    guard case .structure(let structure) = self else { return [] }
    return structure.constants(behind: 0)
  }
}

extension Structure {
  fileprivate func constants(behind start: Int) -> [(offset: Int, octets: [UInt8])] {
    var offset = start
    var constants: [(offset: Int, octets: [UInt8])] = []
    for field in fields {
      guard field.presence == nil, field.repetition == nil, field.extent == nil else { break }
      if let octets = field.content.constantOctets { constants.append((offset, octets)) }
      if case .structure(let structure) = field.content { constants += structure.constants(behind: offset) }
      guard let size = field.measure.octets.fixed else { break }
      offset += size
    }
    return constants
  }
}

extension UInt64 {
  /// The octets of a number in an order.
  fileprivate func octets(_ count: Int, _ endian: ByteOrder) -> [UInt8] {
    endian.turned((0..<count).map { UInt8(truncatingIfNeeded: self >> UInt64($0 * 8)) })
  }
}

extension StructureField.Content {
  /// The octets that it always is; nil for what differs.
  package var constantOctets: [UInt8]? {
    switch self {
    case .constant(let element, let value):
      element.scalar.kind.bits(of: value).octets(element.scalar.octets, element.endian)
    case .fixed(let fixed): fixed.pattern
    case .number, .bits, .text, .octets, .structure, .union, .checksum, .link: nil
    }
  }
}
