import type { SqlToken } from '../../../../shared/domain/sql-tokens.ts'

/** A table that a statement reads. */
export interface SqlSource {
  readonly table: string
  /** By which the statement calls it. */
  readonly alias: string
}

export interface SqlSources {
  readonly sources: readonly SqlSource[]
  /** Made by the statement itself, with WITH. */
  readonly named: readonly string[]
  /** The next thing written would be a table. */
  readonly expectsTable: boolean
  /** Behind it stands ON: what joins the last table with those before it. */
  readonly expectsJoin: boolean
}

const ENDS_TABLES = new Set(['select', 'where', 'group', 'order', 'having', 'limit', 'union', 'intersect', 'except', 'values', 'window'])
const JOINS = new Set(['join', 'left', 'right', 'full', 'inner', 'outer', 'cross', 'natural', 'on', 'using', 'as'])

/** What a statement, whole or only begun, reads. Brackets are looked into without a scope of their own: more is offered than is right. */
export function readSources(all: readonly SqlToken[]): SqlSources {
  const tokens = all.filter(({ kind }) => kind !== 'comment')
  const sources: SqlSource[] = []
  const named: string[] = []
  let isInTables = false
  let expectsTable = false
  const outside: boolean[] = []

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const word = token.kind === 'word' ? token.value.toLowerCase() : ''
    if (token.text === '(') {
      outside.push(isInTables)
      isInTables = false
      expectsTable = false
    } else if (token.text === ')') {
      isInTables = outside.pop() ?? false
      expectsTable = false
    } else if (word === 'from' || word === 'join') {
      isInTables = true
      expectsTable = true
    } else if (token.text === ',' && isInTables) {
      expectsTable = true
    } else if (ENDS_TABLES.has(word)) {
      isInTables = false
      expectsTable = false
    } else if (expectsTable && isName(token)) {
      const alias = aliasAfter(tokens, at)
      sources.push({ table: token.value, alias: alias?.value ?? token.value })
      expectsTable = false
    }
    if (isName(token) && tokens[at + 1]?.text.toLowerCase() === 'as' && tokens[at + 2]?.text === '(') named.push(token.value)
  }
  return { sources, named, expectsTable, expectsJoin: tokens.at(-1)?.text.toLowerCase() === 'on' }
}

const isName = (token: SqlToken | undefined): token is SqlToken => token?.kind === 'word' || token?.kind === 'quoted'

function aliasAfter(tokens: readonly SqlToken[], at: number): SqlToken | null {
  const hasAs = tokens[at + 1]?.text.toLowerCase() === 'as'
  const next = tokens[at + (hasAs ? 2 : 1)]
  if (!isName(next)) return null
  const word = next.kind === 'word' ? next.value.toLowerCase() : ''
  return ENDS_TABLES.has(word) || JOINS.has(word) ? null : next
}
