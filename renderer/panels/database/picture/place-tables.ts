import { type EntitySchema, labelProperty } from '../../../../shared/domain/entity-schema.ts'
import { type FieldKind, fieldTypeOf } from '../../../../shared/domain/field-types/field-types.ts'

/** In pixels. */
export const BOX = { width: 224, head: 36, line: 26, foot: 8, gapX: 88, gapY: 32, edge: 24 } as const
/** More fields are counted. */
const FIELDS_SHOWN = 14

export interface PlacedField {
  readonly key: string
  readonly label: string
  readonly kind: FieldKind
  readonly isLabel: boolean
  /** The table that it links to. */
  readonly target: string | null
}

export interface PlacedTable {
  readonly name: string
  readonly title: string
  readonly x: number
  readonly y: number
  readonly height: number
  readonly fields: readonly PlacedField[]
  readonly more: number
}

export interface Link {
  readonly from: string
  readonly field: string
  readonly to: string
  readonly path: string
}

export interface TablePicture {
  readonly tables: readonly PlacedTable[]
  readonly links: readonly Link[]
  readonly width: number
  readonly height: number
}

/** Tables in columns: what others link to is to the right of them, so that most lines lead the same way. */
export function placeTables(schemas: readonly EntitySchema[]): TablePicture {
  const known = new Map(schemas.map((schema) => [schema.name as string, schema]))
  const targetsOf = (schema: EntitySchema) =>
    Object.values(schema.properties).flatMap(({ 'x-relation': target }) => (target !== undefined && known.has(target) ? [target] : []))
  const depths = new Map<string, number>()
  const depthOf = (name: string, path: ReadonlySet<string>): number => {
    const schema = known.get(name)
    const done = depths.get(name)
    if (done !== undefined || schema === undefined) return done ?? 0
    const next = new Set([...path, name])
    const depth = Math.max(0, ...targetsOf(schema).map((target) => (next.has(target) ? 0 : 1 + depthOf(target, next))))
    depths.set(name, depth)
    return depth
  }
  for (const name of known.keys()) depthOf(name, new Set())
  const deepest = Math.max(0, ...depths.values())
  const bottoms = new Map<number, number>()
  const tables = schemas.map((schema): PlacedTable => {
    const column = deepest - (depths.get(schema.name) ?? 0)
    const all = fieldsOf(schema, known)
    // Fields that link are shown in any case: lines begin at them.
    const shown = all.filter(({ target }, index) => index < FIELDS_SHOWN || target !== null)
    const more = all.length - shown.length
    const y = bottoms.get(column) ?? BOX.edge
    const height = BOX.head + (shown.length + (more > 0 ? 1 : 0)) * BOX.line + BOX.foot
    bottoms.set(column, y + height + BOX.gapY)
    return {
      name: schema.name,
      title: schema.title ?? schema.name,
      x: BOX.edge + column * (BOX.width + BOX.gapX),
      y,
      height,
      fields: shown,
      more,
    }
  })
  const placed = new Map(tables.map((table) => [table.name, table]))
  const links = tables.flatMap((table) =>
    table.fields.flatMap(({ key, target }, index): Link[] => {
      const to = target === null ? undefined : placed.get(target)
      return to === undefined ? [] : [{ from: table.name, field: key, to: to.name, path: lineBetween(table, index, to) }]
    }),
  )
  return {
    tables,
    links,
    width: BOX.edge * 2 + (deepest + 1) * BOX.width + deepest * BOX.gapX,
    height: Math.max(0, ...bottoms.values()) - BOX.gapY + BOX.edge,
  }
}

function fieldsOf(schema: EntitySchema, known: ReadonlyMap<string, EntitySchema>): readonly PlacedField[] {
  const label = labelProperty(schema)
  return Object.entries(schema.properties).map(([key, property]) => ({
    key,
    label: property.title ?? key,
    kind: fieldTypeOf(property).kind,
    isLabel: key === label,
    target: property['x-relation'] !== undefined && known.has(property['x-relation']) ? property['x-relation'] : null,
  }))
}

/** From the side of a field to the head of the table that it links to. */
function lineBetween(from: PlacedTable, line: number, to: PlacedTable): string {
  const isForward = to.x > from.x
  const [x1, y1] = [from.x + (isForward || to === from ? BOX.width : 0), from.y + BOX.head + (line + 0.5) * BOX.line]
  const [x2, y2] = [to.x + (isForward ? 0 : BOX.width), to.y + BOX.head / 2]
  const bend = BOX.gapX / 2
  const [out, into] = [isForward || to === from ? x1 + bend : x1 - bend, isForward ? x2 - bend : x2 + bend]
  return `M ${x1} ${y1} C ${out} ${y1}, ${into} ${y2}, ${x2} ${y2}`
}
