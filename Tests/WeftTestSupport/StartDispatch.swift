import Dispatch

/// Has Dispatch open what it waits with, before a test counts or limits the files of its process: the thread of its own that does so may
/// come late, and ends the process where it cannot.
package func startDispatch() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
  }
}
