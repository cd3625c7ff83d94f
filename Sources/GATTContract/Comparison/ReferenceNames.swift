import GATTSchema

/// What the numbers of a structure are called where others go by them: by positions for people, by what both schemas have
/// in common to compare.
struct ReferenceNames {
  private let fields: [Int: String]
  private let members: [MemberReference: String]
  private let links: [Int: String]

  /// No numbers.
  static let none = ReferenceNames(fields: [:], members: [:], links: [:])

  private init(fields: [Int: String], members: [MemberReference: String], links: [Int: String]) {
    (self.fields, self.members, self.links) = (fields, members, links)
  }

  /// The fields of `structure` by `name`, their bits by place; those around it as `outer` calls them.
  init(_ structure: WireStructure, in outer: ReferenceNames, _ name: (Int) -> String) {
    let places = structure.fields.indices
    let fields = Dictionary(uniqueKeysWithValues: places.map { ($0, name($0)) })
    var members: [MemberReference: String] = [:]
    for place in places {
      for (index, member) in structure.fields[place].members.enumerated() {
        members[MemberReference(field: place, member: index)] = "\(name(place)) \(member.member.bitsText)"
      }
    }
    let own = ReferenceNames(fields: fields, members: members, links: [:])
    let links = structure.links.enumerated().compactMap { offset, field in
      field.link.map { (places.count + offset, Self.text($0, own, outer)) }
    }
    self.init(fields: fields, members: members, links: Dictionary(uniqueKeysWithValues: links))
  }

  private static func text(_ link: Link, _ own: ReferenceNames, _ outer: ReferenceNames) -> String {
    switch link.source {
    case .outer(let reference): return "../" + outer[reference]
    case .inner(let number):
      let first = number.structures.first.map { own[MemberReference(field: $0)] } ?? ""
      let rest = number.structures.dropFirst().map { "/\($0)" }.joined()
      return "\(first)\(rest)/\(number.field)" + (number.member.map { " bit \($0.lowest)" } ?? "")
    case .joined(let numbers): return numbers.map { own[$0.reference] }.joined(separator: " with ")
    }
  }

  /// What a number is called.
  subscript(reference: MemberReference) -> String {
    guard reference.member == nil else { return members[reference] ?? "a bit" }
    return fields[reference.field] ?? links[reference.field] ?? "a number"
  }

  /// When something is there; empty for always.
  func text(_ condition: Condition?) -> String {
    switch condition {
    case nil: ""
    case .isSet(let reference): "\(self[reference]) is set"
    case .isOne(let values, let reference):
      "\(self[reference]) is \(values.sorted().map { "\($0)" }.joined(separator: " or "))"
    case .context(let place): "context \(place + 1) holds"
    case .remaining: "octets are left"
    case .not(let inner): "not (\(text(inner)))"
    case .all(let parts): parts.map { text($0) }.joined(separator: " and ")
    }
  }

  /// How often something is there; empty for once.
  func text(_ repetition: Repetition?) -> String {
    switch repetition {
    case nil: ""
    case .exactly(let times): "\(times) times"
    case .rest: "to the end"
    case .counted(let reference): "as \(self[reference]) says"
    case .prefixed(let element): "as a \(element.wireText) before it says"
    }
  }

  /// How many octets something takes; empty for what ends by itself.
  func text(_ length: Length?) -> String {
    switch length {
    case nil: ""
    case .rest: "the rest"
    case .allBut(nil): "all but those of the fields behind it"
    case .allBut(let count?): "all but the last \(count)"
    case .exactly(let count): "\(count)"
    case .atMost(let count): "at most \(count)"
    case .padded(let count): "\(count), filled up with zeros"
    case .prefixed(let element, let adding): "as a \(element.wireText) before it says" + Self.text(adding)
    case .counted(let reference, let adding): "as \(self[reference]) says" + Self.text(adding)
    case .terminated: "up to a zero"
    }
  }

  private static func text(_ adding: Int) -> String { adding == 0 ? "" : ", less \(adding)" }

  /// What tells the alternatives of a union apart.
  func text(_ tag: Union.Tag) -> String {
    switch tag {
    case .number(let element): "a \(element.wireText) before it"
    case .member(let reference): self[reference]
    case .length: "how many octets there are"
    }
  }
}

extension BitMember {
  /// Which bits it is: `bit 3`, `bits 3…5`.
  var bitsText: String { width == 1 ? "bit \(lowest)" : "bits \(lowest)…\(lowest + width - 1)" }
}

extension Element {
  /// The type on the wire, with the byte order where it matters.
  var wireText: String {
    (scalar.order(endian)?.words.map { "\($0) " } ?? "") + "\(scalar)"
  }
}
