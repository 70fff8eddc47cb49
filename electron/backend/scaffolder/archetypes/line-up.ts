import { sentenceCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import {
  type Archetype,
  type ArchetypeApp,
  type ArchetypeWish,
  componentFile,
  field,
  list,
  pageFile,
  required,
  textsConst,
} from './archetype.ts'
import { dayFrom } from './days.ts'
import { dialogFile, homeFile } from './line-up-code.ts'

/** Who is on which stage when, and a warning where two are at once. */
export const LINE_UP_ARCHETYPE: Archetype = {
  matches: ({ text }) =>
    /\bline-?up\b|\b(?:festival|conference|congress|tournament|open mic)\b.{0,160}\b(?:schedule|stages?|tracks?|rooms?|sessions?|talks?)\b|\b(?:stages?|tracks)\b.{0,120}\b(?:overlap|acts?|artists?|speakers?)\b|running order|bühnenplan|escenarios.{0,80}horario|scènes.{0,80}(?:horaires|programme)/isu.test(
      text,
    ) && !/\b(?:website|landing page|webseite|site (?:web|vitrine)|página web)\b/iu.test(text),
  covers: 'artist band speaker stage slot session room talk track schedule festival conference act',
  build: buildLineUp,
}

function buildLineUp(wish: ArchetypeWish): ArchetypeApp {
  const { speak, text, name } = wish
  const isTalks = /conference|congress|talks?|speakers?|sessions?|konferenz|vortr/iu.test(text)
  const places = Math.min(6, Math.max(2, Number(/\b(\d) (?:stages?|rooms?|tracks?|bühnen|scènes|escenarios)/iu.exec(text)?.[1] ?? 3)))
  const days = /\b(?:two|2)[ -]day|two days|zwei ?tägig|deux jours|dos días/iu.test(text)
    ? 2
    : Math.min(4, Math.max(1, Number(/\b(\d)[ -]days?\b/iu.exec(text)?.[1] ?? (/\bthree[ -]day/iu.test(text) ? 3 : 1))))
  const placeWord = isTalks ? speak('Room', 'Raum', 'Salle', 'Sala') : speak('Stage', 'Bühne', 'Scène', 'Escenario')
  const stages = Array.from({ length: places }, (_, index) =>
    isTalks
      ? `${placeWord} ${index + 1}`
      : ([
          speak('Main stage', 'Hauptbühne', 'Grande scène', 'Escenario principal'),
          speak('Garden stage', 'Gartenbühne', 'Scène du jardin', 'Escenario del jardín'),
          speak('Cellar', 'Keller', 'Cave', 'Sótano'),
          speak('Tent', 'Zelt', 'Tente', 'Carpa'),
          speak('Barn', 'Scheune', 'Grange', 'Granero'),
          speak('Square', 'Platz', 'Place', 'Plaza'),
        ][index] ?? `${placeWord} ${index + 1}`),
  )
  const artist = list(
    isTalks
      ? {
          name: 'Speaker',
          one: speak('speaker', 'Vortragende', 'intervenant', 'ponente'),
          many: speak('speakers', 'Vortragende', 'intervenants', 'ponentes'),
          icon: 'Mic',
        }
      : {
          name: 'Artist',
          one: speak('artist', 'Künstler', 'artiste', 'artista'),
          many: speak('artists', 'Künstler', 'artistes', 'artistas'),
          icon: 'Music',
        },
    'all',
    'all',
    [
      required('name', speak('Name', 'Name', 'Nom', 'Nombre'), 'text'),
      field('contact', speak('Contact', 'Kontakt', 'Contact', 'Contacto'), 'text'),
      field('phone', speak('Phone', 'Telefon', 'Téléphone', 'Teléfono'), 'phone'),
      field('fee', speak('Fee', 'Gage', 'Cachet', 'Caché'), 'money'),
      field('hotelNeeded', speak('Hotel needed', 'Hotel nötig', 'Hôtel nécessaire', 'Necesita hotel'), 'boolean'),
      field('techRider', speak('Tech rider', 'Technik', 'Fiche technique', 'Rider técnico'), 'multiline'),
    ],
  )
  const slot = {
    ...list(
      {
        name: 'Slot',
        one: speak('slot', 'Auftritt', 'passage', 'actuación'),
        many: speak('slots', 'Auftritte', 'passages', 'actuaciones'),
        icon: 'CalendarDays',
      },
      'all',
      'all',
      [
        required('artist', sentenceCase(artist.one), 'relation', { relation: artist.name }),
        required('stage', placeWord, 'choice', { choices: stages }),
        required('day', speak('Day', 'Tag', 'Jour', 'Día'), 'date'),
        required('starts', speak('Starts', 'Beginn', 'Début', 'Empieza'), 'time'),
        required('ends', speak('Ends', 'Ende', 'Fin', 'Termina'), 'time'),
      ],
    ),
    pages: 'custom' as const,
  }
  const texts = {
    title: name,
    add: speak('Add to the schedule', 'Auftritt eintragen', 'Ajouter au programme', 'Añadir al programa'),
    clash: speak(
      'At the same time on the same stage:',
      'Zur selben Zeit auf derselben Bühne:',
      'Au même moment sur la même scène :',
      'A la misma hora en el mismo escenario:',
    ),
    noClash: speak('Nothing overlaps.', 'Nichts überschneidet sich.', 'Rien ne se chevauche.', 'Nada se solapa.'),
    hotels: speak('Hotels needed', 'Hotels nötig', 'Hôtels nécessaires', 'Hoteles necesarios'),
    fees: speak('Fees in all', 'Gagen insgesamt', 'Cachets au total', 'Cachés en total'),
    slots: speak('On the schedule', 'Im Programm', 'Au programme', 'En el programa'),
    empty: speak('Nothing here yet', 'Noch nichts hier', 'Rien ici', 'Nada aquí'),
  }
  const formTexts = {
    add: texts.add,
    edit: speak('Change or move it', 'Ändern oder verschieben', 'Modifier ou déplacer', 'Cambiar o mover'),
    hint: speak(
      'An overlap is shown before you save.',
      'Eine Überschneidung wird vor dem Speichern gezeigt.',
      'Un chevauchement est signalé avant l’enregistrement.',
      'Un solape se muestra antes de guardar.',
    ),
    artist: slot.fields[0]?.label ?? '',
    stage: placeWord,
    day: slot.fields[2]?.label ?? '',
    starts: slot.fields[3]?.label ?? '',
    ends: slot.fields[4]?.label ?? '',
    save: speak('Save', 'Speichern', 'Enregistrer', 'Guardar'),
    remove: speak('Delete', 'Löschen', 'Supprimer', 'Eliminar'),
    wrong: speak(
      'The end must be after the start.',
      'Das Ende muss nach dem Beginn liegen.',
      'La fin doit suivre le début.',
      'El fin debe ser posterior al inicio.',
    ),
    clash: speak('This overlaps with', 'Das überschneidet sich mit', 'Cela chevauche', 'Se solapa con'),
    anyway: speak('Save anyway', 'Trotzdem speichern', 'Enregistrer quand même', 'Guardar de todos modos'),
  }
  const names = isTalks
    ? ['Priya Raman', 'Tom Okafor', 'Nina Alvarez', 'Joon Park', 'Elif Demir', 'Marta Novak', 'Ben Murphy', 'Ida Lindqvist']
    : [
        'Blue Harbor Trio',
        'Elif Demir Quartet',
        'The Night Ferries',
        'Okafor & Sons',
        'Slow Roads',
        'Clara Ortiz',
        'Copper Kettle Band',
        'Joon Park Solo',
      ]
  const hours = ['16:00', '17:30', '19:00', '20:30']
  const first = 20
  return {
    icon: isTalks ? 'Mic' : 'Music',
    colour: 'rebeccapurple',
    entities: [artist, slot],
    files: new Map([
      [componentFile('SlotDialog'), dialogFile(textsConst(formTexts), artist.name)],
      [pageFile('Home'), homeFile(textsConst(texts), artist.name, entityNames(artist).route)],
    ]),
    pages: [],
    rows: [
      {
        entity: artist,
        records: names.map((each, index) => ({
          name: each,
          contact: ['Clara Ortiz', 'Hassan Haddad'][index % 2],
          phone: `+1 555 01${30 + index}`,
          fee: 300 + index * 150,
          hotelNeeded: index % 3 === 0,
          techRider: speak(
            'Two microphones, one monitor.',
            'Zwei Mikrofone, ein Monitor.',
            'Deux micros, un retour.',
            'Dos micros, un monitor.',
          ),
        })),
      },
      {
        entity: slot,
        records: Array.from({ length: Math.min(12, places * days * 2) }, (_, index) => {
          const at = Math.floor(index / (places * days)) * 2 + (index % 2)
          const starts = hours[at % hours.length] ?? '16:00'
          return {
            artist: `$ref:${artist.name}:${index % names.length}`,
            stage: stages[index % places],
            day: dayFrom(wish, first + (Math.floor(index / places) % days)),
            starts,
            ends: `${String(Number(starts.slice(0, 2)) + 1).padStart(2, '0')}:${starts.slice(3)}`,
          }
        }),
      },
    ],
    lists: 'everybody',
    summary: `The first page is the schedule by day and ${placeWord.toLowerCase()} with ${places} of them; what overlaps is marked, and a warning comes before it is saved. ${artist.many.charAt(0).toUpperCase() + artist.many.slice(1)} have a list with contact, fee, hotel and tech rider.`,
  }
}
