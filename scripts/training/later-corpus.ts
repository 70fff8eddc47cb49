import { spansOf, textOf } from '../../electron/backend/scaffolder/statistics/spans.ts'
import { randomFrom, shuffle } from './train-chain.ts'
import { type Word, wordsOf } from '../../electron/backend/scaffolder/statistics/words.ts'
import { type Kind, KINDS, PARTS, REQUESTS, type Slot } from '../../electron/backend/scaffolder/read-command/labels.ts'
import { type OwnName, ownName, type Role } from '../../electron/backend/scaffolder/read-command/own-names.ts'

/** A later message that was marked by hand: `{sort}sort [L:dogs] [O:by name]`. */
export interface MarkedMessage {
  readonly message: string
  readonly words: readonly Word[]
  /** What each word says, as tags of slots. */
  readonly slots: readonly number[]
  /** Where each request begins and goes on. */
  readonly requests: readonly number[]
  /** The kinds of its requests. */
  readonly kinds: readonly Kind[]
  /** What it calls by its name in the app. */
  readonly names: readonly OwnName[]
  /** What may be a name in the app within longer parts: the terms of a formula, what is grouped by. */
  readonly namesWithin: readonly OwnName[]
}

const SLOT_OF: Readonly<Record<string, Slot>> = {
  L: 'list',
  NL: 'new-list',
  F: 'field',
  NF: 'new-field',
  TO: 'to',
  C: 'choice',
  NC: 'new-choice',
  T: 'type',
  V: 'view',
  O: 'order',
  M: 'measure',
  X: 'formula',
  W: 'which',
  G: 'group',
  K: 'look',
  P: 'page',
  A: 'who',
  D: 'may',
  '#': 'number',
  S: 'text',
}
const MARK = /\{([a-z-]+)\}|\[([A-Z]{1,2}|#):([^[\]]+)\]/g

export function readMarked(text: string): readonly MarkedMessage[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
}

interface Part<Label> {
  readonly label: Label
  readonly from: number
  readonly to: number
}

function readLine(line: string): MarkedMessage {
  const marked = line.replaceAll('\\n', '\n')
  const slots: Part<Slot>[] = []
  const starts: { readonly kind: Kind; readonly from: number }[] = []
  let message = ''
  let last = 0
  for (const { 0: whole, 1: kind, 2: slot, 3: said = '', index } of marked.matchAll(MARK)) {
    message += marked.slice(last, index)
    last = index + whole.length
    if (kind !== undefined) starts.push({ kind: kindOf(kind), from: message.length })
    else slots.push({ label: slotOf(slot ?? ''), from: message.length, to: message.length + said.length })
    message += said
  }
  message += marked.slice(last)
  const words = wordsOf(message)
  const requests = starts.map(({ from }, at) => ({ label: 'request' as const, from, to: starts[at + 1]?.from ?? message.length }))
  return {
    message,
    words,
    slots: tagsOf(words, slots, PARTS.beginOf),
    requests: tagsOf(words, requests, REQUESTS.beginOf),
    kinds: starts.map(({ kind }) => kind),
    names: slots.flatMap(({ label, from, to }) => (isRole(label) ? [ownName(label, message.slice(from, to))] : [])),
    namesWithin: slots.flatMap(({ label, from, to }) => termsOf(label, message.slice(from, to)).map((term) => ownName('field', term))),
  }
}

const SIGNS =
  /\s*[-+*/×÷=(),]\s*|\s(?:minus|plus|times|x|and|mal|und|fois|moins|et|por|menos|más|y|divided by|geteilt durch|divisé par|less|of)\s/iu
const LEADING =
  /^(?:(?:by|per|for|each|from|the|its|nach|pro|je|jede[nmrs]?|von|aus|dem|der|die|das|par|chaque|de|du|la|le|les|por|cada|el|los|las|según) )+/iu

/** The words of a formula or a group that may be called so in the app; of a condition its longest word. */
export function termsOf(slot: Slot, said: string): readonly string[] {
  if (slot === 'formula' || slot === 'group')
    return said
      .split(SIGNS)
      .map((term) => term.trim().replace(LEADING, ''))
      .filter((term) => /^\p{L}/u.test(term) && term.split(' ').length < 4)
  if (slot !== 'which') return []
  const longest = wordsOf(said).toSorted((one, other) => other.text.length - one.text.length)[0]?.text ?? ''
  return /^\p{L}{4,}$/u.test(longest) ? [longest] : []
}

function kindOf(written: string): Kind {
  const kind = KINDS.find((each) => each === written)
  if (kind === undefined) throw new Error(`No such kind: ${written}`)
  return kind
}
function slotOf(written: string): Slot {
  const slot = SLOT_OF[written]
  if (slot === undefined) throw new Error(`No such mark: ${written}`)
  return slot
}

function isRole(slot: Slot): slot is Role {
  return slot === 'list' || slot === 'field' || slot === 'choice'
}

function tagsOf<Label>(words: readonly Word[], parts: readonly Part<Label>[], beginOf: (label: Label) => number): readonly number[] {
  const begun = new Set<Part<Label>>()
  return words.map((word) => {
    const part = parts.find(({ from, to }) => word.from < to && word.to > from)
    if (part === undefined) return 0
    const tag = beginOf(part.label) + (begun.has(part) ? 1 : 0)
    begun.add(part)
    return tag
  })
}

export interface MarkedRequest {
  readonly kind: Kind
  readonly text: string
  readonly parts: readonly { readonly slot: Slot; readonly words: string }[]
}

/** The requests of a marked message, each with its parts. */
export function requestsOf({ message, words, slots, requests, kinds }: MarkedMessage): readonly MarkedRequest[] {
  const known = (tags: readonly number[]) => tags.map((tag) => ({ tag, certainty: 1, chances: new Float64Array() }))
  const parts = spansOf(known(slots), PARTS)
  return spansOf(known(requests), REQUESTS).flatMap((place, at) => {
    const kind = kinds[at]
    if (kind === undefined) return []
    const own = parts.filter(({ from }) => from >= place.from && from < place.to)
    return [
      { kind, text: textOf(message, words, place), parts: own.map((part) => ({ slot: part.label, words: textOf(message, words, part) })) },
    ]
  })
}

/** The plainest wording of each kind: always learned from, never checked with. */
export const PLAIN_MESSAGES = 'plain.txt'

/** Six of seven messages to learn from, and the others to see how well they are read. Always the same ones. */
export function withoutSeventh(messages: readonly MarkedMessage[]): {
  readonly learned: readonly MarkedMessage[]
  readonly held: readonly MarkedMessage[]
} {
  const order = messages.map((_, at) => at)
  shuffle(order, randomFrom(3))
  const cut = Math.ceil((order.length * 6) / 7)
  const some = (from: number, to?: number) => order.slice(from, to).flatMap((at) => messages[at] ?? [])
  return { learned: some(0, cut), held: some(cut) }
}
