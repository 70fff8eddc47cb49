import type { Entity } from '../../spec/app-model.ts'
import type { Focus } from '../../emit/focus.ts'
import { stateClosed } from '../../emit/open-state.ts'
import { entityMentioned, mainEntity } from '../find.ts'
import { isOfTime, stateIn } from './read-focus.ts'
import type { Reader } from '../reader.ts'
import type { Wish } from '../wishes.ts'

const PLACE = '(?: (?:from|in|on) (?:the |this |my )?(?:list|table|overview))?(?: by default)?'
const HIDDEN = new RegExp(
  `^(?:by default,? )?(?:hide|leave out|filter out|exclude|don't show|do not show|stop showing)(?: all)? (?:the |any )?(.+?)${PLACE}$`,
  'i',
)
const SHOWN = new RegExp(
  `^(?:by default,? )?(?:(?:(?:only|just) (?:show|list|display|see)|(?:show|list|display|see)(?: me)? (?:only|just)|(?:i|we) (?:only|just) want to see|(?:i|we) want to see (?:only|just))(?: me)?) (?:the |all )?(.+?)${PLACE}$`,
  'i',
)
/** Rows, and no field: "the resolved ones", "those that are closed". */
const ROWS = /\b(?:ones?|those|them|which|that|who|records|entries|rows)\b/i

/** "Hide the adopted ones", "only show open tickets": with which rows a list opens. */
export const readOpening: Reader = (text, { model, last }) => {
  const hidden = HIDDEN.exec(text)?.[1]
  const words = hidden ?? SHOWN.exec(text)?.[1]
  if (words === undefined || isOfTime(words) || /\b(?:home|page|chart|total|field|column|own|my|their)\b/i.test(words)) return null
  const named = entityMentioned(model, words)
  const entity = named ?? last ?? mainEntity(model) ?? (model.entities.length === 1 ? model.entities[0] : undefined)
  if (entity === undefined || (named === undefined && !ROWS.test(words))) return null
  return openingWish(entity, words, hidden !== undefined)
}

/** However an app calls it. */
const DONE = /(?<!\p{L})(?:done|finished|completed?|closed|ready)(?!\p{L})/iu

export function openingWish(entity: Entity, words: string, isHidden: boolean): readonly Wish[] | null {
  // "Unresolved" is not resolved.
  const state = stateIn(words.replace(/(?<!\p{L})un(?=(?!paid|finished)\p{L}{4,}ed(?!\p{L}))/giu, 'not '), entity)
  const shown = isHidden ? (state === undefined && DONE.test(words) ? 'open' : state && otherThan(state, entity)) : state
  if (shown === undefined || (shown === 'open' && stateClosed(entity, 'row') === 'false')) return null
  return [{ kind: 'open-with', entity: entity.name, focus: { state: shown } }]
}

function otherThan(state: NonNullable<Focus['state']>, { fields }: Entity): Focus['state'] {
  if (state === 'open') return undefined
  const field = fields.find(({ name }) => name === state.field)
  const all = field?.kind === 'boolean' ? ['yes', 'no'] : (field?.choices ?? [])
  return { field: state.field, is: all.filter((each) => !state.is.includes(each)) }
}
