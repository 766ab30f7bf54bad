public import WeftGraphics

/// What a label of UIKit has under other names: the compiler says which.
extension TextNode {
  /// Here ``init(_:font:color:)``.
  @available(*, unavailable, renamed: "init(_:font:color:)")
  public convenience init(text: String, font: Font = .standard, color: Color? = nil) { self.init(text) }

  /// Here ``attributedText``.
  @available(
    *, unavailable, message: "use attributedText; TextNode(_:font:color:) makes a node of plain text"
  )
  public var text: String? {
    get { nil }
    set {}
  }

  /// Here the font of ``defaultAttributes``.
  @available(*, unavailable, message: "use defaultAttributes.font")
  public var font: Font? {
    get { nil }
    set {}
  }

  /// Here the color of ``defaultAttributes``.
  @available(*, unavailable, message: "use defaultAttributes.color")
  public var textColor: Color? {
    get { nil }
    set {}
  }

  /// Here the alignment of ``paragraphStyle``.
  @available(*, unavailable, message: "use paragraphStyle.alignment")
  public var textAlignment: TextAlignment {
    get { .natural }
    set {}
  }

  /// Here ``maximumNumberOfLines``.
  @available(*, unavailable, renamed: "maximumNumberOfLines")
  public var numberOfLines: Int {
    get { 0 }
    set {}
  }

  /// Here ``truncationMode``.
  @available(*, unavailable, renamed: "truncationMode")
  public var lineBreakMode: TruncationMode {
    get { .tail }
    set {}
  }
}
