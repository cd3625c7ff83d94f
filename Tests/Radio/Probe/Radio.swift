import Dispatch
import Glibc

/// Runs guest/radio, which breaks things and mends them; what it prints.
func radio(_ arguments: String...) async throws -> String {
  try await output(of: "radio " + arguments.joined(separator: " "))
}

/// What a command prints. It has a thread of its own: the machine has one processor, and this program more to do.
func output(of command: String) async throws -> String {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global().async {
      continuation.resume(with: Result { try run(command) })
    }
  }
}

private func run(_ command: String) throws -> String {
  guard let pipe = popen(command + " 2>&1", "re") else { throw Failure("\(command): errno \(errno)") }
  var text: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while case let count = fread(&buffer, 1, buffer.count, pipe), count > 0 { text += buffer.prefix(count) }
  let status = pclose(pipe)
  let lines = String(decoding: text, as: UTF8.self)
  guard status == 0 else { throw Failure("\(command): \(lines)") }
  return lines.split(separator: "\n").joined(separator: "\n")
}

/// The rest of the last line that the peer has printed with this beginning, once there is one.
@MainActor
func peerSays(_ beginning: String) async throws -> String {
  var rest: Substring?
  try await until("line \(beginning) of the peer's") {
    let lines = try await radio("peer", "log").split(separator: "\n")
    rest = lines.last { $0.hasPrefix(beginning) }?.dropFirst(beginning.count)
    return rest != nil
  }
  return String(rest ?? "")
}
