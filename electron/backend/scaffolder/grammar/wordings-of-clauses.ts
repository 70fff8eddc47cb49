import type { Wording } from './reword.ts'

// Clauses of a first wish that tell a relation, a property or the values of one, put as the grammar reads them.

const STATUS = '(?:status(?:es)?|state|stage|priority|condition|type|category|size|level|result|outcome|side|menu choice)'
const WORD = "[\\p{L}\\p{N}'-]+"
const VALUE = `(?!and |with |each |of |is |are )${WORD}(?: (?!and |or |with )${WORD}){0,2}`
const BESIDE = '(?:with|by|for|in|at|on|to|of)'
const ONE = '(?:one|an?|exactly one|a single)'
/** What can be reserved for a while. */
const BOOKABLE =
  '(?:(?:meeting|conference|music|rehearsal|practice|guest|treatment|class|study|party) )?(?:room|court|desk|boat|kayak|canoe|bike|car|van|hall|studio|pitch|lane|table|seat|parking space|parking spot|machine|equipment|tool|laundry|washing machine|sauna|field|space|venue)'

export const CLAUSE_WORDINGS: readonly Wording[] = [
  // "The status should be waiting, in repair, ready", "with status pending, paid or late".
  [
    new RegExp(
      `(?:,? ?(?:and )?|^)(?:(?:the|its|their|with|an?) )*(${STATUS}) (?:should be|can be|could be|may be|must be|is (?:either )?|are (?:either )?|will be|being|like|such as)(?: one of)?:? (${VALUE}(?:(?:, (?:or |and )?| or |/)${VALUE})+)(?=[.;\\n]|$)`,
      'giu',
    ),
    ', $1 ($2)',
  ],
  [
    new RegExp(`\\b(status|stage|result|outcome|priority|condition) (${VALUE}(?:, ${VALUE})*,? or ${VALUE})(?=[.;,)\\n]|$)`, 'giu'),
    '$1 ($2)',
  ],
  [new RegExp(`\\b(status|stage|result|outcome) (${VALUE}(?:, ${VALUE}){2,})(?=[.;\\n]|$)`, 'giu'), '$1 ($2)'],
  [
    /(?<=[(,] ?)(side|menu|meal|team|colour|color|size|kind|type) (?:of )?(?:the )?(\p{L}+) or (?:the )?(\p{L}+)(?=\s*[,)])/giu,
    '$1 ($2, $3)',
  ],
  [/\b(\p{L}+ (?:choice|option|type|kind|size|level|status)) (\p{L}+(?: ?\/ ?\p{L}+)+)/giu, '$1 ($2)'],
  [/\b(\p{L}{3,}s) (?:by|per) (level|type|category|kind|age|colour|color|genre|size) \(/giu, '$1 ($2: '],
  // "Each session is with one therapist in one room".
  [
    new RegExp(
      `\\b(each|every) (${WORD}(?: ${WORD})?) (?:is|are|takes place|happens|belongs|goes|gets done|is held|is given|is done) ${BESIDE} ${ONE} (${WORD})(?:,? (?:and )?${BESIDE} ${ONE} (${WORD}))?`,
      'giu',
    ),
    '$1 $2 has a $3, a $4',
  ],
  // "Who came to which rehearsal" is a list of its own, whatever follows from it.
  ...(['es', 's'] as const).map((ending): Wording => [
    new RegExp(
      `,? ?(?:and )?(?:(?:we|i)(?:['’]d| would)? (?:also )?(?:want|like|need) to (?:see|know|track|record|note) )?\\bwho (?:came|comes|was|is|attends|attended|shows up|showed up|turned up|is coming|took part)(?: (?:to|at|in|for))? (?:which|each|every|what) (\\p{L}+${ending === 'es' ? '(?:ss|ch|sh|x)' : ''})\\b`,
      'giu',
    ),
    `. track $1${ending}, track attendance`,
  ]),
  [/(?:,? (?:and )?)\bwho was (?:there|present|here)\b/giu, ', attendance'],
  [
    /(?:,? (?:and )?|^)which (\p{L}+s) (?:are|is) (?:in|on|part of) (?:the |our |this )?((?:current|next|new) \p{L}+|\p{L}+ list)\b/giu,
    '. track $1 with in $2 (yes/no)',
  ],
  [/\b(games|matches|rounds|concerts|trips|visits|orders) (?:played|made|taken|done|placed|given) (?=with\b)/giu, '$1 '],
  [/\bwhat (?:is|was|'s) (?:broken|wrong|damaged|the (?:problem|matter|fault))(?: with (?:it|them))?\b/giu, 'fault (long text)'],
  [/,? ?(?:and )?\bwhich (\p{L}+) (?:each|every) (\p{L}+) (?:is|are|stands|lives|hangs|sits)(?: on| in| at)?\b/giu, '. each $2 has a $1'],
  [/,? (?:and )?until when\b/giu, ', due back (date)'],
  // "Who is available on which day and which subjects they can teach".
  [
    /,? ?(?:and )?who(?: is|'s)? (?:available|free|working|on duty)(?: on| at)? (?:which|what) (?:days?|weekdays?)\b/giu,
    ' with available days',
  ],
  [/\b(?:and )?(?:which|what) (\p{L}+s) (?:they|he|she) (?:can|could|may) (?:teach|do|speak|give|offer|handle|play)\b/giu, ', $1'],
  // "Meeting room booking" is made of rooms and of bookings.
  [
    new RegExp(
      `^((?:(?:an?|the|our|my|i need|we need|please|make|build|create|simple|small|online) )*)(${BOOKABLE})s? (?:booking|reservation|scheduling)s?(?: (?:app|system|tool|calendar|plan|planner|scheduler))?\\b(?! (?:page|website|site|form))(?: (?:for|in|at) (?:an?|the|our|my) [^,.;]*)?`,
      'gimu',
    ),
    '$2s (name, capacity (whole number), place, notes), bookings ($2, booked by, date, from (time), to (time), purpose)',
  ],
  [
    /,? (?:and )?(?:people|everyone|everybody|staff|we|members|colleagues) (?:should|can|must|want to|need to) see (?:what['’]?s|what is|which (?:one|room)s? (?:is|are)) (?:free|available|booked|taken)\b[^.,;]*/giu,
    '',
  ],
  [/\bif (?:there|their)(?: are)? (?=(?:sick|ill|healthy|okay|ok|dead|alive|broken|empty|full|paid|done|dry|ready)\b)/giu, 'if they are '],
  // Of a figure that is taken twice a day one says which time it was.
  [/\bmorning and evening (?:values?|readings?|measurements?|doses?)\b/giu, 'time of day (Morning, Evening)'],
  // Of chess players a rating is a figure, not stars.
  [/\brating\b(?! \()(?=[^]*\b(?:elo|chess)\b)/giu, 'rating (whole number)'],
  [/(?<=\bchess\b[^]*)\brating\b(?! \()/giu, 'rating (whole number)'],
  [
    /\bblood pressure (?:diary|log|journal|tracker|record)\b(?: for (?:my|our) \p{L}+)?/giu,
    'track blood pressure readings (date, systolic, diastolic, pulse), ',
  ],
  [
    /\b(diary|journal|tracker|log|app|planner|calendar) for (?:my|our) (?:dad|mum|mom|father|mother|grandma|grandpa|granny|wife|husband|boyfriend|girlfriend|partner|brother|sister|friend)\b/giu,
    '$1',
  ],
  // "Weights over time" are measured again and again.
  [
    /\b(weight|height|temperature|measurement|price|value)s? over (?:the )?(?:time|years|weeks|months)\b/giu,
    'measurements (date, $1 (number), notes)',
  ],
  [/(?<=, |and )(?:an? |our |the )?to-?do[ -]lists?\b(?! app)/giu, 'tasks'],
  [/\bto-?do lists? with\b/giu, 'tasks with'],
  [/\b(?:the )?(parts|materials?|products|ingredients|tools) (?:(?:that )?(?:we|i|they|he|she) )?used\b/giu, '$1 used (long text)'],
  [/\b(?:working |worked )?hours (?:per|of each|for each|by) (\p{L}+)/giu, 'time entries ($1, date, hours, notes)'],
  // Who may do it is read elsewhere.
  [
    /,? (?:that|which) (?:the )?(?:people|anyone|anybody|everyone|everybody|the public|visitors|clients|customers|parents|guests|families|they) can (?:fill in|fill out|send|send in|submit|make|use|enter)(?: online)? without (?:an account|logging in|signing (?:in|up)|registering|registration|a login)/giu,
    '',
  ],
  [/\bwhat (?:was|is|has been|we|they) (?:handed out|given out|distributed|gave out|hand out)(?: to \p{L}+)?\b/giu, 'hand-outs'],
  // Of a reading one says what was read.
  [
    /\b((?:\p{L}+ )?(?:readings|meters|bills|counters|consumption)) (?:for|of) (?!the |my |our |each |every |all )(\p{L}+) and (\p{L}+)(?=,|\.|;|$| and )/giu,
    '$1 (type: $2, $3)',
  ],
  [/ (?:each|every|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/giu, ''],
  [/(?<=\p{L}s) (?:registered|signed up|available|willing) (?:for|to) help(?:ing)?\b/giu, ''],
  [/\b(app|tracker|tool|system|log) for ((?:(?!my |our |the |an? |all )\p{L}+ ){0,2}\p{L}*[^s\s,:(]), (?=\p{L}+s\b)/giu, '$1 with '],
  // What a first page shows is made of the list that it names.
  [
    /\b(?:it would be (?:nice|great|good) to have )?(?:an? |the )?(?:start|home|first|front|landing) ?page (?:with|showing|that shows) (?:the )?(?:next|upcoming|latest|newest|coming) (?=\p{L}+s\b)/giu,
    'track ',
  ],
  [
    /(?:^|[.;\n] ?)(?:overdue|late|expired|missing|urgent) (?:\p{L}+ ){1,2}(?:should|must|shall|are to) (?:be )?(?:stand out|highlighted|marked|visible|easy to see|shown(?: in red)?|seen|red)[^.\n]*/giu,
    '. ',
  ],
]
