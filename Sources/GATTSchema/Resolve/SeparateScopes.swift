extension Profile {
  /// Renames what would hide an enclosing type of the same name, unless the profile asks for just that name.
  ///
  /// A service alone in its profile may share its name: the two become one enum.
  mutating func separateScopes() {
    for index in services.indices {
      let isAlone = services.count == 1
      if !isAlone, services[index].identifier == identifier, services[index].document.identifier == nil {
        services[index].identifier += "Service"
      }
      services[index].separateCharacteristics(from: identifier)
      services[index].separateValues(from: identifier)
    }
    guard isLibrary else { return }
    let outer = extends?.split(separator: ".").map { String($0) } ?? [identifier]
    for index in types.indices { types[index].layout.separateScopes(from: Set(outer + [types[index].identifier])) }
  }
}

extension Service {
  fileprivate mutating func separateValues(from profile: String) {
    for index in characteristics.indices {
      let outer: Set = [profile, identifier, characteristics[index].identifier]
      characteristics[index].layout.separateScopes(from: outer)
      characteristics[index].request?.separateScopes(from: outer)
    }
  }

  fileprivate mutating func separateCharacteristics(from profile: String) {
    for index in characteristics.indices where characteristics[index].document.identifier == nil {
      guard [identifier, profile].contains(characteristics[index].identifier) else { continue }
      characteristics[index].identifier += "Characteristic"
    }
  }
}
