/// What a language calls things: the cases of its names, and the words that it has for itself.
package protocol Naming: Sendable {
  /// Words that cannot be names, among them those of headers and macros that are usually there.
  var reserved: Set<String> { get }
  /// A name in the style that the language has for such things; it may be empty, or begin with a digit.
  func styled(_ words: NameWords, as role: NameRole) -> String
}

/// What a name is for.
package enum NameRole: Sendable, Hashable {
  /// A profile: a file or a module, and what its names begin with.
  case profile
  /// A type.
  case type
  /// A member of a type.
  case member
  /// A constant: a case, a bit.
  case constant
  /// A function.
  case function
}

extension Naming {
  /// The identifier of a name by itself: never empty, no reserved word, and with a letter or a line in front.
  package func identifier(_ name: String, as role: NameRole) -> String {
    let style = styled(NameWords(name), as: role)
    guard let first = style.unicodeScalars.first else { return "value" + NameMark.of(name) }
    let own = ("0"..."9").contains(first) ? "_" + style : style
    return reserved.contains(own) ? own + "_" : own
  }

  /// The identifiers of names that share a scope, one for one.
  ///
  /// Names that would be alike all get a mark of their own letters behind, so that an identifier depends neither on the order
  /// of the names nor on what comes to stand beside those that it is like. The same name several times is told apart by its
  /// number.
  package func identifiers(_ names: [String], as role: NameRole) -> [String] {
    let own = names.map { identifier($0, as: role) }
    let groups = Dictionary(grouping: zip(own, names), by: { $0.0.lowercased() }).mapValues { Set($0.map(\.1)).count }
    let marked = zip(own, names).map { identifier, name in
      groups[identifier.lowercased()] == 1 ? identifier : identifier + "_" + NameMark.of(name)
    }
    var times: [String: Int] = [:]
    return marked.map { identifier in
      let time = times[identifier, default: 0] + 1
      times[identifier] = time
      return time == 1 ? identifier : "\(identifier)_\(time)"
    }
  }
}

extension Naming {
  /// The identifiers of names that share a scope with some others, which stay: one that is taken gets a mark of its letters.
  package func identifiers(_ names: [String], as role: NameRole, beside taken: Set<String>) -> [String] {
    zip(identifiers(names, as: role), names).map { identifier, name in
      taken.contains(identifier) ? "\(identifier)_\(NameMark.of(name))" : identifier
    }
  }
}

/// What tells a name from another that is alike but for its punctuation or capitals.
enum NameMark {
  /// Four hexadecimal digits of the name's letters: the FNV-1a hash, folded.
  static func of(_ name: String) -> String {
    let hash = name.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    let digits = String(hash >> 16 ^ hash & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
