import { addField, type Description, entityIn, type EntitySpec, type FieldSpec, needEntity } from './grammar/spec.ts'
import { DETERMINERS, isAdverb, isAuxiliary, isNumber, isPreposition, isPronoun } from './grammar/word-classes.ts'
import { LANGUAGES } from './lexicon/other-languages.ts'
import { knownNoun } from './lexicon/lexicon.ts'
import { pluralPhrase, singularPhrase } from './nouns.ts'
import { nounPhrasesIn } from './reading/noun-phrases.ts'
import { type Reading, readWish } from './reading/read-wish.ts'
import { type Token, tokensOf } from './reading/tokens.ts'
import { pricesSaid } from './archetypes/site-facts.ts'
import { demandIn, demandsOf } from './demands.ts'
import { knownKind } from './field-types.ts'
import { asSaid, type Translation } from './grammar/translate.ts'

// One gate for what may become a list, a property or a name: a noun phrase with no small word in it, that people are known to keep or of
// which somebody said more. What does not pass leaves no trace, and so is told in the person's words.

/** How it looks or is, and no thing: "calm", "neon green". Roses and plums are things. */
const HOW =
  /^(?:important|easy|fun|nice|calm|cute|pretty|simple|clear|colou?rful|readable|complicated|warm|modern|visible|moody|dark|light|black|white|bright|elegant|minimal(?:ist)?|clean|playful|schlicht|hell|dunkel|bunt|sobre|clair|sombre|sencillo|claro|oscuro|(?:(?:neon|dark|light|deep|pale|bright|soft|warm|cool) )?(?:black|white|red|green|blue|yellow|gr[ae]y|purple|pink|teal|navy|beige|brown|turquoise|magenta|violet)(?: (?:and|with|background|text|colou?rs?)\b.*)?)$/i
/** Of figures, limits and times of the day. */
const MEASURE =
  /^(?:max(?:imum)?|maxe|min(?:imum)?|mínimo|minimo|máximo|maximo|counter|count|total|sum|average|number|amount|morning|noon|afternoon|evening|night|midnight|first|second|once|twice|anonym)$/i
const OF_FIGURES =
  /^(?:counter|count|rankings?|leader ?board|standings|classement|clasificaci[oó]n|rangliste|bestenliste|charts?|graphs?|gr[aá]fico|graphique|diagramm)$/i
const SUPERLATIVE =
  /^(?:most|least|best|worst|biggest|largest|smallest|highest|lowest|longest|shortest|fastest|newest|oldest|latest|cheapest|loyal|\p{L}{4,}est)$/iu
/** Written without their apostrophe. */
const SLURRED = /^(?:im|ive|id|ill|dont|doesnt|cant|wont|isnt|thats|whats|whos|theres|youre|theyre|were|lets|pls)$/i

const FOREIGN = new Set(LANGUAGES.flatMap(({ small }) => [...small.keys()]))
const OTHERS = new Set(
  'aber doch denn weil damit obwohl sondern wenn falls dass soy somos donc parce pour pero porque aunque sino avec sans chez zuerst zuletzt oben unten primero arriba abajo'.split(
    ' ',
  ),
)
/** Articles, pronouns, conjunctions and the like, in any of the languages. */
function isSmall(word: string): boolean {
  return (
    isPronoun(word) ||
    isAuxiliary(word) ||
    DETERMINERS.has(word) ||
    SLURRED.test(word) ||
    OTHERS.has(word) ||
    /^(?:and|or|but|so|because|if|when|how|many|much|please)$/.test(word)
  )
}

export interface Wording {
  /** In English words. */
  readonly text: string
  readonly translation: Translation | null
}

/** What a message describes, as far as it makes sense. */
export function readThings(wording: Wording): Reading {
  const reading = readDescribed(wording)
  keepSensible(reading, wording)
  return reading
}

/** Without the sentences that only say what must hold or how it is ordered, where all that they name is kept anyway. */
function readDescribed({ text, translation }: Wording): Reading {
  const cut = (whole: string) => whole.split(/((?<=[.!?;])\s+|\n+)/)
  const sentences = cut(text)
  const written = translation === null ? sentences : cut((translation.parts ?? []).map(({ own }) => own).join(''))
  const isPaired = written.length === sentences.length
  const rules = sentences.filter((sentence, at) => {
    if (/[:(]|\bwith\b/.test(sentence)) return false
    return /^(?:rule|order|rest|mean|best)$/.test(demandIn(sentence, isPaired ? (written[at] ?? sentence) : sentence) ?? '')
  })
  // What costs what is no description of lists.
  const prices = sentences.filter((sentence) => !sentence.includes('(') && pricesSaid(sentence).length > 1)
  if (rules.length + prices.length === 0) return readWish(text)
  const reading = readWish(
    sentences
      .filter((sentence) => !rules.includes(sentence) && !prices.includes(sentence))
      .join('')
      .trim(),
  )
  const isThere = (head: string) =>
    entityIn(reading, head) !== undefined || reading.entities.some(({ fields }) => fields.some(({ words }) => words.includes(head)))
  const isKept = rules.every((sentence) => nounPhrasesIn(tokensOf(sentence)).every(({ head }) => !isKnown(head) || isThere(head)))
  return isKept ? reading : readWish(text)
}

function keepSensible(description: Description, wording: Wording): void {
  for (const spec of description.entities) {
    const kept = spec.fields.filter(
      (field) =>
        isSensibleField(field, spec, description) &&
        !(field.words === 'date' && isCondition(wording.text)) &&
        !isCounted(field, wording.text),
    )
    spec.fields.splice(0, spec.fields.length, ...kept)
  }
  withoutVerbs(description, wording)
  if (description.entities.length === 1) withBooked(description)
  if (wording.translation !== null) withKnownNames(description)
  for (const spec of description.entities.slice()) if (!isSensibleList(spec, description, wording)) drop(description, spec)
  description.loose.splice(0, description.loose.length, ...description.loose.filter((field) => isSensibleField(field, null, description)))
}

/** What was told of something that is none is told of what stands before it. */
function drop({ entities }: Description, spec: EntitySpec): void {
  const at = entities.indexOf(spec)
  const before = entities[at - 1]
  if (before !== undefined) for (const field of spec.fields) addField(before, field)
  entities.splice(at, 1)
  for (const other of entities) other.parents.delete(spec.one)
}

const ASKED_OF = /^(?:what|why|how|when|where|who|whom|which|whose)\b/
const ENDS_OF = /^(?:from|to|until|till|in|out|on|off|day|by|for|with|start|end|up|down|yes|no)$/

function isSensibleField({ words }: FieldSpec, owner: EntitySpec | null, description: Description): boolean {
  const lower = words.toLowerCase()
  if (ASKED_OF.test(lower)) return true
  if (lower === 'to' || lower === 'until' || lower === 'till')
    return owner?.fields.some((other) => /^(?:from|start|begin)/.test(other.words)) === true
  if (SLURRED.test(lower) || OF_FIGURES.test(lower)) return false
  if (!lower.includes(' ')) return ENDS_OF.test(lower) || !(isSmall(lower) || OTHERS.has(lower))
  return (
    !isFigure(lower, description) &&
    !/\b(?:where|button)\b|\b(?:this|last|next) (?:week|month|year)\b/.test(lower) &&
    !isDemand(lower, description)
  )
}

/** "How many parcels went out this month" is worked out, and no number that is filled in. */
function isCounted({ words }: FieldSpec, text: string): boolean {
  const what = /^number of (.+)$/i.exec(words)?.[1]
  if (what === undefined || new RegExp(`number of ${what}`, 'i').test(text)) return false
  const asked = demandsOf(text).filter(({ own }) => new RegExp(`how many (?:\\p{L}+ )?${what}\\b`, 'iu').test(own))
  return asked.length > 0 && asked.every(({ demand }) => demand === 'count')
}

/** "When a game is out it should say so": nothing here asks for a day. */
function isCondition(text: string): boolean {
  const whens = [...text.matchAll(/\bwhen\b[^.;!?]*/gi)].map(([said]) => said)
  const isIf = (said: string) =>
    /^when (?:an?|the|it|they|people|something|someone)\b.+ (?:it|they|he|she|nobody|people|we|i|the \p{L}+) (?:should|must|can|cannot|will)\b/iu.test(
      said,
    )
  return !/\b(?:dates?|days?)\b/i.test(text) && whens.length > 0 && whens.every(isIf)
}

/** "Oldest open job", "total value" beside a value: an order of what is there, and a sum. */
function isDemand(words: string, { entities }: Description): boolean {
  const [first = '', ...rest] = words.split(' ')
  const last = rest.at(-1) ?? ''
  if (SUPERLATIVE.test(first) && first !== 'best' && first !== 'latest') return entities.some(({ one }) => one === singularPhrase(last))
  const isThere = entities.some(({ fields }) => fields.some((field) => field.words.toLowerCase() === rest.join(' ')))
  const isOfThem = rest.length > 1 && entities.some(({ fields }) => fields.some((field) => rest.includes(field.words.toLowerCase())))
  return (
    (/^(?:total|sum|average|overall)$/.test(first) && (isThere || isOfThem)) ||
    (rest.length > 2 && knownKind(words) === null && /^(?:rest|mean|rule|order|moment)$/.test(demandIn(words, words) ?? ''))
  )
}

/** "Daily revenue per driver", "balance per kid": worked out for each of what the app has. */
function isFigure(words: string, description: Description): boolean {
  const [, what = '', per = ''] = /^(.+?) (?:per|by|for each|of each|for every|each) (\p{L}+)$/u.exec(words) ?? []
  if (per === '' || /^(?:day|week|month|year|hour|minute|night|person|piece|unit|item|kg|kilo|litre|liter|km|m2|metre)$/.test(per))
    return false
  // What is paid for each is noted, and not worked out.
  if (/(?:^| )(?:price|rate|fee|charge)$/.test(what)) return false
  const isThere =
    entityIn(description, per) !== undefined || description.entities.some(({ fields }) => fields.some((field) => field.words === per))
  const isOfSomebody =
    /^(?:person|org)$/.test(knownNoun(per)?.nounClass ?? '') &&
    !/(?:price|fee|cost|rate|amount|share|contribution|charge|deposit|budget)s?$/.test(what)
  return isThere || isOfSomebody || /(?:^| )(?:total|sum|average|balance|revenue|count|earnings)$/.test(what)
}

const TOLD = /^(?:mark|tick|flag|split|sort|show|track|log|list|count|rate)$/
/** "Mark entries", "split expenses": what is told to be done with them is no part of their name. */
function withoutVerbs(description: Description, { text }: Wording): void {
  for (const [at, spec] of description.entities.entries()) {
    const [first = '', ...rest] = spec.one.split(' ')
    const noun = rest.join(' ')
    if (noun === '' || !TOLD.test(first) || knownNoun(spec.one)?.word === spec.one) continue
    if (!new RegExp(`(?:^|[.!?;:]\\s+|,? (?:and|to) )${first} ${singularOrPlural(noun)}`, 'i').test(text)) continue
    const there = description.entities.find((other) => other !== spec && other.one === noun)
    if (there !== undefined || /^(?:entry|record|item|one)$/.test(noun) || (knownNoun(noun) === null && spec.fields.length === 0))
      drop(description, spec)
    else description.entities[at] = { ...spec, one: noun }
    for (const { parents } of description.entities) if (parents.delete(spec.one)) parents.add(noun)
  }
}
const BOOKED = /^(.+) (?:booking|reservation|rental)$/
/** "Meeting room bookings" are bookings of meeting rooms: of a place for some hours, of a thing for some days. */
function withBooked(description: Description): void {
  for (const [at, spec] of description.entities.entries()) {
    const thing = BOOKED.exec(spec.one)?.[1]
    const noun = thing === undefined ? null : knownNoun(thing)
    if (thing === undefined || !/^(?:place|thing)$/.test(noun?.nounClass ?? '') || spec.fields.length > 0) continue
    const one = spec.one.slice(thing.length + 1)
    if (description.entities.some((other) => other.one === one)) continue
    const field = (words: string, kind: FieldSpec['kind']): FieldSpec => ({ words, kind, choices: [], isRequired: false })
    const times =
      noun?.nounClass === 'place'
        ? [field('date', 'date'), field('from', 'time'), field('to', 'time')]
        : [field('from', 'date'), field('to', 'date')]
    const booking = { ...spec, one, fields: [...times, field('booked by', 'text'), field('purpose', 'text')], isListed: true }
    description.entities[at] = booking
    booking.parents.add(needEntity(description, thing).one)
  }
}

/** "Groceries partagées": of two words the one that is known says what it is. */
function withKnownNames(description: Description): void {
  for (const [at, spec] of description.entities.entries()) {
    const words = spec.one.split(' ')
    const known = words.slice(0, -1).join(' ')
    if (words.length < 2 || isKnown(spec.one) || !isKnown(known) || entityIn(description, known) !== undefined) continue
    description.entities[at] = { ...spec, one: known }
    for (const { parents } of description.entities) if (parents.delete(spec.one)) parents.add(known)
  }
}

function singularOrPlural(noun: string): string {
  return `(?:${noun}|${pluralPhrase(noun)})`
}

function isSensibleList(spec: EntitySpec, description: Description, wording: Wording): boolean {
  const { one, fields } = spec
  const words = one.toLowerCase().split(/[ -]/)
  const [first = ''] = words
  const isTold = fields.length > 0
  if (!isTold && HOW.test(one)) return false
  if (!/\p{Script=Latin}/u.test(one)) return true
  // What stands in quotes is what somebody is called.
  if (/(?:^| )['"“‘«„]/.test(one)) return false
  if (words.some((word) => isSmall(word) || (words.length > 2 && isNumber(word))) || MEASURE.test(one)) return false
  if (words.length > 1 && (isPreposition(first) || isAdverb(first) || FOREIGN.has(first))) return false
  const others = description.entities.filter((each) => each !== spec)
  if (words.length > 1 && !isTold && (SUPERLATIVE.test(first) || isSomeOfThem(words, others, wording.text))) return false
  if (wording.translation !== null && !isTold && !isKnown(one)) return isWrittenAsNoun(one, wording.translation)
  if (!isTold && isSpeaker(one, wording.text) && others.length > 0) return false
  if (!isTold && isHeading(one, wording.text) && others.some((other) => other.fields.length > 0)) return false
  if (wording.translation?.language.code === 'de' && isVerbInGerman(one, wording.translation)) return false
  if (isTold || isKnown(one)) return !isPartOfOther(spec, others, wording.text)
  return isNamedAsThing(one, wording.text)
}

function isKnown(one: string): boolean {
  const noun = knownNoun(one)
  return noun?.word === singularPhrase(one.toLowerCase()) || (one.includes(' ') && noun !== null)
}

/** "Active members" beside members are some of them. */
function isSomeOfThem([first = '', ...rest]: readonly string[], others: readonly EntitySpec[], text: string): boolean {
  const isAdjective = tokensOf(text).some(({ lower, tag }) => lower === first && tag === 'adjective')
  return isAdjective && others.some(({ one }) => one === rest.join(' '))
}

/** "I am a nurse", "nurse here": who speaks is no list, unless there are several. */
function isSpeaker(one: string, text: string): boolean {
  const isSaid = new RegExp(
    `(?:\\b(?:i am|i'm|im|as) (?:an? |the )?(?:\\p{L}+ ){0,2}${one}(?=[.,;!]| (?:and|who|with|for|in|at|here)\\b|$)|^\\W*${one} here\\b)`,
    'iu',
  ).test(text)
  return isSaid && !new RegExp(`\\b${pluralPhrase(one)}\\b`, 'iu').test(text)
}

/** "How many of each meal" beside a meal choice is that property, and no list of meals. */
function isPartOfOther({ one, fields, parents }: EntitySpec, others: readonly EntitySpec[], text: string): boolean {
  if (fields.length > 0 || parents.size > 0) return false
  const isField = others.some((other) => other.fields.some(({ words }) => words === one || words.startsWith(`${one} `)))
  return (
    isField && !new RegExp(`\\b${pluralPhrase(one)}\\b`, 'iu').test(text) && new RegExp(`\\b(?:each|every|per) ${one}\\b`, 'iu').test(text)
  )
}

/** "Dog kennel. Every dog has …": what stands first says what the app is called. */
function isHeading(one: string, text: string): boolean {
  return (
    new RegExp(`^\\W*(?:(?:an?|the|my|our) )?${one}[.:!]`, 'iu').test(text) && !new RegExp(`\\b${pluralPhrase(one)}\\b`, 'iu').test(text)
  )
}

/** "Vereinsbus buchen" says what is done: a noun has its capital there. */
function isVerbInGerman(one: string, translation: Translation): boolean {
  const last = (asSaid(translation, one) ?? asSaid(translation, pluralPhrase(one)))?.split(' ').at(-1) ?? ''
  const message = (translation.parts ?? []).map(({ own }) => own).join('')
  return /^\p{Ll}+e?n$/u.test(last) && one.includes(' ') && /\p{Ll} \p{Lu}\p{Ll}/u.test(message)
}

/** Several of a kind by their tags: "kites", and not "owns" or "Tom". */
function isNamedAsThing(one: string, text: string): boolean {
  const tokens = tokensOf(text)
  const words = one.toLowerCase().split(' ')
  const head = words.at(-1) ?? ''
  const at = (token: Token) => singularPhrase(token.lower) === head || token.lower === head
  const said = tokens.filter(
    (token, index) => at(token) && words.slice(0, -1).every((word, back) => tokens[index - words.length + 1 + back]?.lower === word),
  )
  // Made of what is done: loans, votes.
  if (said.length === 0) return true
  // "Tom and Ella each get …": who does something and has a capital is somebody.
  const isSomebody = (token: Token) => {
    const at = tokens.indexOf(token)
    const end = tokens.findIndex(({ text: each }, index) => index > at && /^[.!?;]$/.test(each))
    const rest = tokens.slice(at + 1, end < 0 ? undefined : end)
    const isActing = rest.some(({ tag }) => tag === 'verb' || tag === 'auxiliary' || tag === 'determiner')
    return /^\p{Lu}\p{Ll}/u.test(token.text) && token.lower === head && !one.includes(' ') && isActing
  }
  return said.some((token) => token.tag === 'noun' && !isSomebody(token))
}

/** What could not be translated is a list where it is written as a noun is: with a capital in German, several of them elsewhere. */
function isWrittenAsNoun(one: string, { language, parts = [] }: Translation): boolean {
  const message = parts.map(({ own }) => own).join('')
  const last = one.split(' ').at(-1) ?? one
  if (language.code === 'de') return new RegExp(`(?<![.!?] |^)(?<!\\p{L})${capital(last)}\\p{Ll}{0,2}(?!\\p{L})`, 'u').test(message)
  return new RegExp(
    `(?<!\\p{L})(?:les|des|mes|nos|leurs|los|las|mis|nuestr[oa]s|de|d['’]) ?(?:\\p{L}+ )?${last}(?:s|es|x)(?!\\p{L})`,
    'iu',
  ).test(message)
}
function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
