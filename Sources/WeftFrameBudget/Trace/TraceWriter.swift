import WeftGeometry

/// Writes the events of one process of a trace, as the Trace Event Format of Chrome has them.
struct TraceWriter {
  /// What is said of an event.
  enum Argument {
    case number(Double)
    case text(String)
  }

  private(set) var events: [String] = []
  private let process: Int

  init(process: Int) { self.process = process }

  mutating func nameProcess(_ name: String) {
    events.append(
      "{\"ph\":\"M\",\"name\":\"process_name\",\"pid\":\(process),\"args\":{\"name\":\(json(name))}}")
  }

  mutating func nameThread(_ thread: Int, _ name: String) {
    events.append(
      "{\"ph\":\"M\",\"name\":\"thread_name\",\"pid\":\(process),\"tid\":\(self.thread(thread)),\"args\":{\"name\":\(json(name))}}"
    )
    events.append(
      "{\"ph\":\"M\",\"name\":\"thread_sort_index\",\"pid\":\(process),\"tid\":\(self.thread(thread)),\"args\":{\"sort_index\":\(thread)}}"
    )
  }

  /// Something that lasted; times are milliseconds in whole microseconds.
  mutating func slice(
    _ thread: Int, _ name: String, from begin: Double, to end: Double, _ arguments: [(String, Argument)]
  ) {
    events.append(
      "{\"ph\":\"X\",\"name\":\(json(name)),\"cat\":\"weft\",\"pid\":\(process),\"tid\":\(self.thread(thread)),\"ts\":\(microseconds(begin)),"
        + "\"dur\":\(max(0, microseconds(end) - microseconds(begin))),\"args\":\(object(arguments))}")
  }

  /// Something that happened at one time.
  mutating func instant(_ thread: Int, _ name: String, at time: Double, _ arguments: [(String, Argument)]) {
    events.append(
      "{\"ph\":\"i\",\"s\":\"t\",\"name\":\(json(name)),\"cat\":\"weft\",\"pid\":\(process),\"tid\":\(self.thread(thread)),"
        + "\"ts\":\(microseconds(time)),\"args\":\(object(arguments))}")
  }

  /// A figure that changes.
  mutating func counter(_ name: String, at time: Double, _ value: Double) {
    events.append(
      "{\"ph\":\"C\",\"name\":\(json(name)),\"pid\":\(process),\"ts\":\(microseconds(time)),\"args\":{\"value\":\(compactNumber(value))}}"
    )
  }

  /// The number of a thread: no two of a trace are the same, as on a machine.
  private func thread(_ thread: Int) -> Int { process * 1000 + thread }

  private func microseconds(_ milliseconds: Double) -> Int { Int((milliseconds * 1000).rounded()) }

  private func object(_ arguments: [(String, Argument)]) -> String {
    let members = arguments.map { name, value in
      switch value {
      case .number(let value): "\(json(name)):\(compactNumber(value))"
      case .text(let text): "\(json(name)):\(json(text))"
      }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// A text as JSON has it.
  private func json(_ text: String) -> String {
    var quoted = ""
    quoted.append(json: text)
    return quoted
  }
}
