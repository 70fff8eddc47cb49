import { AppError, type FieldIssue } from '../../../shared/domain/app-error.ts'
import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { propertyType } from '../../../shared/domain/field-types/property-type.ts'
import { type ImportMapping, type ImportStudy, MAPPABLE_SYSTEM_FIELDS } from '../../../shared/domain/row-import.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import type { ImportPlan, PlannedColumn, PlannedTarget } from './import-plan.ts'

/** The target table, as far as a plan needs it. */
export interface PlanTable {
  readonly schema: EntitySchema
  readonly fields: readonly { readonly name: string; readonly xId: string; readonly column: string; readonly schema: PropertySchema }[]
}

/**
 * Turns a person's column mappings into the plan by which rows are converted. IMPORT_MAPPING_INVALID with an issue for each mapping that
 * does not fit.
 */
export function makePlan({ format, columns }: ImportStudy, { schema, fields }: PlanTable, mappings: readonly ImportMapping[]): ImportPlan {
  const issues: FieldIssue[] = []
  const planned: PlannedColumn[] = []
  const taken = new Map<string, string>()
  for (const mapping of mappings) {
    const { csvHeader, schemaField } = mapping
    const index = columns.findIndex((column) => column.csvHeader === csvHeader)
    const column = columns[index]
    const target = targetNamed(fields, schemaField)
    const other = taken.get(schemaField)
    if (column === undefined) issues.push({ path: csvHeader, reason: 'is not a column of the file' })
    else if (target === null) issues.push({ path: csvHeader, reason: `goes to ${schemaField}, which is not a field of ${schema.name}` })
    else if (other !== undefined) issues.push({ path: csvHeader, reason: `goes to ${schemaField}, and so does ${other}` })
    else if (planned.some((one) => one.index === index)) issues.push({ path: csvHeader, reason: 'goes to two fields' })
    else if (mapping.dataType !== typeOf(target))
      issues.push({ path: csvHeader, reason: `${schemaField} holds ${typeOf(target)} and not ${mapping.dataType}` })
    else {
      planned.push({
        index,
        csvHeader,
        target,
        splitCharacter: mapping.splitCharacter ?? column.splitCharacter ?? ',',
        decimal: mapping.decimal ?? column.decimal?.mark ?? '.',
        dateOrder: mapping.dateOrder ?? column.dateOrder?.order ?? 'mdy',
        unknown: mapping.unknown ?? 'reject',
      })
      taken.set(schemaField, csvHeader)
    }
  }
  const required = schema.required.filter((name) => Object.hasOwn(schema.properties, name))
  for (const name of required) {
    const fallback = parseFieldValue(schema.properties[name] ?? {}, schema.properties[name]?.default)
    const hasDefault = fallback.ok && fallback.value !== null && fallback.value !== ''
    if (!taken.has(name) && !hasDefault) issues.push({ path: name, reason: 'is required, and no column goes to it' })
  }
  if (issues.length > 0) throw new AppError('IMPORT_MAPPING_INVALID', { issues })
  return { format, width: columns.length, columns: planned, required: required.filter((name) => taken.has(name)) }
}

function targetNamed(fields: PlanTable['fields'], name: string): PlannedTarget | null {
  const system = MAPPABLE_SYSTEM_FIELDS.find((one) => one === name)
  if (system !== undefined) return { kind: system }
  const field = fields.find((one) => one.name === name)
  return field === undefined ? null : { kind: 'field', name, xId: field.xId, column: field.column, schema: field.schema }
}

function typeOf(target: PlannedTarget): string {
  if (target.kind === 'field') return propertyType(target.schema)
  return target.kind === 'createdAt' ? 'datetime' : 'text'
}
