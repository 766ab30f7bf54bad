import Dispatch

/// Runs the tasks of one client, one step at a time, on a thread that is there while there is something to do.
///
/// A client's requests so take no thread from the workers that all clients share, and wait for no other client's.
final class ClientExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "weft.client")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The job is run exactly once: by the block that it is given to here.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
