import GATTRuntime
import Testing

@testable import gattc

@Suite("A file of keys")
struct KeyFileTests {
  @Test("has an address and a key a line, with comments and empty lines between")
  func keys() throws {
    let text = """
      # The shed.
      54:48:e6:8f:80:a5 231d39c1d7cc1ab1aee224cd096db932

      C0:FF:EE:12:34:56\t000102030405060708090A0B 0C0D0E0F  # the roof
      """
    let file = try KeyFile(text, path: "keys")
    #expect(file.keys.count == 2)
    #expect(file.keys["54:48:E6:8F:80:A5"]?.first == 0x23)
    #expect(file.keys["C0:FF:EE:12:34:56"] == Array(0..<16))
  }

  @Test(
    "says which line is wrong, and how",
    arguments: [
      ("54:48:E6:8F:80:A5", "keys:1: a line has an address and a key"),
      ("\nroof 231d39c1d7cc1ab1aee224cd096db932", "keys:2: a line has an address and a key"),
      ("54:48:E6:8F:80:A5 231d", "keys:1: a key is 32 hexadecimal digits"),
      (
        "54:48:E6:8F:80:A5 231d39c1d7cc1ab1aee224cd096db932\n54:48:e6:8f:80:a5 231d39c1d7cc1ab1aee224cd096db932",
        "keys:2: 54:48:e6:8f:80:a5 has a key already"
      ),
    ])
  func mistakes(_ text: String, _ sentence: String) {
    #expect {
      try KeyFile(text, path: "keys")
    } throws: { error in
      "\(error)".contains(sentence)
    }
  }
}
