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
