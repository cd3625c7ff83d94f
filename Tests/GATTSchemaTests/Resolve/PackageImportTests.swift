import Testing

@testable import GATTSchema

@Suite("Imports of profiles that ship")
struct PackageImportTests {
  /// What ships, by path.
  private static let shipped = [
    "SIG/Characteristics/temperature.gatt.yaml":
      "gatt: 1\nname: T\ntypes:\n  Temperature: { raw: int16, scale: 0.01 }\n",
    "SIG/Climate/Air.gatt.yaml":
      """
    gatt: 1
    name: Air
    imports: [../Characteristics/temperature.gatt.yaml]
    types:
      Air: { struct: [{ name: Inside, type: Temperature }, { name: Outside, type: Temperature }] }
    """,
  ]

  private func compilation(importing name: String, type: String = "Temperature") -> Compilation {
    let text = """
      gatt: 1
      name: Hut
      imports: ["\(name)"]
      services:
        - name: Hut
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - { name: Climate, uuid: F000AA01-0451-4000-B000-000000000000, properties: [read], value: \(type) }
      """
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement()) { path throws(FileError) in
      try SourceFile.shipped(path) { file throws(FileError) in
        guard let text = Self.shipped[file] else { throw FileError(path: file, code: 2) }
        return SourceFile(path: file, text: text)
      }
    }
    return pipeline.compile(SourceFile(path: "Hut.gatt.yaml", text: text))
  }

  @Test(
    "one is named below Profiles, with or without the ending of its file",
    arguments: ["package:SIG/Characteristics/temperature", "package:SIG/Characteristics/temperature.gatt.yaml"])
  func named(_ name: String) {
    let compilation = compilation(importing: name)
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.importedPaths == ["package:SIG/Characteristics/temperature.gatt.yaml"])
  }

  @Test("what it imports lies beside it")
  func nested() {
    let compilation = compilation(importing: "package:SIG/Climate/Air", type: "Air")
    #expect(compilation.diagnostics.isEmpty)
    #expect(compilation.profile != nil)
    #expect(
      compilation.importedPaths == [
        "package:SIG/Characteristics/temperature.gatt.yaml", "package:SIG/Climate/Air.gatt.yaml",
      ])
  }

  @Test(
    "no step leads out of Profiles, and none into it",
    arguments: [
      ("package:../../etc/passwd", "Hut.gatt.yaml", "package:etc/passwd.gatt.yaml"),
      ("package:SIG/../../../Hut", "a/Hut.gatt.yaml", "package:Hut.gatt.yaml"),
      ("../../../Hut.gatt.yaml", "package:SIG/Climate/Air.gatt.yaml", "package:Hut.gatt.yaml"),
      ("/etc/Hut.gatt.yaml", "package:SIG/Climate/Air.gatt.yaml", "package:SIG/Climate/etc/Hut.gatt.yaml"),
      ("Hut.gatt.yaml", "a/package:/Hut.gatt.yaml", "a/package:/Hut.gatt.yaml"),
      ("../package:SIG/Hut.gatt.yaml", "a/Hut.gatt.yaml", "./package:SIG/Hut.gatt.yaml"),
      ("./package:SIG/Hut.gatt.yaml", "Hut.gatt.yaml", "./package:SIG/Hut.gatt.yaml"),
      ("../package:SIG/Hut.gatt.yaml", "/p/a/Hut.gatt.yaml", "/p/package:SIG/Hut.gatt.yaml"),
    ])
  func steps(name: String, source: String, path: String) {
    #expect(ImportLoader.path(name, from: source) == path)
  }

  @Test("one that does not ship is told with where to look")
  func unknown() {
    let findings = compilation(importing: "package:SIG/temperature").diagnostics
    #expect(
      findings.first?.message
        == "“package:SIG/temperature” is no profile that ships; `gattc profiles` lists those that do")
  }
}
