import type { Row } from '../../../shared/domain/row.ts'
import { counted } from '../../ui/number-words.ts'
import { typedValue } from '../../../shared/domain/field-types/field-types.ts'
import type { CellChange } from './grid-ranges.ts'
import { say } from '../../../shared/text/say.ts'

/** Changed fields of one row. */
export interface RowPatch {
  readonly row: Row
  readonly fields: Readonly<Record<string, unknown>>
}

/** A value that was rejected for its field. */
export interface RejectedValue {
  readonly field: string
  readonly value: unknown
  readonly reason: string
}

/** A value that somebody else wrote into a field meanwhile. */
export interface EditConflict {
  readonly field: string
  readonly value: unknown
}

/** The fields whose value changed on the server since the row was last read. */
export function findConflicts(fields: readonly string[], seen: Row, now: Row): readonly EditConflict[] {
  return fields.filter((field) => !isSameValue(seen[field], now[field])).map((field) => ({ field, value: now[field] ?? null }))
}

function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Groups cell changes into one patch per row. */
export function patchesOf(cells: readonly CellChange[]): {
  readonly patches: readonly RowPatch[]
  readonly refused: readonly RejectedValue[]
} {
  const byRow = new Map<string, { row: Row; fields: Record<string, unknown> }>()
  const refused: RejectedValue[] = []
  for (const { row, column, value } of cells) {
    const typed = typeof value === 'string' ? typedValue(column.property, value) : ({ ok: true, value } as const)
    if (!typed.ok) {
      refused.push({ field: column.label, value, reason: typed.reason })
      continue
    }
    if (isSameValue(typed.value, row[column.key])) continue
    const patch = byRow.get(row.id) ?? { row, fields: {} }
    byRow.set(row.id, patch)
    patch.fields[column.key] = typed.value
  }
  return { patches: [...byRow.values()], refused }
}

const NAMED = 2
const LONGEST = 40

/** How many values were rejected, with reasons for the first ones. */
export function refusalText(refused: readonly RejectedValue[]): string {
  const named = refused.slice(0, NAMED).map(({ field, value, reason }) => {
    return `${field}${value === null || value === undefined ? '' : ` “${shortText(value)}”`}: ${reason.replace(/\.$/, '')}.`
  })
  const more = refused.length - named.length
  return [
    say('{length} did not fit and stayed as before.', { length: counted(refused.length, 'value') }),
    ...named,
    more > 0 ? say('And {more} more.', { more }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** The first conflicts with their values, and the number of others. */
export function conflictText(met: readonly EditConflict[]): string {
  const named = met
    .slice(0, NAMED)
    .map(({ field, value }) =>
      value === null ? say('{field} was empty', { field }) : say('{field} was “{value}”', { field, value: shortText(value) }),
    )
  const more = met.length - named.length
  return [...named, ...(more > 0 ? [say('{more} more', { more: counted(more, 'value') })] : [])].join(', ')
}

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
