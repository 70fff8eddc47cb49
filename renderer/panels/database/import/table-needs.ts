import { EntityName, EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { ImportTableChange } from '../../../../shared/domain/row-import.ts'
import type { ColumnDraft, NewField } from './column-draft.ts'
import type { Destination } from './import-state.ts'
import { freeFieldName } from './names.ts'

/** Answers about unknown values: the choices to add to each field, and the fields that become text. */
export interface WidenedFields {
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly texts: readonly string[]
}

export const NOTHING_WIDENED: WidenedFields = { choices: {}, texts: [] }

/** Without answers for fields that no column is mapped to any more. */
export function stillWidened({ choices, texts }: WidenedFields, drafts: readonly ColumnDraft[]): WidenedFields {
  const kinds = new Map(drafts.flatMap(({ goal, kind }) => (goal.kind === 'field' ? [[goal.field, kind] as const] : [])))
  return {
    choices: Object.fromEntries(Object.entries(choices).filter(([field]) => kinds.has(field))),
    texts: texts.filter((field) => kinds.get(field) === 'text'),
  }
}

/** The changes that the table needs for the rows, and the new field of each header. */
export interface TableNeeds {
  readonly change: ImportTableChange | null
  readonly names: ReadonlyMap<string, string>
}

/** Only calculated here: the backend makes the changes when the rows are imported. */
export function tableNeeds(
  destination: Destination,
  fields: readonly NewField[],
  { choices, texts }: WidenedFields,
  proposed: EntitySchema | null,
): TableNeeds {
  const names = new Map<string, string>()
  const properties: Record<string, NewField['property']> = {}
  const there = destination.kind === 'entity' ? Object.keys(destination.schema.properties) : []
  for (const { csvHeader, title, property } of fields) {
    const name = freeFieldName(title, [...there, ...names.values()])
    names.set(csvHeader, name)
    properties[name] = property
  }
  if (destination.kind === 'new') {
    const schema = EntitySchema.parse({ ...proposed, name: EntityName.parse(destination.name), properties, required: [] })
    return { change: { kind: 'create', schema }, names }
  }
  const added = Object.fromEntries(Object.entries(choices).map(([field, list]) => [field, [...list]]))
  const isReady = fields.length === 0 && texts.length === 0 && Object.keys(added).length === 0
  return { change: isReady ? null : { kind: 'extend', fields: properties, choices: added, texts: [...texts] }, names }
}
