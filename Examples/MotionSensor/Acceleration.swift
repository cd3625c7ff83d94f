/// An acceleration in g.
struct Acceleration: Equatable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  /// How strong it is, in whatever direction.
  var strength: Double { (x * x + y * y + z * z).squareRoot() }
}
