import Foundation
import GATTRuntime
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What Prometheus makes of an answer to `GET /metrics`: each series with its number, by its name and labels.
struct Scrape {
  let status: String
  let body: String

  /// Asks a server of this machine for a path.
  init(port: UInt16, path: String = "/metrics") throws {
    try self.init(port: port, request: "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
  }

  /// Sends any request, and takes what comes.
  init(port: UInt16, request: String) throws {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(client >= 0)
    defer { close(client) }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    try #require(isConnected)
    let bytes = Array(request.utf8)
    try #require(send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    var (answer, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while case let count = recv(client, &buffer, buffer.count, 0), count > 0 { answer += buffer[..<count] }
    let text = String(decoding: answer, as: UTF8.self)
    let parts = text.components(separatedBy: "\r\n\r\n")
    status = parts[0].components(separatedBy: "\r\n")[0]
    body = parts.dropFirst().joined(separator: "\r\n\r\n")
  }

  /// The series, each of which follows the type of its family.
  func series() throws -> [String: Double] {
    var (series, family) = ([String: Double](), "")
    for line in body.split(separator: "\n") {
      if let match = line.wholeMatch(of: /# TYPE ([a-z_]+) (?:counter|gauge|summary)/) {
        family = String(match.1)
        continue
      }
      let match = try #require(line.wholeMatch(of: /([a-z_]+)((?:\{.*\})?) (-?[0-9.e+-]+)/), "\(line)")
      #expect([family, family + "_sum", family + "_count"].contains(String(match.1)), "\(line) is not of \(family)")
      let name = String(match.1) + String(match.2)
      #expect(series[name] == nil, "\(name) is there twice")
      series[name] = Double(match.3)
      #expect(series[name] != nil, "\(line)")
    }
    return series
  }
}
