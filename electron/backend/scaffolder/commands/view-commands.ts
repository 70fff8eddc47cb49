import { firstView, viewsOf } from '../emit/list-views.ts'
import { homePageFile } from '../emit/home-page.ts'
import type { HomeFigure } from '../../../../shared/domain/app-spec.ts'
import { type Entity, type Field, replaceEntity, withField } from '../spec/app-model.ts'
import { withFigure } from '../spec/home.ts'
import { canBeFiltered, groupField, isColumn, isFilter, sortedBy, wantedSort, withKey, withoutKey } from '../spec/list-shape.ts'
import {
  type Around,
  type AtList,
  type CommandOf,
  type Draft,
  fieldIn,
  listOf,
  type Outcome,
  refused,
  type Refused,
  rewrite,
} from './draft.ts'

type SetView = CommandOf<'set-view'>
type Tell = Around['tell']
/** What one part of a view makes of a list; null where it is so already. */
type Part = { readonly entity: Entity; readonly done: string } | Refused | null

/** How the page of a list shows its rows. */
export function setView({ draft, entity, tell }: AtList, command: SetView): Outcome {
  if (entity.pages !== 'standard') return refused(tell('ownPages', { list: entity.many }))
  const done: string[] = []
  let next = entity
  for (const part of [viewPart, sortPart, groupPart, columnPart, filterPart]) {
    const made = part(next, command, tell)
    if (made === null) continue
    if ('kind' in made) return made
    next = made.entity
    done.push(made.done)
  }
  if (done.length === 0) return refused(tell('alreadySo'))
  return rewrite(draft, { after: replaceEntity(draft.model, entity.name, () => next), done: done.join('. '), mustShow: true }, tell)
}

function viewPart(entity: Entity, { view }: SetView, tell: Tell): Part {
  if (view === undefined || firstView(entity) === view) return null
  const next = view === 'table' ? withoutKey(entity, 'x-view') : withKey(entity, 'x-view', view)
  if (view !== 'table' && !viewsOf(next).includes(view)) return refused(tell('noView', { list: entity.many }))
  return { entity: next, done: tell('shownAs', { list: entity.many, view: tell(view) }) }
}

function sortPart(entity: Entity, { sort }: SetView, tell: Tell): Part {
  if (sort === undefined) return null
  const by = sort.field === undefined ? null : fieldIn(entity, sort.field, tell)
  if (by !== null && 'kind' in by) return by
  const next = sortedBy(entity, by?.field.name ?? null, sort.direction)
  if (wantedSort(next) === wantedSort(entity)) return null
  return { entity: next, done: tell('sorted', { list: entity.many, field: by?.field.label ?? tell('whenAdded') }) }
}

function groupPart(entity: Entity, { groupBy }: SetView, tell: Tell): Part {
  if (groupBy === undefined) return null
  const bare = { ...entity, fields: entity.fields.map((field) => withoutKey(field, 'x-group')) }
  if (groupBy === null) return groupField(entity) === undefined ? null : { entity: bare, done: tell('ungrouped', { list: entity.many }) }
  const found = fieldIn(entity, groupBy, tell)
  if ('kind' in found) return found
  const { field } = found
  if (groupField(entity) === field) return null
  if (!canBeFiltered(field)) return refused(tell('noFilter', { field: field.label }))
  const next = withField(bare, field.name, (one) => withKey(withoutKey(one, 'x-column'), 'x-group', true))
  return { entity: next, done: tell('grouped', { list: entity.many, field: field.label }) }
}

function columnPart(entity: Entity, { column }: SetView, tell: Tell): Part {
  if (column === undefined) return null
  const found = fieldIn(entity, column.field, tell)
  if ('kind' in found) return found
  const { field } = found
  if (isColumn(field) === column.isShown) return null
  const next = withField(entity, field.name, (one) => (column.isShown ? withoutKey(one, 'x-column') : withKey(one, 'x-column', false)))
  return { entity: next, done: tell(column.isShown ? 'columnShown' : 'columnHidden', { field: field.label, list: entity.many }) }
}

function filterPart(entity: Entity, { filter }: SetView, tell: Tell): Part {
  if (filter === undefined) return null
  const found = fieldIn(entity, filter.field, tell)
  if ('kind' in found) return found
  const { field } = found
  const hasOwn = field.kind === 'choice' || field.kind === 'relation'
  if (hasOwn) return filter.isShown ? null : refused(tell('filterStays', { field: field.label }))
  if (!canBeFiltered(field)) return refused(tell('noFilter', { field: field.label }))
  if (isFilter(field) === filter.isShown) return null
  const next = withField(entity, field.name, (one) =>
    filter.isShown ? withKey(withoutKey(one, 'x-column'), 'x-filter', true) : withoutKey(one, 'x-filter'),
  )
  return { entity: next, done: tell(filter.isShown ? 'filterShown' : 'filterHidden', { field: field.label, list: entity.many }) }
}

/** A figure or a chart of the first page. */
export function setHome(draft: Draft, { figure, isShown }: CommandOf<'set-home'>, { tell }: Around): Outcome {
  const found = listOf(draft, figure.list, tell)
  if ('kind' in found) return found
  const { entity } = found
  if (entity.pages !== 'standard') return refused(tell('ownPages', { list: entity.many }))
  if (figure.field !== undefined) {
    const there = fieldIn(entity, figure.field, tell)
    if ('kind' in there) return there
  }
  const made = withFigure(draft.model, figure, isShown)
  if (made === null) return refused(tell('noFigure', { field: figure.field ?? entity.many }))
  if (homePageFile(made.model) === homePageFile(draft.model)) return refused(tell('figureAlready'))
  return rewrite(draft, { after: made.model, done: figureDone(entity, figure, made.field, isShown, tell), mustShow: true }, tell)
}

function figureDone({ many }: Entity, { show }: HomeFigure, field: Field | null, isShown: boolean, tell: Tell): string {
  if (show === 'count' || field === null) return tell(isShown ? 'countShown' : 'countHidden', { list: many })
  return tell(isShown ? 'figureShown' : 'figureHidden', { figure: tell(show), field: field.label, list: many })
}
