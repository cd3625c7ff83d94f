extension Profile {
  /// Makes an entry of `types` one Swift type of each service, and renames what would hide an enclosing type of the same
  /// name, unless the profile asks for just that name.
  ///
  /// A service alone in its profile may share its name: the two become one enum.
  mutating func renameShadowingTypes() {
    for index in services.indices {
      let isAlone = services.count == 1 && advertisements.isEmpty
      if !isAlone, services[index].identifier == identifier, services[index].document.identifier == nil {
        services[index].identifier += "Service"
      }
      services[index].renameShadowingCharacteristics(from: identifier)
      services[index].renameShadowingDescriptors(from: identifier)
      services[index].shareTypes(in: identifier)
      services[index].renameShadowingValues(from: identifier)
    }
    for index in advertisements.indices {
      let isUnasked = advertisements[index].document.identifier == nil
      if isUnasked, advertisements[index].identifier == identifier {
        advertisements[index].identifier += "Advertisement"
      }
      let name = advertisements[index].identifier
      let outer = advertisements[index].encryption == nil ? [identifier] : [identifier, Encryption.identifier]
      advertisements[index].layout.standAlone(as: name, in: outer)
      advertisements[index].encryption?.layout.standAlone(as: Encryption.identifier, in: [identifier, name])
    }
    guard isLibrary else { return }
    let outer = extends?.split(separator: ".").map { String($0) } ?? [identifier]
    let numbers = namedNumbers
    for index in types.indices {
      types[index].ownLayout.standAlone(as: types[index].identifier, in: outer, with: numbers)
    }
  }
}

extension Service {
  fileprivate mutating func renameShadowingValues(from profile: String) {
    let scope = TypeScope(Set([profile, identifier] + types.map(\.type.identifier)))
    for index in types.indices { types[index].content.renameShadowingTypes(from: scope) }
    for index in characteristics.indices {
      let inner = scope.type(characteristics[index].identifier)
      characteristics[index].changeLayouts { layout, type in
        layout.renameShadowingTypes(from: type.map(inner.type) ?? inner)
      }
    }
  }

  /// A descriptor that is called as an enclosing type is has another Swift name, unless the profile asks for just that one.
  fileprivate mutating func renameShadowingDescriptors(from profile: String) {
    for index in characteristics.indices {
      let outer = [profile, identifier, characteristics[index].identifier]
      for place in characteristics[index].descriptors.indices {
        guard case .declared(var descriptor) = characteristics[index].descriptors[place] else { continue }
        guard descriptor.document.identifier == nil, outer.contains(descriptor.identifier) else { continue }
        descriptor.identifier += "Descriptor"
        characteristics[index].descriptors[place] = .declared(descriptor)
      }
    }
  }

  fileprivate mutating func renameShadowingCharacteristics(from profile: String) {
    for index in characteristics.indices where characteristics[index].document.identifier == nil {
      guard [identifier, profile].contains(characteristics[index].identifier) else { continue }
      characteristics[index].identifier += "Characteristic"
    }
  }
}

/// The names that a type inside another must not have.
struct TypeScope {
  /// Those that all types of a service see.
  private let shared: Set<String>
  /// Those of the enclosing types, too.
  let names: Set<String>

  /// The scope of a service, or of a library.
  init(_ shared: Set<String>) { self.init(shared: shared, names: shared) }

  private init(shared: Set<String>, names: Set<String>) { (self.shared, self.names) = (shared, names) }

  /// The scope inside a type of this one.
  func type(_ identifier: String) -> TypeScope { TypeScope(shared: shared, names: names.union([identifier])) }

  /// The scope inside a type that several fields share, wherever it is used.
  func type(_ type: NamedType) -> TypeScope { TypeScope(shared).type(type.identifier) }
}
