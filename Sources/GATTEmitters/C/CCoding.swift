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

  /// Has the bytes from `i` to `stop` read as what they stand for, by `read`, which is told where these end; `limit` is how many
  /// bytes a value has.
  func reading(
    to stop: String, limit: Int, _ read: (_ end: String) throws(EmissionFinding) -> Void
  ) throws(EmissionFinding) {
    let (plain, wire, first, count) = (body.name("plain"), body.name("wire"), body.name("first"), body.name("count"))
    body.fail(if: "\(stop) > \(limit)u", "WRONG_LENGTH")
    body.add("uint8_t \(plain)[\(max(limit, coding.most(in: limit)))];")
    body.add("const uint8_t *const \(wire) = in;")
    body.add("const size_t \(first) = i;")
    body.add("size_t \(count) = 0u;")
    body.add("(void)memcpy(\(plain), in, \(first));")
    let arguments = "\(plain) + \(first), in + \(first), \(stop) - \(first), \(told), &\(count)"
    check("\(stem)_read(\(arguments))", "\(first) + \(count)")
    body.add("in = \(plain);")
    let end = body.name("end")
    body.add("const size_t \(end) = \(first) + \(count);")
    try body.placed(by: { "\(stem)_place(\(wire), \(first), \($0))" }, unless: coding.keepsPlaces) {
      () throws(EmissionFinding) in try read(end)
    }
    body.add("in = \(wire);")
    body.add("i = \(stop);")
  }

  /// Puts what stands on the wire in the place of the bytes from `first` to `i`, which `write` writes.
  func writing(from first: String, _ write: () throws(EmissionFinding) -> Void) throws(EmissionFinding) {
    try body.placed(by: { "\(stem)_written(out, \(body.ask(first)), \($0))" }, unless: coding.keepsPlaces, write)
    let count = body.name("count")
    body.add("size_t \(count) = 0u;")
    let arguments = "out + \(body.ask(first)), i - \(first), room - \(first), \(told), &\(count)"
    check("\(stem)_write(\(arguments))", "i")
    body.add("i = \(first) + \(count);")
  }

  private func check(_ call: String, _ place: String) {
    let status = body.name("status")
    body.add("const int \(status) = \(call);")
    body.add("if (\(status) != GATT_OK) {")
    body.add("    return gatt_error(at, \(body.onWire(place)), \(status));")
    body.add("}")
  }

  /// The functions, for the header. Those that read say through `at` how many bytes there are, or which is wrong; those that write,
  /// how many there are on the wire.
  static let functions = """
    /* Bytes XORed with a key, which begins again where it ends. */
    static inline int gatt_xor_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *key, size_t length,
                                    size_t *at)
    {
        for (size_t place = 0u; place < count; place++) {
            out[place] = (uint8_t)(in[place] ^ key[place % length]);
        }
        *at = count;
        return GATT_OK;
    }

    static inline int gatt_xor_write(uint8_t *p, size_t count, size_t room, const uint8_t *key, size_t length, size_t *at)
    {
        (void)room;
        return gatt_xor_read(p, p, count, key, length, at);
    }

    """
}
