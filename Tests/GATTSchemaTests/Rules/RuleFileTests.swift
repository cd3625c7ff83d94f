import GATTSchema
import Testing

@Suite("The files of the rules")
struct RuleFileTests {
  /// The rules that are declared in the folder `Rules`, and the files that they are in.
  private static let declared = SchemaSources.schema.files(in: "Rules").flatMap { file in
    file.code.matches(of: /(?:enum|struct) (\w+): (?:Text|Structure|Profile|Folder)?Rule\b/).map {
      (rule: String($0.output.1), file: file)
    }
  }

  @Test("every rule that is declared is in the list, in a file of its own name")
  func list() {
    #expect(Set(Self.declared.map(\.rule)) == Set(RuleCatalog.all.map { "\($0)" }))
    for (rule, file) in Self.declared { #expect(file.name == "\(rule).swift") }
  }

  @Test("a finding is made in the file of its rule, and nowhere else")
  func findings() {
    for file in SchemaSources.schema.files where file.folder != "Rules" {
      #expect(!file.code.contains(/\bDiagnostic\(\s*[A-Z]\w*\.self/), "\(file.name) makes a finding")
    }
    for file in SchemaSources.schema.files(in: "Rules") {
      #expect(
        !file.code.contains(/\bDiagnostic\(\s*(?!Self\.)[A-Z]\w*\.self/), "\(file.name) makes that of another rule")
    }
  }

  @Test("the phase of a rule is the first that calls it", arguments: declared.map(\.rule))
  func phase(_ name: String) throws {
    let rule = try #require(RuleCatalog.all.first { "\($0)" == name })
    let calls = SchemaSources.schema.files.filter { $0.code.contains("\(name).") || $0.code.contains("\(name)(") }
    let folders = Set(calls.map(\.folder))
    let first: RulePhase? =
      if folders.contains("Document") { .document } else if folders.contains("Resolve") {
        calls.contains { $0.folder == "Resolve" && $0.name != "Resolver+Literals.swift" } ? .resolution : .literals
      } else if folders.contains("Literals") { .literals } else { nil }
    switch rule.phase {
    case .document, .literals: #expect(first == rule.phase)
    // The pipeline calls all rules about structures, profiles and texts by what they are.
    case .resolution: #expect(first == .resolution || name.isRule("Structure"))
    case .text: #expect(name.isRule("Text"))
    case .configuration: #expect(folders.contains("Configuration") && first == nil)
    case .profile: #expect(name.isRule("Profile") && first == nil)
    case .tree, .imports, .suppression:
      #expect(calls.contains { $0.name == "SchemaPipeline.swift" } && first == nil)
    }
  }
}

extension String {
  /// Whether the rule of this name is one of a kind.
  fileprivate func isRule(_ kind: String) -> Bool {
    SchemaSources.schema.files(in: "Rules").contains { $0.code.contains("enum \(self): \(kind)Rule {") }
  }
}
