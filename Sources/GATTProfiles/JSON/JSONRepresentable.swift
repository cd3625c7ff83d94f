#if !hasFeature(Embedded)
  /// A type whose values are JSON.
  public protocol JSONRepresentable: Hashable, Sendable {
    /// The value that JSON stands for; nil where it stands for none of this type.
    init?(json: JSONValue)

    /// The value as JSON.
    var json: JSONValue { get }
  }

  extension JSONValue: JSONRepresentable {
    /// Any value.
    public init?(json: JSONValue) { self = json }

    /// Itself.
    public var json: JSONValue { self }
  }

  extension Bool: JSONRepresentable {
    /// `true` or `false`.
    public init?(json: JSONValue) {
      guard case .bool(let value) = json else { return nil }
      self = value
    }

    /// `true` or `false`.
    public var json: JSONValue { .bool(self) }
  }

  extension Int64: JSONRepresentable {
    /// A number without a point and an exponent.
    public init?(json: JSONValue) {
      guard case .number(let digits) = json, let value = Int64(digits) else { return nil }
      self = value
    }

    /// A number.
    public var json: JSONValue { JSONValue(self) }
  }

  extension Double: JSONRepresentable {
    /// The nearest number; nil where that is infinite.
    public init?(json: JSONValue) {
      guard case .number(let digits) = json, let value = Double(digits), value.isFinite else { return nil }
      self = value
    }

    /// A number.
    public var json: JSONValue { JSONValue(self) }
  }

  extension String: JSONRepresentable {
    /// Text.
    public init?(json: JSONValue) {
      guard case .string(let text) = json else { return nil }
      self = text
    }

    /// Text.
    public var json: JSONValue { .string(self) }
  }

  extension Array: JSONRepresentable where Element: JSONRepresentable {
    /// Values all of which are of the type.
    public init?(json: JSONValue) {
      guard case .array(let items) = json else { return nil }
      let values = items.compactMap { Element(json: $0) }
      guard values.count == items.count else { return nil }
      self = values
    }

    /// An array.
    public var json: JSONValue { .array(map(\.json)) }
  }
#endif
