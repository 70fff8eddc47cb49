import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { Rule } from '../../../../shared/domain/app-spec.ts'
import { type Asked, choicesNamed, fainter, fieldSets, listsNamed, type Way, waysOf, wordsOf } from './asked.ts'
import { fieldsWithin } from './find-in-app.ts'
import { single } from './on-fields.ts'
import { isSaid, meaningIn, saidIn } from './vocabulary.ts'

// Requests for what must hold of a row, and what a new one begins with.

const UNSURE = 0.5

function ruleOf({ entity }: OutlineList, rule: Rule): readonly AppCommand[] {
  return [{ kind: 'set-rule', entity, rule, isOn: true }]
}

export function startedWith(asked: Asked): readonly Way[] {
  const [said, more] = wordsOf(asked, 'choice', 'new-choice', 'which')
  if (said === undefined || more !== undefined) return []
  const choices = waysOf(choicesNamed(said, asked), ({ list, field, choice }) =>
    ruleOf(list, { kind: 'start', field: field.name, value: choice }),
  )
  if (choices.length > 0) return choices
  return waysOf(single(fieldSets(asked)), ({ list, field }) => {
    const value = startOf(said, field)
    return value === null ? null : ruleOf(list, { kind: 'start', field: field.name, value })
  })
}

/** Null where it is no value of such a field. */
function startOf(said: string, { kind, choices }: OutlineField): string | number | boolean | null {
  const number = Number(said.replace(',', '.'))
  switch (kind) {
    case 'boolean': {
      const answer = meaningIn('yes', said)
      return answer === undefined ? null : answer === 'yes'
    }
    case 'number':
    case 'integer':
    case 'money':
    case 'percent':
    case 'rating':
      return said.trim() !== '' && Number.isFinite(number) ? number : null
    case 'date':
    case 'datetime':
      return isSaid('today', said) ? 'today' : null
    case 'text':
      return choices === undefined ? said : null
    default:
      return null
  }
}

export function onlyOnce(asked: Asked): readonly Way[] {
  return waysOf(fieldSets(asked), (fields) => {
    const [first] = fields
    return first === undefined ? null : ruleOf(first.list, { kind: 'apart', fields: fields.map(({ field }) => field.name) })
  }).map((way) => (wordsOf(asked, 'field').length > 1 ? { ...way, score: way.score * UNSURE } : way))
}

export function limited(asked: Asked): readonly Way[] {
  const [which, more] = wordsOf(asked, 'which')
  if (which === undefined || more !== undefined) return []
  const fields = single(fieldSets(asked))
  if (wordsOf(asked, 'field').length === 0) return mostOf(which, asked)
  return fields.flatMap(({ thing: { list, field }, score }): readonly Way[] => {
    const rule = limitOf(
      which,
      field,
      list,
      isSaid(
        'not',
        asked.request.free.map(({ lower }) => lower),
      ),
    )
    return rule === null ? [] : [{ commands: ruleOf(list, rule), score }]
  })
}

function limitOf(which: string, { name, kind }: OutlineField, list: OutlineList, isNegated: boolean): Rule | null {
  const bounds = saidIn('bound', which).map(({ meaning }) => meaning)
  const numbers = (which.match(/-?\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
  const [number, second] = numbers
  const isDay = kind === 'date' || kind === 'datetime'
  if (isDay) {
    const not = bounds.find((bound): bound is 'past' | 'future' => bound === 'past' || bound === 'future')
    const [other] = fieldsWithin(which, list).filter((field) => field.name !== name)
    if (not !== undefined) return isNegated ? { kind: 'time', field: name, not } : null
    return other !== undefined && meaningIn('place', which) === 'after' && !isNegated
      ? { kind: 'order', field: name, after: other.name, isSameFine: true }
      : null
  }
  if (bounds.includes('negative')) return { kind: 'range', field: name, min: 0 }
  if (number === undefined) return null
  if (bounds.includes('range') && second !== undefined)
    return isNegated ? null : { kind: 'range', field: name, min: Math.min(number, second), max: Math.max(number, second) }
  if (second !== undefined) return null
  // "Not more than 20" and "at most 20" allow 20; "more than 20" alone is what it has to be.
  const bound = bounds.find((each): each is 'min' | 'max' => each === 'min' || each === 'max')
  if (bound === undefined) return null
  if (isSaid('open', which) && !isNegated) return null
  return { kind: 'range', field: name, [bound]: number }
}

/** "At most 12 kids per course": so many rows that point to the same. */
function mostOf(which: string, asked: Asked): readonly Way[] {
  const count = Number(/\d+/.exec(which)?.[0])
  const parent = listsNamed(asked)?.thing.at(-1)
  if (!Number.isInteger(count) || count < 1 || parent === undefined || meaningIn('bound', which) !== 'max') return []
  const pointing = asked.app.lists.flatMap((list) =>
    list.fields.filter(({ relation }) => relation === parent.entity).map((field) => ({ list, field })),
  )
  const ways = waysOf(
    pointing.map((thing) => ({ thing, score: 1 })),
    ({ list, field }) => ruleOf(list, { kind: 'most', field: field.name, count }),
  )
  return fainter(ways, UNSURE)
}
