import WeftCLibrary
import WeftGeometry

/// Lets go of one thing after the other where each would let go of the next while it is itself being freed.
///
/// A node frees its subnodes and its layout spec block, which frees what it has captured, which may be a node: a hundred
/// thousand of them inside one another would overflow the stack. Here the first one frees in a loop what those inside it
/// hand in. Each thread has a list of its own, for as long as the outermost call lasts.
enum ReleaseQueue {
  private final class List {
    private var items: [Any] = []

    /// Takes over `item`, so that nobody up the stack holds it any longer.
    func take<Item>(_ item: inout Item?) {
      if let value = item.take() { items.append(value) }
    }

    /// Takes an item out, for the caller to let go of.
    ///
    /// Not inlined: what it frees hands things in, so the list must not be under modification any more when that happens.
    @inline(never) func next() -> Any? { items.popLast() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let status = unsafe pthread_key_create(&key, nil)
    require(status == 0, "This process has no room for one more thread-specific value.")
    return key
  }()

  /// Makes `item` nil, and lets go of what it was: at once, or, where this thread is letting go of something already,
  /// right after that.
  static func release<Item>(_ item: inout Item?) {
    guard item != nil else { return }
    // The list belongs to the outermost call, further up this thread's stack, which outlasts this one.
    if let pointer = unsafe pthread_getspecific(key) {
      unsafe Unmanaged<List>.fromOpaque(pointer).takeUnretainedValue().take(&item)
      return
    }
    let list = List()
    list.take(&item)
    drain(list)
  }

  /// Frees what is in the list, and what is handed in meanwhile.
  private static func drain(_ list: List) {
    let status = unsafe pthread_setspecific(key, Unmanaged.passUnretained(list).toOpaque())
    require(status == 0, "This thread has no room for one more thread-specific value.")
    while let item = list.next() { withExtendedLifetime(item) {} }
    pthread_setspecific(key, nil)
    withExtendedLifetime(list) {}
  }
}
