import GATTSchema

/// The documentation comments of generated types.
enum Documentation {
  /// Name, UUID, what it is, the octets, and the line of the profile that it comes from.
  static func characteristic(_ characteristic: Characteristic, file: String) -> [String] {
    let line = characteristic.document.range.start.line
    let requirement =
      characteristic.document.requirement.map { ["", "The service's specification makes it \($0.value.rawValue)."] }
      ?? []
    return summary(characteristic.name, characteristic.uuid, characteristic.description) + requirement
      + [""] + octets(of: characteristic.layout) + ["", "Written at \(file):\(line)."]
  }

  /// Name, UUID, what it is, the octets, and the line of the profile that it comes from.
  static func type(_ type: ValueType, file: String) -> [String] {
    let uuid = type.uuid.map { ", \($0)" } ?? ""
    let description = type.description.map { ["", SwiftLiteral.comment($0)] } ?? []
    let line = type.document.name.range.start.line
    let title = ["\(SwiftLiteral.comment(type.name))\(uuid)."] + description
    return title + [""] + octets(of: type.layout) + ["", "Written at \(file):\(line)."]
  }

  /// Name, UUID, what it is, and the line of the profile that it comes from.
  static func service(_ service: Service, file: String) -> [String] {
    summary(service.name, service.uuid, service.description) + [
      "", "Written at \(file):\(service.document.range.start.line).",
    ]
  }

  /// One sentence with name, wire type and unit.
  static func element(_ element: Element, raw: Bool = false) -> String {
    let name = SwiftLiteral.comment(element.name ?? "The number")
    guard element.hasOwnValue, let quantity = element.quantity else { return "\(name)\(unit(element))." }
    if raw { return "\(name) as it is on the wire: \(step(quantity))." }
    return "\(name)\(unit(element))\(quantity.special.isEmpty ? "" : ", or nil for \(specials(quantity))")."
  }

  /// What a setter in the unit does: what it sets, the unit and the step.
  static func setter(_ element: Element, isList: Bool) -> String {
    let name = SwiftLiteral.comment(element.name ?? element.identifier)
    let step = element.quantity.map { ", rounded to \($0.scale.magnitude.decimalText)" } ?? ""
    return "Sets \(isList ? "each " : "")\(name)\(unit(element))\(element.quantity?.alternate == nil ? step : "")."
  }

  private static func summary(_ name: String, _ uuid: UUID128, _ description: String?) -> [String] {
    ["\(SwiftLiteral.comment(name)), \(uuid)."] + (description.map { ["", SwiftLiteral.comment($0)] } ?? [])
  }

  private static func octets(of layout: ValueLayout) -> [String] {
    LayoutDocumentation.lines(layout) ?? [layoutTitle(layout)] + self.layout(layout)
  }

  private static func layoutTitle(_ layout: ValueLayout) -> String {
    switch layout {
    case .text(let text): "\(text.encoding.rawValue) text, \(textLength(text.length))."
    case _ where layout.fixedSize != nil: "\(octets(layout.fixedSize ?? 0)):"
    default: "As many numbers as there are:"
    }
  }

  private static func layout(_ layout: ValueLayout) -> [String] {
    var offset = 0
    return runs(layout).flatMap { elements, count in
      elements.map { element -> String in
        defer { offset += element.scalar.octets * (count ?? 1) }
        let order = element.scalar.octets > 1 && element.endian == .big ? " big-endian" : ""
        let times = count.map { $0 == 1 ? "" : " × \($0)" } ?? " × n"
        let name = element.name.map { SwiftLiteral.comment($0) + ", " } ?? ""
        return "- octet \(offset): \(name)\(element.scalar)\(order)\(times)\(meaning(element))"
      }
    }
  }

  /// The elements with how often each stands; nil for an open end.
  private static func runs(_ layout: ValueLayout) -> [([Element], Int?)] {
    guard case .numbers(let numbers) = layout else { return [] }
    return numbers.runs.map { ($0.elements, $0.isList ? $0.count : 1) }
  }

  /// What a number means, behind a comma.
  static func meaning(_ element: Element) -> String {
    switch element.meaning {
    case .enumeration: return ", one of the cases below"
    case .flags: return ", bits"
    case .quantity(let quantity):
      guard quantity.isScaled else { return quantity.unit.map { " in \(SwiftLiteral.comment($0.symbol))" } ?? "" }
      return ", \(step(quantity))"
    }
  }

  private static func step(_ quantity: Quantity) -> String {
    guard quantity.isScaled else { return "\(specials(quantity)) for no value" }
    let unit = quantity.unit.map { " \(SwiftLiteral.comment($0.symbol))" } ?? ""
    let offset = quantity.offset == .zero ? "" : ", offset \(quantity.offset)\(unit)"
    return "one step is \(quantity.scale)\(unit)\(offset)"
  }

  private static func specials(_ quantity: Quantity) -> String {
    quantity.special.map { "\(SwiftLiteral.comment($0.name)) (\($0.value))" }.joined(separator: ", ")
  }

  private static func unit(_ element: Element) -> String {
    element.quantity?.unit.map { " in \(SwiftLiteral.comment($0.symbol))" } ?? ""
  }

  private static func textLength(_ length: Length) -> String {
    switch length {
    case .rest: "up to 512 octets"
    case .prefixed, .counted: "as many octets as a number says"
    case .terminated: "up to a zero"
    case .exactly(let count): octets(count)
    case .atMost(let count): "up to \(octets(count))"
    case .padded(let count): "\(octets(count)), filled up with zeros"
    }
  }

  private static func octets(_ count: Int) -> String {
    count == 1 ? "1 octet" : "\(count) octets"
  }
}
