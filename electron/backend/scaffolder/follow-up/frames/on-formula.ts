import type { Entity, Field } from '../../spec/app-model.ts'
import { mainEntity, mentions } from '../find.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { isNoun } from './noun-phrase.ts'
import { readReckoned } from './on-reckoned.ts'
import { bareWords, listOf, targetOf } from './target.ts'

// "Total = quantity × price", "calculate the number of days between from and to".

const VERB =
  '(?:(?:please )?(?:calculate|compute|work out|reckon|determine|add|show|have|create|include|put in|insert|i need|let it (?:calculate|work out))(?: me)? )?(?:a field (?:for |called )?)?(?:an? |the )?'
const EQUALS =
  '(?:=|equals|(?:should|must|has to|will) be (?:calculated (?:as|from|by) |worked out (?:as|from|by) |computed (?:as|from|by) )?|is (?:calculated (?:as|from|by) |worked out (?:as|from|by) |computed (?:as|from|by) )?|(?:calculated |computed |worked out )?(?:as|from|by|with)|:|\\()'
const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ ?(?:\+| plus | más ) ?/i, '+'],
  [/ (?:-|–|minus|less|moins|menos) /i, '-'],
  [/ ?(?:\*|×| x | times | multiplied by | mal | fois | por ) ?/i, '*'],
  [/ ?(?:\/|÷| divided by | geteilt durch | divisé par | per ) ?/i, '/'],
]
const SPANS = /\b(days|nights|hours|duration|length of stay)\b/i
const NUMBERS: readonly Field['kind'][] = ['number', 'integer', 'money', 'percent', 'rating']

const HOW_LONG =
  /^(?:(?:show|calculate|see|know|add)(?: me)? )?how long (?:does it take|is it|it takes|it took) (?:from|between) (.+?) (?:to|and|until|till) (.+?)(?: in (?:days|hours))?\??$/i

export function readFormula(said: string, reading: Reading): readonly Wish[] | null {
  const text = said.replace(
    /,? \(?(?:(?:calculated|computed|worked out)(?: automatically| by itself| for me)?|automatically|by itself|for me|in each row|for each \p{L}+)\)?$/iu,
    '',
  )
  return (
    readSpan(text.replace(HOW_LONG, 'calculate the number of days between $1 and $2'), reading) ??
    readEquation(text, reading) ??
    readReckoned(text, reading) ??
    readReckoned(said, reading)
  )
}

function readEquation(text: string, reading: Reading): readonly Wish[] | null {
  if (!OPERATORS.some(([sign]) => sign.test(text))) return null
  const alone = /^(?:multiply|calculate|compute|work out|reckon|subtract|divide) (?:the )?(.+)$/i.exec(text)?.[1]
  const found = new RegExp(`^${VERB}(.+?) ?${EQUALS} ?(.+?)\\)?$`, 'i').exec(text)
  const [head = '', terms = ''] =
    found === null && alone !== undefined ? ['total', alone.replace(/ (?:by|with|and) (?:the )?/i, ' x ')] : (found?.slice(1) ?? [])
  if (/,| and /i.test(terms) && alone === undefined) return null
  const { label, owner } = labelOf(head, reading)
  if (label === '') return null
  for (const entity of [owner, reading.last, mainEntity(reading.model), ...reading.model.entities]) {
    const formula = entity === undefined ? null : expression(terms, entity, reading)
    if (entity !== undefined && formula !== null) return [{ kind: 'formula', entity: entity.name, label, formula }]
  }
  return /[=×*]|\b(?:plus|minus|times|divided by|calculated?|compute[ds]?|work(?:ed)? out)\b/i.test(text)
    ? lacksNumbers(label, terms, owner, reading)
    : null
}

/** "Last checked plus the interval". */
function noDays(label: string, day: string, { speak }: Reading): string {
  return speak(
    `I cannot work out ${label}: what is worked out is a number, and no day that lies so many days from “${day}”. A date that you fill in yourself is possible.`,
    `„${label}“ kann ich nicht ausrechnen lassen: Ausgerechnet werden Zahlen, kein Tag so viele Tage nach „${day}“. Ein Datum zum Eintragen ist möglich.`,
    `Je ne peux pas faire calculer « ${label} » : se calculent des nombres, pas un jour tant de jours après « ${day} ». Une date à saisir est possible.`,
    `No puedo calcular «${label}»: se calculan números, no un día tantos días después de «${day}». Una fecha que se rellena a mano es posible.`,
  )
}

function lacksNumbers(label: string, terms: string, owner: Entity | undefined, reading: Reading): readonly Wish[] | null {
  const entity = owner ?? reading.last ?? mainEntity(reading.model) ?? reading.model.entities[0]
  if (entity === undefined || terms.length > 80) return null
  const day = entity.fields.find(({ kind, label: own }) => (kind === 'date' || kind === 'datetime') && mentions(terms, own))
  if (day !== undefined) return sayOnly(noDays(label, day.label, reading))
  const numbers = entity.fields.filter(({ kind }) => NUMBERS.includes(kind)).map((field) => field.label.toLowerCase())
  const there = numbers.length === 0 ? '' : ` (${numbers.join(', ')})`
  return sayOnly(
    reading.speak(
      `I can work out ${label} only from numbers of one list, and ${entity.many} have not all of “${terms}”${there}: add what is missing as a number first.`,
      `„${label}“ kann ich nur aus Zahlen einer Liste ausrechnen lassen, und ${entity.many} hat nicht alles aus „${terms}“${there}: Lege das Fehlende zuerst als Zahl an.`,
      `« ${label} » ne se calcule qu’à partir des nombres d’une liste ; ${entity.many} n’a pas tout de « ${terms} »${there} : ajoutez d’abord ce qui manque comme nombre.`,
      `«${label}» solo se calcula con números de una lista; ${entity.many} no tiene todo lo de «${terms}»${there}: añade antes lo que falta como número.`,
    ),
  )
}

function labelOf(head: string, reading: Reading): { readonly label: string; readonly owner?: Entity } {
  const [, what = head, of = ''] = /^(.+?) (?:of|for|in|to) (?:the |each |every |an? )?(.+)$/i.exec(head) ?? []
  const owner = of === '' ? undefined : listOf(of, reading)
  const label = bareWords(owner === undefined ? head : what).replace(/^(?:field|column) (?:for |called )?/i, '')
  if (/^(?:fields?|columns?|values?|numbers?)$/i.test(label)) return { label: 'total', ...(owner === undefined ? {} : { owner }) }
  return isNoun(label) && label.split(' ').length < 5 ? { label, ...(owner === undefined ? {} : { owner }) } : { label: '' }
}

/** Terms and what stands between them, weakest first; null where one of them is no number of the list. */
function expression(text: string, entity: Entity, reading: Reading): string | null {
  for (const [sign, symbol] of OPERATORS) {
    const found = [...text.matchAll(new RegExp(sign.source, 'gi'))].at(-1)
    if (found === undefined || found.index === 0) continue
    const left = expression(text.slice(0, found.index), entity, reading) ?? term(text.slice(0, found.index), entity, reading)
    const right = term(text.slice(found.index + found[0].length), entity, reading)
    if (left === null || right === null) continue
    const isShare = entity.fields.some(({ name, kind }) => name === right && kind === 'percent')
    if (!isShare || symbol === '/') return `${left} ${symbol} ${right}`
    return symbol === '*' ? `${left} * ${right} / 100` : /[+-]/.test(left) ? null : `${left} * (1 ${symbol} ${right} / 100)`
  }
  return null
}

function term(text: string, entity: Entity, reading: Reading): string | null {
  const number = /^(\d+(?:[.,]\d+)?) ?(%)?$/.exec(text.trim())
  if (number?.[1] !== undefined) return String(Number(number[1].replace(',', '.')) / (number[2] === undefined ? 1 : 100))
  const target = targetOf(text, reading, entity)
  return target.kind === 'field' && target.entity === entity && NUMBERS.includes(target.field.kind) ? target.field.name : null
}

function readSpan(text: string, reading: Reading): readonly Wish[] | null {
  const found = new RegExp(
    `^${VERB}(.+?) (?:(?:should|must) be |is |as )?(?:the )?(?:difference )?(?:from|between|out of|by|using|based on|with|as the difference (?:between|of)|= ?|is (?:the difference )?between) (?:the )?(.+?) (?:and|to|until|till|minus) (?:the )?(.+)$`,
    'i',
  ).exec(text)
  const [, head = '', from = '', to = ''] = found ?? []
  const isSum = /\b(?:total|sum|price|cost|amount)\b/i.test(head)
  if (head === '' || (!SPANS.test(head) && !isSum)) return null
  const { entity, first, second } = bothIn(from, to, reading) ?? {}
  if (entity === undefined || first === undefined || second === undefined) return null
  const isDay = ({ kind }: Field) => kind === 'date' || kind === 'datetime'
  const isTime = ({ kind }: Field) => kind === 'time' || kind === 'datetime'
  const label = bareWords(head).replace(/^(?:number|amount|count) of /i, '')
  const wish = (formula: string): readonly Wish[] => [{ kind: 'formula', entity: entity.name, label, formula }]
  if (isTime(first) && isTime(second) && !/days|nights/i.test(head)) return wish(`hours(${first.name}, ${second.name})`)
  if (isDay(first) && isDay(second)) return wish(`${/nights|stay/i.test(head) ? 'nights' : 'days'}(${first.name}, ${second.name})`)
  if (!isSum || !NUMBERS.includes(first.kind) || !NUMBERS.includes(second.kind)) return null
  // So many at a price are multiplied, two amounts are added.
  const isPrice = (first.kind === 'money') !== (second.kind === 'money')
  return /^(?:calculate|compute|work out)/i.test(text) ? wish(`${first.name} ${isPrice ? '*' : '+'} ${second.name}`) : null
}

/** "From" is the from date as well. */
function fieldIn(words: string, entity: Entity, reading: Reading): Field | undefined {
  const target = targetOf(words, reading, entity)
  if (target.kind === 'field' && target.entity === entity) return target.field
  const begins = entity.fields.filter(({ label }) => label.toLowerCase().startsWith(`${words.toLowerCase()} `))
  return begins.length === 1 ? begins[0] : undefined
}

function bothIn(from: string, to: string, reading: Reading) {
  for (const entity of [reading.last, mainEntity(reading.model), ...reading.model.entities]) {
    if (entity === undefined) continue
    const [first, second] = [fieldIn(from, entity, reading), fieldIn(to, entity, reading)]
    if (first !== undefined && second !== undefined && first !== second) return { entity, first, second }
  }
  return undefined
}
