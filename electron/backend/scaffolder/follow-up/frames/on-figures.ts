import type { Entity, Field } from '../../spec/app-model.ts'
import { isPluralPhrase, sentenceCase } from '../../language/nouns.ts'
import type { FoundField } from '../find.ts'
import { mainEntity } from '../find.ts'
import { countThere, overTime, personOf } from '../read/read-home.ts'
import { isLabel } from '../read/is-label.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { cut } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf, targetOf } from './target.ts'

const MEASURES: readonly (readonly [RegExp, 'sum' | 'mean' | 'count'])[] = [
  [/^(?:the |an? |our |my )*(?:average|mean)(?: (?:of|for))? (.+)$/i, 'mean'],
  [/^(?:the )?(?:number|count|amount) of (?:all )?(?:the )?(.+)$/i, 'count'],
  [/^how many (.+)$/i, 'count'],
  [/^(?:the |an? |our |my |grand |overall )*(?:totals?|sum|sums)(?: (?:up|amount|number))?(?: (?:of|for))?(?: all)? (.+)$/i, 'sum'],
  [/^how much (?:money )?(.+)$/i, 'sum'],
]
/** What is added up is not said: the one figure that was spoken of, or that there is. */
const BARE = /^(?:the |an? |our |my )*(?:grand |overall )?(?:totals?|sums?|averages?|mean)(?: (?:of|for))?$/i
const GRAND = /^(?:the |an? |our |my )*grand totals?(?: |$)/i
const HOME =
  / (?:on|at|in|to|onto) (?:the |my |our )?(?:home|start|first|main|front|landing|overview|dashboard|top)(?: ?page| ?screen)?(?: too| as well)?$/i
const CHART =
  /,? ?(?:(?:as|in|with|on|and) )?(?:an? |the )?(?:(?:bar|pie|line|simple|small|nice|little|weekly|monthly) )*(?:chart|graph|diagram|plot|statistics?|overview)s?(?: please)?$/i
const TIME = /^(?:month|week|day|year|quarter|months|weeks|years|days)$/i
const PERIOD =
  / (?:this|last|the current|the last|current|so far this) (?:year|month|week|season|quarter)$| so far$| in (?:total|all)$| altogether$| overall$/i
const BENEATH =
  /,? (?:(?:at|in|on) (?:the )?(?:very )?(?:end|bottom|foot|last (?:row|line))(?: of (?:the |each |every )?(?:\p{L}+ )?(?:list|table|page))?|(?:under|underneath|below|beneath) (?:the |it|them|each |every )?(?:(?:list|table|column)s?)?(?: of (?:the )?\p{L}+)?)$/iu

/** Sums, means and counts, alone or for each of something: "average pace per runner", "total hours by volunteer". */
export function readFigures(text: string, reading: Reading): readonly Wish[] | null {
  let said = text.replace(
    /^(?:show|see|display|add|give|have|tell|list|calculate|compute|work out|include|put|count up|sum up|sum|total|add up|count|average|know)(?: me| us)?(?: up)? (?!.*\b(?:field|column)\b)/i,
    (verb) => asMeasure(verb),
  )
  const isBeneath = BENEATH.test(said) || GRAND.test(said)
  said = said
    .replace(BENEATH, '')
    .replace(HOME, '')
    .replace(CHART, '')
    .replace(PERIOD, '')
    .replace(/ (?:do|did|have|has) (?:i|we|you|they)(?: have| got)?$/i, '')
    .replace(/ (?:(?:i|we|they|you) (?:have|got|did|made)|there are)(?= (?:per|by|for|in) )/i, '')
    .replace(PERIOD, '')
    .replace(HOME, '')
    .trim()
  const most = /^who (?:has |have |had |did )?\p{L}+ (?:the )?most (.+)$/iu.exec(said)?.[1]
  if (most !== undefined) return figure('sum', most, 'person', reading)
  if (isBeneath && BARE.test(said)) return figureSpokenOf(reading, /average|mean/i.test(said))
  const found = MEASURES.map(([shape, measure]) => ({ measure, what: shape.exec(said)?.[1] })).find(({ what }) => what !== undefined)
  if (found?.what === undefined) return null
  const { what, by } = perWhat(found.what, reading)
  const wishes = figure(found.measure, what, by, reading)
  return isBeneath && found.measure === 'sum' && by === undefined ? (wishes?.map(beneath) ?? null) : wishes
}

/** "Put it on the start page": of what was spoken of. */
export function readOnHome(text: string, reading: Reading): readonly Wish[] | null {
  if (!HOME.test(text) || !/^(?:show|put|display|add|move) (?:it|that|this|them) (?:on|at|in|to)\b/i.test(text)) return null
  const target = targetOf('it', reading)
  if (target.kind === 'field' && FIGURES.includes(target.field.kind))
    return [{ kind: 'home-part', entity: target.entity.name, field: target.field.name, part: 'total', isShown: true }]
  return target.kind === 'list' ? countThere(target.entity, reading) : null
}

/** "Show it under the list": the sum of what was spoken of. */
export function readBeneath(text: string, reading: Reading): readonly Wish[] | null {
  if (!BENEATH.test(` ${text}`) || !/^(?:show |put |display |write )?(?:it|that|them|the (?:sum|total))\b/i.test(text)) return null
  const target = targetOf('it', reading)
  if (target.kind !== 'field' || !FIGURES.includes(target.field.kind)) return null
  return [{ kind: 'list-total', entity: target.entity.name, field: target.field.name, isShown: true }]
}

/** A sum that stands where the rows are. */
function beneath(wish: Wish): Wish {
  return wish.kind === 'home-part' && wish.part === 'total'
    ? { kind: 'list-total', entity: wish.entity, field: wish.field, isShown: true }
    : wish
}

/** Beneath a list stand sums only; a mean stands on the first page. */
function figureSpokenOf(reading: Reading, isMean: boolean): readonly Wish[] | null {
  const before = targetOf('it', reading)
  const found = before.kind === 'field' && FIGURES.includes(before.field.kind) ? before : amountOf('', undefined, reading)
  if (found === undefined) return null
  const at = { entity: found.entity.name, field: found.field.name, isShown: true }
  return [isMean ? { kind: 'home-part', part: 'average', ...at } : { kind: 'list-total', ...at }]
}

function asMeasure(verb: string): string {
  if (/average/i.test(verb)) return 'average '
  if (/count/i.test(verb)) return 'number of '
  return /sum|total|add up/i.test(verb) ? 'total ' : ''
}

/** "Hours per volunteer", "how many pets each owner has". */
function perWhat(words: string, { model }: Reading): { readonly what: string; readonly by: string | undefined } {
  const { places } = cut(words, model)
  const per = places.find(
    ({ lead, text }) => /^(?:per|by|across)$/.test(lead) || (/^(?:for|of|in)$/.test(lead) && /^(?:each|every) /i.test(text)),
  )
  const bare = (text: string) =>
    text
      .replace(PERIOD, '')
      .replace(/ (?:there are|we have|i have|were|are|is|has been|have been|was)$/i, '')
      .trim()
  if (per !== undefined) return { what: bare(per.before), by: bareWords(per.text.replace(PERIOD, '')) }
  const each =
    /^(.+?) (?:each|every|(?:a|one)(?= \p{L}+ (?:has|have))) (\p{L}+(?: \p{L}+)?) (?:has|have|had|did|does|do|made|makes|worked|sold|took|takes|spent|paid|got|gets|gave|brought)(?: .*)?$/iu.exec(
      words,
    )
  if (each?.[1] !== undefined) return { what: bare(each[1]), by: each[2] }
  const everyone =
    /^(.+?) (?:everyone|everybody|each (?:person|one)|all of them|people|they) (?:has|have|had|did|does|do|made|worked|sold|took|spent|paid|got|gave)(?: .*)?$/i.exec(
      words,
    )
  return everyone?.[1] === undefined ? { what: bare(words), by: undefined } : { what: bare(everyone[1]), by: 'person' }
}

const FIGURES: readonly Field['kind'][] = ['money', 'number', 'integer', 'percent', 'rating']
const GROUPS: readonly Field['kind'][] = ['choice', 'text', 'relation', 'date', 'datetime', ...FIGURES]
const isDay = ({ kind }: Field) => kind === 'date' || kind === 'datetime'

function figure(measure: 'sum' | 'mean' | 'count', what: string, by: string | undefined, reading: Reading): readonly Wish[] | null {
  const list = what === '' ? undefined : listOf(what, reading)
  const amount = measure === 'count' && list !== undefined ? undefined : amountOf(what, by, reading)
  const isPlainCount = measure === 'count' && amount === undefined
  const typed = amount === undefined && list === undefined && by === undefined ? typedFigure(measure, what, reading) : null
  if (typed !== null) return typed
  if (isPlainCount && list === undefined) {
    // "How many orders per status": of the only list, whatever its rows are called.
    const [only, more] = reading.model.entities
    const group = by === undefined || only === undefined || more !== undefined ? undefined : groupOf(by, only, reading)
    return only === undefined || group === undefined
      ? null
      : [{ kind: 'home-part', entity: only.name, field: group.name, part: 'chart', isShown: true }]
  }
  if (!isPlainCount && amount === undefined)
    return list === undefined
      ? noFigure(what, reading)
      : list.fields.some(({ kind }) => FIGURES.includes(kind))
        ? null
        : noFigure(what, reading)
  const entity = amount?.entity ?? list
  if (entity === undefined) return null
  if (by === undefined)
    return amount === undefined
      ? countThere(entity, reading)
      : [
          {
            kind: 'home-part',
            entity: entity.name,
            field: amount.field.name,
            part: measure === 'mean' ? 'average' : 'total',
            isShown: true,
          },
        ]
  if (TIME.test(by)) {
    if (measure === 'mean') return sayOnly(overTime(reading))
    const day = entity.fields.find(isDay)
    if (day === undefined) return lacks(entity, 'date', reading)
    const note = /^months?$/i.test(by)
      ? []
      : sayOnly(
          reading.speak(
            'Over time I can draw months only.',
            'Im Verlauf kann ich nur Monate zeigen.',
            'Dans le temps, je ne montre que des mois.',
            'En el tiempo solo puedo mostrar meses.',
          ),
        )
    return [{ kind: 'home-part', entity: entity.name, field: amount?.field.name ?? day.name, part: 'chart', isShown: true }, ...note]
  }
  const group = groupOf(by, entity, reading)
  if (group === undefined) return lacks(entity, by, reading)
  return [
    {
      kind: 'home-part',
      entity: entity.name,
      field: group.name,
      part: 'chart',
      isShown: true,
      ...(amount === undefined || amount.field === group
        ? {}
        : { amount: amount.field.name, ...(measure === 'mean' ? { isMean: true } : {}) }),
    },
  ]
}

/** The figure that is called so; of a list that is called so its only one, or its money. */
function amountOf(what: string, by: string | undefined, reading: Reading): FoundField | undefined {
  const { model } = reading
  const isFigure = ({ field }: FoundField) => FIGURES.includes(field.kind) && !/year/i.test(field.name)
  const target = targetOf(/^(?:km|kilomet(?:er|re)s|miles)$/i.test(what) ? 'distance' : what, reading)
  const all = target.kind === 'field' ? [target] : target.kind === 'several' ? target.found : []
  // "Hours per volunteer" are those of the list that knows the volunteer.
  const grouped = by === undefined ? undefined : all.find((each) => isFigure(each) && groupOf(by, each.entity, reading) !== undefined)
  const exact = grouped ?? all.find(isFigure)
  if (exact !== undefined) return exact
  const lists =
    target.kind === 'list' ? [target.entity] : what === '' ? [reading.last ?? mainEntity(model)].flatMap((each) => each ?? []) : []
  const figures = lists.flatMap((entity) => entity.fields.map((field) => ({ entity, field })).filter(isFigure))
  const named = figures.filter(({ field }) => field.kind === 'money')
  return named.length === 1 ? named[0] : figures.length === 1 ? figures[0] : named[0]
}

function groupOf(by: string, entity: Entity, reading: Reading): Field | undefined {
  const target = targetOf(by, reading, entity)
  if (target.kind === 'field' && GROUPS.includes(target.field.kind)) return target.field
  const list = listOf(by, reading)
  const relation = list === undefined ? undefined : entity.fields.find((field) => field.relation === list.name)
  if (relation !== undefined) return relation
  return /^(?:person|people|member|one|user|employee|player|name)$/i.test(by) ? personOf(entity)?.field : undefined
}

/** "The total number of pieces", where pieces were taken for a text: they become a number. */
function typedFigure(measure: 'sum' | 'mean' | 'count', what: string, reading: Reading): readonly Wish[] | null {
  const target = targetOf(what.replace(/^(?:number|count) of /i, ''), reading)
  if (target.kind !== 'field' || target.field.kind !== 'text' || !isPluralPhrase(target.field.label)) return null
  const at = { entity: target.entity.name, field: target.field.name }
  return [
    { kind: 'retype-field', ...at, like: { ...target.field, kind: 'integer' } },
    { kind: 'home-part', ...at, part: measure === 'mean' ? 'average' : 'total', isShown: true },
  ]
}

function noFigure(what: string, { speak, last, model }: Reading): readonly Wish[] | null {
  const entity = last ?? mainEntity(model) ?? model.entities[0]
  const words = bareWords(what)
  if (entity === undefined || !isNoun(words) || !isLabel(words) || / the /i.test(words)) return null
  return sayOnly(
    speak(
      `No number here is called ${words}, so there is nothing to add up. “Add ${words} (number) to ${entity.many}” makes one.`,
      `Eine Zahl „${words}“ gibt es nicht, also lässt sich nichts zusammenzählen. „Füge ${entity.many} ${words} (Zahl) hinzu“ legt sie an.`,
      `Aucun nombre ne s’appelle « ${words} » : rien à additionner.`,
      `Ningún número se llama «${words}»: no hay nada que sumar.`,
    ),
  )
}

function lacks({ many }: Entity, by: string, { speak }: Reading): readonly Wish[] {
  const list = sentenceCase(many)
  return sayOnly(
    speak(
      `${list} have no ${by} to divide them by. “Add a ${by} to ${many}” makes one.`,
      `${list}: Ein Feld „${by}“, nach dem sich aufteilen ließe, gibt es nicht.`,
      `${list} : pas de champ « ${by} » pour répartir.`,
      `${list}: no hay un campo «${by}» para repartir.`,
    ),
  )
}
