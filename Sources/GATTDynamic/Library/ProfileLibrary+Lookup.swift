public import GATTProfiles
import GATTSchema

extension ProfileLibrary {
  /// A characteristic by its name or UUID, by itself or behind that of its service, and both behind the name of their profile:
  /// `Temperature`, `Climate/Temperature`, `180F/2A19`, `Hut/Climate/Temperature`. Names in any case, as the profile or
  /// generated code has them.
  ///
  /// - Throws: ``ProfileLibraryError/unknown(name:advice:)``, ``ProfileLibraryError/ambiguous(name:_:)``.
  public func characteristic(_ name: String) throws(ProfileLibraryError) -> DynamicCharacteristic {
    try Self.only(characteristics, name)
  }

  /// What is known of a characteristic that was discovered; nil where no profile has it. Where several have it, the first of
  /// the files: ask ``characteristics`` for all.
  public func characteristic(_ uuid: BluetoothUUID, in service: BluetoothUUID) -> DynamicCharacteristic? {
    characteristics.first { $0.profile.uuid == uuid && $0.service == service }
  }

  /// A format of advertised data by its name, by itself or behind that of its profile.
  ///
  /// - Throws: as ``characteristic(_:)``.
  public func format(_ name: String) throws(ProfileLibraryError) -> DynamicFormat {
    try Self.only(formats, name)
  }

  /// A device by the name of its profile.
  ///
  /// - Throws: as ``characteristic(_:)``.
  public func device(named name: String) throws(ProfileLibraryError) -> DynamicDevice {
    try Self.only(devices, name)
  }

  private static func only<Entry: LibraryEntry>(
    _ all: [Entry], _ name: String
  ) throws(ProfileLibraryError) -> Entry {
    let found = all.filter { $0.isCalled(name) }
    guard let first = found.first else { throw .unknown(name: name, advice: advice(name, all.map(\.title))) }
    guard found.count == 1 else { throw .ambiguous(name: name, found.titles) }
    return first
  }

  /// The name that may have been meant, by itself or behind that of a service, or else those that there are.
  private static func advice(_ name: String, _ names: [String]) -> String {
    let ends = names.compactMap { $0.split(separator: "/").last.map(String.init) }
    if let near = Nearest.match(name, among: names + ends) { return "did you mean “\(near)”?" }
    return names.isEmpty ? "it has none of its kind" : "there is \(names.prefix(20).joined(separator: ", "))"
  }
}
