/// Returns once `condition` holds. Ends as well when the test's time limit cancels it: what the test expects next says what is
/// missing, and the others go on.
package func until(_ condition: () async -> Bool) async {
  while await !condition() {
    guard (try? await Task.sleep(for: .microseconds(200))) != nil else { return }
  }
}
