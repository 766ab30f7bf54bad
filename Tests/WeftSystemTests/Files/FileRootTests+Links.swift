import Foundation
import Testing
import WeftCLibrary
import WeftSystem
import WeftTestSupport

/// Ways up behind links, and names of the folder itself.
extension FileRootTests {
  @Test("behind a link a way up leads up from where the link leads, and not from the link")
  func upBehindLinks() throws {
    try Folder.create(folder.path("root/inner/deep"))
    for (target, name) in [("..", "root/inner/to-top"), ("inner/deep", "root/to-deep")] {
      let status = unsafe symlink(target, folder.path(name))
      try #require(status == 0)
    }
    // To the folder itself, from which there is no way up.
    for name in ["inner/to-top", "inner/to-top/file", "inner/to-top/inner/.."] {
      #expect(root.contains(name), "\(name)")
    }
    for name in ["inner/to-top/..", "inner/to-top/../root/file", "inner/to-top/../outside"] {
      #expect(!root.contains(name), "\(name)")
    }
    // Two folders down, though the link has one name.
    #expect(root.contains("to-deep/..") && root.contains("to-deep/../../file"))
    #expect(!root.contains("to-deep/../../.."))
  }

  @Test("a way up is allowed as far as the folder, and not behind what is not there yet")
  func up() {
    for name in ["inner/..", "inner/../inner/../file", "./inner/./.."] { #expect(root.contains(name)) }
    for name in ["inner/../..", "new/..", "inner/new/..", "inner/../new/../file"] {
      #expect(!root.contains(name), "\(name)")
    }
  }

  @Test("a folder is known by the name that it was given, with any slashes in it, and by no part of that")
  func given() throws {
    let slashes = try #require(FileRoot(folder.url.path + "//to-root/"))
    #expect(slashes.path == root.path)
    #expect(slashes.contains(folder.path("to-root/file")) && slashes.contains(folder.path("to-root")))
    #expect(slashes.contains(root.path) && slashes.contains(root.path + "/new"))
    #expect(!slashes.contains(folder.path("to-roo")) && !slashes.contains(folder.path("to-root-too")))
    #expect(!slashes.contains(folder.url.path) && !slashes.contains(root.path + "-too"))
  }
}
