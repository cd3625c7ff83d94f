import TestSupport
import Testing

@testable import GatewayFleet

@Suite("What gateways say to each other")
struct ClaimMessageTests {
  private func message() -> ClaimMessage {
    var message = ClaimMessage(instance: "x1", number: 7)
    var claim = Claim()
    (claim.rssi, claim.heard, claim.interval, claim.epoch) = (-61, .milliseconds(400), .seconds(2), 3)
    (claim.failures, claim.slots, claim.moved) = (2, 0, .seconds(60))
    var demoted = Claim()
    demoted.isDemoted = true
    message.claims = ["kitchen": claim, "hut": nil, "a \"b\"": demoted]
    message.isGreeting = true
    return message
  }

  @Test("is JSON that is the same for the same claims, and reads back as these")
  func roundTrip() {
    let json = message().json
    #expect(
      json
        == #"{"instance":"x1","number":7,"greeting":true,"claims":{"a \"b\"":{"heard":0,"demoted":true},"hut":null,"kitchen":{"rssi":-61,"heard":0.4,"interval":2,"failures":2,"slots":0,"epoch":3,"moved":60}}}"#
    )
    #expect(ClaimMessage(json: json) == message())
  }

  @Test(
    "is nothing where it is no message",
    arguments: [
      "", "x", "{}", "[1]", "null", #"{"instance":"x","number":1}"#, #"{"instance":"","number":1,"claims":{}}"#,
      #"{"instance":"x","number":-1,"claims":{}}"#, #"{"instance":"x","number":1e30,"claims":{}}"#,
      #"{"instance":"x","number":1.5,"claims":{}}"#, #"{"instance":1,"number":1,"claims":{}}"#,
      #"{"instance":"x","number":1,"claims":[]}"#, #"{"instance":"x","number":1,"claims":{},"claims":{}}"#,
      String(repeating: #"{"a":"#, count: 10_000), String(repeating: "[", count: 100_000),
      #"{"instance":"x","number":1,"claims":{}}"# + String(repeating: " ", count: 1 << 17),
      #"{"instance":""# + String(repeating: "x", count: 65) + #"","number":1,"claims":{}}"#,
    ])
  func hostile(text: String) { #expect(ClaimMessage(json: text) == nil) }

  @Test("has no more devices than it may, and no name that is longer")
  func bounds() {
    var large = ClaimMessage(instance: "x", number: 1)
    for place in 0..<ClaimMessage.deviceLimit { large.claims["d\(place)"] = Claim() }
    #expect(ClaimMessage(json: large.json) == large)
    large.claims["one more"] = Claim()
    #expect(ClaimMessage(json: large.json) == nil)
    let long = String(repeating: "x", count: 201)
    #expect(ClaimMessage(json: #"{"instance":"x","number":1,"claims":{"\#(long)":null,"a":null}}"#)?.claims.count == 1)
  }

  @Test("fits with the longest names into what is read")
  func longest() {
    var message = ClaimMessage(instance: String(repeating: "x", count: 64), number: 1 << 53)
    var claim = Claim()
    (claim.rssi, claim.heard, claim.interval, claim.epoch) = (
      -127, .milliseconds(86_399_999), .seconds(86_400), 1 << 53
    )
    (claim.failures, claim.slots, claim.moved, claim.isDemoted) = (1_000_000, 1000, .milliseconds(3_599_999), true)
    for place in 0..<ClaimMessage.deviceLimit {
      message.claims[String(repeating: "\"", count: 197) + "\(100 + place)"] = claim
    }
    #expect(ClaimMessage(json: message.json) == message)
  }

  @Test(
    "G20: has no strength where it is none, and passes over keys that it does not know",
    arguments: ["0", "127", "-128", "1", "-1e9", "\"-60\"", "null", "true", "1e400", "-60.5", "{}"])
  func strengths(text: String) {
    let json = #"{"instance":"x","later":[{}],"number":1,"claims":{"a":{"rssi":\#(text),"heard":1,"later":2}}}"#
    let claim = ClaimMessage(json: json)?.claims["a"] ?? nil
    #expect(claim?.rssi == nil && claim?.heard == .seconds(1))
    #expect(claim?.silence == Claim.Silence.none)
  }

  @Test("leaves out a claim that does not say when the device was heard, and numbers that are absurd")
  func absurd() throws {
    let claims =
      #"{"a":{"rssi":-60},"b":{"heard":-1},"c":{"heard":1e9},"d":7,"e":{"heard":0,"epoch":1e300,"failures":-1}}"#
    let message = try #require(ClaimMessage(json: #"{"instance":"x","number":1,"claims":\#(claims)}"#))
    #expect(Array(message.claims.keys) == ["e"])
    #expect(message.claims["e"] == Claim())
  }

  @Test("traps on no octets: of 20,000 damaged messages each is read or refused")
  func damaged() {
    var generator = SeededGenerator(seed: 41)
    let whole = Array(message().json.utf8)
    var read = 0
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place...min(place + 3, bytes.count - 1))
        case 2: bytes.insert(contentsOf: Array("9e9".utf8), at: place)
        default: bytes += bytes[place...]
        }
        if bytes.isEmpty { bytes = whole }
      }
      guard let message = ClaimMessage(json: String(decoding: bytes, as: UTF8.self)) else { continue }
      read += 1
      let claims = message.claims.compactMap { name, claim in claim.map { Standing.Claimant(name, $0) } }
      _ = Standing(claims)
    }
    #expect(read > 100, "all were refused")
  }
}
