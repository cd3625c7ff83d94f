import GATTSchema

/// Prints C99: a header and a source for each profile, and one header of functions that all of them use.
package struct CEmitter: Emitter {
  package static let language = "c"
  package static let summary = "C99 without heap or state"

  private let naming = CNaming()
  private let mostItems: Int?

  package init() { self.init(mostItems: nil) }

  /// An emitter whose structures have room for so many items of a list, where nothing in the profile bounds it as much.
  package init(mostItems: Int?) { self.mostItems = mostItems }

  package var shared: [EmittedFile] { [EmittedFile(path: CHeader.name, text: CHeader.text)] }

  /// What the header of all profiles declares.
  private static let common = CDeclarations.names(in: CHeader.text)

  package func declarations(in file: EmittedFile) -> Set<String> {
    file.path.hasSuffix(".h") ? CDeclarations.all(in: file.text) : []
  }

  package func emit(_ profile: EmittedProfile, stem: String) -> Emission {
    var emission = Emission()
    let base = naming.identifier(stem, as: .profile)
    var (header, source) = ("", "")
    let own = names(of: profile.values, in: base)
    var taken = Self.common.union(own.flatMap(CDeclarations.names(of:)))
    for (value, name) in zip(profile.values, own) {
      do throws(EmissionFinding) {
        let own = try CValue(value, named: name, beside: &taken, mostItems: mostItems)
        header += own.declarations
        source += own.functions
        emission.names[value.path] = name
      } catch {
        emission.findings.append(error)
        header += CUUID.alone(value, called: name)
      }
    }
    guard emission.count > 0 else { return emission }
    let file = naming.file(base)
    emission.files = [
      EmittedFile(
        path: file + ".h", text: self.header(base, profile, services(of: profile, in: base, beside: taken) + header)),
      EmittedFile(path: file + ".c", text: Self.front(profile) + "#include \"\(file).h\"\n\n" + source),
    ]
    return emission
  }

  /// What values are called: by their own name, or with that of their service where others are called so.
  func names(of values: [EmittedValue], in base: String) -> [String] {
    func short(_ value: EmittedValue) -> String {
      switch value.kind {
      case .characteristic, .request, .descriptor: value.path.dropFirst().joined(separator: " ")
      case .advertisement, .type: value.path.joined(separator: " ")
      }
    }
    let times = Dictionary(grouping: values.map(short), by: { $0 }).mapValues(\.count)
    let names = naming.identifiers(
      values.map { value in
        let own = times[short(value)] == 1 ? short(value) : value.path.joined(separator: " ")
        // Heart Rate's measurement is the Heart Rate Measurement anyway.
        return NameWords(own).snake.hasPrefix(base + "_") ? own : "\(base) \(own)"
      }, as: .function)
    // A profile `gatt` may have a value `message`.
    return names.map { Self.common.isDisjoint(with: CDeclarations.names(of: $0)) ? $0 : $0 + "_" }
  }

  /// What services are called.
  func names(of services: [EmittedService], in base: String) -> [String] {
    naming.identifiers(services.map { "\(base) \($0.name) service" }, as: .function)
  }

  /// The UUIDs of the services. Where a value has taken the name of one, it has a mark of its own letters.
  private func services(of profile: EmittedProfile, in base: String, beside taken: Set<String>) -> String {
    zip(profile.services, names(of: profile.services, in: base)).map { service, own in
      let isTaken = !taken.isDisjoint(with: CUUID.names(of: own))
      let name = isTaken ? "\(own)_\(NameMark.of(service.name))" : own
      return "/* The service \(CScale.ascii(service.name)) */\n" + CUUID.constants(service.uuid, of: name) + "\n"
    }.joined()
  }

  private static func front(_ profile: EmittedProfile) -> String {
    """
    /* \(CScale.ascii(profile.name)). Written by `gattc generate --language c` \(ToolVersion.current); do not edit. */

    """
  }

  /// What the profile promises, as a hash that a device can serve and an app can compare.
  private func contract(_ base: String, _ profile: EmittedProfile) -> String {
    """
    /* The contract hash of the profile: \(profile.contractHash.text). */
    #define \(NameWords(base).screaming)_CONTRACT_HASH \(COctets.list(profile.contractHash.octets))

    """
  }

  private func header(_ base: String, _ profile: EmittedProfile, _ text: String) -> String {
    let guardName = "GATT_PROFILE_\(NameWords(base).screaming)_H"
    return Self.front(profile) + """
      #ifndef \(guardName)
      #define \(guardName)

      #include "\(CHeader.name)"

      #if GATT_CODEC_VERSION != \(CHeader.version)
      #error "\(CHeader.name) is of another version of gattc; generate all files again"
      #endif

      #ifdef __cplusplus
      extern "C" {
      #endif

      \(contract(base, profile))
      \(text)
      #ifdef __cplusplus
      }
      #endif

      #endif

      """
  }
}
