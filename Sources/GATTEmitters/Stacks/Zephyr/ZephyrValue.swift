import GATTSchema

/// A value that callbacks of Zephyr read and write for the program.
struct ZephyrValue {
  /// What is read and written, and the hooks.
  let value: HookedValue
  private var name: String { value.name }

  /// A UUID where a table has one.
  static func uuid(_ uuid: UUID128) -> String {
    if let short = uuid.short { return "BT_UUID_DECLARE_16(0x\(Hex.digits(UInt64(short), count: 4)))" }
    return "BT_UUID_DECLARE_128(\(COctets.littleEndian(uuid)))"
  }

  /// Octets that are always the same, and what reads them.
  static func constant(_ name: String, _ octets: [UInt8]) -> String {
    """
    static ssize_t \(name)_read(
        struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
    {
        static const uint8_t octets[] = { \(COctets.list(octets)) };
        return bt_gatt_attr_read(conn, attr, buf, len, offset, octets, \(octets.count)u);
    }


    """
  }

  /// The callbacks.
  var functions: String { (value.isRead ? value.taking + reading : "") + (value.isWritten ? writing : "") }

  private var reading: String {
    """
    static ssize_t \(name)_read(
        struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
    {
        struct \(name)_snapshot *snapshot = &\(name)_snapshots[gatt_zephyr_index(conn)];
        if (offset == 0u || !snapshot->is_held) {
            const int error = \(name)_take(conn, snapshot);
            if (error != 0) {
                return BT_GATT_ERR(error);
            }
        }
        return bt_gatt_attr_read(conn, attr, buf, len, offset, snapshot->octets, snapshot->count);
    }


    """
  }

  private var writing: String {
    """
    /* The stack joins the parts of a prepared write; each part alone is no value, and only asks whether it may be. */
    static ssize_t \(name)_write(
        struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *buf, uint16_t len, uint16_t offset,
        uint8_t flags)
    {
        (void)attr;
        if ((flags & BT_GATT_WRITE_FLAG_PREPARE) != 0u) {
            return (size_t)offset + len > \(value.most)u ? BT_GATT_ERR(BT_ATT_ERR_INVALID_ATTRIBUTE_LEN) : 0;
        }
        if (offset != 0u) {
            return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
        }
    \(value.giving)
        return error == 0 ? (ssize_t)len : BT_GATT_ERR(error);
    }


    """
  }
}
