/// A node of a text: what is written there, and the comments about it.
struct FormattedNode {
  /// What a node holds.
  enum Content {
    /// Text; whether it is quoted, or stands behind `|` or `>`.
    case scalar(String, isQuoted: Bool)
    /// The name behind `*`.
    case alias(String)
    /// A list of the children.
    case list
    /// A mapping of the children, which have keys.
    case mapping
  }

  /// The list or mapping in which it stands; nil at the top.
  var parent: Int?
  /// The key in front of it; nil in a list and at the top.
  var key: String?
  /// The name behind `&`.
  var anchor: String?
  /// What it holds.
  var content: Content
  /// The nodes in it, in the order written.
  var children: [Int] = []
  /// The comments above it.
  var leading: [FormattedComment] = []
  /// The comments behind it, on its line.
  var trailing: [FormattedComment] = []
  /// The comments behind the last of its children.
  var closing: [FormattedComment] = []
  /// Whether an empty line stands above it and the comments about it.
  var followsEmptyLine = false
  /// The column of the children of a list or mapping without brackets.
  var blockColumn: Int?
  /// Whether it stands on one line, with its key.
  var isOnOneLine = true

  /// Whether it can have children.
  var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    case .scalar, .alias: false
    }
  }

  /// Whether nothing is written.
  var isEmpty: Bool {
    if case .scalar("", isQuoted: false) = content { return anchor == nil }
    return false
  }

  /// Whether a comment about it silences rules on its line, so that what is on which line means something.
  var silencesLine: Bool { (leading + trailing).contains { $0.text.contains("gattc:ignore ") } }
}

/// A comment, and whether an empty line stands above it.
struct FormattedComment {
  /// The comment, from `#` to its last character that is no blank.
  var text: String
  /// Whether an empty line stands above it.
  var followsEmptyLine = false
}
