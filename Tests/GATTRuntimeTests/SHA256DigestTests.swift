import GATTCipher
import TestSupport
import Testing

@Suite("Digests by SHA-256", .needs(.cipher))
struct SHA256DigestTests {
  @Test(
    "are those of FIPS 180-4's examples, and of nothing",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func examples(_ text: String, _ digest: String) throws {
    #expect("\(try SHA256Digest(of: Array(text.utf8)))" == digest)
  }
}
