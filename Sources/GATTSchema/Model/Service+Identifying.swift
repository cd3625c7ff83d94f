extension Service {
  /// Gives the characteristics of one UUID the descriptor that tells them apart: one of a kind that all of them have, each
  /// with another value.
  mutating func identifyCharacteristics() {
    let all = characteristics
    for places in Dictionary(grouping: all.indices, by: { all[$0].uuid }).values where places.count > 1 {
      let descriptors = Descriptor.identifyingKinds.map { kind in
        places.compactMap { place in all[place].descriptors.first(where: kind) }
      }
      guard let identifying = descriptors.first(where: { Set($0).count == places.count }) else { continue }
      for (place, descriptor) in zip(places, identifying) {
        characteristics[place].identifyingDescriptor = descriptor
      }
    }
  }
}

extension Descriptor {
  /// The kinds of descriptors that tell characteristics apart, that which is made for it first.
  fileprivate static let identifyingKinds: [@Sendable (Descriptor) -> Bool] = [
    { if case .reportReference = $0 { true } else { false } },
    { if case .presentationFormat = $0 { true } else { false } },
    { if case .userDescription = $0 { true } else { false } },
  ]
}
