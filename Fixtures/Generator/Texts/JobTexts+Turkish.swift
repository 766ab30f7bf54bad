extension JobTexts {
  static let turkish = JobTexts(
    language: "tr", flag: "🇹🇷", new: "Yeni", remote: "Uzaktan", more: "… devamı",
    salary: Salary(pattern: "Aylık {low}–{high} ₺", range: 34...110, step: 2, zeros: ".000"),
    posted: ["az önce", "2 saat önce", "dün", "3 gün önce", "geçen hafta"],
    cities: ["İstanbul", "İzmir", "Eskişehir", "Diyarbakır", "Muğla", "Çanakkale"],
    companies: ["Işık Yazılım", "Gülşen Fırını", "Köşe Bilişim", "Ağaçlı Çiftlik"],
    sectors: [
      Sector(
        emoji: "🛠️",
        roles: ["Yazılım geliştirici", "Test mühendisi", "Sistem yöneticisi", "Arayüz tasarımcısı"],
        tags: ["Tam zamanlı", "Esnek saatler", "İngilizce", "Stajyer"],
        intros: [
          "Küçük işletmelerin her gün kullandığı bir program geliştiriyoruz.",
          "Ekibimiz dokuz kişi ve iki kediden oluşuyor.",
        ],
        tasks: [
          "Yeni özellikleri baştan sona sen tasarlayacaksın.",
          "Hataları bulacak, nedenini anlayacak ve bir daha olmamasını sağlayacaksın.",
          "Kullanıcılarla ayda bir kez yüz yüze görüşeceksin.",
        ]),
      Sector(
        emoji: "🍞",
        roles: ["Fırın ustası", "Aşçı yardımcısı", "Kafe müdürü", "Zeytinyağı uzmanı"],
        tags: ["Vardiyalı", "Yemek dahil", "Servis var", "Sigortalı"],
        intros: [
          "Mahallenin ekmeğini kırk yıldır biz pişiriyoruz.",
          "Zeytinlerimizi elle topluyor, yağını aynı gün sıkıyoruz.",
        ],
        tasks: [
          "Her sabah dörtte hamuru yoğuracaksın.",
          "Malzemeleri pazardan kendin seçeceksin.",
          "Misafirleri güler yüzle karşılayacaksın.",
        ]),
    ],
    requirements: [
      "Deneyim şart değil, öğrenme isteği yeterli.", "Takım çalışmasına yatkın olmanı bekliyoruz.",
    ],
    perks: [
      "Özel sağlık sigortası ve yol ücreti.", "Doğum gününde izinlisin.",
      "Her yıl iki maaş ikramiye veriyoruz.",
    ],
    closings: ["Özgeçmişini gönder, bir hafta içinde seni arayalım.", "Başvurular ay sonuna kadar açık."],
    oneLiners: [
      "Hemen başlayacak biri aranıyor.", "Yalnızca hafta sonları.", "Üç aylık proje, uzatılabilir.",
    ])
}
