extension Unit {
  /// A symbol in words, such as `milligrams per deciliter` for `mg/dL`; nil for one that has none here.
  ///
  /// Cases that are units are called by these words in Swift, as Foundation calls its units: of the letters of `mg/dL` alone
  /// would come `.mgDL`, of `L` `.l`, which nobody looks for and which reads as a one.
  static func spelling(of symbol: String) -> String? {
    let factors = symbol.split(separator: "/", omittingEmptySubsequences: false).map { factor(String($0)) }
    let words = factors.enumerated().map { index, factor in index == 0 ? factor?.plural : factor?.singular }
    guard !words.contains(nil) else { return nil }
    return words.compactMap(\.self).joined(separator: " per ")
  }

  /// What cases are called by, which are all units; nil where one is something else, or where all are single letters, which
  /// may be anything.
  static func spellings(of names: [String]) -> [String]? {
    let spellings = names.compactMap { spelling(of: $0) }
    guard spellings.count == names.count, names.contains(where: { $0.count > 1 }) else { return nil }
    return spellings
  }

  private static func factor(_ symbol: String) -> (singular: String, plural: String)? {
    if let known = whole[symbol] { return known }
    if let power = powers[symbol.last ?? " "], let base = factor(String(symbol.dropLast())) {
      return ("\(power) \(base.singular)", "\(power) \(base.plural)")
    }
    if let name = bases[symbol] { return (name, plural(name)) }
    guard let prefix = symbol.first.flatMap({ prefixes[$0] }), let name = bases[String(symbol.dropFirst())] else {
      return nil
    }
    return (prefix + name, plural(prefix + name))
  }

  /// Hertz and bar stay as they are, as in Foundation.
  private static func plural(_ name: String) -> String {
    name.hasSuffix("hertz") || name.hasSuffix("bar") ? name : name + "s"
  }

  private static let powers: [Character: String] = ["²": "square", "³": "cubic"]
  private static let prefixes: [Character: String] = [
    "G": "giga", "M": "mega", "k": "kilo", "h": "hecto", "d": "deci", "c": "centi", "m": "milli", "µ": "micro",
    "u": "micro", "n": "nano",
  ]
  private static let bases: [String: String] = [
    "g": "gram", "m": "meter", "L": "liter", "l": "liter", "mol": "mole", "s": "second", "A": "ampere", "V": "volt",
    "W": "watt", "Wh": "watt hour", "Pa": "pascal", "J": "joule", "Hz": "hertz", "N": "newton", "Ω": "ohm",
    "T": "tesla",
    "bar": "bar", "cal": "calorie",
  ]
  /// Units that have no multiples, or whose plural is no letter more.
  private static let whole: [String: (singular: String, plural: String)] = [
    "min": ("minute", "minutes"), "h": ("hour", "hours"), "d": ("day", "days"), "°C": ("celsius", "celsius"),
    "°F": ("fahrenheit", "fahrenheit"), "K": ("kelvin", "kelvin"), "°": ("degree", "degrees"),
    "mmHg": ("millimeter of mercury", "millimeters of mercury"), "%": ("percent", "percent"), "lb": ("pound", "pounds"),
    "in": ("inch", "inches"), "ft": ("foot", "feet"), "yd": ("yard", "yards"), "mi": ("mile", "miles"),
    "kn": ("knot", "knots"), "mph": ("mile per hour", "miles per hour"), "t": ("metric ton", "metric tons"),
    "psi": ("pound force per square inch", "pounds force per square inch"), "beats": ("beat", "beats"),
    "steps": ("step", "steps"), "ppm": ("part per million", "parts per million"),
    "ppb": ("part per billion", "parts per billion"),
  ]
}
