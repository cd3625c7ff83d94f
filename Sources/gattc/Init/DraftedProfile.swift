import GATTFormatting
import GATTGenerator
import GATTImport
import GATTSchema

/// The profile of a device that was read, with tests that the device it describes says the same.
enum DraftedProfile {
  /// The most octets, and the most values, that a test compares.
  private static let mostOctets = 16
  private static let mostValues = 8

  /// The profile of a device; what could not be known is complained of.
  ///
  /// - Throws: when the package describes all of the device already.
  static func profile(
    _ name: PackageName, of device: DiscoveredDevice, knowing knowledge: DeviceKnowledge
  ) throws -> StarterProfile {
    let document = DeviceImporter.document(
      of: device.table, called: name.profile, advertising: device.name, knowing: knowledge)
    for finding in document.findings where finding.severity == .note {
      Console.complain("note: \(finding.message)".printable)
    }
    guard let text = document.text else {
      let reason = document.findings.first { $0.severity == .error }?.message ?? "there is nothing to describe"
      throw ToolError.because(.bluetooth, "\(reason); run gattc init without --from".printable)
    }
    let source = SourceFile(path: Starter.profilePath(name), text: text)
    var pipeline = SchemaPipeline(reading: knowledge.read)
    let compilation = pipeline.compile(source)
    guard let profile = compilation.profile else {
      throw ToolError.findings(compilation.diagnostics.map { $0.printable.text(path: source.path.printable) })
    }
    let products = Set(device.table.services.compactMap { ShippedKnowledge.product(ofService: $0.uuid) }).sorted()
    return StarterProfile(
      text: String(decoding: try ProfileFormatter.format(source).formatted.bytes, as: UTF8.self),
      configuration: configuration(compilation.diagnostics), source: swift(using: products),
      tests: tests(name, profile), products: products,
      files: try values(compilation.importedPaths, knowledge))
  }

  /// Switches off the rules that what the device does breaks: its profile has no choice.
  private static func configuration(_ findings: [Diagnostic]) -> [String] {
    let rules = Set(findings.map(\.rule)).sorted()
    guard !rules.isEmpty else { return [] }
    let off = rules.map { "\($0): off" }.joined(separator: ", ")
    return ["# The device is so; `gattc explain` tells what the rules are for.", "rules: { \(off) }"]
  }

  private static func swift(using products: [String]) -> String {
    "// Types come from the profile beside this file; what else there is to say of their values stands here.\n\n"
      + StarterProfile.imports(products.isEmpty ? ["GATTProfiles"] : products)
  }

  /// The files of the SIG's values that the profile imports, and the type that they are members of.
  private static func values(_ paths: [String], _ knowledge: DeviceKnowledge) throws -> [StarterFile] {
    guard !paths.isEmpty else { return [] }
    let folder = ShippedKnowledge.folder
    let files = try paths.map { path in
      let source = try knowledge.read(path)
      let name = path.split(separator: "/").last.map { String($0) } ?? path
      return StarterFile(path: "\(folder)/\(name)", text: String(decoding: source.bytes, as: UTF8.self))
    }
    let home = """
      /// The values of characteristics that the Bluetooth SIG has numbered; the profiles beside this file are members.
      public enum SIGCharacteristics {}

      """
    return files + [StarterFile(path: "\(folder)/SIGCharacteristics.swift", text: home)]
  }

  private static func tests(_ name: PackageName, _ profile: Profile) -> String {
    let type = Identifier.escaped(profile.identifier)
    let readable = profile.services.flatMap { service -> [(String, [UInt8])] in
      let home = profile.isOneService ? type : "\(type).\(Identifier.escaped(service.identifier))"
      return service.characteristics.compactMap { characteristic in
        guard let octets = characteristic.initial, octets.count <= mostOctets else { return nil }
        return ("\(home).\(Identifier.escaped(characteristic.identifier))", octets)
      }
    }
    let comparisons = readable.prefix(mostValues).map { type, octets in
      "    #expect(try await connection.read(\(type).self).encoded() == [\(octets.literal)])"
    }
    let examples = """
        @Test("every example of the profile decodes to what it says, and encodes back")
        func examples() throws {
          try \(type).verifyExamples()
        }


      """
    return """
      \(StarterProfile.imports(["GATTProfiles", "GATTRuntime", "Testing", name.module]))
      @Suite("\(name.profile)")
      struct \(name.module)Tests {
      \(profile.services.contains { $0.characteristics.contains { !$0.examples.isEmpty } } ? examples : "")\
        @Test("a client finds what the device was found to have")
        func client() async throws {
          let loopback = LoopbackTransport()
          let server = try await \(type).serve(on: loopback, initialValues: true)
          let connection = try await CentralManager(transport: loopback).connect(to: server.identifier)
          let services = try await connection.discoverServices().map(\\.uuid)
          #expect(Set(services).isSuperset(of: \(type).device.requiredServices))
      \(comparisons.map { $0 + "\n" }.joined())\
        }
      }

      """
  }
}

extension [UInt8] {
  /// The elements of an array literal.
  fileprivate var literal: String {
    map { "0x" + Hex.digits(UInt64($0), count: 2) }.joined(separator: ", ")
  }
}
