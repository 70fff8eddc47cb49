import type { Entity, Field } from './app-model.ts'
import { canHold, checkFormula, formulaTokens } from './formula-check.ts'

// What is worked out of a row's other values stands in the schema as `x-formula`: `quantity * price`, `days(from, to)`, `after(last, interval)`,
// and with a value of the row that it points to `quantity * product.price`.

const FUNCTIONS: Readonly<Record<string, string>> = {
  'days(': 'daysBetween',
  'nights(': 'nightsBetween',
  'hours(': 'hoursBetween',
  'after(': 'dayAfter',
}

export interface Formula {
  readonly field: Field
  readonly tokens: readonly string[]
}

/** Formulas whose every value is there, those first that others take values of; a field whose formula has lost one is filled in by hand again. */
export function formulasOf(entity: Entity, entities: readonly Entity[]): readonly Formula[] {
  return formulaSteps(entity, entities).flat()
}

/** What can be worked out of what is typed, then what takes values of that, and so on. What leads back to itself never comes. */
export function formulaSteps(entity: Entity, entities: readonly Entity[]): readonly (readonly Formula[])[] {
  const steps: (readonly Formula[])[] = []
  let left: readonly Formula[] = entity.fields.flatMap((field) => {
    const checked = checkFormula(tokensOf(field).join(''), field, entity, entities)
    return checked !== null && canHold(field.kind, checked.is) ? [{ field, tokens: formulaTokens(checked.text) }] : []
  })
  while (left.length > 0) {
    const awaited = new Set(left.map(({ field }) => field.name))
    const step = left.filter(({ tokens }) => !tokens.some((token) => awaited.has(token)))
    if (step.length === 0) break
    steps.push(step)
    left = left.filter((formula) => !step.includes(formula))
  }
  return steps
}

function tokensOf({ extra }: Field): readonly string[] {
  const written = extra?.['x-formula']
  return typeof written === 'string' ? formulaTokens(written) : []
}

function isName(token: string): boolean {
  return /^[A-Za-z_]/.test(token) && !token.endsWith('(')
}

/** A day, and no number. */
export function isOfDay({ tokens }: Formula): boolean {
  return tokens[0] === 'after('
}

/** The fields through which it takes values of other rows. */
export function lookedUp({ tokens }: Formula): readonly string[] {
  return [...new Set(tokens.flatMap((token) => (isName(token) && token.includes('.') ? [token.split('.')[0] ?? ''] : [])))]
}

/** `through`: the field of the list that points to the one where something has another name now. */
export function formulaRenamed(field: Field, from: string, to: string, through?: string): Field {
  const tokens = tokensOf(field)
  const before = through === undefined ? from : `${through}.${from}`
  const next = tokens.map((token) => {
    if (token === before) return through === undefined ? to : `${through}.${to}`
    return through === undefined && token.startsWith(`${from}.`) ? `${to}${token.slice(from.length)}` : token
  })
  if (next.join() === tokens.join()) return field
  return {
    ...field,
    extra: {
      ...field.extra,
      'x-formula': next
        .join(' ')
        .replace(/ ?([(),]) ?/g, '$1')
        .replaceAll(',', ', '),
    },
  }
}

/** The formula as code over the variable `row`, and over `productRow` of what it points to. */
export function formulaCode({ tokens }: Formula, row: string, needs: (name: string) => void): string {
  let isFunction = false
  const code = tokens.map((token) => {
    const name = FUNCTIONS[token]
    if (name !== undefined) {
      isFunction = true
      needs(name)
      return `${name}(`
    }
    if (token === ')') isFunction = false
    if (isName(token)) {
      const [field = '', of] = token.split('.')
      const value = of === undefined ? `${row}.${field}` : `${field}Row?.${of}`
      return isFunction ? value : `(${value} ?? 0)`
    }
    return token === ',' ? ', ' : /^[-+*/]$/.test(token) ? ` ${token} ` : token
  })
  return code.join('')
}
