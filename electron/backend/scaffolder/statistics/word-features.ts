import { hasWord } from '../language/has-word.ts'
import { knownKind } from '../spec/field-types.ts'
import type { LanguageCode } from '../language/language.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import { singularWord } from '../language/nouns.ts'
import { isMark, LINE_END, type Word } from './words.ts'

// What is known of each word of a message: itself, its neighbours, its English meaning, what kind of thing or property that is, and
// where in the sentence it stands.

export interface Meaning {
  /** In English, singular. Words of four languages that mean the same are one here. */
  readonly english: string
  /** What kind of thing it names, if any: `person`, `event`. */
  readonly noun: string
  /** What kind of property it names, if any: `date`, `money`. */
  readonly kind: string
}
const NOTHING: Meaning = { english: '', noun: '', kind: '' }
const EDGE: Word = { text: '', lower: '', from: 0, to: 0 }

const OPENING = '=( =['
const CLOSING = /^[)\]]$/

export function featuresOf(words: readonly Word[], language: LanguageCode): readonly (readonly string[])[] {
  const meanings = words.map((word) => meaningOf(word, language))
  const places = placesOf(words)
  return words.map((word, at) => {
    const near = (by: number) => words[at + by] ?? EDGE
    const means = (by: number) => meanings[at + by] ?? NOTHING
    const [before, after] = [near(-1).lower, near(1).lower]
    const { lower } = word
    const { english, noun, kind } = means(0)
    const place = places[at]
    const features = [
      'bias',
      `w=${lower}`,
      `w-1=${before}`,
      `w+1=${after}`,
      `w-2=${near(-2).lower}`,
      `w+2=${near(2).lower}`,
      `w-3=${near(-3).lower}`,
      `w+3=${near(3).lower}`,
      `w-1,w=${before} ${lower}`,
      `w,w+1=${lower} ${after}`,
      `w-2,w-1=${near(-2).lower} ${before}`,
      `w+1,w+2=${after} ${near(2).lower}`,
      `w-1,w+1=${before} ${after}`,
      `e=${english}`,
      `e-1=${means(-1).english}`,
      `e+1=${means(1).english}`,
      `e-2=${means(-2).english}`,
      `e+2=${means(2).english}`,
      `e-1,e=${means(-1).english} ${english}`,
      `e,e+1=${english} ${means(1).english}`,
      `noun=${noun}`,
      `noun-1=${means(-1).noun}`,
      `noun+1=${means(1).noun}`,
      `kind=${kind}`,
      `kind-1=${means(-1).kind}`,
      `kind+1=${means(1).kind}`,
      `kind+2=${means(2).kind}`,
      `both=${noun},${kind}`,
      `w-1,noun=${before} ${noun}`,
      `w-1,kind=${before} ${kind}`,
      `noun,w+1=${noun} ${after}`,
      `kind,w+1=${kind} ${after}`,
      `shape=${shapeOf(word)}`,
      `shape-1=${shapeOf(near(-1))}`,
      `shape+1=${shapeOf(near(1))}`,
      `language=${language}`,
      `again=${String(isSaidAgain(words, meanings, at))}`,
      `plural=${String(isPlural(word))},${before}`,
      `plural+1=${String(isPlural(near(1)))}`,
      `plural,w+1=${String(isPlural(word))},${after}`,
      `plural,noun=${String(isPlural(word))},${noun}`,
      `plural,kind=${String(isPlural(word))},${kind},${place?.closed ?? ''}`,
      `plural,closed=${String(isPlural(word))},${place?.closed ?? ''},${before}`,
      `plural-1,plural+1=${before},${String(isPlural(near(-2)))},${String(isPlural(word))},${after}`,
      `noun-1,noun=${means(-1).noun || shapeOf(near(-1))},${noun}`,
      `kind-1,kind=${means(-1).kind || shapeOf(near(-1))},${kind}`,
      ...(place?.features ?? []),
    ]
    if (!isMark(word)) {
      for (const length of [2, 3, 4]) if (lower.length > length) features.push(`end=${language}${lower.slice(-length)}`)
      if (lower.length > 4) features.push(`start=${language}${lower.slice(0, 4)}`)
    }
    return features
  })
}

export function meaningOf({ lower, text }: Word, language: LanguageCode): Meaning {
  if (!/\p{L}/u.test(text)) return { ...NOTHING, english: text }
  const english = language === 'en' ? lower : (foreign(lower, language) ?? '')
  if (english === '') return NOTHING
  return { english: singularWord(english), noun: knownNoun(english)?.nounClass ?? '', kind: knownKind(english) ?? '' }
}

function foreign(lower: string, code: LanguageCode): string | undefined {
  const language = LANGUAGES.find((each) => each.code === code)
  const straight = lower.replaceAll('’', "'")
  return language?.english.get(straight) ?? language?.small.get(straight)
}

/** A thing that is spoken of more than once is hardly said in passing. */
function isSaidAgain(words: readonly Word[], meanings: readonly Meaning[], at: number): boolean {
  const own = keyOf(words[at] ?? EDGE, meanings[at] ?? NOTHING)
  return own.length > 3 && words.some((word, other) => other !== at && keyOf(word, meanings[other] ?? NOTHING) === own)
}
function keyOf({ lower }: Word, { english }: Meaning): string {
  return english === '' ? lower.replace(/(?:en|es|e|n|s|x)$/, '') : english
}

function isPlural({ lower }: Word): boolean {
  return lower.length > 3 && /(?<!s)s$|x$/.test(lower)
}

function shapeOf({ text }: Word): string {
  if (text === '') return text
  if (/^\p{N}/u.test(text)) return '9'
  if (!/\p{L}/u.test(text)) return text
  return /^\p{Lu}+$/u.test(text) && text.length > 1 ? 'XX' : /^\p{Lu}/u.test(text) ? 'Xx' : 'x'
}

interface Place {
  readonly features: readonly string[]
  /** Whether the last bracket of the sentence stood behind one or behind several. */
  readonly closed: string
}

/** Where each word stands: in which sentence and bracket, after which colon, and what was said last that opens or closes a row. */
function placesOf(words: readonly Word[]): readonly Place[] {
  const ends = sentenceEnds(words)
  let depth = 0
  let sentence = 0
  let start = 0
  let opener = ''
  let lastMark = ''
  let hasColon = false
  let beforeBracket = ''
  let commas = 0
  let closed = ''
  return words.map((word, at) => {
    if (hasWord(word.text, OPENING)) {
      beforeBracket = words[at - 1]?.lower ?? ''
      closed = isPlural(words[at - 1] ?? EDGE) ? 'several' : 'one'
      depth++
    }
    const end = ends[sentence] ?? words.length
    const before = depth > 0 ? `in ${closed}` : closed
    const nextMark = words.slice(at + 1).find(isMark)?.text ?? ''
    const features = [
      `depth=${depth}`,
      `sentence=${Math.min(sentence, 3)}`,
      `place=${Math.min(at - start, 4)}`,
      `left=${Math.min(end - at, 3)}`,
      `opener=${opener}`,
      `mark-1=${lastMark}`,
      `mark+1=${nextMark}`,
      `marks=${lastMark}${nextMark}`,
      `colon=${String(hasColon)},${String(sentence > 0)}`,
      ...(depth > 0 ? [`bracket=${beforeBracket}`] : []),
      ...(at === start
        ? [`first=${word.lower}`]
        : [`head=${words[start]?.lower ?? ''}`, `heads=${words[start]?.lower ?? ''} ${words[start + 1]?.lower ?? ''}`]),
      `commas=${Math.min(commas, 3)},${Math.min(commasIn(words.slice(start, end)) - commas, 3)},${depth}`,
      `row=${String(hasColon)},${Math.min(commas, 1)},${Math.min(commasIn(words.slice(start, end)), 3)}`,
      `opener,mark=${opener},${lastMark},${depth}`,
      `long=${Math.min(Math.floor(words.length / 12), 5)}`,
    ]
    if (CLOSING.test(word.text)) depth = Math.max(depth - 1, 0)
    if (isMark(word)) lastMark = word.text
    if (word.text === ':') hasColon = true
    if (word.text === ',' && depth === 0) commas++
    if (OPENERS.has(word.lower)) opener = word.lower
    if (at === end - 1) {
      sentence++
      start = at + 1
      opener = ''
      lastMark = ''
      hasColon = false
      depth = 0
      commas = 0
      closed = ''
    }
    return { features, closed: before }
  })
}

/** What stands before rows of properties, before lists and before what is demanded. */
const OPENERS = new Set(
  (
    'with each every has have having per of for where track keep store record manage show see only who what when each their its whose including include includes like as ' +
    'mit jede jeder jedes jedem hat haben pro für wo verwalten erfassen zeigen sehen nur wer was wann welche dazu samt inklusive von ' +
    'avec chaque a ont par pour où gérer suivre noter voir affiche seul seuls qui quand dont de ' +
    'con cada tiene tienen por para donde gestionar llevar registrar ver mostrar solo quién cuándo cuyo'
  ).split(' '),
)

export function sentenceEnds(words: readonly Word[]): readonly number[] {
  const ends = words.flatMap(({ text, to }, at) => {
    const next = words[at + 1]
    const isEnd = text === LINE_END || (hasWord(text, '=. =! =? =;') && (next === undefined || next.from > to))
    return isEnd ? [at + 1] : []
  })
  return ends.at(-1) === words.length ? ends : [...ends, words.length]
}

function commasIn(words: readonly Word[]): number {
  return words.filter(({ text }) => text === ',').length
}
