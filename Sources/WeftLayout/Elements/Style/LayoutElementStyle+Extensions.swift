public import WeftGeometry

/// The storage behind the extension slots.
///
/// Inline, though few elements use it: a reference would make each copy of a style count it, and styles are copied
/// for every measurement.
struct StyleExtensions: Hashable, Sendable {
  var flag = false
  var first = 0
  var second = 0
  var third = 0
  var fourth = 0
  var insets = EdgeInsets.zero
}

/// Room for what a custom spec wants to know of each child. The engine itself reads none of it.
extension LayoutElementStyle {
  /// A switch for custom specs; `false` by default.
  public var extensionFlag: Bool {
    get { extensions.flag }
    set { extensions.flag = newValue }
  }

  /// Four numbers for custom specs, 0 by default.
  ///
  /// Always four when read; when written, missing ones become 0 and surplus ones are dropped.
  public var extensionIntegers: [Int] {
    get { [extensions.first, extensions.second, extensions.third, extensions.fourth] }
    set {
      func integer(_ index: Int) -> Int { index < newValue.count ? newValue[index] : 0 }
      (extensions.first, extensions.second) = (integer(0), integer(1))
      (extensions.third, extensions.fourth) = (integer(2), integer(3))
    }
  }

  /// Insets for custom specs; zero by default.
  public var extensionInsets: EdgeInsets {
    get { extensions.insets }
    set { extensions.insets = newValue }
  }
}
