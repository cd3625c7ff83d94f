extension String {
  /// The text as a shell takes it for one argument.
  var asArgument: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
    return isPlain ? self : "'\(replacing("'", with: #"'\''"#))'"
  }
}
