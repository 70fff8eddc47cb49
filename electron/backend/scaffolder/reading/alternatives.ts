import { knownKind } from '../field-types.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { type Notation, rewritten } from './rewritten.ts'

// "A room like Crypt, Lab or Submarine", "wash £12, cut £30 or colour £55", "gold silver or bronze": values that people write without
// brackets. They are put into brackets before anything is read, so that none of them is taken for a property.

const WORD = "[\\p{L}\\p{N}&£€$][\\p{L}\\p{N}&£€$.'’+%-]*"
const VALUE = `(?!(?:an?|the|my|our|their|i|we|they|who|which|what|when|how|with|for|plus|also)\\b)${WORD}(?: (?!(?:or|and)\\b)${WORD}){0,3}`
const RUN = `${VALUE}(?:, ${VALUE})*,? or ${VALUE}`
const PRICED = `${WORD}(?: (?!(?:or|and)\\b)${WORD}){0,3} ?(?:[£€$] ?\\d+|\\d+ ?(?:€|£|\\$|euros?|eur|pounds?|dollars?))`
const END = '(?=\\s*(?:[,;.)\\n]|$|and\\b))'
/** "I would like tea or juice", "an app like Trello or Asana". */
const NO_LIKE =
  "(?:^|\\s)(?:i|we|you|they|would|'d|should|people|kids|to|looks?|feels?|something|anything|things?|stuff|apps?|tool|site|website|page|it|and|not|just|is|are)"

/** "Free / taken / on hold" of a plot, in brackets with what else is known of it or alone. */
const SPACED_RUN = new RegExp(`(?<=[(,] ?)(${VALUE}(?: / ${VALUE})+)(?=[,)])`, 'giu')
function spacedRun(whole: string, run: string, _at: number, inside: string): string {
  const values = run.split(' / ')
  const isAlone = whole.length === inside.length - 2
  return isAlone ? values.join(', ') : `${isState(values[0] ?? '') ? 'status' : 'type'} (${values.join(', ')})`
}

/** Where a thing in a list begins. */
const START = '(?<=(?:^|[,;:(]|\\band|\\bwith)\\s*)'
const listed = (run: string) => run.replace(/,? (?:or|and) (?=[^,]*$)/, ', ')
const of = (source: string) => new RegExp(source, 'giu')

const WRITTEN: readonly Notation[] = [
  // "(Calm / nervous / aggressive)" and "(beer 1,50, water 0,80)".
  [/\([^()]*\)/g, (inside) => inside.replace(/(\d),(\d\d)(?!\d)/g, '$1.$2').replace(SPACED_RUN, spacedRun)],
  // "Kind: city / motorway / night".
  [of(`(?<=\\p{L}) ?: ?(${VALUE}(?: / ${VALUE})+)(?=[,.;)\\n]|$)`), (_whole, run = '') => ` (${run.split(' / ').join(', ')})`],
  // "Species: dog, cat or other" among what else is known.
  [
    of(`(?<=[(,] ?)(${WORD}): (${WORD}(?:, ${WORD}){0,5},? or ${WORD})(?=\\s*[,)])`),
    (_whole, name = '', values = '') => `${name} (${listed(values)})`,
  ],
  // "Which size - small, half or full - and …".
  [of(`(?<=\\p{L}) - (${WORD}(?:, ${WORD}){0,5},? or ${WORD})(?:(?= ?[.,;]|$)| -(?= ))`), (_whole, values = '') => ` (${listed(values)}),`],
  // "Is it accepted, rejected or still open".
  [
    of(`${START}(?:is it|are they|(?:whether|if) (?:it is|it's|they are|is|are)) (${RUN})${END}`),
    (_whole, run = '') => `status (${listed(run)})`,
  ],
  [of(`\\bhow far (?:along )?(?:we are|i am|it is|they are|it's)(?: with (?:it|them))?\\b(?: ?:)?`), () => 'status:'],
  // "Either colour or black and grey" stands by itself.
  [
    of(`${START}either (${VALUE}) or (${VALUE}(?: and ${WORD})?)(?=\\s*(?:[,;.]|$))`),
    (_whole, one = '', other = '') => `${isState(one) ? 'status' : 'type'} (${one}, ${other.replace(/ and /, ' & ')})`,
  ],
  [
    of(`(?<=\\p{L})(?<!${NO_LIKE}),? (?:such as|like|either|e\\.g\\.|for example|for instance|namely)[: ]+(${RUN})${END}`),
    (_whole, values = '') => ` (${listed(values)})`,
  ],
  // "Diet such as vegan, vegetarian, halal" at the end of a sentence.
  [
    of(`(?<=\\p{L}) such as ((?:${WORD}, )+${WORD})(?=\\s*(?:[.;\\n]|$))`),
    (whole, values = '') => (values.split(', ').some((value) => knownKind(value) === 'text') ? whole : ` (${values})`),
  ],
  [
    of(`(?<=\\p{L}) (?:is |are |can be |: )((?:${PRICED}, )*${PRICED},? (?:or|and) ${PRICED})`),
    (_whole, values = '') => ` (${listed(values)})`,
  ],
  // "Blood group A, B, AB or 0": what has values and no sign between it and them.
  [
    of(`${START}(${WORD}(?: ${WORD})?) (${WORD}(?:, ${WORD})*,? or ${WORD})(?=\\s*(?:[,;.)\\n]|$))`),
    (whole, name = '', values = '') => (hasValues(name, values) ? `${name} (${listed(values)})` : whole),
  ],
  // "Gold silver or bronze" in a row.
  [
    of(`(?<=[,;:] )(${WORD}(?: ${WORD}){1,3}) or (${WORD})(?=\\s*(?:[,;.)\\n]|$))`),
    (whole, before = '', last = '') => {
      const values = [...before.split(' '), last]
      const isRun = values.every((value) => /^\p{L}+$/u.test(value) && knownKind(value) === null && !isSmall(value))
      return isRun && values.length > 2 ? `type (${values.join(', ')})` : whole
    },
  ],
]

/** The text with values that stand without brackets in brackets behind what has them. */
export function withAlternatives(text: string): string {
  return rewritten(text, WRITTEN)
}

/** The last word before them names something that is one of several; none of them names a property. */
function hasValues(name: string, values: string): boolean {
  const each = values.split(/, |,? or /)
  if (/(?:^| )(?:\p{Lu}{1,3}|\d+)$/u.test(name)) return false
  const kind = knownKind(name)
  if (kind === null && /^(?:\p{Lu}{1,4}|\d)(?:(?:, |,? or )(?:\p{Lu}{1,4}|\d))+$/u.test(values)) return true
  if (!(kind === 'text' || kind === 'choice') || /name$|address$/i.test(name)) return false
  return (
    each.length > 1 && each.every((value) => !/^(?:not|no)$/i.test(value) && (knownKind(value) === null || knownKind(value) === 'boolean'))
  )
}

function isState(value: string): boolean {
  return /(?:ed|en|ing)$/.test(value) && !isKnownNoun(value)
}
function isSmall(value: string): boolean {
  return /^(?:in|of|on|at|to|by|for|from|the|an?|is|are|not|yes|no|more|less|still|new)$/i.test(value)
}
