import type { AppModel, Entity, Field } from '../../spec/app-model.ts'
import { inLanguage } from '../../grammar/in-language.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../../language/language.ts'
import { type Language, LANGUAGES } from '../../lexicon/other-languages.ts'
import { sentenceCase, wordsOfName } from '../../language/nouns.ts'
import { FRENCH_AS_SPOKEN, GERMAN_AS_SPOKEN, SPANISH_AS_SPOKEN } from '../foreign/as-spoken.ts'
import { FRENCH_ASKS } from '../foreign/french-asks.ts'
import { GERMAN_ASKS } from '../foreign/german-asks.ts'
import { SPANISH_ASKS } from '../foreign/spanish-asks.ts'
import { FRENCH_WORDINGS, GERMAN_WORDINGS, SPANISH_WORDINGS } from '../foreign/wordings.ts'
import { byFrame, listedFor } from '../foreign/by-frame.ts'
import { FRAMES } from '../foreign/frames.ts'
import { headsLast } from '../foreign/head-last.ts'
import { FRENCH_OTHERWISE } from '../foreign/french-otherwise.ts'
import { GERMAN_OTHERWISE } from '../foreign/german-otherwise.ts'
import { SPANISH_OTHERWISE } from '../foreign/spanish-otherwise.ts'
import { keptNames, ofItself } from '../foreign/kept-names.ts'
import { lookOf } from '../foreign/look-of.ts'
import { newListsFirst } from './new-list.ts'
import { BREAKS, LOOKS, POLITE, SIGNS, SMALL } from '../foreign/words.ts'
import { withoutEverywhere } from './everywhere.ts'
import { splitWishes } from './split-wishes.ts'
import type { Wordings } from '../wordings.ts'

export interface Said {
  /** The message in the words that the readers know. */
  readonly text: string
  readonly language: LanguageCode
  /** Each clause as it was written, where it was put into English. */
  readonly originals?: readonly { readonly english: string; readonly original: string }[]
  /** What is new, under the names that the message has for it. */
  readonly ownField: (field: Field) => Field
  readonly ownEntity: (entity: Entity) => Entity
  readonly ownChoice: (choice: string) => string
}

/** Nouns stay as they are. The first that fits a clause is taken. */
const WORDINGS: Readonly<Record<Language['code'], Wordings>> = {
  de: [...GERMAN_AS_SPOKEN, ...GERMAN_ASKS, ...GERMAN_OTHERWISE, ...GERMAN_WORDINGS],
  fr: [...FRENCH_AS_SPOKEN, ...FRENCH_ASKS, ...FRENCH_OTHERWISE, ...FRENCH_WORDINGS],
  es: [...SPANISH_AS_SPOKEN, ...SPANISH_ASKS, ...SPANISH_OTHERWISE, ...SPANISH_WORDINGS],
}
const asItIs = <Thing>(thing: Thing) => thing

/** A message in German, French or Spanish is put into English clause by clause; the app's own names stay as they are. */
export function inEnglish(message: string, model: AppModel): Said {
  const code = languageOf(message, model)
  const language = LANGUAGES.find((each) => each.code === code)
  if (language === undefined)
    return { text: newListsFirst(message, 'en'), language: 'en', ownField: asItIs, ownEntity: asItIs, ownChoice: asItIs }
  const straight = newListsFirst(message, language.code)
    .replace(
      /(?<!\p{L})(nombre|nom|date|prix|heure|jour|lieu) d(?:e |')(\p{L}+) et d(?:e |')(\p{L}+)/giu,
      (_found, what: string, one: string, other: string) => `${what} ${elided(one)} et ${what} ${elided(other)}`,
    )
    .replace(
      /(?<!\p{L})(Datum|Tag|Zeitpunkt|Ort) (?:der|des) (\p{L}+?)(?:s|es)?(?=[\s.,!?]|$)/gu,
      (_found, head: string, of: string) => `${of}s${head.toLowerCase()}`,
    )
    .replace(/[’‘]/g, "'")
    // "Change the colours, I would like …" is one wish.
    .replace(
      /(couleurs?|farben?|colores?),? (?:et )?(?:je voudrais|j'aimerais|je veux|plutôt|ich (?:will|möchte|hätte gerne?)|lieber|quiero|quisiera|me gustaría) /giu,
      '$1 in ',
    )
    .replace(/«\s*/g, '"')
    .replace(/\s*»/g, '"')
    .replace(/[“”„]/g, '"')
    .replace(/\s+"(?=[\s.,!?]|$)/g, '"')
  const said = new Map<string, string>()
  const clauses = straight
    .split(BREAKS[language.code])
    .map((clause) => plainClause(clause, language))
    .filter((clause) => clause !== '')
  const originals = clauses
    .flatMap((clause) => {
      const english = (part: string) => sentence(plainClause(part, language), { language, model, said: new Map() })
      // A wording that makes two wishes has taken the clause apart.
      if (english(clause).includes('. ')) return [{ english: '', original: clause }]
      return splitWishes(clause, model, english).map((part) => ({ english: part.text, original: part.said }))
    })
    // What is new is learned from the parts that are left.
    .map(({ english, original }) => {
      const own = sentence(plainClause(original, language), { language, model, said })
      return { english: english.length > own.length ? english : own, original }
    })
  const text = originals.map(({ english }) => english).join('. ')
  return { text, language: code, originals, ...ownNames({ text, language, model, said }) }
}

/** What is new is called as it was said, where the app speaks that language. `said`: by English words. */
export function ownNames({
  text,
  language,
  model,
  said,
}: Speaking & { readonly text: string }): Pick<Said, 'ownField' | 'ownChoice' | 'ownEntity'> {
  const isOwn = model.language === language.code
  return {
    ownField: (field) => (isOwn ? namedAs(field, said, language) : field),
    ownChoice: (choice) => (isOwn ? choiceNamed(choice, said, language) : choice),
    ownEntity: (entity) => (isOwn ? inLanguage(entity, { text, language, said }) : entity),
  }
}

/** "D'achat", "de fin". */
function elided(word: string): string {
  return /^[aeiouyhéèêâîô]/i.test(word) ? `d'${word}` : `de ${word}`
}

function languageOf(message: string, model: AppModel): LanguageCode {
  const counts = LANGUAGE_CODES.map((code) => ({ code, signs: message.match(SIGNS[code])?.length ?? 0 }))
  const most = Math.max(...counts.map(({ signs }) => signs))
  const best = counts.filter(({ signs }) => signs === most).map(({ code }) => code)
  if (most === 0) return model.language
  const code = best.find((each) => each === model.language) ?? best[0] ?? 'en'
  // One word alone is often a name.
  if (best.includes('en')) return 'en'
  return most < 2 ? model.language : code
}

function plainClause(clause: string, { code }: Language): string {
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^[¿¡\s]+|[?!.,\s]+$/g, '')
      .replace(POLITE[code], '')
      .replace(/(?<=\p{L}) (?:bitte|doch|mal)(?= \p{L}|:)/giu, '')
      .trim()
  let text = bare(bare(clause))
  for (let round = 0; round < 3; round++) {
    const next = bare(FRAMES[code].reduce((rest, frame) => rest.replace(frame, ''), text))
    if (next === text || next === '') break
    text = next
  }
  return withoutEverywhere(text)
}

interface Speaking {
  readonly language: Language
  readonly model: AppModel
  readonly said: Map<string, string>
}

function sentence(clause: string, speaking: Speaking): string {
  const { code } = speaking.language
  const names = listStems(speaking)
  const found = WORDINGS[code].find(([pattern, meant]) => {
    const match = pattern.exec(clause)
    return match !== null && (!/^(?:add|remove) (?:a field )?\$1 (?:to|from) \$2$/.test(meant) || isList(match[2] ?? '', names))
  })
  const framed = listedFor(clause, code) ?? (found === undefined ? byFrame(clause, code) : null)
  const spoken =
    found === undefined || framed !== null
      ? (framed ?? lookOf(clause, code) ?? clause)
      : clause
          .replace(found[0], found[1])
          .replace(/ to $/, '')
          .replace(/\s{2,}/g, ' ')
          .replace(/""+/g, '"')
  if (framed === null && found !== undefined && !found[1].includes('$')) return found[1]
  const looks =
    found?.[1].startsWith('make it') === true || framed?.startsWith('make ') === true
      ? LOOKS[code].reduce((text, [own, meant]) => text.replace(own, meant), spoken)
      : spoken
  learnLabels(clause, framed?.startsWith('add ') === true ? [WHOLE, 'add $1'] : found, speaking)
  // What stands in quotes is a name.
  return looks
    .split(/("[^"]*"|(?<!\p{L})'[^']{2,}'(?!\p{L}))/u)
    .map((part, index) => (index % 2 === 1 ? part : nounsOf(part, speaking, found?.[1] ?? '')))
    .join('')
    .replace(/(?<=\b(?:edit|change|see|read|delete|add) )(?:sie|diese|ihn|les|los|las|lo|la)$/i, 'them')
    .trim()
}

const WHOLE =
  /^(?:\p{L}+ (?:noch |auch |bitte |mir )*)?(?:eine?n? |un[ae]? |el |la |le |l'|die |das |den |der )?(.+?)(?: (?:hinzu|dazu|an|ein|auf|rein))?$/iu

/** What is new is called as the person called it, also where only a part of it is known: "date de retour prévue". */
function learnLabels(clause: string, found: Wordings[number] | undefined, speaking: Speaking): void {
  const group = found === undefined ? 0 : /^add (?:a field )?\$1/.test(found[1]) ? 1 : /should have \$2$|^add \$2/.test(found[1]) ? 2 : 0
  const own = found === undefined || group === 0 ? undefined : found[0].exec(clause)?.[group]
  if (own === undefined || own.includes('"')) return
  const parts = own.replace(/\s*[(:].*$/, '').split(/, | (?:and|und|et|y) /i)
  for (const part of parts) {
    const bare = part.replace(BEFORE_NOUN, '').trim()
    const english = nounsOf(part, { ...speaking, said: new Map() }, '')
      .replace(/^(?:(?:a|the|an|of) +)+/i, '')
      .trim()
      .toLowerCase()
    if (bare.includes(' ') && english !== '' && english !== bare.toLowerCase()) speaking.said.set(english, bare)
  }
}
const BEFORE_NOUN = /^(?:(?:noch|auch|aussi|también|eine?n?|der|die|das|den|une?|les?|la|el|los|las|unos|unas|des?|du) |l'|d')+/iu

/** Where something goes to, or is taken from, is a list of the app: "in the evening" is none. */
function isList(words: string, names: ReadonlySet<string>): boolean {
  const all = words
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !/^(?:the|les?|la|los|las|el|der|die|das|den|dem|chaque|cada|jede[rsnm]?|alle)$/iu.test(word))
  return (
    (all.length <= 3 && [stem(all[0] ?? ''), stem(stem(all[0] ?? ''))].some((word) => names.has(word))) ||
    /^(?:ihnen|ihm|ihr|elles?|ellos|ellas|leur|them)$/i.test(words.trim())
  )
}

function listStems({ model, language }: Speaking): ReadonlySet<string> {
  const own = model.entities.flatMap(({ one, many, name }) => [one, many, wordsOfName(name)]).map((name) => name.toLowerCase())
  const said = [...language.english].flatMap(([form, english]) => (own.includes(english) ? [form] : []))
  return new Set([...own, ...said].flatMap((name) => name.split(' ')).map(stem))
}

function nounsOf(written: string, { language, model, said }: Speaking, pattern: string): string {
  const own = namesByStem(model)
  const kept = keptNames(written, model, / = |must not|between/.test(pattern))
  const text = pattern.startsWith('add') ? ofItself(kept.text, model) : kept.text
  const isPage = /page about/.test(pattern) || /(?<!\p{L})(?:seite|page) (?:mit|über|für|about) /iu.test(text)
  const small = SMALL[language.code].reduce((next, [word, meant]) => next.replace(word, meant), text)
  if (isPage) return kept.back(small)
  const turned = language.code === 'de' ? small : headsLast(small, language, said)
  const english = turned.replace(phrasePattern(language), (form) => {
    const label = own.get(stem(form))
    const meant = language.english.get(form.toLowerCase())
    if (meant === undefined) return label ?? form
    // A field goes by its English name as well, which says of a new one what it holds.
    const isField = model.entities.some(({ fields }) => fields.some(({ name }) => wordsOfName(name) === meant))
    if (label !== undefined && !isField) return label
    if (!said.has(meant)) said.set(meant, form)
    return meant
  })
  return kept.back(english)
}

/** The app's own names by their stems: "den Beträgen" is the field "Betrag". */
function namesByStem(model: AppModel): ReadonlyMap<string, string> {
  const names = model.entities.flatMap(({ one, many, fields }) => [
    one,
    many,
    ...fields.flatMap(({ label, choices }) => [label, ...(choices ?? [])]),
  ])
  return new Map(names.toReversed().map((name) => [stem(name), name]))
}

/** Without the ending of its number and case, and without accents. */
export function stem(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(?<=\p{L}{4})(?:en|es|er|e|n|s)$/u, '')
}

const PATTERNS = new Map<string, RegExp>()
/** Every known form of the language, the longest first, and any other word. */
function phrasePattern({ code, english }: Language): RegExp {
  const known = PATTERNS.get(code)
  if (known !== undefined) return known
  const forms = [...english.keys()]
    .filter((form) => /[ '-]/.test(form))
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')}|\\p{L}[\\p{L}\\p{N}]*(?:-\\p{L}+)*)(?![\\p{L}\\p{N}])`, 'giu')
  PATTERNS.set(code, pattern)
  return pattern
}

/** "Telefonnummer", as it was said; else what the language usually calls it. */
function namedAs(field: Field, said: ReadonlyMap<string, string>, language: Language): Field {
  const words = field.label.toLowerCase()
  const usual = language.fields.get(words) ?? language.nouns.get(words)?.one
  const label = sentenceCase(said.get(words) ?? usual ?? field.label)
  if (field.choices === undefined) return { ...field, label }
  const choices = field.choices.map((choice) => choiceNamed(choice, said, language))
  return { ...field, label, choices }
}

/** Written as it was said, or as large as it was said. */
function choiceNamed(choice: string, said: ReadonlyMap<string, string>, { choices }: Language): string {
  const own = said.get(choice.toLowerCase())
  const usual = choices.get(choice.toLowerCase())
  if (own !== undefined) return own
  if (usual === undefined) return choice.replace(/\p{L}+/gu, (word) => said.get(word.toLowerCase()) ?? word)
  return /^\p{Ll}/u.test(choice) ? usual.charAt(0).toLowerCase() + usual.slice(1) : usual
}
