import { type AppModel, type Entity, type Field, findEntity, labelField } from '../spec/app-model.ts'
import { hasRole } from '../spec/field-roles.ts'
import { isDay, scheduledDay } from '../spec/scheduled.ts'
import { array, arrow, attribute, entityNames, type Imports, ofMoments, rowTitle, selfClosing, WIDTH } from './code.ts'
import { relationLabel, valueKind } from './shown-value.ts'
import { uiWords } from './ui-words.ts'

export interface HomeListInput {
  readonly model: AppModel
  readonly entity: Entity
  /** Where the card begins in the code of the page. */
  readonly column: number
  readonly isWide: boolean
  /** The app has no other list, so this one also says how many there are. */
  readonly isOnly: boolean
  readonly needs: Imports
}

/** `<RecentRows … />`: what is next, what happened last or what is newest. */
export function homeList({ model, entity, column, isWide, isOnly, needs }: HomeListInput): string {
  const { type, row, route } = entityNames(entity)
  const words = uiWords(model.language)
  needs.add('@/components/ui/recent-rows', 'RecentRows')
  needs.add(`@/entities/${type}`, type)
  const next = scheduledDay(entity)
  const day = next ?? entity.fields.find((field) => isDay(field) && !hasRole(field, 'birth'))
  if (next !== undefined) needs.add('@/lib/figures', 'fromToday')
  const of = entity.fields.find((field) => field !== titleRelation(model, entity)?.field && findEntity(model, field.relation) !== undefined)
  const owner = findEntity(model, of?.relation)
  const facts = factsOf(model, entity, day).map((field) => {
    const kind = valueKind(field)
    return `{ ${kind === undefined ? '' : `kind: '${kind}', `}value: ${row}.${field.name} }`
  })
  return selfClosing(column, 'RecentRows', [
    attribute('title', words(next !== undefined ? 'comingUp' : day !== undefined ? 'latest' : 'newest', { many: entity.many })),
    `source={${type}}`,
    ...(day === undefined ? [] : [`sort="${next === undefined ? '-' : ''}${day.name}"`]),
    ...(next === undefined ? [] : [`filter={{ ${next.name}: fromToday(${ofMoments(entity, next.name).join('')}) }}`]),
    attribute('to', route),
    attribute('all', words('allOf', { many: `${isOnly ? '{count} ' : ''}${entity.many}` })),
    attribute('empty', next !== undefined ? words('nothingComing') : `${words('none', { many: entity.many })}.`),
    `nameOf={${arrow(row, nameOf(model, entity, needs))}}`,
    ...(of === undefined || owner === undefined ? [] : [`below={${arrow(row, relationLabel(owner, `${row}.${of.name}`, needs))}}`]),
    // Several objects stand on lines of their own.
    ...(facts.length === 0 ? [] : [`facts={(${row}) => ${array(facts.length > 1 ? WIDTH : 0, facts)}}`]),
    ...(isWide ? ['className="lg:col-span-2"'] : []),
  ])
}

/** What a row without words of its own is called by: an appointment by whom it is with. */
function titleRelation(model: AppModel, entity: Entity): { readonly field: Field; readonly target: Entity } | undefined {
  const field = entity.fields.find(({ relation }) => relation !== undefined)
  const target = findEntity(model, field?.relation)
  return labelField(entity)?.kind === 'text' || field === undefined || target === undefined ? undefined : { field, target }
}

function nameOf(model: AppModel, entity: Entity, needs: Imports): string {
  const { row } = entityNames(entity)
  const relation = titleRelation(model, entity)
  if (relation !== undefined) return relationLabel(relation.target, `${row}.${relation.field.name}`, needs)
  const title = rowTitle(entity, row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  return title.code
}

/** The day, then where it stands or how much it is; for what has neither, who or what it is of. */
function factsOf(model: AppModel, entity: Entity, day: Field | undefined): readonly Field[] {
  const label = labelField(entity)
  const isDayShown = day !== undefined && (day !== label || titleRelation(model, entity) !== undefined)
  const ofKind = (kind: Field['kind']) => entity.fields.find((field) => field.kind === kind)
  const text = entity.fields.find((field) => field.kind === 'text' && field !== label && !field.isRequired)
  const other = ofKind('choice') ?? ofKind('money') ?? (day === undefined ? text : undefined)
  return [...(isDayShown ? [day] : []), ...(other === undefined ? [] : [other])]
}
