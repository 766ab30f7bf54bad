/// Work for a container that workers do, which a frame takes over once it has arrived.
///
/// Confined to the frame context.
protocol OutstandingWork: AnyObject {
  /// Whether a worker is done with it.
  var isDone: Bool { get }
  /// Whether frames may use it: it was done when one began.
  var hasArrived: Bool { get set }
  /// How many pixels have been drawn.
  var pixelCount: Int { get }
  /// Waits until it is done.
  func wait() async
}

/// Keeps count of the work that a container and those in its cells have under way, and says before each frame what of it has arrived.
///
/// What has arrived is looked for once a frame, before anything else. Work is numbered in the order in which it was handed out: so the
/// numbers of what has arrived, frame by frame, are all that a run has to keep to be repeated.
///
/// Not `Sendable`: it lives on the frame context, with its container.
package final class WorkLedger {
  private struct Entry {
    let number: Int
    weak var work: (any OutstandingWork)?
  }

  private var outstanding: [Entry] = []
  private var count = 0
  /// The numbers of what has arrived before each frame.
  package private(set) var arrivals: [[Int]] = []
  /// What has arrived before each frame of a run that is repeated; `nil`: what is done has.
  private let recorded: [[Int]]?
  /// How many pixels have arrived.
  package private(set) var arrivedPixels = 0
  /// How many pixels were drawn and let go of without having been seen.
  package internal(set) var wastedPixels = 0

  /// Looks for what is done, or repeats a run.
  package init(repeating recorded: [[Int]]? = nil) { self.recorded = recorded }

  func add(_ work: any OutstandingWork) {
    outstanding.append(Entry(number: count, work: work))
    count += 1
  }

  /// Looks for what has arrived; where a run is repeated, waits for what had.
  package func collect() async {
    var arrived: [Int] = []
    let expected = recorded.map { Set($0.indices.contains(arrivals.count) ? $0[arrivals.count] : []) }
    var left: [Entry] = []
    for entry in outstanding {
      guard let work = entry.work else { continue }
      if let expected {
        guard expected.contains(entry.number) else {
          left.append(entry)
          continue
        }
        await work.wait()
      } else if !work.isDone {
        left.append(entry)
        continue
      }
      work.hasArrived = true
      arrivedPixels += work.pixelCount
      arrived.append(entry.number)
    }
    outstanding = left
    arrivals.append(arrived)
  }
}
