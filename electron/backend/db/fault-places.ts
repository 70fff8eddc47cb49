import type { SqlPlace } from '../../../shared/domain/sql-query.ts'
import { type SqlToken, sqlTokens } from '../../../shared/domain/sql-tokens.ts'

/** What SQLite stopped at while it read: `near "FRM": syntax error`, `unrecognized token: "'a"`. */
const STOPPED_AT = /^(?:near|unrecognized token:) "([^]*?)"(?:: syntax error)?$/
/** A name that it did not find, or could not tell from another one. */
const NAME = /^(?:no such|ambiguous|circular)[^:]*: "?(.+?)"?(?: - .*)?$/
const FUNCTION = /(?:function|aggregate:) (\w+)\(\)$/
const INCOMPLETE = 'incomplete input'

/**
 * What of a statement a complaint of SQLite's is about: the library does not pass on the place that SQLite knows. `complaint`: what SQLite
 * says of a statement, null where nothing.
 */
export function faultPlaces(sql: string, reason: string, complaint: (sql: string) => string | null): readonly SqlPlace[] {
  const tokens = sqlTokens(sql).filter(({ kind }) => kind !== 'comment')
  const stoppedAt = STOPPED_AT.exec(reason)?.[1]
  if (stoppedAt !== undefined) {
    const found = firstThat(
      tokens.filter(({ text }) => text === stoppedAt),
      ({ end }) => complaint(sql.slice(0, end)) === reason,
    )
    return found === undefined ? [] : [placeOf(found)]
  }
  if (reason === INCOMPLETE) return tokens.slice(-1).map(placeOf)
  const name = (NAME.exec(reason) ?? FUNCTION.exec(reason))?.[1]
  return name === undefined ? [] : placesOfName(tokens, name.toLowerCase())
}

/** By halving: the parser stops at the first piece that does not fit, so whatever ends with it or goes on behind it is refused alike. */
function firstThat<Item>(items: readonly Item[], isSo: (item: Item) => boolean): Item | undefined {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const item = items[middle]
    if (item !== undefined && isSo(item)) high = middle
    else low = middle + 1
  }
  return items[low]
}

const placeOf = ({ start, end }: SqlToken): SqlPlace => ({ start, end })

/** Each time that a name stands there, as `name` or as `table.name`. */
function placesOfName(tokens: readonly SqlToken[], name: string): readonly SqlPlace[] {
  const isName = (token: SqlToken | undefined) => token?.kind === 'word' || token?.kind === 'quoted'
  const isDot = (token: SqlToken | undefined) => token?.text === '.'
  return tokens.flatMap((first, at) => {
    if (!isName(first) || isDot(tokens[at - 1])) return []
    let last = at
    while (isDot(tokens[last + 1]) && isName(tokens[last + 2])) last += 2
    const parts = tokens.slice(at, last + 1)
    const written = parts.map(({ value }) => value).join('')
    return written.toLowerCase() === name ? [{ start: first.start, end: parts.at(-1)?.end ?? first.end }] : []
  })
}
