extension String {
  /// The text for programmers: a *byte* in place of the specification's *octet*.
  var inBytes: String { replacing("octet", with: "byte") }
}
