import { Level, PartialEntitySchema, ROW_SYSTEM_FIELDS } from '../../../../shared/domain/entity-schema.ts'
import { fileKind, fileName, type FileMap } from '../../../../shared/domain/file-path.ts'
import { nearest } from '../../lib/likeness.ts'
import { readableJson } from '../../lib/tolerant-json.ts'
import { editTo, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { reshaped } from './schema-shapes.ts'

/** Repairs a schema that cannot be read or refers to missing things. The rest of its text is unchanged. */
export const mendSchema: RepairRule = function* (issue, context): Generator<Mend> {
  const { code, path } = context
  const as = (after: string, what: string): Mend => ({ edits: [editTo(path, code, after)], what })
  if (issue.specifier === 'json') {
    for (const after of readableJson(code, { isWanted: (value) => PartialEntitySchema.safeParse(value).success, mayClose: true }))
      yield as(after, 'wrote a table as JSON')
    return
  }
  const value = parsed(code)
  if (value === null) return
  const replaced = (from: string, to: string, key: string) =>
    code.replace(new RegExp(`("${key}"\\s*:\\s*)"${escaped(from)}"`, 'g'), (_all, before: string) => `${before}"${to}"`)
  if (issue.specifier === 'name') {
    yield as(replaced(String(value['name']), fileName(path), 'name'), 'gave a table the name of its file')
    yield as(code.replace('{', `{\n  "name": "${fileName(path)}",`), 'gave a table the name of its file')
  }
  const related = issue.specifier === 'x-relation' ? null : /^properties\.(\w+)\.x-relation$/.exec(issue.specifier)?.[1]
  if (related !== undefined) yield* relations(related, issue.name, value, context, as)
  if (issue.specifier === 'required') yield* required(issue.name, value, code, as)
  if (issue.specifier === 'default') yield* defaults(issue.name, value, code, as)
  const own = /^properties\.(\w+)$/.exec(issue.specifier)?.[1]
  if (own !== undefined && (ROW_SYSTEM_FIELDS as readonly string[]).includes(own))
    yield as(withoutProperty(value, own), `left out “${own}”, which every row has already`)
  if (issue.specifier === 'type')
    yield as(code.replace(/("type"\s*:\s*)"[^"]*"/, '$1"object"'), 'wrote the type of a table as it is called here')
  yield* formats(issue.specifier, issue.name, code, as)
  yield* fieldsForProperties(value, code, as)
  yield* types(issue.specifier, value, code, as)
  const place = issue.specifier === 'default' ? `properties.${issue.name}.default` : issue.specifier
  for (const { value: next, what } of reshaped(place, value)) yield as(`${JSON.stringify(next, null, 2)}\n`, what)
}

function withoutProperty(value: Schema, name: string): string {
  const properties = isObject(value['properties']) ? value['properties'] : {}
  const { [name]: _left, ...rest } = properties
  const required = Array.isArray(value['required']) ? { required: value['required'].filter((each) => each !== name) } : {}
  return `${JSON.stringify({ ...value, properties: rest, ...required }, null, 2)}\n`
}

type As = (after: string, what: string) => Mend
type Schema = Readonly<Record<string, unknown>>

function* required(name: string, value: Schema, code: string, as: As): Generator<Mend> {
  const properties = isObject(value['properties']) ? Object.keys(value['properties']) : []
  const label = properties.find((each) => /^(?:name|title|label|subject)$/.test(each))
  const meant = nearest(name, properties) ?? (/^(?:name|title|label|subject)$/.test(name) ? (label ?? null) : null)
  const at = code.lastIndexOf('"required"')
  const list = code.slice(at, code.indexOf(']', at) + 1)
  const put = (text: string) => code.slice(0, at) + text + code.slice(at + list.length)
  if (meant !== null) yield as(put(list.replace(`"${name}"`, `"${meant}"`)), `required “${meant}”, not “${name}”, which does not exist`)
  yield as(
    put(list.replace(new RegExp(`\\s*"${escaped(name)}"\\s*,|,?\\s*"${escaped(name)}"`), '')),
    `no longer required “${name}”, which does not exist`,
  )
}

function* defaults(name: string, value: Schema, code: string, as: As): Generator<Mend> {
  const property = isObject(value['properties']) ? value['properties'][name] : null
  if (!isObject(property) || !Array.isArray(property['enum'])) return
  const written = String(property['default'])
  const meant = nearest(written, property['enum'].map(String))
  const at = code.indexOf(`"${name}"`)
  const rest = code.slice(at)
  if (meant !== null)
    yield as(
      code.slice(0, at) + rest.replace(new RegExp(`("default"\\s*:\\s*)"${escaped(written)}"`), `$1"${meant}"`),
      `made “${meant}” the default, which is a choice`,
    )
}

/** The entity that a relation is meant to point to, by its value or by the name of the property. */
function* relations(property: string | null, name: string, value: Schema, { code, files, path }: RuleContext, as: As): Generator<Mend> {
  const properties = isObject(value['properties']) ? value['properties'] : {}
  const pointing = Object.entries(properties).filter(
    ([key, each]) => isObject(each) && (property === null ? each['x-relation'] === name : key === property),
  )
  for (const [key, each] of pointing) {
    const written = isObject(each) ? each['x-relation'] : null
    if (typeof written !== 'string') continue
    const names = entityNames(files)
    const last = written.split(/[/.#]/).findLast((part) => part !== '' && part !== 'json') ?? written
    const plain = [last, last.replace(/ies$/i, 'y'), last.replace(/e?s$/i, '')]
    const meant =
      names.find((each) => plain.some((word) => word.toLowerCase() === each.toLowerCase())) ??
      nearest(last, names) ??
      nearest(key.replace(/_?id$/i, ''), names) ??
      (/^(?:parent|mother|father|boss|manager|superior|replyTo|previous|next|original|copyOf|partOf)/i.test(key) ? fileName(path) : null)
    const at = code.indexOf(`"${key}"`)
    const put = (replace: (rest: string) => string) => code.slice(0, at) + replace(code.slice(at))
    const pattern = `"x-relation"\\s*:\\s*"${escaped(written)}"`
    if (meant !== null && meant !== undefined)
      yield as(
        put((rest) => rest.replace(new RegExp(pattern), `"x-relation": "${meant}"`)),
        `let a property point to “${meant}”`,
      )
  }
}

const TYPES: Readonly<Record<string, string>> = {
  text: '"string"',
  str: '"string"',
  varchar: '"string"',
  email: '"string", "format": "email"',
  url: '"string", "format": "uri"',
  date: '"string", "format": "date"',
  datetime: '"string", "format": "date-time"',
  'date-time': '"string", "format": "date-time"',
  timestamp: '"string", "format": "date-time"',
  time: '"string"',
  image: '"string", "format": "image"',
  textarea: '"string", "format": "multiline"',
  longtext: '"string", "format": "multiline"',
  select: '"string"',
  enum: '"string"',
  int: '"integer"',
  float: '"number"',
  double: '"number"',
  decimal: '"number"',
  money: '"number", "format": "money"',
  currency: '"number", "format": "money"',
  percent: '"number", "format": "percent"',
  bool: '"boolean"',
  checkbox: '"boolean"',
  list: '"array"',
  json: '"object"',
  jsonb: '"object"',
  char: '"string"',
  character: '"string"',
  uuid: '"string"',
  phone: '"string"',
  color: '"string"',
  richtext: '"string", "format": "multiline"',
  markdown: '"string", "format": "multiline"',
  file: '"string", "format": "image"',
  files: '"array", "format": "files"',
  attachments: '"array", "format": "files"',
  bigint: '"integer"',
  smallint: '"integer"',
  serial: '"integer"',
  real: '"number"',
  numeric: '"number"',
  percentage: '"number", "format": "percent"',
  price: '"number", "format": "money"',
  choice: '"string"',
  radio: '"string"',
  dropdown: '"string"',
  multiselect: '"array"',
  relation: '"string"',
  reference: '"string"',
  lookup: '"string"',
  foreignkey: '"string"',
}

/** `"format": "currency"` is `money` here; an unknown format is ignored silently. */
function* formats(place: string, name: string, code: string, as: As): Generator<Mend> {
  const [, property = '', meant = ''] = /^properties\.(\w+)\.format\.(.+)$/.exec(place) ?? []
  const at = code.indexOf(`"${property}"`)
  if (meant === '' || at === -1) return
  const rest = code.slice(at).replace(/("format"\s*:\s*)"[^"]*"/, `$1"${meant}"`)
  yield as(code.slice(0, at) + rest, `wrote the format of “${name}” as “${meant}”, as it is called here`)
}

/** `"fields": { … }` of an entity without properties. */
function* fieldsForProperties(value: Schema, code: string, as: As): Generator<Mend> {
  const key = ['fields', 'columns', 'attributes', 'schema', 'props'].find((each) => isObject(value[each]))
  if (key !== undefined && value['properties'] === undefined)
    yield as(code.replace(`"${key}"`, '"properties"'), `called “${key}” of a table “properties”, as they are called here`)
}

/** Other names for a type or an access level, and typing errors. */
function* types(place: string, value: Schema, code: string, as: As): Generator<Mend> {
  const at = place.split('.').reduce<unknown>((inside, key) => (isObject(inside) ? inside[key] : null), value)
  if (typeof at !== 'string') return
  const key = place.split('.').at(-1) ?? ''
  const property = place.split('.').at(-2) ?? ''
  const from = Math.max(0, code.indexOf(`"${property}"`))
  const put = (text: string) =>
    code.slice(0, from) +
    code.slice(from).replace(new RegExp(`("${key}"\\s*:\\s*)"${escaped(at)}"`), (_all, before: string) => before + text)
  if (key === 'type') {
    const meant =
      TYPES[at.toLowerCase().replace(/[\s_]|\(.*\)/g, '')] ??
      quoted(nearest(at, ['string', 'number', 'integer', 'boolean', 'array', 'object']))
    const hasFormat = /^\s*"format"/.test(code.slice(code.indexOf(`"${at}"`, from) + at.length + 3))
    if (meant !== null) yield as(put(hasFormat ? (meant.split(',')[0] ?? meant) : meant), `wrote the type “${at}” as it is called here`)
  }
  if (place.startsWith('permissions.')) {
    const words: Readonly<Record<string, string>> = {
      owner: 'creator',
      private: 'creator',
      self: 'creator',
      author: 'creator',
      nobody: 'none',
      authenticated: 'all',
      // A repair never gives more access than was certainly meant.
      public: 'all',
      everyone: 'all',
      users: 'all',
      members: 'all',
      everybody: 'all',
      anyone: 'all',
      user: 'all',
      loggedin: 'all',
      signedin: 'all',
      admins: 'admin',
    }
    const meant = words[at.toLowerCase().replace(/[\s_-]/g, '')] ?? nearest(at, Level.options)
    if (meant !== null && meant !== undefined) yield as(put(`"${meant}"`), `wrote the level “${at}” as it is called here`)
  }
}

const quoted = (text: string | null) => (text === null ? null : `"${text}"`)

function parsed(text: string): Schema | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function entityNames(files: FileMap): readonly string[] {
  return [...files.keys()].filter((path) => fileKind(path) === 'entity').map(fileName)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
