import { languageOf } from '../language/language.ts'
import { spansOf } from '../statistics/spans.ts'
import { randomFrom, shuffle } from '../statistics/train-chain.ts'
import type { MarkedMessage } from './corpus.ts'
import { PARTS } from './labels.ts'
import { packLater, unpackLater } from './model.ts'
import { readLater } from './read.ts'
import { inApps, trainLaterReader } from './train.ts'

export interface LaterCheck {
  /** How many parts of unseen messages are found exactly, against those that are missed or wrong (F1). */
  readonly parts: number
  /** The share of messages whose requests are all found, each with its kind. */
  readonly requests: number
  /** The share of messages that are read surely enough to be used, and of these the share with the right kinds. */
  readonly sure: number
  readonly sureRequests: number
}

const SURE = 0.6
const NONE = new Float64Array()

/** Learns from six of seven messages, and counts how well the others are read. */
export function checkLaterReader(messages: readonly MarkedMessage[]): LaterCheck {
  const order = messages.map((_, at) => at)
  shuffle(order, randomFrom(3))
  const cut = Math.ceil((order.length * 6) / 7)
  const some = (from: number, to?: number) => order.slice(from, to).flatMap((at) => messages[at] ?? [])
  const model = unpackLater(packLater(trainLaterReader(some(0, cut))))
  const counts = { right: 0, told: 0, found: 0 }
  const read = inApps(some(cut)).map(({ marked, names }) => {
    const requests = readLater(marked.message, languageOf(marked.message), names, model)
    const told = spansOf(
      marked.slots.map((tag) => ({ tag, certainty: 1, chances: NONE })),
      PARTS,
    ).map(({ label, from, to }) => `${label} ${marked.words[from]?.from ?? 0} ${marked.words[to - 1]?.to ?? 0}`)
    const found = requests.flatMap(({ from, parts }) =>
      parts.map(({ slot, at, words }) => `${slot} ${from + at} ${from + at + words.length}`),
    )
    counts.right += found.filter((part) => told.includes(part)).length
    counts.told += told.length
    counts.found += found.length
    return {
      isRight: requests.map(({ kind }) => kind).join() === marked.kinds.join(),
      isSure: requests.every(({ certainty, unheard }) => certainty >= SURE && unheard.length === 0),
    }
  })
  const sure = read.filter(({ isSure }) => isSure)
  return {
    parts: (2 * counts.right) / (counts.told + counts.found),
    requests: read.filter(({ isRight }) => isRight).length / read.length,
    sure: sure.length / read.length,
    sureRequests: sure.filter(({ isRight }) => isRight).length / sure.length,
  }
}
