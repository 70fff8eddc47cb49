import learned from './tool-wish.json' with { type: 'json' }

// Whether a message asks for an AI tool, where a model makes a text of another, or for an app that keeps lists. Learned from messages that
// were told apart by hand (`resources/tool-wishes`), in four languages alike.

export type ToolWish = 'tool' | 'maybe' | 'lists'

/** What each feature says for a tool; below zero for lists. */
export type WishWeights = Readonly<Record<string, number>>

/** From here on a tool is made, and from here on one is spoken of. */
export const SURE = 0.75
export const DOUBTFUL = 0.3

/** More is told only of what is kept. */
const MOST_WORDS = 40

export function readToolWish(message: string, weights: WishWeights = learned.weights): ToolWish {
  const chance = toolChance(message, weights)
  return chance >= SURE ? 'tool' : chance >= DOUBTFUL ? 'maybe' : 'lists'
}

export function toolChance(message: string, weights: WishWeights): number {
  const features = wishFeatures(message)
  if (features === null) return 0
  return 1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0)))
}

const WORDS = /[\p{L}\p{M}]+|\p{N}+|[:,;.?!]/gu
const STEM = 5

/** Its words, what they begin with and which follow each other; null where it is too long for such a wish. */
export function wishFeatures(message: string): readonly string[] | null {
  const words = message.toLowerCase().match(WORDS) ?? []
  if (words.length === 0 || words.length > MOST_WORDS) return null
  const stems = words.map((word) => word.slice(0, STEM))
  const commas = words.filter((word) => word === ',').length
  return [
    ...new Set([
      'any',
      `commas ${Math.min(commas, 4)}`,
      `long ${Math.min(Math.floor(words.length / 5), 4)}`,
      `first ${stems.slice(0, 2).join(' ')}`,
      ...words.map((word) => `=${word}`),
      ...stems.map((stem) => `${stem}…`),
      ...stems.slice(1).map((stem, at) => `${stems[at] ?? ''} ${stem}`),
    ]),
  ]
}
