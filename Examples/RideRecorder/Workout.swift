/// How hard a ride is, and for how long: `600@150,120@280` is ten minutes of 150 W, then two of 280 W.
struct Workout: Equatable, Sendable {
  /// A part of it.
  struct Step: Equatable, Sendable {
    /// How long, in seconds.
    var seconds: Int
    /// How hard, in watts.
    var power: Int16
  }

  /// Its parts, in order.
  var steps: [Step]

  /// How long it is, in seconds.
  var seconds: Int { steps.reduce(0) { $0 + $1.seconds } }

  /// The workout that a text describes; nil for any other text.
  init?(_ text: String) {
    steps = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: "@", omittingEmptySubsequences: false)
      guard numbers.count == 2, let seconds = Int(numbers[0]), seconds > 0, let power = Int16(numbers[1]), power >= 0
      else { return nil }
      steps.append(Step(seconds: seconds, power: power))
    }
  }

  /// How hard the ride is at a second of it, in watts; nil behind its end.
  func power(at second: Int) -> Int16? {
    var end = 0
    for step in steps {
      end += step.seconds
      if second < end { return step.power }
    }
    return nil
  }
}
