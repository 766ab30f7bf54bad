import Logging
import Weft
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftSynchronization
import WeftSystem

/// Standard error, where everything goes but results.
enum Console {
  /// Whether a person watches it.
  static var isInteractive: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether a person can be asked, and answer.
  static var canAsk: Bool { isInteractive && isatty(STDIN_FILENO) == 1 }

  /// The number of columns of the terminal; 80 where there is none.
  static var width: Int {
    var size = winsize()
    guard unsafe ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes to standard error.
  ///
  /// What cannot be written there is lost: there is nobody left to tell.
  static func printError(_ text: String) { try? OutputFile(standard: STDERR_FILENO).write(Array(text.utf8)) }

  /// A message on one line that no terminal takes for a command: names and texts in it come from input, and what
  /// would move the cursor, change colours or turn the direction of writing is shown by its number.
  static func line(_ message: String) -> String { message.terminalLine }

  /// A message of several lines, as ``line(_:)`` shows each.
  static func lines(_ message: String) -> String {
    // By scalars: a carriage return before it is no part of the break.
    message.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  /// A logger that prints `weft: warning: …` to standard error; in quiet mode only errors.
  static func makeLogger(quiet: Bool) -> Logger {
    var logger = Logger(label: "weft") { _ in DiagnosticLogHandler() }
    logger.logLevel = quiet ? .error : .info
    return logger
  }
}

/// Prints log messages as a command-line tool does: the level in words, and the message.
struct DiagnosticLogHandler: LogHandler {
  var metadata = Logger.Metadata()
  var logLevel = Logger.Level.info

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let level = event.level >= .error ? "error: " : event.level >= .warning ? "warning: " : ""
    Console.printError("weft: \(level)\(Console.line("\(event.message)"))\n")
  }
}
