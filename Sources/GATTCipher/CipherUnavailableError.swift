/// Nothing can be encrypted or decrypted on this machine: OpenSSL's libcrypto cannot be loaded.
public struct CipherUnavailableError: Error, Equatable, CustomStringConvertible {
  /// Why, with the words of the system's loader.
  public let reason: String

  /// - Parameter problem: what the loader says.
  init(_ problem: String) { reason = "libcrypto of OpenSSL cannot be loaded: \(problem)" }

  /// The packages that bring libcrypto.
  public var remedy: String { "install libssl3 (Debian), openssl-libs (Fedora) or openssl@3 (Homebrew)" }

  /// One sentence that says what to do.
  public var description: String { "\(reason); \(remedy)" }
}
