import GATTSchema

/// The list of generated types, as Swift.
struct ValueList {
  private var modules: [String] = []
  private var functions: [String] = []

  /// Adds the values of one profile.
  mutating func add(_ path: String, module: String) throws {
    let compilation = Compilation(try SourceFile(reading: path))
    guard let profile = compilation.profile else {
      throw ListError(text: compilation.diagnostics.map { $0.text(path: path) }.joined(separator: "\n"))
    }
    if !modules.contains(module) { modules.append(module) }
    let values =
      profile.isLibrary ? Self.types(of: profile) : Self.characteristics(of: profile) + Self.advertisements(of: profile)
    let entries = values.flatMap { $0.entries(module: module) }
    functions.append(
      """
        private static func profile\(functions.count)() -> ShippedProfile {
          let values: [GeneratedValue] = [
            \(entries.joined(separator: ",\n      "))
          ]
          return ShippedProfile(path: "\(path)", values: values)
        }
      """)
  }

  /// The values of a library.
  private static func types(of profile: Profile) -> [ListedValue] {
    profile.types.enumerated().map { index, type in
      ListedValue(
        type: [profile.extends ?? profile.identifier, type.identifier], place: "service: nil, member: \(index)",
        layout: type.layout, flags: type.context)
    }
  }

  /// The values of every format of advertised data, and those that are decrypted from it, which stand where requests do.
  private static func advertisements(of profile: Profile) -> [ListedValue] {
    profile.advertisements.enumerated().flatMap { index, format in
      let value = ListedValue(
        type: [profile.identifier, format.identifier], place: "service: nil, member: \(index)", layout: format.layout,
        flags: [])
      guard let encryption = format.encryption else { return [value] }
      var decrypted = value
      (decrypted.type, decrypted.layout) = (value.type + [Encryption.identifier], encryption.layout)
      decrypted.isRequest = true
      return [value, decrypted]
    }
  }

  /// The values of every characteristic, and what is written to it where that differs.
  private static func characteristics(of profile: Profile) -> [ListedValue] {
    profile.services.enumerated().flatMap { place, service in
      service.characteristics.enumerated().flatMap { index, characteristic in
        let type = path(of: service, in: profile) + [characteristic.identifier]
        let value = ListedValue(
          type: type, place: "service: \(place), member: \(index)", layout: characteristic.layout,
          flags: characteristic.context)
        guard let request = characteristic.request else { return [value] }
        var written = value
        (written.type, written.layout, written.isRequest) = (type + ["Request"], request, true)
        return [value, written]
      }
    }
  }

  /// A service that is the only one and called like its profile is one enum with it.
  private static func path(of service: Service, in profile: Profile) -> [String] {
    profile.isOneService ? [profile.identifier] : [profile.identifier, service.identifier]
  }

  /// One function a profile, which keeps the compiler's work linear.
  var source: String {
    """
    // Written by list-shipped. Do not edit.
    \(modules.map { "internal import \($0)" }.joined(separator: "\n"))
    internal import Opinions

    /// Every profile of these modules.
    enum ListedProfiles {
      static let all: [ShippedProfile] = [
        \(functions.indices.map { "profile\($0)()" }.joined(separator: ", "))
      ]

    \(functions.joined(separator: "\n\n"))
    }

    """
  }
}
