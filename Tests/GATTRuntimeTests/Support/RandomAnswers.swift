import GATTProfiles
import Synchronization
import TestSupport

@testable import GATTRuntime

extension SeededGenerator {
  /// A packet that is wrong somewhere, mostly: any opcode, often a known one; small handles; any length.
  mutating func packet() -> [UInt8] {
    let opcode =
      Bool.random(using: &self) ? UInt8.random(in: 0...0x1E, using: &self) : .random(in: 0...255, using: &self)
    let count = Int.random(in: 0...(Bool.random(using: &self) ? 8 : 600), using: &self)
    var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    if bytes.count >= 2, Int.random(in: 0..<4, using: &self) != 0 {
      bytes.replaceSubrange(0..<2, with: [UInt8.random(in: 0...24, using: &self), 0])
    }
    return [opcode] + bytes
  }
}

/// Answers each request with a response of its kind, and random handles and values in it.
final class RandomAnswers: ATTBearer {
  private let random: Mutex<SeededGenerator>
  private let requests = StreamBuffer<ATTPacket>(.failing(capacity: 8))

  init(seed: UInt64) { random = Mutex(SeededGenerator(seed: seed)) }

  func send(_ packet: ATTPacket) throws(GATTError) { requests.offer(packet) }
  func sendWhenReady(_ packet: ATTPacket) async throws(GATTError) { requests.offer(packet) }

  /// Keeps answering until the client is gone.
  func answer(to client: ATTClient) {
    Task { [weak client] in
      while let request = try? await requests.next(), let client {
        client.receive(random.withLock { $0.answer(request) })
      }
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func answer(_ request: ATTPacket) -> [UInt8] {
    let first = UInt16.random(in: 1...400, using: &self)
    let range = first...(first + UInt16.random(in: 0...9, using: &self))
    let value = (0..<Int.random(in: 0...20, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    guard Int.random(in: 0..<6, using: &self) != 0 else {
      return ATTPacket.errorResponse(request: request.opcode, handle: 1, .attributeNotFound).encoded()
    }
    let answer: ATTPacket =
      switch request {
      case .readByGroupTypeRequest: .readByGroupTypeResponse([.init(range: range, value: [0x0D, 0x18])])
      case .readByTypeRequest: .readByTypeResponse([.init(handle: first, value: value)])
      case .findInformationRequest: .findInformationResponse([.init(handle: first, type: "2902")])
      default: .readResponse(value)
      }
    return answer.encoded()
  }
}
