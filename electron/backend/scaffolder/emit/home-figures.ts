import type { AppModel, Entity } from '../app-model.ts'
import { withKey } from '../list-shape.ts'
import { attribute, entityNames, type Imports, selfClosing } from './code.ts'
import { type Focus, focusTest, focusTitle } from './focus.ts'
import { uiWords } from './ui-words.ts'

/** How many rows are in some state, or what they add up to: "unpaid invoices", "the total of unpaid invoices". */
export interface Figure {
  readonly focus: Focus
  /** What is added up; without it the rows are counted. */
  readonly field?: string | undefined
}

/** The figures of a list that stand on the first page because somebody asked for them. */
export function figuresOf({ fields, extra }: Entity): readonly Figure[] {
  const all = extra?.['x-figures']
  if (!Array.isArray(all)) return []
  const has = (name: string | undefined) => name === undefined || fields.some((field) => field.name === name)
  return all.filter(
    ({ focus, field }: Figure) =>
      typeof focus === 'object' && has(field) && has(focus.when?.field) && (typeof focus.state !== 'object' || has(focus.state.field)),
  )
}

export function figuresRenamed(entity: Entity, before: Entity, from: string, to: string): Entity {
  const figures = figuresOf(before)
  if (figures.length === 0) return entity
  const named = <Part extends { readonly field: string }>(part: Part): Part => (part.field === from ? { ...part, field: to } : part)
  const next = figures.map(({ focus, field }) => ({
    focus: {
      ...(focus.when === undefined ? {} : { when: named(focus.when) }),
      ...(focus.state === undefined ? {} : { state: typeof focus.state === 'object' ? named(focus.state) : focus.state }),
    },
    ...(field === undefined ? {} : { field: field === from ? to : field }),
  }))
  return withKey(entity, 'x-figures', next)
}

/** One `<Stat />` each. */
export function figureStats(model: AppModel, entities: readonly Entity[], needs: Imports): readonly string[] {
  return entities.flatMap((entity) =>
    figuresOf(entity).map((figure) => {
      const { rows, row, route } = entityNames(entity)
      const test = focusTest(entity, figure.focus, row, needs)
      const some = `${rows}.rows.filter((${row}) => ${test})`
      const field = entity.fields.find(({ name }) => name === figure.field)
      const format = field?.kind === 'money' ? 'formatMoney' : 'formatNumber'
      needs.add('@/lib/utils', format)
      if (field !== undefined) needs.add('@/services/charts', 'sumOf')
      const value = field === undefined ? `${some}.length` : `sumOf(${some}, (${row}) => ${row}.${field.name})`
      return selfClosing(8, 'Stat', [
        attribute('label', figureTitle(model, entity, figure)),
        `value={${format}(${value})}`,
        `to="${route}"`,
      ])
    }),
  )
}

export function figureTitle({ language }: AppModel, entity: Entity, { focus, field: name }: Figure): string {
  const field = entity.fields.find((each) => each.name === name)
  const title = focusTitle(entity, focus, language)
  return field === undefined ? title : uiWords(language).of(field.label, title)
}
