/// Makes Swift names out of the names that people give things.
///
/// Words are what stands between characters that no Swift name may hold. Types join them in UpperCamelCase, properties in
/// lowerCamelCase; capitals inside a word stay: *TI SensorTag* is `TISensorTag`, *RR Intervals* is `rrIntervals`. A name
/// that begins with a digit gets an underscore in front, one that Swift or the generated code needs itself one behind;
/// a type called `Type`, which no Swift type can be, is `Kind`.
/// A characteristic drops the words of its service's name in front: *Battery Level* of *Battery* is `Level`. One still
/// named like its service or profile gets `Characteristic` behind, a service named like its profile `Service`.
package enum Identifier {
  /// The name of a type.
  package static func type(_ name: String) -> String {
    let joined = words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return safe(joined, reserved: reservedTypes)
  }

  /// The name of a property or a case.
  package static func property(_ name: String) -> String {
    let words = words(name)
    guard let first = words.first else { return "" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return safe(lowered(first) + rest.joined(), reserved: reservedMembers)
  }

  /// A property's name where it goes on another one, as in `setRRIntervals`: with the capitals of the name that it was made
  /// of. A name that the profile gives the property itself begins with a capital.
  package static func continued(_ identifier: String, of name: String?) -> String {
    guard let name, property(name) == identifier else {
      return identifier.prefix(1).uppercased() + identifier.dropFirst()
    }
    return words(name).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Whether `text` can be written as a Swift name as it stands.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || isLetter(first) else { return false }
    return text != "_" && text.unicodeScalars.allSatisfy { $0 == "_" || isLetter($0) || isDigit($0) }
  }

  /// Whether Swift needs `text` for itself.
  package static func isReserved(_ text: String) -> Bool {
    keywords.contains(text) || reservedTypes.contains(text)
  }

  /// Whether a generated type has a member called `text` already.
  static func isMember(_ text: String) -> Bool {
    reservedMembers.contains(text)
  }

  /// Whether generated code has something else called `text` where types stand.
  static func isTypeMember(_ text: String) -> Bool {
    reservedTypeMembers.contains(text)
  }

  /// The name as it is written in source, between backticks where it is a keyword.
  package static func escaped(_ identifier: String) -> String {
    keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  /// The name as it is written in front of an argument, where only one keyword needs backticks.
  package static func label(_ identifier: String) -> String {
    identifier == "inout" ? "`inout`" : identifier
  }

  /// `name` without the words of `prefix` in front, when something is left that can be a name.
  static func dropping(_ prefix: String, from name: String) -> String {
    let (prefix, words) = (words(prefix), words(name))
    guard words.count > prefix.count, Array(words.prefix(prefix.count)) == prefix else { return name }
    let rest = words.dropFirst(prefix.count)
    guard let first = rest.first?.unicodeScalars.first, isLetter(first) else { return name }
    return rest.joined(separator: " ")
  }

  private static func words(_ name: String) -> [String] {
    name.unicodeScalars.split { !isLetter($0) && !isDigit($0) }.map { String($0) }
  }

  /// The first word of a property: all of it for an acronym, else the leading capital or the acronym before it.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase || $0.isNumber }
    guard capitals.count < word.count else { return word.lowercased() }
    let count = max(1, capitals.count - 1)
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func safe(_ name: String, reserved: Set<String>) -> String {
    guard let first = name.unicodeScalars.first else { return "" }
    let named = isDigit(first) ? "_" + name : name
    guard reserved.contains(named) else { return named }
    return named == "Type" ? "Kind" : named + "_"
  }

  /// Letters of any script that Swift takes at the start of a name.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    return scalar.properties.isXIDStart && scalar.properties.generalCategory != .letterNumber
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ("0"..."9").contains(scalar) }
    return scalar.properties.isXIDContinue && !isLetter(scalar) && scalar != "_"
  }
}
