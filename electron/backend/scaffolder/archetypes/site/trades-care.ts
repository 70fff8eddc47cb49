import type { Trade } from './trade.ts'

export const CARE: Trade = {
  words:
    /osteopath|ostéopath|osteópata|physio|kiné|massage|masaje|therap|psycholog|dentist|dental|zahnarzt|zahnärzt|doctor|clinic|praxis|heilpraktik|midwife|hebamme|chiropract|nutrition/i,
  icon: 'HeartPulse',
  colour: 'steelblue',
  texts: {
    en: {
      headline: 'Time for what hurts',
      lead: 'We listen first, then look, and only then treat. An hour is yours and not ten minutes.',
      points: [
        'An hour for you: Nobody waits behind you.',
        'Explained: You know what is done, and why.',
        'Soon: New patients are seen within a week.',
      ],
      offers: [
        'First visit | Talk, examination and treatment, 60 minutes. | 75',
        'Follow-up | 45 minutes. | 60',
        'Children | Up to twelve years, 40 minutes. | 50',
      ],
      roles: ['Osteopath', 'Physiotherapist', 'Reception'],
      questions: [
        'Do I need a referral? No.',
        'What should I bring? Pictures and findings, if you have any.',
        'Can I cancel? Up to a day before.',
      ],
    },
    de: {
      headline: 'Zeit für das, was wehtut',
      lead: 'Erst zuhören, dann schauen, dann behandeln. Eine Stunde gehört Ihnen.',
      points: [
        'Eine Stunde: Niemand wartet hinter Ihnen.',
        'Erklärt: Sie wissen, was geschieht und warum.',
        'Bald: Neue Patienten kommen innerhalb einer Woche dran.',
      ],
      offers: [
        'Erster Termin | Gespräch, Untersuchung und Behandlung, 60 Minuten. | 85',
        'Folgetermin | 45 Minuten. | 65',
        'Kinder | Bis zwölf Jahre, 40 Minuten. | 55',
      ],
      roles: ['Osteopathin', 'Physiotherapeut', 'Empfang'],
      questions: ['Brauche ich eine Überweisung? Nein.', 'Kann ich absagen? Bis einen Tag vorher.'],
    },
    fr: {
      headline: 'Du temps pour ce qui fait mal',
      lead: 'On vous écoute, on examine, puis on soigne. Une séance dure vraiment le temps qu’il faut.',
      points: [
        'Une vraie séance : Près d’une heure, rien que pour vous.',
        'Des explications claires : Vous savez ce qui est fait, et pourquoi.',
        'Rapidement : Un premier rendez-vous dans la semaine.',
      ],
      offers: [
        'Première consultation | Entretien, examen et soin, 60 minutes. | 65',
        'Suivi | 45 minutes. | 55',
        'Nourrissons et enfants | Jusqu’à douze ans, 40 minutes. | 50',
        'Sportifs | Préparation et récupération, 45 minutes. | 60',
      ],
      roles: ['Ostéopathe D.O.', 'Ostéopathe, nourrissons', 'Accueil'],
      questions: [
        'Faut-il une ordonnance ? Non, vous pouvez venir directement.',
        'La séance est-elle remboursée ? Beaucoup de mutuelles remboursent une partie.',
        'Puis-je annuler ? Jusqu’à la veille, sans frais.',
      ],
    },
    es: {
      headline: 'Tiempo para lo que duele',
      lead: 'Primero escuchamos, luego miramos y después tratamos.',
      points: ['Una hora para ti: Nadie espera detrás.', 'Explicado: Sabes qué se hace y por qué.', 'Pronto: Primera cita en una semana.'],
      offers: ['Primera visita | 60 minutos. | 60', 'Seguimiento | 45 minutos. | 50', 'Niños | Hasta doce años. | 45'],
      roles: ['Osteópata', 'Fisioterapeuta', 'Recepción'],
      questions: ['¿Necesito volante? No.', '¿Puedo cancelar? Hasta el día anterior.'],
    },
  },
}

export const BAKERY: Trade = {
  words: /baker|bäcker|boulanger|panader|pâtiss|pastry|\bcaf[eé](?![\p{L}])|konditor/iu,
  icon: 'Croissant',
  picture: 'food',
  colour: 'peru',
  sellsGoods: true,
  texts: {
    en: {
      headline: 'Out of the oven since five',
      lead: 'Sourdough that had its time, butter that is butter, and a bench by the window.',
      points: [
        'Long dough: Our loaves rest for a day and a night.',
        'From here: Flour from two mills nearby.',
        'Nothing wasted: What is left at six goes to the food bank.',
      ],
      offers: [
        'Country loaf | Wheat and rye, a dark crust. | 5.4',
        'Rye | Pure rye sourdough, keeps for a week. | 5.8',
        'Spelt and walnut | Mild, with roasted walnuts. | 6.2',
        'Baguette | Crisp, from a slow dough. | 2.9',
        'Butter croissant | Twenty-seven layers. | 2.4',
        'Cinnamon roll | Only at the weekend. | 3.1',
      ],
      roles: ['Baker', 'Pastry', 'Shop'],
      questions: ['Do you have bread without wheat? Rye and spelt, each day.', 'Until when can I order? Until noon of the day before.'],
    },
    de: {
      headline: 'Seit fünf Uhr im Ofen',
      lead: 'Brot mit langer Teigruhe, echte Butter und eine Bank am Fenster.',
      points: [
        'Lange Ruhe: Unser Teig darf einen Tag und eine Nacht gehen.',
        'Von hier: Mehl aus zwei Mühlen der Region.',
        'Nichts für die Tonne: Was abends übrig ist, bekommt die Tafel.',
      ],
      offers: [
        'Bauernbrot | Weizen und Roggen, kräftige Kruste. | 5.2',
        'Roggenvollkorn | Reiner Sauerteig, hält eine Woche. | 5.6',
        'Dinkel-Walnuss | Mild, mit gerösteten Nüssen. | 6.1',
        'Schwarzwälder Kruste | Dunkel gebacken. | 5.9',
        'Baguette | Knusprig, aus langer Führung. | 2.8',
        'Hefezopf | Am Wochenende, mit Butter. | 6.8',
      ],
      roles: ['Bäckermeister', 'Konditorin', 'Verkauf'],
      questions: ['Gibt es Brot ohne Weizen? Jeden Tag Roggen und Dinkel.', 'Bis wann kann ich vorbestellen? Bis Freitag um 12 Uhr.'],
    },
    fr: {
      headline: 'Au four depuis cinq heures',
      lead: 'Du pain au levain, du vrai beurre et un banc près de la fenêtre.',
      points: [
        'Longue pousse : La pâte repose un jour et une nuit.',
        'D’ici : Des farines de deux moulins voisins.',
        'Sans gaspillage : Les invendus sont donnés.',
      ],
      offers: [
        'Pain de campagne | Blé et seigle. | 4.2',
        'Seigle | Pur levain. | 4.8',
        'Baguette tradition | Croustillante. | 1.4',
        'Brioche | Pur beurre. | 5.5',
        'Croissant | Vingt-sept couches. | 1.3',
      ],
      roles: ['Boulanger', 'Pâtissière', 'Boutique'],
      questions: ['Avez-vous du pain sans blé ? Du seigle et de l’épeautre.', 'Jusqu’à quand commander ? La veille à midi.'],
    },
    es: {
      headline: 'En el horno desde las cinco',
      lead: 'Pan de masa madre, mantequilla de verdad y un banco junto a la ventana.',
      points: [
        'Masa lenta: Reposa un día y una noche.',
        'De aquí: Harina de dos molinos cercanos.',
        'Sin tirar nada: Lo que sobra se dona.',
      ],
      offers: [
        'Hogaza | Trigo y centeno. | 4.5',
        'Centeno | Masa madre pura. | 4.9',
        'Barra | Corteza crujiente. | 1.6',
        'Cruasán | De mantequilla. | 1.8',
      ],
      roles: ['Panadero', 'Pastelera', 'Tienda'],
      questions: ['¿Hay pan sin trigo? Centeno y espelta.', '¿Hasta cuándo puedo encargar? Hasta el mediodía del día anterior.'],
    },
  },
}

export const COFFEE: Trade = {
  words: /coffee|kaffee|espresso|\btea\b|subscription|abo-?box|kombucha/i,
  icon: 'Coffee',
  picture: 'food',
  colour: 'sienna',
  sellsGoods: true,
  texts: {
    en: {
      headline: 'Better coffee, at its own pace',
      lead: 'Beans from small farms, roasted on Tuesday and at your door by Friday. Skip a month whenever you like.',
      points: [
        'Roasted to order: Nothing waits on a shelf.',
        'Paid fairly: We name the farm and what it got.',
        'Yours to change: Pause, skip or stop with one click.',
      ],
      offers: [
        'Small | One bag a month. | 14',
        'Regular | Two bags a month, ground as you like. | 26',
        'Large | A bag a week, first pick of rare lots. | 48',
      ],
      roles: ['Roaster', 'Buyer', 'Support'],
      questions: [
        'Can I stop at any time? Yes, before the next roast.',
        'Do you grind it? For any brewer, or leave it whole.',
        'How is it sent? In a box that fits through the letterbox.',
      ],
    },
  },
}

export const SALON: Trade = {
  words: /salon|hairdress|friseur|coiffeur|peluquer|barber|nail|beauty|kosmetik|esthétique|spa\b|tattoo|grooming/i,
  icon: 'Scissors',
  colour: 'rosybrown',
  texts: {
    en: {
      headline: 'Leave lighter than you came',
      lead: 'Good hands, honest advice and a chair that is yours for the whole hour.',
      points: ['Time: One guest at a time.', 'Gentle: Products without the sharp smell.', 'On time: If we are late, the wash is on us.'],
      offers: ['Wash and cut | 45 minutes. | 48', 'Colour | Two hours, with a patch test. | 110', 'Trim | 20 minutes. | 22'],
      roles: ['Owner', 'Stylist', 'Colour'],
      questions: ['Do I need an appointment? It is better; sometimes there is a free chair.', 'Can I cancel? Up to a day before.'],
    },
  },
}
