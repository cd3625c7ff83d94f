/// A layout that becomes a Swift type, and what has it.
///
/// Whatever looks at the layouts of a profile goes through ``Profile/layouts``, so that none is forgotten.
package struct PlacedLayout: Sendable {
  /// What has the layout.
  package enum Owner: Hashable, Sendable {
    /// The value of a characteristic.
    case value
    /// What is written to a characteristic, where that differs.
    case request
    /// A descriptor with a layout of its own.
    case descriptor
    /// Advertised data.
    case advertisement
    /// Advertised data, once it is decrypted.
    case decrypted
    /// A type of a library.
    case type
  }

  /// What has the layout.
  package var owner: Owner
  /// What that is called.
  package var name: String
  /// Where its name stands.
  package var range: SourceRange
  /// The layout.
  package var layout: ValueLayout
}

extension Profile {
  /// Every layout of the profile that becomes a Swift type, in the order in which they were written: services first, then
  /// advertised data, then the types of a library.
  package var layouts: [PlacedLayout] {
    services.flatMap(\.characteristics).flatMap(\.layouts) + advertisements.flatMap(\.layouts)
      + (isLibrary ? types.map(\.placedLayout) : [])
  }
}

extension Characteristic {
  /// The layouts of its value, of what is written to it, and of its own descriptors.
  package var layouts: [PlacedLayout] {
    let range = document.name.range
    return [PlacedLayout(owner: .value, name: name, range: range, layout: layout)]
      + (request.map { [PlacedLayout(owner: .request, name: name, range: range, layout: $0)] } ?? [])
      + ownDescriptors.map {
        PlacedLayout(owner: .descriptor, name: $0.name, range: $0.document.name.range, layout: $0.layout)
      }
  }

  /// Changes each of ``layouts``, given the identifier of the type inside the characteristic's that it is; nil for its own.
  mutating func changeLayouts(_ change: (inout ValueLayout, String?) -> Void) {
    change(&layout, nil)
    if var request {
      change(&request, nil)
      self.request = request
    }
    for place in descriptors.indices {
      guard case .declared(var descriptor) = descriptors[place], descriptor.kind == nil else { continue }
      change(&descriptor.layout, descriptor.identifier)
      descriptors[place] = .declared(descriptor)
    }
  }

  /// The descriptors with layouts of their own. Of several of one UUID, which have one layout, the first stands for all.
  package var ownDescriptors: [DeclaredDescriptor] {
    var known: Set<UUID128> = []
    return descriptors.compactMap(\.declared).filter { $0.kind == nil && known.insert($0.uuid).inserted }
  }
}

extension Advertisement {
  fileprivate var layouts: [PlacedLayout] {
    let range = document.name.range
    return [PlacedLayout(owner: .advertisement, name: name, range: range, layout: layout)]
      + (encryption.map { [PlacedLayout(owner: .decrypted, name: name, range: range, layout: $0.layout)] } ?? [])
  }
}

extension ValueType {
  fileprivate var placedLayout: PlacedLayout {
    PlacedLayout(owner: .type, name: name, range: document.name.range, layout: ownLayout)
  }
}
