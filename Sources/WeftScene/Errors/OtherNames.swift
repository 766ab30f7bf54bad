import WeftGeometry

/// What UIKit, SwiftUI, CSS, React Native and Figma call what a document says.
///
/// For errors, which then name it as it is called here.
enum OtherNames {
  /// Keys by their other names, in small letters; of several, an object has one.
  private static let keys: [String: [String]] = [
    "align": ["alignItems", "alignment"], "aspectratio": ["ratio"], "axis": ["direction"],
    "backgroundcolour": ["backgroundColor"], "bg": ["backgroundColor", "background"],
    "bold": ["fontWeight"], "borderradius": ["cornerRadius"], "boxshadow": ["shadow"],
    "colour": ["color"], "columngap": ["itemSpacing", "spacing"], "content": ["text", "child", "children"],
    "data": ["items"], "elevation": ["shadow"], "file": ["image", "dataFile", "scene", "feed"],
    "fill": ["backgroundColor", "color"],
    "flex": ["style.flexGrow"], "font": ["fontFamily"], "foregroundcolor": ["color"], "fps": ["script.fps"],
    "gap": ["spacing", "itemSpacing"], "grow": ["flexGrow", "style.flexGrow"], "href": ["link"],
    "inset": ["insets", "contentInset"], "key": ["id"], "label": ["text"], "letterspacing": ["kern"],
    "linelimit": ["maximumNumberOfLines"], "lines": ["maximumNumberOfLines"],
    "margin": ["insets", "style.spacingBefore"], "maxlines": ["maximumNumberOfLines"], "name": ["id"],
    "numberoflines": ["maximumNumberOfLines"], "path": ["image", "scene", "feed"], "opacity": ["alpha"],
    "orientation": ["direction"],
    "overflow": ["clipsToBounds"], "padding": ["insets", "contentInset"], "radius": ["cornerRadius"],
    "resizemode": ["contentMode"], "rowgap": ["lineSpacing", "spacing"], "rows": ["items"],
    "shrink": ["flexShrink", "style.flexShrink"],
    "size": ["fontSize", "preferredSize", "style.preferredSize"],
    "source": ["image"], "src": ["image"], "strokecolor": ["borderColor"], "strokewidth": ["borderWidth"],
    "subnodes": ["layout", "children"], "subviews": ["layout", "children"], "textalign": ["alignment"],
    "textcolor": ["color"], "textinsets": ["insets"], "title": ["text"], "tracking": ["kern"],
    "uri": ["image", "link"], "url": ["image", "link"], "value": ["text"], "views": ["layout", "children"],
    "weight": ["fontWeight"],
  ].merging(inStyle) { own, _ in own }

  /// What an element has in its `style`, and others beside its own keys.
  private static let inStyle = Dictionary(
    uniqueKeysWithValues: [
      "alignSelf", "flexBasis", "flexGrow", "flexShrink", "height", "layoutPosition", "maxHeight", "maxSize",
      "maxWidth", "minHeight", "minSize", "minWidth", "preferredSize", "spacingAfter", "spacingBefore",
      "width",
    ].map { ($0.lowercased(), ["style.\($0)"]) })

  private static let types: [String: String] = [
    "box": "node", "button": "text", "circle": "node", "column": "stack", "div": "node", "flex": "stack",
    "hstack": "stack", "img": "image", "label": "text", "list": "table", "padding": "inset",
    "paragraph": "text",
    "photo": "image", "picture": "image", "rect": "node", "rectangle": "node", "row": "stack",
    "scroll": "collection",
    "scrollview": "collection", "span": "text", "view": "node", "vstack": "stack", "zstack": "wrapper",
  ]

  /// The key of an object that somebody means by another name, with the way to it; `nil`, where it has none such.
  static func key(for name: String, among names: [String]) -> String? {
    keys[plain(name)]?.first { way in
      way.split(separator: ".").first.map { names.contains(String($0)) } ?? false
    }
  }

  /// The type of an element that somebody means by another name.
  static func type(for name: String) -> String? { types[plain(name)] }

  /// A name in small letters, without what stands between words.
  private static func plain(_ name: String) -> String {
    name.prefix(64).lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
