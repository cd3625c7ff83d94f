import GATTSchema

/// Prints TypeScript without dependencies: for each profile its types with what reads and writes them, and its examples as
/// tests for node; beside them one file that all of them use.
package struct TypeScriptEmitter: Emitter {
  package static let language = "typescript"
  package static let summary = "TypeScript without dependencies"

  private let syntax = TypeScriptSyntax()

  package init() {}

  package var shared: [EmittedFile] { SupportFile.emitted(endingIn: ".ts", syntax) }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    let file = ScriptFile(profile, syntax)
    var emission = Emission()
    emission.findings = file.findings
    for value in file.values { emission.names[value.value.path] = value.type }
    guard !file.values.isEmpty else { return emission }
    // Disks of some systems take capitals for the same letters.
    let stem = stem.lowercased() == "gatt" ? stem + "_" : stem
    let up = String(repeating: "../", count: stem.filter { $0 == "/" }.count)
    let support = up.isEmpty ? "./gatt.js" : "\(up)gatt.js"
    emission.files.append(EmittedFile(path: "\(stem).ts", text: text(file, support)))
    emission.files.append(EmittedFile(path: "\(stem).test.mjs", text: tests(file, stem, support)))
    return emission
  }

  private func text(_ file: ScriptFile, _ support: String) -> String {
    var parts: [[String]] = [
      [syntax.firstLine(of: file.profile), "", "import * as gatt from \"\(support)\";"]
    ]
    parts += file.values.flatMap(\.types)
    parts.append(file.codecs.constants.map { syntax.constant($0.name, $0.value) })
    let hash = file.profile.contractHash.text
    parts.append(["/** The contract hash of the profile. */", "export const contractHash = \"\(hash)\";"])
    for value in file.values {
      parts += value.functions
      parts.append(companion(value))
    }
    parts += services(file)
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }

  /// The value that is called like the type, and reads and writes it.
  private func companion(_ value: ScriptFile.Value) -> [String] {
    let flags = value.value.context.map { syntax.text($0.name) }
    let flagType = flags.isEmpty ? "never" : flags.joined(separator: " | ")
    let words = value.value.description ?? value.value.path.joined(separator: ": ")
    return TypeScriptSyntax.comment(words) + ["export const \(value.type) = {"]
      + (value.value.uuid.map { ["  uuid: \(uuid($0)),"] } ?? []) + [
        "  /** The names that lead to it in the profile. */",
        "  names: \(syntax.list(value.value.path.map { syntax.text($0) })),",
        "  /** The value that octets stand for; throws a `gatt.ValueError` where they are none. */",
        "  decode(data: gatt.Octets, options: gatt.Options<\(flagType)> = {}): \(value.type) {",
        "    return gatt.decodeWhole<\(value.type)>(data, options, \(value.frame), \(syntax.lambda(["r"], value.read)));",
        "  },",
        "  /** The octets that stand for a value; throws a `gatt.ValueError` where it has none. */",
        "  encode(value: \(value.type), options: gatt.Options<\(flagType)> = {}): Uint8Array {",
        "    return gatt.encodeWhole<\(value.type)>(value, options, \(value.frame), \(syntax.lambda(["w"], value.write)), \(syntax.lambda(["r"], value.read)));",
        "  },", "} as const;",
      ]
  }

  /// The services with their characteristics by name; of one that the file does not have, the UUID.
  private func services(_ file: ScriptFile) -> [[String]] {
    zip(file.uuids.services, file.profile.services).map { name, service in
      let members = syntax.identifiers(service.characteristics.map(\.name), as: .member)
      let own = zip(members, service.characteristics).map { member, characteristic in
        let type = file.values.first { $0.value.path == characteristic.path }?.type
        return "    \(member): \(type ?? "{ uuid: \(uuid(characteristic.uuid)) }"),"
      }
      return TypeScriptSyntax.comment(service.description ?? service.name)
        + ["export const \(name) = {", "  uuid: \(uuid(service.uuid)),", "  characteristics: {"] + own
        + ["  },", "} as const;"]
    }
  }

  private func uuid(_ uuid: UUID128) -> String { syntax.text(uuid.fullDescription.lowercased()) }

  /// The examples of the profile, for node's own runner.
  private func tests(_ file: ScriptFile, _ stem: String, _ support: String) -> String {
    let own = stem.split(separator: "/").last.map { String($0) } ?? stem
    var lines = [
      syntax.firstLine(of: file.profile), "",
      "import assert from \"node:assert/strict\";", "import test from \"node:test\";",
      "import * as gatt from \"\(support)\";", "import * as profile from \"./\(own).js\";", "",
    ]
    for value in file.values {
      for example in value.value.examples {
        guard let context = value.value.context(of: example) else { continue }
        let hex = Hex.text(example.bytes)
        let options = context.isEmpty ? "" : ", { context: \(syntax.list(context.map { syntax.text($0) })) }"
        let own = "profile.\(value.type)"
        lines += [
          "test(\(syntax.text("\(value.value.path.joined(separator: "/")) \(hex)")), () => {",
          "  const value = \(own).decode(gatt.fromHex(\"\(hex)\")\(options));",
          "  assert.deepEqual(\(own).decode(\(own).encode(value\(options))\(options)), value);", "});",
        ]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
