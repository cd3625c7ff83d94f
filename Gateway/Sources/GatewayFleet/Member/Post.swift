/// What a gateway itself has claimed of a device, and what it remembers for it.
struct Post: Sendable {
  /// How long it is remembered that a device has changed hands.
  private static let memory = Duration.seconds(3600)
  /// How many decibels are worth telling before their time.
  private static let step = 6

  /// What was told last; nil for nothing yet.
  private(set) var told: Claim?
  /// The number of the ownership; 0 for none.
  private(set) var epoch: Int64 = 0
  /// The number of the message that was the first to tell of the ownership.
  private(set) var message: Int64 = .max
  private var movedAt: Duration?
  private var demotedAt: Duration?

  /// The claim for what is heard now.
  func claim(_ hearing: Hearing, at uptime: Duration) -> Claim {
    var claim = Claim(hearing, at: uptime)
    claim.epoch = epoch
    claim.moved = epoch > 0 ? movedAt.flatMap { uptime - $0 < Self.memory ? (uptime - $0).told : nil } : nil
    claim.isDemoted = epoch == 0 && demotedAt.map { uptime - $0 < Self.memory } ?? false
    return claim
  }

  /// Whether a claim says something that the others have to know before it is time for it.
  func isNews(_ claim: Claim) -> Bool {
    guard let told else { return true }
    if claim.epoch != told.epoch || claim.silence != told.silence || claim.isDemoted != told.isDemoted { return true }
    if (claim.moved == nil) != (told.moved == nil) { return true }
    if claim.failures != told.failures || (claim.slots == 0) != (told.slots == 0) { return true }
    guard let now = claim.rssi, let before = told.rssi else { return claim.rssi != told.rssi }
    return abs(now - before) > Self.step
  }

  /// A claim is told in a message of a number.
  mutating func tell(_ claim: Claim, in number: Int64) {
    if epoch > 0, told?.epoch != epoch { message = number }
    told = claim
  }

  /// Takes the device.
  ///
  /// - Parameter isMove: whether it is taken from one that hears it.
  mutating func take(epoch: Int64, isMove: Bool, at uptime: Duration) {
    self.epoch = epoch
    movedAt = isMove ? uptime : nil
    message = .max
  }

  /// Goes on with the device by a greater number.
  mutating func renew(epoch: Int64) { (self.epoch, message) = (epoch, .max) }

  /// Another one has taken the device as well, as where neither had heard of it yet, and is to let go of it: it has changed hands.
  mutating func win(at uptime: Duration) {
    if epoch > 0, movedAt == nil { movedAt = uptime }
  }

  /// Another one has it.
  ///
  /// - Parameter isHeard: whether the device is heard here all the same.
  mutating func yield(isHeard: Bool, at uptime: Duration) {
    (epoch, movedAt, message) = (0, nil, .max)
    demotedAt = isHeard ? uptime : nil
  }
}
