import type { Entity, Field } from '../spec/app-model.ts'
import { labelField } from '../spec/app-model.ts'
import NAMES from '../spec/taken-names.json' with { type: 'json' }
import { camelCase, kebabCase, pascalCase, sentenceCase } from '../language/nouns.ts'

/** The width that the code of an app keeps to, as its formatter would. */
export const WIDTH = 140

/** Letters that are two columns wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** The one-line form where it fits behind `at` columns, else the broken one. */
export function fit(at: number, line: string, broken: string): string {
  const width = line.length + (line.match(WIDE)?.length ?? 0)
  return at + width <= WIDTH && !line.includes('\n') ? line : broken
}

/** Every line but empty ones, moved right. */
export function indent(text: string, by: number): string {
  const space = ' '.repeat(by)
  return text
    .split('\n')
    .map((line) => (line === '' ? line : space + line))
    .join('\n')
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '', '\t': '\\t' }
const CONTROL = /[\p{Cc}\u2028\u2029]/gu

export function quote(text: string): string {
  const clean = text.replaceAll('\\', '\\\\').replace(CONTROL, (char) => ESCAPES[char] ?? ' ')
  if (!clean.includes("'")) return `'${clean}'`
  return clean.includes('"') ? `'${clean.replaceAll("'", "\\'")}'` : `"${clean}"`
}

/** `name="value"`; an expression where the value holds a quote. */
export function attribute(name: string, text: string): string {
  const isPlain = !['"', '\\', '&'].some((sign) => text.includes(sign)) && text.search(CONTROL) < 0
  return isPlain ? `${name}="${text}"` : `${name}={${quote(text)}}`
}

/** What stands between tags. */
export function jsxText(text: string): string {
  return ['{', '}', '<', '>', '&'].some((sign) => text.includes(sign)) ? `{${quote(text)}}` : text
}

/** `<Tag a b />`, broken into one attribute a line where it is too long. */
export function selfClosing(at: number, tag: string, attributes: readonly string[]): string {
  const line = `<${tag}${attributes.map((each) => ` ${each}`).join('')} />`
  return fit(at, line, `<${tag}\n${attributes.map((each) => indent(each, 2)).join('\n')}\n/>`)
}

export function opening(at: number, tag: string, attributes: readonly string[]): string {
  const line = `<${tag}${attributes.map((each) => ` ${each}`).join('')}>`
  return fit(at, line, `<${tag}\n${attributes.map((each) => indent(each, 2)).join('\n')}\n>`)
}

/** An element around children that each stand on lines of their own. */
export function element(at: number, tag: string, attributes: readonly string[], children: readonly string[]): string {
  return `${opening(at, tag, attributes)}\n${children.map((child) => indent(child, 2)).join('\n')}\n</${tag}>`
}

export interface FormButton {
  readonly action: 'add' | 'edit'
  /** Of which list a row is added or changed; with `row` the attributes that are the form's. */
  readonly entity: Entity
  readonly row?: string
  readonly label: string
  readonly title?: string
  readonly description: string
  readonly isSmall?: boolean
}

/** `<FormButton …>`: the button and the form in a dialog. */
export function formButton(
  at: number,
  { action, entity, row, label, title, description, isSmall = false }: FormButton,
  needs: Imports,
): string {
  const names = entityNames(entity)
  needs.add('@/components/ui/form-button', 'FormButton')
  needs.add(`@/components/${names.form}`, names.form)
  needs.add(`@/entities/${names.type}`, names.type)
  const form = `<${names.form}${row === undefined ? '' : ` ${names.row}={${row}}`} onSaved={onSaved} />`
  const attributes = [
    `action="${action}"`,
    `entity={${names.type}}`,
    ...(action === 'edit' && row !== undefined ? [`row={${row}}`] : []),
    attribute('label', label),
    ...(title === undefined ? [] : [attribute('title', title)]),
    attribute('description', description),
    ...(isSmall ? ['isSmall'] : []),
  ]
  return element(at, 'FormButton', attributes, [`{(onSaved) => ${form}}`])
}

export function object(at: number, entries: readonly string[]): string {
  return fit(at, `{ ${entries.join(', ')} }`, `{\n${entries.map((entry) => `${indent(entry, 2)},`).join('\n')}\n}`)
}

export function array(at: number, items: readonly string[]): string {
  return fit(at, `[${items.join(', ')}]`, `[\n${items.map((item) => `${indent(item, 2)},`).join('\n')}\n]`)
}

/** Collects what a file needs and writes the import statements in one order. */
export interface Imports {
  add(from: string, ...names: readonly string[]): void
  addType(from: string, ...names: readonly string[]): void
  write(): string
}
export function imports(): Imports {
  const values = new Map<string, Set<string>>()
  const types = new Map<string, Set<string>>()
  const put = (into: Map<string, Set<string>>, from: string, names: readonly string[]) => {
    const set = into.get(from) ?? new Set()
    for (const name of names) set.add(name)
    into.set(from, set)
  }
  return {
    add: (from, ...names) => put(values, from, names),
    addType: (from, ...names) => put(types, from, names),
    write() {
      const rank = (from: string) => (from.startsWith('@/') ? 1 : 0)
      const all = [...new Set([...values.keys(), ...types.keys()])].toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
      return all.map((from) => importLine(from, values.get(from) ?? new Set(), types.get(from) ?? new Set())).join('\n')
    },
  }
}

function importLine(from: string, values: ReadonlySet<string>, types: ReadonlySet<string>): string {
  const onlyTypes = values.size === 0
  const names = [...[...types].map((name) => (onlyTypes ? name : `type ${name}`)), ...values].toSorted((a, b) => {
    const plain = (name: string) => name.replace('type ', '')
    return plain(a) < plain(b) ? -1 : 1
  })
  const head = onlyTypes ? 'import type' : 'import'
  return fit(
    0,
    `${head} { ${names.join(', ')} } from '${from}'`,
    `${head} {\n${names.map((name) => `  ${name},`).join('\n')}\n} from '${from}'`,
  )
}

/** The names that an entity goes by in the code of its app. */
export interface EntityNames {
  /** `Order`, `order`, `orders` */
  readonly type: string
  readonly row: string
  readonly rows: string
  /** `Orders`, the page of the list, and `OrderDetails`. */
  readonly listPage: string
  readonly detailsPage: string
  readonly form: string
  readonly table: string
  readonly route: string
  /** `Orders`, as in the navigation. */
  readonly title: string
  readonly oneTitle: string
}

/** Names that the code of an entity's files uses itself, and words of the language. */
const TAKEN = new Set(NAMES.variables.split(' '))

export function entityNames(entity: Entity): EntityNames {
  const type = entity.name
  const plural = pascalCase(entity.many, `${type}List`)
  const listPage = plural === type || plural === 'Home' ? `${type}List` : plural
  const safe = (name: string, other: string) => (TAKEN.has(name) ? other : name)
  return {
    type,
    row: safe(type.charAt(0).toLowerCase() + type.slice(1), `${type.charAt(0).toLowerCase()}${type.slice(1)}Row`),
    rows: safe(camelCase(listPage, 'items'), `${camelCase(listPage, 'items')}Rows`),
    listPage,
    detailsPage: `${type}Details`,
    form: `${type}Form`,
    table: `${type}Table`,
    route: `/${kebabCase(plural === 'Home' ? listPage : plural)}`,
    title: sentenceCase(entity.many),
    oneTitle: sentenceCase(entity.one),
  }
}

/** How a row is called in a sentence of the app: its own name, or for an appointment its day. */
export function rowTitle(
  entity: Entity,
  variable: string,
): { readonly code: string; readonly needs: 'formatDate' | 'formatDateTime' | null } {
  const label = labelField(entity)
  const one = sentenceCase(entity.one)
  if (label === undefined) return { code: quote(one), needs: null }
  const value = `${variable}.${label.name}`
  switch (label.kind) {
    case 'date':
      return { code: `\`${inTemplate(one)}, \${formatDate(${value})}\``, needs: 'formatDate' }
    case 'datetime':
      return { code: `\`${inTemplate(one)}, \${formatDateTime(${value})}\``, needs: 'formatDateTime' }
    case 'text':
    case 'email':
    case 'phone':
    case 'url':
    case 'time':
    case 'multiline':
      return { code: label.isRequired ? value : `${value} || ${quote(one)}`, needs: null }
    default:
      return { code: quote(one), needs: null }
  }
}

/** `Distance (km)` */
export function shownLabel({ label, extra }: Field): string {
  const unit = extra?.['x-unit']
  return typeof unit === 'string' && unit !== '' && !label.endsWith(`(${unit})`) ? `${label} (${unit})` : label
}

/** Inside a template literal of the code. */
function inTemplate(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

/** Inside a comment of the code. */
export function inComment(text: string): string {
  return text.replaceAll('*/', '* /')
}

/** `(order) => order.number`; without the row where the code does not look at it. */
export function arrow(row: string, code: string): string {
  return `${code.includes(`${row}.`) ? `(${row})` : '()'} => ${code}`
}

/** The constant that holds the choices of a field: `status` → `statuses`. */
export function choicesName(field: Field): string {
  return `${field.name}Choices`
}

/** What a helper of days is told where the field holds moments. */
export function ofMoments({ fields }: Entity, name: string): readonly string[] {
  return fields.find((field) => field.name === name)?.kind === 'date' ? [] : [quote('moment')]
}
