import type { AppModel } from '../spec/app-model.ts'
import { stemsOf } from '../language/stems.ts'
import { findChoice, findEntityByWords, findField, otherNames } from '../follow-up/find.ts'
import { fieldFromWords, knownKind } from '../spec/field-types.ts'
import { wordsOfName } from '../language/nouns.ts'
import { isDeclined } from '../wish/declined-lists.ts'
import { isAside } from '../wish/describe.ts'
import { namerOf } from '../wish/own-names.ts'
import { propertyOf } from '../wish/properties.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { Wish } from '../wish/read.ts'
import { type Phrase, phrasesOf } from './phrases.ts'

// An account of a wish: each thing that it names is in the app or in the answer, or it is left over, and has to be said.

/** Where something that was named may have gone. */
export interface Built {
  readonly model: AppModel
  /** What pages and answer say, beside the names of lists and properties. */
  readonly texts: readonly string[]
  /** A site, a shop, a quiz: what it is of or for names no list of it. */
  readonly isKind?: boolean
}

/** What somebody named, as they wrote it, and the app has nothing of. */
export function leftOver(wish: Wish, { model, texts, isKind = false }: Built): readonly string[] {
  const traces = stemsOf([...namesIn(model), ...texts].join(' '))
  return phrasesOf(wish)
    .filter((phrase) => !isSaidAside(phrase, wish, isKind) && !isThere(phrase, wish, model, traces))
    .map(({ words }) => words)
}

const OF =
  /(?:^|\s)(?:of|for|about|on|from|von|für|über|aus|de|du|des|d['’]|pour|sur|para|sobre)(?: (?:the|my|our|an?|der|die|das|den|meine[nr]?|unsere[nr]?|les?|la|l['’]|mes|mon|ma|nos|notre|el|los|las|mis?))?\s*$/iu
/** Among examples of what else is told of. */
const EXAMPLES = /(?<!\p{L})(?:like|such as|wie|comme|como) [^.:;!?]*$/iu
const USERS = /^(?:people|persons?|users?|leute|menschen|personen|gens|personnes?|gente|personas?|usuarios?)$/i
/** What is not wanted, what says what the rest is for, and who uses it. */
function isSaidAside({ words, before, after, label }: Phrase, wish: Wish, isKind: boolean): boolean {
  const { lists, message } = wish
  if (isDeclined({ names: [words], fields: [], states: [] }, message) || USERS.test(words)) return true
  if (label === null && EXAMPLES.test(before)) return true
  if (label !== 'list') return false
  const list = lists.find(({ names }) => names.includes(words))
  return (
    (list !== undefined && isAside(list, wish, message)) || (isKind && OF.test(before)) || /^ ?(?:list|book|log|board)?s? ?:/i.test(after)
  )
}

/** What may go by another name, because an app has hardly two of its kind. */
const ONE_OF_KIND = /^(?:date|datetime|time|image|email|phone|url|money)$/

function isThere({ words, content }: Phrase, wish: Wish, model: AppModel, traces: ReadonlySet<string>): boolean {
  const { language } = wish
  const english = inEnglish(words, language)
  const stems = stemsOf(content, inEnglish(content, language))
  if (stems.size === 0 || [...stems].some((stem) => traces.has(stem))) return true
  const kind = knownKind(english.toLowerCase()) ?? ''
  if (ONE_OF_KIND.test(kind) && model.entities.some(({ fields }) => fields.some((field) => field.kind === kind))) return true
  const names = [words, english, ...propertyNames(words, wish)]
  return [...names, ...names.flatMap(otherNames)].some(
    (each) => findEntityByWords(model, each) !== undefined || findField(model, each) !== undefined || findChoice(model, each) !== undefined,
  )
}

/** What properties of these words were called: the one of "how she sounded" is its notes. */
function propertyNames(words: string, { lists, loose, language, message }: Wish): readonly string[] {
  const name = namerOf(language, new Map(), message)
  const all = [
    ...lists.flatMap(({ names, fields }) => fields.map((field) => ({ field, list: names[0] ?? '' }))),
    ...loose.map((field) => ({ field, list: '' })),
  ]
  const own = all
    .filter(({ field }) => field.words.includes(words) || words.includes(field.words))
    .map(({ field, list }) => propertyOf(field, list, language, name).words)
  return [name(words, true), ...own].flatMap((each) => [each, wordsOfName(fieldFromWords(each).name)])
}

function namesIn({ name, entities }: AppModel): readonly string[] {
  return [
    name,
    ...entities.flatMap((entity) => [
      entity.name,
      entity.one,
      entity.many,
      ...otherNames(entity.one),
      ...entity.fields.flatMap((field) => [field.label, field.name, ...(field.choices ?? [])]),
    ]),
  ]
}
