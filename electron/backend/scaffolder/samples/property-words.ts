import { hasWord } from '../language/has-word.ts'
import type { NounClass } from '../lexicon/lexicon.ts'

// Words for rows that nobody has written yet.

const SHORT: readonly Words[] = [
  [
    'city town region origin birth_place birthplace',
    'Lisbon; Leeds; Graz; Porto; Utrecht; Aarhus; Ghent; Bristol; Basel; Malmö; Girona; Turku',
  ],
  [
    'address street',
    '12 Harbor Street; 4 Mill Lane; 88 Station Road; 31 Oak Avenue; 7 Market Square; 19 Canal Walk; 2 Orchard Close; 54 Hill Road',
  ],
  ['country', 'Norway; Portugal; Austria; Ireland; Denmark; Greece; Italy; Poland'],
  ['location place venue', 'Church hall; Market Hall; Community centre; Old Mill; Garden House; Town library; School gym; Riverside'],
  ['genre', 'Drama; Comedy; History; Crime; Travel; Poetry'],
  ['category =type =kind', 'Everyday; Special; Everyday; Seasonal; Special; Classic; Seasonal; Everyday'],
  ['colour color', 'Blue; Green; Black; Red; White; Grey'],
  ['size', 'S; M; L; XL'],
  ['unit', 'kg; pcs; l; g'],
  [
    'company brand make$ maker supplier publisher producer manufacturer label employer',
    'Alder & Finch; Northgate; Copper Kettle; Harbor & Sons; Brightwater; Mercer',
  ],
  ['role position job', 'Lead; Assistant; Driver; Trainee'],
  ['floor room shelf area', 'Ground floor; Upstairs; Back room; Terrace'],
  ['frequency interval schedule watering', 'Daily; Weekly; Every two weeks; Monthly'],
  ['day$ weekday', 'Monday; Tuesday; Wednesday; Thursday; Friday; Saturday'],
  ['month', 'January; February; March; April; May; June; July; August'],
  ['duration length', '30 min; 45 min; 60 min; 90 min'],
  ['feeling mood felt', 'Strong; Tired; Good; Great; A bit stiff; Relaxed'],
  ['meal diet menu', 'Vegetarian; Fish; Chicken; Vegan; Children’s plate'],
  ['result outcome score', '2:1; 0:0; 3:2; 1:4; 2:2; 1:0'],
  ['instrument', 'Piano; Violin; Guitar; Flute; Cello; Clarinet; Trumpet; Drums'],
  ['vintage', '2016; 2019; 2012; 2021; 2018; 2015'],
  ['grape', 'Tempranillo; Nebbiolo; Pinot Noir; Riesling; Syrah; Chardonnay'],
  ['source', 'Client work; Shop; Rent; Workshop; Refund'],
  ['specialit speciality specialty subject skill', 'General; Children; Colour; Repairs; Beginners'],
  ['=key', 'C major; A minor; G major; E minor; D major'],
  ['album', 'Harbor Songs; First Light; Slow Roads; Winter Sessions'],
  ['=model model$', 'Classic; Comfort; Sport; City; Touring'],
  ['store shop market', 'Market; Corner shop; Supermarket; Bakery; Online'],
  ['working topic theme', 'Scales; First piece; Rhythm; Sight reading; Recital piece'],
  ['project', 'Kitchen refit; Website; Garden path; Summer campaign'],
  ['target goal', '20 books; 10 km; 500 saved; 3 times a week'],
  ['=front question term', 'la mesa; el puente; la llave; el barco; la nube; el jardín'],
  ['=back answer translation', 'table; bridge; key; boat; cloud; garden'],
]
const LONG: readonly Words[] = [
  [
    'fault problem issue defect damage wrong complaint',
    'Makes a noise when it starts; Does not switch on; Came loose; Leaks a little; Stopped last week; Cracked at the edge',
  ],
  ['diagnos symptom condition', 'Sprained ankle; Cough for a week; High blood pressure; Back pain; Check-up'],
  ['allerg intoleran', 'Nuts; None known; Pollen; Lactose; None known; Bee stings'],
  ['ingredient', '200 g flour, 2 eggs, a pinch of salt; 1 onion, 2 carrots, 500 ml stock; 3 lemons, 150 g sugar'],
  [
    'instruction preparation method steps',
    'Mix, rest for an hour, bake until golden.; Fry the onion, add the rest, simmer for 20 minutes.; Stir, chill, serve cold.',
  ],
  ['todo task next action plan', 'Call back on Monday; Order the missing parts; Check once more before the weekend; Send the offer'],
  ['reason cause', 'Recommended by a friend; Asked for by phone; Change of plans'],
  [
    'request enquiry inquiry message question wish',
    'Do you have time next Tuesday?; Please send me a price for two.; Could we come earlier?; Thank you for last week!',
  ],
  ['feedback review testimonial opinion quote', 'Friendly and quick.; Would come again.; Exactly what we needed.; Good value.'],
  ['goal target aim', 'Run five kilometres; Read every evening; Finish before summer'],
  ['equipment material contents', 'Two ladders, one drill; A box of candles; Paint and brushes'],
]
type Words = readonly [name: string, words: string]

const STORED = 'Ground floor; Shelf C1; Back room; Upstairs; Shelf D1; Cellar'

/** Of somebody, of what happens, and of things. */
const NOTES = [
  'Prefers a call in the morning.; Second time this year.; Came through a friend.; All fine so far.; ; Has a key.; Wants a reminder a day before.; ',
  'Went well.; Took longer than planned.; ; Bring the list next time.; Everybody was there.; ; Ask again next week.; ',
  'Keep an eye on it.; Second time this year.; ; Look at it again in spring.; All fine so far.; ; Ask again next week.; ',
] as const

function notesOf(of: NounClass): string {
  const [people, events, things] = NOTES
  if (of === 'person' || of === 'org') return people
  return of === 'event' || of === 'task' ? events : things
}

function nth(words: string | undefined, index: number): string | undefined {
  const all = words?.split(/; ?/)
  return all?.[index % all.length]
}

/** What such a property says, in a word or two. The name is tried in lower case. */
export function sampleWords(name: string, index: number, of: NounClass): string | undefined {
  const isStored = of === 'thing' && hasWord(name, 'location place$') && !hasWord(name, 'birth')
  return nth(isStored ? STORED : SHORT.find(([pattern]) => hasWord(name, pattern))?.[1], index)
}
/** What it says at length; what nothing is known of stays empty rather than to speak of something else. */
export function sampleSentence(name: string, index: number, of: NounClass): string | undefined {
  return nth(
    LONG.find(([pattern]) => hasWord(name, pattern))?.[1] ?? (hasWord(name, 'note comment remark') ? notesOf(of) : undefined),
    index,
  )
}
