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
        switch (input.kind, input.shape) {
        case (.request, .fields(let parts)): text.member("inputs", parts) { Self.write($1, to: &$0) }
        case (.request, let shape):
          // What is one thing has a name of its own in commands.
          text.member("inputs", [shape]) {
            Self.write($1, at: DeviceCommand.value, named: input.label ?? "", isOptional: false, to: &$0)
          }
        case (.field, let shape): Self.write(shape, to: &text)
        }
      }
    }
    return text.text
  }

  private static func write(_ part: DynamicFieldShape, to text: inout JSONText) {
    // A field that is called as an option of commands is, is given by its name in the profile.
    let path = DeviceCommand.options.contains(part.identifier) ? part.name : part.identifier
    write(part.shape, at: path, named: part.name, isOptional: part.isOptional, to: &text)
  }

  private static func write(
    _ shape: DynamicShape, at path: String, named name: String, isOptional: Bool, to text: inout JSONText
  ) {
    text.member("path", path)
    text.member("label", name)
    text.member("optional", isOptional)
    write(shape, to: &text)
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
    case .fields(let parts):
      text.member("type", "fields")
      text.member("inputs", parts) { write($1, to: &$0) }
    case .list(let item):
      text.member("type", "list")
      text.object("item") { write(item, to: &$0) }
    case .alternatives(let parts):
      text.member("type", "alternatives")
      text.member("inputs", parts) { write($1, to: &$0) }
    case .any: text.member("type", "json")
    }
  }
}
