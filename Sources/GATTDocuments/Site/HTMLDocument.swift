/// A page: one file, which loads nothing but what its site shares.
struct HTMLDocument {
  /// What it has in common with other pages.
  let site: Site
  /// What the window is called.
  let title: String
  /// The way from its folder to that of the page of all profiles, such as `../`.
  let root: String
  /// Whether it is the page of all profiles itself.
  var isIndex = false
  /// The contents beside the page.
  let contents: [Markup]
  /// What is shown.
  let main: [Markup]
  /// JSON for the scripts, by the name that they know it by.
  var data: [(name: String, json: OrderedJSON)] = []

  /// The text of the file.
  var html: String {
    let head: [Markup] = [
      .element("meta", ["charset": "utf-8"]),
      .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .element("meta", ["http-equiv": "Content-Security-Policy", "content": site.policy]),
      .element("meta", ["name": "color-scheme", "content": "light dark"]),
      .element("meta", ["name": "generator", "content": "gattc docs"]),
      .element("title", text: isIndex ? title : "\(title) – \(site.title)"), Site.icon, site.style(from: root),
    ]
    let page = Markup.element(
      "html", ["lang": "en"],
      [
        .element("head", [:], head),
        .element("body", [:], [hatch, bar, columns] + scripts),
      ])
    return "<!doctype html>\n\(page.html)\n"
  }

  private var bar: Markup {
    let name: Markup =
      isIndex
      ? .element("span", ["class": "home"], text: site.title)
      : .element("a", ["class": "home", "href": root + "index.html"], text: site.title)
    let search: [Markup] = [
      .element(
        "input",
        [
          "id": "search", "type": "search", "placeholder": "Search names, UUIDs and fields", "autocomplete": "off",
          "aria-label": "Search names, UUIDs and fields", "aria-controls": "hits",
        ]),
      .element("kbd", ["aria-hidden": "true"], text: "/"),
      .element("ul", ["id": "hits", "hidden": ""]),
    ]
    return .element(
      "header", ["class": "bar"],
      [
        name,
        .element("div", ["class": "search"], search),
        .element(
          "button", ["id": "theme", "type": "button", "aria-label": "Switch between light and dark"], text: "◐"),
      ])
  }

  private var columns: Markup {
    let list = Markup.element(
      "nav", ["class": "contents", "aria-label": "Contents"],
      [.element("details", ["open": ""], [.element("summary", text: "Contents")] + contents)])
    let body = Markup.element("main", [:], main)
    return .element("div", ["class": "columns"], contents.isEmpty ? [body] : [list, body])
  }

  /// The pattern of what is reserved, for all pictures of the page.
  private var hatch: Markup {
    let line = Markup.element("path", ["d": "M-1,1 l2,-2 M0,7 l7,-7 M6,8 l2,-2", "class": "hatching"])
    let pattern = Markup.element(
      "pattern", ["id": "hatch", "width": "7", "height": "7", "patternUnits": "userSpaceOnUse"], [line])
    return .element(
      "svg", ["class": "patterns", "aria-hidden": "true", "width": "0", "height": "0"],
      [.element("defs", [:], [pattern])])
  }

  private var scripts: [Markup] {
    data.map { name, json in
      .element("script", ["type": "application/json", "id": name], [.verbatim(json.script)])
    } + [site.script(from: root)]
  }
}
