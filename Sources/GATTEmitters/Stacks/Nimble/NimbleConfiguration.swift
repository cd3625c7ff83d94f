import GATTSchema

/// What a table needs of NimBLE's configuration.
struct NimbleConfiguration {
  /// For ESP-IDF: lines of `sdkconfig.defaults`.
  let kconfig: String
  /// For Mynewt: a `syscfg.yml`.
  let syscfg: String

  init(_ table: AttributeTable, _ services: [TableService]) {
    let needs = StackNeeds(services)
    let front = "# \(table.front(for: NimbleEmitter.language))"
    var lines = [front, "CONFIG_BT_ENABLED=y", "CONFIG_BT_NIMBLE_ENABLED=y", "CONFIG_BT_NIMBLE_ROLE_PERIPHERAL=y"]
    var values = ["BLE_ROLE_PERIPHERAL: 1"]
    if needs.isSecure {
      lines.append("CONFIG_BT_NIMBLE_SECURITY_ENABLE=y")
      values += ["BLE_SM_LEGACY: 1", "BLE_SM_SC: 1"]
    }
    func add(_ kconfig: String, _ syscfg: String, _ number: Int) {
      lines.append("CONFIG_BT_NIMBLE_\(kconfig)=\(number)")
      values.append("\(syscfg): \(number)")
    }
    if let mtu = needs.packet { add("ATT_PREFERRED_MTU", "BLE_ATT_PREFERRED_MTU", mtu) }
    // Less than what they are by themselves would take from other services.
    if needs.preparedParts > 64 { add("ATT_MAX_PREP_ENTRIES", "BLE_ATT_SVR_MAX_PREP_ENTRIES", needs.preparedParts) }
    if needs.subscriptions > 8 { add("MAX_CCCDS", "BLE_STORE_MAX_CCCDS", needs.subscriptions) }
    kconfig = lines.joined(separator: "\n") + "\n"
    syscfg = front + "\nsyscfg.vals:\n" + values.map { "    \($0)\n" }.joined()
  }
}
