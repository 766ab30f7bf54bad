import WeftGeometry

/// The rules, in Fontconfig's XML, by which a request finds its fonts in a library.
struct FontRules {
  /// What names stand for.
  let names: FontNames
  /// The families, in the order of the files.
  let families: [String]

  var xml: String {
    var xml = "<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig>"
    for (name, chain) in names.inOrder where !chain.isEmpty {
      xml += """
        <match target="pattern"><test name="family"><string>\(Self.escaped(name))</string></test>\
        <edit name="family" mode="prepend" binding="strong">\(Self.strings(chain))</edit></match>
        """
    }
    // Strong, so that neither the language nor the environment changes the order.
    xml += "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\" binding=\"strong\">"
    return xml + Self.strings(fallbacks) + "</edit></match>" + Self.synthetic + "</fontconfig>"
  }

  /// The order in which families are tried for a character that the font asked for does not have.
  private var fallbacks: [String] {
    var seen: Set<String> = []
    return (names.fallback + families).filter { seen.insert($0.lowercased()).inserted }
  }

  private static func strings(_ families: [String]) -> String {
    families.reduce(into: "") { $0 += "<string>\(escaped($1))</string>" }
  }

  // A face too light for a bold request is thickened, an upright one slanted; bitmaps in colour are left alone. A
  // face that consists of bitmaps is scaled to the size asked for.
  private static let synthetic = """
    <match target="font"><test name="color"><bool>false</bool></test>\
    <test name="weight" compare="less_eq"><const>medium</const></test>\
    <test target="pattern" name="weight" compare="more_eq"><const>semibold</const></test>\
    <edit name="embolden" mode="assign"><bool>true</bool></edit></match>\
    <match target="font"><test name="color"><bool>false</bool></test>\
    <test name="slant"><const>roman</const></test>\
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>\
    <edit name="matrix" mode="assign"><matrix><double>1</double><double>0.2</double>\
    <double>0</double><double>1</double></matrix></edit></match>\
    <match target="font"><test name="outline"><bool>false</bool></test>\
    <edit name="pixelsizefixupfactor" mode="assign"><divide>\
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>\
    <edit name="matrix" mode="assign"><matrix><name>pixelsizefixupfactor</name><double>0</double>\
    <double>0</double><name>pixelsizefixupfactor</name></matrix></edit></match>
    """

  /// A name as XML has it; without control characters, which XML cannot hold and no family is found by.
  private static func escaped(_ name: String) -> String {
    name.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": ""
      default: nil
      }
    }
  }
}
