import GATTSchema

/// A value that callbacks read and write for the program.
struct ZephyrValue {
  /// The names that lead to it.
  let path: [String]
  /// What its functions begin with.
  let name: String
  /// The types of C that are read and written; nil for octets, of a message in parts, of a context, and of what C cannot have.
  private let types: (read: String?, write: String?)
  private let most: Int
  private let isRead: Bool
  private let isWritten: Bool

  init(_ row: TableCharacteristic, inC names: [[String]: String]) {
    (path, name, most) = (row.characteristic.path, row.name, max(1, row.octets.upperBound))
    (isRead, isWritten) = (row.has(.read), row.isWritten)
    let own = row.isPlain ? names[path] : nil
    types = (own, row.hasRequest ? row.isPlain ? names[path + ["Request"]] : nil : own)
  }

  /// A descriptor that clients write; nil for others.
  init?(_ descriptor: TableDescriptor, of row: TableCharacteristic, inC names: [[String]: String]) {
    guard case .declared(let own) = descriptor.kind, own.descriptor.declared?.writePermission != nil,
      let declared = own.descriptor.declared
    else { return nil }
    path = row.characteristic.path + [declared.name]
    (name, most, isRead, isWritten) = (Self.descriptorName(own, of: row), AttributeValue.greatestSize, true, true)
    types = (names[path], names[path])
  }

  /// What the functions of a descriptor begin with.
  static func descriptorName(_ descriptor: EmittedDescriptor, of row: TableCharacteristic) -> String {
    CNaming().identifier("\(row.name) \(descriptor.name) descriptor", as: .function)
  }

  /// A UUID where a table has one.
  static func uuid(_ uuid: UUID128) -> String {
    if let short = uuid.short { return "BT_UUID_DECLARE_16(0x\(Hex.digits(UInt64(short), count: 4)))" }
    let octets = [uuid.low, uuid.high].flatMap { half in
      (0..<8).map { "0x" + Hex.digits(half >> UInt64(8 * $0) & 0xFF, count: 2) }
    }
    return "BT_UUID_DECLARE_128(\(octets.joined(separator: ", ")))"
  }

  /// Octets that are always the same, and what reads them.
  static func constant(_ name: String, _ octets: [UInt8]) -> String {
    let list = octets.map { "0x" + Hex.digits(UInt64($0), count: 2) + "u" }.joined(separator: ", ")
    return """
      static ssize_t \(name)_read(
          struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
      {
          static const uint8_t octets[] = { \(list.isEmpty ? "0" : list) };
          return bt_gatt_attr_read(conn, attr, buf, len, offset, octets, \(octets.count)u);
      }


      """
  }

  /// The hooks, which the program has to have.
  var declarations: String {
    var text = ""
    if isRead {
      let out = types.read.map { "struct \($0) *out" } ?? "uint8_t *out, size_t room, size_t *count"
      text += "/* Fills in what a client reads; 0, or an error of ATT. */\n"
      text += "int \(name)_on_read(struct bt_conn *conn, \(out));\n"
    }
    if isWritten {
      let value = types.write.map { "const struct \($0) *in" } ?? "const uint8_t *in, size_t count"
      text += "/* Takes a whole value that a client writes; 0, or an error of ATT. */\n"
      text += "int \(name)_on_write(struct bt_conn *conn, \(value));\n"
    }
    return text
  }

  /// The callbacks.
  var functions: String { (isRead ? reading : "") + (isWritten ? writing : "") }

  private var reading: String {
    let take: String
    if let type = types.read {
      take = """
            struct \(type) value;
            memset(&value, 0, sizeof value);
            error = \(name)_on_read(conn, &value);
            if (error == 0 && \(type)_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
                error = BT_ATT_ERR_UNLIKELY;
            }
        """
    } else {
      take = "    error = \(name)_on_read(conn, snapshot->octets, sizeof snapshot->octets, &count);"
    }
    return """
      /* The parts of a long read are of one value: that of the first part. */
      static struct \(name)_snapshot {
          uint16_t count;
          uint8_t octets[\(most)];
      } \(name)_snapshots[CONFIG_BT_MAX_CONN];

      static int \(name)_take(struct bt_conn *conn, struct \(name)_snapshot *snapshot)
      {
          size_t count = 0;
          int error;
      \(take)
          if (error == 0 && count > sizeof snapshot->octets) {
              error = BT_ATT_ERR_UNLIKELY;
          }
          snapshot->count = error == 0 ? (uint16_t)count : 0u;
          return error;
      }

      static ssize_t \(name)_read(
          struct bt_conn *conn, const struct bt_gatt_attr *attr, void *buf, uint16_t len, uint16_t offset)
      {
          struct \(name)_snapshot *snapshot = &\(name)_snapshots[gatt_zephyr_index(conn)];
          if (offset == 0u) {
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
    let take: String
    if let type = types.write {
      take = """
            struct \(type) value;
            int error = gatt_zephyr_refusal(\(type)_decode(&value, (const uint8_t *)buf, len, NULL));
            if (error == 0) {
                error = \(name)_on_write(conn, &value);
            }
        """
    } else {
      take = """
            int error = len > \(most)u ? BT_ATT_ERR_INVALID_ATTRIBUTE_LEN : 0;
            if (error == 0) {
                error = \(name)_on_write(conn, (const uint8_t *)buf, len);
            }
        """
    }
    return """
      /* The stack joins the parts of a prepared write; each part alone is no value, and only asks whether it may be. */
      static ssize_t \(name)_write(
          struct bt_conn *conn, const struct bt_gatt_attr *attr, const void *buf, uint16_t len, uint16_t offset,
          uint8_t flags)
      {
          (void)attr;
          if ((flags & BT_GATT_WRITE_FLAG_PREPARE) != 0u) {
              return (size_t)offset + len > \(most)u ? BT_GATT_ERR(BT_ATT_ERR_INVALID_ATTRIBUTE_LEN) : 0;
          }
          if (offset != 0u) {
              return BT_GATT_ERR(BT_ATT_ERR_INVALID_OFFSET);
          }
      \(take)
          return error == 0 ? (ssize_t)len : BT_GATT_ERR(error);
      }


      """
  }
}
