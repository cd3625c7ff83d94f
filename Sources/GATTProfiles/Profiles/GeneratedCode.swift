/// What ties generated source to this library.
public enum GeneratedCode {
  /// The first form of generated source. A file that names a form this library does not have fails to
  /// compile: build the generator and the library from one version of the package.
  public enum Version1 {}
}
