import GATTSchema

/// Prints tables for NimBLE: services, the callbacks between the stack and the program, and fragments of its configuration.
///
/// The callbacks read and write octets with the C of `gattc generate --language c`, so that a program's hooks see values alone.
package struct NimbleEmitter: Emitter {
  package static let language = "nimble"
  package static let summary = "services of NimBLE in C, with callbacks that check"

  package init() {}

  package var shared: [EmittedFile] { [NimbleHeader.shared] }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    let inC = CEmitter().emit(profile, stem: stem).names
    return .ofTable(profile.includedFirst, stem) { table, emission in
      let rows = table.services(notOwnedBy: "NimBLE", hasHash: false, reporting: &emission)
      guard !rows.isEmpty else { return }
      let file = CNaming().file(table.base)
      let services = rows.enumerated().map { place, row in
        NimbleService(row, behind: Array(rows.prefix(place)), valuesInC: inC, base: file)
      }
      for service in services {
        emission.findings += service.findings
        for value in service.values { emission.names[value.value.path] = value.value.name }
      }
      let configuration = NimbleConfiguration(table, rows)
      emission.files = [
        EmittedFile(path: file + "_nimble.h", text: header(table, services, inC)),
        EmittedFile(path: file + "_nimble.c", text: source(table, services)),
        EmittedFile(path: file + "_nimble.conf", text: configuration.kconfig),
        EmittedFile(path: file + "_nimble.syscfg.yml", text: configuration.syscfg),
      ]
    }
  }

  private func header(_ table: AttributeTable, _ services: [NimbleService], _ inC: [[String]: String]) -> String {
    let prefix = NameWords(table.base).screaming
    let all = """
      /* The services, for ble_gatts_count_cfg() and ble_gatts_add_svcs(), with an end behind them. */
      #define \(prefix)_SERVICE_COUNT \(services.count)u
      extern const struct ble_gatt_svc_def \(table.base)_services[\(prefix)_SERVICE_COUNT + 1u];


      """
    return NimbleHeader.frame.text(
      of: table, valuesInC: inC, all + services.map(\.declarations).joined(separator: "\n"))
  }

  private func source(_ table: AttributeTable, _ services: [NimbleService]) -> String {
    let name = "\(table.base)_services"
    let subscriptions = services.flatMap(\.row.characteristics).count { $0.isSent }
    let snapshots = Snapshots(of: services.flatMap(\.values).map(\.value), base: CNaming().file(table.base))
    var text = NimbleHeader.frame.front(table) + "#include \"\(CNaming().file(table.base))_nimble.h\"\n\n"
    if subscriptions > 0 {
      text +=
        "_Static_assert(MYNEWT_VAL(BLE_STORE_MAX_CCCDS) >= \(subscriptions),\n"
        + "               \"the stack cannot keep the subscriptions of one client\");\n\n"
    }
    if !snapshots.isEmpty { text += "static size_t \(snapshots.base)_place(uint16_t conn);\n\n" }
    text += services.map { $0.definitions(in: name) }.joined()
    text += "const struct ble_gatt_svc_def \(name)[] = {\n" + services.map(\.entry).joined()
    return text + "    { .type = BLE_GATT_SVC_TYPE_END },\n};\n"
      + "_Static_assert(sizeof \(name) / sizeof \(name)[0] == \(NameWords(table.base).screaming)_SERVICE_COUNT + 1u,\n"
      + "               \"services are missing\");\n" + places(snapshots)
  }

  /// The places of connections, and what the stack calls when one ends. A program need not register it: each read sees to it,
  /// since the stack, when it is set up again, forgets who listens and ends no connection.
  private func places(_ snapshots: Snapshots) -> String {
    guard !snapshots.isEmpty else { return "" }
    let base = snapshots.base
    return """

      static uint16_t \(base)_connections[GATT_NIMBLE_CONNECTIONS + 1];

      \(snapshots.forgetting(also: "    \(base)_connections[place] = 0u;\n"))
      static int \(base)_on_event(struct ble_gap_event *event, void *arg)
      {
          (void)arg;
          if (event->type == BLE_GAP_EVENT_DISCONNECT) {
              \(base)_forget(gatt_nimble_index(\(base)_connections, event->disconnect.conn.conn_handle));
          }
          return 0;
      }

      /* The stack tells of an end after it was asked to, and forgets that where it begins anew. */
      static size_t \(base)_place(uint16_t conn)
      {
          static struct ble_gap_event_listener listener;
          if (conn != BLE_HS_CONN_HANDLE_NONE && ble_gap_event_listener_register(&listener, \(base)_on_event, NULL) == 0) {
              size_t place;
              for (place = 0; place < (size_t)GATT_NIMBLE_CONNECTIONS; place++) {
                  \(base)_forget(place);
              }
          }
          return gatt_nimble_index(\(base)_connections, conn);
      }

      """
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
