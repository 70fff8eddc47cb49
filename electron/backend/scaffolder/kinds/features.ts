import { hasWord } from '../language/has-word.ts'
import { knownKind } from '../spec/field-types.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { headWord, singularWord } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { NamedProperty } from './labels.ts'

/** What stands in a name and says nothing of its kind. */
const SMALL =
  '=an =a =the =der =die =das =den =dem =des =eine =ein =le =la =les =l =d =du =une =un =el =los =las =my =our =their =his =her =its =son =sa =ses =su =sus'

/** What speaks for the kind of a property: its words as they are and in English, their ends, and the list that has it. */
export function kindFeatures({ words, list, language }: NamedProperty): readonly string[] {
  const lower = words.toLowerCase().replaceAll('’', "'")
  const parts = lower.split(/[\s'/()-]+/).filter((word) => word !== '')
  // "Rendu le" ends with a small word that says all.
  const own = parts.filter((word, at) => at === parts.length - 1 || !hasWord(word, SMALL))
  const english = (language === 'en' ? lower : inEnglish(lower, language)).toLowerCase()
  const meant = english.split(/[\s/-]+/).filter((word) => word !== '' && !hasWord(word, SMALL))
  // What a name is of stands last in English and German, and first in French and Spanish.
  const isLast = language === 'en' || language === 'de'
  const head = (isLast ? own.at(-1) : own[0]) ?? ''
  const noun = knownNoun(inEnglish(list, language))?.nounClass ?? ''
  const ends = [own[0] ?? '', own.at(-1) ?? '']
  const features = new Set([
    'bias',
    `language=${language}`,
    `whole=${lower}`,
    `english=${english}`,
    `rule=${knownKind(english) ?? ''}`,
    `rules=${meant.map((word) => knownKind(word) ?? '').join(' ')}`,
    `long=${Math.min(own.length, 5)}`,
    `head=${head}`,
    `ehead=${singularWord(headWord(english))}`,
    `efirst=${meant[0] ?? ''}`,
    `elast=${meant.at(-1) ?? ''}`,
    `noun=${knownNoun(headWord(english))?.nounClass ?? ''}`,
    `list=${noun},${head}`,
    `of=${singularWord(headWord(inEnglish(list, language)))},${head}`,
    `ends=${language}${(own.at(-1) ?? '').slice(-2)},${Math.min(own.length, 3)}`,
    `many=${String(head.endsWith('s'))}`,
  ])
  for (const word of own) features.add(`w=${word}`)
  for (const word of meant) features.add(`e=${singularWord(word)}`).add(`erule=${knownKind(word) ?? ''}`)
  for (const [at, word] of meant.entries())
    features
      .add(`e2=${singularWord(word)} ${singularWord(meant[at + 1] ?? '$')}`)
      .add(`re=${knownKind(word) ?? ''} ${meant[at + 1] ?? '$'}`)
  for (const [at, word] of ends.entries())
    for (const length of [2, 3, 4, 5]) if (word.length >= length) features.add(`end${at}=${language}${word.slice(-length)}`)
  if (head.length > 4) features.add(`start=${language}${head.slice(0, 4)}`)
  return [...features]
}
