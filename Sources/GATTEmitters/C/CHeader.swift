/// The header that the sources of all profiles share: the errors, and functions that need no state.
enum CHeader {
  /// Its name.
  static let name = "gatt_codec.h"
  /// What generated files ask of it: a number that rises when they need another one.
  static let version = 1

  /// What is in it.
  static let text = [front, errors, reading, writing, signs, bits, content, CCoding.functions, sums, messages, end]
    .joined(separator: "\n")

  private static let front = """
    /* What the C of all profiles shares. Written by `gattc generate --language c`; do not edit. */
    #ifndef GATT_CODEC_H
    #define GATT_CODEC_H

    #include <stdbool.h>
    #include <stddef.h>
    #include <stdint.h>
    #include <string.h>

    #define GATT_CODEC_VERSION \(version)

    """

  private static let errors = """
    /* What a function returns: 0, or what is wrong. The place is told through `at`: on success it is the number of bytes that
       were read or written, otherwise the byte at which the error is. What `out` holds is undefined then. */
    #define GATT_OK 0
    #define GATT_ERROR_TRUNCATED (-1)
    #define GATT_ERROR_TRAILING (-2)
    #define GATT_ERROR_UNKNOWN_CASE (-3)
    #define GATT_ERROR_OUT_OF_RANGE (-4)
    #define GATT_ERROR_INVALID_BOOLEAN (-5)
    #define GATT_ERROR_INVALID_DIGITS (-6)
    #define GATT_ERROR_INVALID_TEXT (-7)
    #define GATT_ERROR_NOT_JSON (-8)
    #define GATT_ERROR_WRONG_LENGTH (-9)
    #define GATT_ERROR_DOES_NOT_FIT (-10)
    #define GATT_ERROR_NOT_CONSTANT (-11)
    #define GATT_ERROR_CHECKSUM (-12)
    #define GATT_ERROR_CONTRADICTS (-13)
    #define GATT_ERROR_EMPTY_ITEM (-14)
    #define GATT_ERROR_MESSAGE (-15)
    /* The caller's buffer is too small; no value is refused so in a buffer of its greatest size. */
    #define GATT_ERROR_NO_ROOM (-16)

    /* The same where `at` is known to be there. */
    static inline int gatt_error(size_t *at, size_t place, int error)
    {
        *at = place;
        return error;
    }

    static inline int gatt_fail(size_t *at, size_t place, int error)
    {
        if (at != NULL) {
            *at = place;
        }
        return error;
    }

    """

  private static let sizes = [16, 24, 32, 40, 48, 56, 64]

  /// The type of an unsigned number of so many bits.
  private static func unsigned(_ bits: Int) -> String { bits <= 16 ? "uint16_t" : bits <= 32 ? "uint32_t" : "uint64_t" }

  private static let reading =
    (["le", "be"].flatMap { order in sizes.map { getter($0, order) } }
    + [32, 48, 64].map {
      getter($0, "ws")
    }).joined()

  private static let writing =
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

  private static let signs = """
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
        return ((v & sign) != 0u) ? (-(int32_t)((sign - 1u) - low) - 1) : (int32_t)low;
    }

    static inline int64_t gatt_s64(uint64_t v, unsigned bits)
    {
        const uint64_t sign = UINT64_C(1) << (bits - 1u);
        const uint64_t low = v & (sign - 1u);
        return ((v & sign) != 0u) ? (-(int64_t)((sign - 1u) - low) - 1) : (int64_t)low;
    }

    /* Two decimal digits a byte. */
    static inline bool gatt_is_bcd(uint64_t v)
    {
        while (v != 0u) {
            if ((v & 0xFu) > 9u) {
                return false;
            }
            v >>= 4;
        }
        return true;
    }

    static inline uint64_t gatt_from_bcd(uint64_t v)
    {
        uint64_t number = 0u;
        uint64_t place = 1u;
        while (v != 0u) {
            number += (v & 0xFu) * place;
            place *= 10u;
            v >>= 4;
        }
        return number;
    }

    static inline uint64_t gatt_to_bcd(uint64_t v)
    {
        uint64_t digits = 0u;
        unsigned shift = 0u;
        while (v != 0u) {
            digits |= (v % 10u) << shift;
            shift += 4u;
            v /= 10u;
        }
        return digits;
    }

    """

  private static let bits = """
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

  private static let content = """
    /* Whether a unit of so many zeros is at a place. */
    static inline bool gatt_is_zero(const uint8_t *p, size_t unit)
    {
        return (p[0] == 0u) && ((unit < 2u) || (p[1] == 0u));
    }

    /* How many bytes are before the first unit of zeros; `count` where there is none. */
    static inline size_t gatt_before_zero(const uint8_t *p, size_t count, size_t unit)
    {
        size_t place = 0u;
        while ((count - place) >= unit) {
            if (gatt_is_zero(p + place, unit)) {
                return place;
            }
            place += unit;
        }
        return count;
    }

    /* How many bytes are before the zeros at the end. */
    static inline size_t gatt_unfilled(const uint8_t *p, size_t count, size_t unit)
    {
        while ((count >= unit) && gatt_is_zero(p + (count - unit), unit)) {
            count -= unit;
        }
        return count;
    }

    static inline bool gatt_is_ascii(const uint8_t *p, size_t count)
    {
        for (size_t place = 0u; place < count; place++) {
            if (p[place] >= 0x80u) {
                return false;
            }
        }
        return true;
    }

    /* UTF-8 by the table of Unicode: no surrogates, nothing longer than needed, nothing beyond U+10FFFF. */
    static inline bool gatt_is_utf8(const uint8_t *p, size_t count)
    {
        size_t place = 0u;
        while (place < count) {
            const uint8_t first = p[place];
            size_t more = 0u;
            uint8_t least = 0x80u;
            uint8_t most = 0xBFu;
            place++;
            if (first < 0x80u) {
                continue;
            }
            if ((first < 0xC2u) || (first > 0xF4u)) {
                return false;
            }
            more = (first < 0xE0u) ? 1u : ((first < 0xF0u) ? 2u : 3u);
            if (first == 0xE0u) {
                least = 0xA0u;
            }
            if (first == 0xEDu) {
                most = 0x9Fu;
            }
            if (first == 0xF0u) {
                least = 0x90u;
            }
            if (first == 0xF4u) {
                most = 0x8Fu;
            }
            if ((count - place) < more) {
                return false;
            }
            while (more > 0u) {
                if ((p[place] < least) || (p[place] > most)) {
                    return false;
                }
                least = 0x80u;
                most = 0xBFu;
                place++;
                more--;
            }
        }
        return true;
    }

    static inline bool gatt_is_utf16(const uint8_t *p, size_t count, bool big)
    {
        size_t place = 0u;
        bool high = false;
        if ((count % 2u) != 0u) {
            return false;
        }
        while (place < count) {
            const uint16_t unit = big ? gatt_get_u16be(p + place) : gatt_get_u16le(p + place);
            const bool low = (unit >= 0xDC00u) && (unit <= 0xDFFFu);
            if (high != low) {
                return false;
            }
            high = (unit >= 0xD800u) && (unit <= 0xDBFFu);
            place += 2u;
        }
        return !high;
    }

    /* Copies bytes in the reverse order. */
    static inline void gatt_reverse(uint8_t *out, const uint8_t *in, size_t count)
    {
        for (size_t place = 0u; place < count; place++) {
            out[place] = in[(count - 1u) - place];
        }
    }

    """

  private static let sums = """
    static inline uint32_t gatt_reflect(uint32_t v, unsigned width)
    {
        uint32_t result = 0u;
        for (unsigned bit = 0u; bit < width; bit++) {
            result = (result << 1) | ((v >> bit) & 1u);
        }
        return result;
    }

    /* A cyclic redundancy check by the parameters of the Rocksoft model. */
    static inline uint32_t gatt_crc(const uint8_t *p, size_t count, unsigned width, uint32_t polynomial, uint32_t initial,
                                    bool in, bool out, uint32_t last)
    {
        const uint32_t top = UINT32_C(1) << (width - 1u);
        const uint32_t mask = (top - 1u) | top;
        uint32_t sum = initial & mask;
        for (size_t place = 0u; place < count; place++) {
            const uint32_t byte = p[place];
            sum ^= (in ? gatt_reflect(byte, 8u) : byte) << (width - 8u);
            for (unsigned bit = 0u; bit < 8u; bit++) {
                sum = ((sum & top) != 0u) ? (((sum << 1) & mask) ^ (polynomial & mask)) : ((sum << 1) & mask);
            }
        }
        return (out ? gatt_reflect(sum, width) : sum) ^ (last & mask);
    }

    static inline uint32_t gatt_xor(const uint8_t *p, size_t count)
    {
        uint32_t sum = 0u;
        for (size_t place = 0u; place < count; place++) {
            sum ^= p[place];
        }
        return sum;
    }

    static inline uint32_t gatt_xor16(const uint8_t *p, size_t count)
    {
        uint32_t sum = 0u;
        for (size_t place = 0u; place < count; place++) {
            sum ^= (uint32_t)p[place] << (((place % 2u) == 0u) ? 0 : 8);
        }
        return sum;
    }

    static inline uint32_t gatt_sum(const uint8_t *p, size_t count, uint32_t initial, bool negated, uint32_t last,
                                    uint32_t mask)
    {
        uint32_t sum = initial;
        for (size_t place = 0u; place < count; place++) {
            sum += p[place];
        }
        return ((negated ? (0u - sum) : sum) ^ last) & mask;
    }

    """

  private static let messages = """
    /* A message that comes in parts, in a buffer of the caller's, which sets `bytes` and `room` and the rest to zero. */
    struct gatt_message {
        uint8_t *bytes;
        size_t room;
        size_t count;
        bool complete;
    };

    /* What adding a part returns, beside errors: whether the message is whole. After one that is, the next begins. */
    #define GATT_MESSAGE_WANTS_MORE 0
    #define GATT_MESSAGE_IS_WHOLE 1

    /* Whether bytes end with others. */
    static inline bool gatt_ends(const uint8_t *p, size_t count, const uint8_t *end, size_t size)
    {
        return (count >= size) && (memcmp(p + (count - size), end, size) == 0);
    }

    /* How many bytes there are up to the first end; 0 where there is none. */
    static inline size_t gatt_until(const uint8_t *p, size_t count, const uint8_t *end, size_t size)
    {
        for (size_t place = size; place <= count; place++) {
            if (gatt_ends(p, place, end, size)) {
                return place;
            }
        }
        return 0u;
    }

    /* How many bytes there are up to the bracket that closes the first one: 0 where it does not close yet, more than there
       are where it begins with something else. */
    static inline size_t gatt_json_length(const uint8_t *p, size_t count)
    {
        size_t depth = 0u;
        bool text = false;
        bool escaped = false;
        for (size_t place = 0u; place < count; place++) {
            const uint8_t c = p[place];
            if (escaped) {
                escaped = false;
            } else if (text) {
                escaped = c == 0x5Cu;
                text = c != 0x22u;
            } else if ((c == 0x7Bu) || (c == 0x5Bu)) {
                depth++;
            } else if (depth == 0u) {
                if ((c != 0x20u) && (c != 0x09u) && (c != 0x0Du) && (c != 0x0Au)) {
                    return count + 1u;
                }
            } else if ((c == 0x7Du) || (c == 0x5Du)) {
                depth--;
                if (depth == 0u) {
                    return place + 1u;
                }
            } else {
                text = c == 0x22u;
            }
        }
        return 0u;
    }

    static inline int gatt_message_fail(struct gatt_message *message, size_t *at, size_t place, int error)
    {
        message->count = 0u;
        message->complete = false;
        return gatt_fail(at, place, error);
    }

    """

  private static let end = """
    #endif

    """
}
