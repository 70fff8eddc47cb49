import { FIELD_TYPES, type FieldKind } from '../../../../shared/domain/field-types/field-types.ts'

/** The kinds that a person can choose; JSON is for code. */
export const FIELD_KIND_OPTIONS: readonly { readonly value: FieldKind; readonly label: string }[] = FIELD_TYPES.filter(
  ({ kind }) => kind !== 'json',
).map(({ kind, label }) => ({ value: kind, label }))
