import { DOUBTFUL, SURE, toolChance, wishFeatures, type WishWeights } from '../../electron/backend/tools/tool-wish.ts'
import { trainChooser } from './train-chooser.ts'
import { randomFrom, shuffle } from './train-chain.ts'

/** A message that was told apart by hand. */
export interface ToldWish {
  readonly message: string
  readonly isTool: boolean
}

/** Each line is `tool | message` or `lists | message`. */
export function readToldWishes(text: string): readonly ToldWish[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [kind, message] = line.split(' | ')
      if ((kind !== 'tool' && kind !== 'lists') || message === undefined) throw new Error(`Neither a tool nor lists: ${line}`)
      return { message, isTool: kind === 'tool' }
    })
}

/** `told` are few beside the `plain` wishes for lists: they are said several times. */
const TIMES = 4
/** What one wish for lists alone says teaches nothing of others. */
const LEAST_SAID = 2
const PACE = { epochs: 10, rate: 0.1, least: 0.12 }

export function trainToolWishes(told: readonly ToldWish[], plain: readonly ToldWish[]): WishWeights {
  const featuresOf = (wishes: readonly ToldWish[]) =>
    wishes.flatMap(({ message, isTool }) => {
      const own = wishFeatures(message)
      return own === null ? [] : [{ isTool, own }]
    })
  const features = [...Array.from({ length: TIMES }, () => featuresOf(told)).flat(), ...featuresOf(plain)]
  const counts = new Map<string, number>()
  for (const feature of features.flatMap(({ own }) => own)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const choices = features.map(({ isTool, own }) => ({
    candidates: [own.filter((feature) => (counts.get(feature) ?? 0) >= LEAST_SAID), []],
    right: isTool ? 0 : 1,
  }))
  shuffle(choices, randomFrom(5))
  const weights = [...trainChooser(choices, PACE)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(weights.map(([feature, weight]) => [feature, Number(weight.toFixed(2))]))
}

export interface ToolWishCheck {
  /** The share of those made a tool that are one, and of tools that are made. */
  readonly precision: number
  readonly recall: number
  /** The share of tools that are at least spoken of, and of wishes for lists where one is spoken of. */
  readonly spoken: number
  readonly spokenInVain: number
  readonly mistakes: readonly string[]
}

/** Learns from six of seven messages, in turn for each seventh, and says how the others are read. */
export function checkToolWishes(told: readonly ToldWish[], plain: readonly ToldWish[]): ToolWishCheck {
  const read = SEVENTHS.flatMap((seventh) => {
    const [own, others] = [some(told, seventh), some(plain, seventh)]
    const weights = trainToolWishes(own.learned, others.learned)
    return [...own.held, ...others.held].map((wish) => ({ ...wish, chance: toolChance(wish.message, weights) }))
  })
  const made = read.filter(({ chance }) => chance >= SURE)
  const tools = read.filter(({ isTool }) => isTool)
  const lists = read.filter(({ isTool }) => !isTool)
  const share = (all: typeof read, isSo: (each: (typeof read)[number]) => boolean) => all.filter(isSo).length / all.length
  return {
    precision: share(made, ({ isTool }) => isTool),
    recall: share(tools, ({ chance }) => chance >= SURE),
    spoken: share(tools, ({ chance }) => chance >= DOUBTFUL),
    spokenInVain: share(lists, ({ chance }) => chance >= DOUBTFUL),
    mistakes: made.filter(({ isTool }) => !isTool).map(({ message, chance }) => `${chance.toFixed(2)} ${message}`),
  }
}

const SEVENTHS = [0, 1, 2, 3, 4, 5, 6]

function some(wishes: readonly ToldWish[], seventh: number): { readonly learned: readonly ToldWish[]; readonly held: readonly ToldWish[] } {
  const isHeld = (at: number) => at % SEVENTHS.length === seventh
  return { learned: wishes.filter((_, at) => !isHeld(at)), held: wishes.filter((_, at) => isHeld(at)) }
}
