extension CHeader {
  /// The functions of bytes that stand as hexadecimal digits, which say of places as well where they are on the wire.
  static let hexadecimal = """
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
        if ((count % 2u) != 0u) {
            *at = count - 1u;
            return GATT_ERROR_TRUNCATED;
        }
        *at = count / 2u;
        return GATT_OK;
    }

    static inline int gatt_hexadecimal_write(uint8_t *p, size_t count, size_t room, const uint8_t *own, size_t length,
                                             size_t *at)
    {
        unsigned letters = 0x57u;
        if ((length > 0u) && (own[0] != 0u)) {
            letters = 0x37u;
        }
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
