import ArgumentParser

/// What `decode` and `encode` have in common.
struct ValueOptions: ParsableArguments {
  @Option(help: "The form of the result.")
  var format: ValueFormat = .text

  @Option(
    name: .customLong("profile"), parsing: .singleValue,
    help: "A file, or a folder of files, to look the UUID up in before the profiles that ship with the tool.",
    completion: .file())
  var profiles: [String] = []

  @Option(help: "The UUID or the name of the service, for a UUID that several services have.")
  var service: String?

  /// The characteristic that `uuid` stands for.
  func entry(_ uuid: String) throws -> ProfileLibrary.Entry {
    try CharacteristicChoice(ProfileLibrary(profiles)).entry(uuid, service: service)
  }
}
