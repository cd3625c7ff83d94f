import GATTSchema

/// Prints Python without dependencies: for each profile a module of dataclasses with what reads and writes them, and its
/// examples as tests of `unittest`; beside them one module that all of them use.
package struct PythonEmitter: Emitter {
  package static let language = "python"
  package static let summary = "typed Python without dependencies"

  private let syntax = PythonSyntax()

  package init() {}

  package var shared: [EmittedFile] { SupportFile.emitted(endingIn: ".py", syntax) }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    let file = ScriptFile(profile, syntax)
    var emission = Emission()
    emission.findings = file.findings
    for value in file.values { emission.names[value.value.path] = value.type }
    guard !file.values.isEmpty else { return emission }
    let module = module(stem)
    emission.files.append(EmittedFile(path: "\(module).py", text: text(file)))
    emission.files.append(EmittedFile(path: "test_\(module).py", text: tests(file, module)))
    return emission
  }

  /// The name of the module, which has no folders: that of the profile's path, and none that hides another module.
  private func module(_ stem: String) -> String {
    let name = syntax.identifier(stem, as: .profile)
    return name == "gatt" || PythonModules.standard.contains(name) ? name + "_" : name
  }

  private func text(_ file: ScriptFile) -> String {
    var parts = file.values.flatMap(\.types)
    parts.append(file.codecs.constants.map { syntax.constant($0.name, $0.value) })
    let hash = file.profile.contractHash.text
    parts.append([
      "\(ScriptUUIDs.contractHash) = bytes.fromhex(\"\(hash)\")", syntax.text("The contract hash of the profile."),
    ])
    parts.append(
      file.uuids.constants.flatMap { name, uuid, words in
        [syntax.constant(name, syntax.text(uuid.fullDescription.lowercased())), syntax.text("The UUID of \(words).")]
      })
    for value in file.values {
      parts += value.functions
      parts.append(companion(value))
    }
    let head = [syntax.firstLine(of: file.profile)] + (file.profile.description.map { [syntax.text($0)] } ?? [])
    parts.insert(head + imports(of: parts.joined().joined(separator: "\n")), at: 0)
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n\n") + "\n"
  }

  /// What a module imports: no more than it uses, as far as its text tells.
  private func imports(of text: String) -> [String] {
    var lines = ["from __future__ import annotations", ""]
    let known = lines.count
    if text.contains("math.") { lines.append("import math") }
    if text.contains("@dataclass") { lines.append("from dataclasses import dataclass") }
    let typing = ["Literal", "TypeAlias"].filter(text.contains)
    if !typing.isEmpty { lines.append("from typing import \(typing.joined(separator: ", "))") }
    return lines + (lines.count > known ? [""] : []) + ["import gatt"]
  }

  /// What reads and writes the value, by a name of its own.
  private func companion(_ value: ScriptFile.Value) -> [String] {
    let uuid = value.value.uuid.map { syntax.text($0.fullDescription.lowercased()) } ?? syntax.absent
    let words = value.value.description ?? value.value.path.joined(separator: ": ")
    return [
      "\(name(value)): gatt.Value[\(value.type)] = gatt.Value(",
      "    \(syntax.tuple(value.value.path.map { syntax.text($0) })),", "    \(uuid),", "    \(value.frame),",
      "    \(syntax.lambda(["r"], value.read)),", "    \(syntax.lambda(["w", "value"], value.write)),", ")",
      syntax.text(words),
    ]
  }

  private func name(_ value: ScriptFile.Value) -> String { syntax.identifier(value.type, as: .member) }

  /// The examples of the profile.
  private func tests(_ file: ScriptFile, _ module: String) -> String {
    var lines = [
      syntax.firstLine(of: file.profile), "import unittest", "", "import \(module) as profile", "", "",
      "class Examples(unittest.TestCase):", "    def test_examples(self) -> None:",
    ]
    for value in file.values {
      for example in value.value.examples {
        guard let context = value.value.context(of: example) else { continue }
        let hex = "bytes.fromhex(\"\(Hex.text(example.bytes))\")"
        let options = context.isEmpty ? "" : ", \(syntax.list(context.map { syntax.text($0) }))"
        let own = "profile.\(name(value))"
        let variable = "value_\(lines.count)"
        lines += [
          "        \(variable) = \(own).decode(\(hex)\(options))",
          // As texts, since no NaN is equal to itself.
          "        self.assertEqual(",
          "            repr(\(own).decode(\(own).encode(\(variable)\(options))\(options))), repr(\(variable))",
          "        )",
        ]
      }
    }
    if lines.count == 8 { lines.append("        self.assertTrue(profile)") }
    return (lines + ["", "", "if __name__ == \"__main__\":", "    unittest.main()"]).joined(separator: "\n") + "\n"
  }
}
