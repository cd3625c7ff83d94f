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
    var server = LanguageServer(knowing: .shipped)
    var stream = MessageStream()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while server.exitCode == nil {
      let count = chunk.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: "<stdin>", code: errno) }
      stream.append(chunk[..<count])
      // Of what was typed meanwhile only the last text counts.
      if count > 0, stream.count < Self.mostWaiting, Self.hasMore { continue }
      try serve(&server, &stream)
      guard count > 0 else { return }
    }
    if server.exitCode != 0 { throw ToolError.silent(.findings) }
  }

  /// So many bytes are read before those that have come are handled.
  private static let mostWaiting = 1 << 20

  /// Whether more can be read without waiting for it.
  private static var hasMore: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  private func serve(_ server: inout LanguageServer, _ stream: inout MessageStream) throws {
    let (messages, failure) = stream.all()
    for answer in server.handle(messages) {
      try FileWriting.write(MessageStream.framed(answer), to: STDOUT_FILENO, path: "<stdout>")
    }
    if let failure, server.exitCode == nil { throw ToolError.because(.files, failure.message) }
  }
}
