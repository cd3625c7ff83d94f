/// What the callbacks of a stack in C call the same things.
struct CallbackWords {
  /// The parameter that says who reads or writes.
  let connection: String
  /// The name of that parameter.
  let argument: String
  /// How many snapshots there are, for one of each who reads at the same time.
  let snapshots: String
  /// The function that makes an error of ATT of one of decoding.
  let refusal: String
  /// Invalid Attribute Value Length, and Unlikely Error.
  let errors: (length: String, unlikely: String)

  /// Zephyr's.
  static let zephyr = CallbackWords(
    connection: "struct bt_conn *conn", argument: "conn", snapshots: "GATT_ZEPHYR_CONNECTIONS + 1",
    refusal: "gatt_zephyr_refusal", errors: ("BT_ATT_ERR_INVALID_ATTRIBUTE_LEN", "BT_ATT_ERR_UNLIKELY"))

  /// NimBLE's.
  static let nimble = CallbackWords(
    connection: "uint16_t conn", argument: "conn", snapshots: "GATT_NIMBLE_CONNECTIONS + 1",
    refusal: "gatt_nimble_refusal", errors: ("BLE_ATT_ERR_INVALID_ATTR_VALUE_LEN", "BLE_ATT_ERR_UNLIKELY"))

  /// The function by which octets are refused that are no value, for the header of a stack.
  static func refusing(named name: String, length: String, range: String, content: String) -> String {
    """
    /* The error of ATT by which octets are refused that are no value: its length, its range, or what is in it. */
    static inline int \(name)(int error)
    {
        switch (error) {
        case GATT_OK:
            return 0;
        case GATT_ERROR_TRUNCATED:
        case GATT_ERROR_TRAILING:
        case GATT_ERROR_WRONG_LENGTH:
            return \(length);
        case GATT_ERROR_OUT_OF_RANGE:
            return \(range);
        default:
            return \(content);
        }
    }
    """
  }
}
