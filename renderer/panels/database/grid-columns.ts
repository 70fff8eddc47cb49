import { type EntitySchema, labelProperty, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { cellText, fieldType, fieldTypeOf, type KnownFieldType } from '../../../shared/domain/field-types/field-types.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { say } from '../../../shared/text/say.ts'

export interface GridColumn {
  /** The property's name, or that of a system field. */
  readonly key: string
  /** A stable id, unaffected by renaming. */
  readonly id: string
  readonly label: string
  readonly type: KnownFieldType
  readonly property: PropertySchema
  /** A field that Lathe sets. */
  readonly isSystem: boolean
  readonly isRequired: boolean
  readonly isLabel: boolean
}

/** Widths in pixels (spec 001 §9). */
export const COLUMN_PX = { select: 50, min: 50, usual: 100, createdAt: 208, max: 400, actions: 100 } as const

const PX_PER_CHARACTER = 8.1
const PADDING_PX = 26
/** Space for the icon before the name in a header, and for the menu button after it. */
const HEADER_SIGNS_PX = 46

/** The property of creation and change times. */
export const MOMENT = { type: 'string', format: 'date-time' } as const

/** The columns of an entity: its properties in order, then the creation time. */
export function gridColumns(schema: EntitySchema): readonly GridColumn[] {
  const label = labelProperty(schema)
  const own = Object.entries(schema.properties).map(([key, property]) => ({
    key,
    id: property['x-id'] ?? key,
    label: property.title ?? key,
    type: fieldTypeOf(property),
    property,
    isSystem: false,
    isRequired: schema.required.includes(key),
    isLabel: key === label,
  }))
  const createdAt = { key: 'createdAt', id: 'createdAt', label: say('Created'), type: fieldType('datetime'), property: MOMENT }
  return [...own, { ...createdAt, isSystem: true, isRequired: false, isLabel: false }]
}

/** Fits the content between the spec's width and its maximum; a width that a person chose takes precedence. */
export function columnWidth(column: GridColumn, rows: readonly Row[]): number {
  if (column.key === 'createdAt') return COLUMN_PX.createdAt
  const { width } = column.type.grid
  if ('px' in width) return width.px
  const longest = Math.max(0, ...rows.map((row) => cellText(column.property, row[column.key]).length))
  const wanted = Math.max(longest * PX_PER_CHARACTER + PADDING_PX, column.label.length * PX_PER_CHARACTER + PADDING_PX + HEADER_SIGNS_PX)
  return Math.round(Math.min(width.mostPx, Math.max(COLUMN_PX.usual, wanted)))
}
