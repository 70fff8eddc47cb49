import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { DETERMINERS, isAdjective, isAuxiliary, isNumber, isPreposition, isPronoun, verbAt, verbOf } from './word-classes.ts'

// Before a message is read: which of its sentences ask for something, and what the others say in passing.

const WISH =
  /\b(?:need|want|would like|'d like|'d love|love to|looking for|track|tracks|manage|keep(?:ing)? (?:track|a record|a list|a log|an eye)|record|log|note|list|app|application|tool|system|tracker|planner|database|register|website|crm|each|every)\b|[:(]/i
const STATE =
  /^(?:our|my|the|we|i|we're|i'm|it's|they|people|everyone|somebody|someone|currently|right now|at the moment|today|so far|until now|nobody|everybody|this|that|it|there)\b/i
/** "We rent out tents and chairs" says what there is a list of. */
const KEPT =
  /^(?:i|we) (?:also )?(?:collect|sell|breed|rent out|rent|offer|repair|grow|organi[sz]e|lend out|lend|make|produce|store) (?:(?!an? |the )\p{L}+ ){0,2}\p{L}+s\b/iu
const UNCOUNTED =
  /^(?:person|people|friend|kid|child|colleague|sister|brother|employee|staff|user|man|woman|family|household|team|group|day|week|month|year|hour|minute|time|column|page|field|list|score|level|point|star|euro|dollar|pound|room mate|flatmate)$/

const KEEPING =
  'log|track|enter|record|keep(?: track of| a record of| a list of)?|keep an eye on|write down|note(?: down)?|manage|save|collect|list|store|organi[sz]e|see|find|look up|follow|monitor|plan|handle|put'

/** "I need a place where we can keep our grants" asks for the grants. */
export function asKept(sentence: string): string {
  return sentence
    .replace(/^(?:(?:hi|hello|hey|ok|okay|so|well|please|right|um|and)\b[,!. ]*)+/i, '')
    .replace(/\b(?:keep(?:ing)? (?:an eye|tabs) on|stay(?:ing)? on top of|look(?:ing)? after|keep(?:ing)? on top of) /gi, 'track ')
    .replace(
      /^(?:our|my|the) [\p{L}' -]{2,40}? (?:needs|need|wants|requires) (?:an? (?:app|tool|system|place) (?:for|to track|with) )?(?!to |help)/iu,
      'track ',
    )
    .replace(/\b(?:my|our|the) (?:\p{L}+ ){0,2}?\p{L}+['’]s (?=\p{L}{3,})/giu, (all: string) =>
      /(?:today|tomorrow|week|month|year)/i.test(all) ? all : '',
    )
    .replace(/^how (?:do|can|could|should) (?:i|we) (?:best |easily )?(?=keep|track|manage|organi[sz]e|record)/i, 'i want to ')
    .replace(/^(?:what|which) (?:would be|is|are) the (?:best|easiest|simplest|right) (?:way|app|tool) (?:to|for) /i, 'i want to ')
    .replace(
      new RegExp(
        `^(?:(?:can|could|would|will) (?:you|i|we|someone) (?:please )?(?:make|build|create|get|have|do|give)(?: me| us)? |(?:make|build|create|give)(?: me| us)? |(?:(?:i|we)(?:['’]d| would)? ?)?(?:also |just |really |like to have |am |are )*(?:need|want|like|love|looking for|have to have|search for)(?: to have)? |(?:could|can|may) (?:i|we) (?:get|have) |(?:we['’]re|i['’]m) (?:looking for|after) )?(?:an? |some |one )?(?:(?:simple|small|easy|good|private|shared|quick|little|proper|central|better|nice|basic|single) )*(?:app|tool|place|system|something|spreadsheet|way|website|page|list|thing|program|spot|database|software|overview)(?: for (?:us|me|my \\w+|our \\w+))?,? (?:(?:where|in which|with which|so that|that lets|to help|for) (?:i|we|me|us|everyone|people|my \\w+|our \\w+) (?:can |could )?|to |for |that |which )(?:(?:can|will|could|helps? (?:me|us)(?: to)?|lets? (?:me|us)) )?(?:${KEEPING})(?:ing|s)?\\b(?: all| of)?(?: (?:my|our|the))? `,
        'i',
      ),
      'track ',
    )
    .replace(
      /^(?:(?:can|could|would|will) (?:you|i|we) (?:please )?(?:make|build|create|get|have|do)(?: me| us)? |(?:make|build|create)(?: me| us)? |(?:i|we) (?:need|want|would like) )?(?:an? )?(?:app|tool|place|system|something|page|list|program|overview),? (?:where|in which|so that|that shows?|showing) (?:all )?(?:my|our|the) /i,
      'track ',
    )
    .replace(
      /\b(?:an? |the |one )?(?:shared |simple |complete |monthly |weekly |daily |nice )*(?:calendar|overview|table|register|history|gallery|schedule|timeline|archive|board) (?:of|with|for) (?:all )?(?:the |our |my )?(?=\p{L}+s\b)/giu,
      '',
    )
    .replace(
      /\b(\p{L}+s),? (?:are|is|get|should be|must be|to be) (?:listed|shown|kept|stored|recorded|tracked|saved|managed)(?: together| each)? (?:with|by) /giu,
      '$1 with ',
    )
    .replace(DEFINED, (all: string, before: string, subject: string, list: string) =>
      /\b(?:and|the|our|my|who|that|people|they)\b/i.test(before) ? `${subject}: ${list}` : all,
    )
}

/** "… and the setters need to log every new route: wall, grade" describes routes. */
const DEFINED =
  /^([^:(]{8,}?)\b(?:log|track|record|keep track of|keep|note down|note|register|manage|need|want|have|store|list|enter|add|know|follow|collect|handle) (?:down |up )?(?:for )?(?:(?:every|each|all|the|our|my|new|their|his|her|an?|single) )*([\p{L}'-]+(?: [\p{L}'-]+){0,2}): ([^:]+)$/iu

/** Says how things are rather than what the app should keep: "We take older people to hospital." */
export function isAside(sentence: string): boolean {
  // "Trainer of a girls' team here": who is speaking.
  const isSelf =
    /^(?:\p{L}+ )?(?:trainer|coach|teacher|treasurer|manager|owner|nurse|secretary|organi[sz]er|chair(?:man|woman|person)?|president|student|landlord|freelancer|founder|director|captain|parent|doctor|therapist|photographer|volunteer) (?:for|of|at|in|here)\b[^:,(]*$/iu.test(
      sentence,
    )
  return isSelf || (STATE.test(sentence) && !WISH.test(sentence) && !KEPT.test(sentence))
}

/** "Four sites", "23 flats", "each hive": what there are many of, in whatever sentence. */
export function countedNouns(sentence: string): readonly string[] {
  const words = sentence
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' -]+/gu, ' , ')
    .split(/\s+/)
  const found: string[] = []
  for (const [at, word] of words.entries()) {
    const isEach =
      /^(?:each|every|per)$/.test(word) && !(word === 'per' && /^(?:rate|price|fee|cost|amount|pay)$/.test(words[at - 1] ?? ''))
    if (!isNumber(word) && !isEach) continue
    let from = at + 1
    while (from < words.length && (isAdjective(words[from] ?? '') || /^(?:of|the|our|my|new)$/.test(words[from] ?? ''))) from++
    let to = from
    while (to < words.length && to < from + 4 && isNameWord(words[to] ?? '')) to++
    // "Private violin pupils" are pupils: the last word counts, with what makes it another thing.
    const run = words.slice(from, to)
    const one = run.map((_word, start) => singularPhrase(run.slice(start).join(' '))).find((noun) => knownNoun(noun)?.word === noun)
    const isMany = run.length > 0 && singularPhrase(run.at(-1) ?? '') !== run.at(-1)
    if (one !== undefined && !UNCOUNTED.test(one) && (isEach || isMany)) found.push(one)
  }
  return [...new Set(found)]
}

function isNameWord(word: string): boolean {
  return (
    /^\p{L}[\p{L}'-]*$/u.test(word) &&
    !isPronoun(word) &&
    !isPreposition(word) &&
    !isAuxiliary(word) &&
    !DETERMINERS.has(word) &&
    !/^(?:and|or|but|to|so)$/.test(word) &&
    (verbOf(word) === null || isKnownNoun(word))
  )
}

const CHOICE_FIELD =
  '(?:(?:\\p{L}+ )?(?:status(?:es)?|state|stages?|priority|severity|urgency|condition|category|categories|type|kind|level|rsvp|phase|mood|outcome|gravity|difficulty|size))'

/** The ways in which people say which values something can have, put as `status (a, b, c)`. */
export function withChoices(sentence: string): string {
  return (
    sentence
      .replace(
        /,? ?(?:and |which |that |then )*(?:(?:it|they|each|every \w+|this|\w+s?) )?(?:goes|go|going|moves?|moving|runs?|passes|pass|progress(?:es)?|changes?|transitions?|walks?) (?:through (?:the )?(?:stages|steps|phases|states)?:? ?)?from ([^.;:()]+?(?: to [^.;:()]+?){2,})(?=[.;,]|$)/iu,
        (_all, values: string) => `, status (${values.split(/,? (?:and then |then |and )?to /).join(', ')})`,
      )
      .replace(
        /,? ?(?:with |and |the |in |of )*(?:kanban )?(?:columns|lanes|stages|phases|statuses|steps)(?: like| such as| are| being)?:? ((?:"?[\p{L}' -]+"?\s*(?:\/|,|->|\|)\s*)+(?:and |or )?"?[\p{L}']+(?: (?!with|cards?|and)[\p{L}']+)?"?)(?=[.;,:)]|$)/giu,
        ', status ($1)',
      )
      .replace(
        /\b(rsvp(?=.*?\(\p{L}+ \p{L}+)|(?:status|stage|priority|severity|condition|coming|attending|size|level)(?=.{0,3}\(\p{L}+ \p{L}+ \p{L}+))s? \((\p{L}+(?: \p{L}+){1,4})\)/giu,
        (_all, name: string, values: string) => `${name} (${values.split(/ or | /).join(', ')})`,
      )
      // "Phosphorus and potassium tests" are what is measured.
      .replace(/((?:\p{L}+, ){1,6}\p{L}+,? and \p{L}+) (?:tests|levels|values|readings|measurements)(?=,|\.|;|$)/giu, '$1')
      // "Decision accepted / rejected / waiting" and, by itself, "home/away".
      .replace(
        /(^|, |: |\(|\band |\bwith )((?!and |or )\p{L}+) (\p{L}+(?: \p{L}+)?(?: ?\/ ?\p{L}+(?: (?!and)\p{L}+)?){2,})(?=,|\.|;|$| and )/giu,
        '$1$2 ($3)',
      )
      .replace(/(^|, |: |\band |\bwith )(\p{L}+(?: ?\/ ?\p{L}+)+)(?=,|\.|;|$| and )/giu, (all: string, before: string, values: string) =>
        /^(?:yes\/no|y\/n|and\/or|w\/o)$/i.test(values)
          ? all
          : values.split('/').length > 2
            ? `${before}status (${values})`
            : `${before}${values
                .split(/ ?\/ ?/)
                .slice(0, 2)
                .join(' or ')} (${values})`,
      )
      .replace(
        /\b(\p{L}+) (?:from |of |between )?\d+ ?(?:-|–|to|and) ?\d+(?: stars?)?(?=,|\.|;|$| and |\))/giu,
        (all: string, name: string) => (/^(?:rating|stars?|from|between)$/i.test(name) ? all : `${name} (whole number)`),
      )
      .replace(
        /\b(?:with )?(?:planned|estimated|budgeted|expected) (?:vs\.?|versus|and|\/) (?:actual|real|spent|paid)(?: (?:costs?|amounts?|budget))?\b/gi,
        'with planned amount and actual amount',
      )
      .replace(
        new RegExp(`(^|,? (?:and |with )?(?:an? |the )?)(${CHOICE_FIELD})\\s*[:=]\\s*([^.;\\n()]+)$`, 'iu'),
        (all: string, before: string, name: string, values: string, at: number) =>
          at === 0 && before === '' && !/,/.test(values) && !/\bor\b|\//.test(values) ? all : choiceTail(before, name, values),
      )
  )
}

/** `status: new, in repair, ready, price` → the values end where the next property begins. */
function choiceTail(before: string, name: string, values: string): string {
  const parts = values.split(/\s*(?:,|\/|\||->)\s*(?:(?:and|or) )?|\s+(?:or)\s+/).filter((part) => part !== '')
  const end = parts.findIndex(
    (part, at) =>
      at > 1 &&
      (/^(?:an?|the|their|its) /i.test(part) ||
        (knownKind(part) !== null && !/boolean/.test(knownKind(part) ?? '') && !part.endsWith('ed'))),
  )
  const own = end < 0 ? parts : parts.slice(0, end)
  const rest = end < 0 ? [] : parts.slice(end)
  return `${before}${name} (${own.map((part) => part.replace(/^(?:and|or) /i, '')).join(', ')})${rest.map((part) => `, ${part}`).join('')}`
}

/** A sentence in which somebody does something, and that neither asks for a list nor describes one. */
export function isAction(sentence: string): boolean {
  const [opening = ''] = sentence.split(/\s*[:(]/)
  const [clause = ''] = opening.split(/,/)
  const words = clause
    .toLowerCase()
    .replace(/^(?:(?:and|then|also|so|when|once|if|after|before) )+/, '')
    .split(/\s+/)
    .filter((word) => word !== '')
  const at = verbAt(words)
  return at > 0 && !/^(?:i|we)$/.test(words[0] ?? '') && !isKnownNoun(words.slice(0, at + 1).join(' '))
}
