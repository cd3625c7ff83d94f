import GATTDynamic
import GatewayCore

/// What pages are told of what devices can be told: inputs with their ranges and choices.
struct ControlWords {
  /// How many choices an input has at most.
  private static let choiceLimit = 256

  private let catalogue: FieldCatalogue

  init(_ catalogue: FieldCatalogue) { self.catalogue = catalogue }

  /// The inputs of a device as an object of JSON.
  func json(of device: Slug, _ inputs: [CommandInput], _ isReadable: Bool) -> String {
    var text = JSONText()
    text.object { text in
      text.member("name", device.description)
      text.member("readable", isReadable)
      text.member("inputs", inputs) { text, input in
        text.member("kind", input.kind == .field ? "set" : "command")
        text.member("path", input.name)
        if let label = input.label ?? catalogue.entry(input.name, from: input.source)?.label {
          text.member("label", label)
        }
        if input.needsConfirmation { text.member("confirm", true) }
        if input.kind == .request, case .fields(let parts) = input.shape {
          text.member("inputs", parts) { text, part in
            text.member("path", part.identifier)
            text.member("label", part.name)
            text.member("optional", part.isOptional)
            Self.write(part.shape, to: &text)
          }
        } else {
          Self.write(input.shape, to: &text)
        }
      }
    }
    return text.text
  }

  private static func write(_ shape: DynamicShape, to text: inout JSONText) {
    switch shape {
    case .number(let number):
      text.member("type", "number")
      if let unit = number.unit { text.member("unit", unit) }
      if let minimum = number.minimum { text.member("minimum", minimum) }
      if let maximum = number.maximum { text.member("maximum", maximum) }
      if let step = number.step { text.member("step", step) }
    case .flag: text.member("type", "flag")
    case .cases(let names):
      text.member("type", "cases")
      text.member("cases", Array(names.prefix(choiceLimit)))
    case .text(let limit):
      text.member("type", "text")
      if let limit { text.member("limit", Double(limit)) }
    case .bytes: text.member("type", "bytes")
    case .fields, .list, .alternatives, .any: text.member("type", "none")
    }
  }
}
