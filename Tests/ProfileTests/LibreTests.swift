import GATTProfiles
import MiaoMiaoProfiles
import Testing

/// The memory of a Libre, as readings in the order of time.
@Suite struct LibreTests {
  private static func memory(_ image: [UInt8]) throws -> MiaoMiao.Reader.LibreMemory {
    let header = try #require([UInt8](hexString: "28016b455c2093690500a007e05c00071001"))
    guard case .sensorData(let data) = try MiaoMiao.Reader.Reading(bytes: header + image + [0x29]) else {
      throw MissingProfile(path: "Profiles/MiaoMiao/MiaoMiao, “Sensor Data”")
    }
    return data.packet.memory
  }

  @Test("the trend goes back from the record before the index, a minute a step, around the ring")
  func trend() throws {
    let trend = try Self.memory(LibreImage.worn(trendIndex: 3, historyIndex: 2, age: 1000)).trend
    #expect(trend.map(\.minute) == Array((985...1000).reversed()))
    let raw = [2, 1, 0] + (3...15).reversed()
    #expect(trend.map(\.glucose) == raw.map { Double(1000 + $0) * 0.11764705 })
  }

  @Test("the history goes back from the quarter of an hour that was three minutes ago")
  func history() throws {
    let history = try Self.memory(LibreImage.worn(trendIndex: 3, historyIndex: 2, age: 1000)).history
    #expect(history.map(\.minute) == (0..<32).map { 990 - 15 * $0 })
    let raw = [1, 0] + (2...31).reversed()
    #expect(history.map(\.glucose) == raw.map { Double(2000 + $0) * 0.11764705 })
  }

  @Test("an index of 0 begins at the end of the ring")
  func wrapped() throws {
    let memory = try Self.memory(LibreImage.worn(trendIndex: 0, historyIndex: 0, age: 1000))
    #expect(memory.trend.first?.glucose == 1015 * 0.11764705)
    #expect(memory.history.first?.glucose == 2031 * 0.11764705)
  }

  @Test("what was not measured is left out, and the rest keeps its time")
  func blank() throws {
    let trend = try Self.memory(LibreImage.worn(trendIndex: 3, historyIndex: 2, age: 1000, blank: 1)).trend
    #expect(trend.count == 15)
    #expect(trend.prefix(2).map(\.minute) == [1000, 998])
    #expect(try Self.memory(LibreImage.empty).trend == [])
    #expect(try Self.memory(LibreImage.empty).history == [])
  }

  @Test("a young sensor has no readings from before it was started")
  func young() throws {
    let memory = try Self.memory(LibreImage.worn(trendIndex: 3, historyIndex: 2, age: 20))
    #expect(memory.trend.map(\.minute) == Array((5...20).reversed()))
    #expect(memory.history.map(\.minute) == [15, 0])
  }
}
