import Foundation
import Testing

@Suite("gattc-generate")
struct TargetGenerationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.library, to: "Grade.gatt.yaml")
    for name in ["Front", "Rear"] {
      try folder.write(Self.profile(name, imports: "Grade.gatt.yaml"), to: "\(name).gatt.yaml")
    }
    try folder.write(Self.profile("Lamp"), to: "Lamp.gatt.yaml")
  }

  private static let library = "gatt: 1\nname: Grade\ntypes:\n  Grade: { raw: int16, scale: 1/10 }\n"

  private static func profile(_ name: String, imports: String? = nil, scale: String = "1/10") -> String {
    """
    gatt: 1
    name: \(name)
    \(imports.map { "imports: [\($0)]" } ?? "tag: Alone")
    services:
      - name: \(name) Service
        uuid: FFF0
        characteristics:
          - name: Level
            uuid: FFF1
            properties: [read]
            value: \(imports == nil ? "{ raw: int16, scale: \(scale) }" : "Grade")
    """
  }

  /// Runs the tool on these profiles, each with a file of its own.
  private func generate(_ names: String...) throws -> Tool.Run {
    try generate(names.map { ["\($0).gatt.yaml", "out/\($0).gatt.swift"] })
  }

  /// Runs the tool on profiles that share files.
  private func generate(sharing files: KeyValuePairs<String, [String]>) throws -> Tool.Run {
    try generate(files.flatMap { file in file.value.map { ["\($0).gatt.yaml", "out/\(file.key).gatt.swift"] } })
  }

  private func generate(_ profiles: [[String]]) throws -> Tool.Run {
    try FileManager.default.createDirectory(at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    var tool = Tool(name: "gattc-generate")
    tool.folder = folder.url
    return try tool.run(["out/record", "out/GATTProfileRegistry.swift", "shipped"] + profiles.joined())
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  @Test("the first run generates every profile, and the second none")
  func twice() throws {
    let first = try generate("Front", "Grade", "Lamp", "Rear")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("generated 4 of 4 profiles: Front.gatt.swift, Grade.gatt.swift, "))
    #expect(try text("out/Rear.gatt.swift").contains("public enum Rear"))
    #expect(try generate("Front", "Grade", "Lamp", "Rear").output == "generated 0 of 4 profiles\n")
  }

  @Test("profiles that share a file are all in it, and are generated again when one of them or their number changes")
  func sharedFile() throws {
    let first = try generate(sharing: ["A": ["Front", "Grade"], "B": ["Lamp", "Rear"]])
    #expect(first.output == "generated 4 of 4 profiles: A.gatt.swift, B.gatt.swift\n", "\(first.errors)")
    let shared = try text("out/B.gatt.swift")
    #expect(shared.hasPrefix("// Generated from Lamp.gatt.yaml, Rear.gatt.yaml by gattc-generate. "))
    #expect(shared.contains("public enum Lamp") && shared.contains("public enum Rear"))
    #expect(shared.ranges(of: "RequiredVersion").count == 1)
    try folder.write(Self.profile("Lamp", scale: "1/2"), to: "Lamp.gatt.yaml")
    let changed = try generate(sharing: ["A": ["Front", "Grade"], "B": ["Lamp", "Rear"]])
    #expect(changed.output == "generated 2 of 4 profiles: B.gatt.swift\n")
    let fewer = try generate(sharing: ["A": ["Front", "Grade"], "B": ["Lamp"], "C": ["Rear"]])
    #expect(fewer.output == "generated 2 of 4 profiles: B.gatt.swift, C.gatt.swift\n")
    #expect(try !text("out/B.gatt.swift").contains("public enum Rear"))
    let same = try generate(sharing: ["A": ["Front", "Grade"], "B": ["Lamp"], "C": ["Rear"]])
    #expect(same.output == "generated 0 of 4 profiles\n")
    _ = try generate(sharing: ["B": ["Lamp"], "C": ["Rear"], "A": ["Grade"], "B": ["Front"]])
    #expect(try text("out/B.gatt.swift").contains("public enum Lamp"))
  }

  @Test("the registry has the profiles in order and no library, whichever were generated")
  func registry() throws {
    _ = try generate("Front", "Grade", "Lamp", "Rear")
    try folder.write(Self.profile("Lamp", scale: "1/2"), to: "Lamp.gatt.yaml")
    _ = try generate("Front", "Grade", "Lamp", "Rear")
    let lines = try text("out/GATTProfileRegistry.swift").split(separator: "\n").filter { $0.contains(".register(in") }
    #expect(lines.map { $0.trimmingCharacters(in: .whitespaces).prefix { $0 != "." } } == ["Front", "Lamp", "Rear"])
  }

  @Test(
    "an edit generates what has changed and what imports it",
    arguments: [
      ("Lamp.gatt.yaml", ["Lamp"]), ("Rear.gatt.yaml", ["Rear"]), ("Grade.gatt.yaml", ["Front", "Grade", "Rear"]),
    ])
  func edits(path: String, generated: [String]) throws {
    _ = try generate("Front", "Grade", "Lamp", "Rear")
    try folder.write(try text(path) + "\n# A remark.\n", to: path)
    let names = generated.map { $0 + ".gatt.swift" }.joined(separator: ", ")
    let run = try generate("Front", "Grade", "Lamp", "Rear")
    #expect(run.output == "generated \(generated.count) of 4 profiles: \(names)\n")
  }

  @Test("a profile that ships is imported from its folder, and what imports it is generated again when it changes")
  func shippedImport() throws {
    try folder.write(Self.library, to: "shipped/SIG/Kinds/Grade.gatt.yaml")
    try folder.write(Self.profile("Front", imports: "package:SIG/Kinds/Grade"), to: "Front.gatt.yaml")
    #expect(try generate("Front", "Lamp").output == "generated 2 of 2 profiles: Front.gatt.swift, Lamp.gatt.swift\n")
    #expect(try text("out/Front.gatt.swift").contains("divisor: 10)"))
    #expect(try generate("Front", "Lamp").output == "generated 0 of 2 profiles\n")
    try folder.write(Self.library.replacing("1/10", with: "1/4"), to: "shipped/SIG/Kinds/Grade.gatt.yaml")
    #expect(try generate("Front", "Lamp").output == "generated 1 of 2 profiles: Front.gatt.swift\n")
    try FileManager.default.removeItem(at: folder.url.appending(path: "shipped"))
    let run = try generate("Front", "Lamp")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("Front.gatt.yaml:3:11: error: “package:SIG/Kinds/Grade” is no profile that ships; "))
  }

  @Test("a configuration that comes, changes and goes has every profile generated again")
  func configuration() throws {
    _ = try generate("Grade", "Lamp")
    for text in ["rules: {}\n", "rules: { unused-type: off }\n"] {
      try folder.write(text, to: ".gattc.yaml")
      #expect(try generate("Grade", "Lamp").output.hasPrefix("generated 2 of 2"))
      #expect(try generate("Grade", "Lamp").output.hasPrefix("generated 0 of 2"))
    }
    try FileManager.default.removeItem(at: folder.url.appending(path: ".gattc.yaml"))
    #expect(try generate("Grade", "Lamp").output.hasPrefix("generated 2 of 2"))
  }

  @Test("a warning counts as the configuration says, and a mistake in it ends every run")
  func configured() throws {
    try folder.write("", to: "Package.swift")
    try folder.write(Self.profile("Lamp").replacing("1/10 }", with: "1/10, unit: furlong }"), to: "Lamp.gatt.yaml")
    #expect(try generate("Lamp").errors.contains(": warning: "))
    try folder.write("rules: { unknown-unit: off }\n", to: ".gattc.yaml")
    #expect(try generate("Lamp").errors.isEmpty)
    try folder.write("exclude: [Lamp.gatt.yaml]\n", to: ".gattc.yaml")
    #expect(try generate("Lamp").errors.isEmpty)
    try folder.write("rules: { unknown-unit: error }\n", to: ".gattc.yaml")
    for _ in 1...2 { #expect(try generate("Lamp").status == 1) }
    try folder.write("rules: { unknown-unti: off }\n", to: ".gattc.yaml")
    for _ in 1...2 {
      let run = try generate("Lamp")
      #expect(run.status == 1)
      #expect(run.errors.contains(".gattc.yaml:1:10: error: there is no rule `unknown-unti`"))
    }
  }

  @Test("an import that is added later counts from then on")
  func laterImport() throws {
    _ = try generate("Grade", "Lamp")
    try folder.write(Self.profile("Lamp", imports: "Grade.gatt.yaml"), to: "Lamp.gatt.yaml")
    _ = try generate("Grade", "Lamp")
    try folder.write(Self.library.replacing("1/10", with: "1/4"), to: "Grade.gatt.yaml")
    #expect(try generate("Grade", "Lamp").output == "generated 2 of 2 profiles: Grade.gatt.swift, Lamp.gatt.swift\n")
  }

  @Test("an output that is gone, or was edited, is generated again")
  func outputs() throws {
    _ = try generate("Lamp")
    let original = try text("out/Lamp.gatt.swift")
    try folder.write("// by hand", to: "out/Lamp.gatt.swift")
    #expect(try generate("Lamp").output == "generated 1 of 1 profiles: Lamp.gatt.swift\n")
    #expect(try text("out/Lamp.gatt.swift") == original)
    try FileManager.default.removeItem(at: folder.url.appending(path: "out/Lamp.gatt.swift"))
    _ = try generate("Lamp")
    #expect(try text("out/Lamp.gatt.swift") == original)
  }

  /// SwiftPM links the tool again whenever it has planned anew.
  @Test("a tool that was linked again to the same octets generates nothing, and one of other octets everything")
  func linkedAgain() throws {
    let built = try #require(Tool(name: "gattc-generate").process([]).executableURL).resolvingSymlinksInPath()
    let copy = folder.url.appending(path: "gattc-generate")
    var tool = Tool(name: copy.path)
    tool.folder = folder.url
    try FileManager.default.createDirectory(at: folder.url.appending(path: "out"), withIntermediateDirectories: true)
    let arguments = ["out/record", "out/registry.swift", "shipped", "Lamp.gatt.yaml", "out/Lamp.gatt.swift"]
    try FileManager.default.copyItem(at: built, to: copy)
    #expect(try tool.run(arguments).output == "generated 1 of 1 profiles: Lamp.gatt.swift\n")
    try FileManager.default.removeItem(at: copy)
    try FileManager.default.copyItem(at: built, to: copy)
    try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: copy.path)
    #expect(try tool.run(arguments).output == "generated 0 of 1 profiles\n")
    let file = try FileHandle(forWritingTo: copy)
    try file.seekToEnd()
    try file.write(contentsOf: Data([0]))
    try file.close()
    #expect(try tool.run(arguments).output == "generated 1 of 1 profiles: Lamp.gatt.swift\n")
  }

  @Test("a broken profile fails each run until it is mended, and the others are generated once")
  func broken() throws {
    try folder.write(Self.profile("Lamp").replacing("int16", with: "int17"), to: "Lamp.gatt.yaml")
    for _ in 0..<2 {
      let run = try generate("Front", "Lamp")
      #expect(run.status == 1)
      #expect(run.errors.hasPrefix("Lamp.gatt.yaml:11:23: error: "), "\(run.errors)")
      #expect(run.errors.contains("[packed-number]"))
    }
    try folder.write(Self.profile("Lamp"), to: "Lamp.gatt.yaml")
    #expect(try generate("Front", "Lamp").output == "generated 1 of 2 profiles: Lamp.gatt.swift\n")
  }

  @Test("two profiles of one Swift name fail, also when only one of them has changed")
  func collision() throws {
    _ = try generate("Front", "Lamp")
    try folder.write(Self.profile("Front"), to: "Lamp.gatt.yaml")
    for _ in 0..<2 {
      let run = try generate("Front", "Lamp")
      #expect(run.status == 1)
      let error = "`Front` is the Swift name of Front.gatt.yaml as well; give one profile an `identifier:`"
      #expect(run.errors.contains(error), "\(run.errors)")
    }
  }

  @Test(
    "a record that cannot be read counts as none",
    arguments: ["", "\t\t\n", "Lamp.gatt.yaml\tLamp\tLamp\tout/x\n", "\u{0}"])
  func unreadable(record: String) throws {
    _ = try generate("Lamp")
    try folder.write(record, to: "out/record")
    let run = try generate("Lamp")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "generated 1 of 1 profiles: Lamp.gatt.swift\n")
  }

  @Test("wrong arguments end with the usage", arguments: [[], ["a"], ["a", "b"], ["a", "b", "c", "d"]])
  func usage(arguments: [String]) throws {
    let run = try Tool(name: "gattc-generate").run(arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("usage: gattc-generate RECORD REGISTRY PROFILES INPUT OUTPUT"))
  }
}
