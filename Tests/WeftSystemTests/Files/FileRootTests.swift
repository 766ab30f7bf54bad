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
    "an absolute path must begin with the folder's, by either name: the way to it tells nothing of other folders"
  )
  func ways() {
    #expect(root.contains(folder.path("to-root/file")))
    #expect(root.contains(folder.path("root/file")))
    #expect(!root.contains(folder.path("root-too/../root/file")))
    #expect(!root.contains(folder.path("missing/../root/file")))
  }
}
