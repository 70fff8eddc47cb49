import { z } from 'zod'
import { ColumnRules } from './column-rules.ts'
import { EntityName, PropertyName } from './entity-schema.ts'
import { FieldKind } from './field-types/field-types.ts'
import { FilePath } from './file-path.ts'
import { VersionId } from './ids.ts'

/** Types that a column can be changed to. A relation is made new: no value of another type is a row. */
export const ColumnType = FieldKind.exclude(['relation'])
export type ColumnType = z.infer<typeof ColumnType>

const Title = z.string().trim().min(1).max(120)
/** A column as a form asks for it. */
export const NewColumn = z.object({
  title: Title,
  type: FieldKind,
  choices: z.array(z.string().min(1).max(200)).max(200).default([]),
  /** The table that a relation points to. */
  relation: EntityName.optional(),
  rules: ColumnRules.optional(),
})
export type NewColumn = z.infer<typeof NewColumn>

const Property = z.string().max(64)
const Beside = z.object({ beside: Property.nullable(), side: z.enum(['left', 'right']) })

const OfOneColumn = [
  /** `name` left out: code and the API keep the name that they have. */
  z.object({ kind: z.literal('rename'), property: Property, title: Title, name: PropertyName.optional() }),
  z.object({ kind: z.literal('retype'), property: Property, type: ColumnType }),
  z.object({ kind: z.literal('move'), property: Property, ...Beside.shape }),
  z.object({ kind: z.literal('remove'), property: Property }),
  /** One more choice of a column that has choices. */
  z.object({ kind: z.literal('add-choice'), property: Property, choice: z.string().trim().min(1).max(200) }),
  /** Several at once: what a file has of them. Those that are there already are left as they are. */
  z.object({ kind: z.literal('add-choices'), property: Property, choices: z.array(z.string().trim().min(1).max(200)).min(1).max(200) }),
] as const

/** One change of a table's columns, each a version of its own. A place is beside another column; `beside` null: before or behind all. */
export const ColumnChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), ...NewColumn.shape, ...Beside.shape }),
  /** Replaces all rules of the column. */
  z.object({ kind: z.literal('rules'), property: Property, rules: ColumnRules }),
  ...OfOneColumn,
])
export type ColumnChange = z.infer<typeof ColumnChange>

/** The changes that a command of the chat makes as well. */
export const ColumnChangeCommand = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), ...NewColumn.pick({ title: true, choices: true }).shape, type: ColumnType, ...Beside.shape }),
  ...OfOneColumn,
])
export type ColumnChangeCommand = z.infer<typeof ColumnChangeCommand>

/** A line of an app's code; `reason`: what TypeScript says of it. */
export const CodeLine = z.object({ path: FilePath, line: z.number().int().min(1), text: z.string(), reason: z.string().nullable() })
export type CodeLine = z.infer<typeof CodeLine>

/** Values that a change would take away; those that do not fit, the first of them as examples. */
export const ColumnLosses = z.object({
  lost: z.number().int().min(0),
  filled: z.number().int().min(0),
  rows: z.number().int().min(0),
  examples: z.array(z.object({ rowId: z.string(), label: z.string(), value: z.string() })),
})
export type ColumnLosses = z.infer<typeof ColumnLosses>

/** Rows that do not keep a rule, the first of them as examples. */
export const BrokenRows = z.object({
  rule: z.enum(['required', 'below', 'above', 'length', 'form', 'unique']),
  count: z.number().int().min(1),
  examples: ColumnLosses.shape.examples,
})
export type BrokenRows = z.infer<typeof BrokenRows>

/** What a change would do, before it is done. */
export const ColumnPlan = z.object({
  /** The version that was looked at; null: there is none. */
  versionId: VersionId.nullable(),
  losses: ColumnLosses,
  /** Test rows that do not keep the rules that the column would get. */
  broken: z.array(BrokenRows),
  /** Choices that the column gets from its values. */
  choices: z.array(z.string()),
  /** Pages and other files that are mended in the same version. */
  mended: z.array(FilePath),
  /** Where the code means the column still, or may, and no rule can say what should stand there. */
  open: z.array(CodeLine),
  /** What could be asked in the chat about those; null where there are none. */
  request: z.string().nullable(),
})
export type ColumnPlan = z.infer<typeof ColumnPlan>

/** `Pick-up date` → `pickUpDate`: what code and the API call what people read so. Empty where it has no letter that code can use. */
export function nameFromTitle(title: string): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
  const [first = '', ...rest] = plain.match(/[A-Za-z0-9]+/g) ?? []
  const start = first === first.toUpperCase() ? first.toLowerCase() : first.charAt(0).toLowerCase() + first.slice(1)
  const name = start + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return /^[A-Za-z]/.test(name) ? name.slice(0, 60) : ''
}
