import ArgumentParser
import Weft
import WeftSystem
import WeftViewer

/// `weft view DIR`.
struct ViewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Make a web page that shows a folder of frames.",
    discussion: """
      The page works from its file in any browser, with the frames beside it: scrub, play, outline and name the cells, \
      and jump to an item. Folders of other pictures will do.
      """)

  @Argument(help: ArgumentHelp("A folder of frames.", valueName: "dir"))
  var folder: String

  @Option(output: "The page to write, or “-”. (default: index.html in the folder)", value: "file.html")
  var output: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutputs([("--output", output)], over: [])
  }

  func run(_ console: Reporter) throws {
    let page = try FolderPage(folder: folder)
    if !page.missing.isEmpty {
      let names = page.missing.prefix(3).joined(separator: ", ") + (page.missing.count > 3 ? ", …" : "")
      console.warn("\(page.missing.count) of \(page.frameCount) frames are not in the folder: \(names)")
    }
    let place = PagePlace(folder: folder, output: output)
    try page.check(output: place.output, isNamed: output != nil)
    let html = Array(page.html(title: place.title, pathToFolder: place.pathToFolder).utf8)
    if let output {
      try console.write(html, to: output)
    } else {
      try AtomicFile.write(html, toOwn: place.output)
    }
    if output != "-" { console.note("Open \(place.output) in a browser.") }
  }
}
