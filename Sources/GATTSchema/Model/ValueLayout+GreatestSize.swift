extension ValueLayout {
  /// How many octets it takes at most; nil when there is no end to them, or nobody knows.
  public var greatestSize: Int? {
    switch self {
    case .raw, .array, .pair, .arrayPair: fixedSize
    case .text(let text): text.length.limit
    case .octets(let octets): octets.length.limit
    case .structure(let structure): structure.greatestSize
    case .union(let union): union.greatestSize
    }
  }
}

extension Structure {
  /// How many octets it takes at most; nil when there is no end to them, or nobody knows.
  var greatestSize: Int? {
    if shared == .uuid { return 16 }
    var size = 0
    for field in fields {
      if case .padding(let end) = field.content {
        size = max(size, end)
        continue
      }
      guard let more = field.greatestSize else { return nil }
      size += more
    }
    return size
  }
}

extension StructureField {
  /// How many octets all of it take at most.
  fileprivate var greatestSize: Int? {
    guard let one = greatestSizeOfOne else { return nil }
    switch repetition {
    case nil: return one
    case .exactly(let count): return count * one
    case .rest, .counted, .prefixed: return nil
    }
  }

  /// How many octets one of it takes at most.
  private var greatestSizeOfOne: Int? {
    guard let extent else { return content.greatestSize }
    return extent.limit
  }
}

extension StructureField.Content {
  /// How many octets it takes at most when no length says more about it.
  var greatestSize: Int? {
    switch self {
    case .number(let element), .constant(let element, _): element.scalar.octets
    case .bits(let group): group.scalar.octets
    case .text(let text): text.length.limit
    case .octets(let octets): octets.length.limit
    case .structure(let structure): structure.greatestSize
    case .union(let union): union.greatestSize
    case .reserved(let count, _): count
    case .padding: 0
    case .checksum(let checksum): checksum.algorithm.octets
    }
  }
}

extension Union {
  fileprivate var greatestSize: Int? {
    guard !keepsUnknown else { return nil }
    var size = 0
    for alternative in alternatives {
      guard let one = alternative.structure.greatestSize else { return nil }
      size = max(size, one)
    }
    guard case .number(let element) = tag else { return size }
    return element.scalar.octets + size
  }
}
