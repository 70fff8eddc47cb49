import { hasWord } from '../../language/has-word.ts'
import TRADE_WORDS from '../data/trade-words.json' with { type: 'json' }
import { LANGUAGE_CODES, type LanguageCode } from '../../language/language.ts'
import { openingOf } from '../../statistics/opening.ts'

// What the things of a trade are called. `# name, words | in German | in French | in Spanish` starts one; its name may be that of a pack.
// `products (bouquet): …; … | … | … | …` are its products, also where a list or property is
// called a bouquet; `at 36 28 …` before the colon is what each costs.

type Pool = 'products' | 'services' | 'events' | 'tasks' | 'categories' | 'problems'

export interface TradeWords {
  readonly name: string
  /** What such a list or property holds in this trade, in English; null for what the trade says nothing of. */
  readonly of: (noun: string) => readonly string[] | null
  /** What each of those costs, where the trade says so. */
  readonly pricesOf: (noun: string) => readonly number[] | null
  /** One of those in another language. */
  readonly phraseIn: (language: LanguageCode, english: string) => string | null
}

const POOL_OF_NOUN: readonly (readonly [string, Pool])[] = [
  ['=product =item =article =good =merchandise =order =sale =purchase =delivery =ware', 'products'],
  ['=service =treatment =appointment =booking =job =visit =repair =package =quote =invoice =reservation', 'services'],
  ['=event =class =course =workshop =session =lesson =activity', 'events'],
  ['=task =todo =to-do =chore =duty =step =action', 'tasks'],
  ['=category =section =genre =kind =type', 'categories'],
  ['=problem =issue =fault =defect =ticket =complaint wrong$', 'problems'],
]

/** The head of each trade, and its lines. */
const BLOCKS = TRADE_WORDS.reduce<string[][]>((blocks, line) => {
  if (line.startsWith('# ')) blocks.push([line.slice(2)])
  else blocks.at(-1)?.push(line)
  return blocks
}, [])

interface Entry {
  readonly name: string
  readonly lines: readonly string[]
}
interface Index {
  readonly whole: ReadonlyMap<string, Entry>
  /** Of `brew*`: what a word begins with. */
  readonly starts: ReadonlyMap<string, Entry>
}
const INDEXES = new Map<LanguageCode, Index>()

function indexOf(language: LanguageCode): Index {
  const ready = INDEXES.get(language)
  if (ready !== undefined) return ready
  const whole = new Map<string, Entry>()
  const starts = new Map<string, Entry>()
  for (const block of BLOCKS) {
    const [head = '', ...lines] = block
    const cells = head.split('|')
    const entry = { name: head.replace('*', ',').split(',')[0] ?? '', lines }
    for (const word of (cells[LANGUAGE_CODES.indexOf(language)] ?? '').split(',').map((each) => each.trim())) {
      const known = word.endsWith('*') ? starts : whole
      if (!known.has(plain(word))) known.set(plain(word), entry)
    }
  }
  const index = { whole, starts }
  INDEXES.set(language, index)
  return index
}

function plain(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The trade that a wish speaks of: in what stands before the description of its lists, else anywhere. The longest word says it best. */
export function tradeWordsFor(text: string, language: LanguageCode): TradeWords | null {
  const entry = longest(plain(openingOf(text)), language) ?? longest(plain(text), language)
  return entry === null ? null : wordsOf(entry)
}

const MOST_WORDS = 3

function longest(text: string, language: LanguageCode): Entry | null {
  const words = text.split(' ')
  let best: { readonly entry: Entry; readonly length: number } | null = null
  for (let at = 0; at < words.length; at++)
    for (let count = 1; count <= MOST_WORDS && at + count <= words.length; count++) {
      const phrase = words.slice(at, at + count).join(' ')
      const entry = entryOf(phrase, indexOf(language))
      // A teacher of yoga is of yoga.
      const length = phrase.length / (entry?.name === 'school' ? 100 : 1)
      if (entry !== null && length > (best?.length ?? 0)) best = { entry, length }
    }
  return best?.entry ?? null
}

const ENDS = ['innen', 'in', 'es', 's', 'en', 'n']
/** By the word, the word in another number or of a woman, or by how it begins. */
function entryOf(phrase: string, { whole, starts }: Index): Entry | null {
  const forms = [phrase, ...ENDS.filter((end) => phrase.endsWith(end)).map((end) => phrase.slice(0, -end.length))]
  const found = forms.find((form) => whole.has(form))
  if (found !== undefined) return whole.get(found) ?? null
  for (let end = phrase.length; end >= 3; end--) {
    if (phrase.charAt(end) === ' ') return null
    const entry = starts.get(phrase.slice(0, end))
    if (entry !== undefined) return entry
  }
  return null
}

interface PoolWords {
  readonly pool: string
  readonly also: readonly string[]
  readonly prices: readonly number[] | null
  readonly cells: readonly (readonly string[])[]
}

function wordsOf({ name, lines }: Entry): TradeWords {
  const pools = lines.map(readPool)
  const poolOf = (noun: string) => {
    const last = noun.split(' ').at(-1) ?? ''
    const usual = POOL_OF_NOUN.find(([pattern]) => hasWord(last, pattern))?.[1]
    return pools.find(({ also }) => also.includes(noun) || also.includes(last)) ?? pools.find(({ pool }) => pool === usual)
  }
  return {
    name,
    of: (noun) => poolOf(noun)?.cells[0] ?? null,
    pricesOf: (noun) => poolOf(noun)?.prices ?? null,
    phraseIn: (language, english) => {
      for (const { cells } of pools) {
        const at = cells[0]?.indexOf(english) ?? -1
        if (at >= 0) return (cells[LANGUAGE_CODES.indexOf(language)] ?? cells[0])?.[at] ?? null
      }
      return null
    },
  }
}

function readPool(line: string): PoolWords {
  const colon = line.indexOf(': ')
  const [head = '', prices] = line.slice(0, colon).split(' at ')
  const [pool = '', also = ''] = head.replace(')', '').split(' (')
  const split = (list: string, mark: string) => list.split(mark).map((word) => word.trim())
  return {
    pool,
    also: also === '' ? [] : split(also, ','),
    prices: prices?.split(' ').map(Number) ?? null,
    cells: line
      .slice(colon + 2)
      .split('|')
      .map((cell) => split(cell, ';')),
  }
}
