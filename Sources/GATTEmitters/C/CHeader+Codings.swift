extension CHeader {
  /// The functions of codings in which each byte on the wire stands for one. Those of all codings that read say through `at` how
  /// many bytes there are, or which is wrong; those that write, how many there are on the wire.
  static let codings = """
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

    /* Bytes, each XORed with the one in front of it on the wire where `own` has a 1, else with what that stands for. */
    static inline int gatt_chained_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *own, size_t length,
                                        size_t *at)
    {
        const bool wire = (length > 0u) && (own[0] != 0u);
        uint8_t before = 0u;
        for (size_t place = 0u; place < count; place++) {
            const uint8_t sent = in[place];
            out[place] = (uint8_t)(sent ^ before);
            before = wire ? sent : out[place];
        }
        *at = count;
        return GATT_OK;
    }

    static inline int gatt_chained_write(uint8_t *p, size_t count, size_t room, const uint8_t *own, size_t length, size_t *at)
    {
        const bool wire = (length > 0u) && (own[0] != 0u);
        uint8_t before = 0u;
        (void)room;
        for (size_t place = 0u; place < count; place++) {
            const uint8_t plain = p[place];
            p[place] = (uint8_t)(plain ^ before);
            before = wire ? p[place] : plain;
        }
        *at = count;
        return GATT_OK;
    }

    /* Bytes XORed with a key, from the place in it on that the first says. */
    static inline int gatt_keyed_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *key, size_t length,
                                      size_t *at)
    {
        for (size_t place = 0u; place < count; place++) {
            const uint8_t one = in[place];
            out[place] = (place == 0u) ? one : (uint8_t)(one ^ key[(((size_t)out[0] + place) - 1u) % length]);
        }
        *at = count;
        return GATT_OK;
    }

    static inline int gatt_keyed_write(uint8_t *p, size_t count, size_t room, const uint8_t *key, size_t length, size_t *at)
    {
        (void)room;
        return gatt_keyed_read(p, p, count, key, length, at);
    }

    /* Bytes XORed with the key that they begin with, in whose place others that are known stand, XORed as well. */
    static inline int gatt_known_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *known, size_t length,
                                      size_t *at)
    {
        for (size_t place = 0u; place < count; place++) {
            const uint8_t key = (place < length) ? known[place] : out[place % length];
            out[place] = (uint8_t)(in[place] ^ key);
        }
        *at = count;
        return GATT_OK;
    }

    static inline int gatt_known_write(uint8_t *p, size_t count, size_t room, const uint8_t *known, size_t length, size_t *at)
    {
        (void)room;
        for (size_t behind = count; behind > 0u; behind--) {
            const size_t place = behind - 1u;
            const uint8_t key = (place < length) ? known[place] : p[place % length];
            p[place] = (uint8_t)(p[place] ^ key);
        }
        *at = count;
        return GATT_OK;
    }

    """
}
