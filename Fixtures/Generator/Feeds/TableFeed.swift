/// What the feeds that are a table in a phone have in common.
enum TableFeed {
  /// A feed of one section.
  static func document(backgroundColor: JSON = "#ffffff", templates: JSON, section: JSON) -> JSON {
    [
      "weft": 1,
      "viewport": ["width": 390, "height": 844, "scale": 2, "backgroundColor": backgroundColor],
      "container": ["type": "table"],
      "templates": templates,
      "sections": [section],
    ]
  }
}
