#if !hasFeature(Embedded)
  // An alternative's name stands under a key, or under that of the field around it when there is none.
  extension GeneratedCode.TextFields {
    /// Adds the name of an alternative.
    public mutating func alternative(_ key: StaticString?, _ name: StaticString) {
      texts[place(of: key)] = name.description
    }

    /// Adds the number of an unknown alternative, or how many bytes it has.
    public mutating func alternative(_ key: StaticString?, unknown number: some FixedWidthInteger) {
      texts[place(of: key)] = number.description
    }

    /// Adds the name of an alternative, and its fields beside it.
    public mutating func alternative(
      _ key: StaticString?, _ name: StaticString, fields value: some GeneratedCode.StructuredText
    ) {
      alternative(key, name)
      value.write(to: &self)
    }

    /// Adds what a field has.
    public mutating func add<Value>(_ key: StaticString, _ value: Value, _ form: GeneratedCode.TextForm<Value>) {
      form.write(value, key.description, &self)
    }

    /// The place of the alternative that is named, or -1 for an unknown one, where there may be such.
    ///
    /// A plain integer: a `switch` over an optional is several times the code.
    public mutating func alternative(
      _ key: StaticString?, among names: [StaticString], orUnknown keepsUnknown: Bool = false
    ) -> Int {
      let names = names.map(\.description)
      let name = place(of: key)
      var place = -1
      attempt { fields throws(ValueTextError) in
        let text = try fields.text(at: name)
        if text != fields.present?[name] { fields.forgetPresent() }
        place = names.firstIndex(of: text) ?? place
        guard place >= 0 || keepsUnknown && Int128(text) != nil else {
          throw .invalid(key: name, text: text, choices: names)
        }
      }
      return place
    }

    /// The number of an unknown alternative.
    public mutating func tag<Tag: FixedWidthInteger>(_ key: StaticString?) -> Tag {
      let name = place(of: key)
      var tag: Tag = 0
      attempt { fields throws(ValueTextError) in
        let text = try fields.text(at: name)
        guard let number = Tag(text) else { throw .invalid(key: name, text: text, choices: []) }
        tag = number
      }
      return tag
    }

    /// The bytes of an unknown alternative.
    public mutating func octets() -> [UInt8] { content("octets", [], .octets) }

    /// The fields of an alternative, which stand beside its name.
    public mutating func content<Value: GeneratedCode.StructuredText>() -> Value {
      var value = Value(blank: ())
      value.code(in: &self)
      return value
    }

    /// What an alternative has, when that is one thing; the blank one when it cannot be read.
    public mutating func content<Value>(
      _ key: StaticString, _ blank: Value, _ form: GeneratedCode.TextForm<Value>
    ) -> Value {
      var value = blank
      one(key, &value, form)
      return value
    }

    private func place(of key: StaticString?) -> String {
      key.map { path + $0.description } ?? String(path.dropLast())
    }
  }
#endif
