// A formula: sums and products of figures, spans between days or hours, and a day after another: `quantity * product.price`,
// `days(from, to)`, `after(last, interval)`.

const FUNCTIONS = ['days', 'nights', 'hours', 'after'] as const
export type FormulaFunction = (typeof FUNCTIONS)[number]

/** What is made of each part of a formula, from the inside out; null where it can be no such part. */
export interface FormulaParts<Part> {
  readonly number: (digits: string) => Part
  /** `price`, or `product.price` of the row that it points to. */
  readonly value: (path: string) => Part | null
  readonly call: (name: FormulaFunction, first: Part, second: Part) => Part | null
  readonly pair: (left: Part, sign: string, right: Part) => Part | null
  readonly brackets: (inside: Part) => Part
}

// A function's bracket is part of its token: fields may be called `days` too.
const TOKEN = /(?:days|nights|hours|after)\(|[A-Za-z_]\w*(?:\.\w+)?|\d+(?:\.\d+)?|[-+*/(),]/g

/** What is made of the whole; null for what is no formula. */
export function readFormula<Part>(written: string, parts: FormulaParts<Part>): Part | null {
  const tokens = written.match(TOKEN) ?? []
  if (tokens.length === 0 || tokens.join('') !== written.replace(/\s+/g, '')) return null
  let at = 0
  const take = (token: string): boolean => {
    const isNext = tokens[at] === token
    if (isNext) at++
    return isNext
  }
  const single = (): Part | null => {
    const token = tokens[at++] ?? ''
    if (/^\d/.test(token)) return parts.number(token)
    return /^[A-Za-z_][\w.]*$/.test(token) ? parts.value(token) : null
  }
  const call = (name: FormulaFunction): Part | null => {
    const first = single()
    const second = take(',') ? single() : null
    return first === null || second === null || !take(')') ? null : parts.call(name, first, second)
  }
  const factor = (): Part | null => {
    const name = FUNCTIONS.find((each) => take(`${each}(`))
    if (name !== undefined) return call(name)
    if (!take('(')) return single()
    const inside = sum()
    return inside === null || !take(')') ? null : parts.brackets(inside)
  }
  const chain = (next: () => Part | null, signs: readonly string[]): Part | null => {
    let left = next()
    for (let sign = tokens[at] ?? ''; left !== null && signs.includes(sign); sign = tokens[at] ?? '') {
      at++
      const right = next()
      left = right === null ? null : parts.pair(left, sign, right)
    }
    return left
  }
  const sum = (): Part | null => chain(() => chain(factor, ['*', '/']), ['+', '-'])
  const whole = sum()
  return at < tokens.length ? null : whole
}
