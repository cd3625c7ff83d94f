import GATTSchema

/// How C reads and writes bytes for which others stand on the wire. What is particular of a coding is in three functions, after
/// its name, for which the header has their source: one that reads what bytes stand for, one that puts bytes on the wire in the
/// place of those that were written, and one that says where on the wire something is.
struct CCoding {
  let coding: ExtentCoding
  let body: CBody
  /// The variable of what the coding is told.
  private let own: String

  init(_ coding: ExtentCoding, _ body: CBody) {
    (self.coding, self.body) = (coding, body)
    own = body.name("own")
    let octets = coding.parameters.map { "\($0)u" }.joined(separator: ", ")
    body.add("static const uint8_t \(own)[] = { \(octets) };")
  }

  private var told: String { "\(own), \(coding.parameters.count)u" }
  private var stem: String { "gatt_\(coding.name)" }

  /// Has the bytes of `wire` from `i` to `stop` read as what they stand for, by `read`, which is told the array that these are in,
  /// and where they end; `limit` is how many bytes a value has, which no more than those may be known to be.
  func reading(
    _ wire: String, to stop: String, limit: Int, isShort: Bool,
    _ read: (_ plain: String, _ end: String) throws(EmissionFinding) -> Void
  ) throws(EmissionFinding) {
    let (plain, first, count) = (body.name("plain"), body.name("first"), body.name("count"))
    if !isShort { body.fail(if: "\(stop) > \(limit)u", "WRONG_LENGTH") }
    body.add("uint8_t \(plain)[\(coding.grows ? limit + coding.most(in: limit) : limit)];")
    body.add("const size_t \(first) = i;")
    body.add("size_t \(count) = 0u;")
    body.add("(void)memcpy(\(plain), \(wire), \(first));")
    let arguments = "\(plain) + \(first), \(wire) + \(first), \(stop) - \(first), \(told), &\(count)"
    check("\(stem)_read(\(arguments))", "\(first) + \(count)")
    let end = body.name("end")
    body.add("const size_t \(end) = \(first) + \(count);")
    try body.placed(by: { "\(stem)_place(\(wire), \(first), \(stop), \($0), \(told))" }, unless: coding.keepsPlaces) {
      () throws(EmissionFinding) in try read(plain, end)
    }
    body.add("i = \(stop);")
  }

  /// Puts what stands on the wire in the place of the bytes from `first` to `i`, which `write` writes; `limit` is how many bytes a
  /// value has.
  func writing(
    from first: String, limit: Int, _ write: () throws(EmissionFinding) -> Void
  ) throws(EmissionFinding) {
    let apart = coding.grows ? elsewhere(first, limit: limit) : nil
    try body.placed(
      by: { "\(stem)_written(out, \(body.ask(first)), \($0), \(told))" }, unless: coding.keepsPlaces, write)
    let count = body.name("count")
    body.add("size_t \(count) = 0u;")
    if let apart {
      body.add("out = \(apart.text);")
      body.add("room = \(apart.room);")
    }
    let from = apart.map { "\($0.plain) + \(first), " } ?? ""
    let arguments = "out + \(body.ask(first)), \(from)i - \(first), room - \(first), \(told), &\(count)"
    check("\(stem)_write(\(arguments))", "i")
    body.add("i = \(first) + \(count);")
  }

  /// Has what is written next put in memory of its own, with all in front of it.
  private func elsewhere(_ first: String, limit: Int) -> (plain: String, text: String, room: String) {
    let (plain, text, room) = (body.name("plain"), body.name("text"), body.name("space"))
    body.fail(if: "\(body.ask(first)) > \(limit)u", "WRONG_LENGTH")
    body.add("uint8_t \(plain)[\(limit + coding.most(in: limit))];")
    body.add("uint8_t *const \(text) = out;")
    body.add("const size_t \(room) = room;")
    body.add("(void)memcpy(\(plain), out, \(body.ask(first)));")
    body.add("out = \(plain);")
    body.add("room = sizeof(\(plain));")
    return (plain, text, room)
  }

  private func check(_ call: String, _ place: String) {
    let status = body.name("status")
    body.add("const int \(status) = \(call);")
    body.add("if (\(status) != GATT_OK) {")
    body.add("    return gatt_error(at, \(body.onWire(place)), \(status));")
    body.add("}")
  }
}
