#if !hasFeature(Embedded)
  // Each goes both ways: with a value it adds the text, and without one it reads it.
  extension GeneratedCode.TextFields {
    /// A field that is always there.
    public mutating func one<Value>(
      _ key: String, _ value: Value?, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> Value {
      guard let value else { return try form.read(key, &self) }
      form.write(value, key, &self)
      return value
    }

    /// A field that may be absent.
    public mutating func optional<Value>(
      _ key: String, _ value: Value?, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> Value? {
      guard isReading else {
        if let value { form.write(value, key, &self) }
        return value
      }
      guard exists(key, orRaw: form.hasRawText) else {
        // The key would have been one.
        _ = given(key)
        return nil
      }
      return try form.read(key, &self)
    }

    /// A field that repeats, each time under its place; none of them is an empty text.
    public mutating func list<Value>(
      _ key: String, _ values: [Value]?, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> [Value] {
      guard let values else { return try list(key, form) }
      for (index, value) in values.enumerated() { form.write(value, "\(key)[\(index)]", &self) }
      if values.isEmpty { add(key, "") }
      return values
    }

    /// A field that repeats and may be absent.
    public mutating func optionalList<Value>(
      _ key: String, _ values: [Value]?, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> [Value]? {
      guard isReading else {
        guard let values else { return nil }
        return try list(key, values, form)
      }
      guard exists(key) else {
        _ = given(key)
        return nil
      }
      return try list(key, form)
    }

    private mutating func list<Value>(
      _ key: String, _ form: GeneratedCode.TextForm<Value>
    ) throws(ValueTextError) -> [Value] {
      guard exists(key) else { throw missing(at: path + key) }
      _ = given(key)
      var values: [Value] = []
      while exists("\(key)[\(values.count)]", orRaw: form.hasRawText) {
        values.append(try form.read("\(key)[\(values.count)]", &self))
      }
      return values
    }

    /// An integer of its digits, or of what it means; of both the one that has changed.
    mutating func integer<Raw>(
      _ form: GeneratedCode.IntegerText<Raw>, key: String, rawKey: String?
    ) throws(ValueTextError) -> Raw {
      let digits = rawKey.flatMap { changed($0) }
      if let text = changed(key) {
        guard let rawKey, let digits else { return try number(text, form, key) }
        let stated: Raw = try integer(digits, rawKey)
        guard form.text(stated) == text || form.number(text) == stated else {
          throw .contradiction(key: path + key, rawKey: path + rawKey)
        }
        return stated
      }
      if let rawKey, let digits = textIfPresent(rawKey) { return try integer(digits, rawKey) }
      return try number(try text(key), form, key)
    }

    private func number<Raw>(
      _ text: String, _ form: GeneratedCode.IntegerText<Raw>, _ key: String
    ) throws(ValueTextError) -> Raw {
      guard let raw = form.number(text) else { throw .invalid(key: path + key, text: text, choices: form.names) }
      return raw
    }

    private func integer<Raw: FixedWidthInteger>(_ digits: String, _ key: String) throws(ValueTextError) -> Raw {
      guard let raw = Raw(digits) else { throw .invalid(key: path + key, text: digits, choices: []) }
      return raw
    }

    /// A value that its numbers may refuse to be.
    public func made<Value>(_ value: Value?) throws(ValueTextError) -> Value {
      guard let value else { throw .refused("a number is out of range; see the documentation for what it may be") }
      return value
    }
  }
#endif
