import Dispatch
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The lines of standard input as they come, for a command that goes on meanwhile.
enum InputLines {
  /// Each line without its end. The stream ends with the input, and with an error where that cannot be read.
  static func stream(of descriptor: Int32 = STDIN_FILENO) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { continuation in
      // A thread of its own: a read that waits cannot be cancelled, and ends with the process.
      let queue = DispatchQueue(label: "gattc.input")
      queue.async {
        var reader = LineReader(descriptor)
        do {
          while let line = try reader.next() { continuation.yield(line) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
    }
  }
}
