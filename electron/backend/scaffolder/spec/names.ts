import { camelCase, pascalCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import type { AppModel, Entity, Field } from './app-model.ts'
import NAMES from './taken-names.json' with { type: 'json' }

// Names in code for what people call in any script and by any words.

/** What the files of an entity import, use or are called beside it. */
const TAKEN_TYPES = new Set(NAMES.types.split(' '))
const OTHER_NAME: ReadonlyMap<string, string> = new Map(Object.entries(NAMES['other types']))

/** What a list is called in code, but for others of its name. */
export function typeName(one: string, fallback: string): string {
  const wanted = pascalCase(one, fallback)
  return TAKEN_TYPES.has(wanted) ? (OTHER_NAME.get(wanted) ?? `${wanted}Entry`) : wanted
}

/** A name for a list that none of the others has, in code and in addresses. Null where only `many` stands in the way. */
export function freeEntityName({ one, many }: Pick<Entity, 'one' | 'many'>, others: readonly Entity[], pages: AppModel['extraPages'] = []) {
  const plain = typeName(one, 'List')
  const used = new Set([...others.flatMap(identifiersOf), ...pages.map(({ page }) => page)])
  const routes = new Set([...others.map((other) => entityNames(other).route), ...pages.map(({ to }) => to)])
  for (let n = 1; n < 1_000; n++) {
    const entity = { ...BLANK, one, many, name: n === 1 ? plain : `${plain}${n}` }
    const names = entityNames(entity)
    const isPageTaken = TAKEN_TYPES.has(names.listPage) || used.has(names.listPage) || routes.has(names.route)
    if (isPageTaken && names.listPage !== `${entity.name}List`) return null
    if (!isPageTaken && !identifiersOf(entity).some((name) => used.has(name))) return entity.name
  }
  return null
}

const BLANK: Entity = { name: '', one: '', many: '', icon: 'List', fields: [], read: 'all', write: 'all', pages: 'standard' }

function identifiersOf(entity: Entity): readonly string[] {
  const { type, form, table, listPage, detailsPage } = entityNames(entity)
  return [...new Set([type, `${type}Row`, form, table, listPage, detailsPage])]
}

const ROW_FIELDS: ReadonlyMap<string, string> = new Map(Object.entries(NAMES['row fields']))

/** A property's name: camelCase, free in its list, and none that a row or any object of JavaScript carries itself. */
export function freeFieldName(label: string, taken: Iterable<string>): string {
  const used = new Set(taken)
  const name = camelCase(label, 'field')
  const own = ROW_FIELDS.get(name) ?? (name in Object.prototype ? `${name}Field` : name)
  return numbered(own, (tried) => used.has(tried))
}

/** The name, with the first number behind it that makes it one of its own where it is taken. */
export function numbered(wanted: string, isTaken: (name: string) => boolean): string {
  let name = wanted
  for (let n = 2; isTaken(name); n++) name = `${wanted}${n}`
  return name
}

/** What somebody wrote as a name: one line, and nothing in it that ends a comment or an act of an answer. */
export function tidyName(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('</', '< /')
    .replaceAll('*/', '* /')
    .trim()
}

/** Whether two names are one to a person. */
export function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** The list that somebody calls by one of its names. */
export function entityCalled(entities: readonly Entity[], words: string): Entity | undefined {
  return (
    entities.find(({ name }) => name === words) ??
    entities.find(({ one, many, name }) => [many, one, name].some((each) => isSameName(each, words)))
  )
}

export function fieldCalled({ fields }: Entity, words: string): Field | undefined {
  return fields.find(({ name }) => name === words) ?? fields.find(({ label, name }) => isSameName(label, words) || isSameName(name, words))
}
