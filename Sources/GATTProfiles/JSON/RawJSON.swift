#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// A value around a number or a truth value that is JSON of its own.
    public protocol RawJSON: RawRepresentable, JSONConvertible {}
  }

  // Swift writes what is around a number as this number, with an extension for each type of numbers. These are more special.

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Bool {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Double {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Float {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Int8 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Int16 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Int32 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == Int64 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == UInt8 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == UInt16 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == UInt32 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }

  extension GeneratedCode.RawJSON where Self: Codable, RawValue == UInt64 {
    /// Writes the value as its JSON.
    public func encode(to encoder: any Encoder) throws { try write(to: encoder) }

    /// Reads the value of its JSON.
    public init(from decoder: any Decoder) throws { self = try Self.value(from: decoder) }
  }
#endif
