#if !hasFeature(Embedded)
  // The fields of a value as JSON, by the same functions that go through their texts.
  extension GeneratedCode.TextFields {
    /// JSON to be written.
    init(writing form: JSONForm) { json = .init(writing: form) }

    /// The form of JSON; nil while there are texts.
    var jsonForm: JSONForm? { json?.place.form }

    /// JSON to be read.
    init(reading value: JSONValue, at place: GeneratedCode.JSONPlace) {
      self.init(reading: [:], changing: nil)
      json = .init(reading: value, at: place)
    }

    /// Checks that nothing failed, and that every member was asked for.
    func finishJSON() throws(ValueTextError) {
      if let failure { throw failure }
      guard let json else { return }
      if let rest = json.members.first { throw .unknown(key: json.place.inside(rest.name).path, nearest: nil) }
      guard !json.isWhollyRead else { return }
      throw .invalid(key: json.place.path, text: json.value.text, choices: [])
    }

    /// What is missing there.
    func missing(_ name: String) -> ValueTextError {
      .missing(key: json?.place.inside(name).path ?? name, nearest: json?.members.first { !$0.name.isEmpty }?.name)
    }

    /// Adds the JSON of a value, or reads it.
    mutating func coded<Value>(
      _ name: String, _ value: inout Value, _ coding: GeneratedCode.JSONCoding<Value>, _ form: JSONForm
    ) {
      guard isReading else {
        if let written = coding.write(value, form) { json?.add(name, written) }
        return
      }
      attempt { fields throws(ValueTextError) in value = try fields.taken(name, coding) }
    }

    /// The same of a value that may be absent.
    mutating func codedIfPresent<Value>(
      _ name: String, _ value: inout Value?, _ coding: GeneratedCode.JSONCoding<Value>, _ form: JSONForm
    ) {
      guard isReading else {
        if let written = value.flatMap({ coding.write($0, form) }) { json?.add(name, written) }
        return
      }
      attempt { fields throws(ValueTextError) in
        guard let given = fields.json?.take(name), given != .null else { return }
        value = try coding.read(given, fields.place(name))
      }
    }

    /// The same of a list; nil for one that is absent.
    mutating func codedList<List: RangeReplaceableCollection>(
      _ name: String, _ values: List?, _ coding: GeneratedCode.JSONCoding<List.Element>, _ form: JSONForm
    ) -> List? {
      guard isReading else {
        if let values { json?.add(name, .array(values.compactMap { coding.write($0, form) })) }
        return values
      }
      guard let given = json?.take(name), given != .null else { return nil }
      var list: List?
      attempt { fields throws(ValueTextError) in
        guard case .array(let items) = given else {
          throw .invalid(key: fields.place(name).path, text: given.text, choices: [])
        }
        list = try fields.values(items, coding, name)
      }
      return list
    }

    /// The values of JSON, one after the other.
    func values<List: RangeReplaceableCollection>(
      _ items: [JSONValue], _ coding: GeneratedCode.JSONCoding<List.Element>, _ name: String
    ) throws(ValueTextError) -> List {
      var values = List()
      for (index, item) in items.enumerated() { values.append(try coding.read(item, place("\(name)[\(index)]"))) }
      return values
    }

    /// The value that is given under a name, or that stands for nothing given.
    private mutating func taken<Value>(
      _ name: String, _ coding: GeneratedCode.JSONCoding<Value>
    ) throws(ValueTextError) -> Value {
      if let given = json?.take(name) { return try coding.read(given, place(name)) }
      if let absent = coding.absent?() { return absent }
      guard Value.self is any GeneratedCode.BitsText.Type else { throw missing(name) }
      // Of bits, those that are left out are zero: here all of them.
      return try coding.read(.object([]), place(name))
    }

    /// The place of what is called by a name.
    func place(_ name: String) -> GeneratedCode.JSONPlace {
      json?.place.inside(name) ?? GeneratedCode.JSONPlace(form: .meaning, path: name)
    }
  }

  // Bits.
  extension GeneratedCode.TextFields {
    /// Takes the number that stands for all bits; nil for anything else.
    mutating func takeNumber<Bits: FixedWidthInteger>() -> Bits? {
      guard isReading, let number: Bits = json?.value.whole() else { return nil }
      json?.takeWhole()
      return number
    }

    /// Adds a flag and clears it, or reads and sets it; one that is left out is clear.
    mutating func codedFlag<Bits: FixedWidthInteger>(
      _ name: String, _ mask: Bits, of bits: inout Bits, _ form: JSONForm
    ) {
      let coding = GeneratedCode.JSONCoding<Bool>.plain
      guard isReading else {
        if let written = coding.write(bits & mask != 0, form) { json?.add(name, written) }
        bits &= ~mask
        return
      }
      attempt { fields throws(ValueTextError) in
        guard let given = fields.json?.take(name) else { return }
        if try coding.read(given, fields.place(name)) { bits |= mask }
      }
    }

    /// The number of some bits; nil where it is left out, and is zero.
    mutating func takenIfPresent<Value>(
      _ name: String, _ coding: GeneratedCode.JSONCoding<Value>
    ) throws(ValueTextError) -> Value? {
      guard let given = json?.take(name) else { return nil }
      return try coding.read(given, place(name))
    }
  }
#endif
