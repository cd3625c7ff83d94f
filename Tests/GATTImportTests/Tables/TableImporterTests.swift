import GATTSchema
import Testing

@testable import GATTImport

@Suite("Importing tables of attributes")
struct TableImporterTests {
  private static func document(_ sample: TableSample) -> ImportedDocument {
    sample.importer([SourceFile(path: sample.path, text: sample.file)])[0]
  }

  @Test("gives the services, and tells what could not be carried over", arguments: TableSample.all)
  func profile(_ sample: TableSample) {
    let document = Self.document(sample)
    #expect(document.text == TableSample.comment + sample.profile)
    let findings = document.findings.map { ($0.line.map { "\($0): " } ?? "") + $0.message }
    #expect(findings == sample.findings)
  }

  @Test("gives a profile without errors and warnings", arguments: TableSample.all)
  func lint(_ sample: TableSample) {
    let compilation = Compilation(SourceFile(path: "x.gatt.yaml", text: Self.document(sample).text ?? ""))
    #expect(compilation.diagnostics.filter { $0.severity != .note }.map { $0.text(path: "x") } == [])
    #expect(compilation.profile != nil)
  }

  @Test("gives the same each time, whatever is read beside it", arguments: TableSample.all)
  func deterministic(_ sample: TableSample) {
    let source = SourceFile(path: sample.path, text: sample.file)
    let twice = sample.importer([source, source])
    #expect(twice[0].text == Self.document(sample).text)
    #expect(twice[0].findings == Self.document(sample).findings)
  }

  @Test("is an error where there is no service", arguments: TableSample.all)
  func empty(_ sample: TableSample) {
    for text in ["", "<gatt/>", "<macro/>", "PRIMARY_SERVICE, 180F", "<project><gatt><service/></gatt></project>"] {
      let document = sample.importer([SourceFile(path: sample.path, text: text)])[0]
      #expect(document.text == nil)
      #expect(document.findings.contains { $0.severity == .error })
    }
  }

  @Test(
    "of a damaged file ends, and gives a profile without errors or says why there is none", arguments: TableSample.all)
  func damage(_ sample: TableSample) {
    let octets = Array(sample.file.utf8)
    for place in stride(from: 0, to: octets.count, by: 7) {
      var changed = octets
      changed[place] = changed[place] == 0x2C ? 0x22 : 0x2C
      for file in [changed, Array(octets.prefix(place))] {
        let document = sample.importer([SourceFile(path: sample.path, bytes: file)])[0]
        #expect(document.text != nil || document.findings.contains { $0.severity == .error })
        guard let text = document.text else { continue }
        let errors = Compilation(SourceFile(path: "x.gatt.yaml", text: text)).diagnostics.filter {
          $0.severity == .error
        }
        #expect(errors.map { $0.text(path: "x") } == [])
      }
    }
  }
}
