import type { NewColumn } from '../../../../shared/domain/column-change.ts'
import { EntityName, PropertySchema } from '../../../../shared/domain/entity-schema.ts'
import { type FieldKind, fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { STORAGE } from '../../../../shared/domain/field-types/property-type.ts'
import { propertyOf } from '../../../../shared/domain/new-table.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { optionsIn } from './column-types.ts'
import { EMPTY_RULES, readRules, type RulesDraft } from './rules-draft.ts'

/** A column as it is being written. */
export interface NewColumnDraft {
  readonly title: string
  readonly type: FieldKind
  /** One on each line. */
  readonly options: string
  /** The table that a relation points to; empty: none yet. */
  readonly relation: string
  readonly rules: RulesDraft
}

export const EMPTY_COLUMN: NewColumnDraft = { title: '', type: 'text', options: '', relation: '', rules: EMPTY_RULES }

export interface WrongColumn {
  readonly field: 'title' | 'relation' | keyof RulesDraft
  readonly reason: string
}

/** The property that a draft would make; its rules are not in it. */
export function draftProperty({ title, type, options, relation }: NewColumnDraft): PropertySchema {
  const target = EntityName.safeParse(relation)
  const choices = hasOptions(type) ? optionsIn(options) : []
  const column = { title, type, choices, ...(target.success ? { relation: target.data } : {}) }
  return PropertySchema.parse(propertyOf(column))
}

export function hasOptions(type: FieldKind): boolean {
  return STORAGE[fieldType(type).storage].choices !== null
}

export function readColumn(
  draft: NewColumnDraft,
): { readonly ok: true; readonly column: NewColumn } | { readonly ok: false; readonly wrong: WrongColumn } {
  const title = draft.title.trim()
  if (title === '') return { ok: false, wrong: { field: 'title', reason: TABLE_TEXT.nameMissing } }
  const target = EntityName.safeParse(draft.relation)
  if (draft.type === 'relation' && !target.success) return { ok: false, wrong: { field: 'relation', reason: TABLE_TEXT.tableMissing } }
  const read = readRules(draftProperty(draft), draft.rules)
  if (!read.ok) return { ok: false, wrong: { field: read.field, reason: read.reason } }
  const choices = hasOptions(draft.type) ? optionsIn(draft.options) : []
  const relation = draft.type === 'relation' && target.success ? { relation: target.data } : {}
  return { ok: true, column: { title, type: draft.type, choices, ...relation, rules: read.rules } }
}
