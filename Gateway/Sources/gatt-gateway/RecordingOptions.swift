import ArgumentParser
import Foundation
import GATTCapture
import GATTRuntime

/// Where what is heard is recorded.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .customLong("record"),
    help: "Record what is heard and said over Bluetooth to this file, for replay and Wireshark.", completion: .file())
  var path: String?

  @Option(name: .customLong("record-limit"), help: "How many MiB the recording may have.")
  var limit = 1024

  func validate() throws {
    guard (1...1_048_576).contains(limit) else {
      throw ValidationError("Give a limit of 1 to 1048576 MiB for the recording.")
    }
  }

  /// What records; nil where nothing is recorded.
  ///
  /// - Throws: `ExitCode.failure`, once it is printed why the file cannot be written.
  func recorder(adapter: String?) throws -> Recorder? {
    guard let path else { return nil }
    do throws(RecordingError) {
      return try Recorder(to: path, by: "gatt-gateway", adapter: adapter ?? "bluetooth", limit: limit << 20)
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      throw ExitCode.failure
    }
  }

  /// Ends a recording, and says what is in it.
  func finish(_ recorder: Recorder) {
    recorder.finish()
    let counts = recorder.counts
    var line = "recorded \(counts.packets) packets"
    if counts.dropped > 0 { line += ", and not \(counts.dropped)" }
    if counts.isFull { line += ": the file is as long as --record-limit lets it" }
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

extension Transport {
  /// The same, whose traffic is recorded.
  func recorded(by recorder: Recorder?) -> any Transport {
    guard let recorder else { return self }
    return RecordingTransport(self, to: recorder)
  }
}
