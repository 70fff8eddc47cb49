import { isKnownNoun } from './lexicon.ts'
import { isPluralPhrase, singularWord } from '../language/nouns.ts'

// What a word does in a sentence. Only closed classes and common verbs are listed; whatever else stands there is taken for a noun.

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Who does something; none of these is ever kept in a list. */
const PRONOUNS = set(
  "i we you they he she it me us them him i'm we're they're it's she's he's i'd we'd i've we've they've i'll we'll its-it who whom what which that this these those everyone everybody someone somebody anyone anybody nobody everything something anything nothing there",
)
const AUXILIARIES = set(
  "am is are was were be been being do does did has have had having can could may might must shall should will would isn't aren't don't doesn't didn't won't can't cannot hasn't haven't gets",
)
/** Verbs that name nothing that anybody keeps, in their plain form. */
const VERBS = set(
  `accept adopt correct clock call land book rate break crash die plant water operate run mark aim allow apply appear approach arrive ask assign attend avoid become beg begin belong bother bring broadcast build
  buy care carry catch cause change choose collect come compare complain complete confirm connect consist contact contain convert cook count create
  dance decide declare delete deliver deserve discover discuss divide do drag drown earn eat edit employ enable enjoy enter evaluate exist expect
  explain explore fail feed feel fetch fight fill find finish fit fix fly follow forget gain gather get give go grow happen hear help hide hire hold
  improve include increase inform insert inspect install invite join jump keep know lead learn leave lend let live load look lose love maintain make
  manage manipulate meet mention mind move must need note notice notify obtain occur offer operate order-from organise organize own participate pay
  perform pick play possess praise prefer prepare press prevent proceed produce promise prove provide pull push put quit reach react read realise
  receive recommend reduce refer register reject rely remain remember remind remove repair replace reply report reserve resolve respond
  return ride run save say search see seek seem sell send serve shoot show sign-up sing sit sleep solve sort speak spend split
  spread stand stay steal stick struggle submit subscribe suffer suggest supply support suppose surf swap swim switch take talk teach tell tend
  think throw tick tidy train transform treat try turn unlock upload use visit vote wait wake walk want warn wash watch wear win wish wonder
  work worry write browse pick-up drop answer borrow rent comment check`,
)
/** Plain forms that are as often a noun: only what stands around them tells. */
const ALSO_NOUNS = set(
  `clock call land book rate water mark operate answer broadcast care catch cause change check comment contact cook count dance drop feed feel fight fill fit fix fly hire hold increase join jump
  lead look love mind move need note notice offer order own pick play press produce promise pull push reach read register repair replace reply
  report rent return ride run save search show sleep split spread stand stay stick struggle supply support surf swap swim switch take talk tick
  train treat try turn upload use visit vote wait wake walk wash watch win wish work wonder worry answer treat play sign-up export help`,
)
const IRREGULAR: Readonly<Record<string, string>> = {
  brought: 'bring', bought: 'buy', came: 'come', chose: 'choose', chosen: 'choose', did: 'do', done: 'do', ate: 'eat', eaten: 'eat',
  fed: 'feed', felt: 'feel', found: 'find', forgot: 'forget', forgotten: 'forget', got: 'get', gave: 'give', given: 'give', went: 'go',
  gone: 'go', grew: 'grow', grown: 'grow', heard: 'hear', held: 'hold', kept: 'keep', knew: 'know', known: 'know', left: 'leave',
  lent: 'lend', lost: 'lose', made: 'make', met: 'meet', paid: 'pay', payed: 'pay', put: 'put', ran: 'run', said: 'say', saw: 'see',
  seen: 'see', sold: 'sell', sent: 'send', showed: 'show', shown: 'show', slept: 'sleep', spoke: 'speak', spoken: 'speak', spent: 'spend',
  swam: 'swim', took: 'take', taken: 'take', taught: 'teach', told: 'tell', thought: 'think', threw: 'throw', thrown: 'throw',
  wore: 'wear', worn: 'wear', won: 'win', wrote: 'write', written: 'write', writing: 'write', owed: 'owe', owes: 'owe', owe: 'owe',
  set: 'set', hit: 'hit', caught: 'catch', drank: 'drink', drunk: 'drink', drove: 'drive', driven: 'drive', flew: 'fly', flown: 'fly',
} // prettier-ignore
const PAST: Readonly<Record<string, string>> = {
  bring: 'brought', buy: 'bought', choose: 'chosen', do: 'done', eat: 'eaten', feed: 'fed', find: 'found', give: 'given', grow: 'grown',
  hold: 'held', keep: 'kept', know: 'known', leave: 'left', lend: 'lent', lose: 'lost', make: 'made', pay: 'paid', see: 'seen',
  sell: 'sold', send: 'sent', spend: 'spent', take: 'taken', teach: 'taught', tell: 'told', wear: 'worn', win: 'won', write: 'written',
  catch: 'caught', drink: 'drunk', drive: 'driven', fly: 'flown', get: 'got', run: 'run', read: 'read', put: 'put', set: 'set',
  swim: 'swum', throw: 'thrown', sleep: 'slept', speak: 'spoken', meet: 'met',
} // prettier-ignore
const PAST_FORMS = new Set(Object.values(PAST))

/** Words of time, manner and degree, which add nothing to a name. */
const ADVERBS = set(
  `also always again out already actually all alone almost along altogether anyway anywhere apart away back basically badly both by-hand carefully
  clearly currently daily-basis directly down easily either else especially even ever everywhere exactly faster finally first-of-all forever
  fully generally here hopefully however ideally immediately in-advance instead just kindly later least maybe mainly mostly mind more
  nearly neither never nicely nobody now nowhere off often ok okay once only over perfectly perhaps please plainly possibly preferably pretty probably
  properly publicly quickly quite rather really recently roughly safely separately simply slowly so sometimes somewhere soon still straight than then
  there therefore together too twice up usually very well when whenever where wherever why yet yes no not thanks hi hello hey how if because
  whether`,
)
/** How something is, rather than what it is. They fall away where they stand before a name. */
const ADJECTIVES = set(
  `actual additional all-our amazing annual-ly available awesome bad basic beautiful best better big bigger bright busy calm cheap clean clear
  clever colourful comfortable common complete complicated convenient cool correct current cute dedicated detailed digital due early easy elegant empty
  essential exact excellent extra fancy fast favourite few final fine friendly full fun funny good great handmade handy happy helpful hidden huge
  important individual industrial interesting large latest least less little lovely main many messy minimal minimalist modern moody more most much
  necessary new newest next nice nicer old older open own perfect personal plain pleasant possible practical pretty previous private professional
  proper public quick quiet random ready real recent regular relevant required respective rough same separate serious several shared short
  similar simple single sleek small smart sober soft special specific strange super sure sweet tidy tiny total-ly typical unique upcoming urgent useful
  usual various warm weird whole wonderful young pending outstanding overdue`,
)
const PREPOSITIONS = set(
  'of for with without in on at by from to into onto about per between during until till through over under against before after since via as like around near than within across behind beside',
)
export const DETERMINERS = set(
  'a an the my our your his her its their each every all any some no another this that these those both either which what whose one two three four five six seven eight nine ten many several few lots more',
)

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word)
export const isAuxiliary = (word: string): boolean => AUXILIARIES.has(word)
export const isAdjective = (word: string): boolean => ADJECTIVES.has(word)
export const isAdverb = (word: string): boolean => ADVERBS.has(word)
export const isPronoun = (word: string): boolean => PRONOUNS.has(word)
export const isNumber = (word: string): boolean =>
  /^\d+$/.test(word) || /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred)$/.test(word)

/** A verb that is never a thing: "go", "bring". */
export function isOnlyVerb(word: string): boolean {
  const verb = verbOf(word)
  return verb !== null && !ALSO_NOUNS.has(verb) && !isKnownNoun(word)
}

/** The verb that a word is a form of; null for any other. */
export function verbOf(word: string): string | null {
  const lower = word.toLowerCase()
  if (VERBS.has(lower)) return lower
  const irregular = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined
  if (irregular !== undefined) return irregular
  const [, stem = '', ending = ''] = /^(.{2,}?)(ies|es|s|ied|ed|ing)$/.exec(lower) ?? []
  if (stem === '') return null
  const candidates = ending.startsWith('ie') ? [`${stem}y`] : [stem, `${stem}e`, ...(/(.)\1$/.test(stem) ? [stem.slice(0, -1)] : [])]
  return candidates.find((candidate) => VERBS.has(candidate)) ?? null
}

/** "watered", "paid", "written": what has been done to something. */
export function isParticiple(word: string): boolean {
  const lower = word.toLowerCase()
  return /[^e]ed$/.test(lower) ? !/^(?:bed|red|shed|sled|hundred|naked|biped|embed|led)$/.test(lower) : PAST_FORMS.has(lower)
}

export function participleOf(word: string): string {
  const verb = verbOf(word) ?? word.toLowerCase()
  const irregular = Object.hasOwn(PAST, verb) ? PAST[verb] : undefined
  if (irregular !== undefined) return irregular
  if (word.endsWith('ed')) return word.toLowerCase()
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}

/** Where in a phrase of plain words a verb says that somebody does something; -1 in a name. */
export function verbAt(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    if (isAuxiliary(word)) return true
    const verb = verbOf(word)
    if (verb === null || (word !== verb && word.endsWith('ing'))) return false
    const before = words[at - 1]
    const after = words[at + 1]
    if (isParticiple(word))
      return at > 0 && after !== undefined && isOpening(after) && !isPreposition(after) && !isPreposition(before ?? '')
    if (at === 0) {
      // "Shows with a host" are shows.
      if (word !== verb && word.endsWith('s') && isKnownNoun(word)) return false
      if (after === undefined) return !ALSO_NOUNS.has(verb) && !isKnownNoun(word)
      return isOpening(after) ? after !== 'of' && after !== 'per' : !ALSO_NOUNS.has(verb) && !isKnownNoun(word)
    }
    if (before !== undefined && (isPronoun(before) || before === 'to')) return true
    const isPlural = before !== undefined && (isPluralPhrase(before) || /^(?:staff|people|personnel|crew|police|personal)$/.test(before))
    const agrees = isPlural ? word === verb : word !== verb && !isKnownNoun(singularWord(word))
    if (!agrees) return false
    return after === undefined ? !ALSO_NOUNS.has(verb) || isPlural : isOpening(after) || !ALSO_NOUNS.has(verb)
  })
}

/** What follows a verb and does not follow a noun in a name. */
function isOpening(word: string): boolean {
  return DETERMINERS.has(word) || PREPOSITIONS.has(word) || isAdverb(word) || isPronoun(word) || isNumber(word) || isAuxiliary(word)
}
