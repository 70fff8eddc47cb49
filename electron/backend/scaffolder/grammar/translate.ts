import type { Entity, Field } from '../app-model.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { type Language, LANGUAGES, type Pair } from '../lexicon/other-languages.ts'
import { sentenceCase } from '../nouns.ts'
import type { DomainPack } from '../packs.ts'

export interface Translation {
  /** The message in English words, as far as they are known. */
  readonly text: string
  readonly language: Language
  /** What was written, by its English words in lower case. */
  readonly said: ReadonlyMap<string, string>
}

const ENGLISH = /\b(?:the|with|and|for|an?|of|to|each|my|app)\b/gi

/** A message in German, French or Spanish, put into the words that the grammar reads; null for any other. */
export function translate(message: string, packs: readonly DomainPack[] = []): Translation | null {
  const count = (pattern: RegExp) => message.match(pattern)?.length ?? 0
  const straight = message.replaceAll('’', "'")
  const [best] = LANGUAGES.map((language) => {
    const words = wordsOf(language, packs)
    return { language, words, signs: count(language.signs) + ownWords(straight, words) }
  }).toSorted((a, b) => b.signs - a.signs)
  if (best === undefined || best.signs < 1 || best.signs < count(ENGLISH) * 2) return null
  const { language, words } = best
  const said = new Map<string, string>()
  const trades = straight.replace(words.pattern, (form) => {
    const english = words.trades.get(form.toLowerCase())
    if (english === undefined || !form.includes(' ')) return form
    said.set(english, form)
    return english
  })
  const apart = language.code === 'de' ? splitCompounds(trades, words.english) : trades
  const phrased = language.phrases.reduce((text, [own, english]) => text.replace(own, english), apart)
  const text = phrased.replace(words.pattern, (form) => {
    const english = words.english.get(form.toLowerCase()) ?? form
    if (!said.has(english)) said.set(english, form)
    return english
  })
  return text === message ? null : { text: text.replace(/^an app for (?=track |just )/i, ''), language, said }
}

interface Words {
  readonly trades: ReadonlyMap<string, string>
  readonly english: ReadonlyMap<string, string>
  readonly pattern: RegExp
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
  const forms = [...english.keys()].toSorted((a, b) => b.length - a.length).map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const words = {
    trades: new Map(trades),
    english,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|')})(?![\\p{L}\\p{N}-])`, 'giu'),
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

/** The entity under the names that its language has for it; its code keeps the English ones. */
export function inLanguage(entity: Entity, { language, said }: Translation): Entity {
  const { one, many } = nounIn(entity, language, said)
  return { ...entity, one, many, fields: entity.fields.map((field) => fieldIn(field, language, said)) }
}

function nounIn(entity: Entity, language: Language, said: ReadonlyMap<string, string>): Pair {
  const form = said.get(entity.many) ?? said.get(entity.one)
  const own = form === undefined ? undefined : language.otherForms.get(form.toLowerCase())
  return own ?? language.nouns.get(entity.one) ?? { one: entity.one, many: entity.many }
}

function fieldIn(field: Field, language: Language, said: ReadonlyMap<string, string>): Field {
  const words = field.label.toLowerCase()
  const usual = language.fields.get(words) ?? language.nouns.get(words)?.one
  const form = said.get(words)
  // "Handynummer" stays what it is; "Namen" and "Fotos" are only other forms of what we would write.
  const isOwn = form !== undefined && usual !== undefined && !form.toLowerCase().startsWith(usual.toLowerCase())
  const label = sentenceCase((isOwn ? form : usual) ?? field.label)
  if (field.choices === undefined) return { ...field, label }
  return { ...field, label, choices: field.choices.map((choice) => language.choices.get(choice.toLowerCase()) ?? choice) }
}

/** Sample rows of the English entity, with the choices that the translated one has. */
export function rowsInLanguage(
  entity: Entity,
  shown: Entity,
  records: readonly Readonly<Record<string, unknown>>[],
): readonly Readonly<Record<string, unknown>>[] {
  const changed = entity.fields.flatMap((field, at) => {
    const [from, to] = [field.choices, shown.fields[at]?.choices]
    return from === undefined || to === undefined || from === to
      ? []
      : [{ name: field.name, of: new Map(from.map((choice, index) => [choice, to[index] ?? choice])) }]
  })
  if (changed.length === 0) return records
  return records.map((record) =>
    changed.reduce((row, { name, of }) => {
      const value = row[name]
      if (Array.isArray(value)) return { ...row, [name]: value.map((each) => of.get(String(each)) ?? each) }
      return typeof value === 'string' ? { ...row, [name]: of.get(value) ?? value } : row
    }, record),
  )
}
