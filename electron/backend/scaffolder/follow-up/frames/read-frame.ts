import { fieldFromWords, knownKind } from '../../spec/field-types.ts'
import { entityMentioned, findChoice, mainEntity } from '../find.ts'
import { readFocus } from '../read/read-focus.ts'
import { readHome } from '../read/read-home.ts'
import { readLook, readPlacement } from '../read/read-look.ts'
import { readOpening } from '../read/read-opening.ts'
import { readMark } from '../read/read-mark.ts'
import { readPage } from '../read/read-page.ts'
import { readSamples } from '../read/read-rows.ts'
import { readSort, readView } from '../read/read-view.ts'
import { hasListAsValue, isNamed } from '../read/is-named.ts'
import type { Reader, Reading } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { readBetween, readConnect, readSeveralOf } from './between-lists.ts'
import { type Frame, cut, frameOf } from './frame.ts'
import { isReckoned, readAdd } from './on-add.ts'
import { readSome } from './on-some.ts'
import { readChange, readCourse, readDecimals, readReplace, startValue } from './on-change.ts'
import { readCheck } from './on-check.ts'
import { readEllipsis } from './on-ellipsis.ts'
import { readEveryday } from './on-everyday.ts'
import { readFormPage } from './on-form.ts'
import { readNewList } from './on-new-list.ts'
import { readOwnList } from './on-own-list.ts'
import { readThing } from './on-thing.ts'
import { readFormula } from './on-formula.ts'
import { readBeneath, readFigures, readOnHome } from './on-figures.ts'
import { linked, readGrouping, readMove, readPlaced, readSorting } from './on-order.ts'
import { leaveOut, readRemove } from './on-remove.ts'
import { readCalled, readMenuName, readRename } from './on-rename.ts'
import { plainly } from './polite.ts'
import { readRights } from './rights.ts'
import { isNoun } from './noun-phrase.ts'
import { imperativesOf } from './statement.ts'
import { listOf, targetOf } from './target.ts'

/** In the order in which they are asked; what has no name counts as not understood. */
const PARTICULAR: readonly Reader[] = [
  readOpening,
  readEveryday,
  readEllipsis,
  readNewList,
  readThing,
  readFormPage,
  readCourse,
  readDecimals,
  readCheck,
  readFormula,
  readSome,
  readOnHome,
  readBeneath,
  readSeveralOf,
  readOwnList,
  readMenuName,
  readCalled,
  readRights,
  readBetween,
]

/** What a clause asks for, read by its verb and what stands around it; null where that is not certain. */
export function readFrames(said: string, reading: Reading): readonly Wish[] | null {
  const text = plainly(said)
  for (const read of PARTICULAR) {
    const wishes = read(text, reading)
    if (wishes?.every((wish) => isNamed(wish) && !hasListAsValue(wish, reading.model)) === true) return wishes
  }
  const sentences = imperativesOf(text) ?? [isBareThing(text) ? `add ${text}` : text]
  const all = sentences.map((sentence) => readSentence(sentence, reading))
  const found = all.every((wishes) => wishes !== null) ? all.flat() : null
  return found?.some((wish) => hasListAsValue(wish, reading.model)) === true ? null : found
}

/** "I need a price and a note", without how it was asked. */
function isBareThing(text: string): boolean {
  return (
    /^(?:an?|some|another|two|three|more) /i.test(text) &&
    !/\b(?:bit|little|lot|more|darker|lighter|bigger|larger|smaller)\b/i.test(text.split(' ').slice(0, 3).join(' '))
  )
}

function readSentence(text: string, reading: Reading): readonly Wish[] | null {
  const frame = frameOf(text, reading.model)
  if (frame === null) return readFigures(text, reading) ?? readNamed(text, reading)
  return readAct(frame, text, reading)
}

function readAct(frame: Frame, text: string, reading: Reading): readonly Wish[] | null {
  switch (frame.act) {
    case 'add': {
      const more = /\b(?:more|extra|further|additional)\b/i.test(frame.rest) ? readMoreRows(frame.rest, reading) : null
      if (more !== null) return more
      return readFigures(text, reading) ?? withoutOthers(text, reading, () => withReckoning(readAdd(frame, reading), frame, reading))
    }
    case 'remove':
    case 'hide':
      return readRemove(frame, reading)
    case 'rename':
      return readRename(frame, reading)
    case 'replace':
      return readReplace(frame, reading)
    case 'change':
      return readChange(frame, reading) ?? readLooks(text, reading)
    case 'require':
      return readChange({ ...frame, rest: `${frame.rest} required` }, reading)
    case 'move':
      return (
        readPlacement(text, reading) ??
        (/^(?:an? |another |in |"[^"]+" \()/i.test(frame.rest) ? withoutOthers(text, reading, () => readAdd(frame, reading)) : null) ??
        readMove(frame, reading) ??
        (/\b(?:mark|dot|badge)\b/i.test(text) ? readMark(text, reading) : null)
      )
    case 'sort':
      return readSorting(frame, reading)
    case 'group':
      return readGrouping(frame, reading)
    case 'filter':
      return readFilter(frame, reading)
    case 'sum':
    case 'average':
    case 'count':
      return readFigures(text, reading)
    case 'show':
      return readFigures(text, reading) ?? readShow(frame, text, reading)
    case 'connect':
      return readConnect(frame, text, reading)
    case 'mark':
      return readMark(text, reading) ?? readChange(frame, reading) ?? readTicked(frame, reading)
    default:
      return null
  }
}

/** What is added beside fields and lists: rows, charts, views. Their own readers know them. */
function withReckoning(wishes: readonly Wish[] | null, { rest }: Frame, { speak }: Reading): readonly Wish[] | null {
  if (wishes === null || !isReckoned(rest)) return wishes
  return [
    ...wishes,
    {
      kind: 'say',
      text: speak(
        'How it is worked out I did not understand, so it is typed in: say it as “total = quantity × price”.',
        'Wie es ausgerechnet wird, habe ich nicht verstanden, also wird es eingetragen: Sag es als „Summe = Menge × Preis“.',
        'Je n’ai pas compris le calcul, le chiffre est donc saisi : dites-le comme « total = quantité × prix ».',
        'No entendí el cálculo, así que se escribe: dilo como «total = cantidad × precio».',
      ),
    },
  ]
}

const MORE_ROWS =
  /^(?:at least |about |some )?(\d+|one|two|three|four|five|six|ten|twenty|some|a few|a couple of)? ?(?:more|extra|additional|further) (.+?)(?:,? at least (\d+)(?: more)?)?$/i
const UNIT =
  /^(?:the )?(.+?) (?:should be |is )?in (kg|g|grams|km|m|cm|mm|ml|l|litres|liters|miles|hours|minutes|days|weeks|months|years|euros?|dollars|pounds|€|\$|%|percent)$/i
const START =
  /^(?:(?:the |all )?(?:new|fresh) (?:ones?|entries|records|\p{L}+)(?: (?:should|must|always))* )?(?:start|begin)(?:s|ing)?(?: out| off)? (?:as|with|at|in) (.+)$/iu
/** Numbers take them as it is. */
const DECIMALS =
  /,? (?:with|to) (?:an?|one|two|three|\d)(?: \p{L}+)? ?(?:decimals?|digits?)(?: places?)?(?: (?:after|behind) the (?:point|comma))?$/iu
/** Wishes without a verb: "newest at the top", "default quantity 1", "another field for the weight", "five more questions". */
function readNamed(text: string, reading: Reading): readonly Wish[] | null {
  const placed = readPlaced(text, reading)
  if (placed !== null) return placed
  const unit = UNIT.exec(text.replace(DECIMALS, ''))
  const measured = unit?.[1] === undefined ? undefined : targetOf(unit[1], reading)
  if (measured?.kind === 'field')
    return [
      {
        kind: 'rename-field',
        entity: measured.entity.name,
        field: measured.field.name,
        to: `${measured.field.label} in ${unit?.[2] ?? ''}`,
      },
    ]
  // "Default good": the choice says of which field.
  const begun = (/^(?:the )?default(?: value)?(?: is|:| should be)? (.+)$/i.exec(text) ?? START.exec(text))?.[1]
  const choice = begun === undefined ? undefined : findChoice(reading.model, begun, reading.last)
  if (choice !== undefined) return [{ kind: 'set-default', entity: choice.entity.name, field: choice.field.name, value: choice.choice }]
  const it = begun === undefined ? undefined : targetOf('it', reading)
  const first = it?.kind === 'field' && begun !== undefined ? startValue(begun, it.field.kind) : null
  if (it?.kind === 'field' && first !== null) return [{ kind: 'set-default', entity: it.entity.name, field: it.field.name, value: first }]
  const start =
    /^(?:the )?(?:default|standard|preset|starting)(?: value)?(?: (?:of|for))? (.+?)(?: (?:is|to|=|:|should be))? ("[^"]+"|\S+)$/i.exec(
      text,
    )
  if (start?.[1] !== undefined && start[2] !== undefined) return readSentence(`set the default of ${start[1]} to ${start[2]}`, reading)
  if (
    /^(?:(?:an?|another|one more) )?(?:new |extra |additional )*(?:field|column)s? /i.test(text) ||
    /^(?:another|one more|an additional|an extra) /i.test(text)
  )
    return readSentence(`add ${text}`, reading)
  return readMoreRows(text, reading) ?? readMark(text, reading) ?? readBareLook(text, reading) ?? readBareThing(text, reading)
}

/** "Tags", "picture per product": what everybody knows as a fact of something is wanted where it is not there. */
function readBareThing(text: string, reading: Reading): readonly Wish[] | null {
  const [, per = '', list = ''] = /^(.+?) (?:per|for each|for every|on each|of each) (.+)$/i.exec(text) ?? []
  const name = (list === '' ? text : per).replace(/^how many (?=\p{L}+$)/iu, 'number of ')
  if (
    name.split(' ').length > 3 ||
    /[,;:]| (?:the|an?) /i.test(name) ||
    !isNoun(name) ||
    knownKind(name) === null ||
    /\d|\b(?:total|sum|average|number|rate|ratio|percentage|share)\b/i.test(name)
  )
    return null
  const owner = list === '' ? (reading.last ?? mainEntity(reading.model)) : listOf(list, reading)
  if (owner === undefined || (list === '' && targetOf(name, reading).kind !== 'none')) return null
  return [{ kind: 'add-fields', entity: owner.name, fields: [fieldFromWords(name)] }]
}

/** "Everything dark green with a brown accent". */
function readBareLook(text: string, reading: Reading): readonly Wish[] | null {
  const words = text.replace(/^(?:everything|all|the (?:whole )?(?:app|thing)|it|the colou?rs?)(?: (?:in|should be))? /i, '')
  if (/\b(?:menu|navigation|side ?bar)\b/i.test(words)) return readPlacement(words, reading)
  if (words.split(' ').length > 7 || /[:"]|\b(?:ones?|those|who|that|which|overdue|late|entries|rows|records|when|if)\b/i.test(words))
    return null
  if (entityMentioned(reading.model, words) !== undefined || / (?:shows?|looks?|is|are) /i.test(words)) return null
  const wishes = readLook(`make it ${words}`, reading)
  return words !== text || wishes?.some((wish) => wish.kind === 'skin') === true ? wishes : null
}

function readMoreRows(text: string, reading: Reading): readonly Wish[] | null {
  const [, count, words = '', least] = MORE_ROWS.exec(text) ?? []
  const target = words === '' ? undefined : targetOf(words, reading)
  const list = target?.kind === 'list' ? target.entity : undefined
  if (list !== undefined) return readSamples(`add ${count ?? least ?? '5'} sample ${list.many}`, reading)
  return null
}

function withoutOthers(text: string, reading: Reading, read: () => readonly Wish[] | null): readonly Wish[] | null {
  if (/\b(?:charts?|graphs?|diagrams?|pie|histogram)\b/i.test(text)) return /,/.test(text) ? null : readHome(text, reading)
  const focus = readFocus(text, reading)
  if (focus !== null) return focus
  const page = /\b(?:anyone|anybody|everyone|everybody|public|visitors)\b/i.test(text) ? null : readPage(text, reading)
  if (page !== null) return page
  if (/\b(?:samples?|examples?|test|demo|dummy|fake|made-up|placeholder|some|\d+|a few|a couple of|five|ten)\b/i.test(text)) {
    const rows = readSamples(text, reading)
    if (rows !== null) return rows
  }
  const filter = /\bfilters? (?:by|for) (.+)$/i.exec(text)?.[0]
  if (filter !== undefined)
    return readFilter({ act: 'filter', verb: 'filter', rest: filter.replace(/^filters? /i, ''), object: '', places: [] }, reading)
  if (OTHER_THINGS.test(text)) return null
  return read()
}
/** Parts of pages and services, which are no field and no list. */
const OTHER_THINGS =
  /\b(?:page|tab|screen|section|button|search|filters?|login|log-in|sign-?in|password|map|logo|calendar|kanban|board|gallery|export|import|print|backup|notifications?|reminders?|alerts?|e-?mails? (?:to|when|if)|(?:text|sms) messages?|menu|dashboard|icon|banner|footer|header|video|chat|qr|barcode|translation|dark mode|theme|link to|upload|pdf|csv|excel|payment|pay|stripe|paypal|when|if|until|while|every (?:day|week|month|year)|automatic(?:ally)?|versions?|undo|history|back)\b/i

/** "Mark donations as thanked": a yes or no that each of them has. */
function readTicked({ rest }: Frame, reading: Reading): readonly Wish[] | null {
  const [, what = '', as = ''] = /^(.+?) as (?:being |not )?([\p{L} -]{3,24})$/iu.exec(rest) ?? []
  const list = what === '' ? undefined : listOf(what, reading)
  if (list === undefined || targetOf(as, reading, list).kind !== 'none') return null
  return [{ kind: 'add-fields', entity: list.name, fields: [fieldFromWords(as, { kind: 'boolean' })] }]
}

function readLooks(text: string, reading: Reading): readonly Wish[] | null {
  return readPlacement(text, reading) ?? readMark(text, reading) ?? readLook(text, reading)
}

function readShow(frame: Frame, text: string, reading: Reading): readonly Wish[] | null {
  if (/\b(?:charts?|graphs?|diagrams?|pie)\b/i.test(text)) return readHome(text, reading)
  const where = cut(frame.rest, reading.model).places.findLast(({ lead }) => /^(?:in|on|to)$/.test(lead))
  const place = where === undefined ? undefined : targetOf(where.text, reading)
  const isTable = place?.kind === 'table' || (place?.kind === 'list' && / (?:table|list|overview)$/i.test(where?.text ?? ''))
  if (where !== undefined && isTable) {
    const target = targetOf(where.before, reading, place?.kind === 'list' ? place.entity : undefined)
    if (target.kind === 'field') return [{ kind: 'column', entity: target.entity.name, field: target.field.name, isShown: true }]
  }
  if (/^(?:me |us )?only (?:the )?(.+?) (?:from|of|in|with|that|which|who|where) /i.test(frame.rest))
    return readFocus(text, reading) ?? leaveOut(frame.rest, reading)
  const view = readView(text, reading) ?? viewOf(text, reading)
  return (
    view ??
    (/\bfirst$|\bon top$|\bat the top$/i.test(text) ? (readSort(text, reading) ?? readPlaced(frame.rest, reading)) : null) ??
    readMark(text, reading)
  )
}

/** A gallery of what has no picture yet: the answer says what is missing. */
function viewOf(text: string, reading: Reading): readonly Wish[] | null {
  if (/ (?:and|first|then) |[,;:]/i.test(text)) return null
  const view = /\b(?:gallery|as pictures|tiles)\b/i.test(text)
    ? 'gallery'
    : /\b(?:kanban|board)\b/i.test(text)
      ? 'board'
      : /\bcalendar\b/i.test(text)
        ? 'calendar'
        : undefined
  const entity = reading.last ?? mainEntity(reading.model)
  return view === undefined || entity === undefined ? null : [{ kind: 'view', entity: entity.name, view }]
}

/** "Filter by city", "let people filter the wines by colour", "a filter for customer to the orders". */
function readFilter({ rest }: Frame, reading: Reading): readonly Wish[] | null {
  const [, before = '', words, after = ''] =
    /^(?:(.*) )?(?:by|for|after|on|according to) (.+?)(?: (?:to|on|in|of|above) (?:the |my |our )?([\p{L} -]+?))?$/iu.exec(rest) ?? []
  if (words === undefined) return null
  const list = [before, after].filter((part) => part !== '').map((part) => listOf(part, reading))[0]
  const all = words.split(/,? and |, /).map((each) => targetOf(each, reading, list))
  const wishes = all.flatMap((target) => {
    const owner = target.kind === 'list' ? (list ?? reading.last) : undefined
    const found = target.kind === 'list' && owner !== undefined ? linked(owner, target.entity) : target
    return found !== undefined && 'field' in found ? [{ kind: 'filter' as const, entity: found.entity.name, field: found.field.name }] : []
  })
  return wishes.length === all.length ? wishes : null
}
