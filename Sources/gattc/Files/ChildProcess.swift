import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that runs to its end, without input, and whose output is kept. Foundation's own takes 10 MB of the tool along.
struct ChildProcess {
  /// What a program came to.
  struct Output {
    var status: Int32
    var bytes: [UInt8]
    /// Whether there was more than was wanted, and the program was ended.
    var isCut = false
  }

  /// Runs `arguments`, of which the first is found on the `PATH`; nil when it cannot be run. A program that prints more than
  /// `limit` bytes is ended.
  static func run(_ arguments: [String], atMost limit: Int = 256 << 20) -> Output? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child = pid_t()
    let error = posix_spawnp(&child, arguments[0], &actions, nil, &words, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard error == 0 else { return nil }
    let bytes = everything(from: ends[0], atMost: limit)
    if bytes.count > limit { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
    // As a shell has it: the exit code, or 128 and the number of the signal.
    return Output(
      status: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F), bytes: bytes,
      isCut: bytes.count > limit)
  }

  /// What a stream yields, up to the first part beyond the limit.
  private static func everything(from file: Int32, atMost limit: Int) -> [UInt8] {
    var (all, part) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while all.count <= limit {
      let count = part.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return all }
      all += part.prefix(count)
    }
    return all
  }
}
