import GATTSchema

/// Translates `device`: the property by which the profile's enum describes a kind of device.
struct DeviceTranslator {
  private let device: ProfileDevice
  private let profile: Profile
  private let fileName: String
  private let path: (Service) -> String

  /// A translator of the device of a profile; `path` gives the full Swift name of a service.
  init(_ device: ProfileDevice, of profile: Profile, file: String, path: @escaping (Service) -> String) {
    (self.device, self.profile, fileName, self.path) = (device, profile, file, path)
  }

  /// The extension of the profile's enum.
  var type: SwiftType {
    SwiftType(
      keyword: "extension", name: Identifier.escaped(profile.identifier), inherits: ["GATTProfiles.DeviceProfile"],
      members: [
        .line(
          "public static var device: GATTProfiles.DeviceDescription",
          "How such a device is found, and what makes it ready. Written at \(fileName):\(device.document.range.start.line).",
          body: [.call("GATTProfiles.DeviceDescription", arguments)])
      ])
  }

  private var arguments: [SwiftStatement] {
    var arguments: [SwiftStatement] = [.line("name: \(SwiftLiteral.string(profile.name))")]
    arguments += list("advertisedServices", device.advertisedServices.map(uuid))
    if let name = device.name { arguments.append(.line("nameRule: \(Self.rule(name))")) }
    if let manufacturer = device.manufacturer {
      arguments.append(.line("manufacturer: \(Self.rule(manufacturer))"))
    }
    if let signal = device.minimumRSSI { arguments.append(.line("minimumRSSI: \(signal)")) }
    arguments += list("requiredServices", device.requiredServices.map(uuid))
    if let target = device.receive { arguments.append(.line("receive: \(self.target(target))")) }
    if let target = device.write { arguments.append(.line("write: \(self.target(target))")) }
    arguments += list("ready", device.ready.map(action))
    let services = profile.services.map { "\(path($0)).makeProfile()" }
    return arguments + [.list("services: { [", services, "] }")]
  }

  private func list(_ label: String, _ items: [String]) -> [SwiftStatement] {
    items.isEmpty ? [] : [.list("\(label): [", items, "]")]
  }

  /// The name of the service's UUID, when the profile has the service.
  private func uuid(_ uuid: UUID128) -> String {
    profile.services.first { $0.uuid == uuid }.map { "\(path($0)).uuid" } ?? SwiftLiteral.uuid(uuid)
  }

  /// The rule for the name of a device as an expression.
  static func rule(_ name: DeviceName) -> String {
    let isDefault = name.isCaseSensitive == (name.part != .contains)
    let text = SwiftLiteral.string(name.text)
    return ".\(name.part.rawValue)(\(text)\(isDefault ? "" : ", isCaseSensitive: \(name.isCaseSensitive)"))"
  }

  private static func rule(_ manufacturer: ManufacturerPrefix) -> String {
    let company = "0x" + Hex.digits(UInt64(manufacturer.company), count: 4)
    let data = manufacturer.data
    return ".init(company: \(company)\(data.isEmpty ? "" : ", prefix: \(SwiftLiteral.octets(data))"))"
  }

  private func target(_ target: DeviceTarget) -> String {
    let (service, characteristic) = profile[target]
    let name = "\(path(service)).\(Identifier.escaped(characteristic.identifier))"
    let descriptor = characteristic.identifyingDescriptor.map { _ in ", identifiedBy: \(name).identifyingDescriptor" }
    return ".init(service: \(path(service)).uuid, characteristic: \(name).uuid\(descriptor ?? ""))"
  }

  private func action(_ action: DeviceAction) -> String {
    let target = target(action.target)
    return switch action.use {
    case .subscribe: ".subscribe(\(target))"
    case .read: ".read(\(target))"
    case .write(let bytes): ".write(\(target), \(SwiftLiteral.octets(bytes)))"
    case .wait(let start, let milliseconds):
      ".wait(\(target), startingWith: \(SwiftLiteral.octets(start)), timeout: \(milliseconds))"
    }
  }
}
