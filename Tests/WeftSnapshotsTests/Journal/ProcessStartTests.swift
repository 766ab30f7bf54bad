import Foundation
import Testing
import WeftTestSupport

@testable import WeftSnapshots

#if os(Linux)
  /// When processes began, as proc(5) has it: in hundredths of a second since the system was started.
  @Suite(.serialized) struct ProcessStartTests {
    private let own = ProcessInfo.processInfo.processIdentifier

    @Test("a process began after the system did, and before now")
    func time() throws {
      let uptime = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
      let seconds = try #require(uptime.split(separator: " ").first.flatMap { Double($0) })
      let time = try #require(ProcessStart.time(of: own))
      #expect(time > 0 && Double(time) <= seconds * 100)
      // No process has the number 0.
      #expect(ProcessStart.time(of: 0) == nil)
    }

    @Test("whatever a process is called, its time is the same")
    func names() throws {
      let time = ProcessStart.time(of: own)
      let file = URL(filePath: "/proc/self/comm")
      let name = try String(contentsOf: file, encoding: .utf8)
      func rename(_ name: String) throws {
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: Data(name.utf8))
        try handle.close()
      }
      try rename("a) S 1 (2")
      let renamed = ProcessStart.time(of: own)
      try rename(String(name.prefix { $0 != "\n" }))
      #expect(renamed == time)
    }

    @Test("a journal says when the process that has started this one began")
    func parent() throws {
      let folder = try TemporaryFolder()
      let journal = SnapshotJournal(folder: folder.url.path, arguments: ["tests"])
      journal.append(.end(status: 0))
      let begin = try #require(JournalProcess.all(in: folder.url.path).first?.begin)
      #expect(begin.parentStart == ProcessStart.time(of: Int32(begin.parent)) && begin.version == 1)
    }
  }
#endif
