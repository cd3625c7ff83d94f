#if !hasFeature(Embedded)
  /// A value of JSON (RFC 8259).
  public indirect enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, as it is written: JSON has no limits for it.
    case number(String)
    /// Text.
    case string(String)
    /// Several values.
    case array([JSONValue])
    /// Values with names, in their order. No two have the same name.
    case object([JSONMember])

    /// A whole number.
    public init(_ value: Int64) { self = .number(value.description) }

    /// A number, in as few digits as read back as the same; `null` for what is no number or infinite, as JSON has none.
    public init(_ value: Double) { self = value.isFinite ? .number(Self.shortest(value)) : .null }

    private static func shortest(_ value: Double) -> String {
      // Below this a whole number has no exponent.
      if value == value.rounded(), value.magnitude < 0x1p53, value != 0 { return Int64(value).description }
      let text = value.description
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }

  /// A value in an object of JSON, and its name.
  public struct JSONMember: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// A value with a name.
    public init(_ name: String, _ value: JSONValue) {
      (self.name, self.value) = (name, value)
    }

    /// A value with a name.
    public init(_ name: String, _ value: some JSONRepresentable) {
      self.init(name, value.jsonValue)
    }

    /// A value with a name; nil where there is none.
    public init?(_ name: String, _ value: (some JSONRepresentable)?) {
      guard let value else { return nil }
      self.init(name, value.jsonValue)
    }
  }

  /// The members of an object, for a type that is made of them.
  public struct JSONMembers {
    /// Those that were not taken.
    public private(set) var rest: [JSONMember]

    /// The members of a value; nil where it is no object.
    public init?(_ value: JSONValue) {
      guard case .object(let members) = value else { return nil }
      rest = members
    }

    /// Takes the value of a name; nil where there is none, or one of another type.
    public mutating func take<Value: JSONRepresentable>(_ name: String, as type: Value.Type) -> Value? {
      guard let place = rest.firstIndex(where: { $0.name == name }) else { return nil }
      return Value(jsonValue: rest.remove(at: place).value)
    }

    /// Takes the value of a name if there is one that is not `null`; nil where that is one of another type.
    public mutating func takeOptional<Value: JSONRepresentable>(_ name: String, as type: Value.Type) -> Value?? {
      guard let place = rest.firstIndex(where: { $0.name == name }) else { return .some(nil) }
      let value = rest.remove(at: place).value
      guard value != .null else { return .some(nil) }
      return Value(jsonValue: value).map { .some($0) }
    }
  }
#endif
