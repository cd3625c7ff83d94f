import Foundation
import GATTSchema
import TestSupport
import Testing

@Suite("Reading files", .guarded)
struct SourceFileTests {
  @Test(
    "an ordinary file is read as it is, NULs included", arguments: [[], [0], Array("gatt: 1\n".utf8), [0xFF, 0xFE]])
  func ordinary(_ bytes: [UInt8]) throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.gatt.yaml"
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try SourceFile(reading: path).bytes == bytes)
      #expect(try SourceFile(reading: path).path == path)
    }
  }

  @Test("a file of 100 MB is refused before it is read")
  func huge() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/huge.gatt.yaml"
      try Data().write(to: URL(filePath: path))
      try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 100 << 20)
      expect(path, fails: EFBIG, saying: "larger than 16 MiB")
    }
  }

  @Test("the largest file is read, one octet more is not")
  func limit() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/large.gatt.yaml"
      try Data().write(to: URL(filePath: path))
      try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: UInt64(SourceFile.largestSize))
      #expect(try SourceFile(reading: path).bytes.count == SourceFile.largestSize)
      try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: UInt64(SourceFile.largestSize + 1))
      expect(path, fails: EFBIG, saying: "larger than")
    }
  }

  @Test("a folder, a missing file and links to nowhere are told apart")
  func noFile() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.createSymbolicLink(atPath: folder + "/dangling", withDestinationPath: folder + "/none")
      try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: folder + "/loop")
      expect(folder, fails: EISDIR, saying: "this is a folder")
      expect(folder + "/none", fails: ENOENT, saying: "no such file")
      expect(folder + "/dangling", fails: ENOENT, saying: "where a symbolic link points")
      expect(folder + "/loop", fails: ELOOP, saying: "circle")
      expect(folder + "/none/deeper", fails: ENOENT, saying: "no such file")
      expect("", fails: ENOENT, saying: "no such file")
    }
  }

  @Test("a pipe without a writer does not keep the reader waiting")
  func pipe() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/pipe.gatt.yaml"
      #expect(mkfifo(path, 0o600) == 0)
      expect(path, fails: ENOTSUP, saying: "not a regular file")
    }
  }

  @Test("a device is refused, not read for ever", arguments: ["/dev/zero", "/dev/null"])
  func device(_ path: String) {
    expect(path, fails: ENOTSUP, saying: "not a regular file")
  }

  @Test("a file is read through a symbolic link")
  func link() throws {
    try withTemporaryFolder { folder in
      try Data([1]).write(to: URL(filePath: folder + "/a"))
      try FileManager.default.createSymbolicLink(atPath: folder + "/b", withDestinationPath: folder + "/a")
      #expect(try SourceFile(reading: folder + "/b").bytes == [1])
    }
  }

  private func expect(_ path: String, fails code: Int32, saying reason: String) {
    let error = #expect(throws: FileError.self) { try SourceFile(reading: path) }
    #expect(error?.code == code, "\(path): \(error?.description ?? "no error")")
    #expect(error?.path == path)
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "no error")")
    #expect(error?.description.hasPrefix("\(path): error: ") == true)
  }

  private func withTemporaryFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: "gatt-schema-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path())
  }
}
