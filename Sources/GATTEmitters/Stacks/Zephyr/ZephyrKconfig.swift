import GATTSchema

/// What a table needs of Zephyr's configuration.
struct ZephyrKconfig {
  /// The fragment.
  let text: String

  init(_ table: AttributeTable, _ services: [TableService]) {
    let needs = StackNeeds(services)
    var lines = ["# \(table.front(for: ZephyrEmitter.language))", "CONFIG_BT=y", "CONFIG_BT_PERIPHERAL=y"]
    if needs.isSecure { lines.append("CONFIG_BT_SMP=y") }
    if needs.asksUser { lines.append("CONFIG_BT_GATT_AUTHORIZATION_CUSTOM=y") }
    if let size = needs.packet {
      // A pairing takes packets of 65 octets, and Zephyr refuses less where it can pair.
      let whole = needs.isSecure ? max(size, 65) : size
      lines += [
        "CONFIG_BT_L2CAP_TX_MTU=\(whole)", "CONFIG_BT_BUF_ACL_TX_SIZE=\(min(whole + 4, 251))",
        "CONFIG_BT_BUF_ACL_RX_SIZE=\(whole + 4)",
      ]
    }
    if needs.preparedParts > 0 { lines.append("CONFIG_BT_ATT_PREPARE_COUNT=\(needs.preparedParts)") }
    text = lines.joined(separator: "\n") + "\n"
  }
}
