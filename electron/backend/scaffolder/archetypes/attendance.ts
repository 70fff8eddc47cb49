import { sentenceCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import { type Archetype, type ArchetypeApp, type ArchetypeWish, field, list, pageFile, required, textsConst } from './archetype.ts'
import { dayFrom } from './days.ts'
import { homeFile } from './attendance-code.ts'

/** People of a team or an ensemble, who comes to which meeting, and for teams what the matches ended with. */
export const ATTENDANCE_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bwho (?:comes|came|is coming|attends|attended) to (?:which|what|each)\b|\b(?:coach|manage|run)\b.{0,40}\b(?:team|squad)\b.{0,120}\b(?:players|trainings?|match(?:es)?)\b|\battendance (?:tracker|app|list|register|sheet)\b|anwesenheitsliste|feuille de présence|lista de asistencia/isu.test(
      text,
    ),
  covers: 'player member student attendance training match result team rehearsal meeting lesson child participant parent',
  build: buildAttendance,
}

function buildAttendance(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isTeam = /team|squad|football|soccer|players|handball|hockey|basketball|mannschaft|équipe|equipo/iu.test(text)
  const isClass = /school|class|pupils|students|klasse|schüler|élèves|alumnos/iu.test(text)
  const person = list(
    isTeam
      ? {
          name: 'Player',
          one: speak('player', 'Spieler', 'joueur', 'jugador'),
          many: speak('players', 'Spieler', 'joueurs', 'jugadores'),
          icon: 'Shirt',
        }
      : isClass
        ? {
            name: 'Student',
            one: speak('student', 'Schüler', 'élève', 'alumno'),
            many: speak('students', 'Schüler', 'élèves', 'alumnos'),
            icon: 'GraduationCap',
          }
        : {
            name: 'Member',
            one: speak('member', 'Mitglied', 'membre', 'miembro'),
            many: speak('members', 'Mitglieder', 'membres', 'miembros'),
            icon: 'Users',
          },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      ...(isTeam
        ? [
            field('shirtNumber', speak('Number', 'Nummer', 'Numéro', 'Dorsal'), 'integer'),
            field('position', speak('Position', 'Position', 'Poste', 'Posición'), 'text'),
          ]
        : []),
      field('phone', speak('Phone of the parents', 'Telefon der Eltern', 'Téléphone des parents', 'Teléfono de los padres'), 'phone'),
    ],
  )
  const meeting = list(
    isTeam
      ? {
          name: 'Training',
          one: speak('training', 'Training', 'entraînement', 'entrenamiento'),
          many: speak('trainings', 'Trainings', 'entraînements', 'entrenamientos'),
          icon: 'CalendarDays',
        }
      : {
          name: 'Meeting',
          one: speak('meeting', 'Treffen', 'rencontre', 'encuentro'),
          many: speak('meetings', 'Treffen', 'rencontres', 'encuentros'),
          icon: 'CalendarDays',
        },
    'all',
    'all',
    [
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      field('time', speak('Time', 'Uhrzeit', 'Heure', 'Hora'), 'time'),
      field('place', speak('Place', 'Ort', 'Lieu', 'Lugar'), 'text'),
    ],
  )
  const presence = {
    ...list(
      {
        name: 'Presence',
        one: speak('presence', 'Anwesenheit', 'présence', 'asistencia'),
        many: speak('attendance', 'Anwesenheiten', 'présences', 'asistencias'),
        icon: 'Check',
      },
      'all',
      'all',
      [
        required('person', sentenceCase(person.one), 'relation', { relation: person.name }),
        required('meeting', sentenceCase(meeting.one), 'relation', { relation: meeting.name }),
      ],
    ),
    pages: 'custom' as const,
  }
  const match = list(
    {
      name: 'Match',
      one: speak('match', 'Spiel', 'match', 'partido'),
      many: speak('matches', 'Spiele', 'matchs', 'partidos'),
      icon: 'Trophy',
    },
    'all',
    'all',
    [
      required('opponent', speak('Opponent', 'Gegner', 'Adversaire', 'Rival'), 'text'),
      required('date', speak('Date', 'Datum', 'Date', 'Fecha'), 'date'),
      field('ourGoals', speak('Our goals', 'Unsere Tore', 'Nos buts', 'Nuestros goles'), 'integer'),
      field('theirGoals', speak('Their goals', 'Ihre Tore', 'Leurs buts', 'Sus goles'), 'integer'),
      field('scorers', speak('Goal scorers', 'Torschützen', 'Buteurs', 'Goleadores'), 'text'),
      field('notes', speak('Notes', 'Notizen', 'Notes', 'Notas'), 'multiline'),
    ],
  )
  const texts = {
    title: name,
    attendance: speak('Who comes', 'Wer kommt', 'Qui vient', 'Quién viene'),
    hint: speak(
      'Tap a square to tick somebody off.',
      'Zum Abhaken auf ein Feld tippen.',
      'Touchez une case pour cocher.',
      'Toca una casilla para marcar.',
    ),
    rate: speak('Present', 'Anwesend', 'Présence', 'Asistencia'),
    people: sentenceCase(person.many),
    results: speak('Match results', 'Ergebnisse', 'Résultats', 'Resultados'),
    allMatches: speak('All matches', 'Alle Spiele', 'Tous les matchs', 'Todos los partidos'),
    scorers: speak('Goals', 'Tore', 'Buts', 'Goles'),
    none: speak('Nothing here yet', 'Noch nichts da', 'Rien pour l’instant', 'Aún no hay nada'),
    noneHint: speak(
      'Add people and days first.',
      'Zuerst Leute und Termine anlegen.',
      'Ajoutez d’abord des personnes et des dates.',
      'Añade primero personas y fechas.',
    ),
  }
  const names =
    isTeam || isClass
      ? ['Leo', 'Nina', 'Tom', 'Elif', 'Joon', 'Ida', 'Sam', 'Yuki', 'Ben', 'Clara', 'Hassan']
      : ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak', 'Ben Murphy', 'Ida Lindqvist']
  return {
    icon: isTeam ? 'Trophy' : 'Users',
    colour: isTeam ? 'seagreen' : 'slateblue',
    entities: [person, meeting, ...(isTeam ? [match] : []), presence],
    files: new Map([[pageFile('Home'), homeFile(textsConst(texts), person.name, meeting.name, isTeam ? entityNames(match).route : null)]]),
    pages: [],
    rows: [
      {
        entity: person,
        records: names.map((each, index) => ({
          name: each,
          phone: `+1 555 01${10 + index}`,
          ...(isTeam
            ? {
                shirtNumber: index + 1,
                position: [
                  speak('Goal', 'Tor', 'But', 'Portería'),
                  speak('Defence', 'Abwehr', 'Défense', 'Defensa'),
                  speak('Midfield', 'Mittelfeld', 'Milieu', 'Centro'),
                  speak('Attack', 'Sturm', 'Attaque', 'Ataque'),
                ][index % 4],
              }
            : {}),
        })),
      },
      {
        entity: meeting,
        records: [-21, -14, -7, 0, 7].map((days) => ({
          date: dayFrom(wish, days),
          time: '17:30',
          place: isTeam
            ? speak('Main pitch', 'Hauptplatz', 'Terrain principal', 'Campo principal')
            : speak('Hall', 'Saal', 'Salle', 'Sala'),
        })),
      },
      ...(isTeam
        ? [
            {
              entity: match,
              records: [
                { opponent: 'Harbor United', date: dayFrom(wish, -17), ourGoals: 3, theirGoals: 1, scorers: 'Nina, Leo, Nina' },
                { opponent: 'Mill Lane FC', date: dayFrom(wish, -10), ourGoals: 0, theirGoals: 2 },
                { opponent: 'Oak Rovers', date: dayFrom(wish, -3), ourGoals: 2, theirGoals: 2, scorers: 'Joon, Clara' },
              ],
            },
          ]
        : []),
      {
        entity: presence,
        records: names.flatMap((_, index) =>
          [0, 1, 2].flatMap((at) =>
            (index + at) % 4 === 0 ? [] : [{ person: `$ref:${person.name}:${index}`, meeting: `$ref:${meeting.name}:${at}` }],
          ),
        ),
      },
    ],
    lists: 'everybody',
    summary: `The first page shows who comes to which ${meeting.one}, with one tap each${isTeam ? ', and the results with the goal scorers' : ''}; it reads well on a phone. Everybody who signs in can tick.`,
  }
}
