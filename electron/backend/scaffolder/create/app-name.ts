import type { Entity } from '../spec/app-model.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { stemsOf } from '../language/stems.ts'
import { isSetting } from '../lexicon/known-apps.ts'
import { isFiller } from '../read-wish/fillers.ts'
import type { Wish } from '../read-wish/read.ts'
import { isMark, type Word, wordsOf } from '../statistics/words.ts'
import WORDS from './app-name-words.json' with { type: 'json' }

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const CONTAINERS = setOf(WORDS.containers)
const LEADS = setOf(WORDS.leads)
const SHOUTED = setOf(WORDS.shouted)
const STOPS = setOf(WORDS.stops)
const GENERAL = setOf(WORDS.general)
const LONGEST = 4

/** What the app is called: as somebody called it, else as its heading says, else after its lists. */
export function appNameOf(wish: Wish, message: string, entities: readonly Entity[]): string {
  if (wish.name !== null) return wish.name
  const words = wordsOf(message)
  const end = words.findIndex((word) => (isMark(word) && word.text !== '-') || STOPS.has(word.lower))
  const all = words.slice(0, end < 0 ? words.length : end)
  const first = all.findIndex(({ text, lower }) => !isFiller(text) || CONTAINERS.has(lower))
  const isLed = first > 0 && CONTAINERS.has(all[first]?.lower ?? '') && !LEADS.has(all[first - 1]?.lower ?? '')
  const named = first < 0 ? [] : all.slice(isLed ? first - 1 : first)
  const heading = [...settingOf(named, wish.language === 'en' && end >= 0 ? words.slice(end) : []), ...named]
  const last = heading.at(-1)?.lower ?? ''
  const isContainer = CONTAINERS.has(last) || [...CONTAINERS].some((word) => word.length > 4 && last.endsWith(word))
  const isHeaded = first === 0 && heading.length > 1 && words[end]?.text === ':'
  const isWhole = heading.length <= LONGEST && named.slice(0, -1).every(({ text }) => !isFiller(text))
  const stems = stemsOf(heading.map(({ text }) => text).join(' '))
  const isOfList = heading.length > 1 && entities.some(({ many, one }) => [...stemsOf(`${one} ${many}`)].some((stem) => stems.has(stem)))
  if (heading.length === 0 || !isWhole || !(isContainer || isHeaded || isOfList)) return listsName(entities, wish.language)
  if (heading.length === 1 && !SHOUTED.has(last) && !isHeaded && GENERAL.has(last)) return listsName(entities, wish.language)
  return sentenceCase(heading.map(({ text, lower }) => (SHOUTED.has(lower) ? text.toUpperCase() : text)).join(' '))
}

/** Whose it is, where it is called by nothing but what it is: a CRM of a bakery is a bakery CRM. */
function settingOf(named: readonly Word[], rest: readonly Word[]): readonly Word[] {
  const [only] = named
  if (only === undefined || named.length > 1 || !CONTAINERS.has(only.lower) || GENERAL.has(only.lower)) return []
  const at = rest.findIndex(({ lower }) => isSetting(lower))
  const before = rest[at - 1]
  // "A roofing company" says of which kind it is.
  return at < 0 ? [] : rest.slice(before === undefined || isFiller(before.text) || LEADS.has(before.lower) ? at : at - 1, at + 1)
}

/** "Guests, tasks and expenses", or what there is of it. */
export function listsName(entities: readonly Entity[], language: LanguageCode = 'en'): string {
  const [first, second] = entities.map(({ many }) => many)
  const and = speakerOf(language)('and', 'und', 'et', 'y')
  return first === undefined ? 'New app' : sentenceCase(second === undefined ? first : `${first} ${and} ${second}`)
}
