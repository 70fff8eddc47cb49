import { FIELD_TYPES } from '../../../../shared/domain/field-types/field-types.ts'
import { hasWord } from '../language/has-word.ts'
import type { Field, FieldKind } from './app-model.ts'
import { headWord, sentenceCase, singularPhrase, singularWord } from '../language/nouns.ts'
import { freeFieldName } from './names.ts'
import WORDS from './kind-words.json' with { type: 'json' }

/** Head words that name a property of something and hardly ever a thing that is listed by itself. */
const HEADS: ReadonlyMap<string, string> = new Map(Object.entries(WORDS.heads))
const KIND_OF: ReadonlyMap<string, FieldKind> = new Map(
  FIELD_TYPES.flatMap(({ kind }) => (HEADS.get(kind)?.split(' ') ?? []).map((word) => [word, kind] as const)),
)

const YES_NO = /^(?:is|has|was|can|should|needs|already) |\?$|^(?:done|paid) |yes ?\/ ?no/

/** Null when nothing about the words says that they name a property. */
export function knownKind(phrase: string): FieldKind | null {
  const lower = phrase.toLowerCase().trim()
  if (hasWord(lower, WEEKDAYS_OF)) return 'choices'
  if (lower === 'rate') return 'money'
  if (lower === 'rsvp') return 'choice'
  if (
    hasWord(
      lower,
      '=since =from =to =until =till =arrival =departure =check-in =checkin =check-out =checkout =start =end =purchased =purchase =birth =return',
    )
  )
    return 'date'
  if (hasWord(lower, '=price_paid =amount_paid =cost_paid =deposit_paid')) return 'money'
  if (/^(?:quantity|number|count)(?: of)? (?!plate)\p{L}/u.test(lower)) return 'integer'
  // Who did it: "paid by", "packed by".
  if (/^\w+ by$/.test(lower)) return hasWord(lower, '^valid_ ^due_ ^ready_ ^needed_') ? 'date' : 'text'
  const whole = kindOfPhrase(lower)
  if (whole !== null) return whole
  if (/^(?:date|day|valid|last) \w*(?<!ing)$|\b(?:(?<!ing )on|until|since)$/.test(lower) && lower.includes(' ')) return 'date'
  if (YES_NO.test(lower)) return 'boolean'
  if (/ per \w+$/.test(lower)) return hasWord(lower, 'rate price cost fee') ? 'money' : 'number'
  if (hasWord(lower, 'rate$')) return hasWord(lower, 'hourly daily day night') ? 'money' : 'percent'
  if (/(?:phone|mobile|telephone|contact|cell) (?:number|no\.?)$/.test(lower)) return 'phone'
  if (hasWord(lower, 'e-mail_address$ email_address$ web_address$')) return lower.startsWith('web') ? 'url' : 'email'
  return knownHead(lower)
}

const PARTICIPLE =
  /^(?:\w{3,}ed|read|run|won|lost|sold|drunk|eaten|spent|written|driven|flown|ridden|made|taken|given|known|owned|spoken|slept|swum|due|left|owing)$/

/** "Pages read", "hours worked" and "calories burned" are figures; "deposit paid" is a yes or no. */
function figureOf(lower: string): FieldKind | null {
  const [before = '', last = ''] = [lower.slice(0, lower.lastIndexOf(' ')), lower.slice(lower.lastIndexOf(' ') + 1)]
  if (before === '' || !PARTICIPLE.test(last)) return null
  const kind = knownHead(before)
  const isFigure = kind === 'integer' || kind === 'number' || kind === 'money' || kind === 'percent'
  const head = headWord(before)
  const isMany = head !== singularWord(head)
  if (isFigure && (isMany || kind === 'money' || head === 'km')) return hasWord(last, '=paid =billed =approved') ? null : kind
  return isMany &&
    kind === null &&
    hasWord(
      last,
      '=read =walked =made =sold =won =lost =played =done =taken =eaten =watched =visited =finished =completed =solved =caught =planted',
    )
    ? 'integer'
    : null
}

/** What the whole phrase says and its last word does not. */
function kindOfPhrase(lower: string): FieldKind | null {
  if (/^date (?:and|&|\+) time$/.test(lower)) return 'datetime'
  if (/^(?:max|min|maximum|minimum|total|unread|open|missed|remaining|current) (?:[a-z]+s|people|children)$/.test(lower))
    return knownHead(lower) === 'money' ? 'money' : 'integer'
  if (
    hasWord(
      lower,
      '_free$ _trained$ _friendly$ _included$ _allowed$ _required$ _needed$ _eligible$ _resistant$ _only$ -free$ -trained$ -friendly$ -included$ -allowed$ -required$ -needed$ -eligible$ -resistant$ -only$ =in_stock =in_use =in_progress',
    )
  )
    return 'boolean'
  const level = /^(\w+) level$/.exec(lower)?.[1]
  if (level !== undefined)
    return hasWord(level, '=stock =inventory =floor =reorder =minimum =min =order') ? 'integer' : (knownHead(level) ?? 'text')
  return figureOf(lower)
}

function knownHead(lower: string): FieldKind | null {
  const head = headWord(lower)
  const whole = lower.replaceAll(' ', '-')
  return KIND_OF.get(whole) ?? KIND_OF.get(head) ?? KIND_OF.get(singularWord(head)) ?? null
}

/** Choices that everybody means when they name such a field and nothing else. */
const USUAL_CHOICES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(WORDS.choices))

/** On which days of the week somebody can come. */
const WEEKDAYS_OF =
  '=available_weekdays =available_days =working_weekdays =working_days =possible_weekdays =possible_days =preferred_weekdays =preferred_days'
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export interface FieldHints {
  /** What was told of it. */
  readonly kind?: FieldKind | null | undefined
  /** What it most likely is, where nothing was told. */
  readonly likely?: FieldKind | undefined
  readonly choices?: readonly string[]
  readonly isRequired?: boolean
}

export function fieldFromWords(words: string, hints: FieldHints = {}): Field {
  const phrase = words
    .replace(/\?$/, '')
    .replace(/^(?:yes ?\/ ?no) /, '')
    .trim()
  if (hints.choices === undefined || hints.choices.length === 0)
    if (hasWord(phrase, WEEKDAYS_OF)) return fieldFromWords(phrase, { ...hints, kind: 'choices', choices: WEEKDAYS })
  const named = hints.choices !== undefined && hints.choices.length > 0
  const guessed = named ? (hints.kind === 'choices' ? 'choices' : 'choice') : (hints.kind ?? hints.likely ?? knownKind(words) ?? 'text')
  const kind = guessed
  const label = kind === 'boolean' ? phrase.replace(/^(?:whether|if) (?:it is |it's |they are )?/, '') : phrase
  const choices = named
    ? hints.choices
    : kind === 'choice'
      ? (USUAL_CHOICES.get(headWord(label)) ?? USUAL_CHOICES.get('status'))
      : undefined
  return {
    name: freeFieldName(label, []),
    label: sentenceCase(label).replace(/ i(?= )/g, ' I'),
    kind,
    isRequired: hints.isRequired ?? false,
    ...(choices === undefined ? {} : { choices }),
  }
}

export function relationField(words: string, entity: string): Field {
  const one = singularPhrase(words)
  return { name: freeFieldName(one, []), label: sentenceCase(one), kind: 'relation', relation: entity, isRequired: false }
}
