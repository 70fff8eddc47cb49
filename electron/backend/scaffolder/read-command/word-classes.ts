import classes from './word-classes.json' with { type: 'json' }

// Words of four languages that say the same in a later message, so that what is learned of one is learned of all. `*`: and what goes on so.

const EXACT = new Map<string, readonly string[]>()
const PREFIXES: (readonly [prefix: string, name: string])[] = []
for (const [name, words] of Object.entries(classes))
  for (const word of words.split(' '))
    if (word.endsWith('*') && word.length > 1) PREFIXES.push([word.slice(0, -1), name])
    else EXACT.set(word, [...(EXACT.get(word) ?? []), name])

export function classesOf(lower: string): readonly string[] {
  const begun = PREFIXES.flatMap(([prefix, name]) => (lower.startsWith(prefix) ? [name] : []))
  return [...new Set([...(EXACT.get(lower) ?? []), ...begun])]
}
