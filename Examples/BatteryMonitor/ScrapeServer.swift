import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers `GET /metrics` on this machine, one scrape after the other, as long as it lives.
final class ScrapeServer {
  /// Why there is no server.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The port that it listens on.
  let port: UInt16
  private let source: any DispatchSourceRead

  /// - Parameters:
  ///   - port: where to listen; 0 for a port that is free.
  ///   - text: what a scrape gets.
  /// - Throws: ``Failure``, when the port is taken, say.
  init(port: UInt16, _ text: @escaping @Sendable () -> String) throws(Failure) {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard listener >= 0, let bound = Self.bind(listener, to: port), listen(listener, 16) == 0 else {
      let reason = String(cString: strerror(errno))
      close(listener)
      throw Failure(description: "no server on port \(port): \(reason); choose another with --port")
    }
    Self.keepFromChildren(listener)
    self.port = bound
    let queue = DispatchQueue(label: "scrapes")
    source = DispatchSource.makeReadSource(fileDescriptor: listener, queue: queue)
    source.setEventHandler {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { return }
      Self.keepFromChildren(client)
      Self.answer(client, text)
      close(client)
    }
    source.setCancelHandler { close(listener) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Has programs that this one starts not inherit a socket: who scrapes would wait for their end.
  private static func keepFromChildren(_ socket: Int32) { _ = fcntl(socket, F_SETFD, FD_CLOEXEC) }

  /// Binds to a port of 127.0.0.1: what a program knows of its devices is nobody else's business.
  private static func bind(_ listener: Int32, to port: UInt16) -> UInt16? {
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic -> UInt16? in
        #if canImport(Darwin)
          let isBound = Darwin.bind(listener, generic, size) == 0
        #elseif canImport(Musl)
          let isBound = Musl.bind(listener, generic, size) == 0
        #else
          let isBound = Glibc.bind(listener, generic, size) == 0
        #endif
        guard isBound, getsockname(listener, generic, &size) == 0 else { return nil }
        return UInt16(bigEndian: address.pointee.sin_port)
      }
    }
  }

  /// Reads the head of a request, of 4 KB at most and within two seconds, and answers it.
  private static func answer(_ client: Int32, _ text: () -> String) {
    var patience = timeval(tv_sec: 2, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(client, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    var request: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1024)
    while !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(client, &buffer, buffer.count, 0)
      guard count > 0, request.count < 4096 else { return }
      request += buffer[..<count]
    }
    let isMeant = request.starts(with: "GET /metrics ".utf8)
    let body = isMeant ? text() : "see /metrics\n"
    let head = """
      HTTP/1.1 \(isMeant ? "200 OK" : "404 Not Found")\r
      Content-Type: text/plain; version=0.0.4; charset=utf-8\r
      Content-Length: \(body.utf8.count)\r
      Connection: close\r
      \r

      """
    var rest = Array((head + body).utf8)[...]
    while !rest.isEmpty {
      let sent = rest.withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard sent > 0 else { return }
      rest = rest.dropFirst(sent)
    }
  }
}
