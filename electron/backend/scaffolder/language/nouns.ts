const IRREGULAR: Readonly<Record<string, string>> = {
  person: 'people',
  child: 'children',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  goose: 'geese',
  mouse: 'mice',
  ox: 'oxen',
  leaf: 'leaves',
  loaf: 'loaves',
  shelf: 'shelves',
  knife: 'knives',
  wife: 'wives',
  life: 'lives',
  half: 'halves',
  calf: 'calves',
  wolf: 'wolves',
  thief: 'thieves',
  scarf: 'scarves',
  hoof: 'hooves',
  potato: 'potatoes',
  tomato: 'tomatoes',
  hero: 'heroes',
  echo: 'echoes',
  analysis: 'analyses',
  diagnosis: 'diagnoses',
  crisis: 'crises',
  thesis: 'theses',
  criterion: 'criteria',
  curriculum: 'curricula',
  quiz: 'quizzes',
  bus: 'buses',
  gas: 'gases',
  lens: 'lenses',
  status: 'statuses',
  campus: 'campuses',
  bonus: 'bonuses',
  virus: 'viruses',
  cactus: 'cacti',
  axis: 'axes',
  axe: 'axes',
  movie: 'movies',
  cookie: 'cookies',
  selfie: 'selfies',
  calorie: 'calories',
  tie: 'ties',
  pie: 'pies',
  shoe: 'shoes',
  canoe: 'canoes',
  toe: 'toes',
  cache: 'caches',
  headache: 'headaches',
  house: 'houses',
  horse: 'horses',
  nurse: 'nurses',
  comic: 'comics',
  mechanic: 'mechanics',
  medic: 'medics',
  topic: 'topics',
  clinic: 'clinics',
  course: 'courses',
  expense: 'expenses',
  purchase: 'purchases',
  case: 'cases',
  base: 'bases',
  license: 'licenses',
  lease: 'leases',
  phrase: 'phrases',
  exercise: 'exercises',
  release: 'releases',
  database: 'databases',
  cruise: 'cruises',
  vase: 'vases',
  rose: 'roses',
  size: 'sizes',
  prize: 'prizes',
  warehouse: 'warehouses',
  greenhouse: 'greenhouses',
  dose: 'doses',
  response: 'responses',
  invoice: 'invoices',
  photo: 'photos',
  piano: 'pianos',
  video: 'videos',
}
const SINGULAR = new Map(Object.entries(IRREGULAR).map(([one, many]) => [many, one]))
SINGULAR.set('axes', 'axe')
const UNCOUNTED = new Set(
  (
    'staff equipment inventory stock furniture feedback information software hardware luggage sheep fish deer series species news ' +
    'laundry homework merchandise music money food clothing jewelry jewellery cattle data media personnel crew-gear vinyl gear wine beer ' +
    'attendance income maintenance transport traffic advice research knowledge progress'
  ).split(' '),
)
/** Words that end in s and are one thing. */
const SINGULAR_S = /(?:ss|us|is|ics|ous)$/

export function pluralWord(word: string): string {
  const lower = word.toLowerCase()
  if (UNCOUNTED.has(lower) || SINGULAR.has(lower)) return word
  const irregular = Object.hasOwn(IRREGULAR, lower) ? IRREGULAR[lower] : undefined
  if (irregular !== undefined) return keepCase(word, irregular)
  const compound = /^(.+)(man|woman|child)$/.exec(lower)
  if (compound?.[2] !== undefined && lower !== 'human' && lower !== 'german') {
    return word.slice(0, -compound[2].length) + (IRREGULAR[compound[2]] ?? '')
  }
  if (/[^a-z]$/.test(lower)) return /[0-9\p{L}]$/u.test(lower) && /[a-z]/.test(lower) ? `${word}s` : word
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`
  if (/(?:s|x|z|ch|sh)$/.test(lower)) return `${word}es`
  return `${word}s`
}

export function singularWord(word: string): string {
  const lower = word.toLowerCase()
  if (UNCOUNTED.has(lower) || Object.hasOwn(IRREGULAR, lower)) return word
  const irregular = SINGULAR.get(lower)
  if (irregular !== undefined) return keepCase(word, irregular)
  const compound = /^(.+)(men|women|children)$/.exec(lower)
  if (compound?.[2] !== undefined && !/^(?:speci|regi|abdo|o)men$/.test(lower)) {
    return word.slice(0, -compound[2].length) + (SINGULAR.get(compound[2]) ?? '')
  }
  if (lower.length < 4 || !lower.endsWith('s') || SINGULAR_S.test(lower)) return word
  if (/(?:[^aeiou])ies$/.test(lower)) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|zz|us|tos)es$/.test(lower)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** The head of a noun phrase is what is counted: `members of the board` → `members`, `due dates` → `dates`. */
export function pluralPhrase(phrase: string): string {
  return mapHead(phrase, pluralWord)
}
export function singularPhrase(phrase: string): string {
  return mapHead(phrase, singularWord)
}
export function isPluralPhrase(phrase: string): boolean {
  return singularPhrase(phrase) !== phrase
}
export function headWord(phrase: string): string {
  const words = headPart(phrase)[0].split(' ')
  return (words.at(-1) ?? '').toLowerCase()
}

function headPart(phrase: string): readonly [head: string, rest: string] {
  const match = /^(.+?)( (?:of|for|in|at|from|per|on|to) .+)$/.exec(phrase)
  return match?.[1] !== undefined && match[2] !== undefined ? [match[1], match[2]] : [phrase, '']
}
/** "Rent received" of many are rents received. */
const DONE = /^(.+)( (?:received|paid|spent|sold|given|owed|earned|borrowed|lent))$/i
function mapHead(phrase: string, change: (word: string) => string): string {
  const [, done, how = ''] = DONE.exec(phrase) ?? []
  const [head, rest] = done === undefined ? headPart(phrase) : [done, how]
  const cut = head.lastIndexOf(' ') + 1
  return head.slice(0, cut) + change(head.slice(cut)) + rest
}
function keepCase(from: string, to: string): string {
  return /^[A-Z]/.test(from) ? to.charAt(0).toUpperCase() + to.slice(1) : to
}

const LATIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' }

/** ASCII letters and digits only, in words. A script that has no Latin letters gives no words. */
export function asciiWords(phrase: string): readonly string[] {
  return phrase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => LATIN[letter.toLowerCase()] ?? '')
    .replace(/['’]/g, '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
}

export function pascalCase(phrase: string, fallback: string): string {
  const name = asciiWords(phrase)
    .map(
      (word) => word.charAt(0).toUpperCase() + (/^[A-Z0-9]+$/.test(word) && word.length > 1 ? word.slice(1).toLowerCase() : word.slice(1)),
    )
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 40)
  return name === '' ? fallback : name.charAt(0).toUpperCase() + name.slice(1)
}

export function camelCase(phrase: string, fallback: string): string {
  const name = pascalCase(phrase, '')
  return name === '' ? fallback : name.charAt(0).toLowerCase() + name.slice(1)
}

export function sentenceCase(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** `dueDate` → `due date`. */
export function wordsOfName(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .trim()
}

export function kebabCase(pascal: string): string {
  return pascal
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

/** `customers, orders and products` */
export function listWords(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`
}

export function withArticle(noun: string): string {
  if (isPluralPhrase(noun)) return noun
  const an = /^[aeiou]/i.test(noun) && !/^(?:use|uni|one|eu)/i.test(noun)
  return `${an || /^(?:hour|heir|honou?r)/i.test(noun) ? 'an' : 'a'} ${noun}`
}
