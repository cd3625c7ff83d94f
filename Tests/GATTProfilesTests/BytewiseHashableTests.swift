import GATTProfiles
import Testing

/// Values of fields are compared by the bytes that they encode to.
struct BytewiseHashableTests {
  private struct Reading: GeneratedCode.BytewiseHashable {
    var value: Float
    var note: String

    init(_ value: Float, _ note: String = "") { (self.value, self.note) = (value, note) }

    init(reading reader: inout ByteReader) throws(ValueDecodingError) {
      value = try reader.float32("Value")
      note = try TextLayout(encoding: .utf8).decode(&reader, field: "Note")
    }

    func write(to writer: inout ByteWriter) {
      writer.float32(value)
      TextLayout(encoding: .utf8).write(note, to: &writer)
    }

    var encodedSize: Int { 4 + note.utf8.count }
  }

  @Test("what encodes to the same bytes is equal and has one hash", arguments: [Float.nan, .infinity, -0.0, 21.5])
  func equal(value: Float) {
    let (one, other) = (Reading(value, "é"), Reading(value, "é"))
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
    #expect(Set([one, other]).count == 1)
  }

  @Test("what encodes to other bytes differs: zeros by their sign, texts by how a letter is made, lengths")
  func different() {
    #expect(Reading(0.0) != Reading(-0.0))
    #expect(Reading(1, "\u{E9}") != Reading(1, "e\u{301}"))
    #expect(Reading(1, "a") != Reading(1, "aa"))
    #expect(Reading(1) != Reading(2))
  }
}
