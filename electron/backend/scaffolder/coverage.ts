import type { AppModel } from './app-model.ts'
import { questionNames } from './grammar/clauses.ts'
import { demandIn, demandsOf, isMet, withoutNames } from './demands.ts'
import { concernsOf } from './emit/attention.ts'
import { isKnownNoun } from './lexicon/lexicon.ts'
import { singularPhrase } from './nouns.ts'
import { sentencesOf } from './reading/sentences.ts'
import { type Token, tokensOf } from './reading/tokens.ts'
import { type Run, textOf } from './reading/token-runs.ts'

// Whether what a message says left a trace in the app, part by part. What did not is told to the person in their own words.

/** Words that say nothing of which thing is meant, and what every app does. */
const PALE = new Set(
  (
    'a an the of for in on at by per and or to with from date day time name number type kind list field note text description each every own main different other all some my our their his her its it their them they we i me us person people user animal thing item entry record detail info information data many much more most one only still also just always never ' +
    'app application tool system program software tracker manager planner log database site website page web something everything want need like love should would could can must may will please thanks simple small little nice good new old great first last next easy quick current kind sort way help let make build create design get give have has had be is are was were been do does done go goes come comes run use using track keep log record manage store save note write enter add put take know see show display view look find list tell organise organize plan handle collect allow able register once uhr ' +
    'search sort filter edit delete change update view overview table form button menu count home start top bottom order open date today who optional what when where which how why whose year month week day hour yes no not so that this these those there here then than too very really quite bit lot lots etc work right'
  ).split(' '),
)
const LONGEST_STEM = 5
const MOST_WORDS = 12

export interface Told {
  /** What was written, in English words. */
  readonly english: string
  /** Clauses and figures that became something by another road. */
  readonly done: readonly string[]
  /** What stands on pages that are no list's. */
  readonly written: readonly string[]
  /** How the person wrote these words; null where they did not. */
  readonly asSaid: (words: string) => string | null
  /** A message that was put into English, as it was written; null for any other. */
  readonly foreign: { readonly message: string; readonly isSmall: (word: string) => boolean } | null
}

/** What was said and has nothing in the app, in the person's words and in the order in which it was said. */
export function uncovered({ english, done, written, asSaid, foreign }: Told, model: AppModel): readonly string[] {
  const traces = tracesOf(model, [...written, ...done])
  const lists = new Set(model.entities.flatMap(({ one }) => wordsIn(one).map(stemOf)))
  const isDone = (text: string) =>
    done.some((clause) => clause.toLowerCase().includes(deedOf(text)) || deedOf(text).includes(clause.toLowerCase()))
  const doneAsSaid = done.map((clause) => (asSaid(clause) ?? clause).toLowerCase())
  const demands = foreign === null ? [] : demandsOf(foreign.message, model)
  const unmet = demands.filter(({ own }) => {
    const plain = withoutNames(own, model)
    const demand = demandIn(plain, plain, model)
    const things = wordsIn(own).filter((word) => word.length > 3 && foreign?.isSmall(word) !== true)
    const isDone = doneAsSaid.some((clause) => clause.includes(own.toLowerCase()) || own.toLowerCase().includes(clause))
    return demand !== null && !isMet(demand, { text: own, own, things, isDone }, model)
  })
  // What is demanded is told as it was written, and not again in what became of its words.
  const isDemand = (own: string | null) => {
    const said = own === null ? [] : wordsIn(own)
    return said.length > 0 && demands.some((each) => said.filter((word) => wordsIn(each.own).includes(word)).length * 2 > said.length)
  }
  const missing = sentencesOf(english).flatMap((sentence, number) => {
    let isIntroduced = false
    return partsOf(tokensOf(sentence)).flatMap((part, at) => {
      if (isReason(english, sentence, part)) return []
      const text = textOf(part)
      isIntroduced = isIntroduction(part) || (isIntroduced && part.every(({ tag }) => tag !== 'verb'))
      const words = tellingWords(part, traces)
      // What stands first says what it is for, and so what the app is called.
      const isTitle =
        number + at === 0 &&
        !/^(?:who|which|what|how|when|where)$/.test(part[0]?.lower ?? '') &&
        (part.every(({ tag }) => tag !== 'verb') || words.some(({ word }) => traces.has(stemOf(word))))
      const answers = questionNames(text.toLowerCase()).flatMap((answer) => wordsIn(answer.replace(/\(.*\)/, '')))
      const isAnswered = answers.length > 0 && answers.every((word) => traces.has(stemOf(word)))
      const own = asSaid(text)
      if (isDemand(own)) return []
      const plain = withoutNames(text, model)
      const demand = isTitle || own === null || written.length > 0 ? null : demandIn(plain, plain, foreign === null ? model : undefined)
      if (demand !== null && own !== null) {
        const things = words.filter(({ weight }) => weight > 1).map(({ word }) => word)
        return isMet(demand, { text, own, things, isDone: isDone(text) }, model) ? [] : [inShort(own)]
      }
      if (isIntroduced || isTitle || isAnswered || isDone(text) || isTraced(words, traces, lists)) return []
      return own === null || (own !== text && isWritten(own, traces)) ? [] : [inShort(own)]
    })
  })
  return [...new Map([...unmet.map(({ own }) => inShort(own)), ...missing].map((words) => [words.toLowerCase(), words])).values()]
}

const BREAK = /^(?:[,;:()[\]/–—&+.!?"]|and|but|plus|or|while|because|since|so)$/
/** What stands between the marks and the words that join. */
function partsOf(run: Run): readonly Run[] {
  const parts: Token[][] = [[]]
  for (const token of run)
    if (BREAK.test(token.lower)) parts.push([])
    else parts.at(-1)?.push(token)
  return parts.filter((part) => part.length > 0)
}

/** "Because I am always holding her", "so that I can ring them back": why somebody asks. */
function isReason(text: string, sentence: string, part: Run): boolean {
  const at = text.indexOf(sentence)
  const before = text.slice(0, Math.max(at, 0) + (part[0]?.from ?? 0))
  if (/\b(?:because|since)\s+$/i.test(before)) return part.some(({ tag }) => tag === 'verb' || tag === 'auxiliary')
  const isAim = /\bso(?: that)?\s+$/i.test(before) && /^(?:i|we|they|nobody|no one) /i.test(textOf(part))
  return isAim && !part.some(({ lower }) => /^(?:see|show|view|know)$/.test(lower))
}

const LIVING =
  /^(?:be|am|is|are|'m|'re|run|own|teach|work|live|foster|rent|sell|love|like|hope|think|start|try|volunteer|coach|organi[sz]e|host|breed|grow|need|want|have)s?$/
/** "We are a choir", "our troop needs to know …": who asks, and for what; that asks for nothing by itself. */
function isIntroduction(part: Run): boolean {
  const [first, second] = part
  if (/^(?:hi|hello|thanks|thank|please)$/.test(first?.lower ?? '')) return true
  return (
    /^(?:i|we)$/.test(first?.lower ?? '') &&
    LIVING.test(second?.lower ?? '') &&
    !part.some(({ lower }) => /^(?:see|show|know)$/.test(lower))
  )
}

interface Telling {
  readonly word: string
  /** What happens weighs less than the thing that it happens to. */
  readonly weight: number
}

/** The words that say which thing it is, or what happens to it. */
function tellingWords(part: Run, traces: ReadonlySet<string>): readonly Telling[] {
  // "Emergency number of the parents" is a number: whose it is weighs less.
  const of = part.findIndex(
    ({ lower, tag }, at) => at > 0 && (/^(?:of|for|from|by)$/.test(lower) || (tag === 'determiner' && part[at - 1]?.tag === 'noun')),
  )
  const isComplement = (at: number) => of > 0 && at > of && part.slice(0, of).some(({ tag }) => tag === 'noun')
  return part
    .map((token, at) => ({ ...token, weight: isComplement(at) ? 1 : 2 }))
    .filter(({ tag, lower }) => /^(?:noun|verb|adjective|adverb|other)$/.test(tag) || /^(?:no|nobody|only|double)$/.test(lower))
    .flatMap(({ lower, lemma, tag, weight }) => {
      const forms = [lower, lemma, SAME[lemma] ?? lemma]
      if (tag === 'adjective') return [{ word: forms.find((form) => traces.has(stemOf(form))) ?? lower, weight: 1 }]
      if (tag === 'verb') return [{ word: forms.find((form) => PALE.has(form) || traces.has(stemOf(form))) ?? lower, weight: 1 }]
      return lower.split('-').map((word) => ({ word: singularPhrase(word), weight }))
    })
    .filter(({ word }) => word.length > 2 && !PALE.has(word))
}
/** What is done makes a thing of that name. */
const SAME: Readonly<Record<string, string>> = {
  sell: 'sale',
  buy: 'purchase',
  pay: 'payment',
  feel: 'feeling',
  rank: 'ranking',
  borrow: 'loan',
}

/** More of it is there than is not; half is enough where a list is named and no other thing that people keep is missing. */
function isTraced(words: readonly Telling[], traces: ReadonlySet<string>, lists: ReadonlySet<string>): boolean {
  const found = words.filter(({ word }) => traces.has(stemOf(word)))
  const missing = words.filter((each) => !found.includes(each))
  const sum = (some: readonly Telling[]) => some.reduce((total, { weight }) => total + weight, 0)
  if (sum(found) !== sum(missing)) return sum(found) > sum(missing)
  return words.length === 0 || (found.some(({ word }) => lists.has(stemOf(word))) && !missing.some(({ word }) => isKnownNoun(word)))
}

/** In another language: most of the words as they were written. */
function isWritten(own: string, traces: ReadonlySet<string>): boolean {
  const words = wordsIn(own).filter((word) => word.length > 3)
  return words.length > 0 && words.filter((word) => traces.has(stemOf(word))).length * 2 > words.length
}

/** Whoever alone may do it is an admin of the app, and so the clause was read. */
function deedOf(text: string): string {
  const said = text.toLowerCase()
  return said.split(/\b(?:can|may|should|must) /).at(-1) ?? said
}

function inShort(text: string): string {
  const words = text
    .replace(/[()<>{}]/g, '')
    .trim()
    .split(/\s+/)
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ')
  return words.length > 3 ? `“${short}”` : short
}

function tracesOf({ name, entities, extraPages }: AppModel, written: readonly string[]): ReadonlySet<string> {
  const texts = [
    name,
    ...written,
    ...extraPages.map(({ label }) => label),
    ...concernsOf(entities).map(({ kind }) =>
      kind === 'low' ? 'low running out stock stuff highlight' : 'overdue due expired late soon stand out highlight',
    ),
    ...entities.flatMap(({ one, many, name: entity, fields, extra }) => [
      one,
      many,
      apart(entity),
      WORDS_OF_LIST.find(([list]) => list.test(one))?.[1] ?? '',
      ...Object.keys(extra ?? {}).map((key) => WORDS_OF_EXTRA[key] ?? ''),
      ...fields.flatMap(({ name: field, label, kind, choices = [] }) => [
        apart(field),
        label,
        WORDS_OF_KIND[kind] ?? '',
        ...WORDS_OF_FIELD.flatMap(([named, words]) => (named.test(field) ? [words] : [])),
        ...choices,
      ]),
    ]),
  ]
  // "Leaves on" is no leaf.
  const words = texts.flatMap((text) => [...wordsIn(text), ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])])
  return new Set(words.map(stemOf))
}

const WORDS_OF_KIND: Readonly<Record<string, string>> = {
  image: 'photo picture image gallery album upload',
  date: 'when',
  datetime: 'when',
  money: 'price cost amount money paid euro dollar pound fee',
  email: 'email mail contact',
  phone: 'phone telephone mobile contact',
  url: 'link website url instagram',
  multiline: 'notes comment text',
  rating: 'rating stars score',
  percent: 'percent',
  boolean: 'tick checkbox mark off yes',
}
const WORDS_OF_FIELD: readonly (readonly [field: RegExp, words: string])[] = [
  [/^(?:assignee|responsible|assignedTo)/, 'responsible charge assigned takes care'],
  [/fault|problem|issue|defect/i, 'wrong broken problem issue fault matter damage'],
  [/^(?:returned|dueBack)/, 'back returned return'],
  [/wanted|message|request/i, 'wants want'],
]
const WORDS_OF_LIST: readonly (readonly [list: RegExp, words: string])[] = [
  [
    /enquiry|message|request|nachricht|mensaje/i,
    'contact message enquiry request form kontakt formular kontaktformular formulaire contacto formulario',
  ],
  [/result|score/, 'score points result'],
  [/sign-up|registration/, 'sign up register registration join'],
]
const WORDS_OF_EXTRA: Readonly<Record<string, string>> = {
  'x-sort': 'newest latest oldest sorted',
  'x-checks': 'double booking booked twice overlap conflict clash no',
  'x-marks': 'red highlight mark stand out',
}

function apart(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
}
function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singularPhrase(word))
}
/** "Watering" and "water", "practised" and "practice". */
function stemOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, LONGEST_STEM)
}
