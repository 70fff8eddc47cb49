import { knownKind } from '../spec/field-types.ts'
import { type LanguageCode, speakerOf } from '../language/language.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { SaidField } from './read.ts'

// Two of something, told in one breath.

const EITHER =
  /^((?:before|vor|avant(?: de)?|antes(?: de)?|morning|morgens|matin|mañana)) (?:or|oder|ou|o) ((?:after|nach|après|después(?: de)?|evening|abends|soir|tarde|noche)(?: .+)?)$/iu
/** "Before or after eating", "home or away" are one of the two. */
export function withEither(field: SaidField, language: LanguageCode, message: string): SaidField {
  const [, one = '', other = ''] = field.choices.length > 0 ? [] : (EITHER.exec(field.words) ?? [])
  if (one === '') return { ...field, choices: field.choices.length > 0 ? field.choices : alternativesIn(field, language, message) }
  const what = /^\p{L}+ (?!de$)(.+)$/u.exec(other)?.[1] ?? ''
  const first = what === '' ? one : `${one} ${one.endsWith(' de') ? what.replace(/^de /, '') : what}`
  return { ...field, words: speakerOf(language)('moment', 'Zeitpunkt', 'moment', 'momento'), choices: [first, other] }
}

const OR = / (?:or|oder|ou|o|u) /iu
const MOST_WORDS = 3
/** No value: what is answered by yes or no, and what a property itself can be called. */
const NO_VALUE = /^(?:yes|no|not|nicht|nein|ja|non?|oui|pas|s[ií])(?: |$)|(?:^| )(?:name|number|code|address|id|company)$/i
const OF_PROPERTY: ReadonlySet<string> = new Set(['email', 'phone', 'money', 'url', 'image', 'datetime'])
/** "The church or hall", "every appliance or part" is called by its name. */
const THE = /(?:^|[\s(,])(?:the|every|each|which|what|der|die|das|welche\p{L}*|le|la|l['’]|quel\p{L}*|el|qué|cuál) ?$/iu

/** "Sun, half shade or shade": the names of values alone say what a property is about. */
function alternativesIn({ words, hints }: SaidField, language: LanguageCode, message: string): readonly string[] {
  const values = OR.test(words) ? words.split(/ (?:or|oder|ou|o|u) |, /iu).map((value) => value.trim()) : []
  const isValue = (value: string) => {
    const english = inEnglish(value, language).toLowerCase()
    return value !== '' && value.split(' ').length <= MOST_WORDS && !NO_VALUE.test(english) && !OF_PROPERTY.has(knownKind(english) ?? '')
  }
  return hints.length === 0 && values.every(isValue) && !THE.test(message.slice(0, Math.max(message.indexOf(words), 0))) ? values : []
}

const AND = / (?:and|und|et|y|e|&) /iu
const MOST_OF_NAME = 2
/** "Service and time" are two properties; "date and time" is one. */
export function withEach(field: SaidField, language: LanguageCode): readonly SaidField[] {
  const parts = AND.test(field.words) ? field.words.split(AND) : []
  const whole = knownKind(inEnglish(field.words, language).toLowerCase())
  const isNamed = (part: string) => {
    const english = inEnglish(part, language).toLowerCase()
    return part.split(' ').length <= MOST_OF_NAME && (knownKind(english) !== null || isKnownNoun(english) || QUESTION.test(part))
  }
  if (parts.length !== 2 || whole === 'datetime' || !parts.every(isNamed)) return [field]
  return parts.map((words, at) => (at === 0 ? { ...field, words, choices: [], hints: [] } : { ...field, words }))
}
const QUESTION = /^(?:who|when|where|wer|wann|wo|qui|quand|où|quién|cuándo|dónde)$/i

const BOTH = /^(?:the )?(?:two|both|2|zwei|beide|deux|dos|ambos) (\p{L}+)$/iu
/** "Matches with two players" have a first and a second one. */
export function withBoth(field: SaidField, language: LanguageCode, said: Map<string, string>): readonly SaidField[] {
  const many = field.choices.length > 0 ? '' : (BOTH.exec(field.words)?.[1] ?? '')
  const one = singularPhrase(inEnglish(many, language).toLowerCase())
  if (many === '' || !/^(?:person|org)$/.test(knownNoun(one)?.nounClass ?? '')) return [field]
  return ['first', 'second'].map((which, at) => {
    const words = `${which} ${one}`
    if (language !== 'en') said.set(words, `${many.replace(/(?<=\p{Ll}{3})(?<!er)(?:es|s)$/u, '')} ${at + 1}`)
    return { ...field, words }
  })
}
