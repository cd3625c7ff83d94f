import GATTSchema

extension XMLDeriver {
  /// What a field of any form may have, whose words nobody reads or another place does.
  private static let read: Set<String> = [
    "InformativeText", "Description", "Note", "Abstract", "Summary", "Examples", "Requirement", "Repeated", "Format",
    "Reference",
  ]
  /// What a number has.
  static let readOfNumbers: Set<String> = [
    "Unit", "DecimalExponent", "BinaryExponent", "Multiplier", "Minimum", "Maximum", "Enumerations", "AdditionalValues",
  ]
  /// The items of lists of values and of bits.
  private static let values: Set<String> = [
    "Enumeration", "Enumeration_Range", "Reserved", "ReservedForFutureUse", "ReservedForFutureUse1", "VendorSpecific",
    "DefinedByServiceSpecification",
  ]
  private static let bits: Set<String> = ["Bit", "Reserved", "ReservedForFutureUse"]

  /// Notes the elements of a field that its form has no place for. Elements in lower case are the prose's.
  mutating func noteUnread(_ field: XMLElement, reading others: Set<String> = []) {
    for element in field.children where !element.isProse && !element.saysNothing {
      guard !Self.read.contains(element.name), !others.contains(element.name) else { continue }
      note("<\(element.name)> of “\(XMLNames.field(field))” has no place there, and is left out", element)
    }
  }

  /// Notes what a number's elements say in a way that is not understood.
  mutating func noteUnreadNumbers(_ field: XMLElement) {
    let name = XMLNames.field(field)
    for key in ["Minimum", "Maximum"] {
      guard let text = field.text(of: key), Rational(text) == nil else { continue }
      note("<\(key)> of “\(name)” is “\(text)”, which is no number", field)
    }
    for key in ["DecimalExponent", "BinaryExponent", "Multiplier"] {
      guard let text = field.text(of: key), Int(text) == nil else { continue }
      note("<\(key)> of “\(name)” is “\(text)”, which is no whole number", field)
    }
    if let text = field.text(of: "Unit"), UnitNames.identifier(in: text) == nil {
      note("<Unit> of “\(name)” is “\(text)”, which names no unit", field)
    }
    noteUnreadValues(field.child("Enumerations"), of: name)
    noteUnreadValues(field.child("AdditionalValues"), of: name)
  }

  /// Notes the items of a list of values that name no number.
  mutating func noteUnreadValues(_ list: XMLElement?, of name: String) {
    for element in list?.children ?? [] where !element.isProse && !Self.read.contains(element.name) {
      let key = element.attributes["key"] ?? ""
      if !Self.values.contains(element.name) {
        note("<\(element.name)> of “\(name)” has no place in a list of values, and is left out", element)
      } else if element.name == "Enumeration_Range" {
        note("numbers of “\(name)” that share the name “\(element.attributes["name"] ?? "")” have none", element)
      } else if element.name == "Enumeration", Int(key.trimmingBlanks) == nil {
        note("“\(key)” of “\(name)” is no number, and is left out", element)
      } else if list?.name == "AdditionalValues", element.name == "Enumeration",
        let text = element.attributes["value"], !text.lowercased().contains("reserved"),
        SpecialName.of(PlainText.of(text)) == nil
      {
        note("\(key) of “\(name)” is “\(text)”, which names no value", element)
      }
    }
  }

  /// Notes what stands among bits, or in one, and is neither.
  mutating func noteUnreadBits(_ field: XMLElement) {
    let name = XMLNames.field(field)
    for element in field.child("BitField")?.children ?? [] where !element.isProse && !Self.read.contains(element.name) {
      if !Self.bits.contains(element.name) {
        note("<\(element.name)> of “\(name)” has no place among bits, and is left out", element)
      }
      noteUnread(element, reading: ["Enumerations"])
      noteUnreadValues(element.child("Enumerations"), of: element.attributes["name"] ?? name)
    }
  }
}

extension XMLElement {
  /// Whether it is markup of prose, such as `p` and `br`.
  fileprivate var isProse: Bool { name.first?.isLowercase ?? true }

  /// Whether it says what is so without it: a unit that is none, or a factor of one.
  fileprivate var saysNothing: Bool {
    let text = wholeText.trimmingBlanks
    switch name {
    case "Unit": return text.isEmpty || UnitNames.identifier(in: text).flatMap { UnitNames.symbol(of: $0) } == ""
    case "DecimalExponent", "BinaryExponent": return text == "0"
    case "Multiplier": return text == "1"
    default: return false
    }
  }
}
