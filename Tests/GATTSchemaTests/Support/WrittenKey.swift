@testable import GATTSchema

/// A key of the language where it may stand: at a place, and where that matters, at a kind of value or field.
struct KeyUse: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// What the place is called.
  let place: String
  /// The key.
  let key: String
  /// The kind that it says something about; nil for any.
  let kind: LayoutKind?

  var description: String { "`\(key)` of \(place)" + (kind.map { ", of `\($0.rawValue)`" } ?? "") }

  static func < (one: KeyUse, other: KeyUse) -> Bool { one.description < other.description }

  /// All of them at `place` and inside of it.
  static func all(in place: Place) -> Set<KeyUse> {
    var (result, seen): (Set<KeyUse>, Set<String>) = ([], [])
    var next = [place]
    while let place = next.popLast() {
      guard seen.insert(place.name).inserted else { continue }
      let kinds = Set(place.keys.compactMap { LayoutKind(rawValue: $0.name) })
      for key in place.keys {
        next += key.shape.innerPlaces
        for kind in key.kinds.map({ $0.intersection(kinds).map { Optional($0) } }) ?? [nil] {
          result.insert(KeyUse(place: place.name, key: key.name, kind: kind))
        }
      }
    }
    return result
  }
}

/// Where a key is written in a tree.
struct WrittenKey {
  /// What it is.
  let use: KeyUse
  /// The number of the item or entry at each step from the root.
  let path: [Int]

  /// All keys that are written in `node`, which is a `place`.
  static func all(in node: YAMLNode, as place: Place) -> [WrittenKey] {
    var finder = WrittenKeyFinder()
    finder.look(at: node, as: place, [])
    return finder.found
  }
}

private struct WrittenKeyFinder {
  var found: [WrittenKey] = []

  mutating func look(at node: YAMLNode, as place: Place, _ path: [Int]) {
    let entries = node.entries ?? []
    let kind = entries.lazy.compactMap { LayoutKind(rawValue: $0.name) }.first { place.key($0.rawValue) != nil }
    for (step, entry) in entries.enumerated() {
      guard let key = place.key(entry.name) else { continue }
      // Of what lacks its kind nobody reads the keys that belong to one.
      if key.kinds != nil, kind == nil, case .one? = place.choice?.count { continue }
      let use = KeyUse(place: place.name, key: entry.name, kind: key.kinds == nil ? nil : kind)
      found.append(WrittenKey(use: use, path: path + [step]))
      look(at: entry.value, as: key.shape, path + [step])
    }
  }

  private mutating func look(at node: YAMLNode, as shape: Shape, _ path: [Int]) {
    switch (shape, node.content) {
    case (.place(let place), .mapping): look(at: node, as: place, path)
    case (.nested(let place), .mapping): look(at: node, as: place(), path)
    case (.list(let inner), .sequence(let items)):
      for (step, item) in items.enumerated() { look(at: item, as: inner, path + [step]) }
    case (.names(let inner), .mapping(let entries)):
      for (step, entry) in entries.enumerated() { look(at: entry.value, as: inner, path + [step]) }
    case (.either(let shapes), _):
      // What stands there is that shape which knows all of its keys.
      let names = Set(node.entries?.map(\.name) ?? [])
      let fitting = shapes.filter { shape in shape.innerPlaces.contains { names.isSubset(of: Set($0.keys.map(\.name))) }
      }
      for shape in fitting.isEmpty ? shapes : Array(fitting.prefix(1)) { look(at: node, as: shape, path) }
    case (.text, _), (.uuid, _), (.wholeNumber, _), (.number, _), (.hex, _), (.word, _), (.packedType, _), (.truth, _),
      (.literal, _), (.place, _), (.nested, _), (.list, _), (.names, _):
      break
    }
  }
}

extension Shape {
  /// The places that may stand there.
  var innerPlaces: [Place] {
    switch self {
    case .place(let place): [place]
    case .nested(let place): [place()]
    case .list(let item), .names(let item): item.innerPlaces
    case .either(let shapes): shapes.flatMap(\.innerPlaces)
    case .text, .uuid, .wholeNumber, .number, .hex, .word, .packedType, .truth, .literal: []
    }
  }
}
