import Dispatch
import WeftSynchronization
import WeftSystem

/// Reads lines from clients and answers each line with a line, each client's in its own order.
///
/// One thread waits for all clients, reads, and writes; answers are made in tasks, one at a time for each client. A client
/// that does not read its answers is not read from: memory for it stays within a line, an answer and a bit more.
package final class LineServer: Sendable {
  /// Where clients come from.
  package enum Endpoint: Sendable {
    /// The one client that writes to `input` and reads from `output`; the server ends when its input does.
    ///
    /// The descriptors stay open.
    case streams(input: Int32, output: Int32)
    /// All that connect, until the server is ended.
    case socket(UnixListener)

    /// Has nobody find the server any more: for a process that ends at once.
    package func withdraw() { if case .socket(let listener) = self { listener.withdraw() } }
  }

  /// Why a server has ended.
  package enum Ending: Sendable {
    /// There was nothing more to do, or a client asked for it.
    case finished
    /// The task that ran it was cancelled.
    case cancelled
    /// The output of the one client was closed before it had all answers.
    case outputClosed
    /// The system has refused to wait for clients; what was under way is cancelled, and not answered.
    case failed(PollError)
  }

  /// What clients may take.
  package let limits: ServerLimits
  private let makeSession: @Sendable (Int32?) -> any LineSession
  private let inbox: Inbox

  /// A server with a session of its own for each client.
  ///
  /// - Parameter makeSession: makes one, for a client of the process of that number; `nil`: the system does not tell.
  /// - Throws: ``PollError``, where the process may have no more descriptors.
  package init(
    limits: ServerLimits, makeSession: @escaping @Sendable (_ process: Int32?) -> any LineSession
  ) throws(PollError) {
    do throws(SystemError) {
      inbox = Inbox(pipe: try WakePipe())
    } catch {
      throw PollError(reason: error.reason)
    }
    self.limits = limits
    self.makeSession = makeSession
  }

  /// Serves until there is nothing more to do.
  ///
  /// Where the task is cancelled, so is what is under way; what then comes of it is still sent, if that takes no more than a
  /// second. Called once.
  package func run(_ endpoint: Endpoint) async -> Ending {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "weft.server").async { [limits, makeSession, inbox] in
          // Clients wait for it, whatever is computed meanwhile.
          TimeSlice.short.adopt()
          defer { TimeSlice.standard.adopt() }
          let loop = ServerLoop(endpoint, limits: limits, inbox: inbox, makeSession: makeSession)
          continuation.resume(returning: loop.run())
        }
      }
    } onCancel: {
      inbox.post(.stop)
    }
  }
}

/// What tasks tell the loop.
final class Inbox: Sendable {
  enum Message: Sendable {
    case note(client: Int, [UInt8])
    case answer(client: Int, LineAnswer)
    case stop
  }

  private struct State {
    var messages: [Message] = []
    /// The bytes of notes that wait, by client.
    var noteBytes: [Int: Int] = [:]
  }

  /// How much of notes to one client may wait for the loop: more than it would send is never kept.
  private static let noteLimit = 1 << 18

  private let state = Mutex(State())
  private let pipe: WakePipe

  /// An empty one that wakes who polls `pipe`.
  init(pipe: WakePipe) { self.pipe = pipe }

  /// What to poll for something to take.
  var descriptor: Int32 { pipe.input }

  /// Leaves a message and wakes the loop.
  ///
  /// A note is dropped where many to the same client wait.
  func post(_ message: Message) {
    let isKept = state.withLock { state in
      if case .note(let client, let line) = message {
        guard state.noteBytes[client, default: 0] < Self.noteLimit else { return false }
        state.noteBytes[client, default: 0] += line.count
      }
      state.messages.append(message)
      return true
    }
    if isKept { pipe.wake() }
  }

  /// All messages since the last call, in their order.
  func take() -> [Message] {
    pipe.drain()
    return state.withLock { state in
      defer { state = State() }
      return state.messages
    }
  }
}
