import Testing

@testable import GATTCipher

@Suite("libcrypto, loaded while a program runs")
struct CryptoLibraryTests {
  @Test("of libraries that are not there, or are others, the first is told of, in the words of the system's loader")
  func problem() throws {
    let absent = "libnowhere.so.3: cannot open shared object file: No such file or directory"
    #expect(CryptoLibrary.problem(loading: ["libnowhere.so.3", "libm.so.6"]) == absent)
    let other = try #require(CryptoLibrary.problem(loading: ["libm.so.6", "libnowhere.so.3"]))
    #expect(other.hasSuffix("libm.so.6: undefined symbol: EVP_aes_128_ecb"))
  }
}
