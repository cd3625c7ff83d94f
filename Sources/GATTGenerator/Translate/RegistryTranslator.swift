import GATTSchema

/// The file that registers all profiles of a target.
struct RegistryTranslator {
  private let profiles: [RegisteredProfile]

  /// A registry of profiles, in this order.
  init(_ profiles: [RegisteredProfile]) {
    self.profiles = profiles
  }

  /// One line a profile, since what many terms make up takes the compiler long.
  private var advertisementFormats: [SwiftMember] {
    let advertising = profiles.filter(\.advertises)
    guard !advertising.isEmpty else { return [] }
    return [
      .line(
        "public var advertisementFormats: [any GATTProfiles.AdvertisementValue.Type]",
        documentation: [
          "Every format of advertised data of this target, in order of the files' paths.", "",
          "Each target has them: where two are imported, write the module's name in front.",
        ],
        body: ["var formats: [any GATTProfiles.AdvertisementValue.Type] = []"]
          + advertising.map { "formats += \(Identifier.escaped($0.identifier)).advertisementFormats" }
          + ["return formats"])
    ]
  }

  /// The file.
  var file: SwiftFile {
    SwiftFile(
      header: ProfileTranslator.header("the *.gatt.yaml files of this target"),
      imports: ["public import GATTProfiles"],
      members: [
        .unlessEmbedded(
          [
            .line(
              "public func registerAllProfiles(in profileManager: GATTProfiles.ProfileManager = .shared)",
              documentation: [
                "Registers every profile of this target, in order of their files' paths.", "",
                "Each target has one: where two are imported, write the module's name in front.",
              ],
              body: profiles.filter(\.hasServices).map {
                "\(Identifier.escaped($0.identifier)).register(in: profileManager)"
              })
          ] + advertisementFormats)
      ])
  }
}
