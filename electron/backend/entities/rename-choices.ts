import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType, STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import { columnName } from './sql-names.ts'

/**
 * Renames choices in existing rows. `x-renamed` of a property holds the choices' former names, with null for removed ones; when an earlier
 * schema is restored, the names are changed back. Only values that are no longer valid choices are changed. The columns that it looked at.
 */
export function renameChoices(db: Db, table: string, before: EntitySchema | null, after: EntitySchema): readonly string[] {
  const renamed: string[] = []
  for (const property of Object.values(after.properties)) {
    const xId = property['x-id']
    const type = propertyType(property)
    const { choices } = STORAGE[type]
    if (xId === undefined || choices === null) continue
    const old = Object.values(before?.properties ?? {}).find((each) => each['x-id'] === xId)
    for (const [from, to] of movesOf(property, old)) {
      const column = columnName(xId, type)
      renamed.push(column)
      if (choices === 'one') db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE "${column}" = ?`).run(to, from)
      else renameInLists(db, { table, column, from, to })
    }
  }
  return renamed
}

type Move = readonly [from: string, to: string | null]

export const choicesOf = (property: PropertySchema): readonly string[] => property.enum ?? property.items?.enum ?? []

/** What is renamed in rows that followed `old`. */
export function movesOf(property: PropertySchema, old: PropertySchema | undefined): readonly Move[] {
  const choices = new Set(choicesOf(property))
  const forward = renamesOf(property)
  const back = renamesOf(old).flatMap(([was, now]): readonly Move[] => (now === null ? [] : [[now, was]]))
  return [...forward, ...back].filter(([from, to]) => !choices.has(from) && (to === null || choices.has(to)))
}

function renamesOf(property: PropertySchema | undefined): readonly Move[] {
  const written = property?.['x-renamed']
  if (typeof written !== 'object' || written === null) return []
  return Object.entries(written).flatMap(([was, now]) => (typeof now === 'string' || now === null ? [[was, now] as const] : []))
}

interface Place {
  readonly table: string
  readonly column: string
  readonly from: string
  readonly to: string | null
}

function renameInLists(db: Db, { table, column, from, to }: Place): void {
  const rows = db.prepare<[], { id: string; list: string }>(`SELECT id, "${column}" AS list FROM "${table}" WHERE "${column}" IS NOT NULL`)
  const set = db.prepare(`UPDATE "${table}" SET "${column}" = ? WHERE id = ?`)
  for (const { id, list } of rows.all()) {
    const values: unknown = JSON.parse(list)
    if (!Array.isArray(values) || !values.includes(from)) continue
    const moved = values.flatMap((value) => (value !== from ? [value] : to === null ? [] : [to]))
    set.run(JSON.stringify([...new Set(moved)]), id)
  }
}
