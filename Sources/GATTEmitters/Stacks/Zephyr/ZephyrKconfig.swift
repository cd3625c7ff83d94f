import GATTSchema

/// What a table needs of Zephyr's configuration.
struct ZephyrKconfig {
  /// The fragment.
  let text: String

  init(_ table: AttributeTable, _ services: [TableService]) {
    let rows = services.flatMap(\.characteristics)
    let permissions = rows.flatMap { row in
      [row.characteristic.readPermission, row.characteristic.writePermission, row.characteristic.notifyPermission]
    }
    var lines = [
      "# \(CScale.ascii(table.name)). Written by `gattc generate --stack zephyr` \(ToolVersion.current); do not edit.",
      "CONFIG_BT=y", "CONFIG_BT_PERIPHERAL=y",
    ]
    if permissions.contains(where: { ($0 ?? .open) > .open }) { lines.append("CONFIG_BT_SMP=y") }
    // A value and the three octets in front of it in one packet; the most that ATT has are 517.
    let most = rows.filter { $0.isSent }.map(\.octets.upperBound).max() ?? 0
    if most > 20 {
      let size = min(most + 3, 517)
      lines += [
        "CONFIG_BT_L2CAP_TX_MTU=\(size)", "CONFIG_BT_BUF_ACL_TX_SIZE=\(min(size + 4, 251))",
        "CONFIG_BT_BUF_ACL_RX_SIZE=\(size + 4)",
      ]
    }
    // Each part of a prepared write has 18 octets at least.
    let longest = rows.filter { $0.has(.write, .reliableWrite) }.map(\.octets.upperBound).max() ?? 0
    if longest > 20 { lines.append("CONFIG_BT_ATT_PREPARE_COUNT=\((longest + 17) / 18)") }
    text = lines.joined(separator: "\n") + "\n"
  }
}
