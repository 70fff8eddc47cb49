import type { AppModel } from '../../spec/app-model.ts'
import { type Act, actAt } from './acts.ts'
import { textOf, type Word, wordsOf } from './words.ts'

/** What stands behind a small word: "to the customers", "by due date". */
export interface Place {
  readonly lead: string
  readonly text: string
  /** What was said before it, from the start of the object on. */
  readonly before: string
  /** It and all that follows. */
  readonly onward: string
}

/** One wish, taken apart: what is to be done to what, and where. */
export interface Frame {
  readonly act: Act
  readonly verb: string
  /** All that follows the verb. */
  readonly rest: string
  /** What follows the verb up to the first place. */
  readonly object: string
  readonly places: readonly Place[]
}

const LEADS: readonly (readonly string[])[] = (
  'to|into|onto|in|inside|on|at|from|off|out of|by|per|for|with|as|above|below|under|underneath|before|after|behind|between|over|instead of|' +
  'rather than|next to|beside|without|called|named|labelled|saying|such as|according to|depending on|of|->|about|across'
)
  .split('|')
  .map((lead) => lead.split(' '))
  .toSorted((a, b) => b.length - a.length)

/** The names of the app that have more than one word: they are never cut. */
function longNames({ entities, extraPages }: AppModel): readonly string[] {
  const names = [
    ...entities.flatMap(({ one, many, fields }) => [one, many, ...fields.flatMap(({ label, choices }) => [label, ...(choices ?? [])])]),
    ...extraPages.map(({ label }) => label),
  ]
  return names
    .filter((name) => name.includes(' '))
    .map((name) => name.toLowerCase())
    .toSorted((a, b) => b.length - a.length)
}

/** A clause that begins with its verb. */
export function frameOf(clause: string, model: AppModel): Frame | null {
  const words = wordsOf(clause)
  const found = actAt(words.map(({ lower }) => lower))
  const next = found === null ? undefined : words[found.length]
  if (found === null || next === undefined) return null
  const rest = clause.slice(next.at).trim()
  return { act: found.act, verb: found.verb, rest, ...cut(rest, model) }
}

/** The object, and each place with what it is called. */
export function cut(rest: string, model: AppModel): Pick<Frame, 'object' | 'places'> {
  const words = wordsOf(rest, longNames(model))
  const leads = leadsIn(words)
  const [first] = leads
  const places = leads.map(({ from, to }, index) => ({
    lead: words
      .slice(from, to)
      .map(({ lower }) => lower)
      .join(' '),
    text: textOf(rest, words.slice(to, leads[index + 1]?.from)),
    before: textOf(rest, words.slice(0, from)),
    onward: textOf(rest, words.slice(from)),
  }))
  return { object: textOf(rest, words.slice(0, first?.from)), places }
}

function leadsIn(words: readonly Word[]): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = []
  for (let at = 0; at < words.length - 1;) {
    const from = at
    const lead =
      words[at]?.kind === 'name' ? undefined : LEADS.find((parts) => parts.every((part, index) => words[from + index]?.lower === part))
    if (lead !== undefined) found.push({ from, to: from + lead.length })
    at += lead?.length ?? 1
  }
  return found
}
