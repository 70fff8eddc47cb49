// What a model wrote where something else was asked for, taken for what it can only mean.

export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : null
}

/** What things are said by where they stand under names: their name goes to `name`, a list to `list`, a word alone to `word`. */
export interface Naming {
  readonly name: string
  readonly list: string
  readonly word: string
}

/** A list; one thing alone is a list of one. */
export function asList(value: unknown, naming: Naming): readonly unknown[] {
  if (Array.isArray(value)) return value
  const record = asRecord(value)
  if (record === null) return value === undefined || value === null ? [] : [value]
  if (naming.name in record) return [record]
  return Object.entries(record).map(([name, each]) => {
    const held = asRecord(each) ?? { [Array.isArray(each) ? naming.list : naming.word]: each }
    return { [naming.name]: name, ...held }
  })
}

/** As text on one line, cut at `most`; null where there is none. */
export function asText(value: unknown, most: number): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim().slice(0, most).trim()
  return text === '' ? null : text
}

/** The first that is there, under whatever it may be called. */
export function firstOf(record: Readonly<Record<string, unknown>>, ...keys: readonly string[]): unknown {
  const key = keys.find((each) => record[each] !== undefined && record[each] !== null)
  return key === undefined ? undefined : record[key]
}

export function asFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : value === 'true' ? true : value === 'false' ? false : undefined
}

export function isSameWord(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
