enum BadImport: Rule {
  static let id = "bad-import"
  static let phase = RulePhase.imports
  static let purpose = """
    What is imported is a file that can be read, has no errors, and does not import the file that \
    imports it. Paths are relative to the file that names them; `package:SIG/Characteristics/temperature` \
    is a profile that ships.
    """
  static let example = RuleExample.profile(
    """
    name: Thermometer
    imports: [missing/temperature.gatt.yaml]
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    name: Thermometer
    types:
      Temperature: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Temperature
    """)

  /// Reports what keeps a file from being imported.
  static func report(_ name: Located<String>, _ problem: ImportProblem, to diagnostics: inout Diagnostics) {
    diagnostics.report(Diagnostic(Self.self, message(name.value, problem), at: name.range))
  }

  /// Reports an imported file with errors of its own; returns whether there are none. What stands in it is not told: it
  /// may be no profile at all.
  static func check(_ name: Located<String>, _ file: Compilation, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let first = file.diagnostics.first(where: { $0.severity == .error }) else { return true }
    let place = first.range.map { " at line \($0.start.line), column \($0.start.column)" } ?? ""
    diagnostics.report(
      Diagnostic(
        Self.self, "what is imported has errors, the first\(place) (\(first.rule)); lint that file and mend it first",
        at: name.range))
    return false
  }

  private static func message(_ name: String, _ problem: ImportProblem) -> String {
    switch problem {
    case .unreadable where PackageImport.file(name) != nil:
      return "“\(name)” is no profile that ships; `gattc profiles` lists those that do"
    case .unreadable(let error): return "“\(name)” cannot be imported: \(error.reason)"
    case .itself: return "this file imports itself; remove the import"
    case .circle(let importer):
      let importer = importer.split(separator: "/").last ?? ""
      return
        "this import leads in a circle: “\(name)” imports \(importer), itself or through others; move what both need "
        + "into a third file"
    case .outside(let root):
      return "what is imported lies outside of \(root); move it there, or lint with "
        + "`gattc lint --allow-imports-from FOLDER`"
    case .tooMany:
      return "imports are more than \(ImportLoader.largestCount) files, \(ImportLoader.deepestNesting) deep, or "
        + "\(SourceFile.largestSize >> 20) MiB with this one; import less"
    }
  }
}
