/// The headers of NimBLE's tables.
enum NimbleHeader {
  /// The frame of each.
  static let frame = StackHeader(of: NimbleEmitter.language, .nimble)

  /// The one that the tables of all profiles share.
  static let shared = frame.shared(
    including: ["host/ble_hs.h", "os/os_mbuf.h"], lines, range: "GATT_NIMBLE_OUT_OF_RANGE",
    content: "GATT_NIMBLE_VALUE_NOT_ALLOWED", functions)

  private static let lines = """
    /* Errors of ATT for which older releases have no words. */
    #define GATT_NIMBLE_VALUE_NOT_ALLOWED 0x13
    #define GATT_NIMBLE_OUT_OF_RANGE 0xFF

    #define GATT_NIMBLE_CONNECTIONS MYNEWT_VAL(BLE_MAX_CONNECTIONS)

    /* What subscribing takes, where the stack has words for it; elsewhere it takes what reading and writing do. */
    #ifdef BLE_GATT_CHR_F_NOTIFY_INDICATE_ENC
    #define GATT_NIMBLE_SUBSCRIBE_ENC BLE_GATT_CHR_F_NOTIFY_INDICATE_ENC
    #define GATT_NIMBLE_SUBSCRIBE_AUTHEN BLE_GATT_CHR_F_NOTIFY_INDICATE_AUTHEN
    #else
    #define GATT_NIMBLE_SUBSCRIBE_ENC 0
    #define GATT_NIMBLE_SUBSCRIBE_AUTHEN 0
    #endif


    """

  private static let functions = """
    /* The place of a connection among those that there can be at once, each known by its handle and 1; the last place is for
       what the device reads itself. A place is free when its connection has ended. */
    static inline size_t gatt_nimble_index(uint16_t *known, uint16_t conn)
    {
        size_t place = GATT_NIMBLE_CONNECTIONS;
        size_t i;
        if (conn == BLE_HS_CONN_HANDLE_NONE) {
            return place;
        }
        for (i = 0; i < (size_t)GATT_NIMBLE_CONNECTIONS; i++) {
            if (known[i] == conn + 1u) {
                return i;
            }
            if (known[i] == 0u) {
                place = i;
            }
        }
        known[place] = (uint16_t)(conn + 1u);
        return place;
    }

    /* What a read is answered with: the stack sends the part that it is asked for. */
    static inline int gatt_nimble_answer(struct ble_gatt_access_ctxt *ctxt, const void *octets, uint16_t count)
    {
        return os_mbuf_append(ctxt->om, octets, count) == 0 ? 0 : BLE_ATT_ERR_INSUFFICIENT_RES;
    }

    /* Octets that are always the same. */
    struct gatt_nimble_constant {
        uint16_t count;
        const uint8_t *octets;
    };

    static inline int gatt_nimble_read_constant(
        uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
    {
        const struct gatt_nimble_constant *constant = (const struct gatt_nimble_constant *)arg;
        (void)conn;
        (void)attr;
        return ctxt->op == BLE_GATT_ACCESS_OP_READ_DSC ? gatt_nimble_answer(ctxt, constant->octets, constant->count)
                                                       : BLE_ATT_ERR_WRITE_NOT_PERMITTED;
    }

    """
}
