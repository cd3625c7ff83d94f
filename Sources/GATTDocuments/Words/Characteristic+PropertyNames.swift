package import GATTSchema

extension Characteristic {
  /// The properties in the order of the specification, as profiles write them.
  package var propertyNames: [String] {
    Property.allCases.filter { properties.contains($0) }.map(\.rawValue)
  }
}
