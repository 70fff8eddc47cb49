/** What such a property says, for rows that nobody has written yet. The name is tried in lower case. */
const WORDS: readonly (readonly [name: RegExp, words: string])[] = [
  [/feeling|mood|felt/, 'Strong; Tired; Good; Great; A bit stiff; Relaxed'],
  [/meal|diet|menu/, 'Vegetarian; Fish; Chicken; Vegan; Children’s plate'],
  [/result|outcome/, '2:1; 0:0; 3:2; 1:4; 2:2; 1:0'],
  [/vintage/, '2016; 2019; 2012; 2021; 2018; 2015'],
  [/grape/, 'Tempranillo; Nebbiolo; Pinot Noir; Riesling; Syrah; Chardonnay'],
  [/source/, 'Client work; Shop; Rent; Workshop; Refund'],
  [/specialit|speciality|specialty|subject|skill/, 'General; Children; Colour; Repairs; Beginners'],
  [/^key$/, 'C major; A minor; G major; E minor; D major'],
  [/album/, 'Harbor Songs; First Light; Slow Roads; Winter Sessions'],
  [/^model$|model$/, 'Classic; Comfort; Sport; City; Touring'],
  [/store|shop|market/, 'Market; Corner shop; Supermarket; Bakery; Online'],
  [/working|topic|theme/, 'Scales; First piece; Rhythm; Sight reading; Recital piece'],
  [/project/, 'Kitchen refit; Website; Garden path; Summer campaign'],
  [/target|goal/, '20 books; 10 km; 500 saved; 3 times a week'],
  [/^front$|question|term/, 'la mesa; el puente; la llave; el barco; la nube; el jardín'],
  [/^back$|answer|translation/, 'table; bridge; key; boat; cloud; garden'],
]

export function sampleWords(name: string, index: number): string | undefined {
  const words = WORDS.find(([pattern]) => pattern.test(name))?.[1].split('; ')
  return words?.[index % words.length]
}
