import type { Trade } from './trade.ts'

export const RESTAURANT: Trade = {
  words: /restaurant|bistro|brasserie|pizzeria|trattoria|osteria|tapas|taverna|gasthaus|gaststätte|sushi|\bgrill\b|\bpub\b/i,
  icon: 'UtensilsCrossed',
  picture: 'food',
  colour: 'firebrick',
  sellsGoods: true,
  texts: {
    en: {
      headline: 'Come hungry, stay a while',
      lead: 'Cooked here, from what the market has today.',
      points: [
        'Fresh every day: We buy in the morning and cook at noon.',
        'For everybody: Plenty without meat.',
        'A table for you: Reserve in a minute.',
      ],
      offers: [
        'Lentil soup | Lemon, cumin, warm bread. | 7.5',
        'Mixed starters | For two, to share. | 16',
        'Grilled fish | With herbs and potatoes. | 21',
        'Slow lamb | Six hours in the oven. | 23',
        'Stuffed vegetables | Rice, nuts, mint. | 17',
        'Honey cake | Made in the house. | 6.5',
      ],
      roles: ['Kitchen', 'Service', 'Owner'],
      questions: ['Can I reserve? Yes, with the form below or by phone.', 'Do you cook vegetarian? Every day, and vegan on request.'],
    },
    de: {
      headline: 'Komm hungrig, bleib länger',
      lead: 'Hier gekocht, aus dem, was der Markt heute hat.',
      points: [
        'Jeden Tag frisch: Morgens gekauft, mittags gekocht.',
        'Für alle: Viel ohne Fleisch.',
        'Ein Tisch für Sie: In einer Minute reserviert.',
      ],
      offers: [
        'Linsensuppe | Zitrone, Kreuzkümmel, warmes Brot. | 7.5',
        'Vorspeisenplatte | Für zwei zum Teilen. | 16',
        'Gegrillter Fisch | Mit Kräutern und Kartoffeln. | 21',
        'Geschmortes Lamm | Sechs Stunden im Ofen. | 23',
        'Gefülltes Gemüse | Reis, Nüsse, Minze. | 17',
        'Honigkuchen | Hausgemacht. | 6.5',
      ],
      roles: ['Küche', 'Service', 'Inhaberin'],
      questions: ['Kann ich reservieren? Ja, mit dem Formular unten oder telefonisch.', 'Gibt es Vegetarisches? Jeden Tag.'],
    },
    fr: {
      headline: 'Venez avec appétit, restez un peu',
      lead: 'Cuisiné ici, avec ce que le marché offre aujourd’hui.',
      points: [
        'Frais chaque jour : Acheté le matin, cuisiné à midi.',
        'Pour tous : Beaucoup de plats sans viande.',
        'Votre table : Réservée en une minute.',
      ],
      offers: [
        'Soupe de lentilles | Citron, cumin, pain chaud. | 7.5',
        'Assortiment d’entrées | Pour deux, à partager. | 16',
        'Poisson grillé | Herbes et pommes de terre. | 21',
        'Agneau confit | Six heures au four. | 23',
        'Légumes farcis | Riz, noix, menthe. | 17',
        'Gâteau au miel | Fait maison. | 6.5',
      ],
      roles: ['Cuisine', 'Salle', 'Patronne'],
      questions: ['Peut-on réserver ? Oui, avec le formulaire ou par téléphone.', 'Et sans viande ? Tous les jours.'],
    },
    es: {
      headline: 'Ven con hambre y quédate un rato',
      lead: 'Cocinado aquí, con lo que hoy tiene el mercado.',
      points: ['Fresco cada día: Compramos por la mañana.', 'Para todos: Mucho sin carne.', 'Tu mesa: Reservada en un minuto.'],
      offers: [
        'Sopa de lentejas | Limón, comino, pan caliente. | 7.5',
        'Entrantes variados | Para dos, para compartir. | 16',
        'Pescado a la plancha | Con hierbas y patatas. | 21',
        'Cordero lento | Seis horas al horno. | 23',
        'Verduras rellenas | Arroz, nueces, menta. | 17',
        'Tarta de miel | Hecha en casa. | 6.5',
      ],
      roles: ['Cocina', 'Sala', 'Dueña'],
      questions: ['¿Se puede reservar? Sí, con el formulario o por teléfono.', '¿Hay platos vegetarianos? Todos los días.'],
    },
  },
}

export const PETS: Trade = {
  words: /\bdogs?\b|\bpets?\b|\bcats?\b|hunde|\bchiens?\b|\bperros?\b|gassi/i,
  icon: 'PawPrint',
  colour: 'seagreen',
  texts: {
    en: {
      headline: 'Home happy and tired',
      lead: 'Walks and visits while you are out, by somebody who knows your animal by name.',
      points: [
        'Small groups: Never more than four together.',
        'Insured and first-aid trained: For the day that goes wrong.',
        'A photo each time: You see how it was.',
      ],
      offers: [
        'Group walk | An hour, picked up at home. | 15',
        'Solo walk | Half an hour, just the two of us. | 14',
        'Home visit | Food, water and company. | 12',
        'Day care | Eight hours, two walks. | 35',
      ],
      roles: ['Walker', 'Care', 'Owner'],
      questions: ['Do you meet us first? Yes, the first visit is free.', 'What if it rains? We go, and dry paws afterwards.'],
    },
  },
}

export const CRAFT: Trade = {
  words:
    /plumb|electric|roof|carpent|joiner|builder|handyman|garden(?:er|ing)|landscap|clean(?:er|ing)|window|solar|heating|locksmith|moving company|painter|mechanic|garage|repair|handwerk|elektrik|klempner|dachdeck|tischler|maler|reinigung|umzug|plombier|électricien|menuisier|couvreur|fontaner|carpinter|reformas|limpieza/i,
  icon: 'Hammer',
  colour: 'steelblue',
  texts: {
    en: {
      headline: 'Done properly, the first time',
      lead: 'A fair price before we start, and a clean place when we leave.',
      points: [
        'A fixed quote: Written down before any work.',
        'On time: We call if we are ten minutes late.',
        'Guaranteed: Two years on everything we do.',
      ],
      offers: [
        'Call-out | The first hour, small jobs included. | 75',
        'Half a day | Up to four hours. | 240',
        'Full day | Up to eight hours. | 440',
      ],
      roles: ['Owner', 'Team', 'Office'],
      questions: ['Is the quote free? Yes, and it binds you to nothing.', 'How soon can you come? Mostly within the week.'],
    },
    de: {
      headline: 'Gleich richtig gemacht',
      lead: 'Ein fairer Preis vorher, ein sauberer Ort nachher.',
      points: [
        'Festes Angebot: Schriftlich, vor der Arbeit.',
        'Pünktlich: Wir rufen an, wenn es später wird.',
        'Mit Garantie: Zwei Jahre auf alles.',
      ],
      offers: [
        'Anfahrt | Die erste Stunde, kleine Arbeiten inklusive. | 75',
        'Halber Tag | Bis vier Stunden. | 240',
        'Ganzer Tag | Bis acht Stunden. | 440',
      ],
      roles: ['Inhaber', 'Team', 'Büro'],
      questions: ['Kostet das Angebot etwas? Nein.', 'Wie schnell kommen Sie? Meist in derselben Woche.'],
    },
  },
}
