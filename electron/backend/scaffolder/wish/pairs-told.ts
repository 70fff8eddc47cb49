import { type LanguageCode, speakerOf } from '../language.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { SaidField } from './read.ts'

// Two of something, told in one breath.

const EITHER =
  /^((?:before|vor|avant(?: de)?|antes(?: de)?|morning|morgens|matin|mañana)) (?:or|oder|ou|o) ((?:after|nach|après|después(?: de)?|evening|abends|soir|tarde|noche)(?: .+)?)$/iu
/** "Before or after eating" is one of the two. */
export function withEither(field: SaidField, language: LanguageCode): SaidField {
  const [, one = '', other = ''] = field.choices.length > 0 ? [] : (EITHER.exec(field.words) ?? [])
  if (one === '') return field
  const what = /^\p{L}+ (?!de$)(.+)$/u.exec(other)?.[1] ?? ''
  const first = what === '' ? one : `${one} ${one.endsWith(' de') ? what.replace(/^de /, '') : what}`
  return { ...field, words: speakerOf(language)('moment', 'Zeitpunkt', 'moment', 'momento'), choices: [first, other] }
}

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
