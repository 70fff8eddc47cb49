import LOOKS from '../lexicon/data/looks.json' with { type: 'json' }
import type { Wish } from '../read-wish/read.ts'
import type { Skin } from '../spec/app-model.ts'
import { wordsOf } from '../statistics/words.ts'
import { colourIn, tonedSkin } from './skin.ts'

/** What is said of the look in other languages, with the English words for it. */
const ENGLISH: ReadonlyMap<string, string> = new Map(
  LOOKS.flatMap((line) => {
    const [english = '', ...others] = line.split('|').map((cell) => cell.trim())
    return others.flatMap((cell) => cell.split(',')).map((form) => [form.toLowerCase(), english] as const)
  }),
)
const LONGEST_SHADE = 3

/** The colours that an app would have, with what its wish says of them. */
export function lookOf({ demands, language }: Wish, usual: Skin): Skin {
  const said = demands.filter(({ label }) => label === 'look').map(({ words }) => words)
  return said.length === 0 ? usual : skinOf(said.map((words) => (language === 'en' ? words : inEnglish(words))).join(' '), usual)
}

function inEnglish(text: string): string {
  const words = wordsOf(text).map(({ lower }) => lower)
  const english: string[] = []
  for (let at = 0; at < words.length;) {
    const count = [LONGEST_SHADE, 2, 1].find((size) => ENGLISH.has(words.slice(at, at + size).join(' '))) ?? 0
    english.push(count > 0 ? (ENGLISH.get(words.slice(at, at + count).join(' ')) ?? '') : (words[at] ?? ''))
    at += Math.max(count, 1)
  }
  return english.join(' ')
}

/** Of "warm browns and cream" and "red and black" the other one is the brand's colour. */
const PALE = new Set(['black', 'white', 'gray', 'grey', 'tan', 'linen', 'snow', 'sand', 'cream', 'beige', 'dark', 'light'])
const SHADED = new Set(['blue', 'green', 'red', 'pink', 'brown', 'sky', 'orange', 'gray', 'grey'])
const LETTERS = new Set(['letters', 'text', 'type', 'font', 'fonts', 'buttons', 'print'])
const LARGE = new Set(['big', 'bigger', 'large', 'larger', 'huge'])

function skinOf(text: string, usual: Skin): Skin {
  const words = wordsOf(text).map(({ lower }) => lower)
  const next = (at: number) => words[at + 1] ?? ''
  const isShade = (word: string, at: number) => (word === 'dark' || word === 'light') && SHADED.has(next(at))
  const chromatic = words.filter((word, at) => !PALE.has(word) || isShade(word, at)).join(' ')
  const colour = (colourIn(chromatic) ?? colourIn(text))?.skin
  const toned = colour ?? tonedSkin(text, usual) ?? usual
  const isDark = words.some((word, at) => word === 'black' || (word === 'dark' && !isShade(word, at)))
  const isLarge = words.some((word, at) => LARGE.has(word) && LETTERS.has(next(at)))
  const isRound = words.includes('round') || words.includes('rounded')
  return {
    ...toned,
    ...(isDark ? { theme: 'dark' as const } : {}),
    ...(isLarge ? { text: 'large' as const } : {}),
    ...(isRound ? { corners: 'round' as const } : words.includes('sharp') ? { corners: 'sharp' as const } : {}),
  }
}
