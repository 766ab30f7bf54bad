extension JobTexts {
  static let portuguese = JobTexts(
    language: "pt", flag: "🇵🇹", new: "Novo", remote: "Remoto", more: "… mais",
    salary: Salary(pattern: "{low}–{high} € por mês", range: 11...32, step: 1, zeros: "00"),
    posted: ["agora mesmo", "há 3 horas", "ontem", "há 4 dias", "na semana passada"],
    cities: ["Lisboa", "Porto", "Évora", "Viana do Castelo", "Braga", "Angra do Heroísmo"],
    companies: ["Estação Azul", "Oficina São João", "Maré Alta Energia", "Cartografia Lusa"],
    sectors: [
      Sector(
        emoji: "🌊",
        roles: [
          "Técnica de manutenção eólica", "Biólogo marinho", "Instrutora de surf",
          "Capitão de barco turístico",
        ],
        tags: ["Tempo inteiro", "Ao ar livre", "Carta de condução", "Turnos"],
        intros: [
          "Trabalhamos onde o rio encontra o oceano.",
          "A nossa estação acompanha golfinhos, correntes e marés desde 1987.",
        ],
        tasks: [
          "Vai recolher amostras todas as manhãs, com chuva ou com sol.",
          "Vai explicar o mar a quem nunca o viu.",
          "Vai manter o equipamento pronto a sair em dez minutos.",
        ]),
      Sector(
        emoji: "👩🏾‍💼",
        roles: [
          "Contabilista certificado", "Tradutora de inglês e alemão", "Assistente de direção",
          "Programador de sistemas",
        ],
        tags: ["Contrato sem termo", "Meio tempo", "Inglês", "Híbrido"],
        intros: [
          "Somos uma equipa pequena, com clientes grandes e uma varanda comum.",
          "Ajudamos oficinas e padarias a não se perderem nos papéis.",
        ],
        tasks: [
          "Vai organizar as contas de vinte empresas familiares.",
          "Vai escrever cartas que as pessoas percebem à primeira.",
          "Vai preparar as reuniões e, sobretudo, encurtá-las.",
        ]),
    ],
    requirements: [
      "Valorizamos a experiência, mas também as perguntas boas.",
      "É necessário um bom domínio do português escrito.",
    ],
    perks: [
      "Vinte e cinco dias de férias, mais o dia do seu aniversário.",
      "Subsídio de refeição e passe de transportes.",
      "Seguro de saúde desde o primeiro mês.",
    ],
    closings: [
      "Envie-nos uma mensagem até ao fim do mês.",
      "Não hesite: a candidatura demora cinco minutos.",
    ],
    oneLiners: ["Entrada imediata.", "Só aos fins de semana.", "Estágio remunerado de seis meses."])
}
