#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value is a type of any kind.
  public class ValueCharacteristicProfile<
    Value: CharacteristicValue & StringDeserializable & CharacteristicConfigurable
  >: CharacteristicProfile, @unchecked Sendable {
    /// A profile with everything the type declares.
    public init() {
      super.init(
        uuid: Value.uuid, name: Value.name, permissions: Value.permissions, properties: Value.properties,
        initialValue: Value.initialValue, descriptors: Value.descriptors, onDiscovery: Value.onDiscovery)
    }

    /// The type's labels.
    public final override var stringValues: [String] { Value.stringValues }

    /// The fields of the decoded value as text, `nil` when the octets don't decode.
    public final override func stringValue(_ bytes: [UInt8]) -> [String: String]? {
      (try? Value(bytes: bytes))?.stringValue
    }

    /// The octets of the value that texts stand for, `nil` when the type refuses them.
    public final override func bytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      Value(stringValue: stringValue)?.encoded()
    }

    /// Decodes the octets.
    ///
    /// - Throws: where and why they are no value of the type.
    public final override func validate(_ bytes: [UInt8]) throws(ValueDecodingError) {
      _ = try Value(bytes: bytes)
    }
  }
#endif
