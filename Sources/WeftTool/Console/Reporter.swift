import Logging
import Weft
import WeftSystem

/// What a command says: results to standard output, everything else to standard error.
struct Reporter: Sendable {
  private let logger: Logger

  init(quiet: Bool) { logger = Console.makeLogger(quiet: quiet) }

  /// Something was done otherwise than asked for.
  func warn(_ message: String) { logger.warning("\(message)") }

  /// Warns of each, as long as they are few; of many, of the first ones, and how many more there are.
  func warn(ofEach messages: [String]) {
    let limit = 8
    // “and 1 more” would take the line that the one itself takes.
    let shown = messages.count <= limit + 1 ? messages.count : limit
    for message in messages.prefix(shown) { warn(message) }
    if messages.count > shown { warn("and \(messages.count - shown) more like these") }
  }

  /// Something worth knowing.
  func note(_ message: String) { logger.info("\(message)") }

  /// The command could not be carried out.
  func fail(_ message: String) { logger.error("\(message)") }

  /// A result, as text on standard output.
  /// - Throws: `OutputError`, where it cannot be written.
  func write(_ text: String) throws(OutputError) { try write(Array(text.utf8), to: "-") }

  /// A result that goes to the file at `path`, or with `-` to standard output.
  func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    guard path == "-" else { return try AtomicFile.write(bytes, to: path) }
    try OutputFile(path: path).write(bytes)
  }
}
