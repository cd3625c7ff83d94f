import Foundation
import Testing

@testable import GatewayCore
@testable import GatewayStore

@Suite("Counters on disk")
struct CounterStoreTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "state-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/state.sqlite")
  }

  private func counter(_ device: String, _ counter: UInt64, _ count: KeyCounter.Count? = nil) throws -> KeyCounter {
    KeyCounter(device: try Slug(device), key: "k", place: "service FCD2", counter: counter, count: count)
  }

  @Test("are there when the file is opened again, as they were kept last, to the last digit")
  func kept() throws {
    try inFolder { path in
      let counters = [try counter("barn", .max), try counter("shed", 7, KeyCounter.Count(.max, below: .max))]
      do {
        let store = try CounterStore(path: path)
        #expect(try store.counters().isEmpty && store.aside == nil)
        try store.keep([try counter("gone", 1)])
        try store.keep(counters)
      }
      #expect(try CounterStore(path: path).counters() == counters)
    }
  }

  @Test("begin anew where the file is none of SQLite's, which is kept beside it")
  func broken() throws {
    try inFolder { path in
      try Data(repeating: 0x41, count: 8192).write(to: URL(filePath: path))
      let store = try CounterStore(path: path)
      #expect(try store.counters().isEmpty && store.aside == path + ".broken")
      #expect(FileManager.default.fileExists(atPath: path + ".broken"))
      try store.keep([try counter("shed", 1)])
      #expect(try store.counters().count == 1)
    }
  }

  @Test("cannot be kept in a folder that is not there, which says so")
  func missing() throws {
    #expect(throws: StoreError.self) { try CounterStore(path: "/nowhere/at/all.sqlite") }
  }
}
