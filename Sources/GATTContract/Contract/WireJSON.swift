package import GATTSchema

/// A part of JSON, by the names that lead to it.
package struct WireJSON: Sendable {
  /// The names from the whole value on: `server/port`, `samples[]`; empty for the whole value.
  package var path: String
  /// What it is.
  package var shape: JSONShape
  /// What is said of it as a member of an object; nil for the whole value and the items of a list.
  package var member: JSONMember?
  /// The members of an object, or what the items of a list are.
  package var parts: [WireJSON] = []
  /// Where it is written.
  package var place: WrittenPlace
}

extension WireJSON {
  /// Whether it may be absent.
  var isOptional: Bool { member?.isOptional ?? false }

  /// Whether an object keeps members that nobody has declared; true for anything else.
  var keepsUnknown: Bool {
    guard case .object(let object) = shape else { return true }
    return object.keepsUnknown
  }
}

extension ContractBuilder {
  /// The parts of JSON of this shape.
  func json(_ shape: JSONShape, _ written: JSONDocument?, path: String, at outer: WrittenPlace) -> WireJSON {
    var place = outer
    place.keys["type"] = written?.type.range
    place.keys["unknown"] = written?.unknown?.range
    for key in written?.meaning.keys ?? [] { place.keys[key.value] = key.range }
    var result = WireJSON(path: path, shape: shape, place: place)
    switch shape {
    case .bool, .integer, .number, .string, .any: break
    case .list(let item): result.parts = [json(item, written?.items.first, path: path + "[]", at: outer)]
    case .object(let object):
      let prefix = path.isEmpty ? "" : path + "/"
      result.parts = object.members.map { member in
        let document = written?.members.first { $0.name.value == member.name }
        return json(member, document, path: prefix + member.name, at: outer)
      }
    }
    return result
  }

  private func json(
    _ member: JSONMember, _ written: JSONMemberDocument?, path: String, at outer: WrittenPlace
  ) -> WireJSON {
    var place = outer
    if let written {
      place = self.place(written.name.range)
      place.keys["optional"] = written.isOptional?.range
      place.keys["identifier"] = written.identifier?.range
      place.keys["description"] = written.description?.range
    }
    var result = json(member.shape, written?.shape, path: path, at: place)
    result.member = member
    return result
  }
}

extension ValueDocument {
  /// The shape of its JSON; nil for anything else.
  var json: JSONDocument? {
    guard case .json(let document) = kind else { return nil }
    return document
  }
}
