import { type AppModel, type Entity, type Field, replaceEntity } from './app-model.ts'
import { stateClosed } from './emit/open-state.ts'
import { homePartsOf, withKey } from './list-shape.ts'

// "Total km per month", "count of open problems", "how much is still open": what should be added up is said among what is kept, and is
// made of it. It is taken out of a wish before that is read, so that it becomes no property of anything.

const LEAD =
  /^(?:(?:and|also|plus|then|finally|please|i|we|it|want|need|would|like|should|must|to|show|shows|see|display|with|have|get|calculate|tell|me|us|add|the|an?|at|on|top|home|page|there|is) )*/i
const MEASURE =
  /^(?:running |grand |overall |monthly |weekly |yearly |current |remaining )?(?:totals?|sums?|averages?|mean|count|number of|how many|how much|ranking|ranked|leader ?board)\b/i
/** "I want to see revenue per month as a chart": what came in is what the amounts add up to. */
const EARNED =
  /\b(?:show|see|display|chart of|graph of)(?: me| us)? (?:the |our |my )?(?:revenue|turnover|spendings?|earnings|income|profit|sales|costs?|expenses) ((?:per|by|each) \p{L}+)/iu
const PER = /\b(?:per|by|for (?:each|every)|each|every|of (?:each|every))\b/i
const STATE = /\b(?:open|unpaid|paid|outstanding|pending|overdue|missing|owed|owing|owe|left|sold|available|still)\b/i
const PLACE =
  /,? ?\b(?:(?:at|on|in) (?:the )?(?:very )?(?:top|bottom|end|home ?page|start ?page|front ?page|first page|main page|dashboard|overview|beginning)|please|in total|altogether|overall|so far)\b/gi
const SEPARATOR = /(,? (?:and|plus|as well as|with)(?: also| an?| the)? (?=\S)|, )/i

/** "Dashboard: open repairs, costs this year": all that stands behind it is worked out. */
const SHOWN =
  /^(?:(?:on )?(?:the |a )?(?:dashboard|overview|home ?page|start ?page|front ?page|statistics|stats|key figures|figures)(?: (?:with|shows?))?)\s*(?::| - )\s*([^()]+)$/i

export interface Figures {
  readonly text: string
  readonly figures: readonly string[]
}

/** The message without the figures that it asks for, and those. */
export function withoutFigures(text: string): Figures {
  const figures: string[] = []
  const kept = text.split(/((?<=[.!?;])\s+|\n+)/).map((sentence) => {
    const shown = SHOWN.exec(sentence)?.[1]?.split(/,? (?:and|plus) |, |; /)
    if (shown !== undefined) {
      figures.push(...shown.map((each) => each.replace(/[.!?;]+$/, '').trim()))
      return ''
    }
    let before: string | null = null
    const parts = sentence.split(SEPARATOR)
    const rest: string[] = []
    for (let at = 0; at < parts.length; at += 2) {
      const part = parts[at] ?? ''
      const figure = figureIn(
        part,
        parts.length === 1 || (at === 0 && /^(?:show|see|display|total|sum|count|average)\b/i.test(part)),
        before,
      )
      before = figure
      if (figure === null) rest.push(...(rest.length === 0 ? [part] : [parts[at - 1] ?? '', part]))
      else figures.push(figure)
    }
    const end = rest.length > 0 && rest.length < parts.length && /[.!?;]$/.test(sentence) && !/[.!?;]$/.test(rest.at(-1) ?? '') ? '.' : ''
    return rest.join('') + end
  })
  return { text: kept.join('').replace(/^\s+|\s+$/g, ''), figures }
}

/** `isOwn`: it is said in a sentence of its own, where nothing is named as a property. */
function figureIn(part: string, isOwn: boolean, before: string | null): string | null {
  const plain = part.replace(/[.!?;]+$/, '').trim()
  const earned = EARNED.exec(plain)
  if (earned !== null) return `total ${earned[1] ?? ''}`.trim()
  if (before !== null && /^(?:per|by|for each|of each) \p{L}+$/iu.test(plain))
    return `${before.replace(/ (?:per|by|for each) .*$/i, '')} ${plain}`
  const said = plain.replace(LEAD, '')
  if (/[():]/.test(said) || !MEASURE.test(said)) return null
  const isAsked = isOwn || /\b(?:show|shows|see|display|want|calculate)\b/i.test(plain.slice(0, plain.length - said.length))
  const isNumber = /^(?:number of|how many|how much|average)/i.test(said)
  const isMeant = PER.test(said) || PLACE.test(said) || (STATE.test(said) && !isNumber)
  PLACE.lastIndex = 0
  return said.includes(' ') && (isAsked || (isMeant && !(isNumber && !PER.test(said)))) ? said.replace(PLACE, '').trim() : null
}

/** What is counted or added up of those rows only that are in some state, and what goes by week, day or year. */
export function withStateFigure(model: AppModel, said: string): AppModel | null {
  const lower = said.toLowerCase()
  const named = model.entities.filter(({ one, many }) => lower.includes(many) || lower.includes(one))
  for (const entity of [...named, ...model.entities]) {
    const state = stateSaid(entity, lower)
    if (state === null) continue
    const isAmount = /\b(?:how much|totals?|sum|costs?|amounts?|money|prices?|values?|revenue|worth)\b/.test(lower)
    const money = isAmount ? entity.fields.find(({ kind }) => kind === 'money') : undefined
    if (money === undefined && /^(?:how much|total|sum)/.test(lower) && !named.includes(entity)) continue
    const there = entity.extra?.['x-figures']
    const figure = { focus: { state }, ...(money === undefined ? {} : { field: money.name }) }
    return replaceEntity(model, entity.name, (each) => withKey(each, 'x-figures', [...(Array.isArray(there) ? there : []), figure]))
  }
  return null
}

export function stateSaid(entity: Entity, lower: string): 'open' | { readonly field: string; readonly is: readonly string[] } | null {
  const says = (word: string) => new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}\p{N} ]/gu, '.')}(?!\\p{L})`, 'u').test(lower)
  const chosen = entity.fields.find(({ kind, choices = [] }) => kind === 'choice' && choices.some((choice) => says(choice.toLowerCase())))
  const choice = chosen?.choices?.find((each) => says(each.toLowerCase()))
  const isOpen = /\b(?:open|unpaid|outstanding|pending|owed|not (?:yet )?paid|to be paid|still)\b/.test(lower)
  if (chosen !== undefined && choice !== undefined) return { field: chosen.name, is: [choice] }
  if (isOpen && stateClosed(entity, 'row') !== 'false') return 'open'
  const flag = entity.fields.find(
    (field): field is Field => field.kind === 'boolean' && says(field.label.toLowerCase().split(' ').at(-1) ?? ''),
  )
  if (flag === undefined) return null
  return {
    field: flag.name,
    is: [
      new RegExp(`(?<!\\p{L})(?:not|un|nicht|noch nicht|non|pas|no) ?(?:yet |ha )?${flag.label.toLowerCase()}`, 'u').test(lower)
        ? 'no'
        : 'yes',
    ],
  }
}

/** "Per week" of a chart that was just asked for. */
export function withPeriod(model: AppModel, entity: string, field: string, said: string): AppModel {
  const period = /\b(?:per|by|each|every) (day|week|year)\b/i.exec(said)?.[1]?.toLowerCase()
  if (period === undefined) return model
  return replaceEntity(model, entity, (each) => ({
    ...each,
    fields: each.fields.map((one) =>
      one.name === field ? withKey(withKey(one, 'x-per', period), 'x-home', [...homePartsOf(one), 'chart']) : one,
    ),
  }))
}
