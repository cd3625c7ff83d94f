enum BadJSON: Rule {
  static let id = "bad-json"
  static let phase = RulePhase.resolution
  static let purpose = """
    In the shape of JSON a list has `items`, and an object has `members` whose names differ, also in Swift. Whole \
    numbers have a `scale`; these and others have a `unit`, `min` and `max`. \
    Lists and objects lie at most eight deep in each other. JSON is the whole value of a characteristic, \
    and no field.
    """
  static let example = RuleExample.value(
    """
    json:
      type: object
      members: [{ name: inside, type: number }, { name: inside, type: integer }]
    """,
    """
    json:
      type: object
      members: [{ name: inside, type: number }, { name: outside, type: number, optional: true }]
    """)

  /// How deep lists and objects may lie in each other.
  private static let deepest = 8
  /// The types that a key belongs to, where it does not belong to all.
  private static let owners: [String: [JSONType]] = [
    "items": [.list], "members": [.object], "unknown": [.object], "scale": [.integer],
    "unit": [.integer, .number], "min": [.integer, .number], "max": [.integer, .number],
  ]
  /// What generated types have already.
  private static let taken = ["json", "members", JSONObject.othersIdentifier]

  /// Reports the keys that do not belong to the type of a part; returns whether there is none.
  static func check(_ written: JSONDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    let type = written.type.value
    var isSound = true
    for key in written.meaning.keys {
      guard let owners = owners[key.value], !owners.contains(type) else { continue }
      isSound = false
      let types = owners.map { "`type: \($0.rawValue)`" }.joined(separator: " and ")
      diagnostics.report(
        Diagnostic(Self.self, "`\(key.value)` belongs to \(types), not to \(type.rawValue)", at: key.range))
    }
    return isSound
  }

  /// Reports what lies too deep; returns whether nothing does.
  static func check(_ shape: JSONShape, _ written: JSONDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard shape.depth > deepest else { return true }
    let message =
      "lists and objects lie \(shape.depth) deep in each other, and at most \(deepest) may; use `any` for what is inside"
    diagnostics.report(Diagnostic(Self.self, message, at: written.type.range))
    return false
  }

  /// Reports members of an object that have the same name, in JSON or in Swift; returns whether there are none.
  static func check(
    _ object: JSONObject, _ written: JSONDocument, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    var (isSound, names, identifiers) = (true, Set<String>(), Set<String>())
    for (member, document) in zip(object.members, written.members) {
      guard let message = problem(member, names, identifiers) else {
        names.insert(member.name)
        identifiers.formUnion(member.identifiers)
        continue
      }
      isSound = false
      diagnostics.report(Diagnostic(Self.self, message, at: (document.identifier ?? document.name).range))
    }
    return isSound
  }

  /// Reports JSON that is not the whole value of a characteristic; returns whether it is none.
  static func check(
    _ layout: ValueLayout, in owner: String, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard case .json = layout else { return true }
    let message =
      "JSON is the whole value of a characteristic, and no part of \(owner); write `string: utf8` for its text"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
    return false
  }

  private static func problem(_ member: JSONMember, _ names: Set<String>, _ identifiers: Set<String>) -> String? {
    if names.contains(member.name) { return "the object has “\(member.name)” twice; remove one" }
    let isTaken = { (name: String) in identifiers.contains(name) || taken.contains(name) }
    guard let name = member.identifiers.first(where: isTaken) else { return nil }
    return "“\(member.name)” would be `\(name)` in Swift, which is something else; give it an `identifier`"
  }
}

extension JSONMember {
  /// The Swift names of its properties.
  fileprivate var identifiers: [String] {
    storedIdentifier == identifier ? [identifier] : [identifier, storedIdentifier]
  }
}
