import type { Entity, Field } from '../spec/app-model.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { DETERMINERS, isAdverb, isAuxiliary, isNumber, isOnlyVerb, isPreposition, isPronoun, verbOf } from '../grammar/word-classes.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { headWord, singularPhrase } from '../language/nouns.ts'

// Lists of which nothing is known but their name, and messages in which nothing is named as a list.

const PERSON =
  /^(?:guide|nurse|chef|cook|coach|usher|steward|pupil|friend|guest|neighbou?r|apprentice|trainee)$|(?:[^aeiou]er|ist|ant|ian|eur|euse|tor|ero|era|ienne?|in)$/
const NO_PERSON =
  /(?:number|paper|order|offer|matter|letter|layer|meter|container|folder|printer|server|poster|dryer|washer|freezer|heater|mixer|mower|charger|scanner|tractor|motor|monitor|computer|voucher|register|counter|timer|plant|restaurant|basin|bin|cabin|pin|skin|coin|train|grain|list|dinner|planner|filter|flower|water|winter|summer|trailer)$/
const DOCUMENT =
  /(?:ticket|billet|contract|certificate|permit|form|document|letter|policy|licen[cs]e|voucher|report|vertrag|bescheinigung|certificat|contrat|contrato|certificado)$/
const EVENT = /(?:visit|booking|session|call|trip|ride|tour|outing|meet-?up|round|fahrt|besuch|visite|visita|sortie|salida)$/

/** What one usually notes of such a thing, where only a name would be asked for. */
export function withPlainFields(entity: Entity): Entity {
  const [only] = entity.fields
  if (entity.fields.length > 1 || only === undefined || !/^(?:name|title)$/.test(only.name)) return entity
  if (isKnownNoun(entity.one)) return entity
  const head = headWord(entity.one.toLowerCase())
  const usual = DOCUMENT.test(head)
    ? [fieldFromWords('date', {}), fieldFromWords('link', {}), fieldFromWords('notes', {})]
    : EVENT.test(head)
      ? [fieldFromWords('date', {}), fieldFromWords('notes', {})]
      : PERSON.test(head) && !NO_PERSON.test(head)
        ? [fieldFromWords('phone', {}), fieldFromWords('email', {}), fieldFromWords('notes', {})]
        : [fieldFromWords('notes', {})]
  return { ...entity, fields: [only, ...usual.filter((field: Field) => field.name !== only.name)] }
}

const SAYS_WHICH =
  /^(?:title|subject|label|item|product|article|dish|model|number|code|reference|tag|id|word|question|description|sku|isbn|barcode|serial|plate|vin)$|(?:[nN]ame|[tT]itle|[nN]umber|[cC]ode|Tag|[rR]eference|Id|No|[iI]nitials)$/

/** A costume of which only the size and the condition were named is still one of many: it has a name. */
export function withName(entity: Entity): Entity {
  const { fields, one } = entity
  const nounClass = knownNoun(one)?.nounClass
  const isThing = /^(?:thing|place|org)$/.test(nounClass ?? 'thing')
  // Of a word that nobody knows a day says that it happens.
  const isOfDay = fields.some(({ kind }) => nounClass === undefined && /^(?:relation|date|datetime|time)$/.test(kind))
  const isTold = fields.some(({ kind }) => kind === 'relation') && fields.some(({ kind }) => kind === 'text')
  if (!isThing || isOfDay || isTold || fields.length < 2 || fields.some(({ name, kind }) => SAYS_WHICH.test(name) && kind !== 'multiline'))
    return entity
  const name: Field = { name: 'name', label: 'Name', kind: 'text', isRequired: true }
  return { ...entity, fields: [name, ...fields.map((field) => ({ ...field, isRequired: false }))] }
}

const NEVER =
  /^(?:person|people|friend|kid|child|day|week|month|year|time|user|team|group|company|business|home|house|place|app|list|question|answer|problem|idea|page|site|mark|part|note|rest|staff|device|phone|computer|christmas|track)$/
/** Verbs that leave a record of themselves. */
const RECORDS: readonly (readonly [said: RegExp, one: string])[] = [
  [/\b(?:ringing|rings?|rang|calling|calls|called|phoning|phones)\b/i, 'call'],
  [/\b(?:visiting|visits|visited)\b/i, 'visit'],
  [/\b(?:donating|donates|donated)\b/i, 'donation'],
]
const MOST_FOUND = 2
const isEnd = (word: string): boolean =>
  isPreposition(word) ||
  isAuxiliary(word) ||
  isAdverb(word) ||
  isPronoun(word) ||
  isNumber(word) ||
  DETERMINERS.has(word) ||
  verbOf(word) !== null ||
  /^(?:and|or|but|so)$/.test(word)

/** The things of which a message speaks without asking for a list of them. */
export function nounsSpokenOf(text: string): readonly string[] {
  // What stands in brackets are values.
  const words =
    text
      .replace(/\([^)]*\)/g, ' ')
      .toLowerCase()
      .match(/\p{L}[\p{L}'-]*|[.,;:!?]/gu) ?? []
  const nouns = words.flatMap((word, at) => {
    const one = singularPhrase(word)
    const known = knownNoun(one)
    const next = words[at + 1] ?? ''
    // "Car boot" and "church tax" are neither cars nor churches.
    const isOfCompound = SETTINGS.test(`${word} ${next}`) || (/^\p{L}/u.test(next) && !isEnd(next))
    if (known?.word !== one || NEVER.test(one) || SETTINGS.test(one === 'family' ? '' : one) || isOfCompound || isOnlyVerb(word)) return []
    return /^(?:person|org|thing|event|document)$/.test(known.nounClass) ? [one] : []
  })
  const done = RECORDS.flatMap(([said, one]) => (said.test(text) ? [one] : []))
  return [...new Set([...nouns.slice(0, MOST_FOUND), ...done])].slice(0, MOST_FOUND + 1)
}
