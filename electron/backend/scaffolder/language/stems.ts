import { hasWord } from './has-word.ts'
import { singularPhrase, splitName } from './nouns.ts'

const LONGEST_STEM = 5
/** The beginnings of its longer words, without accents. */
export function stemsOf(text: string, own = ''): ReadonlySet<string> {
  const words =
    splitName(`${text} ${own}`)
      .toLowerCase()
      .match(/\p{L}{2,}/gu) ?? []
  const isWord = (word: string) => word.length > 2 || hasWord(word, '=km =kg =ml =cm =ph')
  return new Set(words.filter(isWord).map((word) => plainly(singularPhrase(word)).slice(0, LONGEST_STEM)))
}
export function plainly(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
