/// The files of the page, which SwiftPM puts into the program.
enum PageFile {
  /// The page.
  static let page = text([PackageResources.Page_html])
  /// Its style sheet.
  static let style = text([PackageResources.Page_css])
  /// Its script.
  static let script = text([
    PackageResources.Cards_js, PackageResources.Charts_js, PackageResources.Commands_js, PackageResources.Devices_js,
    PackageResources.Elements_js, PackageResources.Fleet_js, PackageResources.Gateway_js, PackageResources.Inputs_js,
    PackageResources.Live_js, PackageResources.Start_js,
  ])

  /// Files as one.
  private static func text(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
