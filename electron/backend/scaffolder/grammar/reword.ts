import { CLAUSE_WORDINGS } from './wordings-of-clauses.ts'

export type Wording = readonly [said: RegExp, meant: string]

/** People say the same thing in many ways; the grammar knows one of each. A phrase here stays inside its sentence. */
const WORDINGS: readonly Wording[] = [
  // What they want to see is made of what they keep; it names nothing new.
  [
    /(?:,? (?:and|so)|,? so that|,? in order to|[.;]|^) ?(?:(?:i|we)(?:'d| would)? )?(?:(?:also )?(?:want|like|need|can|could) (?:to )?)?(?:warn|alert|tell|show) (?:me|us) (?:when|if|who|which|how|what)\b[^.;\n]*/g,
    '. ',
  ],
  [
    /(?:,? (?:and|so)|,? so that|[.;]|^) ?(?:also,? )?(?:i|we)(?:'d| would)? (?:also )?(?:can |could |want to |like to |need to )(?:see|find out|tell|check|know)(?: at a glance)? (?:who|which|how many|how much|what) (?:(?!have |has )[^.;\n])*(?=[.;\n]|$)/g,
    '. ',
  ],
  [/,? and (?:i|we) (?:want|would like|need) to see [^.;\n]* per [a-z]+/g, ''],
  [
    /\b(?:we|i) (?:must|need to|have to|want to) (?:record|note|know|track) when (?:the |an? )?([a-z]+(?: [a-z]+)?) (?:was|is|were|are) (?:last )?(done|made|taken|signed|sent),? and when (?:it|they) expires?\b/g,
    '$1 date (date), $1 expiry (date)',
  ],
  [/\bkeep (?:the |a )?records? of (?=(?:my|our|the|all) )/g, 'keep '],
  [/,? (?:and )?how far (?:i'm|i am|we're|we are) (?:from|off|over|under) (?:the|my|our) (?:[\d.,]+ )?(?:[a-z]+ )?budget\b/g, ''],
  [/\bwhich ([a-z]+) of (?:the|my|our|each) [a-z]+ (?=\()/g, '$1 '],
  [/(?<=, )(?:basically|mostly|mainly|simply|just) (?=what|who|where|when|how|which)/g, ''],
  // A ladder and a rota are made of who is on them and what happens.
  [
    /\b(?:chess|tennis|squash|badminton|pool|darts|snooker|table tennis|ping pong|padel|club|league) (?:club )?(?:ladder|ranking|rankings)\b/g,
    'players (name, rank, rating), matches (date, first player, second player, result)',
  ],
  [
    /^(?:(?:an?|the|our|my) )?(?:[a-z]+ )?(guide|volunteer|driver|nurse|staff|steward|helper|marshal|lifeguard|teacher|server)s? (?:rota|roster)\b/gm,
    '$1s, shifts',
  ],
  [
    /\b(migraine|headache|pain|asthma|allergy|seizure|epilepsy) (?:diary|log|journal|tracker)\b/g,
    'track $1 attacks (date, start (time), duration in hours, intensity (whole number), triggers, medication, notes).',
  ],
  [
    /\bwhat (?:they|he|she|we|i|everyone|each person)(?:'d| would)? (?:like|wish for|want)(?: for (christmas|birthdays?))?\b/g,
    'wishes (name, person, price, link)',
  ],
  [
    /,? (?:and )?(?:others|other people|everyone|people|somebody) can mark (?:it|them) as ([a-z]+)\b[^.\n]*/g,
    '. each wish has a $1 (yes/no)',
  ],
  [/\bhours (?:of|per|for|by) (?:each|every) ([a-z]+)/g, 'time entries ($1, date, hours, notes)'],
  [/\b(serial|phone|tel|ref|part|item|order|invoice) no\.(?=[,;)\s])/g, '$1 number'],
  [/^(?:what'?s|what is|which is) the (?:best|easiest|simplest) way to /gm, 'i want to '],
  [/(^|[.;\n] ?)(?:our|my|the) [a-z ]{2,30}? (?:needs?|wants?|would like) to (?=track|keep|manage|record|log|organi[sz]e|plan)/g, '$1'],
  [/^(?:i|we) (?:run|own|have|manage) an? [a-z' -]{2,40}? with (?=[a-z]{3,}s\b)/gm, 'track '],
  [/(^|[.;\n] ?)(?:i|we) (?:also )?(?:track|record|log|manage|keep track of|handle|organi[sz]e|run|offer) (?=[a-z]{3,}s\b)/g, '$1track '],
  // Who has what.
  [
    /\bwhich (?:of (?:our|my|the) )?(?:\d+ )?([a-z]+?)s? (?:is|are|goes|went) (?:with|to|at) (?:which|what|whom) ([a-z]+?)s?\b/g,
    'track $1s lent to $2s',
  ],
  [
    /\b(?:every|each) time (?:(?:my|the|our|an?|i|we|he|she) )?(?:[a-z]+ )?(?:has|have|gets?|had|takes?|took|suffers) (?:an? |his |her |my )?([a-z]+?)s?\b/g,
    '$1s',
  ],
  [
    /\bwho (?:has |have |is )?(?:currently )?(?:borrow(?:ed|s|ing)|got|taken|checked out|rent(?:ed|s|ing)) what (?:from|in|of) (?:our|my|the) ([a-z]+?)s? (?:library|lending|pool|shed|collection|cupboard|store|room|stock)\b/g,
    'track $1s lent to members',
  ],
  [
    /\bwho (?:has |have |is )?(?:currently )?(?:borrow(?:ed|s|ing)|got|taken|checked out|rent(?:ed|s|ing)) what\b/g,
    'track items lent to people',
  ],
  [
    /\bwho (?:has )?(?:borrowed|borrows) (?:my|our|the) [a-z]+(?=[.,;?!\n]|$)/g,
    'loans (item, borrowed by, borrowed on (date), due date, returned (yes/no))',
  ],
  [/,? and when (?:is|are) (?:it|they) due(?: back)?\b/g, ''],
  [
    /\bwho (?:has )?(?:borrowed|borrows|has borrowed) (?:which|what|any)(?: of (?:my|our|the))? ([a-z ]{3,30}?)(?=[.,;:\n]|$)/g,
    '$1 lent to people',
  ],
  [/\bwho has (?:which|what) ([a-z ]{3,30}?)(?=[.,;:\n]|$)/g, '$1 lent to people'],
  [
    /\b((?:lent|loaned|rented|hired|given|assigned)(?: out)? to [a-z ]{3,30}?),?(?: and)? who (?:has|have|had|must|needs?|should|is|still)\b[^.;\n]*/g,
    '$1',
  ],
  [
    /((?:^|[,.:;] |\band )(?:the )?)(members|customers|clients|people|students|guests|employees|users|friends|kids|children|staff|residents|teams) (borrow|rent|hire|lease)s? (?:the |our |my )?([a-z]{3,20}s)\b[^.;,\n]*/g,
    '. $4 $3ed to $2. ',
  ],
  [/\b(borrow|lease|hire)(?:e)?ed to\b/g, 'lent to'],
  [/\brented to\b/g, 'rented to'],
  [/,? (?:and )?who (?:rents|hires|leases|uses) (?:which|what) ([a-z]{3,20}?)s?(?= and\b|[.,;:\n]|$)/g, '. $1s rented to people. '],
  [/\b(?:my|our) ([a-z]{3,}s)' (?=[a-z]+)/g, '$1, their '],
  // "Our team's goals" are goals: whose they are is said by who uses the app.
  [
    /\b(?:(?:our|my|the|a) )?(?:team|company|club|family|school|class|department|group|studio|shop|business|firm|band|choir|church|household|office)'s (?=(?:[a-z]+ )?[a-z]{3,}s\b)/g,
    '',
  ],
  [/,? and (?:sell|use|lend|rent|give|bring|take|keep) (?:them|it)\b[^.,;\n]*/g, ''],
  // Questions that a column answers.
  [/\bwhat (?:i|we) ([a-z]+)ed,? where and when\b/g, '$1ings with a place and a date'],
  [
    /\bwhen (?:i|we|they|he|she|it|you)(?: have| has|'ve)? last ([a-z]+ed|fed)(?: (?:it|them|him|her|each one|each|every one|all of them))?\b/g,
    'last $1',
  ],
  [/\bwhen (?:was|is|were|are) (?:it|they) (?:last )?([a-z]+ed|done|paid|sold)\b/g, '$1 on'],
  [/\b(?:on )?(?:which|what) (?:day|date)s?\b/g, 'date'],
  [/\b(?:and )?when and where\b|\bwhere and when\b/g, ', location, date'],
  [/, when(?=[,.;\n]|$)| and when(?=[,.;\n]|$)/g, ', date'],
  [/\bwho does what\b/g, 'assigned to'],
  [/\bwhat (?:i|we) (?:paid|pay)\b/g, 'price paid'],
  [/\bwhat (?:i|we) (?:charge|charged)\b/g, 'price'],
  [/\bhow (?:i|we|they|he|she|it) felt\b/g, 'feeling'],
  [/\bhow many hours\b/g, 'hours'],
  [/\bwhat (?:they|he|she|i|we|it)(?:'re|'s|'m| are| is| am) ([a-z]+ing(?: on| for| at)?)\b/g, '$1'],
  [/\b(?:whether|if) (?:they|he|she|it)(?:'ve| have|'s| has) ([a-z]+)(?: yet)?\b/g, '$1'],
  [/\bwhich ([a-z]+s) have ([a-z]+s)\b/g, '$1, $2 with'],
  [/\ba? ?(?:check ?box|tick ?box|toggle|yes\/no)(?: field)? for (?:if |whether )?([a-z]+)\b/g, '$1 (yes/no)'],
  [/(?:and )?\bhave (?:they|he|she) paid\b[^.,;\n]*/g, 'paid'],
  [/\bwhat (?:was|is) [a-z]+(?=[,;\n])/g, 'description'],
  // Which choices there are.
  [
    /^(?:the )?(status|stage|state|priority|type|category|condition) of (?:(?:our|my|the|all) )*([a-z ]{3,30}s): ([^:;\n]+)$/gm,
    '$2 with $1 ($3)',
  ],
  [/\b([a-z]{3,}s) per ([a-z]{3,}) with (?=\S)/g, '$1 with $2, '],
  [/\b([a-z]{3,}s) -> (?=[a-z]{3,}s\b)/g, '$1, '],
  [
    /\b(status|stage|state|priority|urgency|condition|type|category|severity|difficulty|size|level|rsvp|mood|role|phase)(?: of| is| as)? ((?!of |or |and )[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}(?: ?\/ ?[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)??)+)(?=[,.;\n)]| and |$)/gu,
    '$1 ($2)',
  ],
  [/\b(status|stage|state|priority|urgency|condition|type|category|rsvp) of ((?:[\p{L}-]+, )*[\p{L}-]+,? or [\p{L}-]+)/gu, '$1 ($2)'],
  [/\b(rating|score|stars?) (?:of |from )?1 ?(?:-|to) ?5\b/g, 'rating (1-5)'],
  // How many of them there are now.
  [/(?:about |around |roughly )?~ ?\d+ (?=[a-z])/g, ''],
  [
    /\b(?:i|we) have (?:about |around |~)?\d+ ([a-z]+s) (?:in|at|on) \d+ ([a-z]+s) and (?:want|need|would like) to (?:write down|record|track|log|note)/g,
    'track $2. each of the $2 has many $1. track',
  ],
  [/(^|[:,;.] ?|\bhave |\bmy |\bour )\d{1,4} (?=[a-z]{3,}s\b)/g, '$1'],
  [/\bthe (?:jobs|work) (?:i|we) do for (?:them|him|her)(?: on)?/g, 'their jobs with a'],
  // Views and papers that are made of a list.
  [/\b(feedback|application|registration|sign-?up|order|request|booking|complaint|enquiry|inquiry) forms?\b/g, '$1 list'],
  [/\b(?:shopping|grocery) lists? (?=with\b)/g, 'groceries '],
  [/ by (?:day|week|month|year)\b/g, ''],
  [/\b(plus|and|with|also) an? (?:shopping|grocery) list\b/g, '$1 groceries'],
  [/\bcheck[ -]?(in|out)(?=[,;)\n]| and | date| time|$)/g, 'check-$1'],
  [
    /^(.{0,60}?\b(?:app|tracker|scheduler|system|manager|tool|planner|log|book|database|crm|website) for (?:my|our|an?|the) (?:(?!with |including |to |that |where )[a-z'-]+ ?){1,4})(?:,| -) (?=[a-z ]+s\b)/gm,
    '$1: ',
  ],
  [
    /\b([a-z]+s) for (?=(?:residents|members|customers|clients|students|employees|guests|visitors|tenants|patients|volunteers)\b)/g,
    '$1 for each ',
  ],
  [
    /\b(each|every) ([a-z]+) (?:reads|takes|plays|owns|visits|attends|grows|teaches|makes|buys|orders|sells|wins|collects|joins|pays|does) (?=[a-z]{3,}s\b)/g,
    '$1 $2 has many ',
  ],
  // What happens to a thing says no more about it.
  [
    /\b([a-z]{3,}s) (?:coming in|going out|(?:that |which )(?:go|come|are going|are coming|get)\b[^,.;\n]*|used|needed|sold|i pay for|we pay for|we help|we support|we serve)(?=[,.;\n]| \(| with | and |$)/g,
    '$1',
  ],
  [
    /\b(start|opening|arrival|check-?in|departure|pick-?up) and (end|closing|departure|check-?out|return|drop-?off) (times?|dates?|days?)\b/g,
    '$1 $3, $2 $3',
  ],
  // Several of one for each of the other.
  [/\b([a-z]{3,}s) can (?:each )?have (?:many|several|multiple|more than one) ([a-z]{3,}s)\b/g, '$1 and $2'],
  [/\b(app|tool|tracker|system|program|book|list|diary|log|database|place)(?:,)? where (?=(?:each|every) )/g, '$1. '],
  [/, and (?=(?:each|every) [a-z ]{2,30} (?:has|have|can have) )/g, '. '],
]

const LEVELS = 'low|medium|normal|high|urgent|critical|easy|hard|small|large|open|closed|new|old'
const CHOICE_FIELD = '(?:status|stage|priority|severity|level|condition|purpose|type|category|rsvp)'

/** How people put a list of properties, in the way in which the grammar expects it. */
const PUT: readonly Wording[] = [
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
  [/\b(next|last) (follow[ -]?up|contact|call|visit|service|check-?up|appointment)(?=,|\.|;|$| and )/giu, '$1 $2 (date)'],
  [/\b(\p{L}+) y\/n\b/giu, '$1 (yes/no)'],
  [/\bw\/ /giu, 'with '],
]

const PHRASES = [...CLAUSE_WORDINGS, ...WORDINGS, ...PUT].map(
  ([said, meant]) => [new RegExp(said.source, [...new Set(`${said.flags}i`)].join('')), meant] as const,
)

/** The message in words that the grammar reads. */
export function reword(text: string): string {
  return PHRASES.reduce((words, [said, meant]) => words.replace(said, meant), text)
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/([,.;])(?:\s*[,.;])+/g, '$1')
    .replace(/^[,.;\s]+/, '')
    .trim()
}
