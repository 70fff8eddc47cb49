import { z } from 'zod'
import type { DomainPack, PackField, PackFieldKind, PackValue } from './domain-pack.ts'

// Packs are written as text tables instead of nested objects: words separated by commas, cells by bars. A cell of a relation holds the
// label of the row that it points to.

const WrittenEntity = z.object({
  one: z.string(),
  many: z.string(),
  also: z.string().optional(),
  icon: z.string(),
  /** `name*; email: email; due date: date; department -> Department; status (Open/Done); tags [Home/Work]`, `*` for required. */
  fields: z.string(),
  rows: z.array(z.string()),
  read: z.enum(['anonymous', 'creator', 'admin']).optional(),
  write: z.enum(['all', 'admin']).optional(),
})

const WrittenPack = z.object({
  id: z.string(),
  words: z.string(),
  foreign: z.object({ de: z.string(), fr: z.string(), es: z.string() }).optional(),
  unlike: z.string().default(''),
  colour: z.string(),
  icon: z.string(),
  /** Entity names, the most common first. */
  main: z.string(),
  trade: z.array(z.string()).optional(),
  isOnlyForItsTrade: z.boolean().default(true),
  isPersonal: z.boolean().optional(),
  comes: z.enum(['first', 'last']).optional(),
  entities: z.array(WrittenEntity),
})

export function pack(json: unknown): DomainPack {
  const { foreign, trade, isPersonal, comes, ...written } = WrittenPack.parse(json)
  const drafts = written.entities.map((entity) => ({
    entity,
    name: pascal(entity.one),
    fields: fieldsOf(entity.fields),
    cells: cellsOf(entity.rows),
  }))
  const labels = new Map(drafts.map(({ name, cells }) => [name, cells.map(([first = '']) => first)]))
  return {
    ...written,
    words: wordsOf(written.words),
    ...(foreign === undefined ? {} : { foreign: { de: wordsOf(foreign.de), fr: wordsOf(foreign.fr), es: wordsOf(foreign.es) } }),
    unlike: wordsOf(written.unlike),
    main: wordsOf(written.main),
    ...(trade === undefined ? {} : { trade }),
    ...(isPersonal === undefined ? {} : { isPersonal }),
    ...(comes === undefined ? {} : { comes }),
    entities: drafts.map(({ entity: { also, one, many, icon, read, write }, name, fields, cells }) => ({
      one,
      many,
      icon,
      ...(read === undefined ? {} : { read }),
      ...(write === undefined ? {} : { write }),
      name,
      also: wordsOf(also ?? ''),
      fields,
      rows: cells.map((row) => {
        if (row.length !== fields.length) throw new Error(`${written.id}: ${name} has ${fields.length} fields, not ${row.join(' | ')}`)
        return fields.map((field, at) => valueOf(row[at] ?? '', field, labels))
      }),
    })),
  }
}

function wordsOf(list: string): readonly string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function fieldsOf(list: string): readonly PackField[] {
  return list.split(';').map((written) => {
    const parts = /^([^*:[(>-]+(?:-\w[^*:[(>-]*)*)(\*)?\s*(?:: (\w+)|-> (\w+)|\(([^)]+)\)|\[([^\]]+)\])?$/.exec(written.trim())
    const [, words = '', star, kind, relation, one, many] = parts ?? []
    if (parts === null) throw new Error(`Not a field: ${written}`)
    const label = words.trim()
    const choices = (one ?? many)?.split('/')
    return {
      name: camel(label),
      label,
      kind: one !== undefined ? 'choice' : many !== undefined ? 'choices' : relation !== undefined ? 'relation' : kindOf(kind),
      ...(choices === undefined ? {} : { choices }),
      ...(relation === undefined ? {} : { relation }),
      ...(star === undefined ? {} : { isRequired: true }),
    }
  })
}

const KINDS = new Set<string>([
  'text',
  'multiline',
  'email',
  'phone',
  'url',
  'time',
  'number',
  'integer',
  'money',
  'percent',
  'rating',
  'boolean',
  'date',
  'datetime',
  'image',
] satisfies readonly PackFieldKind[])

function kindOf(written: string | undefined): PackFieldKind {
  const kind = written ?? 'text'
  if (!isKind(kind)) throw new Error(`Not a kind: ${kind}`)
  return kind
}

function isKind(kind: string): kind is PackFieldKind {
  return KINDS.has(kind)
}

function cellsOf(rows: readonly string[]): readonly (readonly string[])[] {
  return rows.map((line) => line.split('|').map((cell) => cell.trim()))
}

function valueOf(cell: string, field: PackField, labels: ReadonlyMap<string, readonly string[]>): PackValue {
  if (cell === '') return field.kind === 'text' || field.kind === 'multiline' ? '' : null
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'money':
    case 'percent':
    case 'rating':
      return Number(cell)
    case 'boolean':
      return cell === 'yes'
    case 'choices':
      return cell.split(',').map((choice) => choice.trim())
    case 'relation': {
      const target = field.relation ?? ''
      const at = labels.get(target)?.indexOf(cell) ?? -1
      if (at < 0) throw new Error(`No ${target} is called ${cell}`)
      return `$ref:${target}:${at}`
    }
    default:
      return cell
  }
}

function pascal(words: string): string {
  return words.replace(/(?:^|[ -]+)(\w)/g, (_found, letter: string) => letter.toUpperCase())
}
function camel(words: string): string {
  const name = pascal(words === words.toUpperCase() ? words.toLowerCase() : words)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
