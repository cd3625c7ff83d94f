/// A profile that ships: the file, and the types that were generated from it, in its order.
package struct ShippedProfile: Sendable {
  /// The path of its file.
  package let path: String
  /// The types of its characteristics.
  package let values: [GeneratedValue]

  /// A profile of its parts.
  package init(path: String, values: [GeneratedValue]) {
    self.path = path
    self.values = values
  }
}
