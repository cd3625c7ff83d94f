import Foundation
import Testing

/// The system's loader takes a library from a folder that it is told of before any other, and fails where the file is none.
@Suite("gattc, where a library of the system is missing")
struct MissingLibraryTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    for library in ["libsystemd.so.0", "libcrypto.so.3", "libcrypto.so.1.1"] { try folder.write("", to: library) }
    tool = Tool(environment: ["LD_LIBRARY_PATH": folder.url.path])
  }

  @Test("does all that needs none")
  func others() throws {
    let run = try tool.run("decode", "2A19", "57")
    #expect(run.output == "87%\n", "\(run.errors)")
  }

  #if os(Linux)
    @Test(
      "says without libsystemd what to install, in one sentence",
      arguments: [["scan", "--timeout", "1"], ["read", "F0:F1:F2:F3:F4:F5", "2A19"], ["beacon", "range"]])
    func noSystemd(_ arguments: [String]) throws {
      let run = try tool.run(arguments)
      #expect(run.status == 4)
      #expect(run.output.isEmpty)
      let library = folder.url.appending(path: "libsystemd.so.0").path
      let sentence =
        "error: connecting to BlueZ failed: libsystemd cannot be loaded: \(library): file too short; "
        + "install libsystemd0 (Debian) or systemd-libs (Fedora)\n"
      #expect(run.errors == sentence)
    }

    @Test("says without libcrypto what to install, in one sentence")
    func noCrypto() throws {
      let run = try tool.run(
        "decode", "--advertisement", AdvertisementTests.encrypted, "--key", AdvertisementTests.key, "--address",
        "54:48:E6:8F:80:A5")
      #expect(run.status == 1)
      let library = folder.url.appending(path: "libcrypto.so.3").path
      let sentence =
        "not decrypted: libcrypto of OpenSSL cannot be loaded: \(library): file too short; "
        + "install libssl3 (Debian), openssl-libs (Fedora) or openssl@3 (Homebrew)\n"
      #expect(run.output.hasSuffix(sentence), "\(run.output)\(run.errors)")
    }
  #endif
}
