enum BadAdvertisement: Rule {
  static let id = "bad-advertisement"
  static let phase = RulePhase.document
  static let purpose = """
    What is advertised has a company identifier of 16 bits or the UUID of a service in front, or is a structure \
    of a type whose data has no key of its own. Its `match` \
    agrees with the constants of its layout and fits into it, its `counter` is a number of the structure \
    that is always there, and its `interval` is at most an hour.
    """
  static let example = RuleExample.profile(
    """
    name: Thermometer
    advertisements:
      - name: Climate
        manufacturer: 0x10499
        match: "05"
        value:
          struct:
            - { name: Format, raw: uint8, const: 5 }
            - { name: Temperature, raw: int16, scale: 1/100, unit: °C }
    """,
    """
    name: Thermometer
    advertisements:
      - name: Climate
        manufacturer: 0x0499
        match: "05"
        value:
          struct:
            - { name: Format, raw: uint8, const: 5 }
            - { name: Temperature, raw: int16, scale: 1/100, unit: °C }
    """)

  /// The identifier of a company; nil, reported, for a number that is none.
  static func check(company: Located<Int128>, reporting diagnostics: inout Diagnostics) -> UInt16? {
    if let identifier = UInt16(exactly: company.value) { return identifier }
    return report(BadDevice.companyMessage(company.value), company.range, &diagnostics)
  }

  /// Reports a type with a context, of which an advertisement knows nothing; returns whether there is none.
  static func check(
    _ context: [ContextFlag], of written: AdvertisementDocument, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let flag = context.first else { return true }
    let message =
      "“\(flag.name)” decides what is in this value, and an advertisement does not tell it; use another type"
    diagnostics.report(Diagnostic(Self.self, message, at: written.name.range))
    return false
  }

  /// The type of a structure; nil, reported, when the data of the type is told in another way.
  static func check(type: Located<Int128>, reporting diagnostics: inout Diagnostics) -> UInt8? {
    let told: String
    switch type.value {
    case 0xFF: told = "manufacturer data is written with `manufacturer`, and with `none` where it begins with a value"
    case 0x16, 0x20, 0x21: told = "service data is written with `service-data`"
    case 0x02...0x07, 0x14, 0x15, 0x1F: told = "data of this type is a list of services, not a value"
    case 0x08, 0x09:
      told = "data of this type is the name of the device; a condition on it is written with `local-name`"
    case 0x01, 0x0A: told = "data of this type is the stack's: what the device can do, and its power"
    case 0x0B...0xFE: return UInt8(type.value)
    default: told = "a type is 0x0B to 0xFE, not \(type.value)"
    }
    return report(told, type.range, &diagnostics)
  }

  /// What tells the data from other data: the constants of the layout, and what is written. Where one of several matches
  /// has to hold there are several patterns.
  static func check(
    _ matches: [MatchDocument], of layout: ValueLayout, reporting diagnostics: inout Diagnostics
  ) -> [OctetPattern] {
    var constants = OctetPattern()
    for constant in layout.constants {
      let mask = [UInt8](repeating: 0xFF, count: constant.octets.count)
      _ = constants.add(constant.octets, mask: mask, at: constant.offset)
    }
    var patterns = [constants]
    for match in matches {
      switch match {
      case .octets(let octets):
        for index in patterns.indices { add(octets, to: &patterns[index], of: layout, &diagnostics) }
      case .any(let choices, let range):
        guard choices.count * patterns.count <= mostPatterns else {
          report(
            "these are \(choices.count * patterns.count) combinations; at most \(mostPatterns) are", range, &diagnostics
          )
          continue
        }
        patterns = patterns.flatMap { pattern in
          choices.map { choice in
            var pattern = pattern
            add(choice, to: &pattern, of: layout, &diagnostics)
            return pattern
          }
        }
      }
    }
    return patterns
  }

  /// How many patterns the matches of a format may make.
  private static let mostPatterns = 64

  private static func add(
    _ match: OctetMatchDocument, to pattern: inout OctetPattern, of layout: ValueLayout,
    _ diagnostics: inout Diagnostics
  ) {
    let (octets, start) = (match.octets.value, match.offset?.value ?? 0)
    let room = layout.measure.octets.most ?? Advertisement.largest
    let range = match.octets.range
    guard start >= 0 else {
      let message = "`at` is how many octets come before, which is 0 or more, not \(start)"
      return report(message, match.offset?.range ?? range, &diagnostics)
    }
    guard start + Int128(octets.count) <= Int128(room) else {
      return report("the value has \(room) octet\(room == 1 ? "" : "s") at most, and none there", range, &diagnostics)
    }
    let mask = match.mask?.value ?? [UInt8](repeating: 0xFF, count: octets.count)
    guard mask.count == octets.count else {
      let message = "a mask has as many octets as `hex`, which is \(octets.count), not \(mask.count)"
      return report(message, match.mask?.range ?? range, &diagnostics)
    }
    guard zip(octets, mask).allSatisfy({ $0 & ~$1 == 0 }) else {
      return report("bits that the mask leaves out are written as 0", range, &diagnostics)
    }
    guard !pattern.add(octets, mask: mask, at: Int(start)) else { return }
    report(
      "no data has these octets: a constant of the value, or an earlier match, says otherwise", range, &diagnostics)
  }

  /// The milliseconds of an interval; nil, reported, when they are no whole number of up to an hour.
  static func check(interval: Located<Rational>, reporting diagnostics: inout Diagnostics) -> Int? {
    if let milliseconds = BadMessage.milliseconds(interval.value) { return milliseconds }
    let seconds = interval.value.divided(by: Rational(1000)).flatMap { value in
      BadMessage.milliseconds(value).map { _ in "; if these are milliseconds, write `interval: \(value.decimal)`" }
    }
    return report(BadMessage.timeMessage(interval.value) + (seconds ?? ""), interval.range, &diagnostics)
  }

  /// The place of the field that counts; nil, reported, when none is a number that is always there.
  static func check(
    counter: Located<String>, of layout: ValueLayout, reporting diagnostics: inout Diagnostics
  ) -> Int? {
    guard case .structure(let structure) = layout else {
      return report("only a `struct` has a field that counts", counter.range, &diagnostics)
    }
    let numbers = structure.fields.map { $0.isPlainNumber ? $0.name : nil }
    if ["true", "yes", "on"].contains(counter.value.lowercased()), let first = numbers.compactMap(\.self).first {
      let message = "`counter` names the field that counts; write for example `counter: \(first)`"
      return report(message, counter.range, &diagnostics)
    }
    return UnknownReference.field(counter, among: numbers, reporting: &diagnostics)
  }

  private static func report<Value>(
    _ message: String, _ range: SourceRange, _ diagnostics: inout Diagnostics
  ) -> Value? {
    report(message, range, &diagnostics)
    return nil
  }

  private static func report(_ message: String, _ range: SourceRange, _ diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }
}

extension Rational {
  /// As a decimal, which thousandths of a whole number always are.
  fileprivate var decimal: String { "\(double)".replacing(/\.0$/, with: "") }
}

extension StructureField {
  /// Whether it is one number that is always there, and a property.
  fileprivate var isPlainNumber: Bool {
    guard case .number = content else { return false }
    return presence == nil && repetition == nil && !isDerived
  }
}
