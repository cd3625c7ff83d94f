/// The objects of BlueZ, as its signals tell of them.
///
/// Observers are told after the tree has changed, in the order of the messages.
@BusActor
final class ObjectTree {
  /// Properties by name, by interface.
  typealias Interfaces = [String: [String: BusValue]]

  /// How many segments a path has at most; BlueZ's have seven. Each object has all those above it remembered.
  nonisolated static let deepest = 16

  private var objects: [ObjectPath: Interfaces] = [:]
  private var children: [ObjectPath: Set<ObjectPath>] = [:]
  private var observers: [ObjectPath: [Int: @BusActor (TreeChange) -> Void]] = [:]
  private var lastObserver = 0

  /// The value of a property; nil when there is none, or one of another type.
  subscript<Value>(_ path: ObjectPath, _ property: BusProperty<Value>) -> Value? {
    objects[path]?[property.interface]?[property.name].flatMap(Value.decode)
  }

  /// Whether an object is there and has an interface.
  func has(_ interface: String, at path: ObjectPath) -> Bool {
    objects[path]?[interface] != nil
  }

  /// Whether an object has a property, whatever its value.
  func has<Value>(_ property: BusProperty<Value>, at path: ObjectPath) -> Bool {
    objects[path]?[property.interface]?[property.name] != nil
  }

  /// The objects with an interface at or below a path, in order.
  func paths(with interface: String, within root: ObjectPath) -> [ObjectPath] {
    var found: [ObjectPath] = []
    var rest = [root]
    while let path = rest.popLast() {
      if has(interface, at: path) { found.append(path) }
      rest.append(contentsOf: children[path] ?? [])
    }
    return found.sorted { $0.description < $1.description }
  }

  /// Has an observer told of everything at or below a path.
  ///
  /// - Returns: what ``removeObserver(_:of:)`` takes.
  func observe(_ root: ObjectPath, _ observer: @escaping @BusActor (TreeChange) -> Void) -> Int {
    lastObserver += 1
    observers[root, default: [:]][lastObserver] = observer
    return lastObserver
  }

  func removeObserver(_ id: Int, of root: ObjectPath) {
    observers[root]?[id] = nil
    if observers[root]?.isEmpty == true { observers[root] = nil }
  }

  /// How many objects there are, with those places that only lead to others.
  var placeCount: Int { Set(objects.keys).union(children.keys).count }

  /// How many observers there are.
  var observerCount: Int { observers.values.reduce(0) { $0 + $1.count } }

  /// Passes a change on to those at the object and above it.
  func notify(_ change: TreeChange) {
    var path: ObjectPath? = change.path
    while let place = path {
      if let here = observers[place] {
        // Values come by the thousand, and mostly to one.
        let inOrder = here.count == 1 ? Array(here) : here.sorted { $0.key < $1.key }
        for observer in inOrder { observer.value(change) }
      }
      path = place.parent
    }
  }
}

extension ObjectTree {
  /// Takes in an object, or more interfaces of one. What is deeper than any, or has no interfaces, is not kept: who sends
  /// that would have it kept for ever.
  func add(_ interfaces: Interfaces, at path: ObjectPath) {
    guard !interfaces.isEmpty, path.isWithin(segments: Self.deepest) else { return }
    objects[path, default: [:]].merge(interfaces) { $1 }
    link(path)
    for interface in interfaces.keys.sorted() { notify(.added(path, interface: interface)) }
  }

  func remove(_ interfaces: [String], at path: ObjectPath) {
    let gone = interfaces.filter { objects[path]?.removeValue(forKey: $0) != nil }
    if objects[path]?.isEmpty == true {
      objects[path] = nil
      unlink(path)
    }
    for interface in gone { notify(.removed(path, interface: interface)) }
  }

  /// Takes new values. Those of objects that are not known are not kept: they have been removed, or are still to come.
  func change(_ values: [String: BusValue], invalidated: [String], of interface: String, at path: ObjectPath) {
    guard objects[path]?[interface] != nil else { return }
    for (name, value) in values { objects[path]?[interface]?[name] = value }
    for name in invalidated { objects[path]?[interface]?[name] = nil }
    notify(.changed(path, interface: interface, values: values, invalidated: invalidated))
  }

  /// Removes all objects, the deepest first, as BlueZ does it.
  func removeAll() {
    for path in objects.keys.sorted(by: { $0.description > $1.description }) {
      remove((objects[path] ?? [:]).keys.sorted(), at: path)
    }
  }

  private func link(_ path: ObjectPath) {
    var child = path
    while let parent = child.parent, children[parent, default: []].insert(child).inserted { child = parent }
  }

  private func unlink(_ path: ObjectPath) {
    var child = path
    while objects[child] == nil, children[child] == nil, let parent = child.parent {
      children[parent]?.remove(child)
      if children[parent]?.isEmpty == true { children[parent] = nil }
      child = parent
    }
  }
}
