import Foundation
import GatewayCore

/// Why nothing is served.
public enum ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens there.
  case inUse(String)
  /// The address is not one of this machine.
  case noAddress(String)
  /// The system does not let it.
  case failed(String, code: Int32)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .inUse(let place): "\(place) is in use by another program; end that, or give “http” another port to listen on"
    case .noAddress(let place): "\(place) is no address of this machine; give “http” one of its own to listen on"
    case .failed(let place, let code):
      "\(place) cannot be listened on: \(String(cString: strerror(code))); give “http” another port or address"
    }
  }
}

/// A socket that clients connect to.
struct ListeningSocket {
  /// How many clients wait in front of it at most.
  private static let backlog: Int32 = 16

  let descriptor: Int32

  init(_ configuration: HTTPConfiguration) throws(ListeningError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    #if canImport(Glibc)
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
      hints.ai_socktype = SOCK_STREAM
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(configuration.address, "\(configuration.port)", &hints, &found) == 0, let found else {
      throw .noAddress(configuration.place)
    }
    defer { freeaddrinfo(found) }
    let made = socket(found.pointee.ai_family, found.pointee.ai_socktype, 0)
    guard made >= 0 else { throw .failed(configuration.place, code: errno) }
    var yes: Int32 = 1
    setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    Self.prepare(made)
    guard bind(made, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0, listen(made, Self.backlog) == 0 else {
      let code = errno
      close(made)
      switch code {
      case EADDRINUSE: throw .inUse(configuration.place)
      case EADDRNOTAVAIL: throw .noAddress(configuration.place)
      case let code: throw .failed(configuration.place, code: code)
      }
    }
    descriptor = made
  }

  /// The next client that waits; nil for none.
  func next() -> Int32? {
    let client = accept(descriptor, nil, nil)
    guard client >= 0 else { return nil }
    Self.prepare(client)
    return client
  }

  /// No call on it waits, and no program that is started gets it.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }
}
