/// The types and services that a file can use of others, by name.
struct Imports {
  private(set) var types: [String: ResolvedType] = [:]
  /// The files that have a type of the name, as they were written, for names that several have.
  private(set) var ambiguous: [String: [String]] = [:]
  /// The UUIDs of the services of that name.
  private(set) var services: [String: Set<UUID128>] = [:]
  private var homes: [String: (path: String, name: String)] = [:]
  /// Whether a file is missing or wrong, so that nobody knows which types there are.
  var isIncomplete = false
  /// The paths of all files that were read, those that others import among them.
  private(set) var paths: Set<String> = []

  /// Adds the types and services of a file that was compiled, which the importing file calls `name`.
  mutating func add(_ file: Compilation, called name: String) {
    paths.formUnion([file.source.path] + file.importedPaths)
    for type in file.profile?.types ?? [] { add(type, of: file.source.path, called: name) }
    for service in file.profile?.services ?? [] { services[service.name, default: []].insert(service.uuid) }
  }

  /// The types of one number, by their names as they are compared, and the files that they stand in.
  var numberTypes: [String: (path: String, type: ScalarType)] {
    var result: [String: (path: String, type: ScalarType)] = [:]
    for (name, type) in types {
      guard let element = type.layout.number, let home = homes[name] else { continue }
      result[name.lowercased()] = (home.name, element.scalar)
    }
    return result
  }

  private mutating func add(_ type: ValueType, of path: String, called name: String) {
    if let home = homes.updateValue((path, name), forKey: type.name), home.path != path {
      ambiguous[type.name, default: [home.name]].append(name)
    }
    types[type.name] = ResolvedType(
      identifier: type.identifier, layout: type.layout, context: type.context, weight: type.layout.measure.weight)
  }
}
