extension CHeader {
  /// What looks at bytes, and at those of texts.
  static let content = """
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
        size_t left = count;
        while ((left >= unit) && gatt_is_zero(p + (left - unit), unit)) {
            left -= unit;
        }
        return left;
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
            size_t more = 3u;
            uint8_t least = 0x80u;
            uint8_t most = 0xBFu;
            place++;
            if (first < 0x80u) {
                continue;
            }
            if ((first < 0xC2u) || (first > 0xF4u)) {
                return false;
            }
            if (first < 0xE0u) {
                more = 1u;
            } else if (first < 0xF0u) {
                more = 2u;
            } else {
                /* Three. */
            }
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
}
