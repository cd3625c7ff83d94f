import ArgumentParser
import GATTSchema

/// Where descriptions come from, besides those that ship with the tool.
struct ProfileOptions: ParsableArguments {
  @Option(
    name: .customLong("profile"), parsing: .singleValue,
    help: "A file, or a folder of files, to look UUIDs and names up in before the profiles that ship with the tool.",
    completion: .file())
  var paths: [String] = []

  /// The files and folders of the options, then those of the `.gattc.yaml` that counts for the current folder.
  func allPaths() throws -> [String] {
    var configurations = ConfigurationLoader()
    guard let configuration = configurations.configuration(of: "./profiles") else { return paths }
    let errors = configuration.findings.filter { $0.severity == .error }
    guard errors.isEmpty else {
      throw ToolError.findings(errors.map { $0.printable.text(path: configuration.path.printable) })
    }
    return paths + configuration.profiles
  }
}

/// What a UUID or a name does not say of a characteristic.
struct SubjectOptions: ParsableArguments {
  @Option(help: "The UUID or the name of the service, for a UUID that several services have.")
  var service: String?

  @Option(
    name: .customLong("context"), parsing: .singleValue,
    help: "Something that holds outside the value and decides what is in it, by the name it has in the profile.")
  var context: [String] = []
}
