import { z } from 'zod'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { entityNames, type Imports } from './code.ts'
import { canFocus, Focus, focusTest, focusTitle } from './focus.ts'
import { stat, sumIcon } from './stat.ts'
import { uiWords } from './ui-words.ts'

/** How many rows are in some state, or what they add up to: "unpaid invoices", "the total of unpaid invoices". */
const Figure = z.object({
  focus: Focus,
  /** What is added up; without it the rows are counted. */
  field: z.string().optional(),
})
export type Figure = z.infer<typeof Figure>

/** The figures of a list that stand on the first page because somebody asked for them. */
export function figuresOf(entity: Entity): readonly Figure[] {
  const all = entity.extra?.['x-figures']
  if (!Array.isArray(all)) return []
  const has = (name: string | undefined) => name === undefined || entity.fields.some((field) => field.name === name)
  return all.flatMap((one) => Figure.safeParse(one).data ?? []).filter(({ focus, field }) => has(field) && canFocus(entity, focus))
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
      return stat(
        needs,
        field === undefined ? entity.icon : sumIcon(field.kind),
        figureTitle(model, entity, figure),
        `${format}(${value})`,
        route,
      )
    }),
  )
}

export function figureTitle({ language }: AppModel, entity: Entity, { focus, field: name }: Figure): string {
  const field = entity.fields.find((each) => each.name === name)
  const title = focusTitle(entity, focus, language)
  return field === undefined ? title : uiWords(language).of(field.label, title)
}
