import { isPluralPhrase } from '../nouns.ts'
import { readContainer } from './containers.ts'
import { readItem, readItems } from './read-item.ts'
import { type Description, addField, needEntity } from './spec.ts'

const LENDING: readonly (readonly [pattern: RegExp, name: string, givenOn: string, backOn: string | null])[] = [
  [/lent(?: out)?|loaned(?: out)?|borrowed|checked out|handed out/, 'loan', 'lent on', 'due back on'],
  [/rented(?: out)?|hired(?: out)?|leased/, 'rental', 'start date', 'end date'],
  [/assigned|allocated|given(?: out)?|issued/, 'assignment', 'assigned on', null],
  [/sold/, 'sale', 'sold on', null],
  [/donated/, 'donation', 'donated on', null],
]

/** "tools lent to each crew" is three lists: the tools, the crews, and who has what since when. */
export function readLending(description: Description, sentence: string): boolean {
  for (const [pattern, name, givenOn, backOn] of LENDING) {
    const match = new RegExp(
      `^(?:(?:an? )?(?:app|tracker|list|log|record|overview|system) (?:for|of|to track) )?(?:which |what |the |all |our |my )*(.+?) (?:(?:that |which )?(?:are|is|were|was|we|i|have|has|been|get|gets) )*(?:${pattern.source})(?: (?:to|by|from|out to|for))(?: (?:each|every|the|our|my|which|a|an|different|various|other))* ([\\p{L}' -]+?)(?:,? (?:with|including)(?: an?| the)? (.+))?$`,
      'iu',
    ).exec(sentence)
    const [, things, people, extra] = match ?? []
    if (things === undefined || people === undefined || readContainer(people) !== null) continue
    const thing = readItem(things)
    const person = readItem(people)
    if (thing === null || person === null || (!thing.isPlural && !isPluralPhrase(things))) continue
    needEntity(description, thing.words)
    needEntity(description, person.words)
    const link = needEntity(description, name)
    link.parents.add(thing.words)
    link.parents.add(person.words)
    addField(link, { words: givenOn, kind: 'date', choices: [], isRequired: false })
    if (backOn !== null) addField(link, { words: backOn, kind: 'date', choices: [], isRequired: false })
    if (name === 'loan') addField(link, { words: 'returned', kind: 'boolean', choices: [], isRequired: false })
    for (const item of extra === undefined ? [] : readItems(extra))
      addField(link, { words: item.words, kind: item.kind, choices: item.choices, isRequired: false })
    link.isListed = true
    return true
  }
  return false
}
