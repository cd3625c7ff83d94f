extension CHeader {
  /// Checksums.
  static let sums = """
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
            sum ^= (uint32_t)p[place] << (((place % 2u) == 0u) ? 0u : 8u);
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
        if (negated) {
            sum = UINT32_C(0) - sum;
        }
        return (sum ^ last) & mask;
    }

    /* The same of one byte in `step`, from `start` on; with what a letter is beyond its digit, of the characters of its digits. */
    static inline uint32_t gatt_sum_of(const uint8_t *p, size_t count, uint32_t initial, bool negated, uint32_t last,
                                       uint32_t mask, size_t start, size_t step, uint32_t letters)
    {
        uint32_t sum = initial;
        for (size_t place = start; place < count; place += step) {
            const uint32_t high = (uint32_t)p[place] >> 4;
            const uint32_t low = (uint32_t)p[place] & 0xFu;
            if (letters == 0u) {
                sum += p[place];
            } else {
                sum += high + ((high < 10u) ? 0x30u : letters) + low + ((low < 10u) ? 0x30u : letters);
            }
        }
        if (negated) {
            sum = UINT32_C(0) - sum;
        }
        return (sum ^ last) & mask;
    }

    """
}
