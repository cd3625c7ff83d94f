#if !hasFeature(Embedded)
  /// What reads and writes the values of a characteristic, or the requests that are written to it, as a profile asks for it.
  package protocol CharacteristicCoder: Sendable {
    /// Checks that bytes are a value.
    func validate(_ bytes: [UInt8]) throws(ValueDecodingError)
    /// The bytes that texts stand for, `nil` when one is missing or not valid.
    func bytes(of texts: [String: String]) -> [UInt8]?
    /// Bytes as JSON, `nil` when they don't decode.
    func json(of bytes: [UInt8], _ form: JSONForm) -> String?
    /// The bytes of the value of JSON.
    func bytes(ofJSON json: String, _ form: JSONForm) throws(ValueTextError) -> [UInt8]
  }

  /// What reads and writes the values of a characteristic, and prints them as texts.
  package protocol CharacteristicValueCoder: CharacteristicCoder {
    /// Bytes as texts, `nil` when they don't decode.
    func texts(of bytes: [UInt8]) -> [String: String]?
  }

  /// The requests of a type.
  struct TypedRequestCoder: CharacteristicCoder {
    let type: any RequestCharacteristic.Type

    func validate(_ bytes: [UInt8]) throws(ValueDecodingError) { try type.validateRequest(bytes) }

    func bytes(of texts: [String: String]) -> [UInt8]? { type.requestBytes(fromStringValue: texts) }

    func json(of bytes: [UInt8], _ form: JSONForm) -> String? { type.requestJSON(bytes, form) }

    func bytes(ofJSON json: String, _ form: JSONForm) throws(ValueTextError) -> [UInt8] {
      try type.requestBytes(fromJSON: json, form)
    }
  }
#endif
