/// A server of InfluxDB, or one that takes its line protocol, and how it is spoken to.
public struct InfluxConfiguration: Sendable, Hashable {
  /// Where lines go.
  public enum Target: Sendable, Hashable {
    /// A bucket of version 2 and later.
    case bucket(String, organization: String?, token: Secret?)
    /// A database of version 1.
    case database(String, user: String?, password: Secret?)
  }

  /// The address: `http://127.0.0.1:8086`.
  public var address: String
  /// Where lines go there.
  public var target: Target

  /// A server of its parts.
  public init(address: String, target: Target) { (self.address, self.target) = (address, target) }
}

extension InfluxConfiguration {
  init?(_ setting: Setting) {
    guard let address = setting["url"]?.text else { return nil }
    func secret(_ key: String) -> Secret? { setting[key]?.text.map { Secret($0) } }
    switch (setting["bucket"]?.text, setting["database"]?.text) {
    case (let bucket?, nil):
      self.init(
        address: address, target: .bucket(bucket, organization: setting["org"]?.text, token: secret("token")))
    case (nil, let database?):
      self.init(
        address: address, target: .database(database, user: setting["user"]?.text, password: secret("password")))
    case (nil, nil), (.some, .some): return nil
    }
  }

  /// What contradicts itself, or is missing; nil for nothing.
  static func fault(_ setting: Setting) -> String? {
    func has(_ key: String) -> Bool { setting[key] != nil }
    guard has("bucket") != has("database") else {
      return "“influxdb” needs a bucket, for version 2 and later, or a database, for version 1; give one of them"
    }
    let others = has("bucket") ? ["user", "password"] : ["org", "token"]
    if let other = others.first(where: has) {
      return "“influxdb” has “\(other)”, which goes with a \(has("bucket") ? "database" : "bucket"); remove it"
    }
    return has("password") && !has("user") ? "“influxdb” has a password and no user; say whose it is" : nil
  }
}
