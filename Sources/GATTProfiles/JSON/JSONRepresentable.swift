#if !hasFeature(Embedded)
  /// A type whose values are JSON.
  public protocol JSONRepresentable: Hashable, Sendable {
    /// The value that JSON stands for; nil where it stands for none of this type.
    init?(jsonValue json: JSONValue)

    /// The value as JSON.
    var jsonValue: JSONValue { get }
  }

  extension JSONValue: JSONRepresentable {
    /// Any value.
    public init?(jsonValue json: JSONValue) { self = json }

    /// Itself.
    public var jsonValue: JSONValue { self }
  }

  extension Bool: JSONRepresentable {
    /// `true` or `false`.
    public init?(jsonValue json: JSONValue) {
      guard case .bool(let value) = json else { return nil }
      self = value
    }

    /// `true` or `false`.
    public var jsonValue: JSONValue { .bool(self) }
  }

  extension Int64: JSONRepresentable {
    /// A number without a point and an exponent.
    public init?(jsonValue json: JSONValue) {
      let digits: String? =
        switch json {
        case .number(let digits): digits
        case .string(let digits) where WholeNumbers.areQuoted: digits
        case .string, .bool, .null, .array, .object: nil
        }
      guard let value = digits.flatMap({ Int64($0) }) else { return nil }
      self = value
    }

    /// A number.
    public var jsonValue: JSONValue { WholeNumbers.areQuoted ? JSONValue(whole: self) : JSONValue(self) }
  }

  extension Double: JSONRepresentable {
    /// The nearest number; nil where that is infinite.
    public init?(jsonValue json: JSONValue) {
      guard case .number(let digits) = json, let value = Double(digits), value.isFinite else { return nil }
      self = value
    }

    /// A number.
    public var jsonValue: JSONValue { JSONValue(self) }
  }

  extension String: JSONRepresentable {
    /// Text.
    public init?(jsonValue json: JSONValue) {
      guard case .string(let text) = json else { return nil }
      self = text
    }

    /// Text.
    public var jsonValue: JSONValue { .string(self) }
  }

  extension Array: JSONRepresentable where Element: JSONRepresentable {
    /// Values all of which are of the type.
    public init?(jsonValue json: JSONValue) {
      guard case .array(let items) = json else { return nil }
      let values = items.compactMap { Element(jsonValue: $0) }
      guard values.count == items.count else { return nil }
      self = values
    }

    /// An array.
    public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
  }
#endif
