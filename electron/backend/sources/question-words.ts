/** Scripts that are written without spaces: what is looked for in them are pairs of signs. */
const SIGNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const WORDS = /[\p{L}\p{N}\p{M}]+/gu
const MOST = 40
/** Words that stand everywhere and find nothing: of a question with others, they are left out. */
const COMMON = new Set(
  `a an and are as at be by can do does for from had has have how i in is it its me my of on or our that the their they this to was we what when where which who why will with you your
  aber als am an auf aus bei das dem den der des die ein eine einem einen einer es für hat ich ihr im in ist kann man mein mit nach nicht oder sich sie sind und uns von war was wann wer wie wir wo zu zum zur
  au aux ce ces dans de des du elle en est et il je la le les leur ma mes mon nous où par pas pour que qui sa se ses son sur un une vous
  al con como cuál de del el ella en es esta este la las lo los mi no para por que qué se su sus un una y yo`.match(/\S+/g),
)

/** The signs of a text in pairs, one after the other, so that an index of words finds them; empty: it has none. */
export function signPairs(text: string): string {
  const pairs = [...text.matchAll(SIGNS)].flatMap(([run]) => pairsOf(run))
  return pairs.join(' ')
}

export interface SoughtWords {
  readonly words: string | null
  readonly signs: string | null
}

/** The words of a question by which something can be found, each once. */
export function tellingWords(question: string): readonly string[] {
  const text = question.normalize('NFKC').toLowerCase().replace(SIGNS, ' ')
  const all = [...new Set([...text.matchAll(WORDS)].map(([word]) => word))]
  const telling = all.filter((word) => !COMMON.has(word))
  return (telling.length > 0 ? telling : all).slice(0, MOST)
}

/** What to look for in an index. Nothing in a question is syntax: each word stands in quotes. */
export function soughtWords(question: string): SoughtWords {
  const text = question.normalize('NFKC').toLowerCase()
  const words = tellingWords(question)
  const pairs = [...new Set([...text.matchAll(SIGNS)].flatMap(([run]) => pairsOf(run)))].slice(0, MOST)
  return { words: anyOf(words), signs: anyOf(pairs) }
}

const BEGINNING_CHARS = 2

/** The words of a text that can have a stem with one of others: of a word, a stem changes the end. */
export function wordsLike(text: string, others: readonly string[]): string {
  const beginnings = new Set(others.map((word) => plain(word).slice(0, BEGINNING_CHARS)))
  const like = [...plain(text).matchAll(WORDS)].filter(([word]) => beginnings.has(word.slice(0, BEGINNING_CHARS)))
  return like.map(([word]) => word).join(' ')
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function anyOf(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.map((word) => `"${word}"`).join(' OR ')
}

function pairsOf(run: string): readonly string[] {
  const signs = [...run]
  return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
}
