import GATTSchema

/// A value that callbacks in C read and write for the program, by hooks that have whole values.
struct HookedValue {
  /// The names that lead to it.
  let path: [String]
  /// What its functions begin with.
  let name: String
  /// The most octets that it has, and one for a value without any: C has no empty array.
  let most: Int
  /// Whether clients read it.
  let isRead: Bool
  /// Whether clients write it.
  let isWritten: Bool
  private let words: CallbackWords
  /// The types of C that are read and written; nil for octets, of a message in parts, of a context, and of what C cannot have.
  private let types: (read: String?, write: String?)

  /// The value of a characteristic.
  init(_ row: TableCharacteristic, inC names: [[String]: String], _ words: CallbackWords) {
    (path, name, most, self.words) = (row.characteristic.path, row.name, max(1, row.octets.upperBound), words)
    (isRead, isWritten) = (row.has(.read), row.isWritten)
    let own = row.isPlain ? names[path] : nil
    types = (own, row.hasRequest ? row.isPlain ? names[path + ["Request"]] : nil : own)
  }

  /// A descriptor that clients write; nil for others.
  init?(
    _ descriptor: TableDescriptor, of row: TableCharacteristic, inC names: [[String]: String], _ words: CallbackWords
  ) {
    guard case .declared(let own) = descriptor.kind, own.descriptor.declared?.writePermission != nil,
      let declared = own.descriptor.declared
    else { return nil }
    (path, self.words) = (row.characteristic.path + [declared.name], words)
    (name, most, isRead, isWritten) = (Self.name(of: own, of: row), AttributeValue.greatestSize, true, true)
    types = (names[path], names[path])
  }

  /// What the functions of a descriptor begin with.
  static func name(of descriptor: EmittedDescriptor, of row: TableCharacteristic) -> String {
    CNaming().identifier("\(row.name) \(descriptor.name) descriptor", as: .function)
  }

  /// The hooks, which the program has to have.
  var declarations: String {
    var text = ""
    if isRead {
      let out = types.read.map { "struct \($0) *out" } ?? "uint8_t *out, size_t room, size_t *count"
      text += "/* Fills in what a client reads; 0, or an error of ATT. */\n"
      text += "int \(name)_on_read(\(words.connection), \(out));\n"
    }
    if isWritten {
      let value = types.write.map { "const struct \($0) *in" } ?? "const uint8_t *in, size_t count"
      text += "/* Takes a whole value that a client writes; 0, or an error of ATT. */\n"
      text += "int \(name)_on_write(\(words.connection), \(value));\n"
    }
    return text
  }

  /// A function that takes a snapshot of the value, for all parts of a long read.
  var taking: String {
    let take: String
    if let type = types.read {
      take = """
            struct \(type) value;
            memset(&value, 0, sizeof value);
            error = \(name)_on_read(\(words.argument), &value);
            if (error == 0 && \(type)_encode(snapshot->octets, sizeof snapshot->octets, &value, &count) != GATT_OK) {
                error = \(words.errors.unlikely);
            }
        """
    } else {
      take = "    error = \(name)_on_read(\(words.argument), snapshot->octets, sizeof snapshot->octets, &count);"
    }
    return """
      /* The parts of a long read are of one value: that of the first part. */
      static struct \(name)_snapshot {
          bool is_held;
          uint16_t count;
          uint8_t octets[\(most)];
      } \(name)_snapshots[\(words.snapshots)];

      static int \(name)_take(\(words.connection), struct \(name)_snapshot *snapshot)
      {
          size_t count = 0;
          int error;
      \(take)
          if (error == 0 && count > sizeof snapshot->octets) {
              error = \(words.errors.unlikely);
          }
          snapshot->is_held = error == 0;
          snapshot->count = error == 0 ? (uint16_t)count : 0u;
          return error;
      }


      """
  }

  /// The lines by which octets `buf`, `len` of them, are checked and given to the hook: what they make is `error`.
  var giving: String {
    if let type = types.write {
      return """
            struct \(type) value;
            int error = \(words.refusal)(\(type)_decode(&value, (const uint8_t *)buf, len, NULL));
            if (error == 0) {
                error = \(name)_on_write(\(words.argument), &value);
            }
        """
    }
    return """
          int error = len > \(most)u ? \(words.errors.length) : 0;
          if (error == 0) {
              error = \(name)_on_write(\(words.argument), (const uint8_t *)buf, len);
          }
      """
  }
}
