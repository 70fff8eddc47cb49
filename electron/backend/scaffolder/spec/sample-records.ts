import { parseFieldValue, writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import type { SpecList } from '../../../../shared/domain/app-spec.ts'
import { type Entity, type Field, labelField } from './app-model.ts'
import { isSameName, tidyName, fieldCalled } from './names.ts'

type Row = Readonly<Record<string, unknown>>
interface Told {
  readonly entity: Entity
  readonly spec: Pick<SpecList, 'samples'>
}

/** The rows that a spec gives a list, as a table takes them: what does not fit a field is left out. Null where it gives none. */
export function toldRecords({ entity, spec }: Told, all: readonly Told[]): readonly Row[] | null {
  const { samples = [] } = spec
  if (samples.length === 0) return null
  const records = samples.map((sample) => {
    const entries = Object.entries(sample).flatMap(([words, value]) => {
      const field = fieldCalled(entity, tidyName(words))
      const fitting = field === undefined ? null : valueFor(field, value, all)
      return field === undefined || fitting === null ? [] : [[field.name, fitting] as const]
    })
    return Object.fromEntries(entries)
  })
  const whole = wholeRows(entity, records)
  return whole.length === 0 ? null : whole
}

/** Those that a table takes: with all that has to be filled in. */
export function wholeRows({ fields }: Entity, records: readonly Row[]): readonly Row[] {
  return records.filter((row) =>
    fields.every(({ name, isRequired, kind }) => !isRequired || kind === 'boolean' || Object.hasOwn(row, name)),
  )
}

function valueFor(field: Field, value: string | number | boolean | null, all: readonly Told[]): unknown {
  if (value === null || value === '') return null
  const { kind, choices } = field
  const text = tidyName(String(value))
  const called = (words: string) => choices?.find((choice) => isSameName(choice, words))
  switch (kind) {
    case 'choice':
      return called(text) ?? null
    case 'choices': {
      const known = text.split(/ *[,;] */).flatMap((each) => (choices === undefined ? each : (called(each) ?? [])))
      return known.length === 0 ? null : known
    }
    case 'relation':
      return referenceTo(field.relation ?? '', text, all)
    case 'json':
    case 'image':
    case 'files':
      return null
    default: {
      const parsed = parseFieldValue(writeProperty(kind), text)
      return parsed.ok ? parsed.value : null
    }
  }
}

/** `$ref:Member:0`: the row of the other list that is called so. */
function referenceTo(name: string, words: string, all: readonly Told[]): string | null {
  const target = all.find(({ entity }) => entity.name === name)
  const records = target === undefined ? null : toldRecordsWithoutLinks(target)
  const label = target === undefined ? undefined : labelField(target.entity)?.name
  const at = records?.findIndex((row) => label !== undefined && isSameName(String(row[label] ?? ''), words)) ?? -1
  return at < 0 ? null : `$ref:${name}:${at}`
}

function toldRecordsWithoutLinks({ entity, spec }: Told): readonly Row[] | null {
  const fields = entity.fields.map((field) => (field.kind === 'relation' ? { ...field, isRequired: false } : field))
  return toldRecords({ entity: { ...entity, fields }, spec }, [])
}
