import { type AppModel, type Entity, type Field, replaceEntity } from './app-model.ts'
import { stateClosed } from './emit/open-state.ts'
import { homePartsOf, withKey } from './list-shape.ts'

// "Count of open problems", "total km per week": figures of some of the rows, and of a week, a day or a year.

/** What is counted or added up of those rows only that are in some state, and what goes by week, day or year. */
export function withStateFigure(model: AppModel, said: string): AppModel | null {
  const lower = said.toLowerCase()
  const named = model.entities.filter(({ one, many }) => lower.includes(many) || lower.includes(one))
  for (const entity of [...named, ...model.entities]) {
    const state = stateSaid(entity, lower)
    if (state === null) continue
    const isAmount = /\b(?:how much|totals?|sum|costs?|amounts?|money|prices?|values?|revenue|worth)\b/.test(lower)
    const money = isAmount ? entity.fields.find(({ kind }) => kind === 'money') : undefined
    if (money === undefined && /^(?:how much|total|sum)/.test(lower) && !named.includes(entity)) continue
    const there = entity.extra?.['x-figures']
    const figure = { focus: { state }, ...(money === undefined ? {} : { field: money.name }) }
    return replaceEntity(model, entity.name, (each) => withKey(each, 'x-figures', [...(Array.isArray(there) ? there : []), figure]))
  }
  return null
}

export function stateSaid(entity: Entity, lower: string): 'open' | { readonly field: string; readonly is: readonly string[] } | null {
  const says = (word: string) => new RegExp(`(?<!\\p{L})${word.replace(/[^\p{L}\p{N} ]/gu, '.')}(?!\\p{L})`, 'u').test(lower)
  const chosen = entity.fields.find(({ kind, choices = [] }) => kind === 'choice' && choices.some((choice) => says(choice.toLowerCase())))
  const choice = chosen?.choices?.find((each) => says(each.toLowerCase()))
  const isOpen = /\b(?:open|unpaid|outstanding|pending|owed|not (?:yet )?paid|to be paid|still)\b/.test(lower)
  if (chosen !== undefined && choice !== undefined) return { field: chosen.name, is: [choice] }
  if (isOpen && stateClosed(entity, 'row') !== 'false') return 'open'
  const flag = entity.fields.find(
    (field): field is Field => field.kind === 'boolean' && says(field.label.toLowerCase().split(' ').at(-1) ?? ''),
  )
  if (flag === undefined) return null
  return {
    field: flag.name,
    is: [
      new RegExp(`(?<!\\p{L})(?:not|un|nicht|noch nicht|non|pas|no) ?(?:yet |ha )?${flag.label.toLowerCase()}`, 'u').test(lower)
        ? 'no'
        : 'yes',
    ],
  }
}

/** "Per week" of a chart that was just asked for. */
export function withPeriod(model: AppModel, entity: string, field: string, said: string): AppModel {
  const period = /\b(?:per|by|each|every) (day|week|year)\b/i.exec(said)?.[1]?.toLowerCase()
  if (period === undefined) return model
  return replaceEntity(model, entity, (each) => ({
    ...each,
    fields: each.fields.map((one) =>
      one.name === field ? withKey(withKey(one, 'x-per', period), 'x-home', [...homePartsOf(one), 'chart']) : one,
    ),
  }))
}
