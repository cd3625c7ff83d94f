import Testing

@testable import GatewayCore
@testable import GatewayHTTP

@Suite("A request of HTTP")
struct HTTPRequestTests {
  private func read(_ text: String) -> Result<HTTPRequest, HTTPRequest.Fault> {
    do throws(HTTPRequest.Fault) {
      return .success(try HTTPRequest(Array(text.utf8)))
    } catch {
      return .failure(error)
    }
  }

  @Test("is read with its path and its host, and waited for until it is whole")
  func good() throws {
    let text = "GET /metrics?a=b HTTP/1.1\r\nHost: localhost:9101\r\nAccept:\t*/* \r\n\r\n"
    for count in 0..<text.utf8.count {
      #expect(read(String(decoding: Array(text.utf8).prefix(count), as: UTF8.self)) == .failure(.unfinished))
    }
    let request = try read(text).get()
    #expect(request.path == "/metrics" && request.host == "localhost" && request.method == .get)
    #expect(request.query == ["a": "b"] && request.fields["accept"] == "*/*")
    #expect(try read("HEAD / HTTP/1.1\r\nHost: [::1]:1\r\n\r\n").get().host == "[::1]")
    #expect(try read("GET / HTTP/1.0\r\n\r\n").get().host == nil)
  }

  @Test(
    "that is none, or has more than a page needs, is answered by the status for that",
    arguments: [
      ("GET /\r\n\r\n", .badRequest), ("GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\n\r\n", .badRequest), ("GET / HTTP/2.0\r\n\r\n", .versionNotSupported),
      ("GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost x\r\n\r\n", .badRequest), ("GET / HTTP/1.1\r\n: x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost : x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: x\r\nA: b\nContent-Length: 1\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: x\rA: b\r\n\r\n", .badRequest), ("GET / HTTP/1.1\r\nHost: x\0\r\n\r\n", .badRequest),
      ("PUT / HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
      ("get / HTTP/1.1\r\nHost: x\r\n\r\n", .methodNotAllowed),
      ("POST / HTTP/1.1\r\nHost: x\r\n\r\n", .lengthRequired),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 8193\r\n\r\n", .contentTooLarge),
      ("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +1\r\n\r\n", .badRequest),
      ("POST / HTTP/1.1\r\nHost: x\r\nOrigin: a\r\nOrigin: b\r\nContent-Length: 0\r\n\r\n", .badRequest),
      ("GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest), ("GET /%ff HTTP/1.1\r\nHost: x\r\n\r\n", .badRequest),
      ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n", .contentTooLarge),
      ("GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n", .contentTooLarge),
      ("\u{16}\u{3}\u{1}\r\n\r\n", .badRequest), (String(repeating: "a", count: 8193), .fieldsTooLarge),
      ("GET / HTTP/1.1\r\nHost: \(String(repeating: "a", count: 8200))\r\n\r\n", .fieldsTooLarge),
    ] as [(String, HTTPStatus)])
  func bad(text: String, status: HTTPStatus) { #expect(read(text) == .failure(.status(status))) }

  @Test("has a body of the length that it says, and is waited for until that is there")
  func body() throws {
    let text = "POST /api/command?device=a%20b&field=%E2%98%82&x HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n"
    #expect(read(text + "{}") == .failure(.unfinished))
    let request = try read(text + "{  }more").get()
    #expect(request.body == Array("{  }".utf8) && request.method == .post && request.path == "/api/command")
    #expect(request.query == ["device": "a b", "field": "☂", "x": ""])
  }

  @Test("never stops what reads it, whatever bytes it has")
  func hostile() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      var bytes = Array("GET / HTTP/1.1\r\nHost: x\r\n\r\n".utf8)
      for _ in 0..<3 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      _ = try? HTTPRequest(bytes)
    }
  }

  @Test("has a response that no browser runs, keeps or frames, and that ends the connection")
  func response() {
    let text = String(decoding: HTTPResponse("☂\n").bytes(), as: UTF8.self)
    #expect(text.hasPrefix("HTTP/1.1 200 OK\r\n") && text.hasSuffix("\r\n\r\n☂\n"))
    for field in [
      "Content-Length: 4", "Connection: close", "X-Content-Type-Options: nosniff", "Cache-Control: no-store",
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ] { #expect(text.contains("\r\n\(field)\r\n"), "\(field)") }
    #expect(String(decoding: HTTPResponse("x").bytes(isHead: true), as: UTF8.self).hasSuffix("\r\n\r\n"))
  }

  @Test(
    "comes to a place that is a port of 127.0.0.1, or an address with a port",
    arguments: [
      ("9101", "127.0.0.1:9101"), ("0.0.0.0:80", "0.0.0.0:80"), ("[::1]:9101", "[::1]:9101"), ("0", nil),
      ("65536", nil),
      ("x:1", nil), ("1.2.3:1", nil), ("1.2.3.256:1", nil), ("[x]:1", nil), ("::1:80", nil), ("", nil), (":80", nil),
      ("127.0.0.1:", nil), ("01.2.3.4:1", nil), ("+1", nil),
    ] as [(String, String?)])
  func place(text: String, place: String?) { #expect(HTTPConfiguration(text)?.place == place) }
}
