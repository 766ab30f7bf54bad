import Foundation
import Testing
import WeftCLibrary
import WeftSystem
import WeftTestSupport

/// Which paths lie in a folder.
@Suite struct FileRootTests {
  let folder: TemporaryFolder
  let root: FileRoot

  init() throws {
    folder = try TemporaryFolder()
    try Folder.create(folder.path("root/inner"))
    try Folder.create(folder.path("root-too"))
    try AtomicFile.write([1], to: folder.path("root/file"))
    try AtomicFile.write([1], to: folder.path("outside"))
    for (target, name) in [
      ("inner", "root/to-inner"), ("../outside", "root/to-outside"), ("..", "root/up"),
      ("../root-too", "root/to-sibling"), ("nowhere", "root/dangling"),
      ("loop", "root/loop"), ("root", "to-root"),
    ] {
      let status = unsafe symlink(target, folder.path(name))
      try #require(status == 0)
    }
    root = try #require(FileRoot(folder.path("to-root")))
  }

  @Test("a folder is known by its path without links; what is no folder is none")
  func path() {
    #expect(root.path == Folder.resolved(folder.path("root")))
    #expect(FileRoot(folder.path("outside")) == nil)
    #expect(FileRoot(folder.path("missing")) == nil)
  }

  @Test(
    "what lies in the folder, or would, is in it",
    arguments: [
      "", ".", "file", "inner", "inner/", "inner/../file", "to-inner/new", "new", "new/", "new/newer/newest",
    ])
  func inside(name: String) {
    #expect(root.contains(name))
    #expect(root.contains(folder.path("root/\(name)")))
  }

  @Test(
    "what lies elsewhere is not, by whatever way",
    arguments: [
      "..", "../outside", "../root-too", "../root-too/new", "to-outside", "to-sibling", "to-sibling/new",
      "up",
      "up/root/file",
      "../root/file", "up/outside", "up/new",
      "dangling",
      "dangling/new", "loop", "new/../../outside", "new/..", "file/new", "/", "/etc/passwd", "/dev/stdout",
    ])
  func outside(name: String) { #expect(!root.contains(name)) }

  @Test(
    "a path may have more slashes than it needs, and names that lead nowhere",
    arguments: ["//", "///", "/./", "/.//"])
  func slashes(slash: String) throws {
    let path = folder.path("root/inner").pathNames.map { slash + $0 }.joined()
    #expect(root.contains(path) && root.contains(path + slash + "new"))
    let outside = folder.path("outside").pathNames.map { slash + $0 }.joined()
    #expect(!root.contains(outside))
    let same = try #require(FileRoot(folder.path("root").pathNames.map { slash + $0 }.joined() + slash))
    #expect(same.contains(folder.path("root/file")) && same.contains(path) && !same.contains(outside))
  }

  @Test("all lies in the system's root, and a folder may be named from the working directory")
  func topAndHere() throws {
    let top = try #require(FileRoot("/"))
    #expect(top.path == "/" && top.contains("/etc/passwd") && top.contains("../x"))
    let here = try #require(FileRoot("."))
    #expect(here.path == Folder.resolved("."))
    #expect(here.contains("\(here.path)/new") && here.contains("new") && !here.contains("/new"))
  }

  @Test("a process that keeps to a folder writes nothing outside of it, and makes no folder there")
  func current() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      try Folder.create(folder.path("root"))
      guard FileRoot.allows("/etc/passwd"), FileRoot.current == nil else { _exit(4) }
      FileRoot.current = FileRoot(folder.path("root"))
      try AtomicFile.write([1], to: folder.path("root/file"))
      try Folder.create(folder.path("root/sub"))
      guard FileRoot.allows(folder.path("root/new")), !FileRoot.allows(folder.path("new")) else { _exit(5) }
      if (try? AtomicFile.write([1], to: folder.path("outside"))) != nil { _exit(6) }
      if (try? Folder.create(folder.path("elsewhere"))) != nil { _exit(7) }
      guard try folder.names() == ["root"] else { _exit(8) }
      FileRoot.current = nil
      try AtomicFile.write([1], to: folder.path("outside"))
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }

  // A slash and a mark that combines with it are one `Character`; names in Unicode's two forms are equal strings.
  @Test("names are bytes: no mark hides a way up, and no name is another that looks the same")
  func bytes() throws {
    for name in ["../\u{301}outside", "inner/../../\u{301}x", "inner/..", "/\u{301}etc"] {
      #expect(root.contains(name) == (name == "inner/.."), "\(name.utf8.map { $0 })")
    }
    try Folder.create(folder.path("cafe\u{301}"))
    try Folder.create(folder.path("caf\u{E9}"))
    let accented = try #require(FileRoot(folder.path("caf\u{E9}")))
    #expect(accented.contains(folder.path("caf\u{E9}/x")) && !accented.contains(folder.path("cafe\u{301}/x")))
    #expect(unsafe symlink("../cafe\u{301}", folder.path("caf\u{E9}/link")) == 0)
    #expect(!accented.contains("link") && !accented.contains("link/x"))
  }

  @Test(
    "an absolute path must begin with the folder's, by either name: the way to it tells nothing of other folders"
  )
  func ways() {
    #expect(root.contains(folder.path("to-root/file")))
    #expect(root.contains(folder.path("root/file")))
    #expect(!root.contains(folder.path("root-too/../root/file")))
    #expect(!root.contains(folder.path("missing/../root/file")))
  }
}
