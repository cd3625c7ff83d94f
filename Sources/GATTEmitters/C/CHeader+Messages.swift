extension CHeader {
  /// Messages in parts.
  static let messages = """
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
}
