@testable import GATTBlueZ

/// The objects that there must be, by the simplest means.
struct TreeModel {
  private(set) var objects: [ObjectPath: ObjectTree.Interfaces] = [:]

  mutating func add(_ interfaces: ObjectTree.Interfaces, at path: ObjectPath) {
    guard !interfaces.isEmpty, path.description.split(separator: "/").count <= ObjectTree.deepest else { return }
    objects[path, default: [:]].merge(interfaces) { $1 }
  }

  mutating func remove(_ interfaces: [String], at path: ObjectPath) {
    for interface in interfaces { objects[path]?[interface] = nil }
    if objects[path]?.isEmpty == true { objects[path] = nil }
  }

  mutating func change(
    _ values: [String: BusValue], _ invalidated: [String], of interface: String, at path: ObjectPath
  ) {
    objects[path]?[interface]?.merge(values) { $1 }
    for name in invalidated { objects[path]?[interface]?[name] = nil }
  }

  mutating func removeAll() { objects = [:] }

  /// Whether a tree has the same, and nothing else.
  @BusActor
  func expect(_ tree: ObjectTree) {
    let interfaces = Set(Vocabulary.interfaces)
    for interface in interfaces {
      let there = objects.filter { $0.value[interface] != nil }.keys
      for root in ["/", Vocabulary.adapter, Vocabulary.device, Vocabulary.service].map(ObjectPath.init) {
        let expected = there.filter { $0.isWithin(root) }.sorted { $0.description < $1.description }
        let found = tree.paths(with: interface, within: root)
        precondition(found == expected, "\(interface) at \(found), not at \(expected)")
      }
    }
    for (path, interfaces) in objects {
      for (interface, properties) in interfaces {
        precondition(tree.has(interface, at: path), "no \(interface) at \(path)")
        for (name, value) in properties { expect(value, BusProperty(interface, name), tree, path) }
      }
    }
    let places = Set(objects.keys.flatMap(\.withParents))
    precondition(tree.placeCount == places.count, "\(tree.placeCount) places instead of \(places.count)")
  }

  @BusActor
  private func expect(_ value: BusValue, _ property: BusProperty<BusValue>, _ tree: ObjectTree, _ path: ObjectPath) {
    // A file descriptor is not equal to its copy.
    guard value.descriptors == 0 else { return }
    let found = tree[path, property]
    precondition(found == value, "\(path) \(property.name) is \(String(describing: found)), not \(value)")
  }
}

extension ObjectPath {
  /// The path and all those above it.
  fileprivate var withParents: [ObjectPath] { [self] + (parent?.withParents ?? []) }
}
