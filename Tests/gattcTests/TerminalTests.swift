import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("gattc lint, on a terminal")
struct TerminalTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Fixtures.broken, to: "broken.gatt.yaml")
  }

  private let escape = "\u{1B}["

  @Test("where results go into a pipe or a file there are no colours and no source lines")
  func piped() throws {
    let run = try folder.gattc.run("lint", "broken.gatt.yaml")
    #expect(!run.output.contains(escape))
    #expect(!run.output.contains("^"))
    #expect(run.errors == "1 file, 1 error\n")
  }

  @Test("--color always colours everywhere, and adds nothing but colours and source lines")
  func always() throws {
    let plain = try folder.gattc.run("lint", "broken.gatt.yaml")
    let colored = try folder.gattc.run("lint", "broken.gatt.yaml", "--color", "always")
    #expect(colored.output.contains(escape + "1;31merror:"))
    let lines = colored.output.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
    #expect(lines.contains("  11 |         permision: { read: encrypted }"))
    #expect(lines.contains("     |         ^~~~~~~~~"))
    #expect(lines.filter { $0.hasPrefix("broken") } == plain.output.split(separator: "\n"))
    #expect(colored.errors == escape + "1m1 file, 1 error" + escape + "0m\n")
  }

  @Test(
    "a terminal gets colours unless NO_COLOR, a dumb terminal or --color never say otherwise",
    arguments: [
      ([:], [], true),
      (["NO_COLOR": "1"], [], false),
      (["NO_COLOR": ""], [], true),
      (["TERM": "dumb"], [], false),
      ([:], ["--color", "never"], false),
    ] as [([String: String], [String], Bool)])
  func terminal(environment: [String: String], arguments: [String], isColored: Bool) throws {
    let tool = Tool(folder: folder.url, environment: ["TERM": "xterm"].merging(environment) { $1 })
    let output = try outputOnTerminal(tool, ["lint", "broken.gatt.yaml"] + arguments)
    #expect(output.contains("^~~~~~~~~"), "the source line is there in any case")
    #expect(output.contains(escape) == isColored)
  }

  @Test("what a file says cannot drive the terminal")
  func injection() throws {
    try folder.write(Fixtures.hostile, to: "hostile.gatt.yaml")
    let run = try folder.gattc.run("lint", "hostile.gatt.yaml")
    #expect(run.output.contains(#"\u{1B}[31m\n"#))
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  /// `TIOCSPTLCK` and `TIOCGPTN` of Linux' ioctl_tty(2); C's names for them need feature macros.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  /// What the tool prints when standard output is a terminal.
  private func outputOnTerminal(_ tool: Tool, _ arguments: [String]) throws -> String {
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(main >= 0)
    var isLocked: Int32 = 0
    var number: UInt32 = 0
    try #require(ioctl(main, Self.setLock, &isLocked) == 0 && ioctl(main, Self.getNumber, &number) == 0)
    let name = "/dev/pts/\(number)"
    let terminal = open(name, O_RDWR | O_NOCTTY)
    try #require(terminal >= 0)
    let process = tool.process(arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    try process.run()
    process.waitUntilExit()
    close(terminal)
    defer { close(main) }
    // With the other end closed, reading ends behind what was written.
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(main, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
