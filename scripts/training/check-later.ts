import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import { spansOf } from '../../electron/backend/scaffolder/statistics/spans.ts'
import type { MarkedMessage } from './later-corpus.ts'
import { PARTS } from '../../electron/backend/scaffolder/read-command/labels.ts'
import type { LaterModel } from '../../electron/backend/scaffolder/read-command/model.ts'
import { readLikeliest } from '../../electron/backend/scaffolder/read-command/read-requests.ts'
import { inApps } from './train-later.ts'

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

/** How well messages are read that the reader has not learned from. */
export function checkLaterReader(messages: readonly MarkedMessage[], model: LaterModel): LaterCheck {
  const counts = { right: 0, told: 0, found: 0 }
  const read = inApps(messages).map(({ marked, names }) => {
    const requests = readLikeliest(marked.message, languageOf(marked.message), names, model)
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
