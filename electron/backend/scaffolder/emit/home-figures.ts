import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { closedBy } from '../spec/closed-rows.ts'
import { hasRole, isRate } from '../spec/field-roles.ts'
import { fieldsShown, figuresOf, figuresWithin, isCounted } from '../spec/home.ts'
import { attribute, entityNames, type Imports, quote, selfClosing } from './code.ts'
import { isDayOfRow } from './home-charts.ts'
import { boardField } from './list-views.ts'
import { type UiWords, uiWords } from './ui-words.ts'

// The figures of the first page: what is counted and added up anyway, and what somebody asked for.

const MOST_COUNTED = 6
const MOST_STATS = 4
const FEWEST_STATES = 2

/** The lists whose rows are counted. */
export function countedLists(entities: readonly Entity[]): readonly Entity[] {
  const usual = entities.filter((entity) => isCounted(entity) !== false).slice(0, MOST_COUNTED)
  return entities.filter((entity) => usual.includes(entity) || isCounted(entity) === true)
}

/** Lists that the first page has to read for what somebody asked for. */
export function askedLists(model: AppModel, entities: readonly Entity[]): readonly Entity[] {
  const asked = new Set(figuresOf(model).map(({ list }) => list))
  return entities.filter((entity) => asked.has(entity.name) || figuresWithin(entity).length > 0)
}

/** One `<Stat />` each. */
export function homeStats(model: AppModel, entities: readonly Entity[], needs: Imports): readonly string[] {
  const words = uiWords(model.language)
  const counted = countedLists(entities)
  const counts = counted.map((entity) => countStat(entity, entityNames(entity).title, '', needs))
  const totals = usualTotals(counted).map((each) => sumStat(each, words, needs))
  const made = [...counts, ...totals]
  const named = [...made, ...askedStats(entities, words, needs).filter((each) => !made.includes(each))]
  return [...named, ...stateStats(counted, MOST_STATS - named.length, needs)]
}

interface OfField {
  readonly entity: Entity
  readonly field: Field
}

/** Money that adds up, where there is room: of what happens on a day or is to be won, not the price of a product. */
function usualTotals(entities: readonly Entity[]): readonly OfField[] {
  const totals = entities.flatMap((entity) => {
    const addsUp = entity.fields.some((field) => isDayOfRow(field) || hasRole(field, 'of a deal'))
    const field = entity.fields.find((each) => each.kind === 'money' && !isRate(each) && !hasRole(each, 'never summed'))
    return addsUp && field !== undefined ? [{ entity, field }] : []
  })
  return totals.slice(0, Math.max(0, MOST_STATS - entities.length))
}

function askedStats(entities: readonly Entity[], words: UiWords, needs: Imports): readonly string[] {
  return [
    ...fieldsShown(entities, 'total').map((each) => sumStat(each, words, needs)),
    ...fieldsShown(entities, 'average').map((each) => meanStat(each, words, needs)),
    ...fieldsShown(entities, 'overdue').map((each) => overdueStat(each, words, needs)),
    ...entities.flatMap((entity) =>
      figuresWithin(entity).map(({ day, period, field: name }) => {
        const { row, title } = entityNames(entity)
        needs.add('@/lib/figures', 'isInThis')
        const test = `isInThis(${quote(period)}, ${row}.${day})`
        const field = entity.fields.find((each) => each.name === name)
        if (field === undefined) return countStat(entity, words(`in this ${period}`, { what: title }), test, needs)
        const what = words('of', { label: field.label, many: entity.many })
        return sumStat({ entity, field }, words, needs, { label: words(`in this ${period}`, { what }), test })
      }),
    ),
  ]
}

/** Where there are few figures, how many rows stand where: what the person opens the app for. */
function stateStats(entities: readonly Entity[], room: number, needs: Imports): readonly string[] {
  const entity = entities.find((each) => boardField(each) !== undefined)
  const field = entity === undefined ? undefined : boardField(entity)
  if (entity === undefined || field === undefined || room < FEWEST_STATES) return []
  const { row } = entityNames(entity)
  return (field.choices ?? [])
    .slice(0, room)
    .map((choice) => countStat(entity, choice, `${row}.${field.name} === ${quote(choice)}`, needs, 'CircleDot'))
}

function rowsWhere(entity: Entity, test: string): string {
  const { rows, row } = entityNames(entity)
  return test === '' ? `${rows}.rows` : `${rows}.rows.filter((${row}) => ${test})`
}

function countStat(entity: Entity, label: string, test: string, needs: Imports, icon = entity.icon): string {
  needs.add('@/lib/utils', 'formatFigure')
  return stat(needs, { icon, label, value: `formatFigure(${rowsWhere(entity, test)}.length)`, entity })
}

function sumStat(
  { entity, field }: OfField,
  words: UiWords,
  needs: Imports,
  { label = words('of', { label: field.label, many: entity.many }), test = '' } = {},
): string {
  needs.add('@/lib/figures', 'sumOf')
  const { row } = entityNames(entity)
  const value = formatted(field, `sumOf(${rowsWhere(entity, test)}, (${row}) => ${row}.${field.name})`, needs)
  return stat(needs, { icon: field.kind === 'money' ? 'Wallet' : 'Sigma', label, value, entity })
}

function meanStat({ entity, field }: OfField, words: UiWords, needs: Imports): string {
  needs.add('@/lib/figures', 'averageOf')
  const { row } = entityNames(entity)
  const value = formatted(field, `averageOf(${rowsWhere(entity, '')}, (${row}) => ${row}.${field.name})`, needs)
  return stat(needs, { icon: 'Gauge', label: words('average', { label: field.label }), value, entity })
}

function overdueStat({ entity, field }: OfField, words: UiWords, needs: Imports): string {
  needs.add('@/lib/figures', 'isOverdue')
  const { row, title } = entityNames(entity)
  const test = [`isOverdue(${row}.${field.name})`, ...openTest(entity, row)].join(' && ')
  return countStat(entity, words('rows overdue', { many: title }), test, needs, 'CalendarClock')
}

/** What is paid, done or closed is not late. */
function openTest(entity: Entity, row: string): readonly string[] {
  const closed = closedBy(entity)
  if (closed === null) return []
  const value = `${row}.${closed.field.name}`
  return [closed.choices.length === 0 ? `!${value}` : `![${closed.choices.map(quote).join(', ')}].includes(${value} ?? '')`]
}

function formatted({ kind }: Field, code: string, needs: Imports): string {
  const format = kind === 'money' ? 'formatMoney' : 'formatFigure'
  needs.add('@/lib/utils', format)
  return `${format}(${code})`
}

interface StatCode {
  readonly icon: string
  readonly label: string
  readonly value: string
  readonly entity: Entity
}

/** A figure with its name and sign, on the way to the rows that it comes of. */
function stat(needs: Imports, { icon, label, value, entity }: StatCode): string {
  needs.add('@/components/ui/stat', 'Stat')
  needs.add('lucide-react', `${icon}Icon`)
  return selfClosing(8, 'Stat', [attribute('label', label), `value={${value}}`, `icon={${icon}Icon}`, `to="${entityNames(entity).route}"`])
}
