import Testing

@testable import GATTSchema

@Suite("Imports and libraries")
struct ImportTests {
  private static let units = """
    gatt: 1
    name: Units
    endian: big
    types:
      Celsius: { raw: int16, scale: 1/100, unit: °C }
      Sample:
        uuid: 2A6E
        description: What was measured.
        context: [Metric]
        struct:
          - { name: At, type: date-time }
          - { name: Temperature, type: Celsius, when: { context: Metric } }
    """
  private static let log = """
    gatt: 1
    name: Logs
    imports: [./units.gatt.yaml]
    types: { Log: { struct: [{ name: Samples, type: Sample, repeat: rest }] } }
    """

  /// Compiles a profile that imports `imports`, out of `files`.
  private static func compile(
    value: String, imports: String, _ files: [String: String], more: String = "", path: String = "home/main.gatt.yaml"
  ) -> (Compilation, SchemaPipeline) {
    let text = Sample.yaml(value: value, more: more, head: "imports: [\(imports)]")
    var pipeline = SchemaPipeline { path throws(FileError) in
      guard let text = files[path] else { throw FileError(path: path, code: 2) }
      return SourceFile(path: path, text: text)
    }
    let compilation = pipeline.compile(SourceFile(path: path, text: text))
    return (compilation, pipeline)
  }

  @Test("a type of another file stands for what it is there, with its byte order and context")
  func types() throws {
    let files = ["types/units.gatt.yaml": Self.units, "types/logs.gatt.yaml": Self.log]
    let (compilation, pipeline) = Self.compile(
      value: "Log", imports: "../types/logs.gatt.yaml, ../types/units.gatt.yaml", files, more: "endian: little")
    let profile = try #require(compilation.profile, "\(compilation.findings)")
    let characteristic = try #require(profile.services.first?.characteristics.first)
    #expect(characteristic.context.map(\.name) == ["Metric"])
    guard case .structure(let log) = characteristic.layout, case .structure(let sample) = log.fields[0].content,
      case .number(let temperature) = sample.fields[1].content
    else { throw Sample.NoStructure() }
    #expect(temperature.endian == .big)
    #expect(sample.fields[1].presence == .context(0))
    #expect(compilation.importedPaths == ["types/logs.gatt.yaml", "types/units.gatt.yaml"])
    #expect(pipeline.compiledPaths == ["home/main.gatt.yaml"] + compilation.importedPaths)
  }

  @Test("a service includes those of imported files by name, its own first, and says which where there are several")
  func services() throws {
    func file(_ name: String, _ services: [(String, String)]) -> String {
      let items = services.map { name, uuid in
        """
          - name: \(name)
            uuid: \(uuid)
            characteristics: [{ name: Level, uuid: 2A19, properties: [read], value: { raw: uint8 } }]
        """
      }
      return (["gatt: 1", "name: \(name)", "services:"] + items).joined(separator: "\n")
    }
    let files = [
      "home/a.gatt.yaml": file("Power", [("Battery", "180F"), ("Room", "1810"), ("Mains", "1811")]),
      "home/b.gatt.yaml": file("More", [("Mains", "1812")]),
    ]
    func including(_ names: String) -> Compilation {
      let text = Sample.yaml(value: "{ raw: uint8 }", head: "imports: [a.gatt.yaml, b.gatt.yaml]")
        .replacing("    characteristics:\n", with: "    includes: [\(names)]\n    characteristics:\n")
      var pipeline = SchemaPipeline { path throws(FileError) in
        guard let text = files[path] else { throw FileError(path: path, code: 2) }
        return SourceFile(path: path, text: text)
      }
      return pipeline.compile(SourceFile(path: "home/main.gatt.yaml", text: text))
    }
    let profile = try #require(including("Battery, 1815").profile)
    #expect(profile.services[0].includes.map(\.value.description) == ["180F", "1815"])
    #expect(including("Mains").findings.contains("write the UUID: 1811 or 1812"))
    #expect(including("Room").findings.contains("includes itself"))
  }

  @Test("a file without services is a library, whose types are values")
  func library() throws {
    let text = Self.units.replacing("endian: big", with: "extends: SIG.Characteristics")
    let profile = try #require(Compilation(text: text).profile)
    #expect(profile.isLibrary && profile.services.isEmpty)
    #expect(profile.extends == "SIG.Characteristics")
    #expect(profile.types.map(\.identifier) == ["Celsius", "Sample"])
    #expect(profile.types[1].uuid == UUID128("2A6E"))
    #expect(profile.types[1].description == "What was measured.")
    #expect(profile.types[1].context.map(\.identifier) == ["metric"])
  }

  @Test(
    "a library is checked like any profile",
    arguments: [
      ("types: { A: { raw: uint8 } }\nextends: a b", ["bad-identifier"]),
      ("types: { A: { raw: uint8 } }\nservices: []\nextends: Other", ["inapplicable-key"]),
      ("types: { A: { raw: uint8 }, a: { raw: uint8 } }", ["identifier-collision"]),
      ("types: { A: { raw: uint8, uuid: 12 } }", ["bad-uuid"]),
      (
        "types: { A: { bytes: 512 }, B: { struct: [{ name: C, bytes: 512 }, { name: D, raw: uint8 }] } }",
        ["value-too-long"]
      ),
      ("description: nothing here", ["missing-key"]),
    ])
  func libraryMistakes(_ lines: String, _ rules: [String]) {
    #expect(Compilation(text: "gatt: 1\nname: Library\n\(lines)\n").errors == rules)
  }

  @Test(
    "paths go from the file that names them",
    arguments: [
      ("a.yaml", "b.yaml", "b.yaml"), ("x/a.yaml", "b.yaml", "x/b.yaml"), ("x/a.yaml", "../b.yaml", "b.yaml"),
      ("x/a.yaml", "../../b.yaml", "../b.yaml"), ("/x/a.yaml", "../../b.yaml", "/b.yaml"),
      ("/x/a.yaml", "./y//b.yaml", "/x/y/b.yaml"), ("x/a.yaml", "/y/b.yaml", "/y/b.yaml"), ("<stdin>", "-", "./-"),
      ("../x/a.yaml", "../y/b.yaml", "../y/b.yaml"),
    ])
  func paths(_ source: String, _ name: String, _ path: String) {
    #expect(ImportLoader.path(name, from: source) == path)
  }

  @Test("circles, missing files and mistakes elsewhere are told where they are imported")
  func mistakes() {
    let files = [
      "home/one.gatt.yaml": "gatt: 1\nname: One\nimports: [two.gatt.yaml]\ntypes: { A: { raw: uint8 } }",
      "home/two.gatt.yaml": "gatt: 1\nname: Two\nimports: [one.gatt.yaml]\ntypes: { B: { raw: uint8 } }",
      "home/wrong.gatt.yaml": "gatt: 1\nname: Wrong\ntypes: { C: { raw: uint9 } }",
    ]
    for name in ["one.gatt.yaml", "missing.gatt.yaml", "wrong.gatt.yaml", "main.gatt.yaml", "."] {
      let (compilation, _) = Self.compile(value: "C", imports: name, files)
      #expect(compilation.errors == ["bad-import"], "\(name): \(compilation.findings)")
      #expect(compilation.diagnostics.first?.range?.start.line == 3)
    }
  }

  @Test("an imported type has the byte order that its own file says")
  func byteOrder() {
    let files = ["home/word.gatt.yaml": "gatt: 1\nname: Word\ntypes: { Word: { raw: uint16 } }"]
    for (field, rules) in [("", []), (", endian: big", ["inapplicable-key"])] {
      let value = "{ struct: [{ name: A, type: Word\(field) }] }"
      let (compilation, _) = Self.compile(value: value, imports: "word.gatt.yaml", files)
      #expect(compilation.errors == rules, "\(compilation.findings)")
    }
  }

  @Test("a chain of imports is bounded")
  func chain() {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<100).map {
        ("home/f\($0)", "gatt: 1\nname: F\($0)\nimports: [f\($0 + 1)]\ntypes: { T\($0): { raw: uint8 } }")
      })
    let (compilation, pipeline) = Self.compile(value: "T0", imports: "f0", files)
    #expect(compilation.errors == ["bad-import"], "\(compilation.findings)")
    #expect(pipeline.compiledPaths.count <= ImportLoader.deepestNesting)
  }

  @Test("files that import each other are each told of their circles, whoever is compiled first")
  func manyCircles() {
    let names = (0..<40).map { "f\($0)" }
    let texts = Dictionary(
      uniqueKeysWithValues: names.map { name in
        let others = names.filter { $0 != name }.joined(separator: ", ")
        return ("home/\(name)", "gatt: 1\nname: F\nimports: [\(others)]\ntypes: { T\(name): { raw: uint8 } }")
      })
    var reads = 0
    var pipeline = SchemaPipeline { path throws(FileError) in
      reads += 1
      guard let text = texts[path] else { throw FileError(path: path, code: 2) }
      return SourceFile(path: path, text: text)
    }
    for order in [names, names.reversed()] {
      for name in order {
        let source = SourceFile(path: "home/\(name)", text: texts["home/\(name)"] ?? "")
        let compilation = pipeline.compile(source)
        #expect(compilation.diagnostics.count { $0.rule == "bad-import" } == 39, "\(name): \(compilation.findings)")
      }
    }
    #expect(reads == 40)
  }

  @Test("what is shared by many files is read and compiled once")
  func shared() {
    var reads: [String] = []
    var pipeline = SchemaPipeline { path throws(FileError) in
      reads.append(path)
      return SourceFile(path: path, text: path == "home/units" ? Self.units : Self.log)
    }
    for number in 0..<20 {
      let text = Sample.yaml(value: "Celsius", head: "imports: [units]")
      #expect(pipeline.compile(SourceFile(path: "home/main\(number)", text: text)).errors == [])
    }
    #expect(reads == ["home/units"])
  }

  @Test("a name that two files have is only wrong where it is used")
  func ambiguous() {
    let files = ["home/a": Self.units, "home/b": Self.units.replacing("1/100", with: "1/10")]
    #expect(Self.compile(value: "{ raw: uint8 }", imports: "a, b", files).0.errors == [])
    #expect(Self.compile(value: "Celsius", imports: "a, b", files).0.errors == ["unknown-type"])
    #expect(Self.compile(value: "Celsius", imports: "a, ./a", files).0.errors == [])
  }
}
