import Foundation
import GATTContract
import GATTSchema
import Testing

@testable import GATTLanguageServer

@Suite("Completion of configurations")
struct ConfigurationCompletionTests {
  private static func editor(folder: String = "/nowhere") -> Editor { Editor(folder: folder, file: ".gattc.yaml") }

  @Test(
    "keys, levels, and the rules of a comparison",
    arguments: [
      ("|", ["rules", "include", "exclude", "profiles", "breaking"]), ("inc|\n", ["include"]),
      ("rules: {}\n|", ["include", "exclude", "profiles", "breaking"]),
      ("rules: { no-read-back: | }", ["off", "note", "warning", "error"]),
      ("rules:\n  no-read-back: o|\n", ["off", "note", "warning", "error"]),
      ("breaking: [{ rule: | }]", ContractRuleCatalog.all.map { $0.id }),
      ("breaking:\n  - rule: a\n    |", ["path", "change", "reason", "until"]),
    ])
  func words(text: String, wanted: [String]) throws {
    var editor = Self.editor()
    let labels = try editor.labels(text)
    #expect(Set(labels).isSuperset(of: wanted), "\(labels)")
    if !text.contains("inc") { #expect(labels.count == wanted.count, "\(labels)") }
  }

  @Test("rules that count for less where somebody wants it are offered in a line each, once")
  func rules() throws {
    var editor = Self.editor()
    let items = try editor.completions("rules:\n  no-read-back: off\n  |\n")
    let labels = items.compactMap { $0["label"]?.text }
    let free = RuleCatalog.all.filter { $0.severity != .error }.map { $0.id }
    #expect(Set(labels) == Set(free).subtracting(["no-read-back"]))
    for item in items {
      let text = item["documentation"]?["value"]?.text ?? ""
      #expect(!text.isEmpty && !text.contains("\n"), "\(item)")
    }
    let chosen = try editor.choosing("unknown-unit", in: "rules:\n  no-read-back: off\n  unk|\n")
    #expect(chosen == "rules:\n  no-read-back: off\n  unknown-unit: \n")
  }

  @Test("the paths of profiles and of their folders, below the folder of the configuration")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "gattc-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let drafts = folder.appending(path: "Sources/Drafts")
    try FileManager.default.createDirectory(at: drafts, withIntermediateDirectories: true)
    try Data("gatt: 1\n".utf8).write(to: drafts.appending(path: "A.gatt.yaml"))
    var editor = Self.editor(folder: folder.path)
    for key in ["include", "exclude", "profiles"] {
      let labels = try editor.labels("\(key): [|]\n")
      #expect(labels == ["Sources", "Sources/Drafts", "Sources/Drafts/A.gatt.yaml"], "\(key)")
    }
    #expect(try editor.labels("exclude: [Sources, |]\n") == ["Sources/Drafts", "Sources/Drafts/A.gatt.yaml"])
    #expect(try editor.labels("exclude:\n  - Sour|\n").count == 3)
    let links = { (text: String) -> [JSON] in
      editor.open(text)
      return editor.ask("textDocument/documentLink").items
    }
    #expect(
      links("profiles: [Sources/Drafts/A.gatt.yaml, Sources]\n").compactMap {
        $0["target"]?.text?.hasSuffix("/Sources/Drafts/A.gatt.yaml")
      } == [true])
  }

  @Test("a rule that is not spelt right is put right by a quick fix")
  func fixes() throws {
    var editor = Self.editor()
    editor.open("rules: { no-read-bak: off }\n")
    let stretch: JSON = ["start": ["line": 0, "character": 9], "end": ["line": 0, "character": 9]]
    let actions = editor.ask("textDocument/codeAction", ["range": stretch, "context": ["diagnostics": []]]).items
    let edits = actions.first?["edit"]?["changes"]?["file:///nowhere/.gattc.yaml"]?.items ?? []
    #expect(try editor.applying(edits) == "rules: { no-read-back: off }\n", "\(actions)")
  }
}
