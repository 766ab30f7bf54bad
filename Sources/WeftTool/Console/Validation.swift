import ArgumentParser

/// Refuses a scale that nothing can be drawn at: the same bounds as in a document.
func validateScale(_ scale: Double?) throws {
  if let scale, !(0.01...100).contains(scale) {
    throw ValidationError("--scale must be from 0.01 to 100, found \(scale).")
  }
}

/// Refuses a number of workers that makes no sense.
func validateJobs(_ jobs: Int?) throws {
  if let jobs, !(1...1024).contains(jobs) {
    throw ValidationError("--jobs must be from 1 to 1024, found \(jobs).")
  }
}

/// Refuses an output without a name.
func validateOutput(_ path: String) throws {
  if path.isEmpty { throw ValidationError("--output must name a file or a folder, found an empty name.") }
}

/// Refuses a number of loops that no animated PNG can hold, and some more.
func validateLoops(_ loops: Int) throws {
  guard (0...1_000_000).contains(loops) else {
    throw ValidationError("--loops must be from 0 to 1000000, found \(loops).")
  }
}
