import WeftGeometry

/// The storage behind the extension slots: kept apart, because few elements use it.
struct StyleExtensions: Hashable, Sendable {
  private final class Storage: Sendable {
    let flag: Bool
    let integers: [Int]
    let insets: EdgeInsets

    init(flag: Bool, integers: [Int], insets: EdgeInsets) {
      self.flag = flag
      self.integers = integers
      self.insets = insets
    }
  }

  private let storage: Storage

  init(flag: Bool = false, integers: [Int] = [0, 0, 0, 0], insets: EdgeInsets = .zero) {
    storage = Storage(flag: flag, integers: integers, insets: insets)
  }

  var flag: Bool { storage.flag }
  var integers: [Int] { storage.integers }
  var insets: EdgeInsets { storage.insets }

  static func == (left: StyleExtensions, right: StyleExtensions) -> Bool {
    left.storage === right.storage
      || (left.flag == right.flag && left.integers == right.integers && left.insets == right.insets)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(flag)
    hasher.combine(integers)
    hasher.combine(insets)
  }
}

/// Room for what a custom spec wants to know of each child. The engine itself reads none of it.
extension LayoutElementStyle {
  /// A switch for custom specs; `false` by default.
  public var extensionFlag: Bool {
    get { extensions?.flag ?? false }
    set { extensions = StyleExtensions(flag: newValue, integers: extensionIntegers, insets: extensionInsets) }
  }

  /// Numbers for custom specs; four zeros by default.
  ///
  /// Shorter or longer arrays are kept as they are.
  public var extensionIntegers: [Int] {
    get { extensions?.integers ?? [0, 0, 0, 0] }
    set { extensions = StyleExtensions(flag: extensionFlag, integers: newValue, insets: extensionInsets) }
  }

  /// Insets for custom specs; zero by default.
  public var extensionInsets: EdgeInsets {
    get { extensions?.insets ?? .zero }
    set { extensions = StyleExtensions(flag: extensionFlag, integers: extensionIntegers, insets: newValue) }
  }
}
