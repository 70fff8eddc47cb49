import type { Trade } from './trade.ts'

export const EVENT: Trade = {
  words:
    /festival|fete|fête|fest\b|fair\b|event|wedding|hochzeit|mariage|boda|conference|konferenz|party|concert|market day|open day|meetup/i,
  icon: 'PartyPopper',
  colour: 'seagreen',
  texts: {
    en: {
      headline: 'Come along and bring somebody',
      lead: 'Music, food and long tables, for everybody who lives here or wishes they did.',
      points: [
        'For all ages: Games for children, shade for grandparents.',
        'Food and drink: Home-made, at fair prices.',
        'Rain or shine: There is a tent.',
      ],
      offers: ['Entry | Free for everybody. | 0'],
      roles: ['Organiser', 'Music', 'Food'],
      questions: [
        'Does it cost anything? No; bring some coins for food and raffle.',
        'May I bring my dog? Yes, on a lead.',
        'What if it rains? We move into the hall.',
      ],
    },
    de: {
      headline: 'Komm vorbei und bring jemanden mit',
      lead: 'Musik, Essen und lange Tische, für alle, die hier wohnen oder es gern würden.',
      points: [
        'Für jedes Alter: Spiele für Kinder, Schatten für Großeltern.',
        'Essen und Trinken: Selbst gemacht.',
        'Bei jedem Wetter: Es gibt ein Zelt.',
      ],
      offers: ['Eintritt | Frei für alle. | 0'],
      roles: ['Organisation', 'Musik', 'Küche'],
      questions: ['Kostet es etwas? Nein.', 'Und bei Regen? Dann gehen wir in den Saal.'],
    },
    fr: {
      headline: 'Venez, et venez accompagnés',
      lead: 'De la musique, à manger et de longues tables pour tout le monde.',
      points: [
        'Pour tous les âges : Des jeux et de l’ombre.',
        'À manger et à boire : Fait maison.',
        'Par tous les temps : Il y a une tente.',
      ],
      offers: ['Entrée | Libre. | 0'],
      roles: ['Organisation', 'Musique', 'Cuisine'],
      questions: ['Est-ce payant ? Non.', 'Et s’il pleut ? On se retrouve dans la salle.'],
    },
    es: {
      headline: 'Ven y trae a alguien',
      lead: 'Música, comida y mesas largas para todo el mundo.',
      points: ['Para todas las edades: Juegos y sombra.', 'Comida y bebida: Casera.', 'Con sol o lluvia: Hay carpa.'],
      offers: ['Entrada | Gratis. | 0'],
      roles: ['Organización', 'Música', 'Cocina'],
      questions: ['¿Cuesta algo? No.', '¿Y si llueve? Pasamos a la sala.'],
    },
  },
}

export const SOFTWARE: Trade = {
  words: /saas|software|startup|\bapp\b|platform|fintech|api\b|plugin/i,
  icon: 'Rocket',
  picture: 'window',
  colour: 'royalblue',
  texts: {
    en: {
      headline: 'Less busywork, by Friday',
      lead: 'Set it up in ten minutes, bring your team along, and see what is stuck before somebody asks.',
      points: [
        'Ready at once: Import what you have and start.',
        'Made for teams: Everybody sees the same truth.',
        'Yours: Export everything at any time.',
      ],
      offers: [
        'Starter | For one person. | 0',
        'Team | Up to ten people, shared views. | 29',
        'Business | Roles, audit log and a person to call. | 99',
      ],
      roles: ['Founder', 'Engineering', 'Customer care'],
      questions: [
        'Is there a free plan? Yes, without a time limit.',
        'Where is my data? In the EU, encrypted.',
        'Can I cancel? At any time, to the end of the month.',
      ],
    },
  },
}

export const CREATIVE: Trade = {
  words: /photograph|fotograf|videograph|designer|illustrat|architect|artist|künstler|musician|writer|copywriter|ceramic|potter/i,
  icon: 'Camera',
  colour: 'slategray',
  texts: {
    en: {
      headline: 'Pictures that still say it in ten years',
      lead: 'Quiet work, good light and no stiff poses.',
      points: [
        'Unhurried: One commission a day.',
        'Yours: Files in full size, with the rights to use them.',
        'On time: A first selection after three days.',
      ],
      offers: [
        'Portrait | One hour, ten pictures. | 180',
        'Half day | Four hours, fifty pictures. | 590',
        'Wedding | From morning until the first dance. | 1900',
      ],
      roles: ['Photographer', 'Assistant'],
      questions: ['How far do you travel? Anywhere; within 50 km for free.', 'When do I get the pictures? After two weeks.'],
    },
    de: {
      headline: 'Bilder, die auch in zehn Jahren noch sprechen',
      lead: 'Ruhige Arbeit, gutes Licht und keine steifen Posen.',
      points: [
        'Ohne Eile: Ein Auftrag am Tag.',
        'Ihre Bilder: In voller Größe, mit den Rechten daran.',
        'Pünktlich: Eine erste Auswahl nach drei Tagen.',
      ],
      offers: [
        'Porträt | Eine Stunde, zehn Bilder. | 180',
        'Halber Tag | Vier Stunden, fünfzig Bilder. | 590',
        'Hochzeit | Vom Morgen bis zum ersten Tanz. | 1900',
      ],
      roles: ['Fotografie', 'Assistenz'],
      questions: ['Wie weit reisen Sie? Überallhin; bis 50 km ohne Aufpreis.', 'Wann bekomme ich die Bilder? Nach zwei Wochen.'],
    },
    fr: {
      headline: 'Des images qui parleront encore dans dix ans',
      lead: 'Un travail calme, une belle lumière et aucune pose forcée.',
      points: [
        'Sans hâte : Une seule commande par jour.',
        'À vous : Les fichiers en grand, avec leurs droits.',
        'À l’heure : Une première sélection en trois jours.',
      ],
      offers: [
        'Portrait | Une heure, dix photos. | 180',
        'Demi-journée | Quatre heures, cinquante photos. | 590',
        'Mariage | Du matin à la première danse. | 1900',
      ],
      roles: ['Photographie', 'Assistance'],
      questions: ['Jusqu’où allez-vous ? Partout ; sans frais jusqu’à 50 km.', 'Quand aurai-je les photos ? Deux semaines après.'],
    },
    es: {
      headline: 'Imágenes que seguirán hablando dentro de diez años',
      lead: 'Trabajo tranquilo, buena luz y ninguna pose forzada.',
      points: [
        'Sin prisa: Un encargo al día.',
        'Tuyas: Los archivos en tamaño completo, con sus derechos.',
        'A tiempo: Una primera selección a los tres días.',
      ],
      offers: [
        'Retrato | Una hora, diez fotos. | 180',
        'Media jornada | Cuatro horas, cincuenta fotos. | 590',
        'Boda | Desde la mañana hasta el primer baile. | 1900',
      ],
      roles: ['Fotografía', 'Asistencia'],
      questions: ['¿Hasta dónde viajas? A cualquier sitio; sin coste hasta 50 km.', '¿Cuándo tengo las fotos? A las dos semanas.'],
    },
  },
}

export const PLAIN: Trade = {
  words: /./,
  icon: 'Sparkles',
  colour: 'teal',
  texts: {
    en: {
      headline: 'Done well, by people you can call',
      lead: 'Say what you need. We answer within a day, with a price and a date.',
      points: ['A clear price: Named before we begin.', 'On time: A date we keep.', 'In reach: One person who knows your case.'],
      offers: [
        'Basic | What most people need. | 49',
        'Standard | With everything around it. | 89',
        'Complete | We take care of all of it. | 149',
      ],
      roles: ['Founder', 'Projects', 'Customer care'],
      questions: [
        'How do I begin? Send the form; we answer within a day.',
        'What does it cost? You get a price before anything starts.',
        'Can I change my mind? Until the day before, at no cost.',
      ],
    },
    de: {
      headline: 'Gut gemacht, von Menschen, die erreichbar sind',
      lead: 'Sagen Sie, was Sie brauchen. Wir antworten innerhalb eines Tages, mit Preis und Termin.',
      points: ['Klarer Preis: Bevor wir anfangen.', 'Pünktlich: Ein Termin, der hält.', 'Erreichbar: Eine Person, die Bescheid weiß.'],
      offers: [
        'Basis | Was die meisten brauchen. | 49',
        'Standard | Mit allem drum herum. | 89',
        'Komplett | Wir kümmern uns um alles. | 149',
      ],
      roles: ['Inhaberin', 'Projekte', 'Kundendienst'],
      questions: ['Wie fange ich an? Schicken Sie das Formular ab.', 'Was kostet es? Den Preis nennen wir vorher.'],
    },
    fr: {
      headline: 'Bien fait, par des gens joignables',
      lead: 'Dites ce qu’il vous faut. Réponse sous un jour, avec un prix et une date.',
      points: [
        'Un prix clair : Annoncé avant de commencer.',
        'À l’heure : Une date tenue.',
        'Joignables : Une personne qui connaît votre dossier.',
      ],
      offers: ['Essentiel | Ce qu’il faut à la plupart. | 49', 'Standard | Avec tout autour. | 89', 'Complet | On s’occupe de tout. | 149'],
      roles: ['Fondatrice', 'Projets', 'Accueil'],
      questions: ['Comment commencer ? Envoyez le formulaire.', 'Combien ça coûte ? Le prix est donné avant.'],
    },
    es: {
      headline: 'Bien hecho, por gente que responde',
      lead: 'Di qué necesitas. Respondemos en un día, con precio y fecha.',
      points: ['Precio claro: Antes de empezar.', 'Puntual: Una fecha que se cumple.', 'Cerca: Una persona que conoce tu caso.'],
      offers: [
        'Básico | Lo que casi todos necesitan. | 49',
        'Estándar | Con todo lo demás. | 89',
        'Completo | Nos ocupamos de todo. | 149',
      ],
      roles: ['Fundadora', 'Proyectos', 'Atención'],
      questions: ['¿Cómo empiezo? Envía el formulario.', '¿Cuánto cuesta? El precio se dice antes.'],
    },
  },
}
