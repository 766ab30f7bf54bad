/// A line of the journal: something that happened to snapshots in a run of tests.
///
/// Each process that uses snapshots has a file of its own in the journal's folder, `{milliseconds since 1970}-{process}.jsonl`,
/// to which it appends one line of JSON for each event. What a process says of a golden can be believed where it has ended with
/// status 0, because then every test that it has begun came to its end: where a test fails, it may not have come to its later
/// snapshots. So a golden is *stale* where
///
/// 1. a test that owns it, by one of its ``test(_:)`` patterns, has run in a process that ended with status 0, and in none after
///    that,
/// 2. neither that process nor a later one has a ``golden(_:)`` event with its path.
///
/// A test that did not run, by a filter, in another shard, because it is disabled, owns nothing that could be stale. A golden
/// that no test of any process owns may belong to a test that is no more: only a ``begin(_:)`` of the whole (``Begin/isWhole``)
/// lets one say so, and only where no source has a test of its name, which may be disabled. See ``StaleGoldens``.
package enum JournalEvent: Hashable, Sendable, Codable {
  /// The first line.
  case begin(Begin)
  /// A test has begun; its goldens, used or not, match the patterns.
  case test(TestRun)
  /// A golden was used.
  case golden(Use)
  /// The last line, where the process came to its end.
  case end(status: Int)

  /// A process.
  package struct Begin: Hashable, Sendable, Codable {
    /// The version of this form.
    package var version = 1
    package var process: Int
    /// The process that started it: of one run of tests, all have the same.
    package var parent: Int
    /// Whether all tests of a package were to run in this process, as far as its arguments say: none of `--filter`, `--skip` and
    /// names of tests is among them.
    package var isWhole: Bool
    /// When the process that started it began, as its system counts; with ``parent`` it tells one run of tests from others.
    ///
    /// `nil` where that is not known.
    package var parentStart: Int?
    /// The package's folder, absolute: where the journal is read on another machine, roots in it are those in the package there.
    package var base: String?
  }

  /// A test that has begun.
  package struct TestRun: Hashable, Sendable, Codable {
    /// `AppTests.CardTests/card`.
    package var test: String
    /// The folder of goldens, absolute.
    package var root: String
    /// Patterns of paths in the root, in which `*` stands for any characters but `/`; each also stands for a folder and all that
    /// is in it.
    package var patterns: [String]
  }

  /// A golden that a test used.
  package struct Use: Hashable, Sendable, Codable {
    package var test: String
    package var root: String
    /// The files of the golden, paths in the root: the first one decides; those beside it are told where they were known.
    package var paths: [String]
  }
}
