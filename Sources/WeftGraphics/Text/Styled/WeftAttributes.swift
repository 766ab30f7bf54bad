public import WeftFoundation

extension AttributeScopes {
  /// The attributes that text nodes draw.
  ///
  /// Other attributes in a string are left alone.
  public struct WeftAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the glyphs.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind.
    public let backgroundColor: BackgroundColorAttribute
    /// The line below.
    public let underlineStyle: UnderlineStyleAttribute
    /// The colour of the line below.
    public let underlineColor: UnderlineColorAttribute
    /// The line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The colour of the line through.
    public let strikethroughColor: StrikethroughColorAttribute
    /// Points added after each character.
    public let kern: KernAttribute
    /// Points above the baseline.
    public let baselineOffset: BaselineOffsetAttribute
    /// What the text leads to.
    public let linkTarget: LinkTargetAttribute

    /// See ``TextAttributes/font``.
    public enum FontAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Font
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.font"
    }

    /// See ``TextAttributes/color``.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Color
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.foregroundColor"
    }

    /// See ``TextAttributes/background``.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Color
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.backgroundColor"
    }

    /// See ``TextAttributes/underline``.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = TextAttributes.LineStyle
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.underlineStyle"
    }

    /// See ``TextAttributes/underlineColor``.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Color
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.underlineColor"
    }

    /// See ``TextAttributes/strikethrough``.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = TextAttributes.LineStyle
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.strikethroughStyle"
    }

    /// See ``TextAttributes/strikethroughColor``.
    public enum StrikethroughColorAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Color
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.strikethroughColor"
    }

    /// See ``TextAttributes/kern``.
    public enum KernAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Double
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.kern"
    }

    /// See ``TextAttributes/baselineOffset``.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = Double
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.baselineOffset"
    }

    /// See ``TextAttributes/link``.
    public enum LinkTargetAttribute: AttributedStringKey {
      /// What an attributed string keeps for a run.
      public typealias Value = String
      /// What the attribute is called where attributed strings are encoded.
      public static let name = "Weft.linkTarget"
    }
  }

  /// The attributes that text nodes draw.
  public var weft: WeftAttributes.Type { WeftAttributes.self }
}

extension AttributeDynamicLookup {
  /// Lets the attributes be written as properties: `string.font = Font(size: 17)`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.WeftAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
