import type { Entity, Field } from './app-model.ts'

// What is worked out of a row's other values stands in the schema as `x-formula`: `quantity * price`, `days(from, to)`.

const TOKEN = /days|nights|hours|[A-Za-z_]\w*|\d+(?:\.\d+)?|[-+*/(),]/g
const SPAN = /^(?:days|nights|hours)$/

export interface Formula {
  readonly field: Field
  readonly tokens: readonly string[]
}

/** Formulas whose every value is there; a field whose formula has lost one is filled in by hand again. */
export function formulasOf({ fields }: Entity): readonly Formula[] {
  return fields.flatMap((field) => {
    const written = field.extra?.['x-formula']
    const tokens = typeof written === 'string' ? (written.match(TOKEN) ?? []) : []
    const isWhole = tokens.every((token) => !isName(token) || fields.some(({ name }) => name === token && name !== field.name))
    return tokens.length > 0 && isWhole ? [{ field, tokens }] : []
  })
}

export function isReckoned(entity: Entity, field: Field): boolean {
  return formulasOf(entity).some((formula) => formula.field === field)
}

function isName(token: string): boolean {
  return /^[A-Za-z_]/.test(token) && !SPAN.test(token)
}

export function formulaRenamed(field: Field, from: string, to: string): Field {
  const written = field.extra?.['x-formula']
  if (typeof written !== 'string') return field
  const next = written.replace(/[A-Za-z_]\w*/g, (name) => (name === from && !SPAN.test(name) ? to : name))
  return { ...field, extra: { ...field.extra, 'x-formula': next } }
}

/** The formula as code over `row`. */
export function formulaCode({ tokens }: Formula, needs: (name: string) => void): string {
  let isSpan = false
  const code = tokens.map((token) => {
    if (SPAN.test(token)) {
      isSpan = true
      const name = `${token}Between`
      needs(name)
      return name
    }
    if (token === ')') isSpan = false
    if (isName(token)) return isSpan ? `row.${token}` : `(row.${token} ?? 0)`
    return token === ',' ? ', ' : /^[-+*/]$/.test(token) ? ` ${token} ` : token
  })
  return code.join('')
}

/** In the words of the app: `quantity × price`. */
export function formulaWords({ tokens }: Formula, { fields }: Entity): string {
  return tokens
    .map((token) => fields.find(({ name }) => name === token)?.label.toLowerCase() ?? (token === '*' ? '×' : token === '/' ? '÷' : token))
    .join(' ')
    .replace(/ ?\( /, ' (')
    .replace(/ \)/, ')')
    .replace(/ ,/, ',')
}

export const FORMULAS_SERVICE = `import { differenceInCalendarDays, parseISO } from 'date-fns'

type Day = string | null | undefined

/** What is worked out, with at most two digits behind the point; nothing where it cannot be. */
export function worked(value: number): number | null {
  return Number.isFinite(value) ? Math.round(value * 100) / 100 : null
}

/** The first and the last day count. */
export function daysBetween(from: Day, to: Day): number {
  return from && to ? differenceInCalendarDays(parseISO(to), parseISO(from)) + 1 : Number.NaN
}

export function nightsBetween(from: Day, to: Day): number {
  return from && to ? differenceInCalendarDays(parseISO(to), parseISO(from)) : Number.NaN
}

/** Of two times of a day, or of two moments. */
export function hoursBetween(from: Day, to: Day): number {
  const moment = (time: string) => (time.includes('T') ? Date.parse(time) : Date.parse(\`1970-01-01T\${time.padStart(5, '0')}Z\`))
  return from && to ? (moment(to) - moment(from)) / 3_600_000 : Number.NaN
}
`
