import Testing

/// Returns once `condition` holds, however long that takes. Ends besides only when the test is cancelled, by its guard as a
/// rule: then it says so, and what the test expects next says what is missing.
///
/// - Parameter missing: what is told then: `the scan has not ended`.
package func until(
  _ missing: String? = nil, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column, isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async rethrows {
  // Soon at first, since much is over in a moment; later seldom, so that those who wait do not keep the machine busy.
  var pause = Duration.microseconds(200)
  while try await !condition() {
    guard (try? await Task.sleep(for: pause)) != nil else {
      let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      Issue.record("\(missing ?? "this did not come to hold")", sourceLocation: place)
      return
    }
    pause = min(pause * 2, .milliseconds(10))
  }
}
