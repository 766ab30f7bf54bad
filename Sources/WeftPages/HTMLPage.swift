import WeftGeometry

/// One HTML file with all it needs inside: it works from a file, without a network, and asks nobody for anything.
///
/// Markup, style and script are files of the project; what the page is about comes as JSON, which the script reads by
/// ``data(_:as:)``'s name. So nothing that a user named is ever markup.
package struct HTMLPage: Sendable {
  private let title: String
  private let body: String
  private let styles: [String]
  private let scripts: [String]
  private var data: [(id: String, json: String)] = []

  /// - Parameters:
  ///   - title: any text.
  ///   - body: markup.
  ///   - style: CSS, behind what all pages have: see `base.css` for the colours, which follow the reader's light or dark.
  ///   - script: JavaScript, run when the body is there, behind what all pages have: see `base.js`.
  package init(title: String, body: [UInt8], style: [UInt8], script: [UInt8]) {
    self.title = title
    self.body = String(decoding: body, as: UTF8.self)
    styles = [PackageResources.base_css, style].map { String(decoding: $0, as: UTF8.self) }
    scripts = [PackageResources.base_js, script].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Adds JSON that the page's script reads by `weft.data(id)`.
  ///
  /// - Parameters:
  ///   - json: one JSON value.
  ///   - id: letters; another for each.
  package mutating func data(_ json: String, as id: String) {
    data.append((id, json))
  }

  /// The page.
  ///
  /// - Complexity: O(bytes)
  package var html: String {
    var html = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(Self.mark)
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
      script-src 'unsafe-inline'; img-src data: blob: file: 'self'">
      <title>\(Self.escaped(title))</title>

      """
    for style in styles { html += "<style>\n\(style)</style>\n" }
    html += "</head>\n<body>\n\(body)"
    for (id, json) in data {
      html += "<script type=\"application/json\" id=\"\(id)\">\(Self.inert(json))</script>\n"
    }
    for script in scripts { html += "<script>\n\(script)</script>\n" }
    html += "</body>\n</html>\n"
    return html
  }

  /// What tells a page of ours from others.
  private static let mark = #"<meta name="generator" content="weft">"#

  /// How many bytes of a file tell whether it is a page of ours.
  package static let markedByteCount = 1024

  /// Whether a file is a page of ours, which may be replaced without asking.
  ///
  /// - Parameter html: its bytes, or ``markedByteCount`` of them.
  package static func isOurs(_ html: [UInt8]) -> Bool {
    String(decoding: html.prefix(markedByteCount), as: UTF8.self).contains(mark)
  }

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      default: nil
      }
    }
  }

  /// The same JSON without a "<", so that it cannot end the element that it stands in.
  ///
  /// Outside of strings JSON has none.
  private static func inert(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    return json.split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
  }
}
