import type { EntitySchema, PropertySchema } from '../../../../shared/domain/entity-schema.ts'
import { type FieldKind, fieldType, fieldTypeOf, kindInFile, writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import {
  type DateOrder,
  type DecimalMark,
  type ImportColumn,
  type ImportMapping,
  MAPPABLE_SYSTEM_FIELDS,
  SENSITIVE_FIELDS,
  type SplitCharacter,
  type UnknownValue,
} from '../../../../shared/domain/row-import.ts'
import { isSameName } from '../../../../shared/domain/same-name.ts'
import { dateOrderOf, decimalOf } from './column-reading.ts'
import type { Destination } from './import-state.ts'
import { IMPORT_WIZARD_TEXT } from './wizard-text.ts'

/** The destination of a column: none, an existing field, or a new one. */
export type ColumnGoal =
  | { readonly kind: 'none' }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'new'; readonly title: string }

/** How the destination was decided. */
export type GoalOrigin = 'suggested' | 'same-name' | 'alike' | 'chosen' | 'undecided'

/** A column of the file with its current mapping. */
export interface ColumnDraft {
  readonly csvHeader: string
  readonly goal: ColumnGoal
  readonly origin: GoalOrigin
  /** The type that its values are converted to. */
  readonly kind: FieldKind
  readonly splitCharacter: SplitCharacter
  /** Null: open, because neither the file nor the person decides it. */
  readonly decimal: DecimalMark | null
  readonly dateOrder: DateOrder | null
  readonly unknown: UnknownValue
}

/** What to do about unknown values: drop the rows, drop the values, or change the field first. */
export type UnknownAnswer = UnknownValue | 'add' | 'text'

const TITLE_MAX = 120

export interface DraftSources {
  readonly study: readonly ImportColumn[]
  readonly mappings: readonly ImportMapping[]
  readonly source: 'model' | 'basic'
  /** The existing table; null for a new one. */
  readonly schema: EntitySchema | null
}

export function draftColumns({ study, mappings, source, schema }: DraftSources): readonly ColumnDraft[] {
  return study.map((column) => {
    const mapping = mappings.find(({ csvHeader }) => csvHeader === column.csvHeader)
    const goal = goalOf(mapping, schema)
    return {
      csvHeader: column.csvHeader,
      goal,
      origin: originOf(column, mapping, source, schema),
      kind: goal.kind === 'field' ? kindOfField(goal.field, schema) : kindInFile(column),
      splitCharacter: column.splitCharacter ?? mapping?.splitCharacter ?? ',',
      decimal: certain(decimalOf(column))?.mark ?? null,
      dateOrder: certain(dateOrderOf(column))?.order ?? null,
      unknown: 'reject',
    }
  })
}

/** An empty column is left out without a question. */
function originOf(
  { csvHeader, filled }: ImportColumn,
  mapping: ImportMapping | undefined,
  source: DraftSources['source'],
  schema: EntitySchema | null,
): GoalOrigin {
  if (mapping === undefined) return filled === 0 || schema === null ? 'chosen' : 'undecided'
  if (schema === null || isSameName(csvHeader, mapping.schemaField, schema.properties[mapping.schemaField]?.title)) return 'same-name'
  return source === 'model' ? 'suggested' : 'alike'
}

function certain<Found extends { readonly isCertain: boolean }>(found: Found | null): Found | null {
  return found?.isCertain === true ? found : null
}

function goalOf(mapping: ImportMapping | undefined, schema: EntitySchema | null): ColumnGoal {
  if (mapping === undefined) return { kind: 'none' }
  const { schemaField, csvHeader } = mapping
  return schema === null && !isSystemField(schemaField)
    ? { kind: 'new', title: csvHeader.slice(0, TITLE_MAX) }
    : { kind: 'field', field: schemaField }
}

/** Sets a column's destination. The type is that of the field, or else the one inferred from the file. */
export function withGoal(draft: ColumnDraft, goal: ColumnGoal, schema: EntitySchema | null, column: ImportColumn | undefined): ColumnDraft {
  const found = column === undefined ? 'text' : kindInFile(column)
  return { ...draft, goal, origin: 'chosen', kind: goal.kind === 'field' ? kindOfField(goal.field, schema) : found }
}

/** The type of the values at their current destination, regardless of earlier answers. */
export function kindOfGoal({ goal, kind }: ColumnDraft, destination: Destination | null): FieldKind {
  return goal.kind === 'field' && destination?.kind === 'entity' ? kindOfField(goal.field, destination.schema) : kind
}

function kindOfField(field: string, schema: EntitySchema | null): FieldKind {
  if (field === 'createdAt') return 'datetime'
  const property = schema?.properties[field]
  return property === undefined ? 'text' : fieldTypeOf(property).kind
}

export function isSystemField(field: string): boolean {
  return (MAPPABLE_SYSTEM_FIELDS as readonly string[]).includes(field)
}

/** The columns that are mapped to ids and creators, which must be confirmed before rows are written. */
export function sensitiveColumns(drafts: readonly ColumnDraft[]): readonly { readonly csvHeader: string; readonly field: string }[] {
  return drafts.flatMap(({ csvHeader, goal }) =>
    goal.kind === 'field' && (SENSITIVE_FIELDS as readonly string[]).includes(goal.field) ? [{ csvHeader, field: goal.field }] : [],
  )
}

/** The setting in which its values are ambiguous. */
export function readingOf(kind: FieldKind): 'decimal' | 'dateOrder' | 'split' | null {
  switch (fieldType(kind).csv.reads) {
    case 'number':
      return 'decimal'
    case 'day':
    case 'moment':
      return 'dateOrder'
    case 'choices':
      return 'split'
    default:
      return null
  }
}

/** The question that must be answered before this column can be imported. */
export function openQuestion(draft: ColumnDraft, column: ImportColumn | undefined): 'decimal' | 'dateOrder' | null {
  if (draft.goal.kind === 'none' || column === undefined) return null
  const asked = readingOf(draft.kind)
  if (asked === 'decimal' && draft.decimal === null && decimalOf(column) !== null) return 'decimal'
  if (asked === 'dateOrder' && draft.dateOrder === null && dateOrderOf(column) !== null) return 'dateOrder'
  return null
}

export function questionText(question: 'decimal' | 'dateOrder'): string {
  return question === 'decimal' ? IMPORT_WIZARD_TEXT.askDecimal : IMPORT_WIZARD_TEXT.askDateOrder
}

/** The problem of each column's mapping, by header. */
export function columnProblems(
  drafts: readonly ColumnDraft[],
  study: readonly ImportColumn[],
  schema: EntitySchema | null,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>()
  const columns = new Map(study.map((column) => [column.csvHeader, column]))
  for (const draft of drafts) {
    const question = openQuestion(draft, columns.get(draft.csvHeader))
    const reason = problemOf(draft, drafts, schema) ?? (question === null ? null : questionText(question))
    if (reason !== null) problems.set(draft.csvHeader, reason)
  }
  return problems
}

/** The problem of its destination. */
function problemOf(draft: ColumnDraft, drafts: readonly ColumnDraft[], schema: EntitySchema | null): string | null {
  const { goal } = draft
  if (goal.kind === 'none') return draft.origin === 'undecided' ? IMPORT_WIZARD_TEXT.askGoal : null
  const name = goalName(goal).toLowerCase()
  if (goal.kind === 'new') {
    if (name === '' || name.length > TITLE_MAX) return IMPORT_WIZARD_TEXT.fieldName
    const known = Object.entries(schema?.properties ?? {}).flatMap(([field, { title }]) => [field, title ?? field])
    if (known.some((one) => one.toLowerCase() === name)) return IMPORT_WIZARD_TEXT.fieldExists
  }
  const other = drafts.find((one) => one !== draft && one.goal.kind === goal.kind && goalName(one.goal).toLowerCase() === name)
  if (other !== undefined) return IMPORT_WIZARD_TEXT.fieldTaken(other.csvHeader)
  return null
}

function goalName(goal: ColumnGoal): string {
  if (goal.kind === 'none') return ''
  return goal.kind === 'field' ? goal.field : goal.title.trim()
}

/** Required fields of the table without a column. */
export function missingFields(drafts: readonly ColumnDraft[], schema: EntitySchema | null): readonly string[] {
  if (schema === null) return []
  const given = new Set(drafts.flatMap(({ goal }) => (goal.kind === 'field' ? [goal.field] : [])))
  return schema.required.filter((field) => {
    const property = schema.properties[field]
    return property !== undefined && property.default === undefined && !given.has(field)
  })
}

/** `names`: the names of the new fields, by header. */
export function toMappings(drafts: readonly ColumnDraft[], names: ReadonlyMap<string, string>): ImportMapping[] {
  return drafts.flatMap(({ csvHeader, goal, kind, splitCharacter, decimal, dateOrder, unknown }) => {
    const schemaField = goal.kind === 'field' ? goal.field : names.get(csvHeader)
    return schemaField === undefined
      ? []
      : [
          {
            csvHeader,
            schemaField,
            dataType: fieldType(kind).storage,
            splitCharacter: readingOf(kind) === 'split' ? splitCharacter : null,
            ...(readingOf(kind) === 'decimal' && decimal !== null ? { decimal } : {}),
            ...(readingOf(kind) === 'dateOrder' && dateOrder !== null ? { dateOrder } : {}),
            ...(unknown === 'reject' ? {} : { unknown }),
          },
        ]
  })
}

export interface NewField {
  readonly csvHeader: string
  readonly title: string
  readonly kind: FieldKind
  readonly property: PropertySchema
}

/** The fields to be added for columns. */
export function newFields(
  drafts: readonly ColumnDraft[],
  study: readonly ImportColumn[],
  proposed: EntitySchema | null,
): readonly NewField[] {
  return drafts.flatMap(({ csvHeader, goal, kind }) => {
    if (goal.kind !== 'new') return []
    const title = goal.title.trim()
    const found = study.find((column) => column.csvHeader === csvHeader)
    const known = Object.entries(proposed?.properties ?? {}).find(([name, property]) => (property.title ?? name) === csvHeader)?.[1]
    const property = known !== undefined && fieldTypeOf(known).kind === kind ? known : newProperty(kind, found)
    return [{ csvHeader, title, kind, property: { ...property, title } }]
  })
}

/** A property of a type, with the choices that occur in its column. */
function newProperty(kind: FieldKind, column: ImportColumn | undefined): PropertySchema {
  const choices = (column?.choices ?? []).filter((choice) => choice !== '' && choice.length <= 200).slice(0, 200)
  return writeProperty(kind, { choices: choices.length === 0 ? undefined : choices })
}
