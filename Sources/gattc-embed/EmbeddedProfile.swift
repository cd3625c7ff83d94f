/// A profile that ships, and the names and UUIDs by which it may be looked for.
struct EmbeddedProfile {
  /// A service, a characteristic, or a type of a library.
  struct Entry {
    /// Its UUID as the profile writes it, but in full where there is a `uuid-base`; empty where there is none.
    var uuid: String
    /// Its name.
    var name: String
    /// How a characteristic is written and notifies, and which service a service extends, as written; empty where nothing is.
    var words: [String]
    /// The place of a characteristic's service among those of the profile.
    var service: Int?
  }

  /// Its path below the root.
  let path: String
  /// The file's text.
  let text: String
  /// Its services.
  let services: [Entry]
  /// Its characteristics, its formats of advertised data, and the types of a library.
  let values: [Entry]
  /// Where the data of each of its formats is: the decimal identifier of a company, or the word for others, a UUID, or the decimal number
  /// of a type, the others empty.
  let advertisements: [(company: String, uuid: String, type: String)]

  /// What `tree`, which is read from `text`, describes.
  init(path: String, text: String, tree: YAMLTree) {
    (self.path, self.text) = (path, text)
    let base = tree["uuid-base"]?.text
    let written = tree["services"]?.items ?? []
    services = written.map { Self.entry($0["name"]?.text, $0, base) }
    let characteristics = written.enumerated().flatMap { place, service in
      (service["characteristics"]?.items ?? []).map { Self.entry($0["name"]?.text, $0, base, service: place) }
    }
    let formats = tree["advertisements"]?.items ?? []
    advertisements = formats.flatMap { format in
      let uuid = format["service-data"]?.text.map { Self.filled($0, in: base) }
      let type = format["type"]?.text.flatMap(Self.decimal)
      let written = format["manufacturer"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
      // Which companies a mask has, who reads the profile finds out.
      let companies = written.compactMap { company in
        company.text.map { Self.decimal($0) ?? $0 } ?? (company["mask"] == nil ? nil : "any")
      }
      return (companies.isEmpty ? [""] : companies).map { ($0, uuid ?? "", type ?? "") }
    }
    let isLibrary = tree["services"] == nil && tree["advertisements"] == nil
    let types = isLibrary ? tree["types"]?.entries ?? [] : []
    values =
      characteristics + formats.map { Self.entry($0["name"]?.text, $0, base) }
      + types.map { Self.entry($0.key, $0.value, base) }
  }

  private static func entry(_ name: String?, _ node: YAMLTree, _ base: String?, service: Int? = nil) -> Entry {
    let words = ["write-type", "notify-mode", "extends"].map { node[$0]?.text ?? "" }
    let uuid = (node["uuid"] ?? node["extends"])?.text.map { filled($0, in: base) }
    return Entry(uuid: uuid ?? "", name: name ?? "", words: words, service: service)
  }

  /// The UUID with its digits in the open place of `uuid-base`, when there are just as many as fit.
  private static func filled(_ uuid: String, in base: String?) -> String {
    guard let base, uuid.count == base.count(where: isOpen) else { return uuid }
    var digits = uuid.makeIterator()
    return String(base.map { isOpen($0) ? digits.next() ?? $0 : $0 })
  }

  /// A number as decimal digits, when it is written as those or in hexadecimal.
  private static func decimal(_ number: String) -> String? {
    let isHexadecimal = number.lowercased().hasPrefix("0x")
    return UInt16(isHexadecimal ? String(number.dropFirst(2)) : number, radix: isHexadecimal ? 16 : 10).map(String.init)
  }

  private static func isOpen(_ digit: Character) -> Bool {
    digit == "x" || digit == "X"
  }
}
