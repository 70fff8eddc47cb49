import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import type { Entity, Field, FieldKind } from './app-model.ts'
import { isSameName } from './names.ts'

// A formula becomes code, so it is read whole before it is believed: sums and products of figures, spans between days and hours, and a day
// after another.

const DAYS: readonly FieldKind[] = ['date', 'datetime']
const SPANS: Readonly<Record<string, readonly FieldKind[]>> = { 'days(': DAYS, 'nights(': DAYS, 'hours(': ['time', 'datetime'] }

// A function's bracket is part of its token: fields may be called `days` too.
const TOKEN = /(?:days|nights|hours|after)\(|[A-Za-z_]\w*(?:\.\w+)?|\d+(?:\.\d+)?|[-+*/(),]/g

export function formulaTokens(written: string): readonly string[] {
  return written.match(TOKEN) ?? []
}

export interface CheckedFormula {
  /** With the names of the fields. */
  readonly text: string
  /** What it comes to: a figure or a day. */
  readonly is: 'figure' | 'day'
}

/** Whether a field of that kind holds what a formula comes to. */
export function canHold(kind: FieldKind, is: CheckedFormula['is']): boolean {
  return (is === 'day' ? DAYS : NUMBER_KINDS).includes(kind)
}

/** Null for what is no formula over fields of this list, or leads back to `own`. */
export function checkFormula(written: string, own: Field, entity: Entity, entities: readonly Entity[]): CheckedFormula | null {
  const tokens = formulaTokens(written)
  if (tokens.length === 0 || tokens.join('') !== written.replace(/\s+/g, '')) return null
  const named: string[] = []
  let at = 0
  const take = (token: string): boolean => {
    if (tokens[at] !== token) return false
    named.push(token)
    at++
    return true
  }
  const field = (kinds: readonly FieldKind[]): boolean => {
    const found = fieldAt(tokens[at] ?? '', own, entity, entities)
    if (found === null || !kinds.includes(found.kind)) return false
    named.push(found.name)
    at++
    return true
  }
  const span = (): boolean => {
    const name = tokens[at] ?? ''
    const kinds = Object.hasOwn(SPANS, name) ? SPANS[name] : undefined
    return kinds !== undefined && take(name) && field(kinds) && take(',') && field(kinds) && take(')')
  }
  const factor = (): boolean => {
    if (take('(')) return sum() && take(')')
    const token = tokens[at] ?? ''
    if (Object.hasOwn(SPANS, token)) return span()
    return /^\d/.test(token) ? take(token) : field(NUMBER_KINDS)
  }
  const product = (): boolean => {
    if (!factor()) return false
    while (tokens[at] === '*' || tokens[at] === '/') if (!take(tokens[at] ?? '') || !factor()) return false
    return true
  }
  const sum = (): boolean => {
    if (!product()) return false
    while (tokens[at] === '+' || tokens[at] === '-') if (!take(tokens[at] ?? '') || !product()) return false
    return true
  }
  const isDay = tokens[0] === 'after('
  const isWhole = isDay ? take('after(') && field(DAYS) && take(',') && field(NUMBER_KINDS) && take(')') : sum()
  if (!isWhole || at < tokens.length) return null
  return {
    text: named
      .join(' ')
      .replace(/ ?([(),]) ?/g, '$1')
      .replaceAll(',', ', '),
    is: isDay ? 'day' : 'figure',
  }
}

/** `price`, or `product.price` of the row that it points to; what is worked out of the formula's own field is not taken. */
function fieldAt(token: string, own: Field, { fields }: Entity, entities: readonly Entity[]) {
  const [name = '', of] = token.split('.')
  const field = fields.find((each) => isSameName(each.name, name))
  if (field === undefined) return null
  if (of !== undefined) {
    const other = entities.find((each) => each.name === field.relation)?.fields.find((each) => isSameName(each.name, of))
    return other === undefined ? null : { name: `${field.name}.${other.name}`, kind: other.kind }
  }
  return field === own || field.name === own.name || leadsTo(field, own.name, fields) ? null : { name: field.name, kind: field.kind }
}

function leadsTo(from: Field, name: string, fields: readonly Field[], seen: ReadonlySet<string> = new Set()): boolean {
  const formula = from.extra?.['x-formula']
  if (typeof formula !== 'string' || seen.has(from.name)) return false
  return formulaTokens(formula).some((token) => {
    const next = fields.find((field) => field.name === token)
    return next !== undefined && (next.name === name || leadsTo(next, name, fields, new Set([...seen, from.name])))
  })
}
