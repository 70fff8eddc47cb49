import { stemsOf } from '../language/stems.ts'
import { knownKind } from '../spec/field-types.ts'
import { type Description, type EntitySpec, needEntity } from '../grammar/spec.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import type { LanguageCode } from '../language/language.ts'
import { isPluralPhrase, pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { LINKS, needLink } from './links.ts'
import type { Wish } from './read.ts'

const WHO = /(?<!\p{L})(?:who|wer|qui|quién(?:es)?)(?!\p{L})/iu

/** "Who took which boat out when": records of their own for what a sentence ties together, where none are there. */
export function withToldLinks(description: Description, { demands, language }: Wish): void {
  const { entities } = description
  for (const { label, words } of demands) {
    const isTold = label === 'link' || (label === 'right' && LINKS.some(([pattern]) => pattern.test(words)))
    if (!isTold) continue
    needDoer(description, words, language)
    const stems = stemsOf(words, language === 'en' ? words : inEnglish(words, language))
    const named = entities.filter(({ one }) => [...stemsOf(one, pluralPhrase(one))].some((stem) => stems.has(stem)))
    const people = WHO.test(words) ? entities.filter(({ one }) => classOf(one) === 'person' && !named.some((each) => each.one === one)) : []
    const tied = [...named, ...people.slice(0, 1)]
    const [one, other] = tied
    const isThere = entities.some(({ parents }) => tied.every((each) => parents.has(each.one)))
    if (tied.length !== 2 || one === undefined || other === undefined || isThere) continue
    const done = LINKS.find(([pattern]) => pattern.test(words))?.[1] ?? usualLink(tied, words)
    if (done === null) continue
    needLink(description, done, tied)
    for (const each of tied) for (const rest of tied) each.parents.delete(rest.one)
  }
}

/** A thing goes to somebody. */
const HAS =
  /(?<!\p{L})(?:has|have|had|got|took|takes?|taken|out|hat|haben|hatte|nimmt|nahm|a|ont|pris|prend|tienen?|tiene|tuvo|lleva|llevó)(?!\p{L})/iu

/** What happens is attended, a place is booked, a thing is lent. */
function usualLink(tied: readonly EntitySpec[], words: string): string | null {
  const classes = tied.map(({ one }) => classOf(one))
  if (classes.includes('event')) return 'attendance'
  if (!classes.includes('person')) return null
  return classes.includes('thing') && HAS.test(words) ? 'loan' : classes.includes('place') ? 'booking' : null
}
const classOf = (one: string) => knownNoun(one)?.nounClass

/** "Volunteers sign up for shifts": who does it is kept as well. */
function needDoer(description: Description, words: string, language: LanguageCode): void {
  const [first = ''] = words.split(' ')
  const who = language === 'en' ? first.toLowerCase() : inEnglish(first, language)
  const isPerson = classOf(singularPhrase(who)) === 'person' && isPluralPhrase(who)
  if (isPerson && description.entities.some(({ one }) => words.toLowerCase().includes(one))) needEntity(description, who)
}

const PER = /(?<!\p{L})(?:per|by|for each|each|pro|je|par|por) (\p{L}+)/iu
const HAS_AMOUNT: ReadonlySet<string> = new Set(['money', 'number', 'integer', 'percent'])
/** "Total repair cost per van": what is added up for each of them belongs to one. */
export function withMeasuredBy(description: Description, { demands, language }: Wish): void {
  const { entities } = description
  for (const { label, words } of demands) {
    const per = label === 'figure' ? PER.exec(words)?.[1] : undefined
    if (per === undefined) continue
    const stemsOfPer = stemsOf(per, language === 'en' ? per : inEnglish(per, language))
    const isNamed = (one: string, stems: ReadonlySet<string>) => [...stemsOf(one, pluralPhrase(one))].some((stem) => stems.has(stem))
    const owner = entities.find(({ one }) => isNamed(one, stemsOfPer))
    const rest = words.replace(PER, '')
    const stems = stemsOf(rest, language === 'en' ? rest : inEnglish(rest, language))
    const hasAmount = ({ fields }: EntitySpec) => fields.some(({ words: field }) => HAS_AMOUNT.has(knownKind(field) ?? ''))
    const measured = entities.filter((each) => each !== owner && (isNamed(each.one, stems) || hasAmount(each)))
    const one = measured.find((each) => isNamed(each.one, stems)) ?? (measured.length === 1 ? measured[0] : undefined)
    if (owner !== undefined && one !== undefined && !owner.parents.has(one.one)) one.parents.add(owner.one)
  }
}
