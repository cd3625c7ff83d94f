import Testing

@testable import GatewayCore

@Suite("A configuration of the page")
struct PageConfigurationTests {
  private func read(_ http: String) throws(ConfigurationError) -> GatewayConfiguration {
    try GatewayConfiguration(text: "gateway: attic\nprofiles: [p]\nhttp: \(http)", path: "/etc/gateway.yaml")
  }

  private func findings(_ http: String) -> [String] {
    do throws(ConfigurationError) {
      _ = try read(http)
      return []
    } catch {
      return error.findings.map(\.message)
    }
  }

  @Test("has who may see it, and by which names")
  func whole() throws {
    let http = try #require(
      try read(
        #"{ listen: "[::]:9101", users: { anna: $6$salt$made, probe: 0123456789abcdefghijklmnop }, names: [attic.local] }"#
      )
      .http)
    #expect(http.place == "[::]:9101" && http.names == ["attic.local"])
    #expect(http.users["anna"] == .password(Secret("$6$salt$made")))
    #expect(http.users["probe"] == .token(Secret("0123456789abcdefghijklmnop")))
    #expect(!"\(http)".contains("salt"))
  }

  @Test("has where numbers are kept for charts, and how many")
  func history() throws {
    let text = "gateway: attic\nprofiles: [p]\nhistory: { file: h.sqlite, keep: 7 d, size: 8, write: 1 min }"
    let history = try #require(try GatewayConfiguration(text: text, path: "/etc/gateway.yaml").history)
    #expect(history.file == "/etc/h.sqlite" && history.age == .seconds(604_800))
    #expect(history.size == 8 << 20 && history.pause == .seconds(60))
    #expect(try read(#"{ listen: "1" }"#).history == nil)
  }

  @Test("is told what is wrong with it, without the password")
  func faults() {
    let found = findings(#"{ listen: "9101", users: { anna: heat, "b b": $6$a$b }, names: ["attic:80", "-x"] }"#)
    #expect(found.count == 4)
    #expect(found.contains { $0.hasPrefix("this is no password") && $0.contains("openssl passwd -6") })
    #expect(!found.contains { $0.contains("heat") })
    #expect(found.contains { $0.contains("“b b” is no name of a user") })
    #expect(found.contains { $0.contains("“attic:80” is no name of a machine") })
  }
}
