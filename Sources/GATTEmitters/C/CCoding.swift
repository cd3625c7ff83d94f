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
    try body.placed(by: { "\(stem)_place(\(wire), \(first), \(stop), \($0), \(told))" }, unless: coding.keepsPlaces) {
      () throws(EmissionFinding) in try read(end)
    }
    body.add("in = \(wire);")
    body.add("i = \(stop);")
  }

  /// Puts what stands on the wire in the place of the bytes from `first` to `i`, which `write` writes.
  func writing(from first: String, _ write: () throws(EmissionFinding) -> Void) throws(EmissionFinding) {
    try body.placed(
      by: { "\(stem)_written(out, \(body.ask(first)), \($0), \(told))" }, unless: coding.keepsPlaces, write)
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

    /* Two hexadecimal digits for each byte, in uppercase where `own` has a 1; those of either case are read. */
    static inline int gatt_hexadecimal_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *own, size_t length,
                                            size_t *at)
    {
        (void)own;
        (void)length;
        for (size_t place = 0u; place < count; place++) {
            const uint8_t digit = in[place];
            uint8_t value = 0u;
            if ((digit >= 0x30u) && (digit <= 0x39u)) {
                value = (uint8_t)(digit - 0x30u);
            } else if ((digit >= 0x41u) && (digit <= 0x46u)) {
                value = (uint8_t)(digit - 0x37u);
            } else if ((digit >= 0x61u) && (digit <= 0x66u)) {
                value = (uint8_t)(digit - 0x57u);
            } else {
                *at = place;
                return GATT_ERROR_INVALID_DIGITS;
            }
            if ((place % 2u) == 0u) {
                out[place / 2u] = (uint8_t)(value << 4);
            } else {
                out[place / 2u] = (uint8_t)(out[place / 2u] | value);
            }
        }
        *at = ((count % 2u) == 0u) ? (count / 2u) : (count - 1u);
        return ((count % 2u) == 0u) ? GATT_OK : GATT_ERROR_TRUNCATED;
    }

    static inline int gatt_hexadecimal_write(uint8_t *p, size_t count, size_t room, const uint8_t *own, size_t length,
                                             size_t *at)
    {
        const unsigned letters = ((length > 0u) && (own[0] != 0u)) ? 0x37u : 0x57u;
        if ((room / 2u) < count) {
            return GATT_ERROR_NO_ROOM;
        }
        for (size_t place = count; place > 0u; place--) {
            const unsigned high = (unsigned)p[place - 1u] >> 4;
            const unsigned low = (unsigned)p[place - 1u] & 0xFu;
            p[(2u * place) - 2u] = (uint8_t)(high + ((high < 10u) ? 0x30u : letters));
            p[(2u * place) - 1u] = (uint8_t)(low + ((low < 10u) ? 0x30u : letters));
        }
        *at = 2u * count;
        return GATT_OK;
    }

    static inline size_t gatt_hexadecimal_place(const uint8_t *in, size_t first, size_t stop, size_t place,
                                                const uint8_t *own, size_t length)
    {
        (void)in;
        (void)stop;
        (void)own;
        (void)length;
        return (place > first) ? (first + (2u * (place - first))) : place;
    }

    static inline size_t gatt_hexadecimal_written(const uint8_t *out, size_t first, size_t place, const uint8_t *own,
                                                  size_t length)
    {
        return gatt_hexadecimal_place(out, first, place, place, own, length);
    }

    """
}
