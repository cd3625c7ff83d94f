#if !hasFeature(Embedded)
  extension GeneratedCode {
    /// How a bit of a value is written as text.
    public struct FlagText<RawValue: FixedWidthInteger & Sendable>: Sendable {
      let key: String
      /// What the profile calls the bits.
      let name: String
      let mask: RawValue
      let set: String
      let clear: String

      /// A text under a key, with the name of the profile behind a `=` where that is another, for the bits of a mask that are set, and another for those that are not.
      public init(_ key: String, _ mask: RawValue, set: String = "true", clear: String = "false") {
        (self.key, self.name) = FieldKey.parts(of: key)
        self.mask = mask
        self.set = set
        self.clear = clear
      }
    }
  }

  extension GeneratedCode {
    /// A value that is bits with names. Each has its text, and all of them together their digits.
    public protocol FlagsText: StringDeserializable, RawJSON
    where RawValue: FixedWidthInteger & Sendable {
      /// How each bit is written, in the order of the profile.
      static var flagTexts: [GeneratedCode.FlagText<RawValue>] { get }

      /// The key of the digits.
      static var textKey: String { get }
    }
  }

  extension GeneratedCode.FlagsText {
    /// The bits as text, and the number of them all.
    public var stringValue: [String: String] {
      var texts = [Self.textKey: rawValue.description]
      for flag in Self.flagTexts { texts[flag.key] = rawValue & flag.mask == 0 ? flag.clear : flag.set }
      return texts
    }

    /// The value of the number, or of the bits; `nil` when both are given and differ.
    public init?(stringValue: [String: String]) {
      self.init(trying: stringValue)
    }

    /// The value of the bits that have changed, or of the number; without a present value, of whichever is given.
    public init(stringValue: [String: String], changing present: [String: String]?) throws(ValueTextError) {
      var fields = GeneratedCode.TextFields(reading: stringValue, changing: present)
      var rawValue = try fields.textIfPresent(Self.textKey).map { text throws(ValueTextError) -> RawValue in
        guard let number = RawValue(text) else { throw .invalid(key: Self.textKey, text: text, choices: []) }
        return number
      }
      let needsAll = rawValue == nil
      let isStated = rawValue != nil && (present == nil || fields.changed(Self.textKey) != nil)
      for flag in Self.flagTexts {
        let isSet = try flag.isSet(in: &fields, needsAll)
        let wasSet = (rawValue ?? 0) & flag.mask != 0
        guard let isSet, isSet != wasSet else { continue }
        guard !isStated else { throw .contradiction(key: flag.key, rawKey: Self.textKey) }
        rawValue = isSet ? (rawValue ?? 0) | flag.mask : (rawValue ?? 0) & ~flag.mask
      }
      try fields.finish()
      guard let value = Self(rawValue: rawValue ?? 0) else { throw .refused("bits are set that the value has not") }
      self = value
    }
  }

  extension GeneratedCode.FlagsText {
    /// An object of the bits by their names, and those without a name as one number when any is set; or the number of them all.
    public func jsonValue(_ form: JSONForm) -> JSONValue {
      guard form == .meaning else { return JSONValue(whole: rawValue) }
      var (unnamed, members) = (rawValue, [JSONMember]())
      for flag in Self.flagTexts {
        members.append(JSONMember(flag.name, .bool(rawValue & flag.mask != 0)))
        unnamed &= ~flag.mask
      }
      guard unnamed != 0 else { return .object(members) }
      return .object(members + [JSONMember(GeneratedCode.TextFields.unnamed, JSONValue(whole: unnamed))])
    }

    /// The value of such an object, or of the number of all bits. A bit that is left out is clear.
    public init(jsonValue: JSONValue, _ form: JSONForm) throws(ValueTextError) {
      guard case .object(let members) = jsonValue else {
        guard let number: RawValue = jsonValue.whole(), let value = Self(rawValue: number) else {
          throw .invalid(key: Self.textKey, text: jsonValue.text, choices: [])
        }
        self = value
        return
      }
      var bits: RawValue = 0
      for member in members { bits |= try Self.bits(of: member) }
      guard let value = Self(rawValue: bits) else { throw .refused("bits are set that the value has not") }
      self = value
    }

    private static func bits(of member: JSONMember) throws(ValueTextError) -> RawValue {
      if let flag = flagTexts.first(where: { $0.name == member.name }) {
        guard case .bool(let isSet) = member.value else {
          throw .invalid(key: member.name, text: member.value.text, choices: ["true", "false"])
        }
        return isSet ? flag.mask : 0
      }
      guard member.name == GeneratedCode.TextFields.unnamed else {
        let names = flagTexts.map(\.name)
        throw .unknown(key: member.name, nearest: NearestText.match(member.name, among: names))
      }
      guard let bits: RawValue = member.value.whole() else {
        throw .invalid(key: member.name, text: member.value.text, choices: [])
      }
      let unnamed = flagTexts.reduce(~(0 as RawValue)) { $0 & ~$1.mask }
      guard bits & ~unnamed == 0 else {
        throw .refused("\(bits) of “\(member.name)” sets bits that have a name; give them by name")
      }
      return bits
    }
  }

  extension GeneratedCode.FlagText {
    /// Whether a text says that the bits are set; nil when none is given or has changed, unless it is needed.
    fileprivate func isSet(
      in fields: inout GeneratedCode.TextFields, _ isNeeded: Bool
    ) throws(ValueTextError) -> Bool? {
      guard let text = isNeeded ? try fields.text(key) : fields.changed(key) else { return nil }
      guard text == set || text == clear else { throw .invalid(key: key, text: text, choices: [set, clear]) }
      return text == set
    }
  }
#endif
