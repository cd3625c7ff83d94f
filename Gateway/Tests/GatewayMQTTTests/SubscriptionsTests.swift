import Testing

@testable import GatewayMQTT

@Suite("Subscriptions at a broker")
struct SubscriptionsTests {
  private static let refusal: Int32 = 0x80

  @Test("are asked for once where they are granted")
  func granted() {
    var subscriptions = Subscriptions(["a", "b"])
    #expect(subscriptions.due(at: .zero) == ["a", "b"])
    subscriptions.ask("a", number: 1, at: .zero)
    subscriptions.ask("b", number: 2, at: .zero)
    #expect(subscriptions.due(at: .seconds(1)).isEmpty)
    #expect(subscriptions.take(number: 2, code: 1, chance: 0, at: .seconds(1)) == .granted("b"))
    #expect(subscriptions.take(number: 1, code: 0, chance: 0, at: .seconds(1)) == .granted("a"))
    #expect(subscriptions.due(at: .seconds(10_000)).isEmpty)
    #expect(subscriptions.take(number: 1, code: Self.refusal, chance: 0, at: .seconds(2)) == nil)
    #expect(subscriptions.take(number: 9, code: 0, chance: 0, at: .seconds(2)) == nil)
  }

  @Test("that are refused are asked for again, later each time and a minute apart at most, until they are granted")
  func refused() {
    var subscriptions = Subscriptions(["a"])
    var (number, asked): (Int32, [Int]) = (0, [])
    for second in 0..<200 where !subscriptions.due(at: .seconds(second)).isEmpty {
      number += 1
      asked.append(second)
      subscriptions.ask("a", number: number, at: .seconds(second))
      #expect(
        subscriptions.take(number: number, code: Self.refusal, chance: 0, at: .seconds(second)) == .refused("a"))
    }
    #expect(asked == [0, 1, 3, 7, 15, 31, 63, 123, 183])
    subscriptions.ask("a", number: 100, at: .seconds(300))
    #expect(subscriptions.take(number: 100, code: 1, chance: 0, at: .seconds(300)) == .granted("a"))
    #expect(subscriptions.due(at: .seconds(10_000)).isEmpty)
  }

  @Test("that nobody answers are asked for again after 20 s")
  func silent() {
    var subscriptions = Subscriptions(["a"], at: .seconds(5))
    subscriptions.ask("a", number: 1, at: .seconds(5))
    #expect(subscriptions.due(at: .seconds(24)).isEmpty)
    #expect(subscriptions.due(at: .seconds(25)) == ["a"])
    subscriptions.ask("a", number: 2, at: .seconds(25))
    // The late answer to the first is none to the second.
    #expect(subscriptions.take(number: 1, code: 1, chance: 0, at: .seconds(26)) == nil)
    #expect(subscriptions.take(number: 2, code: 1, chance: 0, at: .seconds(27)) == .granted("a"))
  }
}
