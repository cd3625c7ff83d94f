#if !hasFeature(Embedded)
  // Sendable: as CharacteristicProfile; the layout is an immutable Sendable.
  /// The profile of a characteristic whose value is text, by the characteristic's name.
  public final class StringCharacteristicProfile<
    Configuration: CharacteristicConfigurable
  >: CharacteristicProfile, @unchecked Sendable {
    /// How the text stands in the value.
    public let layout: TextLayout
    /// What bytes behind the text are.
    public let trailingBytes: TrailingBytes

    /// A profile of text in a layout, with everything the type declares.
    public init(layout: TextLayout, trailingBytes: TrailingBytes = .error) {
      self.layout = layout
      self.trailingBytes = trailingBytes
      super.init(configuration: Configuration.self)
    }

    /// A profile of text of any length.
    public convenience init(encoding: TextEncoding = .utf8) {
      self.init(layout: TextLayout(encoding: encoding))
    }

    /// The text by the characteristic's name, `nil` when the bytes are no such text.
    public override func stringValue(_ bytes: [UInt8]) -> [String: String]? {
      (try? text(bytes)).map { [name: $0] }
    }

    /// The bytes of the text, `nil` when it is missing or the layout refuses it.
    public override func bytes(fromStringValue stringValue: [String: String]) -> [UInt8]? {
      stringValue[name].flatMap { layout.encode($0) }
    }

    /// The text as a string of JSON, `nil` when the bytes are no such text.
    public override func json(_ bytes: [UInt8], _ form: JSONForm = .meaning) -> String? {
      (try? text(bytes)).map { JSONValue.string($0).printed }
    }

    /// The bytes of a string of JSON.
    public override func bytes(
      fromJSON json: String, _ form: JSONForm = .meaning
    ) throws(ValueTextError) -> [UInt8] {
      guard case .string(let text)? = JSONValue(json), let bytes = layout.encode(text) else {
        throw .invalid(key: name, text: json, choices: [])
      }
      return bytes
    }

    /// Decodes the text.
    ///
    /// - Throws: where and why the bytes are no such text.
    public override func validate(_ bytes: [UInt8]) throws(ValueDecodingError) {
      _ = try text(bytes)
    }

    private func text(_ bytes: [UInt8]) throws(ValueDecodingError) -> String {
      var reader = ByteReader(bytes.span)
      let text = try layout.decode(&reader, field: "text")
      try reader.finish(trailingBytes)
      return text
    }
  }
#endif
