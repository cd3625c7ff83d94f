import GATTSchema

/// The documentation comments of generated types.
enum Documentation {
  /// Name, UUID, the line of the profile that it comes from, what it is, and the octets.
  static func characteristic(_ characteristic: Characteristic, file: String) -> [String] {
    let requirement = characteristic.document.requirement.map { ", \($0.value.rawValue)" } ?? ""
    let place = "\(file):\(characteristic.document.range.start.line)"
    return title(
      "\(characteristic.name), \(characteristic.uuid)\(requirement)", place, characteristic.description,
      octets(of: characteristic.layout, characteristic.context))
  }

  /// Name, UUID, the line of the profile that it comes from, what it is, and the octets.
  static func advertisement(_ advertisement: Advertisement, file: String) -> [String] {
    let place = "\(file):\(advertisement.document.name.range.start.line)"
    return title(advertisement.name, place, advertisement.description, octets(of: advertisement.layout))
  }

  /// Name, UUID, what it is, and the octets.
  static func descriptor(_ descriptor: DeclaredDescriptor) -> [String] {
    ["\(SwiftLiteral.comment(descriptor.name)), descriptor \(descriptor.uuid).", ""]
      + (descriptor.description.map { [SwiftLiteral.comment($0), ""] } ?? []) + octets(of: descriptor.layout)
  }

  static func decrypted(_ advertisement: Advertisement, _ encryption: Encryption) -> [String] {
    ["What \(SwiftLiteral.comment(advertisement.name)) holds for those who have the key.", ""]
      + octets(of: encryption.layout)
  }

  static func type(_ type: ValueType, file: String) -> [String] {
    let uuid = type.uuid.map { ", \($0)" } ?? ""
    let place = "\(file):\(type.document.name.range.start.line)"
    return title("\(type.name)\(uuid)", place, type.description, octets(of: type.layout, type.context))
  }

  /// Name, UUID, the line of the profile that it comes from, and what it is.
  static func service(_ service: Service, file: String) -> [String] {
    let role = service.isExtension ? "added to " : service.isSecondary ? "a secondary service, " : ""
    return title(
      "\(service.name), \(role)\(service.uuid)",
      "\(file):\(service.document.range.start.line)", service.description)
  }

  /// One sentence that says name, unit, range and resolution of what a number means, or how it is on the wire.
  ///
  /// - Parameter words: those of the structure that the number is in, by which its units are told apart.
  static func element(_ element: Element, raw: Bool = false, _ words: LayoutWords) -> String {
    let name = SwiftLiteral.comment(element.name ?? "The number")
    let unit = unit(element, words)
    guard element.hasPhysicalValue, let quantity = element.quantity else {
      return "\(name)\(unit)\(range(element))."
    }
    if raw { return "\(name) as it is on the wire: \(step(quantity, words))." }
    let absent = quantity.special.isEmpty ? "" : ", or nil for \(specials(quantity))"
    return "\(name)\(unit)\(range(element))\(resolution(quantity))\(absent)."
  }

  /// The documentation of a number's property: none where the property's name says it all.
  static func property(_ element: Element, raw: Bool = false, _ words: LayoutWords) -> [String] {
    let text = self.element(element, raw: raw, words)
    return element.name == nil ? [text] : property(text, of: element.identifier)
  }

  /// The documentation of something called `identifier`: none where that says it all.
  static func property(_ text: String, of identifier: String) -> [String] {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return letters == identifier.lowercased() ? [] : [sentence(text)]
  }

  /// The documentation of a property, and of one that is a constant why it is one.
  static func property(_ lines: [String], isConstant: Bool) -> [String] {
    guard isConstant else { return lines }
    let reason = "Constant: it is checked when a value is made."
    return lines.dropLast() + [lines.last.map { "\($0) \(reason)" } ?? reason]
  }

  /// A text as a sentence in one line of a comment.
  static func sentence(_ text: String) -> String {
    let text = SwiftLiteral.comment(text)
    return text.hasSuffix(".") ? text : text + "."
  }

  /// What a setter in the unit does: what it sets, the unit and the step.
  static func setter(_ element: Element, isList: Bool, _ words: LayoutWords) -> String {
    let name = SwiftLiteral.comment(element.name ?? element.identifier)
    return "Sets \(isList ? "each of " : "")\(name)\(unit(element, words))\(rounding(element))."
  }

  /// An argument in a unit, and to what it is rounded; nil for a number without a unit that is not rounded.
  static func argument(_ element: Element, named name: String, _ words: LayoutWords) -> String? {
    let text = unit(element, words) + rounding(element)
    return text.isEmpty ? nil : name + text
  }

  private static func rounding(_ element: Element) -> String {
    guard let quantity = element.quantity, quantity.alternate == nil, quantity.isScaled else { return "" }
    guard quantity.curve == nil else { return " to the nearest that there is" }
    return " to the nearest \(quantity.scale.magnitude.decimalText)"
  }

  private static func resolution(_ quantity: Quantity) -> String {
    quantity.isScaled && quantity.curve == nil && quantity.alternate == nil
      ? " in steps of \(quantity.scale.magnitude.decimalText)" : ""
  }

  /// The least and the greatest number, when these are others than those of the property's type.
  private static func range(_ element: Element) -> String {
    guard let quantity = element.quantity, quantity.alternate == nil, element.scalar.kind != .boolean else { return "" }
    guard quantity.isScaled || quantity.rawRange != nil || quantity.minimum != nil || quantity.maximum != nil else {
      return ""
    }
    let (least, most) = element.limits
    switch (least.isFinite, most.isFinite) {
    case (true, true): return ", \(SwiftLiteral.double(least))…\(SwiftLiteral.double(most))"
    case (true, false): return ", \(SwiftLiteral.double(least)) or more"
    case (false, true): return ", \(SwiftLiteral.double(most)) or less"
    case (false, false): return ""
    }
  }

  private static func title(
    _ name: String, _ place: String, _ description: String?, _ octets: [String] = []
  ) -> [String] {
    let title = "\(SwiftLiteral.comment(name)). Written at \(place)."
    let description = description.map { ["", SwiftLiteral.comment($0)] } ?? []
    // A line about the octets stands with the title, a list of them by itself.
    return [title] + (octets.count == 1 ? octets + description : description + (octets.isEmpty ? [] : [""]) + octets)
  }

  /// The octets, a line for a value of one part, or a line a part.
  private static func octets(of layout: ValueLayout, _ context: [ContextFlag] = []) -> [String] {
    let octets = layout.measure.octets.words
    let parts = layout.parts(title: "", context: context)
    guard parts.count > 1 || parts.contains(where: { !$0.name.isEmpty || $0.kind == .union }) else {
      return ["\(octets): \(parts.map { self.facts($0).joined(separator: ", ") }.joined())."]
    }
    guard let union = parts.first, union.kind == .union, parts.count == 1 else {
      return ["\(octets), in wire order:"] + parts.flatMap(\.onWire).map { "- \(line($0))" }
    }
    return ["\(octets): \(SwiftLiteral.comment(union.type)):"] + union.parts.map { "- \(line($0))" }
  }

  /// A part: where it is, what it is called, and what is said of it; of an alternative the names of its fields.
  private static func line(_ part: LayoutPart) -> String {
    let place = part.place.map { "\($0): " } ?? ""
    let fields = part.kind == .alternative ? part.parts.filter { $0.kind != .tag && !$0.name.isEmpty }.map(\.name) : []
    let named = [SwiftLiteral.comment(part.name)] + facts(part)
    return place + named.joined(separator: ", ")
      + (fields.isEmpty ? "" : ": " + fields.map { SwiftLiteral.comment($0) }.joined(separator: ", "))
  }

  private static func facts(_ part: LayoutPart) -> [String] {
    let value = [part.scale, part.unit.map { "in \($0)" }].compactMap(\.self).joined(separator: " ")
    let type = part.type.isEmpty ? part.octets.words : part.type
    return [type, value, part.repetition ?? "", part.presence ?? ""].filter { !$0.isEmpty }
      .map { SwiftLiteral.comment($0) }
  }

  private static func step(_ quantity: Quantity, _ words: LayoutWords) -> String {
    words.step(quantity).map { SwiftLiteral.comment($0) } ?? "\(specials(quantity)) for no value"
  }

  private static func specials(_ quantity: Quantity) -> String {
    quantity.special.map { "\(SwiftLiteral.comment($0.name)) (\($0.numbers))" }.joined(separator: ", ")
  }

  private static func unit(_ element: Element, _ words: LayoutWords) -> String {
    element.quantity.flatMap { words.unit($0) }.map { " in \(SwiftLiteral.comment($0))" } ?? ""
  }
}
