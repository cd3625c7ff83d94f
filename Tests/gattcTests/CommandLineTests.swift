import ArgumentParser
import Foundation
import Testing

@testable import gattc

@Suite("gattc, all commands")
struct CommandLineTests {
  /// A command as ArgumentParser describes it to other programs.
  struct Command: Decodable, Sendable, CustomTestStringConvertible {
    struct Argument: Decodable, Sendable {
      struct Name: Decodable, Sendable { var name: String }
      var abstract: String?
      var names: [Name]?
      var valueName: String
    }

    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?

    var testDescription: String { commandName }

    /// The command and all below it, but for ArgumentParser's own.
    var all: [Command] { commandName == "help" ? [] : [self] + (subcommands ?? []).flatMap(\.all) }

    func takes(_ option: String) -> Bool {
      (arguments ?? []).contains { ($0.names ?? []).contains { $0.name == option } }
    }
  }

  private struct Dump: Decodable { var command: Command }

  static let commands: [Command] = {
    let dump = try? JSONDecoder().decode(Dump.self, from: Data(Gattc._dumpHelp().utf8))
    return dump?.command.all ?? []
  }()

  /// The least arguments of every command that prints a result.
  static let results: [String: [String]] = [
    "lint": [], "breaking": ["--against", "old/"], "conform": [peer, "a.gatt.yaml"],
    "decode": ["2A19", "57"], "encode": ["2A6E", "-3.5"], "rules": [], "explain": ["unknown-key"],
    "profiles": ["battery"], "describe": ["2A19"], "capture": ["a.btsnoop"], "replay": ["a.pcapng"], "rssi": [peer],
    "connect": [peer],
    "gss": ["in", "--output", "out"], "xml": ["in", "--output", "out"],
    "theengs": ["in", "--output", "out"], "btstack": ["in", "--output", "out"], "btconf": ["in", "--output", "out"],
    "nrf": ["in", "--output", "out"], "c": ["in", "--output", "out"], "scan": [], "browse": [peer],
    "read": [peer, "2A19"], "write": [peer, "2A19", "42"], "watch": [peer, "2A19"], "inspect": [peer],
    "simulate": ["a.gatt.yaml"],
    "format": [], "init": [], "version": [],
    "advertise": ["DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83"], "range": [],
  ]
  private static let peer = "F0:F1:F2:F3:F4:F5"

  @Test("every command says what it does and every argument what it is, in sentences", arguments: commands)
  func help(command: Command) throws {
    #expect(command.abstract?.hasSuffix(".") == true, "\(command.abstract ?? "")")
    for argument in command.arguments ?? [] {
      #expect(argument.abstract?.hasSuffix(".") == true, "\(argument.valueName): \(argument.abstract ?? "")")
    }
  }

  @Test("every command but a group of others ends its help with its exit codes", arguments: commands)
  func exitCodes(command: Command) throws {
    let last = command.discussion?.split(separator: "\n").last
    let isListed = last?.hasPrefix("Exit codes: 0 when all is well, ") == true && last?.hasSuffix(".") == true
    #expect(isListed == !["import", "beacon"].contains(command.commandName))
  }

  @Test("a command takes both --format and --json or neither, which is for those that print no result")
  func formats() {
    #expect(Self.commands.count > Self.results.count)
    let both = Self.commands.filter { $0.takes("format") && $0.takes("json") }
    let neither = Self.commands.filter { !$0.takes("format") && !$0.takes("json") }
    // The forms of docs are those of documents, and its JSON says which of them it has written.
    #expect(Set(both.map(\.commandName)) == Set(Self.results.keys).union(["docs"]))
    let others: Set = [
      "gattc", "generate", "schema", "import", "beacon", "lsp", "reference",
    ]
    #expect(Set(neither.map(\.commandName)) == others)
  }

  @Test("--json is --format json, and contradicts any other --format", arguments: results.keys.sorted())
  func short(command: String) throws {
    let groups = [
      "gss": "import", "xml": "import", "theengs": "import", "btstack": "import", "btconf": "import", "nrf": "import",
      "c": "import",
      "advertise": "beacon", "range": "beacon",
    ]
    let group = groups[command].map { [$0] } ?? []
    let arguments = NegativeNumbers.asValues(group + [command] + (Self.results[command] ?? []))
    for options in [["--json"], ["--format", "json"], ["--json", "--format", "json"], ["--format", "text"]] {
      #expect(throws: Never.self) { try Gattc.parseAsRoot(Self.adding(options, to: arguments)) }
    }
    let run = try Tool.gattc.run(Self.adding(["--json", "--format", "text"], to: arguments))
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: --json is short for --format json; leave out one of the two\n"))
  }

  /// `arguments` with options in front of what stands behind `--`.
  private static func adding(_ options: [String], to arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end] + options + arguments[end...]
  }

  @Test(
    "what is printed by --json is what is printed by --format json",
    arguments: ["lint", "decode", "encode", "rules", "explain", "profiles", "describe"])
  func equal(command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Fixtures.doubtful, to: "doubtful.gatt.yaml")
    let arguments = [command] + (Self.results[command] ?? [])
    let short = try folder.gattc.run(arguments + ["--json"])
    let long = try folder.gattc.run(arguments + ["--format", "json"])
    #expect(short.status == 0, "\(short.errors)")
    #expect(short.output.hasPrefix("{") || short.output.hasPrefix("["))
    #expect(short.output == long.output)
    #expect(try folder.gattc.run(arguments).output != long.output)
  }

  @Test("commands for devices take either")
  func radio() throws {
    #expect(try RadioOptions.parse(["--json"]).isJSON)
    #expect(try RadioOptions.parse(["--format", "json"]).isJSON)
    #expect(try !RadioOptions.parse([]).isJSON)
  }
}
