extension CHeader {
  /// The functions of decimal numbers. What they are told is the separator, how many decimals there are at most, and a
  /// 1 where zeros at their end are left out.
  static let decimals = """
    /* Digits from a place on, at most so many, added to a number that stops where it is too large anyway. */
    static inline int gatt_decimal_digits(const uint8_t *in, size_t count, size_t most, uint64_t *number, size_t *at)
    {
        const size_t first = *at;
        while ((*at < count) && ((*at - first) < most) && (in[*at] >= 0x30u) && (in[*at] <= 0x39u)) {
            const uint64_t next = (*number * 10u) + ((uint64_t)in[*at] - 0x30u);
            *number = (next > 0xFFFFFFFFu) ? 0xFFFFFFFFu : next;
            *at += 1u;
        }
        if (*at > first) {
            return GATT_OK;
        }
        return (first < count) ? GATT_ERROR_INVALID_DIGITS : GATT_ERROR_TRUNCATED;
    }

    /* Numbers in decimal digits for four bytes each, of the last decimal's units. */
    static inline int gatt_decimal_read(uint8_t *out, const uint8_t *in, size_t count, const uint8_t *own, size_t length,
                                        size_t *at)
    {
        size_t done = 0u;
        (void)length;
        *at = 0u;
        while ((*at < count) || (done > 0u)) {
            const size_t start = *at;
            const bool negative = (*at < count) && (in[*at] == 0x2Du);
            uint64_t number = 0u;
            size_t left = own[1];
            *at += negative ? 1u : 0u;
            int status = gatt_decimal_digits(in, count, count, &number, at);
            if ((status == GATT_OK) && (left > 0u) && (*at < count) && (in[*at] == 0x2Eu)) {
                *at += 1u;
                const size_t point = *at;
                status = gatt_decimal_digits(in, count, left, &number, at);
                left -= *at - point;
            }
            if (status != GATT_OK) {
                return status;
            }
            for (; left > 0u; left--) {
                number = ((number * 10u) > 0xFFFFFFFFu) ? 0xFFFFFFFFu : (number * 10u);
            }
            if (number > (negative ? 0x80000000u : 0x7FFFFFFFu)) {
                *at = start;
                return GATT_ERROR_OUT_OF_RANGE;
            }
            const uint32_t bits = negative ? (uint32_t)(0u - (uint32_t)number) : (uint32_t)number;
            out[done] = (uint8_t)(bits & 0xFFu);
            out[done + 1u] = (uint8_t)((bits >> 8) & 0xFFu);
            out[done + 2u] = (uint8_t)((bits >> 16) & 0xFFu);
            out[done + 3u] = (uint8_t)((bits >> 24) & 0xFFu);
            done += 4u;
            if (*at >= count) {
                break;
            }
            if (in[*at] != own[0]) {
                return GATT_ERROR_INVALID_DIGITS;
            }
            *at += 1u;
        }
        *at = done;
        return GATT_OK;
    }

    /* The characters of a number, the last first; twelve at most. Returns how many there are. */
    static inline size_t gatt_decimal_text(uint8_t *text, const uint8_t *in, const uint8_t *own)
    {
        const uint32_t bits = (uint32_t)in[0] | ((uint32_t)in[1] << 8) | ((uint32_t)in[2] << 16) | ((uint32_t)in[3] << 24);
        const bool negative = bits > 0x7FFFFFFFu;
        uint32_t rest = negative ? (uint32_t)(0u - bits) : bits;
        size_t count = 0u;
        size_t digits = 0u;
        bool shown = own[2] == 0u;
        while ((rest > 0u) || (digits <= own[1])) {
            const uint8_t digit = (uint8_t)(rest % 10u);
            if ((digits == own[1]) && (count > 0u)) {
                text[count] = 0x2Eu;
                count++;
            }
            shown = shown || (digit != 0u) || (digits >= own[1]);
            if (shown) {
                text[count] = (uint8_t)(digit + 0x30u);
                count++;
            }
            rest /= 10u;
            digits++;
        }
        if (negative) {
            text[count] = 0x2Du;
            count++;
        }
        return count;
    }

    static inline int gatt_decimal_write(uint8_t *p, const uint8_t *in, size_t count, size_t room, const uint8_t *own,
                                         size_t length, size_t *at)
    {
        uint8_t text[12];
        (void)length;
        *at = 0u;
        for (size_t place = 0u; (place + 4u) <= count; place += 4u) {
            size_t left = gatt_decimal_text(text, in + place, own);
            const size_t between = (place > 0u) ? (size_t)1u : (size_t)0u;
            if ((left + between) > (room - *at)) {
                return GATT_ERROR_NO_ROOM;
            }
            if (between > 0u) {
                p[*at] = own[0];
                *at += 1u;
            }
            for (; left > 0u; left--) {
                p[*at] = text[left - 1u];
                *at += 1u;
            }
        }
        return GATT_OK;
    }

    static inline size_t gatt_decimal_place(const uint8_t *in, size_t first, size_t stop, size_t place, const uint8_t *own,
                                            size_t length)
    {
        (void)length;
        if (place < first) {
            return place;
        }
        size_t numbers = (place - first) / 4u;
        size_t start = first;
        while ((numbers > 0u) && (start < stop)) {
            numbers -= (in[start] == own[0]) ? 1u : 0u;
            start++;
        }
        return start;
    }

    static inline size_t gatt_decimal_written(const uint8_t *out, size_t first, size_t place, const uint8_t *own, size_t length)
    {
        uint8_t text[12];
        size_t written = (place > first) ? first : place;
        (void)length;
        for (size_t start = first; (start + 4u) <= place; start += 4u) {
            written += gatt_decimal_text(text, out + start, own) + ((start > first) ? 1u : 0u);
        }
        return written;
    }

    """
}
