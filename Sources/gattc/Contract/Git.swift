import GATTSchema

/// What a git repository has: local objects only, nothing is fetched.
struct Git {
  /// The folder in which git runs.
  let folder: String

  /// Runs git with arguments of its own.
  func run(_ arguments: String...) throws(ToolError) -> ChildProcess.Output { try run(arguments) }

  /// The same; a command that prints more than `limit` bytes is ended.
  func run(_ arguments: [String], atMost limit: Int = 256 << 20) throws(ToolError) -> ChildProcess.Output {
    // An object that a partial clone lacks is an error here, and no reason to go to the network. A folder of the sources that
    // looks like a repository is none: whoever sends a change could send a base along.
    let local = [
      "git", "-c", "safe.bareRepository=explicit", "-C", folder,
    ]
    let environment = ["env", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0"] + repository
    // Of env, 127: there is no such program.
    guard let output = ChildProcess.run(environment + local + arguments, atMost: limit), output.status != 127 else {
      throw .because(.files, "git cannot be run; install it, or give --against a file or a folder")
    }
    return output
  }

  /// The repository by the `.git` around the folder, which no commit can have in it: git before 2.38 takes a folder that looks
  /// like a bare repository for one, whatever it is told. Nothing where there is none.
  private var repository: [String] {
    let start = FilePath.real(folder) ?? folder
    let folders = sequence(first: start) { folder in
      folder.isEmpty ? nil : folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
    }
    guard let top = folders.first(where: { FileKind.exists($0 + "/.git") }) else { return [] }
    return ["GIT_DIR=\(top)/.git", "GIT_WORK_TREE=\(top.isEmpty ? "/" : top)"]
  }

  /// The commit that `reference` stands for.
  func commit(_ reference: String) throws(ToolError) -> String {
    guard try run("rev-parse", "--git-dir").status == 0 else {
      throw .because(
        .usage, "--against \(reference): \(folder) is in no git repository\(PathForm.hint(reference))".printable)
    }
    let found = try run("rev-parse", "--verify", "--quiet", "--end-of-options", "\(reference)^{commit}")
    guard found.status == 0 else { throw try missing(reference) }
    return found.line
  }

  /// The commit at which the work in hand left `reference`.
  func mergeBase(_ reference: String) throws(ToolError) -> String {
    let commit = try commit(reference)
    let base = try run("merge-base", "HEAD", commit)
    guard base.status == 0 else {
      throw .because(
        .files,
        "HEAD and \(reference) have no commit in common here; get the history by `git fetch --unshallow`".printable)
    }
    return base.line
  }

  /// The folder at the root of the repository.
  func root() throws(ToolError) -> String { try run("rev-parse", "--show-toplevel").line }

  /// Why there is no such commit: of one that is counted back from another, the history is shorter.
  private func missing(_ reference: String) throws(ToolError) -> ToolError {
    let start = reference.prefix { !"~^@".contains($0) }
    guard start.count < reference.count, !start.isEmpty,
      try run("rev-parse", "--verify", "--quiet", "--end-of-options", "\(start)^{commit}").status == 0
    else { return Self.missing(start.isEmpty ? reference : String(start)) }
    let isShallow = try run("rev-parse", "--is-shallow-repository").line == "true"
    let why = isShallow ? "get the history by `git fetch --unshallow`" : "the history of \(start) is shorter"
    return .because(.files, "there is no commit “\(reference)” here; \(why)".printable)
  }

  private static func missing(_ reference: String) -> ToolError {
    let name = reference.hasPrefix("origin/") ? String(reference.dropFirst("origin/".count)) : reference
    let isCommit = (7...64).contains(name.count) && name.allSatisfy(\.isHexDigit)
    let isVersion = name.drop { $0 == "v" }.first?.isNumber ?? false
    let command =
      isCommit
      ? "git fetch origin \(name)"
      : isVersion && !reference.hasPrefix("origin/")
        ? "git fetch origin tag \(name)" : "git fetch origin \(name):refs/remotes/origin/\(name)"
    let then = isCommit || isVersion || reference.hasPrefix("origin/") ? "" : ", then give origin/\(name)"
    let hint = PathForm.hint(reference)
    return .because(.files, "there is no commit “\(reference)” here; get it by `\(command)`\(then)\(hint)".printable)
  }
}

extension ChildProcess.Output {
  /// The output without the ends of its last line.
  fileprivate var line: String {
    var text = Substring(decoding: bytes, as: UTF8.self)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
