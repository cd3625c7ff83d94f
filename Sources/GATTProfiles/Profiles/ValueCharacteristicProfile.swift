#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; this class stores nothing.
  /// The profile of a characteristic whose value is a type of any kind.
  ///
  /// Its text is the type's own when the type is ``StringDeserializable``, else hex. A value of fields is also read from
  /// hexadecimal digits, if they are the only text, under the characteristic's name.
  public class ValueCharacteristicProfile<
    Value: CharacteristicValue & CharacteristicConfigurable
  >: CharacteristicProfile, @unchecked Sendable {
    /// A profile with everything the type declares.
    public init() {
      super.init(configuration: Value.self)
    }

    /// The type's labels.
    public final override var stringValues: [String] {
      (Value.self as? any StringDeserializable.Type)?.stringValues ?? []
    }

    /// The fields of the decoded value as text, `nil` when the bytes don't decode.
    public final override func stringValue(_ bytes: [UInt8]) -> [String: String]? {
      guard let value = try? Value(bytes: bytes) else { return nil }
      return (value as? any StringDeserializable)?.stringValue ?? super.stringValue(bytes)
    }

    /// The bytes of the value that texts stand for, `nil` when the type refuses them.
    public final override func bytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      Value.bytes(fromStringValue: stringValue, orHexOf: name)
    }

    /// The JSON of the decoded value, `nil` when the bytes don't decode; a string of hex when the type is not
    /// ``JSONConvertible``.
    public final override func json(_ bytes: [UInt8], _ form: JSONForm = .meaning) -> String? {
      Value.json(bytes, form)
    }

    /// The bytes of the value of JSON.
    public final override func bytes(
      fromJSON json: String, _ form: JSONForm = .meaning
    ) throws(ValueTextError) -> [UInt8] {
      try Value.bytes(fromJSON: json, form, name: name)
    }

    /// Decodes the bytes.
    ///
    /// - Throws: where and why they are no value of the type.
    public final override func validate(_ bytes: [UInt8]) throws(ValueDecodingError) {
      _ = try Value(bytes: bytes)
    }
  }
#endif
