import type { RequestedTables } from '../../../shared/domain/action.ts'
import type { EntityName } from '../../../shared/domain/entity-schema.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { fill } from '../../../shared/text/fill.ts'
import { IMPORT_ENTITIES_TEXT } from '../../../shared/text/import-entities.ts'

/** Another app of the same owner, by its id or its name, and its tables. */
export type FindOtherTables = (
  from: string,
) => Promise<{ readonly id: AppId; readonly name: string; readonly entities: readonly EntityName[] } | null>

interface AskedTables {
  readonly added: number
  readonly removed: number
  readonly lines: number
  readonly fault: 'entity-missing' | null
  readonly detail: string | null
  readonly tables?: RequestedTables
}

const NOTHING = { added: 0, removed: 0, lines: 0 }

/** They are taken over when the person says so; nothing of the app changes before. */
export async function askForTables(
  { from, entities }: { readonly from: string; readonly entities: readonly string[] },
  find: FindOtherTables | undefined,
): Promise<AskedTables> {
  const refused = (detail: string): AskedTables => ({ ...NOTHING, fault: 'entity-missing', detail })
  const other = (await find?.(from)) ?? null
  if (other === null) return refused(fill(IMPORT_ENTITIES_TEXT.noApp, { name: from }))
  const { id, name } = other
  const unknown = entities.find((entity) => !other.entities.some((each) => each === entity))
  if (unknown !== undefined) return refused(fill(IMPORT_ENTITIES_TEXT.noTable, { name, entity: unknown }))
  const wanted = entities.length === 0 ? other.entities : other.entities.filter((each) => entities.includes(each))
  if (wanted.length === 0) return refused(fill(IMPORT_ENTITIES_TEXT.noTables, { name }))
  return { ...NOTHING, fault: null, detail: null, tables: { from: id, name, entities: [...wanted] } }
}
