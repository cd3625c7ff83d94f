public import GatewayCore

/// The newest value of a field that nobody could be told of yet.
public struct StoredValue: Hashable, Sendable {
  /// The device that the value is of.
  public let device: Slug
  /// The path of the field.
  public let path: String
  /// Its value, as JSON.
  public let json: String
  /// When it was heard.
  public let heard: TimeStamp

  /// A value of its parts.
  public init(device: Slug, path: String, json: String, heard: TimeStamp) {
    (self.device, self.path, self.json, self.heard) = (device, path, json, heard)
  }
}
