#if !hasFeature(Embedded)
  /// How a bit of a value is read back from text.
  public enum FlagText {
    /// Whether the text under `key` is the one of a bit that is set; `nil` when it is neither that nor the other.
    @inline(never)
    public static func isSet(in fields: [String: String], key: String, set: String, clear: String) -> Bool? {
      let text = fields[key]
      if text == set { return true }
      return text == clear ? false : nil
    }
  }
#endif
