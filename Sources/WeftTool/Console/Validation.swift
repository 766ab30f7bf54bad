import ArgumentParser

/// Refuses a scale that nothing can be drawn at: the same bounds as in a document.
func validateScale(_ scale: Double?) throws {
  if let scale, !(0.01...100).contains(scale) {
    throw ValidationError("--scale must be from 0.01 to 100, found \(scale).")
  }
}

/// Refuses an output without a name.
func validateOutput(_ path: String) throws {
  if path.isEmpty { throw ValidationError("--output must name a file or a folder, found an empty name.") }
}
