import { type Demand, said, says } from './demand.ts'

// What somebody wants worked out, and how it is broken down: "how many per month", "the average of each class".

export type Measure = 'count' | 'sum' | 'mean'

const MEASURES: readonly (readonly [Measure, RegExp])[] = [
  ['mean', said('averages?|mean|avg', '\\p{L}*(?:Durchschnitt|schnitt)\\p{L}*|durchschnittlich\\p{L}*', 'moyennes?', 'promedios?|medias?')],
  [
    'count',
    said(
      'how (?:many|often)|numbers? of|counters?|counts?|counted|tally|attendance',
      'wie ?(?:viele|oft)|Anzahl|zählen|zählt|Zähler',
      'combien de fois|combien (?:de|d.)|nombre (?:de|d.)|compteurs?|compter',
      'cuánt[oa]s|número de|contador(?:es)?|contar|cuántas veces',
    ),
  ],
  [
    'sum',
    said(
      '(?:grand |sub)?totals?|sums?|add(?:s|ed)? up|how much|revenue|turnover|income|takings|earned|earnings|spent|spending|profit|worth|value|costs?',
      '\\p{L}*summen?|insgesamt|gesamt\\p{L}*|wie ?viel|umsatz\\p{L}*|Gewinn|addier\\p{L}*|zusammen(?:gezählt|rechnen|zählen)?|\\p{L}*wert|\\p{L}*kosten|Ausgaben|Einnahmen',
      "totaux|total|totale|totales|sommes?|combien|chiffre d['’]affaires|dépenses|recettes|valeur|coûts?",
      'total(?:es)?|sumas?|suma(?:r|n)|cuánto|ingresos|gastos|gasto|valor|costes?|costos?',
    ),
  ],
]
const HOW_MUCH = said('how much', 'wie ?viel(?!e)', 'combien (?!de |d.)', 'cuánto')

export function measureIn(demand: Demand): Measure | null {
  const found = MEASURES.find(([, pattern]) => says(demand, pattern))?.[0] ?? null
  return found === 'count' && says(demand, HOW_MUCH) ? 'sum' : found
}

export const CHART = said(
  'charts?|graphs?|diagrams?|curves?|plot(?:ted)?|pie|trend|over time|histogram|picture of how',
  '\\p{L}*(?:diagramm|grafik|kurve|verlauf|torte|balken)\\p{L}*|entwicklung',
  'graphiques?|courbes?|diagrammes?|évolution|camembert',
  'gráfic[oa]s?|diagramas?|curvas?|evolución',
)
const PIE = said('pies?|donuts?|doughnuts?', '\\p{L}*(?:torte|kreis)\\p{L}*', 'camembert', 'circular|tarta')
const BARS = said('bars?(?: \\p{L}+)?', '\\p{L}*(?:balken|säulen)\\p{L}*', 'barres|bâtons', 'barras')
const LINE = said('lines?|curves?', '\\p{L}*(?:linie|kurve)\\p{L}*', 'courbes?', 'líneas?|curvas?')
export function chartLookIn(demand: Demand): 'pie' | 'bar' | 'line' | undefined {
  if (says(demand, PIE)) return 'pie'
  if (says(demand, BARS)) return 'bar'
  return says(demand, LINE) ? 'line' : undefined
}

const PER = [
  /(?<!\p{L})(?:per|by|across|for (?:each|every)|in (?:each|every)|each|every|(?:of|from|to) (?:each|every)|an?(?= (?:day|week|month|year)))(?: of (?:the|our|my))? (\p{L}[\p{L}-]*)(?: (\p{L}+))?/giu,
  /(?<!\p{L})(?:pro|je|jede[rsnm]?|für jede[nrs]?|nach|im) (\p{L}[\p{L}-]*)(?: (\p{L}+))?/giu,
  /(?<!\p{L})(?:par|chaque|pour chaque|selon l[ae]|selon les) (\p{L}[\p{L}-]*)(?: (\p{L}+))?/giu,
  /(?<!\p{L})(?:por|cada|de cada|por cada|según l[ao]s?|al) (\p{L}[\p{L}-]*)(?: (\p{L}+))?/giu,
]
/** "Who has read most", "welches Buch": of each of them. */
const WHICH = said('(?:which|what) (\\p{L}+)(?= \\p{L}+)', 'welche[rsnm]? (\\p{L}+)', 'quel(?:le)?s? (\\p{L}+)', 'qué (\\p{L}+)')
const WHO = said('who', 'wer|wem', 'qui', 'quién(?:es)?')
const EVERYBODY = said(
  'each|everyone|everybody|each one|per head|per person|each of (?:us|them|you)',
  'jede[rmn]?|pro Kopf|pro Person',
  'chacune?|par personne',
  'cada uno|cada quien|por persona',
)
export const PERSON = 'person'

export type Period = 'day' | 'week' | 'month' | 'year'
const PERIODS: readonly (readonly [Period, RegExp])[] = [
  ['day', /^(?:days?|daily|today|tag(?:e|es)?|täglich\p{L}*|tages\p{L}*|jours?|journ\p{L}*|d[ií]as?|diari[oa]s?|hoy|heute)$/iu],
  ['week', /^(?:weeks?|weekly|wochen?|wöchentlich\p{L}*|wochen\p{L}+|semaines?|hebdomadaires?|semanas?|semanal\p{L}*)$/iu],
  ['month', /^(?:months?|monthly|monats?|monate|monatlich\p{L}*|monats\p{L}+|mois|mes|meses|mensuel\p{L}*|mensual\p{L}*)$/iu],
  ['year', /^(?:years?|yearly|annual|annually|jahre?s?|jährlich\p{L}*|jahres\p{L}+|ann[ée]es?|annuel\p{L}*|ans?|años?|anual\p{L}*)$/iu],
]
export const periodOf = (word: string): Period | undefined => PERIODS.find(([, pattern]) => pattern.test(word))?.[0]

const THIS = [
  /(?<!\p{L})(?:this|the current|so far this|of the|within the|all) (\p{L}+)/giu,
  /(?<!\p{L})(?:diese[nsmr]?|des|im laufenden|aktuelle[nrs]?|im) (\p{L}+)/giu,
  /(?<!\p{L})(?:cet?t?e?|du|de l.|sur l.) ?(\p{L}+)/giu,
  /(?<!\p{L})(?:est[ea]|del) (\p{L}+)/giu,
]
const TODAY = said("today['’]?s?", 'heute|heutige[nr]?', 'aujourd.hui', 'hoy')

export interface Broken {
  /** What it is broken down by: `student`, `kind`. */
  readonly groups: readonly string[]
  readonly period: Period | undefined
  /** Of this month alone, rather than month by month. */
  readonly isThis: boolean
}

const NO_GROUP =
  /^(?:the|of|time|one|it|hand|them|us|you|other|when|how|what|und|et|y|and|einem|einer|der|dem|den|die|das|l[ae]s?|el|los|favor|ejemplo|heure|stunde|hour)$/iu

/** No chart goes by them. */
export const NO_PERIOD = said(
  'quarter(?:s|ly)?|weekdays?|seasons?|decades?',
  'Quartal\\p{L}*|Wochentag\\p{L}*|Jahreszeit\\p{L}*|Jahrzehnt\\p{L}*',
  'trimestr\\p{L}*|jours? de la semaine|saisons?|décennies?',
  'trimestr\\p{L}*|días? de la semana|década\\p{L}*',
)

/** What a figure is broken down by. */
export function brokenDown(demand: Demand): Broken {
  const texts = demand.words === demand.english ? [demand.words] : [demand.words, demand.english]
  const isOfNow = (text: string) =>
    TODAY.test(text) || THIS.some((pattern) => [...text.matchAll(pattern)].some(([, word = '']) => periodOf(word) !== undefined))
  const perWords = texts.flatMap((text) => persIn(text).map(({ word }) => word))
  return {
    groups: aligned(texts.map(groupsIn)),
    period: texts
      .flatMap((text) => text.match(/\p{L}+/gu) ?? [])
      .map(periodOf)
      .find((each) => each !== undefined),
    isThis: texts.some(isOfNow) && !perWords.some((word) => periodOf(word) !== undefined),
  }
}

function persIn(text: string): readonly { readonly word: string; readonly more: string }[] {
  return PER.flatMap((pattern) => [...text.matchAll(pattern)].map(([, word = '', more = '']) => ({ word, more })))
}

function groupsIn(text: string): readonly string[] {
  const groups = persIn(text).filter(({ word }) => periodOf(word) === undefined && !NO_GROUP.test(word))
  if (groups.length > 0)
    return [
      ...new Set(
        groups.map(({ word, more }) => (more === '' || NO_GROUP.test(more) || periodOf(more) !== undefined ? word : `${word} ${more}`)),
      ),
    ]
  const which = (WHICH.exec(text) ?? []).slice(1).filter((word: string | undefined) => word !== undefined)
  return which.length > 0 ? which : WHO.test(text) || EVERYBODY.test(text) ? [PERSON] : []
}

/** Each group in the words of both languages. */
function aligned([own = [], english = []]: readonly (readonly string[])[]): readonly string[] {
  if (own.length === 0) return english
  return own.map((group, at) =>
    (english.length === own.length ? `${group} ${english[at] ?? ''}` : `${group} ${own.length === 1 ? english.join(' ') : ''}`).trim(),
  )
}
