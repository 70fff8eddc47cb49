import { knownKind } from '../spec/field-types.ts'
import { languageOf, signsOf } from '../language/language.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { type Language, LANGUAGES } from '../lexicon/other-languages.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { PHRASES } from './phrases.ts'

export interface Translation {
  /** The message in English words, as far as they are known. */
  readonly text: string
  readonly language: Language
  /** What was written, by its English words in lower case. */
  readonly said: ReadonlyMap<string, string>
  /** How a trade of several words was written. It names the app and none of its lists. */
  readonly trade?: ReadonlyMap<string, string>
  /** The message word by word, as it was written and in English. */
  readonly parts?: readonly Part[]
}
interface Part {
  readonly own: string
  readonly english: string
  /** A phrase has put it there. */
  readonly isPut?: boolean
}

const ENGLISH = /\b(?:the|with|and|for|an?|of|to|each|my|app)\b/gi
/** Before a word that a phrase has put into English already. */
const DONE = '\u0001'

/** A part of a message in the words that its whole was put into. */
export function inEnglish(part: string, whole: Translation | null, packs: readonly DomainPack[]): string {
  return whole === null ? part : (translate(part, packs, whole.language.code)?.text ?? part)
}

/** A message in German, French or Spanish, put into the words that the grammar reads; null for any other. `code`: it is in this one. */
export function translate(message: string, packs: readonly DomainPack[] = [], code?: Language['code']): Translation | null {
  const count = (pattern: RegExp) => message.match(pattern)?.length ?? 0
  const straight = message.replaceAll('’', "'")
  // English has small words of its own; the long patterns of the others are then not even made.
  if (code === undefined && count(ENGLISH) > 1 && languageOf(message) === 'en') return null
  const [best] = LANGUAGES.filter((each) => code === undefined || each.code === code)
    .map((language) => {
      const words = wordsOf(language, packs)
      return { language, words, signs: signsOf(language.code, message) + ownWords(straight, words) }
    })
    .toSorted((a, b) => b.signs - a.signs)
  if (best === undefined || (code === undefined && (best.signs < 1 || best.signs < count(ENGLISH) * 2))) return null
  const { language, words } = best
  if (code === undefined && best.signs <= englishWords(message, best)) return null
  const said = new Map<string, string>()
  const trade = new Map<string, string>()
  const trades = straight.replace(words.pattern, (form) => {
    const english = words.trades.get(form.toLowerCase())
    if (english === undefined || !form.includes(' ')) return form
    trade.set(english, form)
    return marked(english)
  })
  const apart = language.code === 'de' ? splitCompounds(trades, words.english) : trades
  const phrased = PHRASES[language.code].reduce((text, [own, english]) => text.replace(own, marked(english)), apart)
  const parts: Part[] = []
  let at = 0
  for (const found of phrased.matchAll(words.tokens)) {
    const [own] = found
    if (found.index > at) parts.push({ own: phrased.slice(at, found.index), english: phrased.slice(at, found.index) })
    const one = isNotedOfOne(phrased, found.index, own, words) ? language.sameForms.get(own.toLowerCase()) : undefined
    parts.push({ own: own.replace(DONE, ''), english: one ?? inOneWord(own, language, words, said), isPut: own.startsWith(DONE) })
    if (one !== undefined && !said.has(one)) said.set(one, own)
    at = found.index + own.length
  }
  parts.push({ own: phrased.slice(at), english: phrased.slice(at) })
  const text = parts.map(({ english }) => english).join('')
  return text === message
    ? null
    : {
        text: text
          .replace(/ {2,}/g, ' ')
          .replace(/(,| and| or) of (?=\p{L})/gu, '$1 ')
          .replace(/^(?:i need |need )?(?:an? )?(?:app for |a )?(?=track )|^an app for (?=just )/i, '')
          // German and many a note put the verb last.
          .replace(/^([^.,:;\n]+?) (track)(?=[.,:;\n]|$)/i, '$2 $1'),
        language,
        said,
        trade,
        parts,
      }
}

/** "Lego sets: number, name, theme, year" has one word that is French as well, and five that are not. */
function englishWords(message: string, { language, words }: { readonly language: Language; readonly words: Words }): number {
  const isForeign = (word: string) => words.english.has(word) || language.small.has(word)
  const found = (message.toLowerCase().match(/(?<![\p{L}\p{M}])[a-z]{3,}(?![\p{L}\p{M}])/gu) ?? []).filter((word) => !isForeign(word))
  return found.filter((word) => isKnownNoun(word) || knownKind(word) !== null).length
}

/** "Übergabe: Zimmer, Bewohner, Stimmung (gut, schlecht)": in a row of properties there is one of each. */
function isNotedOfOne(text: string, at: number, own: string, { english }: Words): boolean {
  const before = text.slice(0, at)
  const after = text.slice(at + own.length)
  if (!/[,:(.]\s*$/.test(before) || !/^\s*[,?]/.test(after)) return false
  const row = `${/[^.:(\n]*$/.exec(before)?.[0] ?? ''}${own}${/^(?:\([^)]*\)|[^.)\n])*/.exec(after)?.[0] ?? ''}`
  const items = row.replace(/\([^)]*\)/g, '()').split(/,\s*/)
  const isProperty = (item: string) => /\(\)|\?|ja\/nein/.test(item) || knownKind(english.get(item.trim().toLowerCase()) ?? '') !== null
  return items.length >= 3 && items.filter(isProperty).length >= 2
}

function marked(english: string): string {
  return english.replace(/(?<![$\p{L}])\p{L}+/gu, `${DONE}$&`)
}

function inOneWord(own: string, language: Language, words: Words, said: Map<string, string>): string {
  if (own.startsWith(DONE)) return own.slice(1)
  const lower = own.toLowerCase()
  const english = words.english.get(lower)
  const small = language.small.get(lower)
  // A German noun has a capital: "Das" at the start of a sentence is no noun, and "planen" is no plan.
  if (small !== undefined && (english === undefined || (language.code === 'de' && own === lower)))
    return lower.endsWith("'") ? `${small} ` : small
  if (english !== undefined) {
    if (!said.has(english)) said.set(english, own)
    return english
  }
  if (lower.endsWith("'")) return ''
  const compound = language.code === 'de' && own !== lower ? compoundOf(own, words.english) : null
  if (compound === null) return own
  said.set(compound, own)
  return compound
}

/** What stands before a stem and makes another word of it: "Unterlagen" are no lagers. */
const PREFIX = /^(?:über|unter|wider|wieder|zusammen|gegen|durch|nach|hinter)$/i

/** "Kaufdatum" is a date and "Wasserzähler" a meter: the last part says what it is. */
function compoundOf(own: string, english: ReadonlyMap<string, string>): string | null {
  for (let at = 4; at <= own.length - 3; at++) {
    if (PREFIX.test(own.slice(0, at))) continue
    const head = english.get(own.slice(at).toLowerCase())
    const stem = own.slice(0, at).toLowerCase()
    if (head !== undefined && !head.includes(' ')) return `${stem.replace(/-$/, '')} ${head}`
  }
  return null
}

interface Words {
  readonly trades: ReadonlyMap<string, string>
  readonly english: ReadonlyMap<string, string>
  readonly pattern: RegExp
  /** All that is looked up, and every other word. */
  readonly tokens: RegExp
}
const WORDS = new WeakMap<readonly DomainPack[], Map<string, Words>>()

/** What is known of a language, with the names that packs have in it. Made once: the pattern is long. */
function wordsOf(language: Language, packs: readonly DomainPack[]): Words {
  const byLanguage = WORDS.get(packs) ?? new Map<string, Words>()
  WORDS.set(packs, byLanguage)
  const known = byLanguage.get(language.code)
  if (known !== undefined) return known
  const trades = packs.flatMap((pack) =>
    (pack.foreign?.[language.code] ?? []).map((word) => [word.replaceAll('’', "'"), pack.words[0] ?? ''] as const),
  )
  const nouns = [...language.english].map(([form, english]) => [form.replaceAll('’', "'"), english] as const)
  // A word that names a list as well as a trade is the list: "Rezepte" are recipes.
  const english = new Map([...trades, ...nouns])
  const anyOf = (written: readonly string[]) =>
    written
      .toSorted((a, b) => b.length - a.length)
      .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')
  const several = [...english.keys(), ...language.small.keys()].filter((form) => /[^\p{L}]/u.test(form) && !form.endsWith("'"))
  const words = {
    trades: new Map(trades),
    english,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${anyOf([...english.keys()])})(?![\\p{L}\\p{N}-])`, 'giu'),
    tokens: new RegExp(
      `${DONE}\\p{L}+|(?<![\\p{L}\\p{N}-])(?:${anyOf(several)})(?![\\p{L}\\p{N}-])|(?<!\\p{L})(?:[dljnsmtc]|qu|jusqu|lorsqu)'(?=\\p{L})|\\p{L}[\\p{L}\\p{N}]*(?:-\\p{L}+)*`,
      'giu',
    ),
  }
  byLanguage.set(language.code, words)
  return words
}

/** How many words of the message only this language has. */
function ownWords(message: string, { pattern, english }: Words): number {
  return (message.match(pattern) ?? []).filter((form) => {
    const lower = form.toLowerCase()
    return lower.length > 3 && english.get(lower) !== lower && !isKnownNoun(lower) && !ENGLISH_TOO.has(lower)
  }).length
}

/** Words of another language that are English words of another meaning or of the same. */
const ENGLISH_TOO = new Set(
  'note notes art link text type plan format budget tags place places total stock code patient regal menu film films album albums date fin bank date rating condition position restaurant hotel forum blog wiki farm club finance finances image images service services message messages article articles region original objet format agent garage restaurant regime genre capital plus pages page'.split(
    ' ',
  ),
)

/** "Kundenliste" and "Pflanzen-App" say what they are of. */
function splitCompounds(text: string, english: ReadonlyMap<string, string>): string {
  return text.replace(
    /(?<!\p{L})(\p{L}{3,}?)-?(?:verwaltung|liste|planer|tagebuch|app|datenbank|übersicht|kartei|verzeichnis|tracker|sammlung|verfolgung)(?!\p{L})/giu,
    (whole, stem: string) => {
      const words = english.get(whole.toLowerCase()) ?? null
      const known = [stem, stem.replace(/[ns]$/i, ''), `${stem}e`, `${stem}n`]
        .map((form) => english.get(form.toLowerCase()))
        .find((form) => form !== undefined)
      return words !== null || known === undefined ? whole : `${known} list`
    },
  )
}
