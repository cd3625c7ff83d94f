/// What is imported is a readable profile without errors that does not import the importer.
enum BadImport: Rule {
  static let id = "bad-import"
  static let purpose =
    """
    What is imported is a file that can be read, has no errors, and does not import the file that \
    imports it. Paths are relative to the file that names them.
    """
  static let bad =
    #"""
    gatt: 1
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
    """#
  static let good =
    #"""
    gatt: 1
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
    """#

  /// A file that cannot be read.
  static func unreadable(_ name: Located<String>, _ error: FileError) -> Diagnostic {
    Diagnostic(Self.self, "“\(name.value)” cannot be imported: \(error.reason)", at: name.range)
  }

  /// A file that imports itself.
  static func itself(_ name: Located<String>) -> Diagnostic {
    Diagnostic(Self.self, "this file imports itself; remove the import", at: name.range)
  }

  /// A file that imports itself through another.
  static func circle(_ name: Located<String>, _ importer: String) -> Diagnostic {
    let importer = importer.split(separator: "/").last ?? ""
    return Diagnostic(
      Self.self,
      "this import leads in a circle: “\(name.value)” imports \(importer), itself or through others; move what both need "
        + "into a third file",
      at: name.range)
  }

  /// A file with errors of its own. What stands in it is not told: it may be no profile at all.
  static func errors(_ name: Located<String>, _ first: Diagnostic) -> Diagnostic {
    let place = first.range.map { " at line \($0.start.line), column \($0.start.column)" } ?? ""
    return Diagnostic(
      Self.self, "what is imported has errors, the first\(place) (\(first.rule)); lint that file and mend it first",
      at: name.range)
  }

  /// A file that may not be imported.
  static func outside(_ name: Located<String>, _ root: String) -> Diagnostic {
    Diagnostic(
      Self.self,
      "what is imported lies outside of \(root); move it there, or allow its folder with --allow-imports-from",
      at: name.range)
  }

  /// More files than anybody needs.
  static func tooMany(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self,
      "imports are more than \(ImportLoader.largestCount) files, \(ImportLoader.deepestNesting) deep, or "
        + "\(SourceFile.largestSize >> 20) MiB with this one; import less",
      at: name.range)
  }
}
