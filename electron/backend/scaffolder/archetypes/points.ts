import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './points-code.ts'

/** Chores that earn points, and what the points are good for. */
export const POINTS_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bchores?\b.*\b(?:points?|stars?|rewards?|kids?|children|family)\b|\b(?:kids?|children|family)\b.*\bchores?\b|reward chart|star chart|belohnungs(?:plan|tafel|system)|tableau de récompenses|tabla de recompensas/isu.test(
      text,
    ),
  covers: 'child kid chore reward point star task family member entry duty',
  build: buildPoints,
}

function buildPoints(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const named =
    /\b(?:kids?|children|kinder|enfants|niños|hijos)\b[^:(.\n]{0,20}(?:: ?|\()([\p{Lu}][\p{L}]+(?:(?:, ?| and | und | et | y )[\p{Lu}][\p{L}]+)*)/u.exec(
      text,
    )?.[1]
  const kids = named?.split(/, ?| and | und | et | y /) ?? ['Mia', 'Ben']
  const goal = Number(/\b(\d{1,4}) (?:points?|punkte|stars?|sterne|puntos)/iu.exec(text)?.[1] ?? 50)
  const day = (back: number) => dayFrom(wish, -back)
  const child = list(
    { name: 'Child', one: speak('child', 'Kind', 'enfant', 'niño'), many: speak('children', 'Kinder', 'enfants', 'niños'), icon: 'Smile' },
    'all',
    'all',
    [required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text')],
  )
  const chore = list(
    {
      name: 'Chore',
      one: speak('chore', 'Aufgabe', 'tâche', 'tarea'),
      many: speak('chores', 'Aufgaben', 'tâches', 'tareas'),
      icon: 'ListChecks',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('points', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
    ],
  )
  const reward = list(
    {
      name: 'Reward',
      one: speak('reward', 'Belohnung', 'récompense', 'recompensa'),
      many: speak('rewards', 'Belohnungen', 'récompenses', 'recompensas'),
      icon: 'Gift',
    },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      required('price', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
    ],
  )
  const entry = list(
    {
      name: 'PointEntry',
      one: speak('entry', 'Eintrag', 'entrée', 'apunte'),
      many: speak('history', 'Verlauf', 'historique', 'historial'),
      icon: 'History',
    },
    'all',
    'all',
    [
      required('what', speak('What', 'Was', 'Quoi', 'Qué'), 'text'),
      required('child', speak('Child', 'Kind', 'Enfant', 'Niño'), 'relation', { relation: 'Child' }),
      field('chore', speak('Chore', 'Aufgabe', 'Tâche', 'Tarea'), 'relation', { relation: 'Chore' }),
      required('points', speak('Points', 'Punkte', 'Points', 'Puntos'), 'integer'),
      required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
    ],
  )
  const chores: readonly (readonly [string, number])[] = [
    [speak('Lay the table', 'Tisch decken', 'Mettre la table', 'Poner la mesa'), 3],
    [speak('Tidy the room', 'Zimmer aufräumen', 'Ranger la chambre', 'Ordenar el cuarto'), 8],
    [speak('Feed the cat', 'Katze füttern', 'Nourrir le chat', 'Dar de comer al gato'), 2],
    [speak('Take out the bins', 'Müll rausbringen', 'Sortir les poubelles', 'Sacar la basura'), 5],
    [speak('Homework without asking', 'Hausaufgaben von allein', 'Devoirs sans rappel', 'Deberes sin que lo digan'), 6],
    [speak('Empty the dishwasher', 'Spülmaschine ausräumen', 'Vider le lave-vaisselle', 'Vaciar el lavavajillas'), 4],
  ]
  const texts = {
    title: name,
    points: speak('points', 'Punkte', 'points', 'puntos'),
    toGo: speak('to go', 'fehlen noch', 'à gagner', 'faltan'),
    today: speak('Today', 'Heute', 'Aujourd’hui', 'Hoy'),
    who: speak('Who are you?', 'Wer bist du?', 'Qui es-tu ?', '¿Quién eres?'),
    chores: speak('What did you do?', 'Was hast du gemacht?', 'Qu’as-tu fait ?', '¿Qué has hecho?'),
    rewards: speak('Rewards', 'Belohnungen', 'Récompenses', 'Recompensas'),
    choose: speak('Choose', 'Einlösen', 'Choisir', 'Elegir'),
    chosen: speak('Enjoy it!', 'Viel Spaß!', 'Profites-en !', '¡Que lo disfrutes!'),
    empty: speak('Nobody here yet', 'Noch niemand da', 'Personne pour l’instant', 'Aún no hay nadie'),
    emptyHint: speak(
      'Add the children first.',
      'Füge zuerst die Kinder hinzu.',
      'Ajoute d’abord les enfants.',
      'Añade primero a los niños.',
    ),
  }
  return {
    icon: 'Star',
    colour: 'darkorange',
    entities: [child, chore, reward, entry],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), goal)]]),
    pages: [],
    rows: [
      { entity: child, records: kids.map((each) => ({ name: each })) },
      { entity: chore, records: chores.map(([each, points]) => ({ name: each, points })) },
      {
        entity: reward,
        records: [
          { name: speak('Cinema with popcorn', 'Kino mit Popcorn', 'Cinéma et pop-corn', 'Cine con palomitas'), price: goal },
          { name: speak('Choose the dinner', 'Essen aussuchen', 'Choisir le dîner', 'Elegir la cena'), price: goal },
          {
            name: speak('An hour longer awake', 'Eine Stunde länger auf', 'Une heure de plus le soir', 'Una hora más despierto'),
            price: goal,
          },
        ],
      },
      {
        entity: entry,
        records: kids.flatMap((_, kid) =>
          [0, 1, 2, 3].map((index) => {
            const at = (kid * 2 + index) % chores.length
            return {
              what: chores[at]?.[0],
              child: `$ref:Child:${kid}`,
              chore: `$ref:Chore:${at}`,
              points: (chores[at]?.[1] ?? 1) + (index === 3 ? kid * 12 : 0),
              day: day(index + 1),
            }
          }),
        ),
      },
    ],
    lists: 'everybody',
    summary: `A child taps its name, ticks what it did and sees its points; from ${goal} points on it can choose a reward, which takes them away again.`,
  }
}
