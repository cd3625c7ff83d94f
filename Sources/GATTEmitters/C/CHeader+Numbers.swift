extension CHeader {
  private static let sizes = [16, 24, 32, 40, 48, 56, 64]

  /// The type of an unsigned number of so many bits.
  private static func unsigned(_ bits: Int) -> String { bits <= 16 ? "uint16_t" : bits <= 32 ? "uint32_t" : "uint64_t" }

  /// What takes a number from bytes.
  static let reading =
    (["le", "be"].flatMap { order in sizes.map { getter($0, order) } }
    + [32, 48, 64].map {
      getter($0, "ws")
    }).joined()

  /// What puts a number into bytes.
  static let writing =
    (["le", "be"].flatMap { order in sizes.map { setter($0, order) } }
    + [32, 48, 64].map {
      setter($0, "ws")
    }).joined()

  /// Where the byte of a place of the number stands.
  private static func significance(_ place: Int, _ count: Int, _ order: String) -> Int {
    order == "le" ? place : order == "be" ? count - 1 - place : place ^ 1
  }

  private static func getter(_ bits: Int, _ order: String) -> String {
    let type = unsigned(bits)
    let wide = bits <= 16 ? "uint32_t" : type
    let parts = (0..<bits / 8).map { place in
      let shift = 8 * significance(place, bits / 8, order)
      return shift == 0 ? "(\(wide))p[\(place)]" : "((\(wide))p[\(place)] << \(shift))"
    }
    let sum = parts.joined(separator: " | ")
    return """
      static inline \(type) gatt_get_u\(bits)\(order)(const uint8_t *p)
      {
          return (\(type))(\(sum));
      }


      """
  }

  private static func setter(_ bits: Int, _ order: String) -> String {
    let lines = (0..<bits / 8).map { place in
      let shift = 8 * significance(place, bits / 8, order)
      return shift == 0
        ? "    p[\(place)] = (uint8_t)(v & 0xFFu);" : "    p[\(place)] = (uint8_t)((v >> \(shift)) & 0xFFu);"
    }
    return """
      static inline void gatt_put_u\(bits)\(order)(uint8_t *p, \(unsigned(bits)) v)
      {
      \(lines.joined(separator: "\n"))
      }


      """
  }

  /// Numbers with a sign, and of decimal digits.
  static let signs = """
    /* The number of so many bits in two's complement; no conversion depends on the compiler. */
    static inline int8_t gatt_s8(uint8_t v)
    {
        return (int8_t)((v < 0x80u) ? (int)v : ((int)v - 0x100));
    }

    static inline int16_t gatt_s16(uint16_t v)
    {
        return (int16_t)((v < 0x8000u) ? (int32_t)v : ((int32_t)v - INT32_C(0x10000)));
    }

    static inline int32_t gatt_s32(uint32_t v, unsigned bits)
    {
        const uint32_t sign = UINT32_C(1) << (bits - 1u);
        const uint32_t low = v & (sign - 1u);
        const uint32_t behind = (sign - 1u) - low;
        return ((v & sign) != 0u) ? (-(int32_t)behind - 1) : (int32_t)low;
    }

    static inline int64_t gatt_s64(uint64_t v, unsigned bits)
    {
        const unsigned top = bits - 1u;
        const uint64_t sign = UINT64_C(1) << top;
        const uint64_t low = v & (sign - 1u);
        const uint64_t behind = (sign - 1u) - low;
        return ((v & sign) != 0u) ? (-(int64_t)behind - 1) : (int64_t)low;
    }

    /* Two decimal digits a byte. */
    static inline bool gatt_is_bcd(uint64_t v)
    {
        uint64_t left = v;
        while (left != 0u) {
            if ((left & 0xFu) > 9u) {
                return false;
            }
            left >>= 4;
        }
        return true;
    }

    static inline uint64_t gatt_from_bcd(uint64_t v)
    {
        uint64_t left = v;
        uint64_t number = 0u;
        uint64_t place = 1u;
        while (left != 0u) {
            number += (left & 0xFu) * place;
            place *= 10u;
            left >>= 4;
        }
        return number;
    }

    static inline uint64_t gatt_to_bcd(uint64_t v)
    {
        uint64_t left = v;
        uint64_t digits = 0u;
        unsigned shift = 0u;
        while (left != 0u) {
            digits |= (left % 10u) << shift;
            shift += 4u;
            left /= 10u;
        }
        return digits;
    }

    """

  /// Numbers without gaps.
  static let bits = """
    /* Numbers whose bits lie without gaps. */
    static inline uint64_t gatt_get_bits(const uint8_t *p, uint32_t index, unsigned bits, bool big)
    {
        uint64_t number = 0u;
        for (unsigned step = 0u; step < bits; step++) {
            const uint32_t place = (index * (uint32_t)bits) + step;
            const unsigned shift = (unsigned)(big ? (7u - (place & 7u)) : (place & 7u));
            const uint64_t bit = ((uint64_t)p[place >> 3] >> shift) & 1u;
            number = big ? ((number << 1) | bit) : (number | (bit << step));
        }
        return number;
    }

    static inline void gatt_put_bits(uint8_t *p, uint32_t index, unsigned bits, bool big, uint64_t number)
    {
        for (unsigned step = 0u; step < bits; step++) {
            const uint32_t place = (index * (uint32_t)bits) + step;
            const unsigned shift = (unsigned)(big ? (7u - (place & 7u)) : (place & 7u));
            const unsigned bit = (unsigned)((number >> (big ? ((bits - 1u) - step) : step)) & 1u);
            p[place >> 3] = (uint8_t)(p[place >> 3] | (bit << shift));
        }
    }

    """
}
