import { appNameFromPrompt } from '../../../../shared/domain/app-name.ts'
import type { Entity } from '../spec/app-model.ts'
import { DETERMINERS, isAdverb, isAuxiliary, isOnlyVerb, isPreposition, isPronoun, verbAt, verbOf } from '../lexicon/word-classes.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'

const SETTING =
  /\b(?:our|my|an?|the|for) ((?:(?!our|my|the|an?|for|small|little|new|own|busy|local|tiny)[\p{L}'-]+ ){0,2}?(?:studio|gym|library|lab|laboratory|bank|shop|store|club|school|clinic|practice|restaurant|cafe|café|bakery|farm|garden|hotel|museum|archive|gallery|theatre|theater|choir|band|orchestra|team|workshop|garage|salon|agency|firm|church|parish|shelter|kindergarten|nursery|daycare|association|society|league|marina|campsite|hostel|party|wedding|festival|conference|offsite|trip|holiday|thesis|business|department))\b(?!['’]s)/iu
/** Whoever it is for, that is no name. */
const NO_NAME =
  /^(?:there'?s.*|and .*|or .*|but .*|every .*|app|team|mum|mom|dad|wife|husband|pipeline|teach|rent|cards|trainer|link|eye|timetable|list.*|charity|company|business|family|shop|current .*|spreadsheet.*|thing.*|something.*|treasurer|landlord|manager|teacher|my .*|our .*|one|list|way|place|new app|best|what.*|who.*|how.*|whether.*|where.*|when.*)$/i

const GREETING =
  /^(?:(?:(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear (?:\p{L}+)|hallo|guten (?:morgen|tag|abend)|moin|servus|grüezi|grüß gott|mahlzeit|liebe[sr]? (?:leute|team)|bonjour|bonsoir|salut|hola|buenas|buen(?:os|as) (?:días|tardes|noches))(?: (?:there|lathe|you|all|everyone|everybody|team|zusammen|allerseits|liebes team|à tous|a todos|tardes|noches|buenas))*(?:[,.!\s]+|$)))+/iu
/** "Good morning" and "Hallo zusammen" name nothing. */
export function withoutGreeting(text: string): string {
  return text.replace(GREETING, '')
}

/** What the app is for, in few words; empty where the message says that in a sentence only. */
export function plainName(text: string): string {
  const asked = withoutGreeting(text).replace(
    /^(?:could|can|may|would) (?:i|we|you) (?:please )?(?:get|have|make|build|create)(?: me| us)? (?:an? )?/i,
    '',
  )
  const short = headingOf(asked) ?? cut(appNameFromPrompt(asked))
  const [first = ''] = short.toLowerCase().split(' ')
  const isDeed = verbOf(first) === first && knownNoun(first)?.word !== first && /\b(?:i|we) \b/i.test(text.slice(0, 20))
  const isWho = /^(?:(?:i am|i'm|im) |\p{L}+ here\b)/iu.test(asked) && knownNoun(first)?.nounClass === 'person'
  if (short !== '' && !NO_NAME.test(short) && !isDeed && !isWho && !isSentence(short, asked)) return sentenceCase(short)
  const setting = SETTING.exec(asked)?.[1]
  return setting === undefined || NO_NAME.test(setting) || verbAt(setting.toLowerCase().split(' ')) >= 0 ? '' : sentenceCase(setting)
}

/** "Board game club library. Members borrow …": a name that stands by itself before all else. */
function headingOf(text: string): string | null {
  const first = /^[^.:!?\n]+(?=[.:!\n])/.exec(text)?.[0].trim() ?? ''
  const words = first.split(/\s+/)
  const isName = words.length > 1 && words.length < 6 && words.every((word) => isOfName(word.toLowerCase()))
  return isName && !/^(?:hi|hello|dear|simple|small|little)$/i.test(words[0] ?? '') ? first : null
}
function isOfName(word: string): boolean {
  return !(isPronoun(word) || isAuxiliary(word) || isPreposition(word) || isAdverb(word) || isOnlyVerb(word) || DETERMINERS.has(word))
}

/** "Choir owns", "coordinate": somebody does something, and nothing is called so. */
function isSentence(name: string, text: string): boolean {
  const words = name.toLowerCase().split(' ')
  if (new RegExp(`^(?:i|we) ${words[0] ?? ''}\\b`, 'i').test(text) || / (?:per|by each|for each) /i.test(name)) return true
  return words.some(
    (word) => isPronoun(word) || isAuxiliary(word) || (isOnlyVerb(word) && !/(?:ing|ed)$/.test(word) && knownNoun(word)?.word !== word),
  )
}

/** "Guests, tasks and expenses", or what there is of it. */
export function listsName(entities: readonly Entity[], language: LanguageCode = 'en'): string {
  const [first, second] = entities.map(({ many }) => many)
  const and = speakerOf(language)('and', 'und', 'et', 'y')
  return first === undefined ? 'New app' : sentenceCase(second === undefined ? first : `${first} ${and} ${second}`)
}

/** Up to where a sentence begins: "Tattoo studio has five artists" is a tattoo studio. */
function cut(name: string): string {
  const words = name.split(' ')
  const lower = words.map((word) => word.toLowerCase())
  const isStart = (word: string) => isPronoun(word) || isAuxiliary(word) || isAdverb(word)
  const verb = verbAt(lower)
  const end = lower.findIndex((word, at) => isStart(word) || (at > 0 && at === verb) || /^\d+$/.test(word))
  const kept = end < 0 ? words : words.slice(0, end)
  const last = kept.findLastIndex((word) => !isPreposition(word.toLowerCase()) && !/^(?:and|or|the|an?)$/i.test(word))
  return isPreposition(kept[0]?.toLowerCase() ?? '') ? '' : kept.slice(0, last + 1).join(' ')
}
