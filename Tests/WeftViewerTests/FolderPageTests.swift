import Foundation
import Testing
import WeftTestSupport

@testable import WeftViewer

@Suite struct FolderPageTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func page(index: String? = nil, files: [String] = []) throws -> FolderPage {
    for file in files { try folder.write("a picture", to: file) }
    if let index { try folder.write(index, to: "index.json") }
    return try FolderPage(folder: folder.url.path)
  }

  @Test("pictures without an index are sorted by the numbers in their names")
  func order() throws {
    let page = try page(files: [
      "shot-10.PNG", "shot-9.png", "shot-009b.jpg", "cover.webp", "notes.txt", ".hidden.png",
    ])
    #expect(page.frameCount == 4 && page.missing.isEmpty)
    let files =
      #""frames":[{"file":"cover.webp"},{"file":"shot-9.png"},{"file":"shot-009b.jpg"},{"file":"shot-10.PNG"}]"#
    #expect(page.html(title: "shots").contains(files))
  }

  @Test("what is called like a picture and is no file is passed over, a name that nobody can ask for is told")
  func otherNames() throws {
    try folder.makePipe("b.png")
    #expect(try page(files: ["a.png"]).frameCount == 1)
    try folder.makeLatinFile(".png")
    #expect(
      throws: FolderPageError(
        kind: .missing, folder: folder.url.path,
        reason: "the name \"latin-\u{FFFD}.png\" is not UTF-8; rename that file")
    ) { try page() }
  }

  @Test("a byte order mark before an index is not in the page")
  func byteOrderMark() throws {
    let page = try page(
      index: "\u{FEFF}" + #"{"weft":1,"frames":[{"file":"a.png","offset":0}]}"#, files: ["a.png"])
    let html = page.html(title: "feed")
    #expect(html.contains(#""index":{"weft":1,"#) && !html.unicodeScalars.contains("\u{FEFF}"))
  }

  @Test("frames that an index lists and the folder has not are told")
  func missing() throws {
    let index =
      #"{"weft":1,"frames":[{"file":"frame-00000.png","offset":0},{"file":"frame-00001.png","offset":[3,4]}]}"#
    let page = try page(index: index, files: ["frame-00001.png"])
    #expect(page.frameCount == 2 && page.missing == ["frame-00000.png"])
    #expect(page.html(title: "feed").contains(#""missing":["frame-00000.png"]"#))
  }

  @Test("an index that lists no frames yet is passed over for the pictures")
  func unfinished() throws {
    let page = try page(index: #"{"weft":1,"frames":[]}"#, files: ["frame-00000.png"])
    #expect(page.frameCount == 1)
    #expect(page.html(title: "").contains(#""frames":[{"file":"frame-00000.png"}]"#))
  }

  @Test(
    "an index that is none is refused with its place, so that no page is blank",
    arguments: [
      ("[", "it is not JSON"), (#"{"frames":[{"offset":0}]}"#, "frames[0].file: is missing"),
      (
        #"{"frames":[{"file":"a.png","cells":[{"frame":[0,1]}]}]}"#,
        "frames[0].cells[0].frame: must be four numbers, found 2"
      ),
      (
        #"{"frames":[{"file":"a.png","cells":[{"frame":[0,1,2,3,4]}]}]}"#,
        "frames[0].cells[0].frame: must be four numbers, found 5"
      ),
      (#"{"frames":[{"file":"a.png","offset":"top"}]}"#, "frames[0].offset: is of another type"),
      (#"{"frames":[{"file":"../a.png"}]}"#, #"lists "../a.png", which is no file in it"#),
      ("{}", "is no index of frames: frames: is missing"),
      ("[]", "is no index of frames: is of another type"),
      (#"{"frames":[{"file":null}]}"#, "frames[0].file: is of another type"),
      (#"{"viewport":{"width":1,"height":2},"frames":[]}"#, "viewport.scale: is missing"),
    ])
  func damaged(index: String, sentence: String) throws {
    let error = #expect(throws: FolderPageError.self) { try page(index: index, files: ["a.png"]) }
    #expect(error?.kind == .damaged)
    #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
  }

  @Test("an index of which no frame is there is missing all")
  func noneThere() {
    let error = #expect(throws: FolderPageError.self) {
      try page(
        index:
          #"{"viewport":{"width":1,"height":2,"scale":1},"frames":[{"file":"frame-00000.png","cells":[]}]}"#,
        files: ["other.png"])
    }
    #expect(error?.kind == .missing)
    #expect(error?.reason == "none of the frames that its index.json lists are in it")
  }

  @Test("a folder that is not there, and one without pictures, are missing")
  func nothing() throws {
    #expect(
      throws: FolderPageError(kind: .missing, folder: folder.url.path, reason: "there are no frames in it")
    ) {
      try page(files: ["notes.txt"])
    }
    let gone = #expect(throws: FolderPageError.self) { try FolderPage(folder: folder.url.path + "/gone") }
    #expect(gone?.kind == .missing)
    #expect(gone?.description.hasPrefix("\(folder.url.path)/gone: cannot be viewed: ") == true)
  }

  @Test(
    "the way from a page to its folder is relative, so that both can be moved together",
    arguments: [
      ("/a/b/frames", "/a/b", "frames/"), ("/a/b/frames", "/a/b/frames", ""),
      ("/a/frames", "/a/pages/x", "../../frames/"),
      ("/", "/a", "../"),
    ])
  func places(target: String, origin: String, path: String) {
    #expect(PagePlace.relative(target, from: origin) == path)
  }

  @Test(
    "a page replaces neither a frame nor the index, named or not, and what is no frame only where it is named"
  )
  func ownFiles() throws {
    let page = try page(index: #"{"frames":[{"file":"1.png"}]}"#, files: ["1.png", "notes.txt"])
    func isRefused(_ name: String, isNamed: Bool) -> Bool {
      (try? page.check(output: folder.path(name), isNamed: isNamed)) == nil
    }
    for name in ["1.png", "index.json"] {
      for isNamed in [true, false] { #expect(isRefused(name, isNamed: isNamed), "\(name)") }
    }
    #expect(isRefused("notes.txt", isNamed: false) && !isRefused("notes.txt", isNamed: true))
    #expect(!isRefused("page.html", isNamed: false))
  }

  // JSONDecoder reads it, and the page would have its bytes.
  @Test("an index in UTF-16, and one in no UTF at all, are refused")
  func notUTF8() throws {
    let text = #"{"frames":[{"file":"a.png"}]}"#
    let wide = Data(text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
    for bytes in [wide, Data(text.utf8.map { $0 == UInt8(ascii: "a") ? 0xff : $0 })] {
      try bytes.write(to: folder.url.appending(path: "index.json"))
      let error = #expect(throws: FolderPageError.self) { try page(files: ["a.png"]) }
      #expect(error?.description.contains("its index.json is not UTF-8") == true)
    }
  }

  @Test("an index that cannot be read is told as damaged, and not passed over")
  func unreadable() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("index.json"), withIntermediateDirectories: false)
    let error = #expect(throws: FolderPageError.self) { try page(files: ["a.png"]) }
    #expect(error?.kind == .damaged && error?.reason.hasPrefix("its index.json cannot be read") == true)
  }

  @Test("a page has its name, and the way to its pictures")
  func words() throws {
    let html = try page(files: ["1.png"]).html(title: "a \"b\"", pathToFolder: "../frames/")
    #expect(html.contains(#"{"name":"a \"b\"","base":"../frames/","missing":[],"index":{"#))
    #expect(html.contains("<title>a \"b\"</title>"))
  }

  @Test("a page of ours is replaced without asking, but not through a link that nobody has named")
  func ourPages() throws {
    let page = try page(files: ["1.png"])
    let ours = try folder.write(page.html(title: ""), to: "page.html")
    try page.check(output: ours, isNamed: false)
    let link = folder.path("link.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: ours)
    let error = #expect(throws: FolderPageError.self) { try page.check(output: link, isNamed: false) }
    #expect(error?.kind == .inTheWay && error?.reason.hasPrefix("link.html is there") == true)
    try page.check(output: link, isNamed: true)
  }

  @Test("the place of what is wrong in an index is told all the way down, and so is a later frame's")
  func deepDefects() throws {
    let cell = #"{"frame":[0,1,2,3],"cells":[{"frame":[1]}]}"#
    for (index, sentence) in [
      (
        #"{"frames":[{"file":"a.png"},{"file":"b.png","cells":["# + cell + "]}]}",
        "index.json is no index of frames: frames[1].cells[0].cells[0].frame: must be four numbers, found 1"
      ),
      (#"{"frames":[{"file":"a.png"},{"file":"b.png","time":"x"}]}"#, "frames[1].time: is of another type"),
      (#"{"frames":[{"file":"a.png"},{"file":"b/c.png"}]}"#, #"lists "b/c.png", which is no file in it"#),
    ] {
      let error = #expect(throws: FolderPageError.self) { try page(index: index, files: ["a.png"]) }
      #expect(error?.kind == .damaged && error?.folder == folder.url.path)
      #expect(error?.reason.hasSuffix(sentence) == true, "\(error?.reason ?? "")")
    }
  }

  @Test("a page has the index as it was written, to the last space, and every frame that is missing")
  func verbatim() throws {
    let index = #"{ "frames" : [ {"file":"3.png"}, {"file":"1.png"} , {"file":"2.png"} ], "mine": 1.50 }"#
    let page = try page(index: index, files: ["1.png", "4.png"])
    #expect(page.frameCount == 3 && page.missing == ["3.png", "2.png"])
    #expect(page.html(title: "t").contains(#""missing":["3.png","2.png"],"index":"# + index + "}"))
  }

  @Test("what a page would replace is told by its name in the folder, whatever path leads there")
  func linkToAFrame() throws {
    let page = try page(files: ["1.png", "2.png"])
    let other = try TemporaryFolder()
    let link = other.path("page.html")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("2.png"))
    let error = #expect(throws: FolderPageError.self) { try page.check(output: link, isNamed: true) }
    #expect(error?.kind == .inTheWay && error?.folder == folder.url.path)
    #expect(error?.reason == "the page would replace 2.png, which belongs to the frames")
    #expect(throws: Never.self) { try page.check(output: other.path("2.png"), isNamed: true) }
  }
}
