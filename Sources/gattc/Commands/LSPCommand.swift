import ArgumentParser
import GATTLanguageServer
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `gattc lsp`: serves an editor.
struct LSPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Serve an editor by the Language Server Protocol, over standard input and output.",
    discussion: "The editor starts it; the folder `editors` has configurations of several."
  ).listingExitCodes()

  /// Some editors name the way that messages go.
  @ArgumentParser.Flag(help: "Use standard input and output, which it does anyway.")
  var stdio = false

  func run() throws {
    var server = LanguageServer()
    var stream = MessageStream()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while server.exitCode == nil {
      let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: "<stdin>", code: errno) }
      guard count > 0 else { return }
      stream.append(chunk[..<count])
      try serve(&server, &stream)
    }
    if server.exitCode != 0 { throw ToolError.silent(.findings) }
  }

  private func serve(_ server: inout LanguageServer, _ stream: inout MessageStream) throws {
    do {
      while server.exitCode == nil, let message = try stream.next() {
        for answer in server.handle(message) {
          try FileWriting.write(MessageStream.framed(answer), to: STDOUT_FILENO, path: "<stdout>")
        }
      }
    } catch let failure as MessageStream.Failure {
      throw ToolError.because(.files, failure.message)
    }
  }
}
