#if !hasFeature(Embedded)
  // An alternative's name stands under a key, or under that of the field around it when there is none.
  extension GeneratedCode.TextFields {
    /// Adds the name of an alternative.
    public mutating func alternative(_ key: StaticString?, _ name: StaticString) {
      guard json == nil else {
        json?.write(name.description, nil)
        return
      }
      texts[place(of: key)] = name.description
    }

    /// Adds the number of an unknown alternative, or how many bytes it has, and the bytes.
    public mutating func alternative(
      _ key: StaticString?, unknown number: some FixedWidthInteger, octets: [UInt8]
    ) {
      if json == nil {
        texts[place(of: key)] = number.description
      } else {
        json?.write(Self.unknown, .object([JSONMember("tag", JSONValue(whole: number))]))
      }
      add("octets", octets, .octets)
    }

    /// Adds the name of an alternative, and under a key of its own the one thing that it has.
    public mutating func alternative<Value>(
      _ key: StaticString?, _ name: StaticString, _ field: StaticString, _ value: Value,
      _ form: GeneratedCode.TextForm<Value>
    ) {
      alternative(key, name)
      add(field, value, form)
    }

    /// Adds the name of an alternative, and its fields beside it.
    public mutating func alternative(
      _ key: StaticString?, _ name: StaticString, fields value: some GeneratedCode.StructuredText
    ) {
      alternative(key, name)
      guard let jsonForm else { return value.write(to: &self) }
      self.json?.write(name.description, value.jsonValue(jsonForm))
    }

    /// Adds the name of an alternative, and beside it the one field that it has, which is called like it.
    public mutating func alternative(
      _ key: StaticString?, _ name: StaticString, field value: some GeneratedCode.StructuredText
    ) {
      alternative(key, name)
      guard let jsonForm else { return value.write(to: &self) }
      guard case .object(let members) = value.jsonValue(jsonForm) else { return }
      self.json?.write(name.description, members.first?.value)
    }

    /// Adds what an alternative has.
    private mutating func add<Value>(_ key: StaticString, _ value: Value, _ form: GeneratedCode.TextForm<Value>) {
      let field = FieldKey(key)
      guard let json, let jsonForm else { return form.write(value, field.key, &self) }
      guard let written = form.json.write(value, jsonForm) else { return }
      self.json?.write(json.alternative.name, json.content(field.name, written))
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
      guard json == nil else {
        attempt { fields throws(ValueTextError) in
          let given = fields.json?.readAlternative()
          place = given.flatMap { names.firstIndex(of: $0) } ?? place
          guard place >= 0 || keepsUnknown && given == Self.unknown else {
            throw .invalid(key: fields.place("").path, text: given ?? fields.json?.value.text ?? "", choices: names)
          }
        }
        return place
      }
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
        if let json = fields.json {
          guard let given = fields.json?.take("tag") else { throw fields.missing("tag") }
          guard let number: Tag = given.whole() else {
            throw .invalid(key: json.place.inside("tag").path, text: given.text, choices: [])
          }
          tag = number
          return
        }
        let text = try fields.text(at: name)
        guard let number = Tag(text) else { throw .invalid(key: name, text: text, choices: []) }
        tag = number
      }
      return tag
    }

    /// The bytes of an unknown alternative.
    public mutating func octets() -> [UInt8] {
      let octets = content("octets", [], .octets)
      attempt { fields throws(ValueTextError) in
        // Where the length tells alternatives apart, it is the tag that nobody has asked for.
        guard let tag = fields.json?.take("tag"), tag.whole() != octets.count else { return }
        throw .invalid(key: fields.place("tag").path, text: tag.text, choices: ["\(octets.count)"])
      }
      return octets
    }

    /// What stands for an unknown alternative in JSON.
    static let unknown = "unknown"

    /// The fields of an alternative, which stand beside its name.
    public mutating func content<Value: GeneratedCode.StructuredText>() -> Value {
      var value = Value(blank: ())
      guard let json else {
        value.code(in: &self)
        return value
      }
      attempt { fields throws(ValueTextError) in
        value = try GeneratedCode.JSONCoding<Value>.fields.read(
          fields.json?.takeContent() ?? .object([]), fields.place(json.alternative.name))
      }
      return value
    }

    /// The one field of an alternative, which is called like it.
    public mutating func contentOfField<Value: GeneratedCode.StructuredText>() -> Value {
      guard let json, let only = json.alternative.content else { return content() }
      self.json?.hold(.object([JSONMember(json.alternative.name, only)]))
      return content()
    }

    /// What an alternative has, when that is one thing; the blank one when it cannot be read.
    public mutating func content<Value>(
      _ key: StaticString, _ blank: Value, _ form: GeneratedCode.TextForm<Value>
    ) -> Value {
      var value = blank
      guard let json else {
        one(key, &value, form)
        return value
      }
      let field = FieldKey(key)
      attempt { fields throws(ValueTextError) in
        guard let content = fields.json?.takeContent(field.name) else { throw fields.missing(field.name) }
        value = try form.json.read(content, fields.place(json.alternative.name))
      }
      return value
    }

    private func place(of key: StaticString?) -> String {
      key.map { path + $0.description } ?? String(path.dropLast())
    }
  }
#endif
