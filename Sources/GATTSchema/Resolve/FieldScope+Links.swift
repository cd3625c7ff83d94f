extension FieldScope {
  /// Hands on a number from elsewhere under the name by which it was referred to. A second reference is to the same.
  mutating func link(_ link: Link, named name: String, identifier: String) -> MemberReference {
    if let known = links.firstIndex(where: { $0.link?.source == link.source }) {
      return MemberReference(field: writtenCount + known)
    }
    links.append(StructureField(name: name, identifier: identifier, content: .link(link)))
    return MemberReference(field: writtenCount + links.count - 1)
  }

  /// A Swift name for a number of this structure where structures inside refer to it: one name a number.
  mutating func nameOutside(_ reference: MemberReference) -> String {
    if let known = lent[reference] { return known }
    let field = reference.field < writtenCount ? fields[reference.field] : links[reference.field - writtenCount]
    let member = reference.member.flatMap(field.member)?.identifier ?? ""
    let own = [field.identifier, member].map { String($0.filter { $0 != "_" }).capitalized }.joined()
    let base = field.link == nil ? "outer\(own)" : field.identifier
    let name = free(base, among: Set(lent.values))
    lent[reference] = name
    return name
  }

  /// What a reference to a number from elsewhere hands on; nil for one of the structure itself.
  func link(at reference: MemberReference) -> Link? {
    let place = reference.field - writtenCount
    return links.indices.contains(place) ? links[place].link : nil
  }

  /// Whether what is handed on may be absent.
  func isOptional(_ reference: MemberReference) -> Bool { link(at: reference)?.isOptional == true }

  /// Puts what only hands numbers on behind the fields, under names that no field has.
  mutating func appendLinks() {
    var taken = Set(fields.map(\.identifier))
    for var link in links {
      link.identifier = free(link.identifier, among: taken)
      taken.insert(link.identifier)
      fields.append(link)
    }
  }

  private func free(_ name: String, among taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    return (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
  }
}

extension String {
  /// The text with its first letter in capitals.
  var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
