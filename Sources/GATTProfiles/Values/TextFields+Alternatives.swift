#if !hasFeature(Embedded)
  // An alternative's name stands under a key, or under that of the field around it when there is none.
  extension GeneratedCode.TextFields {
    /// Adds the name of an alternative, or the number of an unknown one.
    public mutating func alternative(_ key: String?, _ name: String) {
      texts[place(of: key)] = name
    }

    /// Adds the name of an alternative, and its fields beside it.
    public mutating func alternative(_ key: String?, _ name: String, fields value: some GeneratedCode.StructuredText) {
      alternative(key, name)
      value.write(to: &self)
    }

    /// Adds what a field has.
    public mutating func add<Value>(_ key: String, _ value: Value, _ form: GeneratedCode.TextForm<Value>) {
      form.write(value, key, &self)
    }

    /// The place of the alternative that is named; nil for an unknown one, where there may be such.
    public mutating func alternative(
      _ key: String?, among names: [String], orUnknown keepsUnknown: Bool = false
    ) throws(ValueTextError) -> Int? {
      let name = place(of: key)
      let text = try self.text(at: name)
      if text != present?[name] { forgetPresent() }
      if let place = names.firstIndex(of: text) { return place }
      guard keepsUnknown, Int128(text) != nil else { throw .invalid(key: name, text: text, choices: names) }
      return nil
    }

    /// The number of an unknown alternative.
    public mutating func tag<Tag: FixedWidthInteger>(_ key: String?) throws(ValueTextError) -> Tag {
      let name = place(of: key)
      let text = try self.text(at: name)
      guard let tag = Tag(text) else { throw .invalid(key: name, text: text, choices: []) }
      return tag
    }

    /// The bytes of an unknown alternative.
    public mutating func octets() throws(ValueTextError) -> [UInt8] { try one("octets", nil, .octets) }

    /// The fields of an alternative, which stand beside its name.
    public mutating func content<Value: GeneratedCode.StructuredText>() throws(ValueTextError) -> Value {
      try Value(from: &self)
    }

    /// What an alternative has, when that is one thing.
    public mutating func content<Value>(
      _ key: String, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> Value {
      try form.read(key, &self)
    }

    private func place(of key: String?) -> String { key.map { path + $0 } ?? String(path.dropLast()) }
  }
#endif
