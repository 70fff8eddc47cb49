import { saysWord } from '../language/has-word.ts'
import type { Entity } from '../spec/app-model.ts'
import WORDS from './data/words-of-lists.json' with { type: 'json' }

// What a property says in some lists and not in others: `property | list or wish, or - | words`, as `saysWord` has them. They go before
// those of any list.

const ROWS = WORDS.map((line) => {
  const [property = '', list = '', words = ''] = line.split(' | ')
  return { property, list, words: words.split('; ') }
})

/** In English; undefined where the list says nothing of its own in such a property. The name is tried in lower case. */
export function wordsOfList({ one }: Entity, name: string, index: number, said = ''): string | undefined {
  const rows = ROWS.filter(({ property }) => saysWord(name, property))
  const row = rows.find(({ list }) => saysWord(one, list)) ?? rows.find(({ list }) => list === '-' || saysWord(`${one} ${said}`, list))
  return row?.words[index % row.words.length]
}
