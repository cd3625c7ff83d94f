extension String {
  /// The path of a folder without the slash behind it.
  var withoutSlash: Substring {
    hasSuffix("/") ? dropLast() : self[...]
  }
}
