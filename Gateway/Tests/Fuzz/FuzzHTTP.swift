import Foundation
import GatewayCore

/// What libFuzzer calls with each input; it has the main function.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTTP(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FuzzHTTP.tryInput(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Any bytes as what a client sends: the server reads them, answers and ends, and keeps no more of them than it may.
enum FuzzHTTP {
  static func tryInput(_ bytes: [UInt8]) {
    var input = Input(bytes)
    let choice = input.octet()
    let rest = Array(bytes.dropFirst())
    switch choice % 3 {
    case 0: readsInTime(rest)
    case 1: commands(rest)
    default: converses(&input)
    }
  }

  // MARK: Requests

  /// What is whole was not whole before, has what it says, and is the same however it came.
  private static func readsInTime(_ bytes: [UInt8]) {
    guard case .success(let request) = read(bytes) else { return }
    precondition(request.path.utf8.first == UInt8(ascii: "/"), "the path is \(request.path)")
    precondition(request.body.count <= HTTPRequest.bodyLimit, "a body of \(request.body.count) bytes")
    precondition(request.method == .post || request.body.isEmpty, "a body of what is only read")
    let names = request.fields.keys
    precondition(names.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }, "a field is called \(names)")
    let values = request.fields.values
    precondition(!values.contains { $0.utf8.contains(13) && $0.utf8.contains(10) && $0.contains("\r\n") }, "\(values)")
    precondition(read(bytes + [0x58]) == .success(request), "what comes later changes it")
    // It was asked for once, when its last byte came.
    for count in [1, bytes.count / 2, bytes.count - 1] where count > 0 && count < bytes.count {
      switch read(Array(bytes.prefix(count))) {
      case .failure(.unfinished): break
      case .success(let earlier): precondition(earlier == request, "another one was whole before: \(earlier)")
      case .failure(.status(let status)): preconditionFailure("the beginning of it is \(status)")
      }
    }
  }

  private static func read(_ bytes: [UInt8]) -> Result<HTTPRequest, HTTPRequest.Fault> {
    do throws(HTTPRequest.Fault) {
      return .success(try HTTPRequest(bytes))
    } catch {
      return .failure(error)
    }
  }

  // MARK: What is asked for

  /// A body of a command, and of a request to the gateway: read, or refused in words that are one text of JSON.
  private static func commands(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(CommandError) {
      let command = try PageCommand(json: text)
      precondition(command.payload.utf8.count <= 8 * text.utf8.count + 2, "it has grown to \(command.payload)")
      _ = try DeviceCommand(command.form, payload: command.payload)
    } catch {
      let response = HTTPResponse.refusal("\(error)", .badRequest).bytes()
      precondition((try? answer(in: response)) != nil, "\(String(decoding: response, as: UTF8.self))")
    }
  }

  /// The object of a response, which is as long as its head says.
  private static func answer(in response: [UInt8]) throws -> Any {
    let text = String(decoding: response, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { preconditionFailure("it has no end of its head") }
    let body = text[end.upperBound...]
    precondition(text.contains("Content-Length: \(body.utf8.count)\r\n"), "it has another length: \(text)")
    return try JSONSerialization.jsonObject(with: Data(body.utf8))
  }

  // MARK: Connections

  /// A client that sends pieces, reads or does not, and goes at any time, over sockets of the system.
  private static func converses(_ input: inout Input) {
    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var client = Client(ends[0])
    let start = ContinuousClock.now
    var connection = HTTPClientConnection(ends[1], deadline: start + .seconds(10))
    defer {
      client.leave()
      close(ends[1])
    }
    var (now, place, isOver, steps) = (start, UInt64(0), false, 0)
    while !isOver, steps < 200 {
      steps += 1
      now += .milliseconds(Int(input.octet()) * 8)
      switch input.isEmpty ? 3 : input.octet() % 5 {
      case 0, 1: client.send(input.octets(Int(input.octet()) * 4))
      case 2: client.read()
      case 3: client.leave()
      default: break
      }
      var polled = connection.awaited
      _ = poll(&polled, 1, 0)
      guard polled.revents != 0 || connection.isOver(at: now) else { continue }
      if connection.isOver(at: now) { break }
      switch connection.move(polled.revents, at: now) {
      case .goesOn: break
      case .isOver: isOver = true
      case .asks(let request):
        if request.path == "/api/events" {
          connection.take(EventStream(after: nil, reset: "event: reset\nid: x-0\ndata: {}\n\n", at: now))
        } else {
          connection.take(HTTPResponse(String(repeating: "x", count: Int(input.octet()) * 512)))
        }
      }
      connection.refill(at: now) { last in
        place = last + 1
        return place % 3 == 0 ? nil : (bytes: Array("event: device\nid: x-\(place)\ndata: {}\n\n".utf8), place: place)
      }
      check(connection)
    }
    precondition(
      client.received.isEmpty || client.received.starts(with: Array("HTTP/1.1 ".utf8)), "it answers otherwise")
  }

  /// What is kept of a client has its limits.
  private static func check(_ connection: HTTPClientConnection) {
    switch connection.phase {
    case .receiving(let bytes):
      precondition(bytes.count <= HTTPRequest.limit + HTTPRequest.bodyLimit + 4, "\(bytes.count) bytes are kept")
    case .streaming(let stream): precondition(stream.unsent.count < 1 << 16, "\(stream.unsent.count) bytes wait")
    case .answering, .sending, .ending: break
    }
  }

  /// The other end of a connection.
  private struct Client {
    private var descriptor: Int32?
    private(set) var received: [UInt8] = []

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    mutating func send(_ bytes: [UInt8]) {
      if let descriptor { _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    }

    mutating func read() {
      guard let descriptor else { return }
      var bytes = [UInt8](repeating: 0, count: 1 << 14)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count > 0, received.count < 64 { received += bytes.prefix(min(count, 64)) }
    }

    mutating func leave() {
      if let descriptor { close(descriptor) }
      descriptor = nil
    }
  }
}
