import Foundation
import Testing

@testable import GatewayCore
@testable import GatewayStore

@Suite("Values on disk")
struct ValueStoreTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder + "/late.sqlite")
  }

  private func value(_ path: String, _ json: String, _ heard: Int64) throws -> StoredValue {
    StoredValue(device: try Slug("shed"), path: path, json: json, heard: TimeStamp(milliseconds: heard))
  }

  @Test("are the newest of each field, also when they come late, and are there when it is opened again")
  func newest() throws {
    try inFolder { path in
      do {
        let store = try ValueStore(path: path)
        try store.keep([try value("a", "1", 10), try value("b", "\"☂\"", 10)])
        try store.keep([try value("a", "2", 20), try value("b", "0", 5)])
      }
      let store = try ValueStore(path: path)
      #expect(try store.values() == [try value("a", "2", 20), try value("b", "\"☂\"", 10)])
      try store.removeAll()
      #expect(try store.values().isEmpty)
    }
  }

  @Test("G49: that find no room are told so, all of them, and what was kept stays")
  func full() throws {
    try inFolder { path in
      let store = try ValueStore(path: path, limit: 64 << 10)
      let kept = try value("a", "1", 10)
      try store.keep([kept])
      let many = try (0..<1000).map { try value("b\($0)", "\"\(String(repeating: "x", count: 200))\"", 10) }
      let error = #expect(throws: StoreError.self) { try store.keep(many) }
      #expect(error?.description == "\(path) is full, or its disk is; make room")
      #expect(try store.values() == [kept])
      try store.keep([try value("a", "2", 20)])
      #expect(try store.values().map(\.json) == ["2"])
    }
  }

  @Test("belong to one program at a time")
  func writers() throws {
    try inFolder { path in
      let first = try ValueStore(path: path)
      try first.keep([try value("a", "1", 10)])
      let error = #expect(throws: StoreError.self) { try ValueStore(path: path) }
      #expect(error?.description.contains("in use by another program") == true, "\(error?.description ?? "")")
      #expect(try first.values().count == 1)
    }
  }

  @Test("begin anew where the file is none, which is kept beside them")
  func broken() throws {
    try inFolder { path in
      let text = String(repeating: "this is no database. ", count: 500)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let store = try ValueStore(path: path)
      try store.keep([try value("a", "1", 10)])
      #expect(try store.values().count == 1)
      #expect(try String(contentsOfFile: path + ".broken", encoding: .utf8) == text)
    }
    let error = #expect(throws: StoreError.self) { try ValueStore(path: "/nowhere/late.sqlite") }
    #expect(error?.description.contains("check that its folder is there") == true)
  }
}
