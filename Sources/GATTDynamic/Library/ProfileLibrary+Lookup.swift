public import GATTProfiles
import GATTSchema

extension ProfileLibrary {
  /// A characteristic by its name or UUID, by itself or behind that of its service: `Temperature`, `Climate/Temperature`,
  /// `180F/2A19`. Names in any case, as the profile or generated code has them.
  ///
  /// - Throws: ``ProfileLibraryError/unknown(name:advice:)``, ``ProfileLibraryError/ambiguous(name:_:)``.
  public func characteristic(_ name: String) throws(ProfileLibraryError) -> DynamicCharacteristic {
    let found = characteristics.filter { $0.isCalled(name) }
    return try Self.only(found, name, among: characteristics.map(\.path)) { $0.path }
  }

  /// What is known of a characteristic that was discovered; nil where no profile has it.
  public func characteristic(_ uuid: BluetoothUUID, in service: BluetoothUUID) -> DynamicCharacteristic? {
    characteristics.first { $0.profile.uuid == uuid && $0.service == service }
  }

  /// A format of advertised data by its name.
  ///
  /// - Throws: as ``characteristic(_:)``.
  public func format(_ name: String) throws(ProfileLibraryError) -> DynamicFormat {
    try Self.only(formats.filter { $0.isCalled(name) }, name, among: formats.map(\.name)) { $0.name }
  }

  /// A device by the name of its profile.
  ///
  /// - Throws: as ``characteristic(_:)``.
  public func device(named name: String) throws(ProfileLibraryError) -> DynamicDevice {
    try Self.only(devices.filter { $0.isCalled(name) }, name, among: devices.map(\.name)) { $0.name }
  }

  private static func only<Thing>(
    _ found: [Thing], _ name: String, among names: [String], by title: (Thing) -> String
  ) throws(ProfileLibraryError) -> Thing {
    guard let first = found.first else { throw .unknown(name: name, advice: advice(name, names)) }
    guard found.count == 1 else { throw .ambiguous(name: name, found.map(title)) }
    return first
  }

  /// The name that may have been meant, by itself or behind that of a service, or else those that there are.
  private static func advice(_ name: String, _ names: [String]) -> String {
    let ends = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    if let near = Nearest.match(name, among: names + ends) { return "did you mean “\(near)”?" }
    return names.isEmpty ? "it has none of its kind" : "there is \(names.prefix(20).joined(separator: ", "))"
  }
}
