/// The headers of Zephyr's tables.
enum ZephyrHeader {
  /// The frame of each.
  static let frame = StackHeader(of: ZephyrEmitter.language, .zephyr)

  /// The one that the tables of all profiles share.
  static let shared = frame.shared(
    including: ["att", "bluetooth", "conn", "gatt", "uuid"].map { "zephyr/bluetooth/\($0).h" },
    range: "BT_ATT_ERR_OUT_OF_RANGE", content: "BT_ATT_ERR_VALUE_NOT_ALLOWED", functions)

  private static let functions = """
    #define GATT_ZEPHYR_CONNECTIONS CONFIG_BT_MAX_CONN

    /* The place of a connection among those that there can be at once; the last place is for what the device reads itself. */
    static inline size_t gatt_zephyr_index(struct bt_conn *conn)
    {
        return conn == NULL ? (size_t)GATT_ZEPHYR_CONNECTIONS : (size_t)bt_conn_index(conn);
    }

    """
}
