import Testing

@Suite("gattc, what was probably meant")
struct CommandHintTests {
  @Test(
    "the version is told however it is asked for",
    arguments: [["version"], ["--version"], ["-V"], ["lint", "--version"], ["decode", "-V"]])
  func version(arguments: [String]) throws {
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 0)
    #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(try run.output == Tool.gattc.run("version").output)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "a word that is no command ends with 2 and says which one was meant",
    arguments: [
      (["lnt"], "“lnt”; did you mean lint?"), (["Lint", "a"], "“Lint”; did you mean lint?"),
      (["import", "gs", "in"], "“gs”; did you mean gss?"), (["help", "decod"], "“decod”; did you mean decode?"),
      (["validate", "a"], "“validate”; did you mean lint?"), (["subscribe"], "“subscribe”; did you mean watch?"),
      (["import", "check"], "“check”; there are gss, xml"),
      (["pretty"], "“pretty”; there are init, lint, breaking, format, "),
      (["\u{1B}[31m"], #"“\u{1B}[31m”; there are init"#),
    ])
  func unknownCommand(arguments: [String], hint: String) throws {
    let run = try Tool.gattc.run(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("Error: there is no command \(hint)"), "\(run.errors)")
    #expect(run.errors.contains("Usage: gattc"))
  }

  @Test("an option that is none says which one was meant")
  func unknownOption() throws {
    let run = try Tool.gattc.run("lint", "--formt", "json")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("Error: Unknown option '--formt'. Did you mean '--format'?"))
  }
}
