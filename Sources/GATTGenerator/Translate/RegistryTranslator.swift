import GATTSchema

/// The file that registers all profiles of a target.
struct RegistryTranslator {
  private let identifiers: [String]

  /// A registry of the profiles with these Swift names, in this order.
  init(_ identifiers: [String]) {
    self.identifiers = identifiers
  }

  /// The file.
  var file: SwiftFile {
    SwiftFile(
      header: ProfileTranslator.header("the *.gatt.yaml files of this target"),
      imports: ["public import GATTProfiles"],
      members: [
        .unlessEmbedded([
          .line(
            "public func registerAllProfiles(in profileManager: GATTProfiles.ProfileManager = .shared)",
            documentation: [
              "Registers every profile of this target, in order of their files' paths.", "",
              "Each target has one: where two are imported, write the module's name in front.",
            ],
            body: identifiers.map { "\(Identifier.escaped($0)).register(in: profileManager)" })
        ])
      ])
  }
}
