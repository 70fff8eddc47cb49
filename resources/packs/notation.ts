import type { DomainPack, PackEntity, PackField, PackFieldKind, PackValue } from './domain-pack.ts'

// A pack is easier to write and to read as tables than as nested objects. Words are listed with commas, the cells of a row stand
// between bars, and a cell that points to a row of another list says what that row is called.

export interface WrittenPack extends Omit<DomainPack, 'words' | 'foreign' | 'unlike' | 'main' | 'entities' | 'isOnlyForItsTrade'> {
  readonly words: string
  readonly foreign: { readonly de: string; readonly fr: string; readonly es: string }
  readonly unlike?: string
  /** Entity names; the most usual ones first. */
  readonly main: string
  readonly entities: readonly WrittenEntity[]
}

export interface WrittenEntity extends Omit<PackEntity, 'name' | 'also' | 'fields' | 'rows'> {
  readonly also?: string
  /** `name*; email: email; due date: date; department -> Department; status (Open/Done); tags [Home/Work]`, `*` for required. */
  readonly fields: string
  /** A line a row. */
  readonly rows: string
}

export function pack(written: WrittenPack): DomainPack {
  const drafts = written.entities.map((entity) => ({
    entity,
    name: pascal(entity.one),
    fields: fieldsOf(entity.fields),
    cells: cellsOf(entity),
  }))
  const labels = new Map(drafts.map(({ name, cells }) => [name, cells.map(([first = '']) => first)]))
  return {
    ...written,
    words: wordsOf(written.words),
    foreign: { de: wordsOf(written.foreign.de), fr: wordsOf(written.foreign.fr), es: wordsOf(written.foreign.es) },
    unlike: wordsOf(written.unlike ?? ''),
    main: wordsOf(written.main),
    isOnlyForItsTrade: true,
    entities: drafts.map(({ entity, name, fields, cells }) => ({
      ...entity,
      name,
      also: wordsOf(entity.also ?? ''),
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

function cellsOf({ rows }: WrittenEntity): readonly (readonly string[])[] {
  return rows
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
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
  const name = pascal(words)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
