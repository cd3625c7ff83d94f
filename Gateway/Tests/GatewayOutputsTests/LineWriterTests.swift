import Foundation
import TestSupport
import Testing

@testable import GatewayOutputs

@Suite("A file of lines", .guarded)
struct LineWriterTests {
  private func inFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  @Test("is made with the first line, and continued")
  func file() async throws {
    try await inFolder { folder in
      for line in ["a\n", "b\n"] { try await LineWriter(path: folder + "/lines").write(line) }
      #expect(try String(contentsOfFile: folder + "/lines", encoding: .utf8) == "a\nb\n")
    }
  }

  @Test("in a folder that is not there is an error, and is made once the folder is")
  func folder() async throws {
    try await inFolder { folder in
      let writer = LineWriter(path: folder + "/out/lines")
      await #expect(throws: OutputError(path: folder + "/out/lines", code: ENOENT)) { try await writer.write("a\n") }
      try FileManager.default.createDirectory(atPath: folder + "/out", withIntermediateDirectories: true)
      try await writer.write("b\n")
      #expect(try String(contentsOfFile: folder + "/out/lines", encoding: .utf8) == "b\n")
    }
  }

  @Test("G49: on a full disk is an error that says so")
  func full() async {
    let writer = LineWriter(path: "/dev/full")
    let error = await #expect(throws: OutputError.self) { try await writer.write("a\n") }
    #expect(error?.code == ENOSPC && error?.description.contains("full") == true)
  }

  @Test("that is a pipe waits for nobody to open it, and has all of it for who does")
  func pipe() async throws {
    try await inFolder { folder in
      let path = folder + "/pipe"
      #expect(mkfifo(path, 0o600) == 0)
      let writer = LineWriter(path: path)
      await #expect(throws: OutputError(path: path, code: ENXIO)) { try await writer.write("a\n") }
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try await writer.write("b\n")
      try await writer.write("c\n")
      var bytes = [UInt8](repeating: 0, count: 16)
      #expect(read(reader, &bytes, 16) == 4)
      #expect(String(decoding: bytes.prefix(4), as: UTF8.self) == "b\nc\n")
    }
  }
}
