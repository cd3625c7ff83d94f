import GATTRuntime

/// What an error of BlueZ means, by its name and a part of its text.
struct BlueZErrorRule: Sendable {
  /// What a caller is told.
  enum Meaning: Sendable {
    case att(ATTError)
    case unavailable(BluetoothState)
    case disconnected
    case unsupported
    case failed(reason: String, remedy: String)
  }

  /// The end of the error's name: `NotReady`.
  let name: String
  /// A part of the text that BlueZ sends along; empty when any will do.
  let text: String
  let meaning: Meaning

  init(_ name: String, _ text: String = "", _ meaning: Meaning) {
    self.name = name
    self.text = text
    self.meaning = meaning
  }

  /// The first that applies counts.
  static let all: [BlueZErrorRule] = attributes + registrations + pairing + adapters + bus

  /// What BlueZ makes of ATT's codes: only some keep their number, in the text.
  private static let attributes = [
    BlueZErrorRule("NotPermitted", "Read not permitted", .att(.readNotPermitted)),
    BlueZErrorRule("NotPermitted", "Write not permitted", .att(.writeNotPermitted)),
    BlueZErrorRule("NotPermitted", "Not paired", .att(.insufficientAuthentication)),
    BlueZErrorRule(
      "NotPermitted", "acquired",
      .failed(reason: "another program has the characteristic for itself", remedy: "end that program, then try again")),
    BlueZErrorRule("InvalidArguments", "Invalid offset", .att(.invalidOffset)),
    BlueZErrorRule("InvalidArguments", "Invalid Length", .att(.invalidAttributeValueLength)),
    BlueZErrorRule("InvalidValueLength", .att(.invalidAttributeValueLength)),
    BlueZErrorRule("InvalidOffset", .att(.invalidOffset)),
    BlueZErrorRule("NotAuthorized", .att(.insufficientAuthorization)),
    BlueZErrorRule("ImproperlyConfigured", .att(.configurationImproper)),
    BlueZErrorRule("NotSupported", .att(.requestNotSupported)),
    BlueZErrorRule("Failed", "Not connected", .disconnected),
    BlueZErrorRule("NotConnected", .disconnected),
  ]

  private static let registrations = [
    BlueZErrorRule(
      "Failed", "in database",
      .failed(reason: "BlueZ does not take the service", remedy: "check its UUIDs, properties and permissions")),
    BlueZErrorRule(
      "Failed", "valid service object",
      .failed(reason: "BlueZ does not take the service", remedy: "check its UUIDs, properties and permissions")),
    BlueZErrorRule(
      "Failed", "No object received",
      .failed(reason: "BlueZ did not get the service's objects", remedy: "check the bus's policy, then try again")),
    BlueZErrorRule(
      "NotPermitted", "Maximum advertisements",
      .failed(reason: "the adapter has no room for another advertisement", remedy: "end one of another program")),
    BlueZErrorRule(
      "InvalidLength", "",
      .failed(reason: "the advertisement has no room for all that", remedy: "shorten its name or leave data out")),
    BlueZErrorRule(
      "Failed", "register advertisement",
      .failed(reason: "the adapter does not take the advertisement", remedy: "shorten its name or leave data out")),
  ]

  private static let pairing = [
    BlueZErrorRule(
      "AuthenticationFailed",
      .failed(reason: "pairing failed", remedy: "remove the pairing on both sides and pair again")),
    BlueZErrorRule(
      "AuthenticationCanceled",
      .failed(reason: "the pairing was cancelled", remedy: "check that the device is ready to pair, then try again")),
    BlueZErrorRule(
      "AuthenticationRejected",
      .failed(reason: "the device refused to pair", remedy: "switch its pairing mode on, then try again")),
    BlueZErrorRule(
      "AuthenticationTimeout",
      .failed(reason: "the device did not answer in time", remedy: "bring it near, then try again")),
    BlueZErrorRule(
      "Failed", "set as default",
      .failed(reason: "another program insists on being asked", remedy: "end other programs that pair")),
  ]

  private static let adapters = [
    BlueZErrorRule("NotReady", .unavailable(.poweredOff)),
    BlueZErrorRule("Failed", "Not Powered", .unavailable(.poweredOff)),
    BlueZErrorRule("Blocked", .unavailable(.blocked)),
    BlueZErrorRule("Failed", "rfkill", .unavailable(.blocked)),
    BlueZErrorRule(
      "InProgress",
      .failed(reason: "BlueZ is busy with an operation of the same kind", remedy: "wait for it to end, then try again")),
    BlueZErrorRule(
      "NotPermitted", .failed(reason: "BlueZ does not permit it", remedy: "check the characteristic's properties")),
    BlueZErrorRule(
      "DoesNotExist", .failed(reason: "BlueZ no longer knows the device", remedy: "scan for the device again")),
  ]

  private static let bus = [
    BlueZErrorRule(
      "UnknownObject", .failed(reason: "BlueZ no longer knows the device", remedy: "scan for the device again")),
    BlueZErrorRule("UnknownMethod", .unsupported),
    BlueZErrorRule("UnknownInterface", .unsupported),
    BlueZErrorRule("UnknownProperty", .unsupported),
    BlueZErrorRule("AccessDenied", .unavailable(.unauthorized)),
    BlueZErrorRule("AuthFailed", .unavailable(.unauthorized)),
    BlueZErrorRule("ServiceUnknown", .unavailable(.serviceMissing)),
    BlueZErrorRule("NameHasNoOwner", .unavailable(.serviceMissing)),
    BlueZErrorRule("ChildExited", .unavailable(.serviceMissing)),
    BlueZErrorRule("NoReply", .unavailable(.serviceMissing)),
    BlueZErrorRule(
      "LimitsExceeded",
      .failed(reason: "the bus has no room for more", remedy: "close other connections of this program to the bus")),
  ]

  private init(_ name: String, _ meaning: Meaning) { self.init(name, "", meaning) }
}
