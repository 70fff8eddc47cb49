import type { Trade } from './trade.ts'

export const YOGA: Trade = {
  words: /\byoga|pilates|meditation|qi ?gong/i,
  icon: 'Flower2',
  colour: 'tan',
  hasClasses: true,
  texts: {
    en: {
      headline: 'Room to breathe',
      lead: 'Small classes, patient teachers and a warm floor. Come as you are; we have mats.',
      points: [
        'Small groups: Never more than twelve, so that somebody sees how you stand.',
        'For every body: Beginners, stiff backs and grey hair are welcome in each class.',
        'No contract: Buy a class, a card or a month. It never renews by itself.',
      ],
      offers: [
        'Single class | Come once, mat included. | 14',
        'Ten classes | Good for six months, for any class. | 120',
        'Monthly | As many classes as you like. | 85',
      ],
      roles: ['Hatha and yin', 'Vinyasa', 'Beginners and breathing', 'Prenatal'],
      questions: [
        'Do I need to bring anything? Comfortable clothes. Mats, blocks and tea are here.',
        'I have never done yoga. Take a slow class first and tell the teacher; they show you an easier way where you need one.',
        'Can I cancel? Up to three hours before, without cost.',
      ],
    },
    de: {
      headline: 'Raum zum Durchatmen',
      lead: 'Kleine Gruppen, geduldige Lehrerinnen und ein warmer Boden. Matten sind da.',
      points: [
        'Kleine Gruppen: Nie mehr als zwölf, damit jemand sieht, wie du stehst.',
        'Für jeden Körper: Anfänger und steife Rücken sind in jeder Stunde willkommen.',
        'Kein Vertrag: Einzeln, als Karte oder im Monat. Nichts verlängert sich von selbst.',
      ],
      offers: [
        'Einzelstunde | Einmal kommen, Matte inklusive. | 15',
        'Zehnerkarte | Sechs Monate gültig. | 130',
        'Monatskarte | So oft du willst. | 89',
      ],
      roles: ['Hatha und Yin', 'Vinyasa', 'Anfänger', 'Schwangere'],
      questions: ['Was bringe ich mit? Bequeme Kleidung. Alles andere ist da.', 'Kann ich absagen? Bis drei Stunden vorher, kostenlos.'],
    },
    fr: {
      headline: 'Un espace pour respirer',
      lead: 'Petits groupes, professeurs patients et un sol chauffé. Les tapis sont là.',
      points: [
        'Petits groupes : Jamais plus de douze personnes.',
        'Pour tous les corps : Débutants et dos raides sont les bienvenus.',
        'Sans engagement : À l’unité, en carte ou au mois.',
      ],
      offers: [
        'Cours à l’unité | Tapis compris. | 15',
        'Carte de dix | Valable six mois. | 130',
        'Mensuel | Autant de cours que vous voulez. | 89',
      ],
      roles: ['Hatha et yin', 'Vinyasa', 'Débutants', 'Prénatal'],
      questions: ['Que faut-il apporter ? Une tenue confortable.', 'Puis-je annuler ? Jusqu’à trois heures avant, sans frais.'],
    },
    es: {
      headline: 'Espacio para respirar',
      lead: 'Grupos pequeños, profesores con paciencia y suelo cálido. Tenemos esterillas.',
      points: [
        'Grupos pequeños: Nunca más de doce personas.',
        'Para todos los cuerpos: Principiantes bienvenidos.',
        'Sin permanencia: Clase suelta, bono o mes.',
      ],
      offers: [
        'Clase suelta | Esterilla incluida. | 14',
        'Bono de diez | Válido seis meses. | 120',
        'Mensual | Todas las clases que quieras. | 80',
      ],
      roles: ['Hatha y yin', 'Vinyasa', 'Principiantes', 'Prenatal'],
      questions: ['¿Qué llevo? Ropa cómoda.', '¿Puedo cancelar? Hasta tres horas antes, sin coste.'],
    },
  },
}

export const DANCE: Trade = {
  words: /\bdance|dancing|\btanz|\bdanse|\bbaile|salsa|tango|ballet/i,
  icon: 'Music4',
  colour: 'crimson',
  hasClasses: true,
  texts: {
    en: {
      headline: 'Step in, the music is on',
      lead: 'Evening classes for people who have never danced, and for those who cannot stop.',
      points: [
        'No partner needed: We change partners all evening.',
        'From the first step: A beginners’ group opens each month.',
        'A party a month: Practise what you learned, with a live band.',
      ],
      offers: ['Trial class | Once, for free. | 0', 'One style | One class a week. | 39', 'All styles | Every class, every evening. | 69'],
      roles: ['Salsa and bachata', 'Tango', 'Technique', 'Children'],
      questions: ['Do I need a partner? No.', 'Which shoes? Any with a smooth sole.', 'Can I miss a class? Make it up in another group.'],
    },
    de: {
      headline: 'Komm rein, die Musik läuft',
      lead: 'Abendkurse für alle, die noch nie getanzt haben, und für die, die nicht aufhören können.',
      points: [
        'Ohne Partner: Wir wechseln den ganzen Abend.',
        'Vom ersten Schritt an: Jeden Monat beginnt eine Anfängergruppe.',
        'Jeden Monat ein Fest: Üben, mit Livemusik.',
      ],
      offers: ['Probestunde | Einmal, kostenlos. | 0', 'Ein Stil | Ein Kurs pro Woche. | 42', 'Alle Stile | Jeder Kurs, jeden Abend. | 72'],
      roles: ['Salsa und Bachata', 'Tango', 'Technik', 'Kinder'],
      questions: ['Brauche ich einen Partner? Nein.', 'Welche Schuhe? Mit glatter Sohle.'],
    },
    fr: {
      headline: 'Entrez, la musique a commencé',
      lead: 'Des cours du soir pour ceux qui n’ont jamais dansé et pour ceux qui ne s’arrêtent plus.',
      points: [
        'Sans partenaire : On change toute la soirée.',
        'Dès le premier pas : Un groupe débutant chaque mois.',
        'Une fête par mois : Pour pratiquer, avec un orchestre.',
      ],
      offers: ['Cours d’essai | Une fois, gratuit. | 0', 'Un style | Un cours par semaine. | 42', 'Tous les styles | Tous les cours. | 72'],
      roles: ['Salsa et bachata', 'Tango', 'Technique', 'Enfants'],
      questions: ['Faut-il un partenaire ? Non.', 'Quelles chaussures ? À semelle lisse.'],
    },
    es: {
      headline: 'Entra, ya suena la música',
      lead: 'Clases para quien nunca ha bailado y para quien no puede parar.',
      points: [
        'Sin pareja: Cambiamos de pareja toda la clase.',
        'Desde el primer paso: Cada mes empieza un grupo de principiantes.',
        'Una fiesta al mes: Para practicar, con música en vivo.',
      ],
      offers: [
        'Clase de prueba | Una vez, gratis. | 0',
        'Un estilo | Una clase por semana. | 38',
        'Todos los estilos | Todas las clases. | 65',
      ],
      roles: ['Salsa y bachata', 'Tango', 'Técnica', 'Niños'],
      questions: [
        '¿Necesito pareja? No.',
        '¿Qué zapatos llevo? De suela lisa.',
        '¿Puedo recuperar una clase? Sí, en otro grupo de tu nivel.',
      ],
    },
  },
}
