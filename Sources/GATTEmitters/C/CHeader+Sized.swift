extension CHeader {
  /// The functions of bytes behind how many they are.
  static let sized = """
    /* How many bytes there are in front of others that are so many, by what says that: in two bytes from 128 on, the low seven bits
     * first. Where `own` has a 1, these count, too. */
    static inline size_t gatt_sized_own(size_t count, const uint8_t *own, size_t length)
    {
        size_t size = count;
        if ((length > 0u) && (own[0] != 0u)) {
            size += 1u;
        }
        return (size < 128u) ? 1u : 2u;
    }

    static inline int gatt_sized_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *own, size_t length,
                                      size_t *at)
    {
        size_t taken = 1u;
        *at = 0u;
        if ((count > 0u) && (in[0] >= 128u)) {
            taken = 2u;
        }
        if (count < taken) {
            return GATT_ERROR_TRUNCATED;
        }
        const size_t low = (size_t)in[0] & 0x7Fu;
        const size_t size = (taken > 1u) ? (low + ((size_t)in[1] * 128u)) : low;
        const size_t actual = ((length > 0u) && (own[0] != 0u)) ? count : (count - taken);
        if (size != actual) {
            return GATT_ERROR_WRONG_LENGTH;
        }
        if (gatt_sized_own(count - taken, own, length) != taken) {
            return GATT_ERROR_OUT_OF_RANGE;
        }
        for (size_t place = taken; place < count; place++) {
            out[place - taken] = in[place];
        }
        *at = count - taken;
        return GATT_OK;
    }

    static inline int gatt_sized_write(uint8_t *p, size_t count, size_t room, const uint8_t *own, size_t length, size_t *at)
    {
        const size_t taken = gatt_sized_own(count, own, length);
        size_t size = count;
        *at = 0u;
        if ((length > 0u) && (own[0] != 0u)) {
            size += taken;
        }
        if ((room < taken) || ((room - taken) < count)) {
            return GATT_ERROR_NO_ROOM;
        }
        if (size > 0x7FFFu) {
            return GATT_ERROR_DOES_NOT_FIT;
        }
        for (size_t place = count; place > 0u; place--) {
            p[(place - 1u) + taken] = p[place - 1u];
        }
        p[0] = (uint8_t)((taken > 1u) ? ((size % 128u) + 128u) : size);
        if (taken > 1u) {
            p[1] = (uint8_t)(size / 128u);
        }
        *at = count + taken;
        return GATT_OK;
    }

    static inline size_t gatt_sized_place(const uint8_t *in, size_t first, size_t stop, size_t place, const uint8_t *own,
                                          size_t length)
    {
        (void)own;
        (void)length;
        size_t behind = place;
        if (place >= first) {
            behind += 1u;
            if ((stop > first) && (in[first] >= 128u)) {
                behind += 1u;
            }
        }
        return behind;
    }

    static inline size_t gatt_sized_written(const uint8_t *out, size_t first, size_t place, const uint8_t *own, size_t length)
    {
        (void)out;
        return (place > first) ? (place + gatt_sized_own(place - first, own, length)) : place;
    }

    """
}
