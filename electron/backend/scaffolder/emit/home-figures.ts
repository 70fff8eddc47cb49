import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { closedBy } from '../spec/closed-rows.ts'
import { hasRole, isRate } from '../spec/field-roles.ts'
import { fieldsShown, figuresWithin, isCounted } from '../spec/home.ts'
import { isDayOfRow } from '../spec/scheduled.ts'
import { attribute, entityNames, type Imports, ofMoments, quote, selfClosing } from './code.ts'
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
        const { title } = entityNames(entity)
        needs.add('@/lib/figures', 'inThis')
        const filter = `${day}: inThis(${[quote(period), ...ofMoments(entity, day)].join(', ')})`
        const field = entity.fields.find((each) => each.name === name)
        if (field === undefined) return countStat(entity, words(`in this ${period}`, { what: title }), filter, needs)
        const what = words('of', { label: field.label, many: entity.many })
        return sumStat({ entity, field }, words, needs, { label: words(`in this ${period}`, { what }), filter })
      }),
    ),
  ]
}

/** Where there are few figures, how many rows stand where: what the person opens the app for. */
function stateStats(entities: readonly Entity[], room: number, needs: Imports): readonly string[] {
  const entity = entities.find((each) => boardField(each) !== undefined)
  const field = entity === undefined ? undefined : boardField(entity)
  if (entity === undefined || field === undefined || room < FEWEST_STATES) return []
  return (field.choices ?? [])
    .slice(0, room)
    .map((choice) => countStat(entity, choice, `${field.name}: ${quote(choice)}`, needs, 'CircleDot'))
}

function countStat(entity: Entity, label: string, filter: string, needs: Imports, icon = entity.icon): string {
  return stat(needs, { icon, label, filter, entity })
}

function sumStat(
  { entity, field }: OfField,
  words: UiWords,
  needs: Imports,
  { label = words('of', { label: field.label, many: entity.many }), filter = '' } = {},
): string {
  const figure = [`sum="${field.name}"`, ...formatOf(field)]
  return stat(needs, { icon: field.kind === 'money' ? 'Wallet' : 'Sigma', label, filter, figure, entity })
}

function meanStat({ entity, field }: OfField, words: UiWords, needs: Imports): string {
  const figure = [`avg="${field.name}"`, ...formatOf(field)]
  return stat(needs, { icon: 'Gauge', label: words('average', { label: field.label }), filter: '', figure, entity })
}

function overdueStat({ entity, field }: OfField, words: UiWords, needs: Imports): string {
  needs.add('@/lib/figures', 'beforeToday')
  const filter = [`${field.name}: beforeToday(${ofMoments(entity, field.name).join('')})`, ...stillOpen(entity)].join(', ')
  return countStat(entity, words('rows overdue', { many: entityNames(entity).title }), filter, needs, 'CalendarClock')
}

/** What is paid, done or closed is not late. */
function stillOpen(entity: Entity): readonly string[] {
  const closed = closedBy(entity)
  if (closed === null) return []
  const { name } = closed.field
  if (closed.choices.length === 0) return [`${name}: { ne: true }`]
  const each = closed.choices.map((choice) => `{ ne: ${quote(choice)} }`)
  return [`${name}: ${each.length === 1 ? each.join('') : `[${each.join(', ')}]`}`]
}

function formatOf({ kind }: Field): readonly string[] {
  return kind === 'money' ? ['format="money"'] : []
}

interface StatCode {
  readonly icon: string
  readonly label: string
  /** What a row has to be, as the inside of an object; '' for every row. */
  readonly filter: string
  /** What of the rows is shown; how many there are unless told. */
  readonly figure?: readonly string[]
  readonly entity: Entity
}

/** A figure with its name and sign, on the way to the rows that it comes of. */
function stat(needs: Imports, { icon, label, filter, figure = [], entity }: StatCode): string {
  const { type, route } = entityNames(entity)
  needs.add('@/components/ui/stat', 'Stat')
  needs.add('lucide-react', `${icon}Icon`)
  needs.add(`@/entities/${type}`, type)
  const of = [`source={${type}}`, ...(filter === '' ? [] : [`filter={{ ${filter} }}`]), ...figure]
  return selfClosing(8, 'Stat', [attribute('label', label), ...of, `icon={${icon}Icon}`, `to="${route}"`])
}
