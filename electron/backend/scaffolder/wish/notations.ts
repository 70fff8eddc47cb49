import { singularPhrase } from '../language/nouns.ts'
import { type Notation, rewritten } from './rewritten.ts'

// Values that people write in signs: "left/right/bottle", "P0–P3", "yes/no", "1-10", "who paid: mom or dad". Each is put in brackets
// behind the property that has it, which is the one way in which the reading of parts of speech knows values.

/** Where a thing in a list begins and ends. */
const START = '(?<=^|[,;:(.]\\s*|\\n\\s*|\\b(?:and|with|has|have)\\s+)'
const END = '(?=\\s*(?:$|[,;).\\n]|and\\b|with\\b))'
const WORD = "[\\p{L}\\p{N}][\\p{L}\\p{N}'-]*"
const YES_NO = '(?:yes ?(?:/|\\bor\\b| ) ?no|y ?/ ?n|true ?/ ?false)'
const RANGE = '(?:(?:on a |on the )?scale (?:of |from )?|from )?(\\d{1,3}) ?(?:-|–|to|\\.\\.) ?(\\d{1,3})'
const of = (source: string) => new RegExp(source, 'giu')

const NOTATIONS: readonly Notation[] = [
  [/\bkeep (?:an eye on|tabs on|track of|a record of)\b/giu, 'track'],
  // "Feeds (left, right, bottle + ml)": which it is, and how much.
  [/\(([^()+]+,[^()+]+) \+ (ml|cl|l|g|kg|km|cm|m|minutes|hours|amount)\)/giu, '(type ($1), $2)'],
  // "For each bike note the owner".
  [/\bfor (?:each|every) (\p{L}+),? (?:(?:i|we) )?(?:note|log|record|list|write down|jot down)(?: down)? /giu, 'each $1 has '],
  [/^(?:\p{L}+ ){1,3}here[.!,]\s+(?=\p{L})/giu, ''],
  // "Min and max players" are two of them.
  [/\b(min(?:imum)?)\.? ?(?:and|&|\/|-) ?(max(?:imum)?)\.? (\p{L}+)/giu, '$1 $3, $2 $3'],
  [/(\p{L}+) (min(?:imum)?)\.? ?(?:and|&|\/|-) ?(max(?:imum)?)\b\.?/giu, 'min $1, max $1'],
  [/\b(min(?:imum)?)\.? (\p{L}+) (?:and|&) (max(?:imum)?)\b\.?(?! \p{L})/giu, '$1 $2, $3 $2'],
  [/(?<=[,(:]\s*)(\p{L}{3,}s) (min|max)(?:imum)?\.?(?=\s*(?:[,;.)]|$))/giu, '$2 $1'],
  [/(?<=^|[,;:(] ?)(m²|m2|sqm)(?=\s*(?:[,;.)]|$))/giu, 'area in $1'],
  [/\bfrom (?:what|which) age\b/giu, 'recommended age'],
  [/(?<!\p{L})(\p{L}+) of (\p{L}+),? and of (\p{L}+)/giu, '$1 of $2, $1 of $3'],
  // "Artists each have a style".
  [/(?<!\p{L})(\p{L}+s) each (?:have|has|need)\b/giu, (_whole, many = '') => `each ${singularPhrase(many)} has`],
  [/ \((?:optional|if any|free text|if needed)\)/giu, ''],
  // "Valid from until", "zone A B or C", "size S M L XL".
  [
    /\b((?:valid |open )?)from(?: date)?,? (?:and )?(until|till|to)\b(?=\s*(?:[,.;)]|$))/giu,
    (_whole, what = '', end = '') => `${what}from, ${what}${end}`,
  ],
  [
    /(?<=\p{L}{2,}) ((?:(?:\p{Lu}{1,3}|\d?X[SL])(?:, ?|\/| )){1,6}(?:or |and )?(?:\p{Lu}{1,3}|\d?X[SL]))(?=\s*(?:[,.;)]|$|and\b))/gu,
    (whole, values = '') =>
      /^\p{Lu}{2,}$/u.test(values) || values.replace(/[^ ,/]/g, '') === ''
        ? whole
        : ` (${values.split(/,? or |,? and |, ?| |\//).join(', ')})`,
  ],
  [/(?<=\p{L}{3}) %(?=\s*(?:[,.;)]|$|and\b))/gu, ' in %'],
  // "Sleep from/to" has both.
  [/(?<=\b(?!with|has|have|and|a|the|its)\p{L}+) from ?[/-] ?to\b/giu, ' (from (date and time), to (date and time))'],
  [
    of(
      `\\b(from|start|begin(?:s|ning)?|opens?|open|arrival|check-?in|in) ?/ ?(to|till|until|end|ends?|closes?|close|departure|check-?out|out)\\b`,
    ),
    pairOf,
  ],
  // "Serves how many" is a number.
  [/(?<=^|[,(]\s*|and )(\p{L}+s) how (?:many|much)\b(?! \p{L})/giu, (_whole, deed = '') => `${deed} (whole number)`],
  [/\bfrom ?-? ?to\b(?=\s*(?:[,.;)]|$|and\b))/giu, 'from, to'],
  [/\btime,? from, to\b/giu, 'from (time), to (time)'],
  // Beside a date they are times.
  [
    /(?<=\b(?:date|day)(?:,| and|, and) )(?:from(?: date)?|since when), (?:to|until|till)(?: date)?\b(?! (?!and\b)\p{L})/giu,
    'from (time), to (time)',
  ],
  [/\bdate ?\/ ?time\b/giu, 'date and time'],
  [/\band ?\/ ?or\b/giu, 'or'],
  // "Contains nuts yes no", "paid: y/n", "confirmed or not".
  [of(`(?<=\\p{L}):? ${YES_NO}${END}`), ' (yes/no)'],
  [
    of(`${START}((?:${WORD} ){0,3}?${WORD})(?: or not| \\?)${END}`),
    (_whole, words = '') => (/ or /.test(words) ? `${words} or not` : `${words} (yes/no)`),
  ],
  // "Released?" in a row of properties is a question with two answers.
  [
    of(
      `(?<=[,;:(]\\s*)(?!(?:can|could|would|will|do|does|is|are|what|how|who|when|where|why|which|right|ok|please)\\b)((?:${WORD} ){0,3}${WORD})\\?${END}`,
    ),
    (_whole, words = '') => `${words} (yes/no)`,
  ],
  // "Length cm".
  [of(`(?<=\\p{L}{3}) (cm|mm|km|kg|ml|m²|m2|km/h|kwh|g|l)${END}`), (_whole, unit = '') => ` in ${unit}`],
  // "P0–P3" are four of them.
  [
    /(?<!\p{L})(\p{L}{1,2})(\d) ?(?:-|–|to) ?\1(\d)(?!\p{N})/giu,
    (_whole, letter = '', from = '0', to = '0') => `(${levels(letter, from, to)})`,
  ],
  // "Pain level 0-10 before and after" are two of them.
  [
    of(`((?:${WORD} ){0,2}${WORD}),? ${RANGE},? (before) and (after)\\b`),
    (_whole, name = '', from = '', to = '') => `${name} before (${from}-${to}), ${name} after (${from}-${to})`,
  ],
  [
    of(`(?<=\\p{L}),? (?:\\()?${RANGE}(?: stars?| points?)?\\)?(?! ?(?:-|–|/|%|\\p{N})| (?!and\\b|or\\b|with\\b|by\\b|per\\b)\\p{L})`),
    (_whole, from = '', to = '') => ` (${from}-${to})`,
  ],
  [of(`(?<=\\p{L}) (?:out of|/) ?(5|10|100)${END}`), (_whole, to = '') => ` (1-${to})`],
  // "Meal breakfast/lunch/dinner": the last word before the first sign is a value, and what stands before it has the values.
  [of(`${START}((?:${WORD} ){1,3})(${WORD}(?:/${WORD})+)${END}`), (whole, name = '', values = '') => named(whole, name, values)],
  [
    of(`(${WORD}s) \\((${WORD}(?:/${WORD})+)${END.replace('[,;).\\n]', '[,)]')}`),
    (whole, things = '', values = '') => (isPair(values) ? whole : `${things} (type (${spaced(values)})`),
  ],
  // "Urgency (low / medium / high)" has them already in brackets.
  [of(`(?<=\\p{L} \\()(${WORD}(?: ?/ ?${WORD}){2,})(?=\\))`), (_whole, values = '') => spaced(values)],
  [
    of(`${START}(${WORD}(?: ?/ ?${WORD}){2,})${END}`),
    (_whole, values = '') => `${/^yes ?\/ ?no/i.test(values) ? 'answer' : isOfStates(values) ? 'status' : 'type'} (${spaced(values)})`,
  ],
]

/** The text with the values that it writes in signs in brackets. */
export function withNotations(text: string): string {
  return rewritten(text, NOTATIONS)
}

function spaced(values: string): string {
  return values.split(/ ?\/ ?/).join(', ')
}
/** "Approved / rejected / pending" is how far something is. */
function isOfStates(values: string): boolean {
  return values
    .split('/')
    .some((value) => /^(?:(?!morning|evening)\p{L}{3,}(?:ed|ing)|open|done|new|draft|sent|paid|closed|late)$/iu.test(value.trim()))
}
function pairOf(_whole: string, from = '', to = ''): string {
  return /^(?:start|end)/i.test(from) ? 'start, end' : `${from}, ${to}`
}
/** "Him/her" and "km/h" are one. */
function isPair(values: string): boolean {
  return /^(?:km\/h|he\/she|him\/her|his\/her|w\/o|yes\/no|y\/n|24\/7|n\/a|in\/out)$/i.test(values) || /^\d+\/\d+/.test(values)
}
function named(whole: string, name: string, values: string): string {
  return isPair(values) || /\b(?:or|and|the|an?|of|is|are|to|for|either)\s*$/i.test(name) ? whole : `${name}(${spaced(values)})`
}
function levels(letter: string, from: string, to: string): string {
  const [first, last] = [Number(from), Number(to)]
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, at) => `${letter}${first + at}`).join(', ')
}
