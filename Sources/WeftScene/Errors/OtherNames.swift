import WeftGeometry

/// What UIKit, SwiftUI, CSS, React Native and Figma call what a document says.
///
/// For errors, which then name it as it is called here.
enum OtherNames {
  /// Keys by their other names, in small letters; of several, an object has one.
  private static let keys: [String: [String]] = [
    "align": ["alignItems", "alignment"], "axis": ["direction"],
    "bg": ["backgroundColor", "background"],
    "blur": ["radius"], "bold": ["fontWeight"], "borderradius": ["cornerRadius"], "boxshadow": ["shadow"],
    "child": ["layout", "children"], "children": ["layout", "child"],
    "columngap": ["itemSpacing", "spacing"],
    "content": ["text", "child", "children"],
    "data": ["items", "sections"], "elevation": ["shadow"], "file": ["image", "dataFile", "scene", "feed"],
    "fill": ["color", "backgroundColor"],
    "flex": ["flexGrow", "style.flexGrow"], "font": ["fontFamily"], "foregroundcolor": ["color"],
    "fps": ["script.fps"],
    "gap": ["spacing", "itemSpacing"], "grow": ["flexGrow", "style.flexGrow"], "href": ["link"],
    "inset": ["contentInset"], "items": ["sections"], "key": ["id"], "label": ["text"],
    "letterspacing": ["kern"],
    "linelimit": ["maximumNumberOfLines"], "lines": ["maximumNumberOfLines"],
    "margin": ["spacingBefore", "style.spacingBefore"], "maxlines": ["maximumNumberOfLines"],
    "name": ["image", "id"],
    "numberoflines": ["maximumNumberOfLines"], "path": ["image", "scene", "feed"], "opacity": ["alpha"],
    "orientation": ["direction"], "pinsheaders": ["pinnedHeaders"],
    "overflow": ["clipsToBounds"], "padding": ["insets", "contentInset"], "radius": ["cornerRadius"],
    "resizemode": ["contentMode"], "rowgap": ["spacing", "lineSpacing"], "rows": ["items"],
    "scrolldirection": ["direction"], "shrink": ["flexShrink", "style.flexShrink"],
    "size": ["fontSize", "preferredSize", "style.preferredSize"],
    "source": ["image"], "src": ["image"], "strokecolor": ["borderColor"], "strokewidth": ["borderWidth"],
    "subnodes": ["layout", "children"], "subviews": ["layout", "children"], "textalign": ["alignment"],
    "textcolor": ["color"], "textinsets": ["insets"], "traits": ["environment"], "title": ["text"],
    "tracking": ["kern"],
    "uri": ["image", "link"], "url": ["image", "link"], "value": ["text"], "views": ["layout", "children"],
    "weight": ["fontWeight"],
  ].merging(inStyle) { own, _ in own }

  /// What an element has in its `style`, and others beside its own keys.
  private static let inStyle = Dictionary(
    uniqueKeysWithValues: [
      "alignSelf", "flexBasis", "flexGrow", "flexShrink", "height", "layoutPosition", "maxHeight", "maxSize",
      "maxWidth", "minHeight", "minSize", "minWidth", "preferredSize", "spacingAfter", "spacingBefore",
      "width",
    ].map { ($0.lowercased(), ["style.\($0)", "viewport.\($0)", "sizeRange"]) })

  private static let types: [String: String] = [
    "box": "node", "button": "text", "circle": "node", "column": "stack", "div": "node", "flex": "stack",
    "hstack": horizontal, "img": "image", "label": "text", "list": "table", "padding": "inset",
    "paragraph": "text",
    "photo": "image", "picture": "image", "rect": "node", "rectangle": "node", "row": horizontal,
    "scroll": "collection",
    "scrollview": "collection", "spacer": spacer, "span": "text", "view": "node", "vstack": "stack",
    "zstack": "wrapper",
  ]

  /// A stack lays its children one below the other, unless it is told.
  private static let horizontal = #"stack" with "direction": "horizontal"#

  /// What takes the room that a stack has left.
  private static let spacer = #"node" with "flexGrow" in its "style"#

  private static let words: [String: [String]] = [
    "both": ["xy"], "column": ["vertical"], "contain": ["aspectFit"], "cover": ["aspectFill"],
    "fill": ["scaleToFill", "stretch", "justified"], "fit": ["aspectFit"], "flexend": ["end"],
    "flexstart": ["start"],
    "justify": ["justified"], "leading": ["start", "natural", "left"], "ltr": ["leftToRight"],
    "rtl": ["rightToLeft"], "row": ["horizontal"], "scaleaspectfill": ["aspectFill"],
    "scaleaspectfit": ["aspectFit"], "top": ["start"], "trailing": ["end", "right"],
  ]

  /// The key of an object that somebody means by another name, with the way to it; `nil`, where it has none such.
  static func key(for name: String, among names: [String]) -> String? {
    keys[plain(name)]?.first { way in
      way.split(separator: ".").first.map { names.contains(String($0)) } ?? false
    }
  }

  /// The word that somebody means by another one, of those that may stand there.
  static func word(for word: String, among names: [String]) -> String? {
    words[plain(word)]?.first { names.contains($0) }
  }

  /// The type of an element that somebody means by another name.
  static func type(for name: String) -> String? { types[plain(name)] }

  /// A name in small letters, without what stands between words.
  private static func plain(_ name: String) -> String {
    name.prefix(64).lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
