import { fitted, toText } from './convert.ts'
import type { FieldType } from './field-type.ts'
import type { PropertyType, TypedProperty } from './property-type.ts'

/** Choices in one text. One that holds a comma, a quote or a blank at its end stands between quotes. */
export function joinChoices(choices: readonly string[]): string {
  return choices.map((choice) => (/^\s|[",\n]|\s$|^$/.test(choice) ? `"${choice.replaceAll('"', '""')}"` : choice)).join(', ')
}

export function splitChoices(joined: string): string[] {
  const found: string[] = []
  for (const [, quoted, plain = ''] of joined.matchAll(/\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/g)) {
    const one = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"')
    if (one !== '' || quoted !== undefined) found.push(one)
  }
  return found
}

/** What a property offers; none for one that takes any. */
export function choicesIn(property: TypedProperty): readonly string[] {
  return property.enum ?? property.items?.enum ?? []
}

const oneOf = { takes: 'choice' } as const
const someOf = { takes: 'choices' } as const

export const choice = {
  kind: 'choice',
  label: 'One option',
  icon: 'CircleChevronDown',
  storage: 'select',
  schema: { type: 'string' },
  rule: oneOf,
  isOffered: true,
  convert: (value, _from, target) =>
    fitted(oneOf, target, Array.isArray(value) ? (value.length === 1 ? value[0] : null) : toText(value).trim()),
  text: {
    show: String,
    edit: String,
    read: (typed, property) => ({ ok: true, value: choicesIn(property).find((one) => one.trim() === typed) ?? typed }),
  },
  csv: { reads: 'choice', write: (value) => value, inferred: { format: null } },
  filter: { operators: ['anyOf', 'noneOf', 'isEmpty', 'isNotEmpty'], operand: 'text' },
  grid: { width: { mostPx: 220 }, isNumeric: false, canSort: true, editing: 'picker', typing: 'picker', input: 'text' },
  form: { control: 'component', name: 'ChoiceSelect', from: '@/components/ui/choice-select', empty: 'null', schema: 'z.string()' },
  example: (property) => property.enum?.[0] ?? null,
  exampleCondition: (property) => property.enum?.[0] ?? null,
} as const satisfies FieldType

export const choices = {
  kind: 'choices',
  label: 'Several options',
  icon: 'Tags',
  storage: 'multiselect',
  schema: { type: 'array' },
  rule: someOf,
  isOffered: true,
  convert: toChoices,
  text: {
    show: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    edit: (value) => joinChoices(Array.isArray(value) ? value.map(String) : [String(value)]),
    read: (typed) => ({ ok: true, value: splitChoices(typed) }),
  },
  csv: { reads: 'choices', write: inOneCell, inferred: { format: null } },
  filter: { operators: ['anyOf', 'allOf', 'noneOf', 'isEmpty', 'isNotEmpty'], operand: 'text' },
  grid: { width: { px: 200 }, isNumeric: false, canSort: true, editing: 'picker', typing: 'picker', input: 'text' },
  form: {
    control: 'component',
    name: 'MultiSelect',
    from: '@/components/ui/multi-select',
    empty: '[]',
    schema: 'z.array(z.string())',
    isNeverNull: true,
  },
  example: () => null,
  exampleCondition: () => null,
} as const satisfies FieldType

function toChoices(value: unknown, _from: PropertyType, target: TypedProperty): unknown {
  if (Array.isArray(value)) return fitted(someOf, target, value)
  const written = toText(value)
  if (written.trim() === '') return null
  const several = written
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
  return fitted(someOf, target, [written]) ?? fitted(someOf, target, several)
}

/** "first, second", or as JSON where a comma belongs to a choice. */
function inOneCell(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  const isPlain = value.every((one) => typeof one === 'string' && one !== '' && one.trim() === one && !/[,[\]"]/.test(one))
  return isPlain ? value.join(', ') : JSON.stringify(value)
}
