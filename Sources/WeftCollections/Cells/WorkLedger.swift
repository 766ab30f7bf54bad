import WeftGeometry
import WeftGraphics
import WeftNodes

/// Work for a container that workers do, which a frame takes over once it has arrived.
///
/// Confined to the frame context.
protocol OutstandingWork: AnyObject {
  /// Whether a worker is done with it.
  var isDone: Bool { get }
  /// Whether frames may use it: it was done when one began.
  var hasArrived: Bool { get set }
  /// Its number, where somebody keeps count.
  var number: Int? { get set }
  /// How many pixels have been drawn.
  var pixelCount: Int { get }
  /// Waits until it is done.
  func wait() async
}

/// Keeps count of the work that a container and those in its cells have under way, and says before each frame what of it has
/// arrived.
///
/// What has arrived is looked for once a frame, before anything else.
///
/// Not `Sendable`: it lives on the frame context, with its container.
package final class WorkLedger {
  private struct Entry {
    let number: Int
    weak var work: (any OutstandingWork)?
  }

  private var outstanding: [Entry] = []
  private var count = 0
  /// What has happened so far.
  package private(set) var record = WorkRecord()
  /// What happened in a run that is repeated; `nil`: what is done has arrived.
  private let repeated: WorkRecord?
  /// How many pixels have arrived.
  package private(set) var arrivedPixels = 0
  /// How many pixels were drawn and let go of without having been seen.
  package internal(set) var wastedPixels = 0

  /// Looks for what is done, or repeats a run.
  package init(repeating record: WorkRecord? = nil) { repeated = record }

  /// How much work has been handed out.
  package var handedOut: Int { count }

  /// Counts pixels that a frame has waited for.
  func count(_ rendering: CellRendering) {
    arrivedPixels += rendering.bitmap.size.width * rendering.bitmap.size.height
  }

  func add(_ work: any OutstandingWork) {
    work.number = count
    outstanding.append(Entry(number: count, work: work))
    count += 1
  }

  /// Whether a drawing that the display range has left is kept: a worker has begun with it.
  func keeps(_ drawing: CellDrawing) -> Bool {
    guard let number = drawing.number else { return drawing.job.hasBegun }
    let isKept = repeated.map { $0.keptDrawings.contains(number) } ?? drawing.job.hasBegun
    if isKept { record.keptDrawings.insert(number) }
    return isKept
  }

  /// Forgets what frames that wait have taken over.
  func forgetTaken() { outstanding.removeAll { $0.work == nil } }

  /// Looks for what has arrived; where a run is repeated, waits for what had.
  package func collect() async {
    var arrived: [Int] = []
    let frame = record.arrivals.count
    let expected = repeated.map { Set($0.arrivals.indices.contains(frame) ? $0.arrivals[frame] : []) }
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
    record.arrivals.append(arrived)
  }
}
