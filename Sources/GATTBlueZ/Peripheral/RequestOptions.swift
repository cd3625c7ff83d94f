/// What BlueZ tells of a client's request: `a{sv}`.
struct RequestOptions {
  /// The client; nil where BlueZ does not tell.
  let device: ObjectPath?
  /// The first byte that is meant.
  let offset: Int
  /// The MTU of the link; nil where BlueZ does not tell.
  let mtu: UInt16?
  /// `command`, `request` or `reliable`; nil from versions that do not tell.
  let writeType: String?
  /// Whether BlueZ only asks if parts of a long write may be collected.
  let isPreparation: Bool

  init(_ value: BusValue?) {
    let options = value.flatMap([String: BusValue].decode) ?? [:]
    device = options["device"].flatMap(ObjectPath.decode)
    offset = Int(options["offset"].flatMap(UInt16.decode) ?? 0)
    mtu = options["mtu"].flatMap(UInt16.decode)
    writeType = options["type"].flatMap(String.decode)
    isPreparation = options["prepare-authorize"].flatMap(Bool.decode) ?? false
  }
}
