import WeftSynchronization

/// Objects that nobody uses now, kept because one is dear to make: mostly of C libraries, which one thread at a time may use.
///
/// Any thread may take one and put one back. There come to be as many as were in use at once.
final class IdlePool<Object: AnyObject>: Sendable {
  /// Sendable because whoever takes the object out of the pool is its only owner until it is put back after use.
  private struct Idle: @unchecked Sendable {
    let object: Object
  }

  private let idle = Mutex<[Idle]>([])

  /// The object that was put back last of those that fit, if there is one.
  ///
  /// - Complexity: O(idle objects)
  func take(where isFit: (Object) -> Bool = { _ in true }) -> Object? {
    idle.withLock { idle in
      let index = idle.lastIndex { isFit($0.object) }
      return index.map { idle.remove(at: $0) }
    }?.object
  }

  /// Keeps an object for the next one who needs it.
  ///
  /// The caller does not use it from then on.
  func put(back object: Object) {
    let returned = Idle(object: object)
    idle.withLock { $0.append(returned) }
  }
}
