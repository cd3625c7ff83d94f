/// The schema compiler from top to bottom: the stages by which the text of a profile becomes what Swift is generated from.
///
/// 1. *Text*: ``YAMLReader`` reads the octets of a ``SourceFile`` as a tree of YAML nodes.
/// 2. *Tree*: keys that a mapping has twice are reported and removed.
/// 3. *Document*: ``DocumentReader`` reads the tree as a ``ProfileDocument``, what was written and where.
/// 4. *Imports*: ``ImportLoader`` finds the files that the document imports; each goes through the same stages, once.
/// 5. *Resolution*: ``Resolver`` makes names, UUIDs and layouts of the document: the ``Profile``. Its last step reads the
///    *literals* by the layouts: ``LiteralReader`` reads initial values, examples and writes on discovery.
/// 6. *Profile*: the rules that need the whole profile look at it.
/// 7. *Suppression*: comments silence findings; those that silence nothing are findings themselves.
/// 8. *Folder*: when several files are compiled, some rules look at them beside each other.
///
/// What comes out is a ``Compilation``. Its profile goes to `SwiftGenerator.source(of:sourcePath:)` of the module
/// GATTGenerator, and the names of all profiles to `SwiftGenerator.registry(of:)`.
///
/// Every stage reports what is wrong and goes on with what is right, so that one mistake hides no other. What is wrong is
/// a ``Rule``: one file a rule, which holds its check, its message and its examples, in the list of ``RuleCatalog``. A
/// rule says in which ``RulePhase`` it is checked. The stages call rules; rules call no stage.
///
/// The folders are layers: Language, Files, YAML, Diagnostics, Document, Model, Interpreter, Lower, Random, Imports,
/// Literals, Resolve and Configuration. A file names types of its own layer and of those before it, and of no other.
/// Rules stand beside the layers: Document, Literals, Resolve and Configuration, which find what is wrong while they read,
/// call them; the other layers do not know them.
/// This file stands above all.
package struct SchemaPipeline {
  private var loader: ImportLoader
  private let skipsProfileRules: Bool
  private let keepsTrees: Bool
  private var configurations: ConfigurationLoader?
  /// What has been compiled so far, by path.
  package private(set) var compilations: [String: Compilation]

  /// A pipeline for any number of files. It reads and compiles each imported file once, from where `confinement` allows, but for
  /// what `read` has in its place and those that `compilations` has. Files that are known to be sound are compiled faster
  /// without the rules about whole profiles. Findings count as the `.gattc.yaml` of each file says, where those are loaded.
  /// Without their trees, files take less room: for whoever wants what they say, and not how they are written.
  package init(
    skippingProfileRules skipsProfileRules: Bool = false, keepingTrees keepsTrees: Bool = true,
    confinedTo confinement: ImportConfinement? = nil, configuredBy configurations: ConfigurationLoader? = nil,
    knowing compilations: [String: Compilation] = [:], reading read: @escaping SourceFile.Reading = { _ in nil }
  ) {
    loader = ImportLoader(confinedTo: confinement, reading: read)
    (self.skipsProfileRules, self.keepsTrees) = (skipsProfileRules, keepsTrees)
    self.configurations = configurations
    self.compilations = compilations
  }

  /// The paths of all files that were compiled.
  var compiledPaths: [String] { compilations.keys.sorted() }

  /// Compiles one file, or returns what came of it before.
  package mutating func compile(_ source: SourceFile) -> Compilation {
    if let known = compilations[source.path], known.source.bytes == source.bytes { return known }
    var memory = CompilationMemory.none
    return compile(source, remembering: &memory)
  }

  /// Compiles a file that is being edited: what stands as it did last time is taken from `memory`.
  package mutating func compile(_ source: SourceFile, remembering memory: inout CompilationMemory) -> Compilation {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    let document = tree.flatMap {
      DocumentReader.read($0, path: source.path, remembering: &memory.documents, reporting: &diagnostics)
    }
    let imports = document.map { self.imports(of: $0, reporting: &diagnostics) } ?? Imports()
    if let tree { memory.begin(tree, importing: imports.paths.sorted().compactMap { compilations[$0]?.source }) }
    let profile = document.map {
      Resolver.resolve($0, importing: imports, remembering: &memory.resolutions, reporting: &diagnostics)
    }
    if let profile, !skipsProfileRules {
      for rule in RuleCatalog.profileRules { rule.check(profile, reporting: &diagnostics) }
    }
    ExampleFindings.dropConsequences(in: tree, of: &diagnostics)
    let unused = Suppression.apply(to: &diagnostics, in: source)
    for rule in RuleCatalog.all where rule.isToldOnce { diagnostics.gather(rule) }
    UnusedSuppression.check(unused, reporting: &diagnostics)
    let findings = configured(diagnostics.sorted, of: source.path)
    let compilation = Compilation(
      source: source, tree: keepsTrees ? tree : nil, document: document,
      profile: findings.contains { $0.severity == .error } ? nil : profile,
      importedPaths: imports.paths.sorted(), diagnostics: findings)
    compilations[source.path] = compilation
    return compilation
  }

  /// Compiles several files, and looks at them beside each other.
  package mutating func compile(_ sources: [SourceFile]) -> [Compilation] {
    var files = sources.map { compile($0) }
    for rule in RuleCatalog.folderRules {
      for (file, finding) in rule.findings(files) where !files[file].silences(finding) {
        files[file].add(configured([finding], of: files[file].source.path))
      }
    }
    return files
  }

  /// The configurations that were read, with what is wrong with them.
  package var readConfigurations: [LintConfiguration] { configurations?.configurations ?? [] }

  /// `findings` as the configuration of their file lets them count.
  private mutating func configured(_ findings: [Diagnostic], of path: String) -> [Diagnostic] {
    guard let configuration = configurations?.configuration(of: path) else { return findings }
    return configuration.applied(to: findings, isChecked: configurations?.checks(path) ?? true)
  }

  /// What is wrong with files of one Swift target beside each other: profiles that would declare the same Swift name.
  package mutating func collisions(ofTarget sources: [SourceFile]) -> [(path: String, finding: Diagnostic)] {
    let files = sources.map { compile($0) }
    return IdentifierCollision.findings(files, ofTarget: Array(files.indices)).map {
      (files[$0.file].source.path, $0.finding)
    }
  }

  /// The types of the files that `document` imports.
  private mutating func imports(of document: ProfileDocument, reporting diagnostics: inout Diagnostics) -> Imports {
    var imports = Imports()
    for name in document.imports {
      do {
        let file = compile(try loader.file(name.value, from: document.path))
        let isSound = BadImport.check(name, file, reporting: &diagnostics)
        if !isSound { imports.isIncomplete = true }
        imports.add(file, called: name.value)
      } catch {
        BadImport.report(name, error, to: &diagnostics)
        imports.isIncomplete = true
      }
    }
    TypeDiffers.check(document, imports, reporting: &diagnostics)
    return imports
  }
}

extension Compilation {
  /// Compiles `source` by itself. What it imports is read from the file system unless told otherwise, relative to its path and
  /// from where `confinement` allows.
  package init(
    _ source: SourceFile, confinedTo confinement: ImportConfinement? = nil,
    reading read: @escaping SourceFile.Reading = { _ in nil }
  ) {
    var pipeline = SchemaPipeline(confinedTo: confinement, reading: read)
    self = pipeline.compile(source)
  }
}

extension Rule {
  /// What is found in one of the rule's examples, which is a profile, or else a configuration.
  package static func findings(in example: String) -> [Diagnostic] {
    guard phase == .configuration else { return Compilation(SourceFile(path: "example", text: example)).diagnostics }
    return LintConfiguration(SourceFile(path: "example", text: example), realPath: "/example").findings
  }
}

extension YAMLReader {
  /// Reads `source`, each mapping with the first of its keys of one name. Everything wrong with it is reported; nil means
  /// that nothing of it is usable.
  package static func read(_ source: SourceFile, reporting diagnostics: inout Diagnostics) -> YAMLNode? {
    read(source, keepingEvents: false, reporting: &diagnostics)?.tree
  }

  /// Reads `source` in the same way, with the steps of the YAML stream that it is: in order, aliases as they are written.
  package static func readWithEvents(
    _ source: SourceFile, reporting diagnostics: inout Diagnostics
  ) -> (tree: YAMLNode, events: [YAMLEvent])? {
    read(source, keepingEvents: true, reporting: &diagnostics)
  }

  private static func read(
    _ source: SourceFile, keepingEvents: Bool, reporting diagnostics: inout Diagnostics
  ) -> (tree: YAMLNode, events: [YAMLEvent])? {
    do {
      var read = try tree(of: source, keepingEvents: keepingEvents)
      DuplicateKey.check(read.tree.removeDuplicateKeys(), reporting: &diagnostics)
      return read
    } catch {
      for rule in RuleCatalog.textRules {
        if let finding = rule.finding(error, in: source) { diagnostics.report(finding) }
      }
      return nil
    }
  }
}
