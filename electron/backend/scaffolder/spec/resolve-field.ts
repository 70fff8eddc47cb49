import type { SpecField } from '../../../../shared/domain/app-spec.ts'
import { NUMBER_KINDS, parseFieldValue, writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import { sentenceCase } from '../language/nouns.ts'
import type { Field, FieldKind } from './app-model.ts'
import { freeFieldName, tidyName } from './names.ts'

/** A field as it was told, under a name that its list does not have yet. `relation`: the entity that it points to, null for none there. */
export function resolveField(spec: SpecField, taken: Iterable<string>, relation: string | null): Field {
  const choices = choicesOf(spec)
  const kind = kindOf(spec, choices, relation)
  const label = sentenceCase(tidyName(spec.label)) || 'Field'
  const unit = spec.unit === undefined ? '' : tidyName(spec.unit)
  const start = startOf(spec.start, kind, choices)
  const extra = {
    ...(unit === '' || !NUMBER_KINDS.includes(kind) ? {} : { 'x-unit': unit }),
    ...(start === null ? {} : { default: start }),
  }
  return {
    name: freeFieldName(label, taken),
    label,
    kind,
    ...(kind === 'choice' || (kind === 'choices' && choices.length > 0) ? { choices } : {}),
    ...(kind === 'relation' && relation !== null ? { relation } : {}),
    isRequired: spec.required ?? false,
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  }
}

export function choicesOf({ choices = [] }: Pick<SpecField, 'choices'>): readonly string[] {
  return [...new Set(choices.map(tidyName).filter((choice) => choice !== ''))]
}

/** A choice of nothing and a relation to nothing are texts; what has choices is one, whatever else it is called. */
function kindOf(spec: SpecField, choices: readonly string[], relation: string | null): FieldKind {
  if (relation !== null) return 'relation'
  if (spec.kind === 'relation') return 'text'
  if (choices.length > 0) return spec.kind === 'choices' ? 'choices' : 'choice'
  return spec.kind === 'choice' ? 'text' : spec.kind
}

/** As the schema has it; null where a field of that kind cannot begin so. */
export function startOf(
  start: string | number | boolean | null | undefined,
  kind: FieldKind,
  choices: readonly string[] = [],
): string | number | boolean | null {
  if (start === undefined || start === null || start === '') return null
  if (kind === 'choice') return choices.find((choice) => choice === String(start)) ?? null
  if (kind === 'date') return start === 'today' ? start : null
  if (kind === 'boolean' || NUMBER_KINDS.includes(kind)) {
    const parsed = parseFieldValue(writeProperty(kind), String(start))
    return parsed.ok ? (parsed.value as number | boolean) : null
  }
  return kind === 'text' ? tidyName(String(start)) : null
}
