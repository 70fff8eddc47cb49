import type { LanguageCode } from '../language/language.ts'
import { ASKED_WORDS } from './words-asked.ts'
import { EVERYDAY_FIELD_WORDS } from './words-everyday-fields.ts'
import { EVERYDAY_WORDS } from './words-everyday.ts'
import { FIELD_WORDS } from './words-fields.ts'
import { FUNCTION_WORDS } from './words-functions.ts'
import { KIND_WORDS } from './words-kinds.ts'
import { NOUN_WORDS } from './words-nouns.ts'
import { STATE_WORDS } from './words-states.ts'
import { TRADE_FIELD_WORDS, TRADE_STATE_WORDS } from './words-trade-fields.ts'
import { TRADE_WORDS } from './words-trades.ts'
import { VERB_WORDS } from './words-verbs.ts'

/** Phrases around the nouns, in the order in which they are tried. */
type Phrases = readonly (readonly [RegExp, string])[]

const GERMAN_PHRASES: Phrases = [
  // "Vereinsheim vermieten: …".
  [/^\p{L}+ vermieten(?=:)/gu, 'rentals'],
  [/(?<=[,(] ?|\p{L} )von ?(?:-|–|\/|,)? ?bis(?=\s*(?:[,.;)]|$))/gu, 'from, to'],
  [/(?<!\p{L})(?:Gesamtsumme|Summen?|Gesamtzahl|Gesamt)(?: (?:der|aller|an))? (?=\p{L})/giu, 'total '],
  // German puts what somebody may do at the end.
  [
    /(?<!\p{L})nur (?:(?:die|der|das|den|unser|unsere) )?(\p{L}+) (?:darf|dürfen|kann|können|soll|sollen|sollte) (?:(?:die|den|das|alle|etwas|was) )?(\p{L}+)? ?(sehen|einsehen|lesen|ändern|bearbeiten|löschen|eintragen|anlegen)(?: und (?:etwas |alles |sie )?(?:löschen|ändern|bearbeiten))?(?!\p{L})/giu,
    'only the $1 can $3 the $2',
  ],
  [
    /(?<!\p{L})(\p{L}+) (?:darf|dürfen|kann|können|soll|sollen|sollte) nur (?:ihre|seine|die)(?: eigenen?)? (\p{L}+) (?:sehen|einsehen)(?!\p{L})/giu,
    '$1 can only see their own $2',
  ],
  [
    /,? (?:die|das|den) (?:man|jeder|alle|leute|eltern|kunden|besucher) ohne (?:anmeldung|konto|login|registrierung) ausfüllen (?:kann|können)/giu,
    ' that people can fill in without an account',
  ],
  [/(?<!\p{L})(?:schön|toll|gut|super|praktisch|hilfreich) wäre (?:(?:auch|noch|dazu) )*/giu, 'plus '],
  [/,? (?:unsere |die )?[a-g]-jugend(?!\p{L})/giu, ''],
  [/,? (?:und )?wer (?:war|ist|kommt|kam|waren) (?:da|dabei|gekommen|anwesend|zum training)(?!\p{L})/giu, ', attendance'],
  [/,? (?:und )?wer (?:hat )?(?:die )?(tore) (?:geschossen|gemacht|schießt|schoss)(?: hat)?/giu, ', $1 (player, date, opponent, count)'],
  [
    /(?<!\p{L})(?:einen? )?(?:guten? |kleinen? )?(?:Übersicht|Überblick|Liste) über (?:(?:unsere|meine|die|alle)n? )?(?=\p{L})/giu,
    'track ',
  ],
  [/\b(?:Wochenplan|Stundenplan)(?=(?:,| und )[^.]*(?:klasse|schul|unterricht))/giu, 'pupils, lessons (day, time, subject)'],
  [/(?<=[,:] )Fahrtenbuch(?=,|\.| und|$)/gu, 'trips'],
  // "Start- und Enddatum" are two dates.
  [
    /(?<!\p{L})(\p{L}+)- (?:und|oder) (\p{L}*?)(datum|zeit|zeiten|preis|preise|nummer|tag|name|ort|stand|termin|reise|gang|gänge|käufe|kauf|adresse|kosten|betrag|menge)(?!\p{L})/giu,
    '$1$3, $2$3',
  ],
  [/(?<=\p{L})(?<!liehen|geben|auft|mietet) (?:ein|auf|an|ab|vor|nach|mit|zu|aus)(?=\s*(?:[.,;:!?]|$))/giu, ''],
  [/\balles,? was (?:eine?|unsere?|meine?) ([\p{L}-]+) (?:braucht|benötigt)/giu, 'everything a $1 needs'],
  [/\b(?:nur|bloß|einfach) eine (?:einfache )?liste (?:meiner|unserer|der|von|aller|mit)\b/giu, 'just a list of'],
  [/\beinfache[nrs]?\b/giu, 'simple'],
  [/\b(?:komplette|vollständige|umfassende)[nrs]?\b/giu, 'complete'],
  [/^(?:bitte )?(?:erstelle?|baue?|mache?|programmiere?|entwickle)(?: mir| uns)? /giu, ''],
  [/\b(?:gehört|gehören) (?:zu|zum|zur)(?: einem| einer| dem| der)?\b/giu, 'belongs to a'],
  [/,? um (.+?) zu (?:verwalten|erfassen|planen|organisieren|speichern|verfolgen)/giu, ' to track $1'],
  [/\b(?:eine? )?(?:verzeichnis|liste|übersicht|kartei) (?:unserer|meiner|der|von|aller) /gi, 'track '],
  [
    /\b(?:eine?|die|das)? ?(?:app|anwendung|software|programm|verwaltung) (?:für|fuer) (?:meine[nrs]?|unsere[nrs]?|die|den|das|eine[nr]?)\b/gi,
    'track my',
  ],
  [
    /\b(?:ich|wir) (?:möchten?|will|wollen|brauchen?|würden? gerne?) (.+?) (?:verwalten|erfassen|speichern|organisieren|im blick behalten|aufschreiben|notieren|festhalten|eintragen|dokumentieren|nachhalten)\b/gi,
    'track $1',
  ],
  [/^[a-zäöüß]+(?:liste|verwaltung|verzeichnis)(?: für (?:meine?n?|unsere?n?|die|den|das) [\p{L}]+)?(?: mit |: )/giu, 'track '],
  [/\bjede[rsn]? ([\p{L}]+) hat\b/giu, 'each $1 has'],
  [
    /^(?:hallo[,!]? |bitte )?(?:ich|wir) (?:brauchen?|möchten?|hätten? gerne?|will|wollen|suchen?) (?:eine?n? )?(?:(?:simple|complete|kleine|gute) )*(?:app|anwendung|software|programm|tool|system)(?: (?:für|fuer|zur|zum))? ?:? ?/giu,
    'an app for ',
  ],
  [/^(?:ich|wir) (?:brauchen?|möchten?|hätten? gerne?|will|wollen|suchen?) (?=track|an app|just a list|everything)/giu, ''],
  [/\b(?:in|für|bei|von) (?:meine[nrm]?|unsere[nrm]?) (?=[\p{Lu}\p{L}]+(?:[.,]|$))/giu, 'in my '],
]
const FRENCH_PHRASES: Phrases = [
  [/\bde (\d{1,3}) à (\d{1,3})\b/giu, '$1-$2'],
  // "Sieste de – à", "date, de, à".
  [/(?<=\p{L}) de ?(?:-|–|…|\/)? ?à(?=\s*(?:[,.;)]|$))/gu, ' from-to'],
  [/(?<=, )de, à(?=\s*(?:[,.;)]|$))/gu, 'from, to'],
  [/^(?:mon |un |le )?(?:carnet|cahier|registre|journal) (?:de |du |des |d['’])/giu, 'log of '],
  [/\bséances? d(?:e |['’])(?=course|natation|vélo|randonnée)/giu, ''],
  [
    /(?<!\p{L})(?:les |le |la )?(\p{L}+) ne (?:peut|peuvent|doivent|doit) voir que (?:leurs?|ses|son|sa) (?:propres? )?(\p{L}+)/giu,
    '$1 can only see their own $2',
  ],
  [
    /(?<=\p{L}) que (?:les gens|tout le monde|les visiteurs|les clients|les parents|chacun) (?:peut|peuvent|puissent|puisse) (?:remplir|envoyer) sans (?:compte|inscription|s['’]inscrire|se connecter)/giu,
    ' that people can fill in without an account',
  ],
  [/\bil (?:me|nous) faut(?:drait)? (?:une? |la |le )?(?=(?:gestion|suivi|liste)\b)/giu, ''],
  [/\bil (?:me|nous) (?:faut|faudrait)(?!\p{L})/giu, 'we need'],
  [/\b(dates?|heures?|noms?|prix|nombre|numéros?) (de |d['’])(\p{L}+) et (?:de |d['’])(\p{L}+)/giu, '$1 $2$3, $1 $2$4'],
  [/\b(?:site vitrine|page vitrine)\b/giu, 'website'],
  [
    /\btout ce (?:dont|qu['’](?:il faut à|il faut pour)|que nécessite)(?: a besoin)? une? (.+?)(?: a besoin)?(?=[.!,]|$)/giu,
    'everything a $1 needs',
  ],
  [/\b(?:juste|seulement|simplement) une liste d(?:es?|['’]) ?/giu, 'just a list of '],
  [/^(?:crée|créez|fais|faites|créer)(?:-moi|-nous)? /giu, ''],
  [/\bappartien(?:t|nent) (?:à|au|aux)(?: une?| la| le)?\b/giu, 'belongs to a'],
  [/\bcompl[èe]te?\b/giu, 'complete'],
  [/\b(?:gestion|suivi) (?:de(?:s| la| l['’]| mes| nos)?|du|d['’]) ?/giu, 'track '],
  [/\b(?:une? )?(?:application|appli|app|outil|logiciel) (?:simple )?pour (?:ma|mon|mes|notre|nos|une?|les?|la)\b/giu, 'app for my'],
  [/\b(?:une? )?(?:application|appli|app|outil|logiciel) (?:pour|qui permet de) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/\b(?:je (?:veux|voudrais|souhaite)|nous (?:voulons|voudrions)) (?:gérer|suivre|organiser|noter) /gi, 'track '],
  [/(?<=^|[.!?] )(?:une |la )?liste d(?:es?|') ?/gi, 'track '],
  [/\bchaque ([\p{L}]+) (?:a|possède)\b/giu, 'each $1 has'],
  [
    /^(?:je (?:veux|voudrais|souhaite|cherche)|j'ai besoin d'|nous (?:voulons|voudrions|cherchons)|nous avons besoin d') ?(?:une? )?(?:(?:simple|petite?) )*(?:application|appli|app|outil|logiciel)(?: simple)?(?: (?:pour|de|d'))? ?:? ?/giu,
    'an app for ',
  ],
  [
    /^(?:je (?:veux|voudrais|souhaite|cherche)|j'ai besoin d'|nous (?:voulons|voudrions|cherchons)) ?(?=track|an app|app for|just a list|everything)/giu,
    '',
  ],
  [/\b(?:de|dans|pour) (?:mon|ma|notre)\b/gi, 'in my'],
]
const SPANISH_PHRASES: Phrases = [
  [/\bde[l]? (\d{1,3}) al? (\d{1,3})\b/giu, '$1-$2'],
  // "Los clientes me encargan tartas".
  [/(?<=\p{L}) (?:me|nos|le|les) (?=\p{L}+[ae]n(?!\p{L}))/giu, ' '],
  [/^(?:mi |un |el )?(?:cuaderno|libreta|diario) de /giu, 'log of '],
  [/\bnotas (?=(?:por|de) (?:asignatura|materia|curso|examen))/giu, 'grades '],
  [/\b(?:suma|total) de\b/giu, 'total'],
  [
    /(?<!\p{L})(?:los |las |el |la )?(\p{L}+) s[oó]lo (?:puede|pueden|podrán|deben) ver (?:sus?|los suyos)(?: propi[oa]s?)? (\p{L}+)/giu,
    '$1 can only see their own $2',
  ],
  [
    /(?<=\p{L}) que (?:la gente|cualquiera|todos|los clientes|los visitantes|las familias) (?:pueda|puedan|puede|pueden) (?:rellenar|enviar|completar) sin (?:registrarse|cuenta|iniciar sesión)/giu,
    ' that people can fill in without an account',
  ],
  [/,? y que se (?:vea|vean) (?:la |el )?(?:agenda|calendario)(?: de[l]? \p{L}+)?/giu, ''],
  // Who writes down whose hours: the hours are the list.
  [/\b(?:los|las) (?:\p{L}+) (?:apuntan|anotan|registran) (?:los |las )?/giu, 'track '],
  [/(?<!\p{L})horas de (?:cada|los|las) (\p{L}+)/giu, 'time entries (worker, date, hours, notes)'],
  [/(?<!\p{L})presupuesto(?!\p{L})/giu, 'budget'],
  [/\b(fechas?|horas?|nombres?|precios?|números?) (de )(\p{L}+) y de (\p{L}+)/giu, '$1 $2$3, $1 $2$4'],
  [/\btodo lo que (?:necesita|hace falta (?:en|para)) (?:una?|mi|nuestr[oa]) (.+?)(?=[.!,]|$)/giu, 'everything a $1 needs'],
  [/\b(?:solo|sólo|solamente|simplemente) una lista de (?:mis|los|las|nuestr[oa]s)?\b/giu, 'just a list of'],
  [/^(?:crea|créame|haz|hazme|construye|crear) /giu, ''],
  [/^(?:una? )?(?:lista|listado|registro) de (?:mis?|los|las|nuestr[oa]s?)? ?/giu, 'track '],
  [/\bpertenecen? (?:a|al)(?: una?| la)?\b/giu, 'belongs to a'],
  [/\b(?:sencill[oa]s?|simples?)\b/giu, 'simple'],
  [/\b(?:completo|completa)\b/giu, 'complete'],
  [/(?<!llevar (?:el|un) )\b(?:gestión|control|seguimiento|registro) (?:de (?:la|los|las|mis?|nuestr[oa]s?)|del|de) ?/giu, 'track '],
  [/\b(?:una )?(?:app|aplicación) (?:simple )?para (?:mi|mis|nuestr[oa]s?|una?|el|la|los|las)\b/giu, 'app for my'],
  [
    /\b(?:una )?(?:app|aplicación) para (?:llevar (?:el control|un registro) de|gestionar|controlar|organizar) (?:mis?|los|las|nuestr[oa]s)?/gi,
    'track ',
  ],
  [/\b(?:necesito|quiero|queremos) (?:una? )?(?:agenda|lista|registro|app|aplicación) de /gi, 'track '],
  [/\b(?:necesito|quiero|queremos) (?:gestionar|llevar|controlar|organizar) /gi, 'track '],
  [/ para (?:mi|nuestr[oa]|el|la) [\p{L}]+(?= con )/giu, ''],
  [/\bcada ([\p{L}]+) tiene\b/giu, 'each $1 has'],
  [
    /^(?:quiero|necesito|queremos|necesitamos|busco|me gustaría)(?: tener)? (?:una? )?(?:app|aplicación|programa|herramienta|sistema)(?: simple| complete)?(?: (?:para|de))? ?:? ?/giu,
    'an app for ',
  ],
  [/^(?:quiero|necesito|queremos|necesitamos|busco|me gustaría) (?=track|an app|app for|just a list|everything)/giu, ''],
  [/\b(?:de|en|para) (?:mi|nuestr[oa])\b/gi, 'in my'],
]

export interface Pair {
  readonly one: string
  readonly many: string
}

export interface Language {
  readonly code: Exclude<LanguageCode, 'en'>
  /** At least two of these words are in a message of the language. */
  readonly signs: RegExp
  readonly phrases: Phrases
  /** Articles, prepositions and verbs. They count only where no noun is written like that. */
  readonly small: ReadonlyMap<string, string>
  /** What people write, in lower case, with its English words. */
  readonly english: ReadonlyMap<string, string>
  /** Names of lists by their English singular, of fields and choices by the English words in lower case. */
  readonly nouns: ReadonlyMap<string, Pair>
  readonly fields: ReadonlyMap<string, string>
  readonly choices: ReadonlyMap<string, string>
  /** The two forms of a word that people use beside the one that we would. */
  readonly otherForms: ReadonlyMap<string, Pair>
  /** What looks the same for one and for several, with its English singular: "Zimmer". */
  readonly sameForms: ReadonlyMap<string, string>
  /** What means something else as a property than as a list: "Stunden" of a day are hours, and no time entries. */
  readonly propertyForms: ReadonlyMap<string, string>
}

/** Of two meanings the one that people have in mind more often. */
const FIRST_MEANT = `
session,sessions | Sitzung,Sitzungen,Sitzung,Sitzungen | séance,séances | sesión,sesiones
booking,bookings | Buchung,Buchungen,Reservierung,Reservierungen | réservation,réservations | reserva,reservas
project,projects | Projekt,Projekte | projet,projets | proyecto,proyectos,obra,obras
`
/** Of which a list would be something else. */
const AS_PROPERTIES = `
hours | Stunden | heures | horas
position | Position | poste | puesto
next due | nächster Termin,nächste Fälligkeit | prochaine échéance | próximo vencimiento
date | Termin | date | fecha
`
const COLUMNS = ['de', 'fr', 'es'] as const

function cells(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
}

function language(code: (typeof COLUMNS)[number], signs: RegExp, phrases: Phrases): Language {
  const column = COLUMNS.indexOf(code) + 1
  const english = new Map<string, string>()
  const nouns = new Map<string, Pair>()
  const otherForms = new Map<string, Pair>()
  const sameForms = new Map<string, string>()
  const means = (form: string, words: string) => {
    if (!english.has(form.toLowerCase())) english.set(form.toLowerCase(), words)
  }
  for (const row of cells(FIRST_MEANT + NOUN_WORDS.trimStart() + TRADE_WORDS.trimStart() + EVERYDAY_WORDS.trimStart())) {
    const [singular = '', plural = ''] = (row[0] ?? '').split(',')
    const [one = '', many = one, ...others] = (row[column] ?? '').split(',')
    if (!nouns.has(singular)) nouns.set(singular, { one, many })
    for (const form of [many, ...(code === 'de' ? dative(many) : [])]) means(form, plural)
    for (const [at, form] of others.entries()) {
      const [before, after] = [others[at - 1], others[at + 1]]
      const isSingular = after !== undefined && areAlike(form, after) && after !== `${form}in`
      means(form, isSingular ? singular : plural)
      if (isSingular) otherForms.set(form.toLowerCase(), { one: form, many: after })
      else otherForms.set(form.toLowerCase(), { one: before !== undefined && areAlike(before, form) ? before : form, many: form })
      if (code === 'de' && !isSingular) for (const inflected of dative(form)) means(inflected, plural)
    }
    if (one === many && !sameForms.has(one.toLowerCase())) sameForms.set(one.toLowerCase(), singular)
    if (one !== many) means(one, singular)
  }
  const small = new Map<string, string>()
  for (const row of cells(FUNCTION_WORDS + VERB_WORDS.trimStart()))
    for (const form of (row[column] ?? '').toLowerCase().split(',')) if (form !== '' && !small.has(form)) small.set(form, row[0] ?? '')
  const fields = new Map<string, string>()
  for (const row of cells(ASKED_WORDS + FIELD_WORDS.trimStart() + TRADE_FIELD_WORDS.trimStart() + EVERYDAY_FIELD_WORDS.trimStart())) {
    const [words = ''] = row
    const forms = (row[column] ?? '').split(',')
    if (!fields.has(words)) fields.set(words, forms[0] ?? words)
    for (const form of forms) if (form.length > 2) means(form, words)
  }
  for (const [form, words] of Array.from(english)) if (code !== 'de') means(withoutAccents(form), words)
  const propertyForms = new Map(
    cells(AS_PROPERTIES).flatMap((row) => (row[column] ?? '').split(',').map((form) => [form.toLowerCase(), row[0] ?? ''] as const)),
  )
  const choices = new Map(
    [...cells(TRADE_STATE_WORDS), ...cells(STATE_WORDS), ...cells(KIND_WORDS)].map((row) => [
      (row[0] ?? '').toLowerCase(),
      row[column] ?? '',
    ]),
  )
  return { code, signs, phrases, small, english, nouns, fields, choices, otherForms, sameForms, propertyForms }
}

/** How somebody in a hurry writes it: "resena" and "cafe". */
function withoutAccents(form: string): string {
  return form.normalize('NFD').replace(/\p{M}/gu, '')
}

/** "Kunde" and "Kunden": two forms of one word rather than two words. */
function areAlike(a: string, b: string): boolean {
  const stem = (word: string) => withoutAccents(word).slice(0, 3).toLowerCase()
  return a !== b && stem(a) === stem(b)
}

function dative(many: string): readonly string[] {
  return /(?:e|er|el)$/.test(many) ? [`${many}n`] : []
}

export const LANGUAGES: readonly Language[] = [
  language('de', /\b(?:und|mit|für|eine?n?|ich|wir|meine?|jede[rs]?|möchten?|unsere?|verwalten|braucht?|brauche)\b/giu, GERMAN_PHRASES),
  language('fr', /\b(?:une?|des?|et|avec|pour|mes|leurs|chaque|liste|gérer|je|nous|gestion|suivi)\b/giu, FRENCH_PHRASES),
  language('es', /\b(?:una?|y|con|para|mis?|los|las|el|de|cada|necesito|quiero|gestión)\b/giu, SPANISH_PHRASES),
]
