extension JobTexts {
  static let german = JobTexts(
    language: "de", flag: "🇩🇪", new: "Neu", remote: "Homeoffice", more: "… mehr",
    salary: Salary(pattern: "{low}–{high} € im Jahr", range: 32...88, step: 2, zeros: ".000"),
    posted: ["gerade eben", "vor 5 Stunden", "gestern", "vor 3 Tagen", "letzte Woche"],
    cities: ["Berlin", "München", "Köln", "Leipzig", "Görlitz", "Bad Neuenahr-Ahrweiler"],
    companies: [
      "Lichtung Software", "Größe & Söhne", "Bäckerei Süßmilch", "Fährhaus Logistik GmbH",
      "Windwartung Küste", "Mensa am Anger",
    ],
    sectors: [
      Sector(
        emoji: "👨🏻‍💻",
        roles: [
          "Softwareentwickler:in Backend (m/w/d)", "Systemadministrator (m/w/d)",
          "Werkstudentin Qualitätssicherung (m/w/d)", "Datenschutzbeauftragte:r (m/w/d)",
        ],
        tags: ["Teilzeit möglich", "Unbefristet", "Linux", "Gleitzeit"],
        intros: [
          "Unsere Software plant die Fahrten von zweihundert Rufbussen auf dem Land.",
          "Wir sind zwölf Leute in einer alten Druckerei und bauen Werkzeuge für Archive.",
        ],
        tasks: [
          "Du entwirfst Schnittstellen, die auch in fünf Jahren noch jemand versteht.",
          "Du hältst unsere Server am Laufen und schreibst auf, wie du es gemacht hast.",
          "Du betreust das Abfallwirtschaftsgebührenabrechnungssystem dreier Landkreise.",
          "Du begleitest neue Kolleginnen und Kollegen durch ihre ersten Wochen.",
        ]),
      Sector(
        emoji: "🔧",
        roles: [
          "Elektroniker für Betriebstechnik (m/w/d)", "Tischlermeisterin (m/w/d)",
          "Mechatroniker für Windkraftanlagen (m/w/d)", "Ausbildung zur Dachdeckerin (m/w/d)",
        ],
        tags: ["Vollzeit", "Tarifvertrag", "Werkswohnung", "Führerschein B"],
        intros: [
          "Seit 1923 bauen wir Treppen, auf denen man gern stehen bleibt.",
          "Vierzig Windräder zwischen Küste und Kanal sind bei uns in guten Händen.",
        ],
        tasks: [
          "Du wartest Anlagen in bis zu hundertvierzig Metern Höhe und genießt die Aussicht.",
          "Du liest Pläne, fragst nach und baust es dann richtig.",
          "Du bildest jedes Jahr einen Lehrling aus.",
          "Du bestellst Material, bevor es fehlt.",
        ]),
      Sector(
        emoji: "🥐",
        roles: ["Bäckergeselle (m/w/d)", "Köchin für die Schulmensa (m/w/d)", "Filialleitung Café (m/w/d)"],
        tags: ["Frühschicht", "Bio", "Aushilfe", "Sonntags frei"],
        intros: [
          "Um halb drei geht bei uns das Licht an, um sechs riecht die ganze Straße nach Brot.",
          "Wir kochen jeden Tag für achthundert hungrige Kinder.",
        ],
        tasks: [
          "Du führst den Sauerteig und lässt ihm die Zeit, die er braucht.",
          "Du schreibst den Dienstplan so, dass niemand zwei Sonntage hintereinander arbeitet.",
          "Du kennst deine Stammgäste und ihre Lieblingsbrötchen.",
        ]),
    ],
    requirements: [
      "Eine abgeschlossene Ausbildung ist schön, Erfahrung ist schöner.",
      "Du sprichst Deutsch so gut, dass am Telefon keine Missverständnisse entstehen.",
      "Schwindelfreiheit setzen wir voraus, Pünktlichkeit auch.",
    ],
    perks: [
      "Dreißig Tage Urlaub und Überstunden, die wirklich ausgeglichen werden.",
      "Jobrad, Deutschlandticket oder ein Platz in der Tiefgarage.",
      "Betriebliche Altersvorsorge mit einem Zuschuss von zwanzig Prozent.",
      "Freitags kocht immer jemand anderes.",
    ],
    closings: [
      "Schick uns deinen Lebenslauf, ein Foto brauchen wir nicht.",
      "Ruf einfach an: Frau Öztürk beantwortet alle Fragen.",
      "Wir freuen uns auf dich!",
    ],
    oneLiners: [
      "Ab sofort, unbefristet.", "Zehn Stunden die Woche, Zeiten nach Absprache.",
      "Elternzeitvertretung bis März.",
      "Quereinstieg ausdrücklich erwünscht.",
    ])
}
