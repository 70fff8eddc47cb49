import type { Entity, Field } from '../../spec/app-model.ts'
import type { Tally } from '../../emit/tally.ts'
import { mainEntity } from '../find.ts'
import { readFocus, timeIn } from '../read/read-focus.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { listOf, targetOf } from './target.ts'

// Figures of a part of a list, "the total of unpaid invoices", and of what belongs to each, "the number of open tasks next to each project".

const VERB = '(?:(?:show|see|display|add|put|have|give|know|count|tell|include|list|i want to (?:see|know))(?: me| us)?(?: also)? )?'
const COUNT = '(?:the |an? )?(?:(?:number|count|amount) of|how many)'
const SUM = '(?:the |an? )?(?:(?:grand )?(?:total|sum)(?: (?:of|for))?|how much(?: money)?)'
const HOME =
  /(?:,? (?:at|on) (?:the )?(?:very )?top(?= of ))?,? (?:on|at|in|to|of) (?:the |my )?(?:very )?(?:home|start|first|main|front|landing|overview|dashboard|top)(?: ?page| ?screen)?$/i

export function readSome(text: string, reading: Reading): readonly Wish[] | null {
  return readTally(text, reading) ?? readFigure(text, reading)
}

/** The rows that the words mean, as a card of the first page would show them. */
export function focusOf(words: string, reading: Reading): Extract<Wish, { kind: 'focus' }> | undefined {
  const wishes = readFocus(`show which ${words} on the home page`, reading) ?? readFocus(`show the ${words}`, reading)
  const [wish] = wishes ?? []
  return wishes?.length === 1 && wish?.kind === 'focus' ? wish : undefined
}

function readFigure(text: string, reading: Reading): readonly Wish[] | null {
  const bare = text
    .replace(HOME, '')
    .replace(HOME, '')
    .replace(/ (?:there are|we have|i have|do (?:i|we) have)$/i, '')
    .replace(/\b(?:the )?(this (?:week|month|year)|today)(?:'s|s'?) ((?:grand )?(?:total|sum))\b/i, 'the $2 of $1')
  const counted = new RegExp(`^${VERB}${COUNT} (?:of (?:the |them )?)?(.+)$`, 'i').exec(bare)?.[1]
  const summed = new RegExp(`^${VERB}${SUM} (?:all |the |our |for )*(.+)$`, 'i').exec(bare)?.[1]
  const words = counted ?? summed
  if (words === undefined || /\b(?:per|by|each|every|next to|beside)\b/i.test(words)) return null
  const focus = focusOf(words, reading)
  if (focus === undefined && summed !== undefined) return sumOfTime(summed, reading)
  // What is overdue has a figure of its own.
  if (focus === undefined || focus.focus.when?.is === 'over') return null
  if (counted !== undefined) return [{ kind: 'figure', entity: focus.entity, figure: { focus: focus.focus } }]
  const entity = reading.model.entities.find(({ name }) => name === focus.entity)
  const amount = entity === undefined ? undefined : amountIn(entity, words, reading)
  return amount === undefined ? null : [{ kind: 'figure', entity: focus.entity, figure: { focus: focus.focus, field: amount } }]
}

/** Whose it was, or what it was done with, says nothing of the figure: "we earned". */
const OF_OURS =
  /^(?:(?:money|amount|value|that|which|have|has|had|did|do|i|we|you|they|us)(?: |$))+(?:(?:have|has|'ve) )?(?:\p{L}+(?: (?:in|out|up))?)?$/iu

/** "Total this month", "how much we spent this week": of the only figure that is meant, by its day. */
function sumOfTime(words: string, reading: Reading): readonly Wish[] | null {
  const time = timeIn(words)
  if (time === null || !['today', 'week', 'month', 'year'].includes(time.is)) return null
  const what = `${words.slice(0, time.at)} ${words.slice(time.at + time.said.length)}`
    .replace(/ {2,}/g, ' ')
    .trim()
    .replace(/ ?(?:in|of|for|so far|from)$/i, '')
  const { model, last } = reading
  const target = what === '' || OF_OURS.test(what) ? undefined : targetOf(what, reading)
  const named = target?.kind === 'field' ? target.entity : undefined
  if (target !== undefined && named === undefined) return null
  const entities = named === undefined ? [last, mainEntity(model), ...model.entities].flatMap((each) => each ?? []) : [named]
  const entity = entities.find((each) => dayOf(each) !== undefined && amountIn(each, what, reading) !== undefined)
  const field = entity === undefined ? undefined : amountIn(entity, what, reading)
  const day = entity === undefined ? undefined : dayOf(entity)
  if (entity === undefined || field === undefined || day === undefined) return named === undefined ? null : lacksDay(named, reading)
  return [{ kind: 'figure', entity: entity.name, figure: { focus: { when: { field: day.name, is: time.is } }, field } }]
}

function dayOf({ fields }: Entity): Field | undefined {
  return fields.find(({ kind, name }) => (kind === 'date' || kind === 'datetime') && !/birth|since|joined|created/i.test(name))
}

function lacksDay({ many }: Entity, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `Nothing says when ${many} were: “add a date to ${many}” does, and then a sum of a month can be shown.`,
      `Nichts sagt, wann etwas war (${many}): Mit einem Datum lässt sich die Summe eines Monats zeigen.`,
      `Rien ne dit quand (${many}) : avec une date, la somme d’un mois peut se montrer.`,
      `Nada dice cuándo fue (${many}): con una fecha se puede mostrar la suma de un mes.`,
    ),
  )
}

/** The figure that is named, else the money, else the only figure. */
function amountIn(entity: Entity, words: string, reading: Reading): string | undefined {
  const figures = entity.fields.filter(({ kind, name }) => ['money', 'number', 'integer'].includes(kind) && !/year/i.test(name))
  const named = figures.find(({ label }) => words.toLowerCase().includes(label.toLowerCase()))
  const target = named === undefined ? targetOf(words, reading, entity) : undefined
  const own = target?.kind === 'field' ? figures.find((field) => field === target.field) : undefined
  return (named ?? own ?? figures.find(({ kind }) => kind === 'money') ?? (figures.length === 1 ? figures[0] : undefined))?.name
}

const BESIDE = '(?:next to|beside|for|behind|on|of|per|in|with) (?:each|every|the|all|a|an)'

/** What is kept of each: how many of another list belong to it. */
function readTally(text: string, reading: Reading): readonly Wish[] | null {
  const shape = (what: string) => [
    new RegExp(`^${VERB}${what} (.+?) (?:${BESIDE}|per) (.+?)(?: (?:in|on) (?:the |its )?(?:list|table|overview))?$`, 'i'),
    new RegExp(
      `^${VERB}${what} (.+?) (?:each|every|an?) (.+?) (?:has|have|had|got|did|made)(?: (?:in|on) the (?:list|table|overview))?$`,
      'i',
    ),
  ]
  const isBeside = /\bnext to\b|\bbeside\b|\bin the (?:list|table|overview)\b|\bbehind each\b/i.test(text)
  for (const [measure, found] of [
    ['count', shape(COUNT).map((one) => one.exec(text))],
    ['sum', shape(SUM).map((one) => one.exec(text))],
  ] as const) {
    for (const match of found) {
      const [, what = '', whose = ''] = match ?? []
      const parent = whose === '' ? undefined : listOf(whose, reading)
      if (parent === undefined) continue
      const wish = tallied(what, parent, measure === 'sum', reading)
      // Of all of them a chart shows as much; of some it would show too many.
      if (wish !== null && (isBeside || wish.tally.state !== undefined)) return [wish]
    }
  }
  return null
}

function tallied(what: string, parent: Entity, isSum: boolean, reading: Reading): Extract<Wish, { kind: 'tally' }> | null {
  const focus = focusOf(what, reading)
  const plain = listOf(what, reading)
  const target = isSum && plain === undefined ? targetOf(what, reading) : undefined
  const child =
    plain ?? reading.model.entities.find(({ name }) => name === focus?.entity) ?? (target?.kind === 'field' ? target.entity : undefined)
  const by = child?.fields.find(({ relation }) => relation === parent.name)
  if (child === undefined || by === undefined) return null
  const amount = isSum ? amountIn(child, what, reading) : undefined
  if (isSum && amount === undefined) return null
  const state = focus?.entity === child.name ? focus.focus.state : undefined
  const tally: Tally = {
    of: child.name,
    by: by.name,
    ...(amount === undefined ? {} : { amount }),
    ...(state === undefined ? {} : { state }),
  }
  return { kind: 'tally', entity: parent.name, tally }
}
