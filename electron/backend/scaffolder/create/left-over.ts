import { stemsOf } from '../language/stems.ts'
import { isHeading } from '../read-wish/describe.ts'
import type { Wish } from '../read-wish/read.ts'
import type { AppModel } from '../spec/app-model.ts'
import { knownKind } from '../spec/field-types.ts'
import { inEnglish } from '../statistics/in-english.ts'

/** What may go by another name, because an app has hardly two of its kind. */
const ONE_OF_KIND: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'image', 'email', 'phone', 'url', 'money'])

/** What a wish names and the app has nothing of, as it was written. */
export function leftOver({ lists, loose, language, message }: Wish, { name, entities }: AppModel): readonly string[] {
  const kinds: ReadonlySet<string> = new Set(entities.flatMap(({ fields }) => fields.map(({ kind }) => kind)))
  const names = entities.flatMap((entity) => [
    entity.name,
    entity.one,
    entity.many,
    ...entity.fields.flatMap((field) => [field.label, field.name, ...(field.choices ?? [])]),
  ])
  const there = stemsOf([name, ...names].join(' '))
  const isThere = (words: string) => {
    const english = inEnglish(words, language)
    const stems = stemsOf(words, english)
    return stems.size === 0 || [...stems].some((stem) => there.has(stem)) || isOneOfKind(english, kinds)
  }
  const named = [
    ...lists
      .filter((list) => !isHeading(list, lists, message))
      .flatMap((list) => [list.names[0] ?? '', ...list.fields.map(({ words }) => words)]),
    ...loose.map(({ words }) => words),
  ]
  return [...new Set(named)].filter((words) => !isThere(words))
}

function isOneOfKind(english: string, kinds: ReadonlySet<string>): boolean {
  const kind = knownKind(english.toLowerCase())
  return kind !== null && ONE_OF_KIND.has(kind) && kinds.has(kind)
}
