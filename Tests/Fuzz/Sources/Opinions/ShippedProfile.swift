/// A profile that ships: the file, and the types that were generated from it, in its order.
public struct ShippedProfile: Sendable {
  /// The path of its file.
  public let path: String
  /// The types of its characteristics.
  public let values: [GeneratedValue]

  /// A profile of its parts.
  public init(path: String, values: [GeneratedValue]) {
    self.path = path
    self.values = values
  }
}
