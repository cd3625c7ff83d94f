import Testing

@Suite("What public Swift calls things")
struct PublicNameTests {
  @Test(
    "is a byte, and no octet, wherever a program may write it",
    arguments: [
      "GATTBlueZ", "GATTCipher", "GATTDynamic", "GATTInspection", "GATTProfiles", "GATTRuntime", "GATTTesting",
      "GATTTransportConformance", "GlucoseSessions",
    ])
  func bytes(_ module: String) {
    let files = SchemaSources(of: module).files
    #expect(files.count > 1)
    // What generated code alone uses is under `GeneratedCode`, in the folder `Values`.
    for file in files where file.folder != "Values" {
      for line in file.code.split(separator: "\n") {
        guard let declaration = line.firstMatch(of: /\bpublic [^{=]*/)?.output else { continue }
        #expect(!declaration.lowercased().contains("octet"), "\(file.name): \(line)")
      }
    }
  }
}
