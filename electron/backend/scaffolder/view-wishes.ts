import type { Description, EntitySpec } from './grammar/spec.ts'
import { knownKind } from './field-types.ts'
import { isKnownNoun } from './lexicon/lexicon.ts'
import { singularPhrase } from './nouns.ts'

// People say what they keep, and in the same breath who they are and what they want to see. Only the first makes lists.

const SEEING: readonly RegExp[] = [
  /^(?:(?:and|also|then|so|but|plus|oh|ideally)[, ]+)*(?:it(?:['’]?s| is) (?:very |really |also )?(?:important|essential|ok|enough)\b|(?:it |that )?(?:would|['’]d) be (?:great|nice|good|cool|helpful|perfect|ideal)\b|i(?:['’]d| would)? ?(?:also |really )?(?:want|like|need|love) to (?:also )?(?:be able to )?(?:see|filter|sort|search|find|tick|view|print|comment|check off)\b|i (?:want|need|would like) (?:one|an?) (?:overview|quick view|screen)\b|(?:please )?(?:warn|alert|notify|show|filter|sort|highlight|search)\b|(?:i |we )?(?:also )?(?:need|want) an? (?:search|filter|overview|chart|export)\b|(?:parents|people|users|customers|everyone|visitors|they|it|this|the app) (?:should|must|needs to|has to) (?:also )?(?:be able to )?(?:be |look|work|run|read|feel|fit|easily|show|have big|see)|not too |nothing (?:fancy|complicated)|keep it |nice and |must (?:work|be)|works? on|then (?:an? )?(?:table|chart|list|overview|graph)\b|some of (?:our|my|the) \w+ (?:are|can)|filter by\b)/iu,
  /^(?:und |auch |außerdem )*(?:man (?:soll|muss|kann)(?:te)? (?:auch )?(?:sofort |gleich )?sehen|ich (?:möchte|will|würde gern(?:e)?) (?:auch )?sehen|es (?:soll|muss|wäre|sollte)|wichtig (?:ist|wäre)|schön wäre|bitte )/iu,
  /^(?:et |aussi )*(?:il (?:ne )?faut|je (?:veux|voudrais) (?:pouvoir )?voir|on doit (?:pouvoir )?voir|ce serait|facile)/iu,
  /^(?:y |también )*(?:que se (?:vea|pueda|muestre)|quiero ver|me gustaría ver|sería|debe|tiene que)/iu,
]

/** Ends of a sentence that only say what should be seen. */
const SEEING_TAILS: readonly RegExp[] = [
  /,? (?:and|so that|so) (?:it )?(?:should |must |can |would )?(?:also )?(?:warns?|shows?|tells?|alerts?|see|filters?|sorts?|computes?|calculates?|adds? up) (?:me |us )?(?:how|if|when|what|who|which|whether|the total|by|in|it|them|only|that)\b[^.;]*/giu,
  /,? (?:and|with|plus|avec|con|mit|und|et|y) (?:an? |une? |la )?(?:csv[- ])?(?:export|search|recherche|búsqueda|suche|filters?|print view|exportation|exportación)(?: function)?(?: (?:to|as|nach|en|als) (?:csv|excel))?(?: for [^.,;]*)?(?=[.,;]|$)/giu,
  /,? (?:where|and|so) i see who is behind\b/giu,
]

/** Ways of saying "keep" in other languages that would be read as things to keep. */
const KEEPING: readonly (readonly [said: RegExp, meant: string])[] = [
  [/\bllevar (?:las cuentas|el control|la gestión|un registro) de\b/giu, 'gestionar'],
  [/\b(?:tenir les comptes|faire le suivi) d(?:e|es|u)\b/giu, 'gérer'],
  [/(^|[:,] |\bet )(?:la |une |le )?(?:liste|suivi|gestion) (?:des |de |du |d['’])(?:la |l['’])?/giu, '$1'],
  // A car has a plate, also where the word means enrolment elsewhere.
  [/\b(coches?|autos?|vehículos?|motos?) con matrículas?\b/giu, '$1'],
  [/\bsi (?:está|están|es) (?=\p{L}+(?:[.,;]|$))/giu, ''],
  [/\b(\p{L}+) (?:ou non|oder nicht|o no)\b/giu, '$1'],
]

/** Who somebody is, before what they want. */
const SELF: readonly RegExp[] = [
  /^(?:hi|hello|hey|hallo|bonjour|hola)[!,. ]+/iu,
  /^i(?:['’]m| am) (?:an? |the )?[^,.:;()]{3,50}? and (?=i\b)/iu,
  /^i (?:volunteer|work|help) (?:at|in|for|with) [^,.:;()]{3,40}(?:,| and) (?=(?:we|i)\b)/iu,
]
const SELF_SENTENCE =
  /^(?:i(?:['’]m| am)|we(?:['’]re| are)|i (?:coach|teach|volunteer|work|do|study|live|own|manage)|(?:hr |office |shop |store )?(?:manager|owner|teacher|nurse|coach|student) (?:at|of|in|here))\b[^:()]*[.!]$/iu

/** The message without who is speaking and without what should be seen; as it was where nothing else would be left. */
export function withoutViewWishes(message: string): string {
  const plain = KEEPING.reduce((text, [said, meant]) => text.replace(said, meant), message.trim())
  const opened = SELF.reduce((text, pattern) => text.replace(pattern, ''), plain)
  const sentences = opened.split(/(?<=[.!?])\s+|\n+/)
  const kept = sentences
    .filter((sentence) => !isOfView(sentence))
    .flatMap((sentence) => (sentences.length > 1 ? (withoutSelf(sentence) ?? []) : sentence))
  const text = SEEING_TAILS.reduce((rest, tail) => rest.replace(tail, ''), kept.join(' ')).trim()
  const commented = /\bcomment(?:s|ing)? on (?:an? |the |each |every |our )?(\p{L}+)/iu.exec(message)?.[1]
  // Somebody who comments wants the comments kept.
  const comments =
    commented === undefined || text.includes('comment') ? '' : ` Comments (text, author, date, ${singularPhrase(commented.toLowerCase())}).`
  return text.length < 4 ? message : `${text}${comments}`
}

function isOfView(sentence: string): boolean {
  const isListing = /[(:][^)]*,[^)]*,/.test(sentence)
  return !isListing && SEEING.some((pattern) => pattern.test(sentence))
}

/** "I am a landlord with 6 flats." keeps the flats; "I'm a freelance photographer." keeps nothing. */
function withoutSelf(sentence: string): string | null {
  if (!SELF_SENTENCE.test(sentence) || /,.*,|\b(?:need|want|track|keep|record|organi[sz]e|like)\b/iu.test(sentence)) return sentence
  const owned = /\bwith (?:\d+|two|three|four|five|six|several|a few) (?!people|persons|employees|kids)(\p{L}+s)\b/iu.exec(sentence)?.[1]
  return owned === undefined ? null : `${owned}.`
}

const NO_NOUN =
  /\b(?:but|and|or|instead|whether|i|me|my|we|us|you|they|them|it|its|others?|everyone|everybody|somebody|who|whom|which|that|what|where|when|whether|how|is|are|be|was|should|must|can|could|will|would|see|show|want|need|needs|works?|not|too|very|so|then|easily|first|please|important|one|ones|allowed|up|out)\b|\d/i
const CUT = / (?:who|which|that|where|when|what|for|per|in|on|at|of|with|to|from|by|allowed|are|is|can|should|coming|going)\b.*$/i
const ONLY_ADJECTIVE =
  /^(?:important|easy|fun|nice|calm|cute|pretty|simple|clear|colou?rful|readable|complicated|warm|modern|visible|overview|search|filter|export|chart|print view|everything|something|stuff|thing|moody|dark|light|black|white|bright|elegant|minimal(?:ist)?|clean|playful|schlicht|hell|dunkel|bunt|modern|elegant|sobre|clair|sombre|sencillo|claro|oscuro)$/i

/** Takes back what was read as a list but names nothing that anybody keeps. */
export function prune(description: Description): void {
  const { entities } = description
  for (const spec of entities.slice()) {
    if (isPlausible(spec)) continue
    const head = singularPhrase(spec.one.replace(CUT, '').trim())
    const cut = head !== spec.one && isKnownNoun(head) && !NO_NOUN.test(head) ? head : null
    const known = cut === null ? undefined : entities.find(({ one }) => one === cut)
    if (cut !== null && known === undefined) entities[entities.indexOf(spec)] = { ...spec, one: cut }
    else entities.splice(entities.indexOf(spec), 1)
    for (const other of entities) if (other.parents.delete(spec.one) && cut !== null && other.one !== cut) other.parents.add(cut)
    if (cut === null && spec.fields.length === 0) asField(entities.at(-1), spec)
  }
}

function isPlausible({ one, fields }: EntitySpec): boolean {
  if (fields.length === 0 && (ONLY_ADJECTIVE.test(one) || isOnlyColour(one))) return false
  const words = one.split(' ')
  if (words.length === 1) return !NO_NOUN.test(one)
  if (words.length > 4) return false
  return !NO_NOUN.test(one) && !/ (?:for|per|to|of|with|in|on|at) /.test(one)
}

const COLOUR =
  /^(?:(?:neon|dark|light|deep|pale|bright|soft|warm|cool) )?(?:black|white|red|green|blue|yellow|gr[ae]y|purple|pink|teal|navy|beige|brown|turquoise|magenta|violet)(?: (?:and|with|background|text|colou?rs?)\b.*)?$/i

/** "Neon green" at the end of a wish is how it should look. Roses and plums are things. */
function isOnlyColour(words: string): boolean {
  return COLOUR.test(words)
}

/** "Time out" after children is something about them. */
function asField(entity: EntitySpec | undefined, { one }: EntitySpec): void {
  const kind = knownKind(one)
  if (entity === undefined || kind === null || entity.fields.some(({ words }) => words === one)) return
  entity.fields.push({ words: one, kind: null, choices: [], isRequired: false })
}
