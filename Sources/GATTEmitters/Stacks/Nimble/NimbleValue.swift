import GATTSchema

/// A value that the access callbacks of NimBLE read and write for the program.
struct NimbleValue {
  /// What is read and written, and the hooks.
  let value: HookedValue
  /// Whether it is that of a descriptor, of which the stack does not say from where on it is read.
  let isDescriptor: Bool
  /// What the functions of its table begin with.
  let base: String
  private var name: String { value.name }

  /// A UUID where a table has one.
  static func uuid(_ uuid: UUID128) -> String {
    if let short = uuid.short { return "BLE_UUID16_DECLARE(0x\(Hex.digits(UInt64(short), count: 4)))" }
    return "BLE_UUID128_DECLARE(\(COctets.littleEndian(uuid)))"
  }

  /// The callback, and what it calls. NimBLE wants one of each characteristic, also of one that is only sent.
  var functions: String {
    let kind = isDescriptor ? "DSC" : "CHR"
    let cases = [
      value.isRead ? "case BLE_GATT_ACCESS_OP_READ_\(kind):\n        return \(name)_read(conn, ctxt);\n    " : "",
      value.isWritten ? "case BLE_GATT_ACCESS_OP_WRITE_\(kind):\n        return \(name)_write(conn, ctxt);\n    " : "",
    ].joined()
    return (value.isRead ? value.taking + reading : "") + (value.isWritten ? writing : "") + """
      static int \(name)_access(uint16_t conn, uint16_t attr, struct ble_gatt_access_ctxt *ctxt, void *arg)
      {
          (void)conn;
          (void)attr;
          (void)arg;
          switch (ctxt->op) {
          \(cases)default:
              return BLE_ATT_ERR_REQ_NOT_SUPPORTED;
          }
      }


      """
  }

  private var reading: String {
    let condition = isDescriptor ? "" : "ctxt->offset == 0u || !snapshot->is_held ? "
    let otherwise = isDescriptor ? "" : " : 0"
    return """
      static int \(name)_read(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
      {
          struct \(name)_snapshot *snapshot = &\(name)_snapshots[\(base)_place(conn)];
          const int error = \(condition)\(name)_take(conn, snapshot)\(otherwise);
          return error != 0 ? error : gatt_nimble_answer(ctxt, snapshot->octets, snapshot->count);
      }


      """
  }

  private var writing: String {
    """
    /* The stack joins the parts of a prepared write. Its task alone writes, so that the octets need not be on its stack. */
    static int \(name)_write(uint16_t conn, struct ble_gatt_access_ctxt *ctxt)
    {
        static uint8_t buf[\(value.most)];
        uint16_t len = 0;
        /* Octets that have no room are left out without an error, whatever the stack's header says. */
        if (OS_MBUF_PKTLEN(ctxt->om) > sizeof buf || ble_hs_mbuf_to_flat(ctxt->om, buf, sizeof buf, &len) != 0) {
            return BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN;
        }
    \(value.giving)
        return error;
    }


    """
  }
}
