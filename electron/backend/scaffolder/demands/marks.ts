import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { concernsOf } from '../emit/attention.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import type { TagTone } from '../spec/list-shape.ts'
import { type Demand, said, says } from './demand.ts'
import { dueIn, LATE } from './moments.ts'
import { hits, isFigure, listsOf, named, stemsIn } from './names.ts'
import { stateSaid } from './states.ts'

// What should be seen at once, in a colour: what is overdue, what runs low, those in one state.

const TONES: readonly (readonly [TagTone, RegExp])[] = [
  ['red', said('red', 'rot(?:e[nrsm]?)?', 'rouges?', 'roj[oa]s?')],
  ['amber', said('orange|amber|yellow', 'orange|gelb\\p{L}*', 'jaunes?|oranges?', 'amarill[oa]s?|naranjas?')],
  ['green', said('green', 'grün\\p{L}*', 'verte?s?', 'verdes?')],
  ['blue', said('blue', 'blau\\p{L}*', 'bleue?s?', 'azul(?:es)?')],
  ['neutral', said('gr[ae]y(?:ed)?(?: out)?', 'grau\\p{L}*', 'gris[ée]?e?s?', 'gris(?:es)?')],
]
const STANDS_OUT = said(
  'highlight(?:s|ed)?|stands? out|shows? up|jumps? out|flag(?:s|ged)?|mark(?:s|ed)?|warn(?:s|ing)?|alert(?:s|ed)?|colou?red|blink\\p{L}*|in colou?r|bold',
  'hervor(?:heben|gehoben)|\\p{L}*markier\\p{L}*|auffall\\p{L}*|warn\\p{L}*|farbig\\p{L}*|blinken|leuchte\\p{L}*|kennzeichn\\p{L}*|ins Auge (?:fallen|springen)',
  'surlign\\p{L}*|mise?s? en évidence|ressort\\p{L}*|signal\\p{L}*|avert\\p{L}*|alerte?\\p{L}*|en couleur|marqu\\p{L}*|sauter aux yeux',
  'resalt\\p{L}*|destac\\p{L}*|marc\\p{L}*|avis\\p{L}*|alert\\p{L}*|señal\\p{L}*|en color',
)
const LOW = said(
  '(?:running|runs?|is|are|gets?) (?:low|short|out)|low(?: (?:on|in))? stock|low|below (?:the |its |their )?(?:minimum|reorder|limit|min)\\p{L}*(?: \\p{L}+)?|under (?:the )?minimum|(?:needs?|to be) reorder\\p{L}*|almost (?:empty|out)|too little',
  'knapp|unter (?:dem |den |der )?(?:Mindest|Minimum|Melde)\\p{L}*|zu wenig|fast leer|geht (?:zur Neige|aus)|nachbestell\\p{L}*|unter Mindestbestand',
  'sous (?:le |un )?(?:seuil|minimum|stock)|bientôt épuisée?s?|stock bas|presque vide|rupture|manque',
  'bajo(?: (?:de |el )?(?:mínimo|stock))?|por debajo del? (?:mínimo|stock)|(?:se )?(?:acab|agot)\\p{L}*|poc[oa]s?|quedan? poc[oa]s?',
)
const BOUND =
  /(?<![\p{L}])(?:(over|above|from|more than|exceed\p{L}*|>|older than|über|ab|mehr als|älter als|übersteig\p{L}*|plus de|au-dessus de|à partir de|dépass\p{L}*|más de|encima de|a partir de|super\p{L}*)|(under|below|less than|<|fewer than|drops? (?:to|under|below)|falls? (?:to|under|below)|unter|weniger als|moins de|en dessous de|sous|menos de|debajo de)) (-?\d+(?:[.,]\d+)?|two|three|five|ten|zwei|drei|fünf|zehn|deux|trois|cinq|dix|dos|tres|cinco|diez)(?! ?(?:days?|weeks?|months?|years?|tage|wochen|monate|jahre|jours|semaines|mois|ans|días|semanas|meses|años|hours?|minutes?|Stunden|Minuten|heures|minutos|horas|%))/iu
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  (['two|zwei|deux|dos|2', 'three|drei|trois|tres|3', 'five|fünf|cinq|cinco|5', 'ten|zehn|dix|diez|10'] as const).flatMap((words) => {
    const all = words.split('|')
    return all.map((word) => [word, Number(all.at(-1))])
  }),
)

export function tonesIn(demand: Demand): readonly TagTone[] {
  return TONES.flatMap(([tone, pattern]) => (says(demand, pattern) ? [tone] : []))
}

const TOLD = said(
  '(?:tell|let|show) (?:me|us) (?:\\p{L}+ ){0,2}(?:when|if|once)',
  '(?:sag|zeig)\\p{L}* (?:mir|uns),? wenn',
  '(?:dis|dites|montre)\\p{L}*-(?:moi|nous) (?:quand|si)',
  '(?:dime|avísame|dinos) (?:cuando|si)',
)
/** "Tell me when stock gets below 5". */
const isTold = (demand: Demand) => says(demand, TOLD) && (BOUND.test(demand.words) || BOUND.test(demand.english))

export function markWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const [tone] = tonesIn(demand)
  if (tone === undefined && !says(demand, STANDS_OUT) && !says(demand, LOW) && !isTold(demand)) return null
  return late(demand, model, tone) ?? bounded(demand, model, tone) ?? low(demand, model) ?? inState(demand, model, tone)
}

function late(demand: Demand, model: AppModel, tone: TagTone = 'red'): readonly Wish[] | null {
  const due = says(demand, LATE) ? dueIn(demand, model) : null
  return due === null ? null : [...due.before, { kind: 'mark', entity: due.entity.name, field: due.day.name, what: ['over'], tone }]
}

const STOCK = /quantity|stock|amount|count|qty|menge|bestand|quantit|cantidad|onHand|left|remaining/i

function figureOf(demand: Demand, model: AppModel): { readonly entity: Entity; readonly field: Field } | undefined {
  const stems = stemsIn(demand)
  const all = listsOf(model).flatMap((entity) => entity.fields.filter(isFigure).map((field) => ({ entity, field })))
  const isUnit = (unit: string | undefined) =>
    unit !== undefined && new RegExp(`\\d ?${unit.replace(/[^\p{L}]/gu, '.')}(?!\\p{L})`, 'iu').test(demand.words)
  const score = ({ entity, field }: (typeof all)[number]) =>
    hits(field, stems) * 3 +
    (isUnit(/\(([^)]+)\)$/.exec(field.label)?.[1]) ? 3 : 0) +
    hits(entity, stems) +
    (STOCK.test(field.name) ? 1 : 0)
  const best = all.toSorted((a, b) => score(b) - score(a))[0]
  return best !== undefined && (score(best) > 0 || all.length === 1) ? best : undefined
}

/** "Under 5": of the figure that is named, else of how many there are. */
function bounded(demand: Demand, model: AppModel, tone: TagTone = 'red'): readonly Wish[] | null {
  const [, over, , bound = ''] = BOUND.exec(demand.words) ?? BOUND.exec(demand.english) ?? []
  const found = bound === '' ? undefined : figureOf(demand, model)
  if (found === undefined) return null
  const limit = NUMBERS[bound.toLowerCase()] ?? Number(bound.replace(',', '.'))
  return [
    { kind: 'mark', entity: found.entity.name, field: found.field.name, what: [`${over === undefined ? '<' : '>'}${String(limit)}`], tone },
  ]
}

/** What runs low stands on the first page where a list says how much of it there has to be. */
function low(demand: Demand, model: AppModel): readonly Wish[] | null {
  if (!says(demand, LOW)) return null
  if (concernsOf(listsOf(model)).some(({ kind }) => kind === 'low')) return []
  const stocked = listsOf(model).find(({ fields }) =>
    fields.some(
      ({ kind, name }) => /^(?:integer|number)$/.test(kind) && /^(?:quantity|stock|inStock|amount|onHand|count|qty)$/i.test(name),
    ),
  )
  if (stocked === undefined) return null
  const least: Field = {
    name: 'minimum',
    label: speakerOf(model.language)('Minimum', 'Mindestbestand', 'Minimum', 'Mínimo'),
    kind: 'integer',
    isRequired: false,
  }
  return [{ kind: 'add-fields', entity: stocked.name, fields: [least] }]
}

function inState(demand: Demand, model: AppModel, tone: TagTone = 'red'): readonly Wish[] | null {
  const stems = stemsIn(demand)
  const lists = listsOf(model).toSorted((a, b) => Number(named(b, stems)) - Number(named(a, stems)))
  for (const entity of lists) {
    const state = stateSaid(entity, demand)
    if (typeof state === 'object') return [{ kind: 'mark', entity: entity.name, field: state.field, what: state.is, tone }]
    const flag =
      state === 'open' ? entity.fields.find(({ kind, name }) => kind === 'boolean' && /paid|done|returned|settled/i.test(name)) : undefined
    if (flag !== undefined) return [{ kind: 'mark', entity: entity.name, field: flag.name, what: ['no'], tone }]
  }
  return null
}
