package import GATTProfiles
package import GATTSchema

extension CharacteristicProperties {
  /// What a client may do, as a profile says it. The words of profiles are in the order of the bits.
  package init(_ characteristic: Characteristic) {
    self = Property.allCases.enumerated().reduce(into: []) { properties, entry in
      if characteristic.properties.contains(entry.element) {
        properties.formUnion(Self(rawValue: 1 << UInt16(entry.offset)))
      }
    }
  }
}
