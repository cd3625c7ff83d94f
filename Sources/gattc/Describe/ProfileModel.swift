import GATTDynamic
import GATTEmitters
import GATTSchema

/// A profile as a whole, as one JSON object: what other languages write code by, and what `ProfileLibrary(json:)` of GATTDynamic
/// loads without YAML.
struct ProfileModel {
  private static let ending = ".gatt.yaml"

  private let file: ProfileFile
  private let files: ProfileFiles

  /// The model of the file at a path, or of a profile that ships, by its name; findings that make it unusable are printed.
  init(of path: String) throws {
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement(), reading: ShippedProfile.imported)
    let isWhole = PackageImport.file(path) == nil || path.hasSuffix(Self.ending)
    let source = try ShippedProfile.imported(isWhole ? path : path + Self.ending) ?? SourceFile(reading: path)
    let compilation = pipeline.compile(source)
    file = try ProfileFile(compilation)
    guard let files = ProfileFiles(compilation, among: pipeline.compilations) else { throw ToolError.silent(.findings) }
    self.files = files
  }

  private var profile: Profile { file.profile }
  private var model: NeutralModel { NeutralModel(profile) }

  /// Whether a word of the command line is the path of a profile, or the name of one that ships.
  static func isPath(_ text: String) -> Bool {
    text.hasSuffix(ending) || text.hasSuffix(".gatt.yml") || text.hasPrefix(PackageImport.scheme)
  }

  /// The profile in words: its hashes, and a line a characteristic.
  var lines: [String] {
    let head = [profile.name] + (profile.description.map { ["", $0] } ?? [])
    let hashes = [("contract hash", model.contractHash.text)] + (databaseHash.map { [("database hash", $0)] } ?? [])
    let layout = ColumnLayout(fitting: hashes.map { [$0.0, $0.1] })
    let services = profile.services.flatMap { service in
      [""] + ServiceDescription(service: service, file: file).lines
    }
    return head.map(\.printable) + [""] + hashes.map { layout.line([$0.0, $0.1]) } + services
  }

  /// The Database Hash of a device that the profile describes as a whole; nil where others decide its table too.
  private var databaseHash: String? {
    let table = AttributeTable(EmittedProfile(profile), stem: profile.name)
    return table.isWhole ? Hex.text(table.databaseHash) : nil
  }

  /// One line of JSON: the same profile gives the same text.
  var json: String {
    let head: [(String, String?)] = [
      ("kind", ModelJSON.text("profile")), ("version", "\(ProfileFiles.version)"),
      ("name", ModelJSON.text(profile.name)), ("description", ModelJSON.text(profile.description)),
      ("contractHash", ModelJSON.text(model.contractHash.text)),
      ("databaseHash", databaseHash.map { ModelJSON.text($0) }), ("files", files.json),
    ]
    return ModelJSON.object(head + model.members)
  }
}
