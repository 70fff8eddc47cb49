import { wordsOf } from '../statistics/words.ts'
import LINES from './data/sayings.json' with { type: 'json' }

// What people say for something that a wish may ask for, in four languages: words and phrases by what they mean.

interface Form {
  /** Each of its words; `sort*` begins so, `*verlauf` ends so. */
  readonly words: readonly string[]
}

const FORMS: ReadonlyMap<string, readonly Form[]> = new Map(
  LINES.map((line) => {
    const [meaning = '', ...cells] = line.split('|').map((cell) => cell.trim())
    const forms = cells.flatMap((cell) => cell.split(',')).map((form) => ({ words: form.trim().split(' ') }))
    return [meaning, forms.filter(({ words }) => words[0] !== '')]
  }),
)

/** Whether a text says it, in whichever language. */
export function saysAny(text: string, meaning: string): boolean {
  return placeOf(text, meaning) !== null
}

/** The words of a text, and which of them say it; null where none do. */
export function placeOf(
  text: string,
  meaning: string,
): { readonly words: readonly string[]; readonly from: number; readonly to: number } | null {
  const forms = FORMS.get(meaning)
  if (forms === undefined) throw new Error(`No such saying: ${meaning}`)
  const words = wordsOf(text.replaceAll('’', "'")).map(({ lower }) => lower)
  for (const [from] of words.entries())
    for (const form of forms)
      if (form.words.every((word, at) => fits(words[from + at] ?? '', word))) return { words, from, to: from + form.words.length }
  return null
}

function fits(said: string, form: string): boolean {
  const isStart = form.endsWith('*')
  const isEnd = form.startsWith('*')
  const plain = form.slice(isEnd ? 1 : 0, isStart ? -1 : undefined)
  if (isStart && isEnd) return said.includes(plain)
  return isStart ? said.startsWith(plain) : isEnd ? said.endsWith(plain) : said === plain
}
