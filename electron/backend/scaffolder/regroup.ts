import { knownKind } from './field-types.ts'
import { isPluralPhrase } from './nouns.ts'
import { splitList, splitOutside } from './grammar/split-list.ts'

const LEVELS = 'low|medium|normal|high|urgent|critical|easy|hard|small|large|open|closed|new|old'
const CHOICE_FIELD = '(?:status|stage|priority|severity|level|condition|purpose|type|category|rsvp)'

/** How people put a list of properties, in the way in which the grammar expects it. */
const PUT: readonly (readonly [said: RegExp, meant: string])[] = [
  // "a private app where I log my shifts (…)", "a place to enter sightings: …"
  [
    /\b(?:i|we)(?:['’]d| would)? ?(?:also |just |really )?(?:need|want|like|love|am looking for|are looking for)[^.:;(]{0,40}?\b(?:app|tool|place|system|something|spreadsheet|way|website|page|list)\b,? (?:(?:where|in which|with which|so that) (?:i|we) (?:can )?|to |for )(?:log|track|enter|record|keep track of|write down|note down|manage|save|collect|list|store|logging|tracking|recording|entering)(?: all)? (?:my |our |the )?/giu,
    'track ',
  ],
  // "priority low medium high urgent", "status open / in progress / closed"
  [new RegExp(`\\b(${CHOICE_FIELD})s? ((?:${LEVELS})(?: (?:${LEVELS}))+)\\b`, 'gi'), '$1 ($2)'],
  [
    new RegExp(`\\b(${CHOICE_FIELD})s? ((?:[\\p{L}-]+(?: [\\p{L}-]+)?\\s*/\\s*)+[\\p{L}-]+(?: [\\p{L}-]+)?)(?=,|\\.|;|$| and )`, 'giu'),
    '$1 ($2)',
  ],
  // "and a pipeline: lead, quoted, booked"
  [
    /,? (?:and |with )?an? (?:pipeline|funnel|workflow|stages?)(?: of)?:? ?\(?((?:[\p{L} -]+, )+(?:and |or )?[\p{L} -]+)\)?/giu,
    ', stage ($1)',
  ],
  [/\b(notes|comments) (?:per|for each|for every|on each|about each) \p{L}+/giu, '$1 (long text)'],
  [/\b(photos?|pictures?|rating|source) (?:per|for each|for every|on each|about each) \p{L}+/giu, '$1'],
  [/\b(re-?order (?:level|point)|minimum stock|min\.? stock)\b(?! ?\()/giu, '$1 (whole number)'],
  [/\b(location|place|shelf) \([\p{L} ]+\/[\p{L} ]+\)/giu, '$1'],
  [/\b(species|bird|item|product), (number|count|amount)(?=,| and )/giu, '$1, $2 (whole number)'],
  [/\bi (?:need|want|would like) an? (?:web ?)?page with (?:the |all )?/giu, 'track '],
  [/\b(how|where|when|why) (we|they|i|it|he|she) (\p{L}+)(?=,|\.|;|$| and )/giu, '$1-$2-$3 (text)'],
  [/\b(next|last) (follow[ -]?up|contact|call|visit|service|check-?up|appointment)(?=,|\.|;|$| and )/giu, '$1 $2 (date)'],
  [/\b(\p{L}+) y\/n\b/giu, '$1 (yes/no)'],
  [/\bw\/ /giu, 'with '],
]

/** The same message with its properties behind the list that they belong to. */
export function regroup(message: string): string {
  const put = PUT.reduce((text, [said, meant]) => text.replace(said, meant), message).replace(
    new RegExp(`\\b(${CHOICE_FIELD}) \\(((?:${LEVELS})(?: (?:${LEVELS}))+)\\)`, 'gi'),
    (_found, name: string, values: string) => `${name} (${values.split(' ').join(', ')})`,
  )
  return joinBareLists(put)
}

/** "Track invoices. Client, amount, due date." is one list and what it has. */
function joinBareLists(text: string): string {
  const sentences = splitOutside(text, /(?<=[.!?])\s+/)
  const joined: string[] = []
  for (const sentence of sentences) {
    const previous = joined.at(-1)
    const of = previous === undefined || !isBareList(sentence) ? null : listOf(previous)
    if (of === null || previous === undefined) joined.push(sentence)
    else joined[joined.length - 1] = `${of} (${sentence.replace(/[.!]\s*$/, '')}).`
  }
  return joined.join(' ')
}

function isBareList(sentence: string): boolean {
  const items = splitList(sentence.replace(/[.!]\s*$/, ''))
  if (items.length < 4 || items.some((item) => item.replace(/\([^)]*\)/g, '').split(' ').length > 4)) return false
  const isProperty = (item: string) =>
    knownKind(item.replace(/\([^)]*\)/g, '').trim()) !== null || /^(?:sku|name|client|customer|supplier)\b/i.test(item)
  return items.filter(isProperty).length * 2 > items.length
}

/** The list that a sentence ends with: "track invoices"; of an inventory, its items. Null where none is named. */
function listOf(sentence: string): string | null {
  const bare = sentence.replace(/[.!]\s*$/, '')
  const last = /(\p{L}+)$/u.exec(bare)?.[1] ?? ''
  if (/[(:,]/.test(bare)) return null
  if (isPluralPhrase(last) && !/ (?:for|of|in|at) /.test(bare)) return bare
  return /\b(?:inventory|stock|stocktaking|warehouse)\b/i.test(bare) ? `${bare}: items` : null
}
