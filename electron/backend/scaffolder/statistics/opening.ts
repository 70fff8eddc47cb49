import { wordsOf } from './words.ts'

const BREAKS = new Set('with including that which where having each mit avec con : ( ;'.split(' '))

/** What stands before a message describes its lists: there it says best what the app is for. */
export function openingOf(text: string): string {
  const end = wordsOf(text).find(({ lower }) => BREAKS.has(lower))
  return end === undefined ? text : text.slice(0, end.from)
}
