import Testing

@testable import GATTBlueZ

@Suite("libsystemd, loaded while a program runs")
struct SystemdLibraryTests {
  @Test(
    "a library that is not there, or is another, is told of in the words of the system's loader",
    arguments: [
      ("libnowhere.so.0", "libnowhere.so.0: cannot open shared object file: No such file or directory"),
      ("libm.so.6", "libm.so.6: undefined symbol: sd_bus_new"),
    ])
  func problem(_ library: String, _ words: String) {
    let problem = SystemdLibrary.problem(loading: library) ?? ""
    #expect(problem.hasSuffix(words), "\(problem)")
  }
}
