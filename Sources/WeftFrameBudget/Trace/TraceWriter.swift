import WeftJSON

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
    var event = head("M", "process_name", on: nil)
    event.add("args", json: object([("name", .text(name))]))
    events.append(event.finish())
  }

  mutating func nameThread(_ thread: Int, _ name: String) {
    var event = head("M", "thread_name", on: thread)
    event.add("args", json: object([("name", .text(name))]))
    events.append(event.finish())
    event = head("M", "thread_sort_index", on: thread)
    event.add("args", json: object([("sort_index", .number(Double(thread)))]))
    events.append(event.finish())
  }

  /// Something that lasted; times are milliseconds in whole microseconds.
  mutating func slice(
    _ thread: Int, _ name: String, from begin: Double, to end: Double, _ arguments: [(String, Argument)]
  ) {
    var event = head("X", name, isOwn: true, on: thread)
    event.add("ts", microseconds(begin))
    event.add("dur", max(0, microseconds(end) - microseconds(begin)))
    event.add("args", json: object(arguments))
    events.append(event.finish())
  }

  /// Something that happened at one time.
  mutating func instant(_ thread: Int, _ name: String, at time: Double, _ arguments: [(String, Argument)]) {
    var event = head("i", scope: "t", name, isOwn: true, on: thread)
    event.add("ts", microseconds(time))
    event.add("args", json: object(arguments))
    events.append(event.finish())
  }

  /// A figure that changes.
  mutating func counter(_ name: String, at time: Double, _ value: Double) {
    var event = head("C", name, on: nil)
    event.add("ts", microseconds(time))
    event.add("args", json: object([("value", .number(value))]))
    events.append(event.finish())
  }

  /// What all events begin with.
  ///
  /// - Parameters:
  ///   - phase: which sort of event it is, by its letter.
  ///   - scope: how far an instant reaches, by its letter.
  ///   - isOwn: whether it is told as one of ours, so that others can be left out.
  ///   - thread: the thread; `nil`: it is the process's.
  private func head(
    _ phase: String, scope: String? = nil, _ name: String, isOwn: Bool = false, on thread: Int?
  ) -> JSONObjectText {
    var event = JSONObjectText()
    event.add("ph", phase)
    if let scope { event.add("s", scope) }
    event.add("name", name)
    if isOwn { event.add("cat", "weft") }
    event.add("pid", process)
    if let thread { event.add("tid", self.thread(thread)) }
    return event
  }

  /// The number of a thread: no two of a trace are the same, as on a machine.
  private func thread(_ thread: Int) -> Int { process * 1000 + thread }

  private func microseconds(_ milliseconds: Double) -> Int { Int((milliseconds * 1000).rounded()) }

  private func object(_ arguments: [(String, Argument)]) -> String {
    var object = JSONObjectText()
    for (name, value) in arguments {
      switch value {
      case .number(let value): object.add(name, value)
      case .text(let text): object.add(name, text)
      }
    }
    return object.finish()
  }
}
