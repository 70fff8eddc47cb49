import { z } from 'zod'
import { permissionsOfPreset } from './access-presets.ts'
import { ACCESS_PRESET_IDS } from './app-spec.ts'
import { nameFromTitle, NewColumn } from './column-change.ts'
import { NO_RULES, withRules } from './column-rules.ts'
import { EntityName, EntitySchema, PropertyName } from './entity-schema.ts'
import { writeProperty } from './field-types/field-types.ts'

/** A table as a form asks for it. */
export const NewTable = z.strictObject({
  title: z.string().trim().min(1).max(120),
  columns: z.array(NewColumn).min(1).max(100),
  access: z.enum(ACCESS_PRESET_IDS),
})
export type NewTable = z.infer<typeof NewTable>

/** `Gift vouchers` → `GiftVouchers`, or with a number behind it where that is taken: what code and the API call the table. */
export function tableNameFrom(title: string, taken: readonly string[]): EntityName {
  const own = nameFromTitle(title)
  const name = own === '' ? 'Table' : own.charAt(0).toUpperCase() + own.slice(1)
  const used = new Set(['user', ...taken.map((each) => each.toLowerCase())])
  return EntityName.parse(free(name, (each) => !used.has(each.toLowerCase())))
}

/** `Pick-up date` → `pickUpDate`, or with a number behind it where that is taken. */
export function columnNameFrom(title: string, taken: readonly string[]): string {
  return free(nameFromTitle(title) || 'field', (each) => PropertyName.safeParse(each).success && !taken.includes(each))
}

function free(wanted: string, isFree: (name: string) => boolean): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? wanted : `${wanted}${number}`
    if (isFree(tried)) return tried
  }
}

/** What a column says in its table's schema. */
export function propertyOf({ title, type, choices, relation, rules = NO_RULES }: NewColumn): Readonly<Record<string, unknown>> {
  // A choice without one would be a text: there is one to begin with.
  const offered = choices.length > 0 ? choices : type === 'choice' ? ['New'] : undefined
  return withRules({ ...writeProperty(type, { choices: offered, relation }), title }, rules)
}

export function schemaOfTable({ title, columns, access }: NewTable, takenNames: readonly string[]): EntitySchema {
  const name = tableNameFrom(title, takenNames)
  const named: { readonly name: string; readonly column: NewColumn }[] = []
  for (const column of columns) {
    const taken = named.map((one) => one.name)
    named.push({ name: columnNameFrom(column.title, taken), column })
  }
  return EntitySchema.parse({
    name,
    type: 'object',
    title,
    properties: Object.fromEntries(named.map((one) => [one.name, propertyOf(one.column)])),
    required: named.filter(({ column }) => column.rules?.isRequired === true).map((one) => one.name),
    permissions: permissionsOfPreset(access),
  })
}
