internal import CLibCrypto

/// OpenSSL's libcrypto. It is loaded with the first use of a cipher: a program that decrypts nothing runs without it.
enum CryptoLibrary {
  #if os(macOS)
    /// The system's own may not be loaded by others: where Homebrew has it, on either processor.
    private static let names = ["/opt/homebrew", "/usr/local"].map { "\($0)/opt/openssl@3/lib/libcrypto.3.dylib" }
  #else
    /// The newest first. What is called here, both have, and it does the same.
    private static let names = ["libcrypto.so.3", "libcrypto.so.1.1"]
  #endif

  private static let problem = problem(loading: names)

  /// Loads libcrypto with the first call; throws where this machine has none.
  static func load() throws(CipherUnavailableError) {
    if let problem { throw CipherUnavailableError(problem) }
  }

  /// Loads the functions from the first of some libraries that has them; why none can be loaded, in the words of the system's
  /// loader on the first.
  static func problem(loading libraries: [String]) -> String? {
    var problem: String?
    for library in libraries {
      guard let text = unsafe load_evp(library) else { return nil }
      problem = unsafe problem ?? String(cString: text)
    }
    return problem
  }
}
