package import WeftGraphics

/// What the rows of data files hold in memory, beside what others hold that are read in the same process.
package enum HeldRows {
  /// What whoever reads a feed may hold; `nil`: as much as there is.
  ///
  /// Bound by who serves several, for the task that reads. What a file holds is given back when nobody has the file any more.
  @TaskLocal package static var share: SharedAllowance.Share?

  /// How many bytes of memory a JSON value takes about, beside those of a long text.
  static let bytesOfValue = 100

  /// Takes so many bytes for the file called `name`; `nil` where nobody counts them.
  ///
  /// - Throws: ``SceneError`` (`crowded`), where others have left too little.
  static func lease(_ byteCount: Int, for name: String) throws(SceneError) -> SharedAllowance.Lease? {
    guard let share else { return nil }
    do throws(RenderError) {
      return try share.lease(byteCount)
    } catch {
      throw SceneError(.crowded, file: name, "cannot be read now: \(error)")
    }
  }
}
