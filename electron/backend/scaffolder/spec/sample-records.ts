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

const DAY = /^\d{4}-\d{2}-\d{2}$/

function valueFor({ kind, choices, relation }: Field, value: string | number | boolean | null, all: readonly Told[]): unknown {
  if (value === null || value === '') return null
  const text = tidyName(String(value))
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
    case 'integer':
    case 'rating': {
      const figure = typeof value === 'boolean' ? Number.NaN : Number(value)
      if (!Number.isFinite(figure)) return null
      return kind === 'rating' ? Math.min(5, Math.max(1, Math.round(figure))) : kind === 'integer' ? Math.round(figure) : figure
    }
    case 'boolean':
      return value === true || text === 'true'
    case 'choice':
      return choices?.find((choice) => isSameName(choice, text)) ?? null
    case 'choices': {
      const said = text.split(/ *[,;] */)
      const known = said.flatMap((each) => (choices === undefined ? each : (choices.find((choice) => isSameName(choice, each)) ?? [])))
      return known.length === 0 ? null : known
    }
    case 'date':
      return DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
    case 'datetime':
      return Number.isNaN(Date.parse(text)) ? null : new Date(text).toISOString()
    case 'time':
      return /^\d{2}:\d{2}$/.test(text) ? text : null
    case 'relation':
      return referenceTo(relation ?? '', text, all)
    case 'json':
    case 'image':
      return null
    default:
      return text
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
