#if !hasFeature(Embedded)
  /// A value that lies in its bytes as JSON, in UTF-8.
  ///
  /// It is written without blanks, its members in the order of the profile. What is read may have them otherwise, and is
  /// refused where it would be longer than ``mostBytes`` once it is written.
  public protocol JSONCharacteristicValue: CharacteristicValue, JSONRepresentable, JSONConvertible, StringDeserializable
  {
    /// The key of its text.
    static var textKey: String { get }
    /// By which errors know it.
    static var fieldName: StaticString { get }
    /// The most bytes that it takes.
    static var mostBytes: Int { get }
    /// What its numbers mean, and which are valid; nil where all numbers are, and mean themselves.
    static var jsonNumbers: GeneratedCode.JSONNumbers? { get }
  }

  extension JSONCharacteristicValue {
    /// Numbers that mean themselves.
    public static var jsonNumbers: GeneratedCode.JSONNumbers? { nil }

    /// The value of JSON as its bytes have it, whose numbers are within their limits; nil for none.
    private init?(valid json: JSONValue) {
      guard Self.jsonNumbers?.hold(in: json) ?? true else { return nil }
      self.init(jsonValue: json)
    }
  }

  extension JSONCharacteristicValue {
    /// Reads JSON up to the end of the bytes.
    public init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      let start = reader.offset
      try reader.atMost(Self.mostBytes, Self.fieldName)
      let json: JSONValue
      do throws(JSONParser.Failure) {
        json = try JSONParser.parse(reader.rest())
      } catch {
        throw ValueDecodingError(.invalidText(.utf8), offset: start + error.offset, field: Self.fieldName)
      }
      guard let value = Self(valid: json) else {
        throw ValueDecodingError(.rejected, offset: start, field: Self.fieldName)
      }
      // A number may have fewer digits than it is written with: 1e15.
      let size = value.encodedSize
      guard size <= Self.mostBytes else {
        throw ValueDecodingError(
          .wrongLength(expected: Self.mostBytes, actual: size), offset: start, field: Self.fieldName)
      }
      self = value
    }

    /// Writes JSON.
    public func write(to writer: inout ByteWriter) { writer.bytes(Array(jsonValue.text.utf8)) }

    /// How many bytes that is.
    public var encodedSize: Int { jsonValue.text.utf8.count }

    /// The JSON, by the name of the value.
    public var stringValue: [String: String] { [Self.textKey: jsonValue.text] }

    /// The value of JSON.
    public init?(stringValue: [String: String]) {
      guard let text = stringValue[Self.textKey], text.utf8.count <= Self.mostBytes, let json = JSONValue(text) else {
        return nil
      }
      self.init(valid: json)
    }
  }

  extension JSONCharacteristicValue {
    /// The value, with whole numbers that are no binary64 as strings; in raw form the JSON of the bytes as a string.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      guard form == .meaning else { return .string(jsonValue.text) }
      let json = WholeNumbers.$areQuoted.withValue(true) { jsonValue }
      return Self.jsonNumbers?.meaning(of: json) ?? json
    }

    /// The value of such JSON.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      guard let value = Self.value(of: jsonValue, form), value.encodedSize <= Self.mostBytes else {
        throw .invalid(key: Self.textKey, text: jsonValue.text, choices: [])
      }
      self = value
    }

    private static func value(of json: JSONValue, _ form: JSONForm) -> Self? {
      if form == .raw, case .string(let text) = json { return JSONValue(text).flatMap { Self(valid: $0) } }
      // Raw numbers mean themselves.
      let numbers = form == .raw ? nil : Self.jsonNumbers
      return (numbers.map { $0.raw(of: json) } ?? json).flatMap { raw in
        WholeNumbers.$areQuoted.withValue(true) { Self(valid: raw) }
      }
    }
  }

  /// How whole numbers stand in JSON that a profile declares. The types of it are written without knowing who reads.
  enum WholeNumbers {
    /// Whether one that no binary64 is stands as a string. A number of which nobody has said that it is whole never does.
    @TaskLocal static var areQuoted = false
  }
#endif
