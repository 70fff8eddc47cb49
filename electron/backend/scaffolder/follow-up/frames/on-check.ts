import type { Entity, Field } from '../../spec/app-model.ts'
import type { Check } from '../../spec/checks.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { sentenceCase } from '../../language/nouns.ts'
import { mainEntity } from '../find.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { bareWords, listOf, targetOf } from './target.ts'

// "End must be after start", "no duplicate emails", "only Monday to Friday", "at most 20 attendees per event".

type Owned = { readonly entity: Entity; readonly field: Field }

const MUST = '(?:must|should|has to|have to|needs? to|can|may|is|are|has|shall|could|ought to)'
const NOT = "(?:can't|(?:must|should|may|can|could|do|does|is|are)(?:n't| ?not)|cannot|can never|must never|should never|never)"
const AHEAD =
  /^(?:make sure|ensure|check|verify|see to it|validate|warn (?:me|us|people)|complain|refuse|stop people|i want)(?: it)?(?: that| if| whether| when)? /i

export function readCheck(said: string, reading: Reading): readonly Wish[] | null {
  const text = said
    .replace(AHEAD, '')
    .replace(/\bcant\b/gi, "can't")
    .replace(/,? (?:so (?:that )?(?:no|nobody|people|i|we|they) .+|automatically|please|at all)$/i, '')
  return (
    readHad(text, reading) ??
    readMost(text, reading) ??
    readUnique(text, reading) ??
    readDays(text, reading) ??
    readOrder(text, reading) ??
    readRange(text, reading) ??
    readValid(text, reading)
  )
}

/** "Make sure that every customer has an email". */
function readHad(text: string, reading: Reading): readonly Wish[] | null {
  const [, list = '', what = ''] = /^every (.+?) (?:has|must have) (?:an?|its|their) (.+)$/i.exec(text) ?? []
  const entity = list === '' ? undefined : listOf(list, reading)
  const found = entity === undefined ? undefined : fieldCalled(what, reading, entity)
  return found === undefined ? null : [{ kind: 'require-field', entity: found.entity.name, field: found.field.name, isRequired: true }]
}

const check = (entity: Entity, one: Check): readonly Wish[] => [{ kind: 'check', entity: entity.name, check: one }]

function fieldCalled(words: string, reading: Reading, within?: Entity): Owned | undefined {
  const target = targetOf(words.replace(/^(?:an?|the|each|every|their|its) /i, ''), reading, within)
  if (target.kind === 'field') return target
  return target.kind === 'several' ? (target.found.find(({ entity }) => entity === reading.last) ?? target.found[0]) : undefined
}

const LESS = '(?:before|earlier than|prior to|less than|smaller than|lower than|below|under|shorter than)'
const MORE = '(?:after|later than|past|greater than|larger than|bigger than|higher than|more than|above|over|longer than)'

function readOrder(text: string, reading: Reading): readonly Wish[] | null {
  const plain = text.replace(
    new RegExp(`^(?:don't|do not|never) (?:allow|accept|let|permit) (?:an? |the |any )?(.+?) (?:to be |be )?(?=(?:${LESS}|${MORE}) )`, 'i'),
    '$1 must not be ',
  )
  const found = new RegExp(
    `^(.+?) (?:(${NOT})|${MUST})(?: always| also| only)* (?:be |lie |come |start |end |happen )?(not )?(?:any )?(on or |the same (?:as|day) or )?(${LESS}|${MORE})(?: the| its| their)? (.+)$`,
    'i',
  ).exec(plain)
  if (found === null) return null
  const [, what = '', not, no, same, side = '', other = ''] = found
  const isNot = not !== undefined || no !== undefined
  const isAfter = new RegExp(`^${MORE}$`, 'i').test(side) !== isNot
  const first = fieldCalled(what, reading)
  if (first === undefined) return null
  const { entity, field } = first
  if (/^(?:today|now|the present|the current (?:date|day))$/i.test(other))
    return check(entity, { kind: 'time', field: field.name, not: isAfter ? 'past' : 'future' })
  const number = /^-?\d+(?:[.,]\d+)?/.exec(other)?.[0]
  if (number !== undefined) return limit(first, Number(number.replace(',', '.')), isAfter, isNot)
  const second = fieldCalled(other, reading, entity)
  if (second === undefined || second.field === field || !areComparable(field, second.field)) return null
  const isSameFine = isNot || same !== undefined
  return isAfter
    ? check(entity, { kind: 'order', field: field.name, after: second.field.name, isSameFine })
    : check(entity, { kind: 'order', field: second.field.name, after: field.name, isSameFine })
}

/** What comes first in a form is no matter of what is filled in. */
function areComparable(one: Field, other: Field): boolean {
  const kinds = [one.kind, other.kind]
  return ['date', 'datetime', 'time'].some((kind) => kinds.every((each) => each === kind)) || kinds.every((kind) => NUMBERS.includes(kind))
}

const NUMBERS: readonly Field['kind'][] = ['number', 'integer', 'money', 'percent', 'rating']

function limit({ entity, field }: Owned, bound: number, isAfter: boolean, isNot: boolean): readonly Wish[] | null {
  if (!NUMBERS.includes(field.kind)) return null
  // "More than 5" of whole numbers begins with 6.
  const step = isNot ? 0 : field.kind === 'integer' ? 1 : 0
  return check(entity, { kind: 'range', field: field.name, ...(isAfter ? { min: bound + step } : { max: bound - step }) })
}

function readRange(text: string, reading: Reading): readonly Wish[] | null {
  const past = new RegExp(`^(.+?) (?:${NOT}) (?:be |lie )?in the (past|future)$`, 'i').exec(text)
  if (past?.[1] !== undefined) {
    const found = fieldCalled(past[1], reading)
    return found === undefined
      ? null
      : check(found.entity, { kind: 'time', field: found.field.name, not: /past/i.test(past[2] ?? '') ? 'past' : 'future' })
  }
  const N = '(-?\\d+(?:[.,]\\d+)?)'
  const both = new RegExp(
    `^(?:(?:limit|restrict) )?(.+?) (?:${MUST} )?(?:only )?(?:be |go |lie |to be )?(?:between|from|to be between|to between) ${N} (?:and|to|-) ${N}(?: only)?$`,
    'i',
  ).exec(text)
  const least = new RegExp(`^(.+?) (?:${MUST} )?(?:be )?(?:at least|minimum|min\\.?|no less than|not less than|not below) ${N}$`, 'i').exec(
    text,
  )
  const most =
    new RegExp(
      `^(.+?) (?:${MUST} )?(?:be |go )?(?:at most|up to|maximum|max\\.?|no more than|not more than|not over|not above) ${N}$`,
      'i',
    ).exec(text) ?? new RegExp(`^(?:limit|restrict|cap) (?:the )?(.+?) (?:to|at) (?:at most |max(?:imum)? )?${N}$`, 'i').exec(text)
  const sign =
    /^(.+?) (?:must |should |has to |can |may )?(?:(?:be )?positive|(?:not|never|cannot|can't|mustn't|shouldn't) be negative|not be negative|never be negative|must not be negative)$/i.exec(
      text,
    )
  const zero = new RegExp(`^(.+?) (?:${NOT}) be (?:0|zero|null)$`, 'i').exec(text)
  const what = both?.[1] ?? least?.[1] ?? most?.[1] ?? sign?.[1] ?? zero?.[1]
  if (what === undefined) return null
  const found = fieldCalled(what.replace(/ (?:must|should|may|can)(?: not|n't)?$/i, ''), reading)
  if (found === undefined || !NUMBERS.includes(found.field.kind)) return null
  const value = (said: string | undefined) => (said === undefined ? undefined : Number(said.replace(',', '.')))
  const above = zero === null ? undefined : found.field.kind === 'integer' ? 1 : 0.01
  const min = value(both?.[2] ?? least?.[2]) ?? above ?? (sign === null ? undefined : 0)
  const max = value(both?.[3] ?? most?.[2])
  return check(found.entity, {
    kind: 'range',
    field: found.field.name,
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
  })
}

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?s?'

/** The days that some words name; null for any other words. */
function daysIn(words: string): readonly number[] | null {
  const bare = words.replace(/^(?:on |the )+/i, '').trim()
  if (/^(?:week ?days|working days|work ?days|business days|during the week|(?:the )?week)$/i.test(bare)) return [1, 2, 3, 4, 5]
  if (/^(?:the )?week-?ends?$/i.test(bare)) return [0, 6]
  const at = (day: string) => DAYS.findIndex((each) => each.startsWith(day.toLowerCase().slice(0, 3)))
  const span = new RegExp(`^(${DAY}) ?(?:to|till|until|through|-|–) ?(${DAY})$`, 'i').exec(bare)
  if (span?.[1] !== undefined && span[2] !== undefined) {
    const [from, to] = [at(span[1]), at(span[2])]
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7)
  }
  const all = bare.split(/,? (?:and|or) |, |\//)
  return all.every((day) => new RegExp(`^${DAY}$`, 'i').test(day)) ? all.map(at) : null
}

const SOME_DAY = `(?:${DAY}|week ?days|working days|work ?days|business days|week-?ends?)`
const SOME_DAYS = `${SOME_DAY}(?:(?:,? (?:and|or|to|till|until|through|-|–) |, ?|-|–|/)${SOME_DAY})*`

const NO_DAYS = new RegExp(
  `^(?:(?:don't|do not|never) (?:let|allow|accept|permit|have)(?: \\p{L}+){0,3}|no \\p{L}+|(?:we are |we're )?closed)(?: on| for)?(?: the)? (${SOME_DAYS})$`,
  'iu',
)

function readDays(text: string, reading: Reading): readonly Wish[] | null {
  const barred = daysIn(NO_DAYS.exec(text)?.[1] ?? '')
  const closed = barred === null ? undefined : withDay(reading)
  const day = closed?.fields.find(isDay)
  if (barred !== null && closed !== undefined && day !== undefined)
    return check(closed, { kind: 'days', field: day.name, days: [0, 1, 2, 3, 4, 5, 6].filter((each) => !barred.includes(each)) })
  const [, before, days] =
    new RegExp(
      `^(?:(?:limit|restrict|allow|accept) )?(?:the |all )?(.+?)(?: ${MUST})?(?: be)?(?: allowed| possible| available| open)?(?:,? only)?(?: on| to| for| from)?(?: the)? (${SOME_DAYS})(?: only)?$`,
      'i',
    ).exec(text) ?? []
  const [, first, after = ''] =
    new RegExp(`^(?:allow |accept )?only (?:on )?(${SOME_DAYS})(?: (?:for|in|as|at|on) (?:the )?(.+))?$`, 'i').exec(text) ?? []
  const named = daysIn(first ?? days ?? '')
  if (named === null || !/\bonly\b|\b(?:limit|restrict)\b/i.test(text)) return null
  const target = targetOf(first === undefined ? (before ?? '').replace(/ only$/i, '') : after, reading)
  const entity = target.kind === 'list' || target.kind === 'field' ? target.entity : withDay(reading)
  const field = target.kind === 'field' ? target.field : entity?.fields.find(isDay)
  if (entity === undefined || field === undefined || (target.kind === 'none' && first === undefined)) return null
  if (isDay(field)) return check(entity, { kind: 'days', field: field.name, days: [...named] })
  if (field.kind !== 'text' && field.kind !== 'choice') return null
  return [{ kind: 'set-choices', entity: entity.name, field: field.name, choices: named.map((day) => sentenceCase(DAYS[day] ?? '')) }]
}

function isDay({ kind }: Field): boolean {
  return kind === 'date' || kind === 'datetime'
}

/** The list that is spoken of, else the only one that has days. */
function withDay({ last, model }: Reading): Entity | undefined {
  const own = last ?? mainEntity(model)
  if (own?.fields.some(isDay) === true) return own
  const all = model.entities.filter(({ fields }) => fields.some(isDay))
  return all.length === 1 ? all[0] : undefined
}

const SAME: readonly RegExp[] = [
  /^(?:no|don't allow|do not allow|never allow|disallow|prevent|avoid|block|forbid|reject|refuse|stop)(?: any)? (?:duplicate|double|repeated|the same)(?: entries (?:for|of))? (.+?)(?: twice| allowed| (?:are|is) allowed)?$/i,
  /^(?:no|never)(?: any)? two (.+?) (?:with|(?:can|may|should|must) have|having|have|share|sharing) (?:the same )?(.+)$/i,
  /^two (.+?) (?:can't|cannot|can not|must not|mustn't|should not|shouldn't|may not|should never|can never) (?:have|share|use)(?: the same)? (.+)$/i,
  /^(?:the |each |every )?(.+?) (?:must|should|has to|have to|needs to|need to) (?:be|stay) (?:unique|different(?: (?:for|in) (?:each|every|all) .+)?)$/i,
  /^make (?:the |each |every )?(.+?) unique$/i,
  /^(?:the |each |every )?(.+?) unique$/i,
  /^(?:each|every|the same) (.+?) (?:(?:should|must|can|may) )?(?:only )?(?:appear |exist |occur |be (?:entered|used|added|there) )?(?:only )?once$/i,
  /^(?:the same |a )?(.+?) (?:can't|cannot|must not|shouldn't|should not|may not) (?:exist|be (?:used|entered|added|there)|appear|occur) twice$/i,
]

function readUnique(text: string, reading: Reading): readonly Wish[] | null {
  const booked = readBooked(text, reading)
  if (booked !== null) return booked
  for (const [at, shape] of SAME.entries()) {
    const found = shape.exec(text)
    if (found === null) continue
    const within = at === 1 || at === 2 ? listOf(found[1] ?? '', reading) : undefined
    const words = (at === 1 || at === 2 ? found[2] : found[1]) ?? ''
    const target = targetOf(words, reading, within)
    const all = words
      .split(/,? and /)
      .flatMap((word) => fieldCalled(word.replace(/s$/, ''), reading, within) ?? fieldCalled(word, reading, within) ?? [])
    const [first] = all
    if (first === undefined) {
      const label = target.kind === 'list' ? target.entity.fields.find(({ kind }) => kind === 'text') : undefined
      if (target.kind === 'list' && label !== undefined) return check(target.entity, { kind: 'apart', fields: [label.name] })
      continue
    }
    const own = all.filter(({ entity }) => entity === first.entity)
    return check(first.entity, { kind: 'apart', fields: own.map(({ field }) => field.name) })
  }
  return null
}

const TWICE =
  /\b(?:double[- ]?book(?:ings?|ed)?|over-?lap(?:s|ping)?|book(?:ed|ing)?\b.*\btwice|the same (?:\p{L}+ )+(?:twice )?at the same time|(?:same )?(?:\p{L}+ )?twice at the same time)\b/iu

/** "No double bookings": what is booked, on the same day, between the same hours. */
function readBooked(text: string, reading: Reading): readonly Wish[] | null {
  if (!TWICE.test(text)) return null
  const { model, last } = reading
  const isWhen = ({ kind }: Field) => ['date', 'datetime', 'time'].includes(kind)
  const lists = [last, listOf('bookings', reading), listOf('appointments', reading), mainEntity(model), ...model.entities].flatMap(
    (entity) => entity ?? [],
  )
  const named =
    /\bsame (?!time|day|date|moment|hour|slot)(\p{L}+)/iu.exec(text)?.[1] ??
    /\bbookings? (?:of|for) (?:an? |the |one |any )?(\p{L}+)/iu.exec(text)?.[1] ??
    /\bbook (?:an? |the )?(\p{L}+) /iu.exec(text)?.[1]
  for (const entity of lists) {
    const times = entity.fields.filter(isWhen)
    const what =
      (named === undefined ? undefined : fieldCalled(named, reading, entity)?.field) ??
      entity.fields.find(({ relation }) => relation !== undefined) ??
      entity.fields.find(({ name }) => /room|table|place|court|car|item|resource/i.test(name))
    const [first] = times
    if (first === undefined) continue
    const isAnyTwo = /\btwo\b/i.test(text) && named === undefined
    if (isAnyTwo && times.length > 1) return check(entity, { kind: 'apart', fields: times.map(({ name }) => name) })
    if (what === undefined) continue
    const day = times.find(({ kind }) => kind === 'date')
    const hours = times.filter(({ kind }) => kind !== 'date')
    const spans = hours.length > 1 ? hours : times.filter(({ kind }) => kind === first.kind)
    const [from, to] = spans
    if (from === undefined || to === undefined)
      return check(entity, { kind: 'apart', fields: [what.name, ...times.map(({ name }) => name)] })
    const same = day === undefined || spans.includes(day) ? [what.name] : [what.name, day.name]
    return check(entity, { kind: 'apart', fields: same, from: from.name, to: to.name })
  }
  return null
}

function readMost(text: string, reading: Reading): readonly Wish[] | null {
  const found =
    /^(?:limit|restrict|cap) (?:the )?(?:number of )?(.+?) (?:to|at) (?:at most |max(?:imum)? |a maximum of )?(\d+) (?:per|for each|for every|in each|an?) (.+)$/i.exec(
      text,
    ) ??
    /^(?:only |at most |max(?:imum)?\.? |no more than |up to |allow (?:only |at most )?)(\d+) (.+?) (?:per|for each|for every|in each|an?|can (?:join|book|sign up for) (?:an?|each|the)) (.+)$/i.exec(
      text,
    )
  if (found === null) {
    const each =
      /^(?:an?|each|every) (.+?) (?:can|may|should|must) (?:only )?(?:have|take|hold) (?:only )?(?:at most |max(?:imum)? |no more than |up to )?(\d+) (.+)$/i.exec(
        text,
      )
    return each === null ? null : most(each[3] ?? '', each[2] ?? '', each[1] ?? '', reading)
  }
  const [, one = '', two = '', per = ''] = found
  return /^\d+$/.test(one) ? most(two, one, per, reading) : most(one, two, per, reading)
}

function most(what: string, count: string, per: string, reading: Reading): readonly Wish[] | null {
  const [child, parent] = [listOf(what, reading), listOf(bareWords(per), reading)]
  const field =
    child?.fields.find(({ relation }) => relation !== undefined && relation === parent?.name) ??
    (child === undefined ? undefined : fieldCalled(per, reading, child)?.field)
  if (child !== undefined && field !== undefined) return check(child, { kind: 'most', field: field.name, count: Number(count) })
  // "At most 8 people per booking": of a figure that each has.
  const figure = fieldCalled(what, reading, parent)
  return figure !== undefined && NUMBERS.includes(figure.field.kind)
    ? check(figure.entity, { kind: 'range', field: figure.field.name, max: Number(count) })
    : null
}

/** "The email should be checked": what has a kind of its own is. */
function readValid(text: string, reading: Reading): readonly Wish[] | null {
  const what =
    /^(?:(?:the|each|every) )?(.+?) (?:must|should|has to|have to|needs to) be (?:a )?(?:valid(?:ated)?|checked|real|correct|proper)(?: .*)?$/i.exec(
      text,
    )?.[1]
  const found = what === undefined ? undefined : fieldCalled(what, reading)
  if (found === undefined) return null
  const { entity, field } = found
  const label = field.label.toLowerCase()
  if (['email', 'url', 'number', 'integer', 'money', 'percent', 'rating', 'date', 'datetime'].includes(field.kind))
    return sayOnly(
      reading.speak(
        `The form of ${entity.many} checks ${label} already: it takes nothing else.`,
        `Das Formular von ${entity.many} prüft „${field.label}“ schon: Anderes nimmt es nicht an.`,
        `Le formulaire de ${entity.many} vérifie déjà « ${field.label} » : il n’accepte rien d’autre.`,
        `El formulario de ${entity.many} ya comprueba «${field.label}»: no admite otra cosa.`,
      ),
    )
  const like = fieldFromWords(field.label)
  return like.kind === 'text' || like.kind === field.kind ? null : [{ kind: 'retype-field', entity: entity.name, field: field.name, like }]
}
