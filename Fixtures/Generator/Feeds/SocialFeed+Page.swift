extension SocialFeed {
  /// The feed as a page: the same boxes, distances, fonts and colours in HTML and CSS.
  static func page(_ posts: [SocialPost]) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <meta charset="utf-8">
    <title>Social feed</title>
    <style>
    body { margin: 0; background: #fff; color: #212529; font: 15px "DejaVu Sans" }
    article { display: flex; flex-direction: column; gap: 8px; padding: 12px }
    header { display: flex; align-items: center; gap: 8px }
    header div { flex: 1 }
    header i { width: 40px; height: 40px; border-radius: 20px }
    header b, small { display: block }
    small { font-size: 12px; color: #6c757d }
    p { margin: 0 }
    figure { margin: 0; aspect-ratio: 16 / 9 }
    footer { display: flex; justify-content: space-between; font-size: 13px }
    </style>
    \(posts.map(article).joined(separator: "\n"))
    </html>

    """
  }

  private static func article(_ post: SocialPost) -> String {
    """
    <article>
    <header><i style="background: \(post.avatar)"></i><div><b>\(escaped(post.name))</b><small>\(post.age)</small></div>\
    <small>\(post.rank)</small></header>
    <p>\(escaped(post.body))</p>
    <figure style="background: \(post.picture); border-radius: \(post.corner)px"></figure>
    <footer><span>\(post.likes)</span><span>\(post.replies)</span><span>Pass on</span></footer>
    </article>
    """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.append(character)
      }
    }
  }
}
