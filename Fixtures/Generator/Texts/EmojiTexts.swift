/// Emoji of every construction: skin tones, families and professions joined by ZWJ, flags, keycaps, presentation selectors.
enum EmojiTexts {
  static let lines = [
    "👩🏽‍💻👨🏻‍💻👩🏿‍💻 + 🐈", "👨‍👩‍👧‍👦 👩‍👩‍👦 👨‍👧", "👍🏻👍🏼👍🏽👍🏾👍🏿", "🏳️‍🌈 🏴‍☠️ 🇪🇺", "1️⃣ ☕️ 2️⃣ 🚲 3️⃣ 🎉", "❤️‍🔥🧡💛💚💙",
    "🧑🏾‍🤝‍🧑🏼 🤝🏽", "🌧️ → ☀️", "🎻🎺🥁", "🦉📚✨",
  ]
}
