import { languageOf } from '../../electron/backend/scaffolder/language/language.ts'
import { type TrainedChain, tagWords } from '../../electron/backend/scaffolder/statistics/crf.ts'
import { spansOf } from '../../electron/backend/scaffolder/statistics/spans.ts'
import { type Example, type Pace, randomFrom, trainChain } from './train-chain.ts'
import type { MarkedMessage } from './later-corpus.ts'
import { askedFeatures, slotFeatures, startFeatures } from '../../electron/backend/scaffolder/read-command/features.ts'
import { kindFeatures } from '../../electron/backend/scaffolder/read-command/kind-features.ts'
import { isMark } from '../../electron/backend/scaffolder/statistics/words.ts'
import { KIND_TAGS, PARTS, REQUESTS } from '../../electron/backend/scaffolder/read-command/labels.ts'
import type { LaterModel } from '../../electron/backend/scaffolder/read-command/model.ts'
import { type OwnName, rolesOf } from '../../electron/backend/scaffolder/read-command/own-names.ts'

/** How often a name of the app is not known as such, so that the reader does not rely on it. */
const FORGOTTEN = 0.15
/** How often what may be a name within a longer part is one. */
const WITHIN = 0.6
/** From how many other messages an app has names that a message does not speak of. */
const OTHERS = 6
/** What is learned from slots is learned from them as they are found in what was not learned from, mistakes and all. */
const FOLDS = 4
const PACE: Pace = { epochs: 18, rate: 0.15, firstSquare: 1, leftOut: 0.4 }
const START_PACE: Pace = { epochs: 12, rate: 0.1, firstSquare: 1, leftOut: 0.3 }
const KIND_PACE: Pace = { epochs: 12, rate: 0.15, firstSquare: 1, leftOut: 0.5 }

/** A marked message in an app that has names. */
export interface InApp {
  readonly marked: MarkedMessage
  readonly names: readonly OwnName[]
}

export function trainLaterReader(messages: readonly MarkedMessage[]): LaterModel<TrainedChain> {
  const told = inApps(messages)
  const examples = told.map(slotExample)
  const found = foundSlots(examples)
  return {
    slots: trainChain(examples, PARTS.tagCount, PACE),
    starts: trainChain(
      told.map((each, at) => startExample(each, found[at] ?? [])),
      REQUESTS.tagCount,
      START_PACE,
    ),
    kinds: trainChain(
      told.flatMap((each, at) => kindExamples(each, found[at] ?? [])),
      KIND_TAGS.tagCount,
      KIND_PACE,
    ),
    asked: trainChain(told.map(askedExample), PARTS.tagCount, PACE),
    asides: asidesIn(messages),
  }
}

/** How often a word has to stand outside of every part to be one that says nothing by itself. */
const LEAST_SEEN = 2
/** "By" stands within an order more often than not, and says nothing outside of it. */
const MOST_INSIDE = 3

function asidesIn(messages: readonly MarkedMessage[]): ReadonlySet<string> {
  const counts = new Map<string, { outside: number; inside: number }>()
  for (const { words, slots } of messages)
    for (const [at, word] of words.entries()) {
      if (isMark(word) || /^\p{N}/u.test(word.text)) continue
      const count = counts.get(word.lower) ?? { outside: 0, inside: 0 }
      if (slots[at] === 0) count.outside++
      else count.inside++
      counts.set(word.lower, count)
    }
  return new Set(
    [...counts].filter(([, { outside, inside }]) => outside >= LEAST_SEEN && outside * MOST_INSIDE > inside).map(([word]) => word),
  )
}

/** As if an app stood behind each message: most of what it speaks of, and names that others speak of. */
export function inApps(messages: readonly MarkedMessage[]): readonly InApp[] {
  const random = randomFrom(11)
  return messages.map((marked) => {
    const known = marked.names.filter(() => random() >= FORGOTTEN)
    const others = Array.from({ length: OTHERS }, () => messages[Math.floor(random() * messages.length)]?.names ?? [])
    const within = marked.namesWithin.filter(() => random() < WITHIN)
    return { marked, names: [...known, ...within, ...others.flat()] }
  })
}

function slotExample({ marked: { message, words, slots }, names }: InApp): Example {
  return { features: slotFeatures(words, languageOf(message), names), tags: slots }
}

function askedExample({ marked: { message, words, slots, requests, kinds }, names }: InApp): Example {
  let request = -1
  const ofWords = requests.map((tag) => {
    if (tag === REQUESTS.beginOf('request')) request++
    return kinds[Math.max(request, 0)] ?? 'chat'
  })
  return { features: askedFeatures(words, languageOf(message), names, ofWords), tags: slots }
}

function startExample({ marked: { message, words, requests } }: InApp, slots: readonly number[]): Example {
  return { features: startFeatures(words, languageOf(message), slots), tags: requests }
}

/** A request is an example of one place: its kind. */
function kindExamples({ marked: { message, words, requests, kinds }, names }: InApp, slots: readonly number[]): readonly Example[] {
  const roles = rolesOf(words, names)
  const places = spansOf(
    requests.map((tag) => ({ tag, certainty: 1, chances: new Float64Array() })),
    REQUESTS,
  )
  return places.flatMap(({ from, to }, at) => {
    const kind = kinds[at]
    if (kind === undefined) return []
    const features = kindFeatures(words.slice(from, to), languageOf(message), roles.slice(from, to), slots.slice(from, to))
    return [{ features: [features], tags: [KIND_TAGS.beginOf(kind)] }]
  })
}

function foundSlots(examples: readonly Example[]): readonly (readonly number[])[] {
  const found: (readonly number[])[] = []
  for (let fold = 0; fold < FOLDS; fold++) {
    const chain = trainChain(
      examples.filter((_, at) => at % FOLDS !== fold),
      PARTS.tagCount,
      PACE,
    )
    for (const [at, { features }] of examples.entries())
      if (at % FOLDS === fold) found[at] = tagWords(features, chain).map(({ tag }) => tag)
  }
  return found
}
