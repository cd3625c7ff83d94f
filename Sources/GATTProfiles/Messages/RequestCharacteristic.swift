/// A characteristic that is written with other values than it is read or notified with.
public protocol RequestCharacteristic: GATTCharacteristic {
  /// What a client writes.
  associatedtype Request: CharacteristicValue
}

#if !hasFeature(Embedded)
  extension RequestCharacteristic {
    /// Decodes what a client writes.
    static func validateRequest(_ bytes: [UInt8]) throws(ValueDecodingError) {
      _ = try Request(bytes: bytes)
    }

    /// The bytes of the request that texts stand for: the type's own, else those of hex by the characteristic's name.
    static func requestBytes(fromStringValue texts: [String: String]) -> [UInt8]? {
      Request.bytes(fromStringValue: texts, orHexOf: name)
    }

    /// The JSON of a request, `nil` when bytes are none.
    static func requestJSON(_ bytes: [UInt8], _ form: JSONForm) -> String? { Request.json(bytes, form) }

    /// The bytes of the request of JSON.
    static func requestBytes(fromJSON json: String, _ form: JSONForm) throws(ValueTextError) -> [UInt8] {
      try Request.bytes(fromJSON: json, form, name: name)
    }
  }

  extension CharacteristicValue {
    /// The JSON of a value, `nil` when bytes are none: the type's own, else a string of hex.
    static func json(_ bytes: [UInt8], _ form: JSONForm) -> String? {
      guard let value = try? Self(bytes: bytes) else { return nil }
      let json = (value as? any JSONConvertible)?.jsonValue(form) ?? .string(bytes.hexString)
      return json.printed
    }

    /// The bytes of the value of JSON.
    static func bytes(fromJSON json: String, _ form: JSONForm, name: String) throws(ValueTextError) -> [UInt8] {
      if let type = self as? any (CharacteristicValue & JSONConvertible).Type {
        return try form == .raw ? type.init(rawJSON: json).encoded() : type.init(json: json).encoded()
      }
      guard case .string(let digits)? = JSONValue(json),
        let value = [UInt8](hexString: digits).flatMap({ try? Self(bytes: $0) })
      else { throw .invalid(key: name, text: json, choices: []) }
      return value.encoded()
    }

    /// The bytes of the value that texts stand for: by the type's own text, else by the hexadecimal digits of the
    /// characteristic's name.
    static func bytes(fromStringValue texts: [String: String], orHexOf name: String) -> [UInt8]? {
      let type = self as? any (CharacteristicValue & StringDeserializable).Type
      if let value = type?.init(stringValue: texts) { return value.encoded() }
      guard type == nil || self is any GeneratedCode.StructuredText.Type else { return nil }
      // Several texts are what the type prints, and none of them is all bytes.
      guard texts.count == 1 else { return nil }
      return texts[name].flatMap { [UInt8](hexString: $0) }.flatMap { try? Self(bytes: $0).encoded() }
    }
  }
#endif
