import { knownWords } from '../lexicon/lexicon.ts'
import { knownKind } from '../spec/field-types.ts'
import { pluralWord, singularWord } from '../language/nouns.ts'
import { verbOf } from './word-classes.ts'

const SLIPS: Readonly<Record<string, string>> = {
  wiht: 'with',
  ppl: 'people',
  aniversary: 'anniversary',
  appointmens: 'appointments',
  recieved: 'received',
  theres: "there's",
  numbr: 'number',
  nubmer: 'number',
  shes: "she's",
  hes: "he's",
  theyre: "they're",
  payed: 'paid',
  wih: 'with',
  witha: 'with a',
  adn: 'and',
  nad: 'and',
  teh: 'the',
  fro: 'for',
  thier: 'their',
  recieve: 'receive',
  adress: 'address',
  addres: 'address',
  catagory: 'category',
  calender: 'calendar',
  shedule: 'schedule',
  ea: 'each',
  w: 'with',
  pls: 'please',
  plz: 'please',
  wanna: 'want to',
  gonna: 'going to',
  alot: 'a lot',
  oders: 'orders',
  ordes: 'orders',
  shoping: 'shopping',
  whats: "what's",
}

const COMMON_WORDS = new Set(
  'something substitute available availability overview inspection schedule attendance rehearsal repair tracker manager planner inventory collection dashboard database system website application category quantity address description status birthday priority library supplier calendar'.split(
    ' ',
  ),
)

/** A heading in capitals, above a text that has none. */
function withoutShouting(prompt: string): string {
  return prompt.replace(/^(?=[^\n]*\p{Lu}{3})[\p{Lu}\d &:'-]{5,60}$/gmu, (line) => (/ /.test(line) ? line.toLowerCase() : line))
}

/**
 * Lower case where everything shouts, plain quotes and dashes, single spaces, and the slips of the keyboard that are beyond doubt.
 * `isMended`: whether, or where, slips are mended at all.
 */
export function cleanPrompt(prompt: string, isMended: boolean | ((text: string, at: number) => boolean) = true): string {
  const letters = prompt.replace(/[^\p{L}]/gu, '')
  const shouts = letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase() && /\s/.test(prompt.trim())
  return (shouts ? prompt.toLowerCase() : withoutShouting(prompt))
    .normalize('NFC')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s*[–—]\s*/g, ' - ')
    .replace(/\s*(?:→|->|=>|>)\s*/g, ' -> ')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\b[a-zA-Z]+\b/g, (word: string, at: number, text: string) =>
      (typeof isMended === 'boolean' ? isMended : isMended(text, at)) ? mendWord(word) : word,
    )
    .replace(/\blost and found\b/gi, 'lost-and-found')
    .replace(/\bplus[ -]one\b/gi, 'plus-one')
    .replace(/, with (?=\w)(?![\p{L} ]+\?)/giu, ' with ')
    .replace(/\bwith\/ ?/gi, 'with ')
    .replace(/\b(move|check)[ -](in|out) (?=dates?\b|days?\b|times?\b)/gi, '$1-$2 ')
    .trim()
}

function mendWord(word: string): string {
  const lower = word.toLowerCase()
  const slip = Object.hasOwn(SLIPS, lower) ? SLIPS[lower] : undefined
  if (slip !== undefined) return slip
  if (lower.length < 5 || word !== lower || verbOf(lower) !== null) return word
  const one = singularWord(lower)
  if (vocabulary().has(one) || vocabulary().has(lower) || knownKind(lower) !== null) return word
  const meant =
    one.length >= 5 || lower.length >= 6
      ? (missingLetter().get(one) ?? missingLetter().get(lower) ?? soundsLike(one) ?? soundsLike(lower))
      : undefined
  if (meant === undefined) return word
  return lower === one ? meant : pluralWord(meant)
}

let words: Set<string> | null = null
function vocabulary(): ReadonlySet<string> {
  words ??= new Set([...[...knownWords()].filter((word) => !word.includes(' ')), ...COMMON_WORDS])
  return words
}

/** Also what is known as a part of a name only: the "action" of an action point is no auction. */
function isRight(word: string): boolean {
  right ??= new Set([...vocabulary(), ...ENGLISH, ...[...knownWords()].flatMap((phrase) => phrase.split(' '))])
  return right.has(word)
}
let right: Set<string> | null = null

/** What a known word becomes when one letter is left out or two neighbours are swapped, as long as only one word can be meant. */
let slips: Map<string, string> | null = null
function missingLetter(): ReadonlyMap<string, string> {
  if (slips !== null) return slips
  const found = new Map<string, string | null>()
  for (const word of vocabulary()) {
    if (word.length < 6) continue
    for (let at = 1; at < word.length; at++) {
      const swapped = word.slice(0, at - 1) + word.charAt(at) + word.charAt(at - 1) + word.slice(at + 1)
      for (const slip of new Set([word.slice(0, at) + word.slice(at + 1), swapped, word.slice(0, at) + word.charAt(at) + word.slice(at)])) {
        // People rarely miss the first or the last letter; what ends otherwise is another word.
        const isLikely = slip !== word && slip.charAt(0) === word.charAt(0) && slip.at(-1) === word.at(-1)
        if (isLikely) found.set(slip, found.has(slip) && found.get(slip) !== word ? null : word)
      }
    }
  }
  const sure = new Map<string, string>()
  for (const [slip, word] of found) if (word !== null && !isRight(slip)) sure.set(slip, word)
  slips = sure
  return slips
}
/** The one known word with the same consonants, first and last letter, two edits away at most: "resturant", "catagory", "maintainance". */
function soundsLike(word: string): string | undefined {
  if (word.length < 6 || isRight(word)) return undefined
  bySound ??= Map.groupBy(
    [...vocabulary()].filter((known) => known.length >= 6),
    soundOf,
  )
  const sound = soundOf(word)
  const alike =
    sound.length < 4
      ? []
      : (bySound.get(sound) ?? []).filter((known) => known.at(-1) === word.at(-1) && editDistance(known, word) <= (word.length < 8 ? 1 : 2))
  return alike.length === 1 ? alike[0] : undefined
}
let bySound: Map<string, string[]> | null = null

function soundOf(word: string): string {
  const single = word
    .replace(/(.)\1+/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('c', 'k')
    .replaceAll('z', 's')
  return single.charAt(0) + single.slice(1).replace(/[aeiouy]/g, '')
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}

/** Words of their own that are one letter away from a noun that we know. */
const ENGLISH = new Set(
  (
    'plane planes paint pants parts parties paper house horse hours meter metre matter letter letters later water winter singer sinner ' +
    'coach couch count court courts course coarse ponds bonds sever server cover river drive diver dinner planet planer battery grade trade ' +
    'serve serves sales stale steam steal state crate create trail trial tutor tasks shelf shift shirt short store story stock stick ' +
    'tent tents rent rents cents guess quest quota quotes quite quiet model medal metal mater member number numbers title filed field patent patents country counter planter leader loader desert dessert poster pastor cleaner planer'
  ).split(' '),
)
