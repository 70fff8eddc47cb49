import type { OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import { isPluralPhrase, pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { type Asked, fainter, listsAsked, listsNamed, partsOf, type Way, waysOf, wordsOf } from './asked.ts'
import { bareWords, fieldsCalled, listsCalled } from './find-in-app.ts'
import { newFields } from './on-fields.ts'
import { isSaid, meaningIn, tokensOf } from './vocabulary.ts'

// Requests about lists and what ties them together.

const UNSURE = 0.5
const MOST_ROWS = 200

export function addedList(asked: Asked): readonly Way[] {
  const [name, more] = wordsOf(asked, 'new-list')
  if (name === undefined || more !== undefined) return []
  const words = bareWords(name)
  const fields = newFields(asked, undefined)
  if (fields === null || listsCalled(words, asked.app)[0]?.score === 1) return []
  const named = fields.some(({ kind }) => kind === 'text')
    ? fields
    : [{ label: NAMES[asked.app.language], kind: 'text' as const }, ...fields]
  const commands: readonly AppCommand[] = [{ kind: 'add-list', list: { ...numbers(words, asked), fields: [...named] } }]
  return [{ commands, score: 1 }]
}

const NAMES = { en: 'Name', de: 'Name', fr: 'Nom', es: 'Nombre' } as const

/** English bends a noun by rule; of other languages only the word that was written is known. */
function numbers(words: string, { app: { language } }: Asked): { readonly one: string; readonly many: string } {
  if (language !== 'en') return { one: words, many: words }
  const many = isPluralPhrase(words) ? words : pluralPhrase(words)
  return { one: singularPhrase(many), many }
}

export function removedLists(asked: Asked): readonly Way[] {
  const named = listsNamed(asked)
  return named === null || named.thing.length === 0
    ? []
    : [{ commands: named.thing.map(({ entity }) => ({ kind: 'remove-list', entity })), score: named.score }]
}

export function renamedList(asked: Asked): readonly Way[] {
  const [to, other] = wordsOf(asked, 'to')
  if (to === undefined || other !== undefined) return []
  const ways = waysOf(listsAsked(asked), ({ entity }) => [{ kind: 'rename-list', entity, ...numbers(bareWords(to), asked) }])
  return partsOf(asked, 'list').length === 1 ? ways : fainter(ways, UNSURE)
}

/** Each row of the first points to one of the second, unless it is told the other way round. */
export function related(asked: Asked): readonly Way[] {
  const named = partsOf(asked, 'list')
  const lists = listsNamed(asked)
  if (lists === null) return []
  const [one, other, more] = lists.thing
  const [said, second] = [named[0], named.at(-1)]
  if (partsOf(asked, 'field').length > 0) return one === undefined || other !== undefined ? [] : pickedFrom(one, asked)
  if (more !== undefined || one === undefined || said === undefined || second === undefined) return []
  if (other === undefined) return toNamed(one, asked)
  const text = tokensOf(asked.request.text)
  const isTurned = meaningIn('each', second.before) !== undefined && meaningIn('each', said.before) === undefined
  // Several of one for several of the other need a list between them, which nobody asked for.
  const isSeveral = isSaid('several', text)
  const relation = (child: OutlineList, parent: OutlineList): readonly AppCommand[] => [
    { kind: 'relate', entity: child.entity, to: parent.entity },
  ]
  if (!isSeveral) return [{ commands: isTurned ? relation(other, one) : relation(one, other), score: lists.score }]
  return [relation(other, one), relation(one, other)].map((commands) => ({ commands, score: lists.score * UNSURE }))
}

/** "And link each one to a supplier": one of the two was spoken of before. */
function toNamed(parent: OutlineList, asked: Asked): readonly Way[] {
  const children = asked.last === undefined ? asked.app.lists : [asked.last]
  const found = children.filter((child) => child !== parent).map((thing) => ({ thing, score: UNSURE }))
  return waysOf(found, ({ entity }) => [{ kind: 'relate', entity, to: parent.entity }])
}

/** "The brand should be picked from the brands": the list that has it points there. */
function pickedFrom(parent: OutlineList, asked: Asked): readonly Way[] {
  const [said, more] = wordsOf(asked, 'field')
  if (said === undefined || more !== undefined) return []
  const owners = fieldsCalled(
    said,
    asked.app.lists.filter((list) => list !== parent),
  )
  return waysOf(owners, ({ list, field }) => [{ kind: 'relate', entity: list.entity, to: parent.entity, label: field.label }])
}

export function addedRows(asked: Asked): readonly Way[] {
  const [number, more] = wordsOf(asked, 'number')
  const free = asked.request.free.map(({ lower }) => lower)
  const digits = /\d+/.exec(number ?? '')?.[0]
  const count = Number(digits ?? meaningIn('number', number ?? ''))
  const isAdding = !isSaid('remove', free) && more === undefined && partsOf(asked, 'text').length === 0
  if (!isAdding || !Number.isInteger(count) || count < 1 || count > MOST_ROWS) return []
  return waysOf(listsAsked(asked), ({ entity }) => [{ kind: 'add-samples', entity, count }])
}
