extension StructureField {
  /// Whether it takes all octets that are left, so that nothing can follow it.
  var takesRest: Bool {
    if case .rest? = repetition { return true }
    return takesRestOnce
  }

  /// Whether a single one of it takes all octets that are left.
  var takesRestOnce: Bool {
    guard extent == nil else { return extent?.isOpen == true }
    return content.takesRest
  }

  /// Whether its last field is there only if octets are left, whoever they belong to.
  var endsOptionally: Bool {
    extent == nil && content.endsOptionally
  }

  /// Whether it is there only if octets are left.
  var isOptional: Bool {
    presence?.parts.contains(.remaining) ?? false
  }

  /// Whether it may be there together with `other`.
  func canAccompany(_ other: StructureField) -> Bool {
    guard let mine = presence, let theirs = other.presence else { return true }
    return !mine.excludes(theirs)
  }

  /// What messages call it.
  var calledName: String {
    name.isEmpty ? content.defaultName : name
  }
}

extension StructureField.Content {
  fileprivate var takesRest: Bool {
    switch self {
    case .text(let text): text.length.isOpen
    case .octets(let octets): octets.length.isOpen
    case .structure(let structure): structure.takesRest
    case .union(let union): union.takesRest
    case .number, .bits, .constant, .reserved, .padding, .checksum: false
    }
  }

  fileprivate var endsOptionally: Bool {
    switch self {
    case .structure(let structure): structure.endsOptionally
    case .union(let union): union.alternatives.contains(where: \.structure.endsOptionally)
    case .number, .bits, .text, .octets, .constant, .reserved, .padding, .checksum: false
    }
  }
}

extension Structure {
  /// Whether one of its fields takes all octets that are left.
  var takesRest: Bool {
    shared == .uuid || fields.contains(where: \.takesRest)
  }

  /// Whether one of its fields is there only if octets are left.
  fileprivate var endsOptionally: Bool {
    fields.contains { $0.isOptional || $0.endsOptionally }
  }
}

extension Union {
  /// Whether it takes all octets that are left: to count them, to keep them, or because an alternative does.
  fileprivate var takesRest: Bool {
    tag == .length || keepsUnknown || alternatives.contains(where: \.structure.takesRest)
  }
}

extension Length {
  /// Whether it is all octets that are left.
  fileprivate var isOpen: Bool {
    switch self {
    case .rest, .atMost: true
    case .exactly, .padded, .prefixed, .counted, .terminated: false
    }
  }
}
