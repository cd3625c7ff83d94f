import Testing

@testable import GATTSchema

@Suite("Lists in messages")
struct ShortListTests {
  @Test(
    "have eight items at most, and say how many there are besides",
    arguments: [
      (0, ""), (1, "1"), (8, "1, 2, 3, 4, 5, 6, 7, 8"), (9, "1, 2, 3, 4, 5, 6, 7, 8 and 1 more"),
      (30, "1, 2, 3, 4, 5, 6, 7, 8 and 22 more"),
    ])
  func list(count: Int, text: String) {
    #expect(ShortList.text((0..<count).map { "\($0 + 1)" }) == text)
  }
}
