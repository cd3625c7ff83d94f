extension Place {
  /// `device` of a profile.
  package static let device = Place(
    "a device",
    [
      LanguageKey("advertises", .list(.uuid), "The UUIDs of services, at least one of which it advertises."),
      LanguageKey(
        "name", .either([.text, .place(nameRule)]), "The name that it advertises: a text is the whole name."),
      LanguageKey("manufacturer", .place(manufacturerRule), "The manufacturer data that it advertises."),
      LanguageKey("rssi", .wholeNumber, "The weakest signal to connect at, in dBm: -127 to 20."),
      LanguageKey(
        "requires", .list(.text), "The services that it has to have, by name or UUID; all of the file unless said."),
      LanguageKey(
        "receive", .text, "The characteristic that it sends its messages by: a name, a UUID or `Service > Name`."),
      LanguageKey("write", .text, "The characteristic that messages for it are written to, as `receive`."),
      LanguageKey("ready", .list(.place(readyAction)), "What is done, in order, before the device is ready."),
    ])

  /// `name` of a device.
  package static let nameRule = Place(
    "a name rule", choosing: .one, among: NamePart.allCases.map(\.rawValue),
    [
      LanguageKey("exact", .text, "The whole name."),
      LanguageKey("prefix", .text, "What the name begins with."),
      LanguageKey("contains", .text, "Any part of the name."),
      LanguageKey(
        "case", .word(NameCase.allCases.map(\.rawValue)),
        "Whether capitals count: exact (the default), or ignored, the default of `contains`."),
    ])

  /// `manufacturer` of a device.
  package static let manufacturerRule = Place(
    "a manufacturer rule",
    [
      LanguageKey("company", .wholeNumber, required: true, "The company identifier that the SIG has assigned."),
      LanguageKey("data", .hex, "What the data behind the identifier begins with; anything unless said."),
    ])

  /// An item of `ready`.
  package static let readyAction = Place(
    "a ready action", choosing: .one, among: ReadyVerb.allCases.map(\.rawValue),
    [
      LanguageKey("subscribe", .text, "The characteristic to subscribe to."),
      LanguageKey("read", .text, "The characteristic to read."),
      LanguageKey("write", .text, "The characteristic to write."),
      LanguageKey("value", .literal, "The value to write."),
      LanguageKey("wait", .text, "The characteristic whose value to wait for, once it is subscribed to."),
      LanguageKey("hex", .hex, "The octets that the awaited value begins with; any value unless said."),
      LanguageKey("within", .number, "How many seconds to wait at most; 10 unless said."),
    ])
}
