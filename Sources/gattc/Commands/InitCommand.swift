import ArgumentParser
import GATTImport
import GATTRuntime
import GATTSchema

/// `gattc init`: makes a package with a profile.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a package with a profile, tests and a workflow for CI.",
    discussion: """
      Writes a Swift package that passes its tests at once: a manifest with the build plugin, a profile with examples, \
      tests over the loopback transport, and a workflow for GitHub that lints, formats and compares profiles. Nothing that \
      is there is overwritten. With --from the profile is drafted from a device: its services, characteristics, properties, \
      descriptors and the values that it has; nothing is written to it, and what cannot be known is told.
      """
  ).listingExitCodes(usesBluetooth: true)

  @Argument(help: "The folder of the package; made when it is missing.", completion: .directory)
  var directory = "."

  @Option(help: "The name of the package and its module; made from the folder's unless given.")
  var name: String?

  @Option(
    help: ArgumentHelp(
      "Where swift-gatt-profiles is: the path of a clone, or the URL of a repository; beside the package unless given.",
      valueName: "path-or-url"), completion: .directory)
  var package: String?

  @Option(
    help: ArgumentHelp(
      "The address of a device to draft the profile from, such as F0:F1:F2:F3:F4:F5.", valueName: "address"))
  var from: DeviceAddress?

  @OptionGroup var output: FormatOptions<ValueFormat>
  @OptionGroup var radio: AdapterOptions
  @OptionGroup var limits: TimeoutOptions

  func validate() throws {
    guard from != nil || radio.adapter == nil else { throw ValidationError("--adapter is for --from; add it") }
  }

  func run() async throws {
    let name = try name.map { try PackageName($0) } ?? PackageName(ofFolder: directory)
    let library = try LibrarySource(package, for: directory)
    var random = SystemRandomNumberGenerator()
    let sample = SampleProfile.profile(name, base: SampleProfile.base(using: &random))
    var starter = Starter(name: name, library: library, profile: sample)
    let writing = StarterWriting(folder: directory)
    // Before a device is looked for.
    try writing.check(starter.files)
    if let from { starter = Starter(name: name, library: library, profile: try await drafted(name, from: from)) }
    let written = try writing.write(starter.files)
    let folder = directory.asArgument.printable
    let next = ["swift test --package-path \(folder)", "gattc lint \(folder)"]
    guard output.format == .text else {
      return try Console.write(
        JSONText.of(InitJSON(folder: directory, files: written, missing: library.missing, next: next)))
    }
    for path in written { try Console.print("wrote " + path.printable) }
    if let missing = library.missing {
      try Console.print(
        "first:\n  put swift-gatt-profiles into \(missing.printable): a clone, or what its release has packed; "
          + "\n  or name its repository in Package.swift")
    }
    try Console.print("next:\n" + next.map { "  " + $0 }.joined(separator: "\n"))
  }

  /// The profile of a device.
  private func drafted(_ name: PackageName, from device: DeviceAddress) async throws -> StarterProfile {
    let found = try await DiscoveredDevice.read(device, by: radio, limits)
    return try DraftedProfile.profile(name, of: found, knowing: try ShippedKnowledge.all)
  }
}
