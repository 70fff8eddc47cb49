import NOUNS from './nouns.json' with { type: 'json' }

const IRREGULAR: ReadonlyMap<string, string> = new Map(Object.entries(NOUNS.irregular))
const SINGULAR = new Map([...IRREGULAR].map(([one, many]) => [many, one]))
SINGULAR.set('axes', 'axe')
const UNCOUNTED = new Set(NOUNS.uncounted.split(' '))
const DONE = new Set(NOUNS.done.split(' '))
const SMALL = new Set(NOUNS.small.split(' '))

const VOWELS = ['a', 'e', 'i', 'o', 'u']
const endsIn = (word: string, ends: readonly string[]): boolean => ends.some((end) => word.endsWith(end))
const isVowel = (letter: string | undefined): boolean => VOWELS.includes(letter ?? '')
/** Ends of words that are one thing, though they end in s. */
const SINGULAR_S = ['ss', 'us', 'is', 'ics', 'ous']
const WITH_ES = ['s', 'x', 'z', 'ch', 'sh']
const ES = ['sses', 'shes', 'ches', 'xes', 'zzes', 'uses', 'toses']
const PEOPLE = ['man', 'woman', 'child']
const NO_PEOPLE = ['human', 'german', 'specimen', 'regimen', 'abdomen', 'omen']

/** The end of "policeman" that bends as "man" does. */
function personIn(lower: string, ends: readonly string[]): string | undefined {
  return NO_PEOPLE.includes(lower)
    ? undefined
    : ends.toSorted((a, b) => b.length - a.length).find((end) => lower.length > end.length && lower.endsWith(end))
}

export function pluralWord(word: string): string {
  const lower = word.toLowerCase()
  if (UNCOUNTED.has(lower) || SINGULAR.has(lower)) return word
  const irregular = IRREGULAR.get(lower)
  if (irregular !== undefined) return keepCase(word, irregular)
  const person = personIn(lower, PEOPLE)
  if (person !== undefined) return word.slice(0, -person.length) + (IRREGULAR.get(person) ?? '')
  const last = lower.at(-1) ?? ''
  if (last < 'a' || last > 'z')
    return isAlphanumeric(last) && [...lower].some((letter) => letter >= 'a' && letter <= 'z') ? `${word}s` : word
  if (last === 'y' && !isVowel(lower.at(-2)) && lower.length > 1) return `${word.slice(0, -1)}ies`
  return endsIn(lower, WITH_ES) ? `${word}es` : `${word}s`
}

export function singularWord(word: string): string {
  const lower = word.toLowerCase()
  if (UNCOUNTED.has(lower) || IRREGULAR.has(lower)) return word
  const irregular = SINGULAR.get(lower)
  if (irregular !== undefined) return keepCase(word, irregular)
  const person = personIn(lower, ['men', 'women', 'children'])
  if (person !== undefined) return word.slice(0, -person.length) + (SINGULAR.get(person) ?? '')
  if (lower.length < 4 || !lower.endsWith('s') || endsIn(lower, SINGULAR_S)) return word
  if (lower.endsWith('ies') && !isVowel(lower.at(-4))) return `${word.slice(0, -3)}y`
  return word.slice(0, endsIn(lower, ES) ? -2 : -1)
}

function isAlphanumeric(letter: string): boolean {
  return (letter >= '0' && letter <= '9') || letter.toLowerCase() !== letter.toUpperCase()
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

/** `members of the board` → `members`, ` of the board`. */
function headPart(phrase: string): readonly [head: string, rest: string] {
  const words = phrase.split(' ')
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && SMALL.has(word))
  if (at >= 0) return [words.slice(0, at).join(' '), ` ${words.slice(at).join(' ')}`]
  return [phrase, '']
}
function mapHead(phrase: string, change: (word: string) => string): string {
  const space = phrase.lastIndexOf(' ')
  // "Rent received" of many are rents received.
  const isDone = space > 0 && DONE.has(phrase.slice(space + 1).toLowerCase())
  const [head, rest] = isDone ? [phrase.slice(0, space), phrase.slice(space)] : headPart(phrase)
  const cut = head.lastIndexOf(' ') + 1
  return head.slice(0, cut) + change(head.slice(cut)) + rest
}
function keepCase(from: string, to: string): string {
  return isCapital(from) ? sentenceCase(to) : to
}

/** `Auto`, of a language that writes its nouns so; no `CD`. */
export function isProperNoun(word: string): boolean {
  return isCapital(word) && word.length > 1 && !isCapital(word.slice(1))
}

/** Whether it begins with a capital letter. */
export function isCapital(word: string): boolean {
  const first = word.charAt(0)
  return first !== first.toLowerCase()
}

const LATIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' }

/** ASCII letters and digits only, in words. A script that has no Latin letters gives no words. */
export function asciiWords(phrase: string): readonly string[] {
  return phrase
    .normalize('NFD')
    .replace(/[^\p{ASCII}]/gu, (letter) => LATIN[letter.toLowerCase()] ?? '')
    .replaceAll("'", '')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
}

export function pascalCase(phrase: string, fallback: string): string {
  const isShouted = (word: string) => word.length > 1 && word === word.toUpperCase()
  const name = asciiWords(phrase)
    .map((word) => sentenceCase(isShouted(word) ? word.toLowerCase() : word))
    .join('')
  const letters = [...name]
  const first = letters.findIndex((letter) => letter < '0' || letter > '9')
  const short = first < 0 ? '' : letters.slice(first, first + MOST_OF_NAME).join('')
  return short === '' ? fallback : sentenceCase(short)
}
const MOST_OF_NAME = 40

export function camelCase(phrase: string, fallback: string): string {
  const name = pascalCase(phrase, '')
  return name === '' ? fallback : name.charAt(0).toLowerCase() + name.slice(1)
}

export function sentenceCase(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

const CAMEL = /([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g

/** `dueDate` → `due Date`. */
export function splitName(name: string): string {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replaceAll('_', ' ')
    .replaceAll('-', ' ')
}

/** `dueDate` → `due date`. */
export function wordsOfName(name: string): string {
  return splitName(name)
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
}

export function kebabCase(pascal: string): string {
  return pascal.replace(CAMEL, '$1$2-').toLowerCase()
}

const AN = ['hour', 'heir', 'honour', 'honor']
const NO_AN = ['use', 'uni', 'one', 'eu']
export function withArticle(noun: string): string {
  if (isPluralPhrase(noun)) return noun
  const lower = noun.toLowerCase()
  const begins = (starts: readonly string[]) => starts.some((start) => lower.startsWith(start))
  return `${begins(AN) || (begins(VOWELS) && !begins(NO_AN)) ? 'an' : 'a'} ${noun}`
}
