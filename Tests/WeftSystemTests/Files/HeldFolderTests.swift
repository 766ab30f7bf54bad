import Foundation
import Testing
import WeftCLibrary
import WeftTestSupport

@testable import WeftSystem

/// Folders that are kept open while something is done in them.
@Suite struct HeldFolderTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Folder.create(folder.path("a"))
  }

  private func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: folder.path(name), toPath: folder.path(other))
  }

  @Test("a folder that has lost its name is known from one that has not, and from another that has it now")
  func loss() throws {
    let held = try HeldFolder(folder.path("a"))
    #expect(held.loss == nil && held.name == folder.path("a"))
    try move("a", to: "b")
    #expect(held.loss == "it was moved or removed after the run began")
    try Folder.create(folder.path("a"))
    #expect(held.loss == "another folder has taken its place since the run began")
    try move("a", to: "c")
    try move("b", to: "a")
    #expect(held.loss == nil)
  }

  @Test("what is no folder cannot be held")
  func noFolder() throws {
    try folder.write("", to: "file")
    #expect(throws: SystemError(ENOENT)) { try HeldFolder(folder.path("none")) }
    #expect(throws: SystemError(ENOTDIR)) { try HeldFolder(folder.path("file")) }
  }

  @Test(
    "a file whose folder is moved, or replaced, is not written, and leaves nothing in either",
    arguments: [false, true])
  func moved(isReplaced: Bool) throws {
    let files = [
      try OutputFile(own: "own", in: HeldFolder(folder.path("a"))),
      try OutputFile(path: folder.path("a/named")),
      try OutputFile(path: folder.path("a/lost")),
    ]
    for file in files { try file.write([1]) }
    try move("a", to: "b")
    if isReplaced { try Folder.create(folder.path("a")) }
    let reason =
      isReplaced
      ? "another folder has taken its place since the run began"
      : "it was moved or removed after the run began"
    for file in files.prefix(2) {
      let error = #expect(throws: OutputError.self) { try file.finish() }
      #expect(error?.path == file.name && error?.reason == "its folder has changed: \(reason)")
    }
    files[2].abandon()
    #expect(try folder.names() == (isReplaced ? ["a", "b"] : ["b"]))
    #expect(try folder.names(in: "b") == [])
    if isReplaced { #expect(try folder.names(in: "a") == []) }
  }

  @Test("a file that somebody has taken away before it was whole is told as that")
  func takenAway() throws {
    let file = try OutputFile(ownPath: folder.path("a/file"))
    for name in try folder.names(in: "a") {
      try FileManager.default.removeItem(atPath: folder.path("a/\(name)"))
    }
    let error = #expect(throws: OutputError.self) { try file.finish() }
    #expect(error?.reason == "somebody has removed it before it was whole; try again")
  }

  @Test("an error names a file as it was called, not where it is held")
  func names() throws {
    let held = try HeldFolder(folder.path("a"))
    try Folder.create(folder.path("a/taken"))
    let error = #expect(throws: OutputError.self) {
      try AtomicFile.write([1], to: folder.path("a/taken"))
    }
    #expect(error?.path == folder.path("a/taken") && error?.reason == "it is a folder")
    let own = #expect(throws: OutputError.self) { try AtomicFile.write([1], toOwn: "taken", in: held) }
    #expect(own?.path == folder.path("a/taken"))
    #expect(try folder.names(in: "a") == ["taken"])
  }

  @Test("a file that may not be open is not left behind")
  func refused() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      let held = try HeldFolder(folder.url.path)
      let highest = Folder.names(in: "/proc/self/fd", isOwn: true).compactMap { Int($0) }.max() ?? 0
      var limit = rlimit()
      (limit.rlim_cur, limit.rlim_max) = (rlim_t(highest + 10), rlim_t(highest + 10))
      unsafe setrlimit(descriptorLimit, &limit)
      // The next descriptors are among the last.
      while try FileDescriptor.open("/dev/null", O_RDONLY, isOwn: true) < highest {}
      do throws(OutputError) {
        try AtomicFile.write([1], toOwn: "file", in: held)
        _exit(4)
      } catch {
        guard error.reason == SystemError(EMFILE).reason else { _exit(5) }
      }
      guard Folder.names(in: held.path, isOwn: true).isEmpty else { _exit(6) }
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }

  // Whoever may make links in the folder that is served can exchange them after a name was checked. Each line of this is what
  // then happens: the name was right, and what is opened lies elsewhere.
  @Test("a process that keeps to a folder opens nothing that turns out to lie elsewhere")
  func exchanged() async {
    await #expect(processExitsWith: .exitCode(3)) {
      let folder = try TemporaryFolder()
      for name in ["root", "root/a", "outside"] { try Folder.create(folder.path(name)) }
      try folder.write("secret", to: "outside/file")
      let begun = try OutputFile(path: folder.path("root/a/new"))
      let own = try OutputFile(ownPath: folder.path("root/a/own"))
      FileRoot.current = FileRoot(folder.path("root"))
      guard FileRoot.current?.canBeKept == true else { _exit(4) }
      let link = folder.path("root/link")
      guard unsafe symlink(folder.path("outside"), link) == 0 else { _exit(5) }
      func isRefused(_ path: String, _ flags: Int32) -> Bool {
        do throws(SystemError) {
          close(try FileDescriptor.open(path, flags))
          return false
        } catch {
          return error.reason == FileRoot.refusal
        }
      }
      guard isRefused("\(link)/file", O_RDONLY), isRefused(link, O_RDONLY | O_DIRECTORY) else { _exit(6) }
      guard RegularFile.bytes(at: "\(link)/file") == nil, Folder.names(in: link).isEmpty else { _exit(7) }
      guard (try? HeldFolder(link)) == nil else { _exit(8) }
      // Nor a pipe, whose reader would see a writer come and go: one without a reader could not be opened at all.
      guard unsafe mkfifo(folder.path("outside/pipe"), 0o600) == 0 else { _exit(13) }
      guard isRefused("\(link)/pipe", O_WRONLY | O_NONBLOCK) else { _exit(14) }
      // What is the process's own, and what lies inside, is not concerned.
      guard !Folder.names(in: "/proc/self/fd", isOwn: true).isEmpty else { _exit(9) }
      guard (try? HeldFolder(folder.path("root/a"))) != nil, !isRefused(folder.path("root"), O_RDONLY) else {
        _exit(10)
      }
      // A link takes the place of the folder that files were begun in.
      try FileManager.default.moveItem(atPath: folder.path("root/a"), toPath: folder.path("root/b"))
      guard unsafe symlink(folder.path("outside"), folder.path("root/a")) == 0 else { _exit(11) }
      guard (try? begun.finish()) == nil, (try? own.finish()) == nil else { _exit(15) }
      guard try folder.names(in: "outside") == ["file", "pipe"], try folder.names(in: "root/b") == [] else {
        _exit(12)
      }
      FileRoot.current = nil
      try FileManager.default.removeItem(at: folder.url)
      _exit(3)
    }
  }
}
