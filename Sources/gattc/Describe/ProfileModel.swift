import GATTDynamic
import GATTSchema

/// A profile as a whole, as one JSON object: what other languages write code by, and what `ProfileLibrary(json:)` of GATTDynamic
/// loads without YAML.
struct ProfileModel {
  private static let ending = ".gatt.yaml"

  private let profile: Profile
  private let files: ProfileFiles

  /// The model of the file at a path, or of a profile that ships, by its name; findings that make it unusable are printed.
  init(of path: String) throws {
    var pipeline = SchemaPipeline(confinedTo: ImportConfinement(), reading: ShippedProfile.imported)
    let isWhole = PackageImport.file(path) == nil || path.hasSuffix(Self.ending)
    let source = try ShippedProfile.imported(isWhole ? path : path + Self.ending) ?? SourceFile(reading: path)
    let compilation = pipeline.compile(source)
    profile = try ProfileFile(compilation).profile
    guard let files = ProfileFiles(compilation, among: pipeline.compilations) else { throw ToolError.silent(.findings) }
    self.files = files
  }

  /// Whether a word of the command line is the path of a profile, or the name of one that ships.
  static func isPath(_ text: String) -> Bool {
    text.hasSuffix(ending) || text.hasSuffix(".gatt.yml") || text.hasPrefix(PackageImport.scheme)
  }

  /// One line of JSON: the same profile gives the same text.
  var json: String {
    ModelJSON.object([
      ("kind", ModelJSON.text("profile")), ("version", "\(ProfileFiles.version)"),
      ("name", ModelJSON.text(profile.name)),
      ("description", ModelJSON.text(profile.description)), ("files", files.json),
      ("services", ModelJSON.list(profile.services) { ServiceModel($0, in: profile).json }),
      ("advertisements", ModelJSON.list(profile.advertisements, \.model)),
      ("types", profile.isLibrary ? ModelJSON.list(profile.types, \.model) : nil),
      ("device", profile.device?.model(in: profile)),
    ])
  }
}

/// JSON of the parts of a model: what says nothing is left out.
enum ModelJSON {
  /// An object of the members that there are.
  static func object(_ members: [(String, String?)]) -> String { ProgramJSON.object(members) }

  /// A text.
  static func text(_ text: String) -> String { JSONString.quoted(text) }

  /// A text that there may be.
  static func text(_ text: String?) -> String? { text.map { JSONString.quoted($0) } }

  /// Octets, in hexadecimal digits.
  static func hex(_ octets: [UInt8]) -> String { text(Hex.text(octets)) }

  /// A UUID.
  static func uuid(_ uuid: UUID128) -> String { text(uuid.description) }

  /// True, or nothing.
  static func flag(_ isSet: Bool) -> String? { ProgramJSON.flag(isSet) }

  /// A list; nothing for an empty one.
  static func list<Item>(_ items: [Item], _ json: (Item) -> String) -> String? {
    items.isEmpty ? nil : ProgramJSON.list(items.map(json))
  }

  /// What reading, writing and subscribing take.
  static func permissions(_ all: [(String, Security?)]) -> String {
    object(all.map { ($0, text($1?.rawValue)) })
  }

  /// A layout: its bounds, its program and meanings, and what octets of it mean. JSON has no program.
  static func layout(
    _ layout: ValueLayout, _ interpreter: Interpreter, examples: [Example]
  ) -> [(String, String?)] {
    let (octets, lowered) = (layout.measure.octets, layout.lowered)
    return [
      ("octets", object([("least", "\(octets.least)"), ("most", octets.most.map { "\($0)" })])),
      ("limit", "\(interpreter.limit)"), ("trailing", text(interpreter.trailing.rawValue)),
      ("program", lowered.map { ProgramJSON.text(of: $0.program) }), ("meanings", lowered?.meanings.json),
      (
        "examples",
        list(examples) { example in
          let value = (try? interpreter.decode(example.bytes)) ?? example.value
          return object([("hex", hex(example.bytes)), ("value", interpreter.meaning(of: value).json)])
        }
      ),
    ]
  }

  /// What follows from values, by name and unit; the formulas are in the files.
  static func computed(_ values: [ComputedValue]) -> String? {
    list(values) { value in
      object([
        ("name", text(value.name)), ("unit", text(value.unit?.symbol)), ("with", value.source.map { uuid($0.uuid) }),
      ])
    }
  }
}
