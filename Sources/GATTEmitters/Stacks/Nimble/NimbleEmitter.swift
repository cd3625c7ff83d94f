import GATTSchema

/// Prints tables for NimBLE: services, the callbacks between the stack and the program, and fragments of its configuration.
///
/// The callbacks read and write octets with the C of `gattc generate --language c`, so that a program's hooks see values alone.
package struct NimbleEmitter: Emitter {
  package static let language = "nimble"
  package static let summary = "services of NimBLE in C, with callbacks that check"

  package init() {}

  package var shared: [EmittedFile] { [EmittedFile(path: NimbleHeader.name, text: NimbleHeader.text)] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    let inC = CEmitter().emit(profile, stem: stem).names
    return .ofTable(profile.includedFirst, stem) { table, emission in
      let rows = table.services(notOwnedBy: "NimBLE", reporting: &emission)
      guard !rows.isEmpty else { return }
      let connections = CNaming().file(table.base) + "_connections"
      let services = rows.enumerated().map { place, row in
        NimbleService(row, behind: Array(rows.prefix(place)), valuesInC: inC, connections: connections)
      }
      for service in services {
        emission.findings += service.findings
        for value in service.values { emission.names[value.value.path] = value.value.name }
      }
      let file = CNaming().file(table.base)
      let configuration = NimbleConfiguration(table, rows)
      emission.files = [
        EmittedFile(path: file + "_nimble.h", text: header(table, services, table.inclusion(of: inC))),
        EmittedFile(path: file + "_nimble.c", text: source(table, services, connections)),
        EmittedFile(path: file + "_nimble.conf", text: configuration.kconfig),
        EmittedFile(path: file + "_nimble.syscfg.yml", text: configuration.syscfg),
      ]
    }
  }

  private func front(_ table: AttributeTable) -> String { "/* \(table.front(for: Self.language)) */\n" }

  private func header(_ table: AttributeTable, _ services: [NimbleService], _ inclusion: String) -> String {
    let prefix = NameWords(table.base).screaming
    return front(table) + """
      #ifndef GATT_\(prefix)_NIMBLE_H
      #define GATT_\(prefix)_NIMBLE_H

      \(inclusion)#include "\(NimbleHeader.name)"

      /* The Database Hash of a device with the attributes of the profile alone, from handle 1 on. */
      #define \(prefix)_DATABASE_HASH \(COctets.list(table.databaseHash))

      /* The services, for ble_gatts_count_cfg() and ble_gatts_add_svcs(), with an end behind them. */
      #define \(prefix)_SERVICE_COUNT \(services.count)u
      extern const struct ble_gatt_svc_def \(table.base)_services[\(prefix)_SERVICE_COUNT + 1u];

      \(services.map(\.declarations).joined(separator: "\n"))
      #endif

      """
  }

  private func source(_ table: AttributeTable, _ services: [NimbleService], _ connections: String) -> String {
    let name = "\(table.base)_services"
    let subscriptions = services.flatMap(\.row.characteristics).count { $0.isSent }
    let reads = services.flatMap(\.values).contains { $0.value.isRead }
    var text = front(table) + "#include \"\(CNaming().file(table.base))_nimble.h\"\n\n"
    if subscriptions > 0 {
      text +=
        "_Static_assert(MYNEWT_VAL(BLE_STORE_MAX_CCCDS) >= \(subscriptions),\n"
        + "               \"the stack cannot keep the subscriptions of one client\");\n\n"
    }
    if reads { text += "static uint16_t \(connections)[GATT_NIMBLE_CONNECTIONS];\n\n" }
    text += services.map { $0.definitions(in: name) }.joined()
    text += "const struct ble_gatt_svc_def \(name)[] = {\n" + services.map(\.entry).joined()
    return text + "    { .type = BLE_GATT_SVC_TYPE_END },\n};\n"
      + "_Static_assert(sizeof \(name) / sizeof \(name)[0] == \(NameWords(table.base).screaming)_SERVICE_COUNT + 1u,\n"
      + "               \"services are missing\");\n"
  }
}

extension EmittedProfile {
  /// The same with each service behind those that it includes: so NimBLE registers them, and handles go by that. Services that
  /// include each other stay as they are.
  fileprivate var includedFirst: EmittedProfile {
    var (left, sorted, known) = (services, [EmittedService](), Set<UUID128>())
    let all = Set(services.map(\.uuid))
    while !left.isEmpty {
      let next = left.firstIndex { $0.includes.allSatisfy { known.contains($0) || !all.contains($0) } } ?? 0
      known.insert(left[next].uuid)
      sorted.append(left.remove(at: next))
    }
    return ordered(sorted)
  }
}
