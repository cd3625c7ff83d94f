import Foundation
import GATTProfiles
import TestSupport
import Testing

@testable import GATTRuntime

/// The file itself, among other programs, strangers and full disks.
@Suite("The file of a device store", .guarded)
struct DeviceStoreFileTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// `REMEMBER_COUNT=10000 scripts/suites --filter DeviceStoreFileTests.processes` is the long form.
  @Test("two processes that remember their devices at the same time lose none of the other's")
  func processes() async throws {
    let path = Shared.path(of: getpid())
    defer { for end in ["", ".lock"] { try? FileManager.default.removeItem(atPath: path + end) } }
    async let one = #expect(processExitsWith: .success) { try Shared.remember() }
    async let other = #expect(processExitsWith: .success) { try Shared.remember() }
    _ = await (one, other)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { String($0) }
    let programs = Set(lines.compactMap { $0.split(separator: " ").first.map { String($0) } })
    #expect(programs.count == 2)
    let expected = programs.flatMap { program in
      (0..<Shared.count).map { "\(program) \($0)\tdevice \($0) of \(program)" }
    }
    #expect(lines.count == 2 * Shared.count && Set(lines) == Set(expected), "\(lines.count) lines")
  }

  @Test(
    "nothing is written through a link, at the file or its lock", arguments: ["", ".lock"])
  func links(_ end: String) throws {
    try write("precious", to: "victim")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/x.devices\(end)", withDestinationPath: "\(folder)/victim")
    let store = FileDeviceStore(path: "\(folder)/x.devices")
    let error = #expect(throws: FileDeviceStore.FileError.self) { try store.remember("1", as: "x") }
    #expect(error?.description.contains("symbolic link, which is not followed") == true, "\(String(describing: error))")
    #expect(try text(of: "victim") == "precious")
    // Without a link at its place there is a lock before the file is looked at; no draft is left.
    #expect(try names == (end.isEmpty ? ["victim", "x.devices", "x.devices.lock"] : ["victim", "x.devices.lock"]))
  }

  @Test("a lock that another program keeps is an error that says who has it, and the file stays as it was")
  func lock() throws {
    let path = "\(folder)/x.devices"
    try FileDeviceStore(path: path).remember("1", as: "x")
    // What the tests next to this one start does not have it.
    let other = open(path + ".lock", O_RDWR | O_CLOEXEC)
    #expect(other >= 0 && flock(other, LOCK_EX) == 0)
    let error = #expect(throws: FileDeviceStore.FileError.self) {
      try StateFile(path: path, attempts: 3).update { $0 = [] }
    }
    #expect(error?.isInUse == true)
    #expect(error?.description.contains("`fuser \(path).lock` names it") == true, "\(String(describing: error))")
    #expect(try FileDeviceStore(path: path).device(named: "x") == "1")
    close(other)
    try StateFile(path: path).update { $0 = [] }
    #expect(try FileDeviceStore(path: path).device(named: "x") == nil)
  }

  @Test("a file keeps its permissions, and a new one is its user's alone", arguments: [0o600, 0o640, 0o644])
  func permissions(_ mode: Int) throws {
    let path = "\(folder)/x.devices"
    try FileDeviceStore(path: path).remember("1", as: "x")
    #expect(try self.mode(of: path) == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try FileDeviceStore(path: path).remember("2", as: "y")
    #expect(try self.mode(of: path) == mode)
    #expect(try FileDeviceStore(path: path).device(named: "x") == "1")
  }

  @Test("a large file loses no line, and one that is too large is an error and stays as it is")
  func sizes() throws {
    let lines = (0..<50_000).map { "A device of number \($0)\tC0:FF:EE:00:00:01\n" }.joined()
    try write(lines, to: "x.devices")
    let store = FileDeviceStore(path: "\(folder)/x.devices")
    #expect(try store.device(named: "A device of number 49999") == "C0:FF:EE:00:00:01")
    try store.remember("1", as: "one more")
    #expect(try text(of: "x.devices") == lines + "one more\t1\n")
    let large = String(repeating: "x", count: 16 << 20) + "\n"
    try write(large, to: "x.devices")
    #expect(throws: FileDeviceStore.FileError.self) { try store.device(named: "x") }
    #expect(throws: FileDeviceStore.FileError.self) { try store.remember("1", as: "x") }
    #expect(try text(of: "x.devices") == large)
  }

  @Test("lines that are no device of ours, and names of any characters, stay as they are")
  func lines() throws {
    let others = "# a comment\nno tab\n\tno name\nlast\t2"
    try write(others, to: "x.devices")
    let store = FileDeviceStore(path: "\(folder)/x.devices")
    for (number, name) in ["", "A\tB", "A B", "A\nB", #"A\nB"#, "\\", "ü\r"].enumerated() {
      try store.remember(DeviceIdentifier("\(number)"), as: name)
      #expect(try store.device(named: name) == DeviceIdentifier("\(number)"))
    }
    #expect(try text(of: "x.devices").hasPrefix("# a comment\nno tab\n"))
    #expect(try store.device(named: "last") == "2" && store.device(named: "A B") == "2")
    try store.remember(nil, as: "A\tB")
    #expect(try store.device(named: "A\tB") == nil && store.device(named: "A B") == "2")
  }

  @Test(
    "a folder or a pipe where the file should be is an error, for reading as for writing",
    arguments: ["folder", "pipe"])
  func places(_ kind: String) throws {
    let path = "\(folder)/x.devices"
    if kind == "folder" {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } else {
      #expect(mkfifo(path, 0o600) == 0)
    }
    let store = FileDeviceStore(path: path)
    #expect(throws: FileDeviceStore.FileError.self) { try store.device(named: "x") }
    #expect(throws: FileDeviceStore.FileError.self) { try store.remember("1", as: "x") }
    #expect(try names == ["x.devices", "x.devices.lock"])
  }

  @Test("a disk without room leaves the file as it was, and no draft")
  func fullDisk() async throws {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "full-\(getpid())").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let store = FileDeviceStore(path: folder + "/x.devices")
      try store.remember("1", as: "x")
      // What is written beyond is an error here, as on a disk without room.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
      do {
        try store.remember(DeviceIdentifier(String(repeating: "2", count: 100)), as: "y")
        exit(3)
      } catch let error as FileDeviceStore.FileError {
        guard error.description.contains("failed") else { exit(4) }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      guard names == ["x.devices", "x.devices.lock"], try store.device(named: "x") == "1" else { exit(5) }
      try FileManager.default.removeItem(atPath: folder)
    }
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  private func text(of name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }
}

/// What the processes of a test have in common, and find without being told.
private enum Shared {
  static var count: Int {
    ProcessInfo.processInfo.environment["REMEMBER_COUNT"].flatMap { Int($0) } ?? 300
  }

  static func path(of parent: pid_t) -> String {
    FileManager.default.temporaryDirectory.appending(path: "shared-\(parent).devices").path
  }

  /// Remembers devices that no other process has.
  static func remember() throws {
    let store = FileDeviceStore(path: path(of: getppid()))
    for number in 0..<count {
      try store.remember(DeviceIdentifier("device \(number) of \(getpid())"), as: "\(getpid()) \(number)")
    }
  }
}
