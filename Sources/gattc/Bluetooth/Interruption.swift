/// The end of a command by a signal before it had done what it was asked for.
struct Interruption: Error, Equatable {
  /// The signal's number.
  var signal: Int32

  /// What shells make of a command that a signal ended.
  var exitCode: Int32 { 128 + signal }
}
