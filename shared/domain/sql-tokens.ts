export type SqlTokenKind = 'word' | 'quoted' | 'string' | 'number' | 'comment' | 'mark'

/** A piece of a statement as SQLite divides it; blanks are none. */
export interface SqlToken {
  readonly kind: SqlTokenKind
  readonly text: string
  /** What a name or a text says, without its quotes. */
  readonly value: string
  readonly start: number
  readonly end: number
  /** It is not closed: what is written behind it is a part of it. */
  readonly isOpen: boolean
}

const TOKEN =
  /(?<comment>--[^\n]*|\/\*[^]*?(?:\*\/|$))|(?<string>'(?:[^']|'')*'?)|(?<quoted>"(?:[^"]|"")*"?|`(?:[^`]|``)*`?|\[[^\]]*\]?)|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<number>\d[\w.]*)|(?<mark>\S)/gu

export function sqlTokens(sql: string): readonly SqlToken[] {
  return [...sql.matchAll(TOKEN)].map((match) => {
    const [text] = match
    const kind = (Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined)?.[0] ?? 'mark') as SqlTokenKind
    const end = match.index + text.length
    return { kind, text, value: valueOf(kind, text), start: match.index, end, isOpen: isOpen(kind, text, end === sql.length) }
  })
}

function valueOf(kind: SqlTokenKind, text: string): string {
  if (kind !== 'quoted' && kind !== 'string') return text
  const quote = closingQuote(text)
  const inner = text.slice(1, isClosed(text) ? -1 : undefined)
  return quote === ']' ? inner : inner.replaceAll(quote + quote, quote)
}

function isOpen(kind: SqlTokenKind, text: string, isLast: boolean): boolean {
  if (kind === 'comment') return text.startsWith('--') ? isLast : text.length < 4 || !text.endsWith('*/')
  return (kind === 'quoted' || kind === 'string') && !isClosed(text)
}

const closingQuote = (text: string) => (text.startsWith('[') ? ']' : (text[0] ?? ''))

/** Quotes inside are doubled, so a text that is closed has an even number of them. */
function isClosed(text: string): boolean {
  const quote = closingQuote(text)
  return quote === ']' ? text.endsWith(']') : (text.split(quote).length - 1) % 2 === 0
}
