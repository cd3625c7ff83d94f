#if !hasFeature(Embedded)
  // Each goes both ways: it adds the text of a value, or reads it into the value.
  extension GeneratedCode.TextFields {
    /// A field that is always there.
    public mutating func one<Value>(
      _ key: StaticString, _ value: inout Value, _ form: GeneratedCode.TextForm<Value>
    ) {
      let field = FieldKey(key)
      if let jsonForm { return coded(field.name, &value, form.json, jsonForm) }
      let key = field.key
      guard isReading else {
        form.write(value, key, &self)
        return
      }
      attempt { fields throws(ValueTextError) in value = try form.read(key, &fields) }
    }

    /// A field that may be absent.
    public mutating func optional<Value>(
      _ key: StaticString, _ value: inout Value?, _ form: GeneratedCode.TextForm<Value>
    ) {
      let field = FieldKey(key)
      if let jsonForm { return codedIfPresent(field.name, &value, form.json, jsonForm) }
      let key = field.key
      guard isReading else {
        if let value { form.write(value, key, &self) }
        return
      }
      guard exists(key, orRaw: form.hasRawText) else {
        // The key would have been one.
        _ = given(key)
        return
      }
      attempt { fields throws(ValueTextError) in value = try form.read(key, &fields) }
    }

    /// A field that repeats, each time under its place; none of them is an empty text.
    public mutating func list<List: RangeReplaceableCollection>(
      _ key: StaticString, _ values: inout List, _ form: GeneratedCode.TextForm<List.Element>
    ) {
      let field = FieldKey(key)
      if let jsonForm {
        guard let list = codedList(field.name, values, form.json, jsonForm) else {
          return attempt { fields throws(ValueTextError) in throw fields.missing(field.name) }
        }
        values = list
        return
      }
      let key = field.key
      guard isReading else {
        for (index, value) in values.enumerated() { form.write(value, "\(key)[\(index)]", &self) }
        if values.isEmpty { add(key, "") }
        return
      }
      attempt { fields throws(ValueTextError) in values = try fields.list(key, form) }
    }

    /// A field that repeats and may be absent.
    public mutating func optionalList<List: RangeReplaceableCollection>(
      _ key: StaticString, _ values: inout List?, _ form: GeneratedCode.TextForm<List.Element>
    ) {
      let field = FieldKey(key)
      if let jsonForm {
        values = codedList(field.name, values, form.json, jsonForm)
        return
      }
      guard isReading ? exists(field.key) : values != nil else {
        if isReading { _ = given(field.key) }
        return
      }
      var list = values ?? List()
      self.list(key, &list, form)
      values = list
    }

    /// Numbers that are all of a value, or one of its two lists: each under the key with its place behind, from 1.
    public mutating func numbers<Number>(
      _ key: StaticString, _ values: inout [Number], _ form: GeneratedCode.TextForm<Number>
    ) {
      if let jsonForm { return codedNumbers(&values, form.json, jsonForm) }
      let key = key.description
      guard isReading else {
        for (index, value) in values.enumerated() { form.write(value, "\(key)\(index + 1)", &self) }
        return
      }
      attempt { fields throws(ValueTextError) in
        values = []
        while fields.exists("\(key)\(values.count + 1)", orRaw: form.hasRawText) {
          values.append(try form.read("\(key)\(values.count + 1)", &fields))
        }
        // The next one would have been one.
        _ = fields.given("\(key)\(values.count + 1)")
      }
    }

    private mutating func codedNumbers<Number>(
      _ values: inout [Number], _ coding: GeneratedCode.JSONCoding<Number>, _ form: JSONForm
    ) {
      guard isReading else {
        json?.add(list: .array(values.compactMap { coding.write($0, form) }))
        return
      }
      attempt { fields throws(ValueTextError) in
        guard let items = fields.json?.takeList() else {
          throw .refused("the value is a list of numbers, or two lists")
        }
        values = try fields.values(items, coding, "")
      }
    }

    /// Begins the second of the two lists that numbers without a name are in.
    public mutating func nextList() { json?.divide() }

    private mutating func list<List: RangeReplaceableCollection>(
      _ key: String, _ form: GeneratedCode.TextForm<List.Element>
    ) throws(ValueTextError) -> List {
      guard exists(key) else { throw missing(at: path + key) }
      _ = given(key)
      var values = List()
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
      guard let raw = form.number(text) else { throw .invalid(key: path + key, text: text, choices: form.specialTexts) }
      return raw
    }

    private func integer<Raw: FixedWidthInteger>(_ digits: String, _ key: String) throws(ValueTextError) -> Raw {
      guard let raw = Raw(digits) else { throw .invalid(key: path + key, text: digits, choices: []) }
      return raw
    }
  }
#endif
