import { knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { type Description, entityIn, needEntity } from '../grammar/spec.ts'
import { type NounPhrase, nounPhrasesIn } from './noun-phrases.ts'
import type { Run } from './token-runs.ts'

const NEVER =
  /^(?:day|week|weekday|month|year|hour|minute|night|time|season|weekend|morning|evening|person|people|user|page|app|list|row|animal|item|piece|object|unit|entry|record|thing|line|star|one|level|step|thing|euro|dollar|point|friend|sister|brother|photo|word|hectare|acre|metre|meter|km|kg|pound|place|way|quarter|semester|century|room)$/

/** "23 flats in 3 buildings", "what I saw in each hive": of what there are several, there is a list, also where it is only spoken of. */
export function placeCounted(description: Description, run: Run): void {
  const phrases = nounPhrasesIn(run)
  for (const phrase of phrases) {
    const one = countedOf(phrase)
    if (one === null || isFieldOf(description, one)) continue
    const known = entityIn(description, one)
    const entity = known ?? needEntity(description, one, true)
    // Where they are: they belong there.
    const next = phrases.find(({ from }) => from > phrase.to - 1 && /^(?:in|at|on|across)$/.test(run[phrase.to]?.lower ?? ''))
    const place = next === undefined || run.findIndex((token) => token === run[next.from]) > phrase.to + 3 ? null : countedOf(next)
    if (place !== null && place !== one && next?.count !== '') entity.parents.add(needEntity(description, place, true).one)
  }
}

export function countedOf({ words, determiner, count, isPlural }: NounPhrase): string | null {
  const isMany = count !== '' && count !== 'one' && count !== '1' && isPlural
  if (!isMany && !/^(?:each|every)$/.test(determiner)) return null
  // "Private violin pupils" are pupils: the last word counts, with what makes it another thing.
  const parts = singularPhrase(words).split(' ')
  const known = parts.map((_, at) => parts.slice(at).join(' ')).find((noun) => knownNoun(noun)?.word === noun)
  const one = known !== undefined && knownNoun(known)?.nounClass !== 'person' && isMany ? singularPhrase(words) : known
  return one === undefined || NEVER.test(one) ? null : one
}

function isFieldOf({ entities }: Description, noun: string): boolean {
  return entities.some(({ fields }) => fields.some(({ words }) => words === noun || words.endsWith(` ${noun}`)))
}
