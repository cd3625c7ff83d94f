import Foundation
import GATTDynamic
import GATTRuntime
import GATTTesting
import GatewayStore
import TestSupport
import Testing

@testable import GatewayCore
@testable import GatewayHTTP

@Suite("The page", .guarded)
struct PagesTests {
  static let profile = """
    gatt: 1
    name: <b>Shed</b>
    advertisements:
      - name: Air
        manufacturer: 0xFFFF
        value:
          struct:
            - { name: Temperature, raw: int16, scale: 0.1, unit: °C }
            - { name: Flags, raw: uint8, bits: { 0: Window Open } }
    """

  private func gateway(_ configure: (inout GatewayConfiguration) throws -> Void = { _ in }) throws -> Gateway {
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [
      DeviceConfiguration(name: try Slug("<img src=x>"), identity: .address("C0:FF:EE:00:00:01"))
    ]
    configuration.http = HTTPConfiguration("9101")
    try configure(&configuration)
    return Gateway(
      configuration, try ProfileLibrary(profile: Self.profile), time: GatewayTime(clock: ManualClock()))
  }

  private func pages(_ gateway: Gateway, _ status: GatewayStatus = GatewayStatus()) throws -> Pages {
    Pages(gateway, at: try #require(gateway.configuration.http), status)
  }

  private func ask(_ pages: Pages, _ line: String, _ others: String = "") async throws -> HTTPResponse? {
    let request = try HTTPRequest(Array("\(line) HTTP/1.1\r\nHost: localhost\r\n\(others)\r\n".utf8))
    guard case .response(let response) = await pages.answer(to: request) else { return nil }
    return response
  }

  private func air(_ bytes: [UInt8]) -> AdvertisementData { AdvertisementData(manufacturerData: [0xFFFF: bytes]) }

  private func hear(_ gateway: Gateway, _ bytes: [UInt8], from device: DeviceIdentifier = "C0:FF:EE:00:00:01") async {
    await gateway.hear(Sighting(identifier: device, name: "☂<script>", advertisement: air(bytes), rssi: -60))
  }

  @Test(
    "is one file with a style sheet and a script of its own, and lets nothing else be loaded",
    arguments: [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")])
  func files(path: String, type: String) async throws {
    let response = try #require(try await ask(pages(gateway()), "GET \(path)"))
    #expect(response.status == .ok && response.type == "\(type); charset=utf-8" && response.body.utf8.count > 500)
    let links = response.body.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!links.contains("http://") && !links.contains("https://"))
    #expect(!response.body.contains("innerHTML") && !response.body.contains("eval("))
    #expect(!response.policy.rawValue.contains("unsafe"))
    let text = String(decoding: response.bytes(), as: UTF8.self)
    #expect(text.contains("\r\nContent-Security-Policy: default-src 'none'; "))
  }

  @Test("shows devices with names, units and decimals as their profile has them")
  func state() async throws {
    let gateway = try gateway()
    await hear(gateway, [0xD7, 0x00, 0x01])
    let response = try #require(try await ask(pages(gateway), "GET /api/state"))
    #expect(response.type == "application/json")
    let state = try #require(try JSONSerialization.jsonObject(with: Data(response.body.utf8)) as? [String: Any])
    let device = try #require((state["devices"] as? [[String: Any]])?.first)
    #expect(device["name"] as? String == "<img src=x>" && device["online"] as? Bool == true)
    #expect(device["rssi"] as? Int == -60 && device["profiles"] as? [String] == ["<b>Shed</b>"])
    #expect((device["heard"] as? Double ?? 0) > 1.7e12)
    let fields = try #require(device["fields"] as? [[String: Any]])
    #expect(fields.map { $0["label"] as? String } == ["Flags · Window Open", "Temperature"])
    #expect(fields.last?["value"] as? Double == 21.5 && fields.last?["decimals"] as? Int == 1)
    #expect(fields.last?["unit"] as? String == "°C")
    let gatewayState = try #require(state["gateway"] as? [String: Any])
    #expect(gatewayState["name"] as? String == "attic")
  }

  @Test("says what is wrong with the radio, the broker and the buffer in words, once they are told")
  func parts() async throws {
    var status = GatewayStatus()
    status.broker = { GatewayStatus.Part(isGood: false, words: "the broker x is not reached") }
    status.buffer = { GatewayStatus.Part(isGood: true, words: "values wait on disk") }
    let body = try #require(try await ask(pages(gateway(), status), "GET /api/state")).body
    #expect(body.contains(#""broker":{"good":false,"words":"the broker x is not reached"}"#))
    #expect(body.contains(#""buffer":{"good":true,"words":"values wait on disk"}"#))
    #expect(body.contains(#""radio":{"good":false,"words":"not listened to yet"}"#))
  }

  @Test("shows strangers while that is permitted, with the formats that fit")
  func candidates() async throws {
    let gateway = try gateway()
    await gateway.permit(for: .seconds(60))
    await hear(gateway, [0xD7, 0x00, 0x01], from: "C0:FF:EE:00:00:09")
    let body = try #require(try await ask(pages(gateway), "GET /api/state")).body
    #expect(
      body.contains(
        #""candidates":[{"address":"C0:FF:EE:00:00:09","name":"☂<script>","rssi":-60,"formats":["Air"],"profiles":["<b>Shed</b>"]}]"#
      ))
    #expect(body.contains(#""permit":"#))
  }

  @Test(
    "has charts only of what is asked for by its name, and says so",
    arguments: [
      ("device=shed&field=a&span=hour", "nothing is kept for charts"), ("", "nothing is kept for charts"),
    ])
  func noHistory(query: String, words: String) async throws {
    let response = try #require(try await ask(pages(gateway()), "GET /api/history?\(query)"))
    #expect(response.status == .notFound && response.body.contains(words))
  }

  @Test(
    "draws of a device and a field, of the last hour or day, and of nothing else",
    arguments: [
      ("device=shed&field=temperature&span=hour", nil), ("device=shed&field=temperature&span=day", nil),
      ("device=&field=a&span=hour", "“device” is"), ("device=a/b&field=a&span=hour", "“device” is"),
      ("device=shed&span=hour", "“field” is"), ("device=shed&field=a&span=year", "“span” is"),
      ("device=shed&field=\(String(repeating: "a", count: 513))&span=day", "“field” is"),
    ] as [(String, String?)])
  func history(query: String, fault: String?) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString).sqlite").path
    defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
    let gateway = try gateway()
    var status = GatewayStatus()
    status.history = try HistoryRecorder(gateway, HistoryConfiguration(file: file))
    let response = try #require(try await ask(pages(gateway, status), "GET /api/history?\(query)"))
    guard let fault else {
      #expect(response.status == .ok && response.body.hasSuffix(#""points":[]}"#))
      return
    }
    #expect(response.status == .badRequest && response.body.contains(fault))
  }

  @Test(
    "has no other place, and is only read",
    arguments: [
      ("GET /none", 404), ("GET /page.js/", 404), ("GET /../etc/passwd", 404), ("POST /", 405),
      ("POST /api/state", 405), ("POST /api/events", 405), ("GET /healthz", 200), ("HEAD /", 200),
    ])
  func routes(line: String, status: Int) async throws {
    let others = line.hasPrefix("POST") ? "Content-Length: 0\r\n" : ""
    #expect(try await ask(pages(gateway()), line, others)?.status.rawValue == status)
  }

  @Test("has the pages of the profiles that are loaded, which load nothing but what is beside them")
  func documents() async throws {
    let gateway = try gateway()
    let state = try #require(try await ask(pages(gateway), "GET /api/state")).body
    #expect(state.contains(#""documents":{"<b>Shed</b>":"profile.html"}"#))
    for path in ["/profiles/profile.html", "/profiles/", "/profiles/index.html"] {
      let page = try #require(try await ask(pages(gateway), "GET \(path)"))
      #expect(
        page.status == .ok && page.policy == .documents && page.body.contains("&lt;b&gt;Shed&lt;/b&gt;"), "\(path)")
      #expect(!page.body.contains("<b>Shed"))
    }
    #expect(try await ask(pages(gateway), "GET /profiles/pages.js")?.type == "text/javascript; charset=utf-8")
    #expect(try await ask(pages(gateway), "GET /profiles/pages.css")?.type == "text/css; charset=utf-8")
    for path in ["/profiles/../page.js", "/profiles/%2e%2e/page.js", "/profiles/none.html", "/profiles"] {
      #expect(try await ask(pages(gateway), "GET \(path)")?.status == .notFound, "\(path)")
    }
  }

  private static let own = "X-Gatt-Gateway: page\r\nContent-Type: application/json\r\n"

  /// The fields of a request that wants something done, and how it is answered.
  private static let asked: [(String, Int)] = [
    ("\(own)", 400), ("\(own)Origin: http://localhost\r\nSec-Fetch-Site: same-origin\r\n", 400),
    ("\(own)Origin: http://evil.example\r\n", 403), ("\(own)Origin: null\r\n", 403),
    ("\(own)Origin: http://localhost.evil.example\r\n", 403), ("\(own)Sec-Fetch-Site: cross-site\r\n", 403),
    ("\(own)Sec-Fetch-Site: same-site\r\n", 403), ("Content-Type: application/json\r\n", 403),
    ("X-Gatt-Gateway: page\r\nContent-Type: text/plain\r\n", 415), ("X-Gatt-Gateway: page\r\n", 415),
  ]

  @Test("does something only for itself: for no page of another site, and for no form", arguments: asked)
  func actions(fields: String, status: Int) async throws {
    let gateway = try gateway { $0.http?.takesCommands = true }
    for path in ["/api/command", "/api/permit"] {
      let response = try await ask(pages(gateway), "POST \(path)", fields + "Content-Length: 0\r\n")
      #expect(response?.status.rawValue == status, "\(path)")
    }
    #expect(try await ask(pages(gateway), "GET /api/command", fields)?.status == .methodNotAllowed)
  }

  @Test("does nothing where the configuration does not say that it may, and shows no inputs then")
  func readOnly() async throws {
    let gateway = try gateway()
    for path in ["/api/command", "/api/permit"] {
      let response = try await ask(pages(gateway), "POST \(path)", Self.own + "Content-Length: 0\r\n")
      #expect(response?.status == .forbidden && response?.body.contains("commands: true") == true)
    }
    let state = try #require(try await ask(pages(gateway), "GET /api/state")).body
    #expect(state.hasSuffix(#""controls":[]}"#) && state.contains(#""commands":false"#))
  }

  @Test("tells of a change as soon as the gateway does, while somebody looks")
  func live() async throws {
    let gateway = try gateway()
    let pages = try pages(gateway)
    let running = Task { await pages.live.run() }
    defer { running.cancel() }
    pages.live.readers(are: 1)
    // Each value is another one, and all of them are told at once: it is waited for an event, and for no clock.
    var number: UInt8 = 0
    await until("an event of the device") {
      number &+= 1
      await hear(gateway, [number, 0x00, 0x01])
      return pages.live.json.contains(#""path":"temperature""#)
    }
    let events = try #require(pages.live.events(after: 0))
    #expect(String(decoding: events.bytes, as: UTF8.self).contains("event: device\n"))
  }
}
