import GATTDynamic
import GatewayCore

/// What the configuration and the profiles say of devices before they are heard.
struct KnownDevices: Sendable {
  /// Those that have an entry.
  var devices: [DeviceConfiguration] = []
  /// What is said of fields of all devices.
  var fields: [String: FieldRule] = [:]
  /// What profiles say of devices that are connected.
  var described: [Slug: [DescribedField]] = [:]
  /// What profiles say of what devices send; nil for nothing.
  var catalogue: FieldCatalogue?

  /// What the user says of a field; of a request by its name, as in commands.
  func options(of field: DiscoveryField, _ device: Slug) -> [String: FieldValue] {
    let path = if case .request(let name) = field.kind { name } else { field.path }
    let own = devices.first { $0.name == device }?.fields[path]
    return (own ?? fields[path])?.discovery ?? [:]
  }

  /// What values a field has, as its profile says, or else a value of it; nil where neither tells.
  func kind(of change: Change) -> DiscoveryField.Kind? {
    let shape = change.source.flatMap { catalogue?.shape(of: change.path, from: $0) }
    guard !change.isMomentary else { return shape.flatMap { DiscoveryField.Kind(momentsOf: $0) } }
    guard change.value != .none || shape != nil else { return nil }
    return shape.flatMap { DiscoveryField.Kind($0) } ?? DiscoveryField.Kind(change.value)
  }
}

extension DiscoveryField {
  /// A field by its profile; nil for what has no value that could be shown.
  init?(_ field: DescribedField) {
    guard let shape = field.shape else {
      self.init(path: "command.\(field.path)", unit: nil, kind: .request(field.path))
      return
    }
    guard let kind = field.isMomentary ? Kind(momentsOf: shape) : Kind(shape) else { return nil }
    let unit: String? = if case .number(let number) = shape { number.unit } else { nil }
    self.init(path: field.path, unit: unit, kind: kind, isWritable: field.isSettable && kind.hasChoice)
  }
}

extension DiscoveryField.Kind {
  /// The kind of what a profile describes; nil for what has no value that could be shown.
  fileprivate init?(_ shape: DynamicShape) {
    switch shape {
    case .number(let number):
      let limits: ClosedRange<Double>? =
        if let least = number.minimum, let most = number.maximum, least <= most { least...most } else { nil }
      self = .number(limits: limits, step: number.step, decimals: number.decimals)
    case .flag: self = .flag
    case .cases(let names): self = .cases(names)
    case .text(let limit): self = .text(limit: limit)
    case .bytes, .list, .fields, .alternatives, .any: return nil
    }
  }

  /// What may happen, where the profile says all of it; nil where it does not.
  fileprivate init?(momentsOf shape: DynamicShape) {
    switch shape {
    case .cases(let names): self = .moments(names)
    // As templates write truth values.
    case .flag: self = .moments(["False", "True"])
    case .number, .text, .bytes, .list, .fields, .alternatives, .any: return nil
    }
  }

  /// The kind of a value; nil where it does not tell.
  fileprivate init?(_ value: FieldValue) {
    switch value {
    case .number, .whole: self = .number()
    case .flag: self = .flag
    case .text: self = .text()
    case .bytes, .list, .fields: self = .parts
    case .none: return nil
    }
  }

  /// Whether there is more than one value to choose from, without which Home Assistant has nothing to set.
  fileprivate var hasChoice: Bool {
    if case .number(let limits?, _, _) = self { limits.lowerBound < limits.upperBound } else { true }
  }
}
