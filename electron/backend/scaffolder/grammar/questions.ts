import { pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { isParticiple, isPronoun, participleOf, verbOf } from './word-classes.ts'

// What people ask of a record — "who paid it", "when it was last watered" — as the name of a property.

/** "Who is writing it" → "written by". What a question asks is a property, or a list that answers it. */
const QUESTIONS: readonly (readonly [RegExp, string | ((...found: readonly string[]) => string)])[] = [
  [/^(?:till|until|by|for) when\b.*$/, 'due date'],
  [/^since when\b.*$/, 'since (date)'],
  [/^(?:for )?how many (people|persons|guests|heads|kids|children|adults|covers)\b.*$/, (heads = '') => `number of ${heads}`],
  [/^(?:at|from|to|in|on|for|by|until|since) (?:which|what) (.+)$/, (thing = '') => thing],
  [/^who (?:is |are |'s )?(?:doing|does|do) what\b.*$/, 'tasks with an assignee and a due date'],
  [/^who (?:is |are |'s )?(?:bringing|brings|bring) what\b.*$/, 'contributions with a person and a note'],
  [/^who (?:owes|owe) (?:what|how much|whom|who)\b.*$/, 'debts with a person (text) and an amount'],
  [/^who (?:is|are|'s) (?:due|next|overdue|behind|late)\b.*$/, 'next due on (date)'],
  [/^who (?:is|are|'s) (?:responsible|in charge)\b.*$/, 'responsible (text)'],
  [/^who (?:comes?|came|is coming|attends?|attended|was|is) (?:at|to|in) (?:which|what|each|every) (\w+)\b.*$/, (thing = '') => `${pluralPhrase(singularPhrase(thing))} with attendance`],
  [/^who (?:is |are )?(?:comes|coming|attends|attending|will come)\b.*$/, 'guests'],
  [/^who (?:has |have |had )?(?:borrowed|got|has) (?:it|them|that|one)(?: (?:now|at|since|right|currently|out)\b.*)?$/, 'lent to (text)'],
  [/^who (?:it|they|we|i) (?:was |were |is |are |have |has )?(?:\w+ )?(?:lent|given|rented|loaned) (?:it |them )?to\b.*$/, 'lent to (text)'],
  [/^who (?:(?:it|they|that)(?:'s| is| are| was) )?(?:from|by)\b.*$/, 'from whom (text)'],
  [/^(?:from|to|for|with) (?:who|whom)\b.*$/, 'contact (text)'],
  [/^who (?:is |are |was |were |has |have |had |will |can )*(?:been )?(\w+)(?: (?:it|them|that|this|for it|each(?: \w+)?|every \w+))?$/, (verb = '') => (verbOf(verb) === null && !isParticiple(verb) ? '' : `${participleOf(verb)} by (text)`)],
  [/^when (?:\S+ ){1,3}?(?:is |are |has to be |have to be |must be )?(?:due|back)(?: back)?\b.*$/, 'due date'],
  [/^when (?:i|we|they|he|she|you|it) (\w+) (?:it|them|him|her|each|each one|those) last\b.*$/, (verb = '') => `last ${participleOf(verb)} (date)`],
  [/^when (?:is|are) (?:it|they) due\b.*$/, 'due date'],
  [/^when (?:it|they|this|that|the \w+) (?:must|has to|have to|should|needs? to) be (?:ready|done|finished|there|delivered|complete[d]?|back)\b.*$/, 'due date'],
  [/^when (?:(?!last)\S+ ){1,3}?last (\w+)\b.*$/, (verb = '') => `last ${participleOf(verb)} (date)`],
  [/^when (?:(?:it|they|i|we|he|she|you|this|the \w+) )?(?:is |are |was |were |has |have |will |been |be |to )*(\w+)(?: (?:it|them|in|back|up|out))?$/, (verb = '') => (verbOf(verb) === null && !isParticiple(verb) ? 'date' : `${participleOf(verb)} on (date)`)],
  [/^when\b.*$/, 'date'],
  [/^where (?:(?:it|they|that|this)(?:'s| is| are)? |its |is it )?(?:stands?|sits?|lives?|stored|kept|is|are)? ?(?:on|in|at) (?:the |my |our )?(\w+)$/, (place = '') => `${place} (text)`],
  [/^where(?: \w+){0,2} (?:bought|got|purchased|came from|comes from|come from)\b.*$/, 'source (text)'],
  [/^where to$/, 'destination (text)'],
  [/^where (?:\S+ ){0,3}found\b.*$/, 'found at (text)'],
  [/^where\b.*$/, 'location (text)'],
  [/^how many$/, 'quantity'],
  [/^how many (?:(?:there )?are |we have )?(?:in|on) (stock|hand)$/, (where = '') => (where === 'hand' ? 'quantity' : where)],
  [/^how many(?: of (?:them|us|you|it))?(?: (?:there )?(?:are|is|come|people|persons|they are|we (?:have|need)|i (?:have|need)|i own|are (?:left|coming)))*$/, 'number of people'],
  [/^how many ((?:cubic|square) \w+)\b.*$/, (thing = '') => `number of ${thing}`],
  [/^how many (?:it|they|we|i|he|she) (\w+)$/, (verb = '') => `number ${participleOf(verb)} (whole number)`],
  [/^how many (?:of )?(\w+)(?: .*)?$/, (thing = '') => `number of ${thing}`],
  [/^how much (?:did |does |do )?(?:it|each|they|everything|i|we|she|he|that|one)?(?: was| were| is| are)? ?(?:costs?|paid|pay|payed|spent|charged?|charge)\b.*$/, 'cost'],
  [/^how much (?:\S+ ){0,2}owes?\b.*$/, 'amount owed (money)'],
  [/^how much (?:\S+ ){0,2}(?:sold|sell|made|earned|earn)\b.*$/, 'amount'],
  [/^how much(?: (?:money|it|they))?$/, 'amount'],
  [/^how much (?:of )?(\w+)(?: .*)?$/, (thing = '') => (verbOf(thing) === null && !isPronoun(thing) ? `${thing} (number)` : 'quantity')],
  [/^how (?:long)\b.*$/, 'duration'],
  [/^how often in (days|weeks|months|hours)\b.*$/, (unit = '') => `interval in ${unit}`],
  [/^how (?:often)\b.*$/, 'frequency'],
  [/^how (?:old)\b.*$/, 'age'],
  [/^how (?:far)\b.*$/, 'distance'],
  [/^how (?:big|large|tall)\b.*$/, 'size'],
  [/^how (?:bad|severe|strong|intense|much it hurts|painful)\b.*$/, 'severity (1-5)'],
  [/^how (?:hard|difficult)\b.*$/, 'difficulty'],
  [/^how (?:good|much (?:i|we|you) liked)\b.*$/, 'rating'],
  [/^how (?:\S+ )?(?:felt|feel|feels)\b.*$/, 'feeling (text)'],
  [/^how (?:it|that|they|things) (?:went|goes|go|was|were|turned out)\b.*$/, 'result (text)'],
  [/^(how (?:we|i|they|you|it) \w+)$/, (words = '') => `${words} (text)`],
  [/^how\b.*$/, 'notes'],
  [/^(?:whether|if) (?:\S+ ){1,2}?(?:has |have |had |is |are |was |were )?(?:already )?(?:lent|loaned|lend|given|borrowed)\b.*$/, 'lent to (text)'],
  [/^(?:whether|if) (?:the |a |my |our )?\w+ (?:has|have|had) (?:already )?(\w+) (?:the |a |an |their |his |her )?(\w+)$/, (verb = '', thing = '') => `${thing} ${participleOf(verb)} (yes/no)`],
  [/^(?:whether|if) (?:\S+ ){1,2}?(?:should|will|must|can|is|are|was|were) (?:be )?(\w+) or (?!not\b)(\w+)$/, (one = '', other = '') => `decision (${one}, ${other})`],
  [/^(?:whether|if) (?:or not )?(?:\S+ ){0,2}?(?:is|are|was|were|has been|have been|been|has|have|had|'s|'re) (?:already |still |also )?(?:been )?(.+?)(?: or not| yet| already)?$/, (state = '') => (state.split(' ').length > 3 ? '' : `${state} (yes/no)`)],
  [/^(?:whether|if) (?:they|he|she|it|i|we|you|the \w+) (?:(?:an?|the) )?(\w+) (?:wants?|needs?)$/, (thing = '') => `${thing} (yes/no)`],
  [/^(?:whether|if) (?:they|he|she|it|i|we|you|the \w+) (?:got|have got|has got|received) (?:an? |the |their )?(.+?)(?: already| yet)?$/, (thing = '') => `${thing} (yes/no)`],
  [/^(?:whether|if) (?:they|he|she|it|i|we|you|the \w+) (?:needs?|wants?) (?:an? |the |some )?(.+)$/, (thing = '') => `needs ${thing} (yes/no)`],
  [/^(?:whether|if) (?:they|he|she|it|i|we|you|the \w+) (\w+)(?: (?:it|them|up))?$/, (verb = '') => `${participleOf(verb)} (yes/no)`],
  [/^(?:what|who) (?:\S+ ){1,3}?owes?\b.*$/, 'amount owed (money)'],
  [/^what (?:everything|all of it|it all|things) (?:costs?|will cost)\b.*$/, 'expenses with an amount'],
  [/^(?:what|who) (?:\S+ ){1,3}?(?:paid|pay|payed|spent|spend)\b.*$/, 'price paid (money)'],
  [/^what (?:i|we|they|he|she) (?:bought|buy|ordered|order|purchased)\b.*$/, 'item (text)'],
  [/^what (?:\S+ ){1,3}?(?:costs?|charged?|charge)\b.*$/, 'price'],
  [/^what (?:.+ )?(?:it|they|that|each|one)(?:'s| is| are)? (?:is |are )?worth\b.*$/, 'estimated value (money)'],
  [/^what (?:\S+ )*(?:worth)\b.*$/, 'estimated value (money)'],
  [/^what (?:is|was|'s) (?:broken|wrong|the (?:problem|matter|fault)|damaged)\b.*$/, 'fault (long text)'],
  [/^what (?:is|was|were|has been|gets) (\w+(?:ed|en))$/, (verb = '') => `${verb} (long text)`],
  [/^(what to \w+(?: \w+){0,2})\b.*$/, (words = '') => `${words} (long text)`],
  [/^what (?:is|was|'s) (?:missing|needed|left to do|to do|still open)\b.*$/, 'still to do (long text)'],
  [/^(what (?:(?:i|we|they|she|he) did|(?:was|is) done)(?: \w+){0,2})$/, (words = '') => `${words} (long text)`],
  [/^what (?:happened|was done|is done|we did|i did|they did|was said|was decided)\b.*$/, 'what happened (long text)'],
  [/^what (?:i|we|she|he|they|you) (?:saw|see|noticed|observed)\b.*$/, 'observations'],
  [/^what (?:it|that|this)(?:'s| is) (?:about|for)$/, 'purpose'],
  [/^what (?:(?:each|every)(?: one| of them| \w+)?|i|we|she|he|they|you|it|the \w+|people) (?:has |have |had )?(\w+)$/, (verb = '') => (verbOf(verb) === null && !isParticiple(verb) ? '' : `${participleOf(verb)} (long text)`)],
  [/^(?:which|what) (date|time|price|amount)$/, (thing = '') => thing],
  [/^(?:which|what) ((?!is\b|are\b|was\b|i\b|we\b|they\b|he\b|she\b|it\b|you\b)[a-z]+)(?: .*)?$/, (thing = '') => `${singularPhrase(thing)} (text)`],
  [/^(?:what|which|who)\b.*$/, ''],
  [/^coming or not$/, 'coming (yes/no)'],
] // prettier-ignore

export function questionNames(asked: string): readonly string[] {
  const question = asked.replace(/^(whether|if) its /, '$1 it is ')
  for (const [pattern, meant] of QUESTIONS) {
    const found = pattern.exec(question)
    if (found === null) continue
    const name = typeof meant === 'string' ? meant : meant(...found.slice(1).map((part) => part ?? ''))
    return name === '' ? [] : [name]
  }
  return []
}
