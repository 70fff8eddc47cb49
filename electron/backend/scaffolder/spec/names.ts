import { camelCase, pascalCase } from '../language/nouns.ts'
import { entityNames } from '../emit/code.ts'
import type { AppModel, Entity, Field } from './app-model.ts'

// Names in code for what people call in any script and by any words.

/** What the files of an entity import, use or are called beside it. */
const TAKEN_TYPES = new Set(
  (
    'User Home Layout Overview Error Partial Entity Attention Button Card CardContent CardHeader CardTitle CardFacts Column Controller ' +
    'Detail Dialog DialogContent DialogDescription DialogHeader DialogTitle ConfirmDialog DeleteDialog EmptyState Field Input ImageUpload Link ' +
    'MultiSelect PageHeader RelationLabel RelationSelect SaveButton Skeleton Stat Switch Tag Textarea ToggleGroup ToggleGroupItem ' +
    'ViewSwitch ListView FormDialog RecentRows ChoiceSelect DataTable May KanbanBoard MonthCalendar ImageGallery BarChartCard LineChartCard DonutChartCard AppShell ' +
    'Object Promise Array Set Map Date String Number Boolean Symbol Function Math Infinity ReactNode Index Page'
  ).split(' '),
)
const OTHER_NAME: Readonly<Record<string, string>> = { User: 'AppUser', Home: 'House', Date: 'CalendarDate' }

/** What a list is called in code, but for others of its name. */
export function typeName(one: string, fallback: string): string {
  const wanted = pascalCase(one, fallback)
  return TAKEN_TYPES.has(wanted) ? (OTHER_NAME[wanted] ?? `${wanted}Entry`) : wanted
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

const ROW_FIELDS: Readonly<Record<string, string>> = {
  id: 'number',
  createdAt: 'createdOn',
  updatedAt: 'updatedOn',
  creatorId: 'creator',
  constructor: 'builder',
  prototype: 'example',
  root: 'origin',
}

/** A property's name: camelCase, free in its list, and none that a row or any object of JavaScript carries itself. */
export function freeFieldName(label: string, taken: Iterable<string>): string {
  const used = new Set(taken)
  const name = camelCase(label, 'field')
  const own = Object.hasOwn(ROW_FIELDS, name) ? (ROW_FIELDS[name] ?? name) : name in Object.prototype ? `${name}Field` : name
  for (let n = 1; ; n++) {
    const tried = n === 1 ? own : `${own}${n}`
    if (!used.has(tried)) return tried
  }
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
