import type { FieldKind } from '../../../../shared/domain/field-types/field-types.ts'
import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { isDay } from '../spec/scheduled.ts'
import { type Asked, fainter, fieldIn, fieldSets, listsAsked, type Way, waysOf, wordsOf } from './asked.ts'
import type { Found } from './find-in-app.ts'
import { isSaid, meaningIn, saidIn, withoutSaid } from './vocabulary.ts'

// Requests about how the rows of a list are shown.

const UNSURE = 0.5

/** The list that is meant, else that of a field that is named. */
function listsShown(asked: Asked): readonly Found<OutlineList>[] {
  const fields = wordsOf(asked, 'list').length > 0 ? [] : fieldSets(asked)
  return fields.length === 0
    ? listsAsked(asked)
    : fields.flatMap(({ thing: [first], score }) => (first === undefined ? [] : [{ thing: first.list, score }]))
}

export function sorted(asked: Asked): readonly Way[] {
  const order = wordsOf(asked, 'order', 'field').join(' ')
  if (order === '') return []
  const direction = meaningIn('direction', order) ?? 'up'
  return listsShown(asked).flatMap(({ thing: list, score }) => {
    const named = fieldIn(withoutSaid('direction', order), list) ?? fieldIn(order, list)
    if (named === null) return []
    const isOfAge = isSaid('moment', order)
    const field =
      named?.thing.field ??
      (isOfAge ? dayOf(list, order) : isSaid('name', order) ? list.fields.find(({ kind }) => kind === 'text') : undefined)
    // Without a day of its own a row is as old as it was added.
    if (field === undefined && !(isOfAge && isSaid('direction', order))) return []
    const sort = { direction, ...(field === undefined ? {} : { field: field.name }) } as const
    return [
      { commands: [{ kind: 'set-view', entity: list.entity, sort }], score: score * (named?.score ?? (field === undefined ? UNSURE : 1)) },
    ] as const
  })
}

/** The day that is meant where none is named. */
function dayOf({ fields }: OutlineList, order: string): OutlineField | undefined {
  const days = fields.filter(isDay)
  const due = meaningIn('moment', order) === 'due' ? days.filter(({ label }) => meaningIn('moment', label) === 'due') : []
  return due.length === 1 ? due[0] : days.length === 1 ? days[0] : undefined
}

/** What several rows have in common. "Sort into" and "sort by" are close. */
const STANDS_TOGETHER: readonly FieldKind[] = ['choice', 'choices', 'relation', 'boolean', 'date', 'text']

export function grouped(asked: Asked): readonly Way[] {
  const groups = wordsOf(asked, 'group', 'field').join(' ')
  if (groups === '') return []
  return listsShown(asked).flatMap(({ thing: list, score }) => {
    const field = fieldIn(groups, list)
    const fit = field != null && STANDS_TOGETHER.includes(field.thing.field.kind) ? 1 : UNSURE
    return field == null
      ? []
      : ([
          { commands: [{ kind: 'set-view', entity: list.entity, groupBy: field.thing.field.name }], score: score * field.score * fit },
        ] as const)
  })
}

/** A filter that whoever looks at the list chooses from; rows that are left out for good are beyond a command. */
export function filtered(asked: Asked): readonly Way[] {
  const ways = waysOf(fieldSets(asked), (fields) =>
    fields.map(({ list, field }) => ({ kind: 'set-view', entity: list.entity, filter: { field: field.name, isShown: true } })),
  )
  return wordsOf(asked, 'which').length === 0 ? ways : fainter(ways, UNSURE)
}

export function shownAs(asked: Asked): readonly Way[] {
  const said = [...new Set(wordsOf(asked, 'view').flatMap((words) => saidIn('view', words).map(({ meaning }) => meaning)))]
  const [view] = said.length > 1 ? said.filter((each) => each !== 'table') : said
  const group = wordsOf(asked, 'group', 'field').join(' ')
  if (view === undefined) return []
  return listsAsked(asked).flatMap(({ thing: list, score }) => {
    if (!list.views.includes(view)) return []
    const field = group === '' ? undefined : fieldIn(group, list)
    if (field === null || (group !== '' && field === undefined)) return []
    const groupBy = field === undefined || view === 'board' ? {} : { groupBy: field.thing.field.name }
    return [{ commands: [{ kind: 'set-view', entity: list.entity, view, ...groupBy }], score: score * (field?.score ?? 1) }] as const
  })
}
