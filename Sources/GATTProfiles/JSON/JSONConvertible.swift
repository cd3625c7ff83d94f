#if !hasFeature(Embedded)
  /// A value that is JSON as well: what `gattc decode --json` prints as the value of the same bytes.
  ///
  /// ```swift
  /// let beat = try HeartRate.Measurement(heartRate: 72, rrIntervals: [0.5])
  /// print(beat.json)  // {"Flags":{"Sensor Contact":"Not Supported"},"Heart Rate":72,"RR-Intervals":[0.5]}
  /// let same = try HeartRate.Measurement(json: beat.json)
  /// ```
  ///
  /// Generated types conform. One that is to be a part of what other coders read and write says so in a line of its own,
  /// `extension HeartRate.Measurement: Codable {}`; it is the same JSON then, but for the digits of numbers, which encoders do not
  /// have: a decimal float of 36.40 is read back as 36.4, which is the same number in other bytes.
  public protocol JSONConvertible: Sendable {
    /// The value as JSON.
    func jsonValue(_ form: JSONForm) -> JSONValue

    /// The value of JSON that ``jsonValue(_:)`` has made in the same form. Parts that it may leave out may be missing.
    ///
    /// - Throws: which part is missing, unknown or not valid.
    init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError)
  }

  extension JSONConvertible {
    /// The value as JSON on one line. A number that no binary64 is, a NaN and the infinities are strings.
    public var json: String { jsonValue(.meaning).printed }

    /// The same with the numbers as they are on the wire, as `gattc decode --json --raw` prints it.
    public var rawJSON: String { jsonValue(.raw).printed }

    /// The value of JSON such as ``json`` is.
    ///
    /// - Throws: that it is no JSON, or which part is missing, unknown or not valid.
    public init(json: String) throws(ValueTextError) {
      try self.init(jsonValue: Self.parsed(json), .meaning)
    }

    /// The value of JSON such as ``rawJSON`` is.
    ///
    /// - Throws: that it is no JSON, or which part is missing, unknown or not valid.
    public init(rawJSON: String) throws(ValueTextError) {
      try self.init(jsonValue: Self.parsed(rawJSON), .raw)
    }

    private static func parsed(_ text: String) throws(ValueTextError) -> JSONValue {
      do throws(JSONParser.Failure) {
        return try JSONParser.parse(Array(text.utf8))
      } catch {
        throw .refused("the text is no JSON from byte \(error.offset) on")
      }
    }
  }

  // For types that say that they are `Codable`, which is all that they have to say.
  extension JSONConvertible {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    ///
    /// - Throws: `DecodingError` with the sentence that says which part is missing, unknown or not valid.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }

    func write(to encoder: any Encoder) throws { try jsonValue(.meaning).encode(to: encoder) }

    static func value(from decoder: any Decoder) throws -> Self {
      let value = try JSONValue(from: decoder)
      do throws(ValueTextError) {
        return try Self(jsonValue: value, .meaning)
      } catch {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
      }
    }
  }
#endif
