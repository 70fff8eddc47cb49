import type { Entity, Field } from '../../spec/app-model.ts'
import { mainEntity } from '../find.ts'
import { readHome } from '../read/read-home.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { focusOf, readSome } from './on-some.ts'
import { listOf, targetOf } from './target.ts'

// The second half of what somebody says speaks of the first, or leaves out what everybody understands: "and how many those are", "keep
// the list too", "the ones I watered longest ago first", "stars instead of a number".

export function readEllipsis(text: string, reading: Reading): readonly Wish[] | null {
  return (
    readThoseCounted(text, reading) ??
    readTile(text, reading) ??
    readFilterFor(text, reading) ??
    readLongestAgo(text, reading) ??
    readThoseFirst(text, reading) ??
    readStars(text, reading) ??
    readDragged(text, reading) ??
    readKept(text)
  )
}

const THOSE =
  /\b((?:those|the ones|ones|people|the \p{L}+|\p{L}+s) (?:who|that|which) .+|(?:overdue|unpaid|open|unfinished|late|missing) \p{L}+)$/iu
const FIGURE =
  '(?:(?:show|add|put|display|see|have|give)(?: me)? )?(?:(?:an?|the) )?(?:(?:number|count|counter|figure|total|tile|box|card|badge|widget|kpi) )?'
const PLACE = '(?:(?:at|on) (?:the )?(?:very )?top |(?:on|at) (?:the )?(?:home|start|main|front)(?: ?page| ?screen)? )?'

/** "And a number at the top how many that are": of those that were spoken of. */
function readThoseCounted(text: string, reading: Reading): readonly Wish[] | null {
  const isAsked = new RegExp(
    `^${FIGURE}${PLACE}(?:with |of |for |showing |saying |that (?:shows|says|tells) (?:me )?)?how many (?:that|those|these|of them|of those|they|it|such)(?: (?:is|are|there are))?(?: ${PLACE.trim()})?$`,
    'i',
  ).test(text)
  const those = isAsked ? THOSE.exec(reading.before ?? '')?.[1] : undefined
  return those === undefined ? null : counted(those, reading)
}

/** "A tile on the home page with how many are overdue". */
function readTile(text: string, reading: Reading): readonly Wish[] | null {
  const [, what] =
    /^(?:(?:add|put|show|display|have|i want|make)(?: me)? )?(?:an? |the )(?:\p{L}+ )?(?:tile|box|card|counter|badge|figure|widget|kpi|number)(?:,? (?:on|at|in) (?:the |my )?(?:very )?(?:home|start|main|front|top)(?: ?page| ?screen)?| on top)?,? (?:with|for|showing|that (?:shows|says)|which shows|saying|of) (?:me )?(?:the )?(?:number of|count of|how many)(?: of them)? (.+?)(?: (?:on|at|in) (?:the |my )?(?:home|start|main|front)(?: ?page| ?screen)?)?$/iu.exec(
      text,
    ) ?? []
  return what === undefined ? null : counted(what, reading)
}

function counted(those: string, reading: Reading): readonly Wish[] | null {
  const words = those.replace(/^(?:there )?(?:are|is) /i, '')
  const last = reading.last ?? mainEntity(reading.model)
  return /^(?:(?:the )?\p{L}+ )?(?:that are |which are |are )?(?:overdue|late|past due)(?: (?:ones?|\p{L}+))?$/iu.test(words)
    ? readHome('show how many are overdue on the home page', { ...reading, last })
    : readSome(`the number of ${words}`, { ...reading, last })
}

/** "A filter for those who haven't paid": of the yes or no that says it. */
function readFilterFor(text: string, reading: Reading): readonly Wish[] | null {
  const [, words = ''] =
    /^(?:(?:add|make|have|give me|i want|put in) )?(?:an? |the )?(?:\p{L}+ )?filter (?:for|on|by|to see|that shows|showing|with) (?:only |just )?(.+)$/iu.exec(
      text,
    ) ?? []
  if (/^(?:it|them|that|this|these|those)$/i.test(words)) {
    const target = targetOf('it', reading)
    return target.kind === 'field' ? [{ kind: 'filter', entity: target.entity.name, field: target.field.name }] : null
  }
  const focus = words === '' || targetOf(words, reading).kind === 'field' ? undefined : focusOf(words, reading)
  const state = focus?.focus.state
  return focus === undefined || typeof state !== 'object' ? null : [{ kind: 'filter', entity: focus.entity, field: state.field }]
}

/** "The ones I watered longest ago at the top": by the day on which that was done. */
function readLongestAgo(text: string, reading: Reading): readonly Wish[] | null {
  const [, noun = '', deed = '', when = '', end = ''] =
    /^(?:(?:put|show|list|sort|have|see|move|bring)(?: me)? )?(?:the |those |my )?(\p{L}+)(?: (?:that|which|who))?(?: (?:i|we|they|he|she|you))?(?: (?:have|has|had|were|was|been|not|haven't|hasn't))* (\p{L}+)(?: (?:up|in|out|off|back|on))? (?:the )?(longest ago|least recently|earliest|most recently|for the longest(?: time)?|the longest)(?: (?:should |must )?(?:be |come |go |stand )?(first|on top|at the (?:very )?top|to the top|last|at the (?:very )?(?:bottom|end)))?$/iu.exec(
      text,
    ) ?? []
  if (deed === '') return null
  const list = listOf(noun, reading) ?? reading.last ?? mainEntity(reading.model)
  const days = list?.fields.filter(({ kind }) => kind === 'date' || kind === 'datetime') ?? []
  const named = days.find(({ name, label }) => `${name} ${label}`.toLowerCase().includes(deed.toLowerCase().replace(/e?d$/, '')))
  const day = named ?? (days.length === 1 ? days[0] : undefined)
  if (list === undefined || day === undefined) return null
  const isOldFirst = !/^most recently$/i.test(when) !== /last|bottom|end/i.test(end)
  return [{ kind: 'sort', entity: list.name, by: day.name, direction: isOldFirst ? 'up' : 'down' }]
}

/** "Put the ones that need a follow-up first": by the yes or no that says it. */
function readThoseFirst(text: string, reading: Reading): readonly Wish[] | null {
  const [, words = '', end = ''] =
    /^(?:(?:put|show|list|sort|have|see|move|bring)(?: me)? )?(?:the |those |all )?((?:\p{L}+ )?(?:that|which|who) .+?) (?:should |must )?(?:be |come |go |stand )?(first|on top|at the (?:very )?top|to the top|last|at the (?:very )?(?:bottom|end)|to the (?:bottom|end))$/iu.exec(
      text,
    ) ?? []
  const focus = words === '' ? undefined : focusOf(words, { ...reading, last: reading.last ?? mainEntity(reading.model) })
  const state = focus?.focus.state
  const entity = reading.model.entities.find(({ name }) => name === focus?.entity)
  const field = typeof state === 'object' ? entity?.fields.find(({ name }) => name === state.field) : undefined
  if (focus === undefined || field?.kind !== 'boolean' || typeof state !== 'object') return null
  const isFirst = !/last|bottom|end/i.test(end)
  return [{ kind: 'sort', entity: focus.entity, by: field.name, direction: state.is.includes('yes') === isFirst ? 'down' : 'up' }]
}

/** "Stars instead of a number", "stars for the rating". */
function readStars(text: string, reading: Reading): readonly Wish[] | null {
  const [, of = ''] =
    /^(?:(?:use|show|have|make it|make|with|give|put|i want|want) )?(?:(?:5|five) )?stars (?:instead of|rather than|not|for|as) (?:an? |the |plain )*(.+)$/i.exec(
      text,
    ) ??
    /^(?:(?:show|make|have|turn|change) )?(?:the )?(.+?) (?:as|in|into|to|with|should be|should have) (?:(?:5|five) )?stars(?: instead of .+)?$/i.exec(
      text,
    ) ??
    []
  if (of === '') return null
  const lists = [...new Set([reading.last, mainEntity(reading.model), ...reading.model.entities])].filter((entity) => entity !== undefined)
  const isRated = ({ kind, name, label }: Field) =>
    kind === 'rating' || (NUMBERS.includes(kind) && /rat(?:e|ing)|score|stars|note|nota|bewertung/i.test(`${name} ${label}`))
  const target = targetOf(of, reading)
  const found: { readonly entity: Entity; readonly field: Field } | undefined =
    target.kind === 'field' && (NUMBERS.includes(target.field.kind) || target.field.kind === 'rating' || isRated(target.field))
      ? target
      : /^(?:numbers?|digits?|figures?)$/i.test(of)
        ? lists.flatMap((entity) => entity.fields.filter(isRated).map((field) => ({ entity, field })))[0]
        : undefined
  if (found === undefined) return null
  const { entity, field } = found
  if (field.kind !== 'rating') return [{ kind: 'retype-field', entity: entity.name, field: field.name, like: { ...field, kind: 'rating' } }]
  return sayOnly(
    reading.speak(
      `${field.label} of ${entity.many} is picked and shown as stars already.`,
      `${field.label} (${entity.many}) wird schon mit Sternen gewählt und gezeigt.`,
      `${field.label} (${entity.many}) se choisit déjà avec des étoiles.`,
      `${field.label} (${entity.many}) ya se elige con estrellas.`,
    ),
  )
}
const NUMBERS: readonly Field['kind'][] = ['number', 'integer', 'percent']

/** "Can I drag them between columns like trello". */
function readDragged(text: string, reading: Reading): readonly Wish[] | null {
  const isAsked =
    /\bdrag(?:ging)?\b(?: and drop)?.*\b(?:columns?|cards?|boards?|stages?|statuse?s?|lanes?)\b|\b(?:like|as in) (?:in )?trello\b|\bcards? (?:that|which|i|we) (?:can|could) (?:be )?(?:move|drag)/i.test(
      text,
    )
  const entity = reading.last ?? mainEntity(reading.model)
  return !isAsked || entity === undefined ? null : [{ kind: 'view', entity: entity.name, view: 'board' }]
}

/** What there is stays anyway. */
function readKept(text: string): readonly Wish[] | null {
  return /^(?:(?:but|please|and|just) )*(?:keep|leave) (?:it|them|the (?:list|table|rest|others?|other (?:fields|columns|lists|pages)|old (?:one|list|table)|list view|table view))(?: (?:there|as (?:it|they) (?:is|are)|the same|unchanged|alone|where it is|visible|available|as a (?:second )?view))*$/i.test(
    text,
  )
    ? []
    : null
}
