import type { AppModel, Entity } from '../spec/app-model.ts'
import { checksRenamed } from '../spec/checks.ts'
import { type Focus, focusesOf, opensWith } from '../emit/focus.ts'
import { type Figure, figuresOf } from '../emit/home-figures.ts'
import { type Tally, toldTallies } from '../emit/tally.ts'
import { formulaRenamed } from '../spec/formula.ts'
import { summedBy, withKey } from '../spec/list-shape.ts'

/** What has another name now: a list, a field, or choices of a field. `list` is the name of the list before. */
export type Renaming =
  | { readonly kind: 'list'; readonly list: string; readonly to: string }
  | { readonly kind: 'field'; readonly list: string; readonly field: string; readonly to: string }
  | { readonly kind: 'choices'; readonly list: string; readonly field: string; readonly names: ReadonlyMap<string, string> }
type OfField = Extract<Renaming, { kind: 'field' }>

/**
 * What lists say of fields, choices and each other by their names goes on meaning the same: what they open with, figures, checks,
 * formulas, charts, what is counted beside a row. What is renamed itself is left as it is.
 */
export function followRenaming(model: AppModel, renaming: Renaming): AppModel {
  return { ...model, entities: model.entities.map((entity) => followed(model, entity, renaming)) }
}

function followed(model: AppModel, entity: Entity, renaming: Renaming): Entity {
  const tallies = toldTallies(model, entity).map((tally) => tallyAfter(tally, entity, renaming))
  const own = entity.name === renaming.list && renaming.kind !== 'list' ? ofOwnRows(entity, renaming) : entity
  const looking = renaming.kind === 'field' ? throughRelations(own, renaming) : own
  return withSome(looking, 'x-tally', tallies)
}

function ofOwnRows(entity: Entity, renaming: Exclude<Renaming, { kind: 'list' }>): Entity {
  const opens = opensWith(entity)
  const focuses = focusesOf(entity).map((focus) => focusAfter(focus, renaming))
  const figures = figuresOf(entity).map((figure) => figureAfter(figure, renaming))
  const opened = opens === undefined ? entity : withKey(entity, 'x-opens', focusAfter(opens, renaming))
  const next = withSome(withSome(opened, 'x-focus', focuses), 'x-figures', figures)
  if (renaming.kind === 'choices') return next
  const { field, to } = renaming
  const fields = next.fields
    .map((one) => (summedBy(one) === field ? withKey(one, 'x-sum', to) : one))
    .map((one) => formulaRenamed(one, field, to))
  return checksRenamed({ ...next, fields }, entity, field, to)
}

/** What other lists work out of the value. */
function throughRelations(entity: Entity, { list, field, to }: OfField): Entity {
  const links = entity.fields.filter(({ relation }) => relation === list)
  const fields = entity.fields.map((one) => links.reduce((each, link) => formulaRenamed(each, field, to, link.name), one))
  return links.length === 0 ? entity : { ...entity, fields }
}

function focusAfter({ when, state }: Focus, renaming: Renaming): Focus {
  return {
    ...(when === undefined
      ? {}
      : {
          when: {
            ...when,
            field: fieldAfter(when.field, renaming),
            ...(when.to === undefined ? {} : { to: fieldAfter(when.to, renaming) }),
          },
        }),
    ...(state === undefined ? {} : { state: stateAfter(state, renaming) }),
  }
}

function stateAfter<State extends Focus['state']>(state: State, renaming: Renaming): State {
  if (typeof state !== 'object') return state
  const isOfChoices = renaming.kind === 'choices' && renaming.field === state.field
  const is = isOfChoices ? state.is.map((choice) => renaming.names.get(choice) ?? choice) : state.is
  return { ...state, field: fieldAfter(state.field, renaming), is }
}

function figureAfter({ focus, field }: Figure, renaming: Renaming): Figure {
  return { focus: focusAfter(focus, renaming), ...(field === undefined ? {} : { field: fieldAfter(field, renaming) }) }
}

/** It names fields of the list whose rows it counts, and one of its own. */
function tallyAfter(tally: Tally, owner: Entity, renaming: Renaming): Tally {
  const { of, by, amount, state, from } = tally
  const ofCounted = of === renaming.list ? renaming : null
  return {
    of: ofCounted?.kind === 'list' ? ofCounted.to : of,
    by: fieldAfter(by, ofCounted),
    ...(amount === undefined ? {} : { amount: fieldAfter(amount, ofCounted) }),
    ...(state === undefined ? {} : { state: ofCounted === null ? state : stateAfter(state, ofCounted) }),
    ...(from === undefined ? {} : { from: fieldAfter(from, owner.name === renaming.list ? renaming : null) }),
  }
}

function fieldAfter(name: string, renaming: Renaming | null): string {
  return renaming?.kind === 'field' && renaming.field === name ? renaming.to : name
}

function withSome(entity: Entity, key: string, values: readonly unknown[]): Entity {
  return values.length === 0 ? entity : withKey(entity, key, values)
}
