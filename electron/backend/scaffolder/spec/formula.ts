import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import type { Entity, Field, FieldKind } from './app-model.ts'
import { isSameName } from './names.ts'
import { type FormulaFunction, readFormula } from './read-formula.ts'

// What is worked out of a row's other values stands in the schema as `x-formula`. It becomes code, so it is read whole before it is believed.

const DAYS: readonly FieldKind[] = ['date', 'datetime']
const TIMES: readonly FieldKind[] = ['time', 'datetime']

interface KnownFunction {
  readonly takes: readonly [first: readonly FieldKind[], second: readonly FieldKind[]]
  readonly code: string
}
const FUNCTIONS: Readonly<Record<FormulaFunction, KnownFunction>> = {
  days: { takes: [DAYS, DAYS], code: 'daysBetween' },
  nights: { takes: [DAYS, DAYS], code: 'nightsBetween' },
  hours: { takes: [TIMES, TIMES], code: 'hoursBetween' },
  after: { takes: [DAYS, NUMBER_KINDS], code: 'dayAfter' },
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
  const isOf = (kinds: readonly FieldKind[], is: FieldKind | 'day') => kinds.some((kind) => kind === is)
  const is = readFormula<FieldKind | 'day'>(written, {
    number: () => 'number',
    value: (path) => fieldAt(path, own, entity, entities)?.kind ?? null,
    call(name, first, second) {
      const { takes } = FUNCTIONS[name]
      return isOf(takes[0], first) && isOf(takes[1], second) ? (name === 'after' ? 'day' : 'number') : null
    },
    pair: (left, _, right) => (isOf(NUMBER_KINDS, left) && isOf(NUMBER_KINDS, right) ? 'number' : null),
    brackets: (inside) => inside,
  })
  if (is === null || !(is === 'day' || isOf(NUMBER_KINDS, is))) return null
  const text = withPaths(written, (path) => fieldAt(path, own, entity, entities)?.name ?? path)
  return text === null ? null : { text, is: is === 'day' ? is : 'figure' }
}

/** `price`, or `product.price` of the row that it points to; what is worked out of the formula's own field is not taken. */
function fieldAt(path: string, own: Field, { fields }: Entity, entities: readonly Entity[]): Pick<Field, 'name' | 'kind'> | null {
  const [name = '', of] = path.split('.')
  const field = fields.find((each) => isSameName(each.name, name))
  if (field === undefined) return null
  if (of !== undefined) {
    const other = entities.find((each) => each.name === field.relation)?.fields.find((each) => isSameName(each.name, of))
    return other === undefined ? null : { name: `${field.name}.${other.name}`, kind: other.kind }
  }
  return field === own || field.name === own.name || leadsTo(field, own.name, fields) ? null : field
}

function leadsTo(from: Field, name: string, fields: readonly Field[], seen: ReadonlySet<string> = new Set()): boolean {
  if (seen.has(from.name)) return false
  return pathsIn(writtenIn(from)).some((path) => {
    const next = fields.find((field) => field.name === path)
    return next !== undefined && (next.name === name || leadsTo(next, name, fields, new Set([...seen, from.name])))
  })
}

function writtenIn({ extra }: Field): string {
  const written = extra?.['x-formula']
  return typeof written === 'string' ? written : ''
}

function pathsIn(written: string): readonly string[] {
  const paths: string[] = []
  withPaths(written, (path) => {
    paths.push(path)
    return path
  })
  return paths
}

/** The formula with other values in it. */
function withPaths(written: string, change: (path: string) => string): string | null {
  return readFormula<string>(written, {
    number: (digits) => digits,
    value: change,
    call: (name, first, second) => `${name}(${first}, ${second})`,
    pair: (left, sign, right) => `${left} ${sign} ${right}`,
    brackets: (inside) => `(${inside})`,
  })
}

export interface Formula {
  readonly field: Field
  readonly text: string
  /** A day, and no number. */
  readonly isOfDay: boolean
}

/** Formulas whose every value is there, those first that others take values of; a field whose formula has lost one is filled in by hand again. */
export function formulasOf(entity: Entity, entities: readonly Entity[]): readonly Formula[] {
  return formulaSteps(entity, entities).flat()
}

/** What can be worked out of what is typed, then what takes values of that, and so on. What leads back to itself never comes. */
export function formulaSteps(entity: Entity, entities: readonly Entity[]): readonly (readonly Formula[])[] {
  const steps: (readonly Formula[])[] = []
  let left: readonly Formula[] = entity.fields.flatMap((field) => {
    const checked = checkFormula(writtenIn(field), field, entity, entities)
    return checked !== null && canHold(field.kind, checked.is) ? [{ field, text: checked.text, isOfDay: checked.is === 'day' }] : []
  })
  while (left.length > 0) {
    const awaited = new Set(left.map(({ field }) => field.name))
    const step = left.filter(({ text }) => !pathsIn(text).some((path) => awaited.has(path)))
    if (step.length === 0) break
    steps.push(step)
    left = left.filter((formula) => !step.includes(formula))
  }
  return steps
}

/** The fields through which it takes values of other rows. */
export function lookedUp({ text }: Formula): readonly string[] {
  return [...new Set(pathsIn(text).flatMap((path) => (path.includes('.') ? [path.split('.')[0] ?? ''] : [])))]
}

/** `through`: the field of the list that points to the one where something has another name now. */
export function formulaRenamed(field: Field, from: string, to: string, through?: string): Field {
  const written = writtenIn(field)
  const next = withPaths(written, (path) => {
    if (through !== undefined) return path === `${through}.${from}` ? `${through}.${to}` : path
    return path === from || path.startsWith(`${from}.`) ? `${to}${path.slice(from.length)}` : path
  })
  const isOther = next !== null && next !== withPaths(written, (path) => path)
  return isOther ? { ...field, extra: { ...field.extra, 'x-formula': next } } : field
}

/** The formula as code over the variable `row`, and over `productRow` of what it points to. */
export function formulaCode({ text }: Formula, row: string, needs: (name: string) => void): string {
  const same = (code: string) => ({ code, figure: code })
  const whole = readFormula<{ readonly code: string; readonly figure: string }>(text, {
    number: same,
    value(path) {
      const [field = '', of] = path.split('.')
      const code = of === undefined ? `${row}.${field}` : `${field}Row?.${of}`
      return { code, figure: `(${code} ?? 0)` }
    },
    call(name, first, second) {
      needs(FUNCTIONS[name].code)
      return same(`${FUNCTIONS[name].code}(${first.code}, ${second.code})`)
    },
    pair: (left, sign, right) => same(`${left.figure} ${sign} ${right.figure}`),
    brackets: ({ figure }) => same(`(${figure})`),
  })
  return whole?.figure ?? ''
}
