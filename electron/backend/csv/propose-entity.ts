import { EntitySchema, PropertyName, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { kindInFile, writeProperty } from '../../../shared/domain/field-types/field-types.ts'
import { type ImportColumn, type ImportMapping, type ImportStudy, MAPPABLE_SYSTEM_FIELDS } from '../../../shared/domain/row-import.ts'
import { mappingTo } from './suggest-mapping.ts'

export interface ProposedEntity {
  readonly schema: EntitySchema
  readonly mappings: ImportMapping[]
}

/** An entity for a file: named after it, with a field for each column. An id column as this program exports it becomes the rows' own id. */
export function proposeEntity(fileName: string, { columns }: ImportStudy, takenNames: readonly string[]): ProposedEntity {
  const properties: Record<string, PropertySchema> = {}
  const mappings: ImportMapping[] = []
  // This program's own export: the system fields that every row has.
  const isOwnExport = MAPPABLE_SYSTEM_FIELDS.every((name, place) => columns[place]?.csvHeader === name)
  for (const column of columns) {
    const system = isOwnExport ? MAPPABLE_SYSTEM_FIELDS.find((name) => name === column.csvHeader) : undefined
    if (system !== undefined) {
      // The creator of a row in another installation does not exist here.
      if (system === 'createdAt') mappings.push(mappingTo(column.csvHeader, system, null))
      continue
    }
    const name = fieldName(column.csvHeader, properties)
    const property = propertyOf(column, name)
    properties[name] = property
    mappings.push({ ...mappingTo(column.csvHeader, name, property), splitCharacter: column.splitCharacter })
  }
  return { schema: EntitySchema.parse({ name: entityName(fileName, takenNames), properties }), mappings }
}

function propertyOf(column: ImportColumn, name: string): PropertySchema {
  const title = column.csvHeader === name ? {} : { title: column.csvHeader.slice(0, 120) }
  return { ...writeProperty(kindInFile(column), { choices: column.choices }), ...title }
}

const MAX_NAME_CHARS = 60

/** `customer orders (2).csv` becomes CustomerOrders. */
function entityName(fileName: string, taken: readonly string[]): string {
  const stem = fileName.replace(/\.[A-Za-z0-9]{1,8}$/, '').replace(/_export_\d{4}-\d{2}-\d{2}.*$/, '')
  const words = latinWords(stem.replace(/\(\d+\)\s*$/, ''))
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const base = (/^[A-Z]/.test(joined) ? joined : `Table${joined}`).slice(0, MAX_NAME_CHARS)
  return firstFree(base, (name) => taken.some((one) => one.toLowerCase() === name.toLowerCase()))
}

function fieldName(header: string, there: Readonly<Record<string, unknown>>): string {
  const [first = 'field', ...rest] = latinWords(header)
  const joined = lowerFirst(first) + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const base = (/^[A-Za-z_]/.test(joined) ? joined : `field${joined}`).slice(0, MAX_NAME_CHARS)
  const isTaken = (name: string) => Object.keys(there).some((one) => one.toLowerCase() === name.toLowerCase())
  return firstFree(base, (name) => isTaken(name) || !PropertyName.safeParse(name).success)
}

/** Words without accents; other scripts are left out, because names in code are Latin. */
function latinWords(text: string): string[] {
  return (
    text
      .replace(/ß/g, 'ss')
      .replace(/æ/gi, 'ae')
      .replace(/ø/gi, 'o')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  )
}

/** "URL" becomes url, "firstName" stays. */
function lowerFirst(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1)
}

function firstFree(base: string, isTaken: (name: string) => boolean): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? base : `${base}${n}`
    if (!isTaken(name)) return name
  }
}
