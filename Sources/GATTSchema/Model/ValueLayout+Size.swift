extension ValueLayout {
  /// How many numbers, names and fields it is made of: what it costs to go through it.
  var weight: Int {
    switch self {
    case .raw, .array, .pair, .arrayPair: elements.reduce(1) { $0 + 1 + $1.nameCount }
    case .text, .octets: 1
    case .structure(let structure): structure.weight
    case .union(let union): union.weight
    }
  }

  /// How deep structures and unions lie in it.
  var depth: Int {
    switch self {
    case .raw, .array, .pair, .arrayPair, .text, .octets: 0
    case .structure(let structure): structure.depth
    case .union(let union): union.depth
    }
  }

  /// How many octets it takes at least.
  var leastSize: Int {
    switch self {
    case .raw, .array, .pair, .arrayPair: fixedSize ?? 0
    case .text(let text): text.length.leastSize(text.encoding)
    case .octets(let octets): octets.length.leastSize()
    case .structure(let structure): structure.leastSize
    case .union(let union): union.leastSize
    }
  }
}

extension Structure {
  fileprivate var weight: Int {
    fields.reduce(1) { $0 + 1 + $1.content.weight }
  }

  fileprivate var depth: Int {
    1 + (fields.map(\.content.depth).max() ?? 0)
  }

  /// How many octets it takes at least.
  var leastSize: Int {
    if shared == .uuid { return 2 }
    return fields.reduce(0) { size, field in
      if case .padding(let end) = field.content, field.presence == nil { return max(size, end) }
      return min(size + field.leastSize, Self.largestSize)
    }
  }

  /// Where sizes stop being counted, so that they cannot overflow.
  fileprivate static let largestSize = 1 << 24
}

extension Union {
  fileprivate var weight: Int {
    alternatives.reduce(1) { $0 + 1 + $1.structure.weight }
  }

  fileprivate var depth: Int {
    1 + (alternatives.map(\.structure.depth).max() ?? 0)
  }

  fileprivate var leastSize: Int {
    let least = keepsUnknown ? 0 : alternatives.map(\.structure.leastSize).min() ?? 0
    guard case .number(let element) = tag else { return least }
    return element.scalar.octets + least
  }
}

extension StructureField {
  /// How many octets one of it takes at least when it is there.
  var leastSizeOfOne: Int {
    guard let extent else { return content.leastSize }
    switch extent {
    case .exactly(let count), .padded(let count): return count
    case .prefixed(let element, _): return element.scalar.octets + content.leastSize
    case .rest, .atMost, .counted, .terminated: return content.leastSize
    }
  }

  fileprivate var leastSize: Int {
    guard presence == nil else { return 0 }
    switch repetition {
    case nil: return leastSizeOfOne
    case .exactly(let count): return min(count * leastSizeOfOne, Structure.largestSize)
    case .prefixed(let element): return element.scalar.octets
    case .rest, .counted: return 0
    }
  }
}

extension StructureField.Content {
  fileprivate var weight: Int {
    switch self {
    case .number(let element): element.nameCount
    case .bits(let group): group.members.count
    case .structure(let structure): structure.weight
    case .union(let union): union.weight
    case .text, .octets, .constant, .reserved, .padding, .checksum: 0
    }
  }

  fileprivate var depth: Int {
    switch self {
    case .structure(let structure): structure.depth
    case .union(let union): union.depth
    case .number, .bits, .text, .octets, .constant, .reserved, .padding, .checksum: 0
    }
  }

  /// How many octets it takes at least when no length says more about it.
  var leastSize: Int {
    switch self {
    case .number(let element), .constant(let element, _): element.leastSize
    case .bits(let group): group.scalar.octets
    case .text(let text): text.length.leastSize(text.encoding)
    case .octets(let octets): octets.length.leastSize()
    case .structure(let structure): structure.leastSize
    case .union(let union): union.leastSize
    case .reserved(let count, _): count
    case .padding: 0
    case .checksum(let checksum): checksum.algorithm.octets
    }
  }
}

extension Length {
  /// How many octets something of this length takes at least.
  fileprivate func leastSize(_ encoding: StringEncoding = .utf8) -> Int {
    switch self {
    case .exactly(let count), .padded(let count): count
    case .prefixed(let element, _): element.scalar.octets
    case .terminated: encoding == .utf16 ? 2 : 1
    case .rest, .atMost, .counted: 0
    }
  }
}
