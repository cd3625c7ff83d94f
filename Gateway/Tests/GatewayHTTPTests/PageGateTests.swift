import Foundation
import GATTTesting
import GatewayCore
import TestSupport
import Testing

@testable import GatewayHTTP

@Suite("Who may ask for the page", .guarded)
struct PageGateTests {
  private static let token = "0123456789abcdefghijklmnop"
  /// What `openssl passwd -6 -salt salt heat` prints.
  private static let password =
    "$6$salt$plTdFMsrjH8cqvVWwahDfQg.e9fkZ5ezB3UDtA5PZ001jfokN1xcIpYxiGa5itlxZWKsOlTHYd2stzkJOU.0K/"

  private func request(_ host: String, _ others: String = "") throws(HTTPRequest.Fault) -> HTTPRequest {
    try HTTPRequest(Array("GET / HTTP/1.1\r\nHost: \(host)\r\n\(others)\r\n".utf8))
  }

  private func configuration(
    _ place: String, users: [String: String] = [:], names: [String] = []
  ) throws -> HTTPConfiguration {
    var configuration = try #require(HTTPConfiguration(place))
    configuration.users = users.compactMapValues { Credential($0) }
    configuration.names = names
    return configuration
  }

  private func status(
    _ configuration: HTTPConfiguration, _ host: String, _ others: String = "", for audience: PageGate.Audience = .people
  ) async throws -> Int {
    let gate = PageGate(configuration, GatewayTime(clock: ManualClock()))
    return await gate.refusal(of: try request(host, others), for: audience)?.status.rawValue ?? 200
  }

  @Test(
    "is whoever asks by a name that is this machine's, so that no other site's name leads here",
    arguments: [
      ("9101", "localhost:9101", 200), ("9101", "127.0.0.1", 200), ("9101", "[::1]:9101", 200),
      ("9101", "LOCALHOST", 200), ("9101", "evil.example", 421), ("9101", "localhost.evil.example", 421),
      ("9101", "192.0.2.1", 421), ("9101", "attic.local", 200),
    ])
  func host(place: String, host: String, expected: Int) async throws {
    let configuration = try configuration(place, names: ["attic.local"])
    #expect(try await status(configuration, host) == expected)
  }

  @Test("is nobody from another machine where there are no users, and programs go on to read there")
  func others() async throws {
    let open = try configuration("0.0.0.0:9101")
    #expect(try await status(open, "192.0.2.1:9101") == 403)
    #expect(try await status(open, "attic.example", for: .programs) == 200)
    let closed = try configuration("0.0.0.0:9101", users: ["anna": Self.token])
    #expect(try await status(closed, "192.0.2.1:9101") == 401)
    #expect(try await status(closed, "[fe80::1]", "Authorization: Bearer \(Self.token)\r\n") == 200)
    #expect(try await status(closed, "evil.example", "Authorization: Bearer \(Self.token)\r\n") == 421)
    #expect(try await status(closed, "attic.example", for: .programs) == 401)
    #expect(try await status(closed, "attic.example", for: .probes) == 200)
  }

  @Test("is a user by a password or a token, also on this machine, and nobody else")
  func users() async throws {
    let users = ["anna": try #require(Credential(Self.password)), "probe": try #require(Credential(Self.token))]
    let clock = ManualClock()
    let check = UserCheck(users, GatewayTime(clock: clock))
    func basic(_ text: String) -> String { "Basic \(Data(text.utf8).base64EncodedString())" }
    #expect(await check.check(basic("anna:heat")) == .known)
    #expect(await check.check(basic("anna:heat")) == .known)
    #expect(await check.check(basic("probe:\(Self.token)")) == .known)
    #expect(await check.check("bearer \(Self.token)") == .known)
    for field in [nil, "", "Basic", "Basic %%%", "Digest x", basic("anna")] as [String?] {
      #expect(await check.check(field) == .unknown, "\(field ?? "nothing")")
    }
    #expect(await check.check(basic("anna:\(Self.password)")) == .unknown)
    // Who guesses waits, and who was known before does not.
    #expect(await check.check(basic("probe:heat")) == .busy)
    #expect(await check.check(basic("anna:heat")) == .known)
    clock.advance(by: .seconds(1))
    #expect(await check.check(basic("probe:heat")) == .unknown)
  }

  @Test(
    "is configured by what is no plain password",
    arguments: [
      (password, true), (token, true), ("$y$j9T$abc$def", true), ("heat", false), ("$1$a$b", false), ("$6$a", false),
      ("$6$$x", false), ("a b 0123456789 0123456789", false), ("", false),
    ])
  func credentials(text: String, isGood: Bool) {
    #expect((Credential(text) != nil) == isGood)
    if let credential = Credential(text) { #expect(!"\(credential)".contains(text)) }
  }
}
