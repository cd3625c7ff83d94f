#if !hasFeature(Embedded)
  // Each goes both ways: it adds the text of some bits of an integer and clears them, or reads the text and sets them.
  extension GeneratedCode.TextFields {
    /// Flags, each by its bit.
    public mutating func flags<Bits: FixedWidthInteger>(_ flags: KeyValuePairs<StaticString, Int>, of bits: inout Bits)
    {
      for (key, bit) in flags { flag(key, bit, of: &bits) }
    }

    /// A flag, and how it is written.
    public mutating func flag<Bits: FixedWidthInteger>(
      _ key: StaticString, _ bit: Int, set: StaticString = "true", clear: StaticString = "false", of bits: inout Bits
    ) {
      let mask: Bits = 1 << bit
      let field = FieldKey(key)
      if let jsonForm { return codedFlag(field.name, mask, of: &bits, jsonForm) }
      let (key, set, clear) = (field.key, set.description, clear.description)
      guard isReading else {
        add(key, bits & mask == 0 ? clear : set)
        bits &= ~mask
        return
      }
      attempt { fields throws(ValueTextError) in
        let text = try fields.text(key)
        guard text == set || text == clear else {
          throw .invalid(key: fields.path + key, text: text, choices: [set, clear])
        }
        if text == set { bits |= mask }
      }
    }

    /// A number of some bits.
    public mutating func number<Number: FixedWidthInteger, Bits: FixedWidthInteger>(
      _ key: StaticString, _ range: ClosedRange<Int>, _ type: Number.Type, _ form: GeneratedCode.TextForm<Number>,
      of bits: inout Bits
    ) {
      let field = FieldKey(key)
      let key = field.key
      guard isReading else {
        let number: Number = Self.number(range, of: bits)
        if let jsonForm {
          if let written = form.json.write(number, jsonForm) { self.json?.add(field.name, written) }
        } else {
          form.write(number, key, &self)
        }
        bits &= ~(Self.mask(range) << range.lowerBound)
        return
      }
      attempt { fields throws(ValueTextError) in
        let isJSON = fields.json != nil
        let number = try isJSON ? fields.takenIfPresent(field.name, form.json) ?? 0 : form.read(key, &fields)
        let placed = Bits(truncatingIfNeeded: number) & Self.mask(range)
        guard Self.number(0...range.upperBound - range.lowerBound, of: placed) == number else {
          throw .refused("\(number) of “\(fields.path + key)” does not fit its \(range.count) bits")
        }
        bits |= placed << range.lowerBound
      }
    }

    /// A number of some bits that has a label.
    public mutating func label<Number: LabeledNumber, Bits: FixedWidthInteger>(
      _ key: StaticString, _ range: ClosedRange<Int>, _ type: Number.Type, of bits: inout Bits
    ) {
      let field = FieldKey(key)
      let coding = GeneratedCode.JSONCoding<Number>.label
      guard isReading else {
        let number: Number.RawValue = Self.number(range, of: bits)
        if let number = Number(rawValue: number) {
          if let jsonForm {
            if let written = coding.write(number, jsonForm) { self.json?.add(field.name, written) }
          } else {
            add(field.key, number.label)
          }
        }
        bits &= ~(Self.mask(range) << range.lowerBound)
        return
      }
      attempt { fields throws(ValueTextError) in
        let isJSON = fields.json != nil
        let number =
          try isJSON
          ? fields.takenIfPresent(field.name, coding)
          : GeneratedCode.TextForm<Number>.label.read(field.key, &fields)
        guard let number else { return }
        bits |= (Bits(truncatingIfNeeded: number.rawValue) & Self.mask(range)) << range.lowerBound
      }
    }

    /// The bits that have no name, those of `mask`, as one number: written when any is set, and read where it is given.
    mutating func unnamed<Bits: FixedWidthInteger>(of bits: inout Bits, mask: @autoclosure () -> Bits) {
      guard isReading else {
        guard bits != 0 else { return }
        if json != nil { json?.add(Self.unnamed, JSONValue(whole: bits)) } else { add(Self.unnamed, bits.description) }
        return
      }
      attempt { fields throws(ValueTextError) in
        guard let (text, number): (String, Bits?) = fields.givenUnnamed() else { return }
        guard let unnamed = number else {
          throw .invalid(key: fields.path + Self.unnamed, text: text, choices: [])
        }
        guard unnamed & ~mask() == 0 else {
          throw .refused("\(text) of “\(fields.path + Self.unnamed)” sets bits that have a name; give them by name")
        }
        bits |= unnamed
      }
    }

    /// What is given for the bits without a name, and the number that it is; nil for nothing.
    private mutating func givenUnnamed<Bits: FixedWidthInteger>() -> (text: String, number: Bits?)? {
      guard json != nil else { return textIfPresent(Self.unnamed).map { ($0, Bits($0)) } }
      return json?.take(Self.unnamed).map { ($0.text, $0.whole()) }
    }

    private static func mask<Bits: FixedWidthInteger>(_ range: ClosedRange<Int>) -> Bits {
      range.count >= Bits.bitWidth ? ~0 : (1 << range.count) - 1
    }

    private static func number<Number: FixedWidthInteger, Bits: FixedWidthInteger>(
      _ range: ClosedRange<Int>, of bits: Bits
    ) -> Number {
      let all = UInt64(truncatingIfNeeded: bits) << UInt64(63 - range.upperBound)
      let unused = UInt64(64 - range.count)
      guard Number.isSigned else { return Number(truncatingIfNeeded: all >> unused) }
      return Number(truncatingIfNeeded: Int64(bitPattern: all) >> Int64(unused))
    }
  }
#endif
