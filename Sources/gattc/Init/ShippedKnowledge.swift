import GATTImport
import GATTSchema

/// What the profiles of the Bluetooth SIG that ship say of devices.
enum ShippedKnowledge {
  /// The folder of an adopter's package that the files of values are copied to.
  static let folder = "SIG"
  private static let services = "SIG/"
  private static let values = "SIG/Characteristics/"

  /// All of it.
  static var all: DeviceKnowledge {
    get throws {
      let described = try describedServices()
      return DeviceKnowledge(
        characteristics: { described[$0] }, value: { try? namedValue($0) },
        reading: { path throws(FileError) in try source(at: path) })
    }
  }

  /// A file of values by the path that it has in an adopter's package.
  static func source(at path: String) throws(FileError) -> SourceFile {
    let name = path.split(separator: "/").last.map { String($0) } ?? path
    return SourceFile(path: path, bytes: try ShippedProfile.source(at: values + name).bytes)
  }

  /// The product that has the service; nil where none ships with the SIG's.
  static func product(ofService uuid: UUID128) -> String? {
    let path = ShippedIndex.profiles(ofService: uuid).map { ShippedProfile.all[$0].path.description }
      .first { $0.hasPrefix(services) }
    guard let folder = path?.split(separator: "/").dropFirst().first else { return nil }
    return folder == "Device" ? "SIGProfiles" : "SIG\(folder)Profiles"
  }

  /// The characteristics by the services that have them.
  private static func describedServices() throws -> [UUID128: Set<UUID128>] {
    let places = ShippedProfile.all.indices.filter { ShippedProfile.all[$0].path.description.hasPrefix(services) }
    let own = ShippedIndex.services.enumerated().filter {
      places.contains($0.element.profile) && !$0.element.isExtension
    }
    return own.reduce(into: [:]) { described, service in
      guard let uuid = service.element.uuid else { return }
      let characteristics = ShippedIndex.values.filter { $0.service == service.offset }.compactMap(\.uuid)
      described[uuid, default: []].formUnion(characteristics)
    }
  }

  /// The type of a library that the values of a characteristic are. One that depends on what is known outside the value is
  /// for services that say it.
  private static func namedValue(_ uuid: UUID128) throws -> DeviceKnowledge.NamedValue? {
    let subject = try ShippedLibrary.subjects(ShippedIndex.profiles(describing: uuid)).first { subject in
      subject.type != nil && subject.uuid == uuid && subject.path.hasPrefix(values)
    }
    guard let subject, subject.context.isEmpty else { return nil }
    return DeviceKnowledge.NamedValue(name: subject.name, file: "\(folder)/\(subject.path.dropFirst(values.count))")
  }
}
