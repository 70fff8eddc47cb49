import type { Command } from '../../state/commands.ts'

/** A matching command; `ranges` are the parts of its title to highlight, from and to. */
export interface FoundCommand {
  readonly command: Command
  readonly ranges: readonly (readonly [number, number])[]
}

export interface FoundGroup {
  readonly name: string
  readonly found: readonly FoundCommand[]
}

/** Each typed word must be in the title, the group or the keywords of a command. Titles that begin with the text come first. */
export function findCommands(commands: readonly Command[], query: string): readonly FoundGroup[] {
  const words = wordsOf(query)
  const ranked = commands
    .filter(({ shownIn }) => shownIn !== 'sheet')
    .flatMap((command) => {
      const rank = rankOf(command, words)
      return rank === null ? [] : [{ rank, found: { command, ranges: rangesOf(command.title, words) } }]
    })
  const groups = Map.groupBy(ranked, ({ found }) => found.command.group)
  const best = (list: typeof ranked) => Math.min(...list.map(({ rank }) => rank))
  return [...groups]
    .toSorted(([, a], [, b]) => (words.length === 0 ? 0 : best(a) - best(b)))
    .map(([name, list]) => ({ name, found: list.toSorted((a, b) => a.rank - b.rank).map(({ found }) => found) }))
}

/** Commands that match already, grouped under their headings. */
export function groupsOf(commands: readonly Command[], query: string): readonly FoundGroup[] {
  const words = wordsOf(query)
  return [...Map.groupBy(commands, ({ group }) => group)].map(([name, list]) => ({
    name,
    found: list.map((command) => ({ command, ranges: rangesOf(command.title, words) })),
  }))
}

function wordsOf(query: string): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

/** 0: the title begins with the text; 1: a word of it does; 2: it contains all of it; 3: some of it is only in the keywords. */
function rankOf({ title, group, keywords = [] }: Command, words: readonly string[]): number | null {
  const name = title.toLowerCase()
  const others = [group, ...keywords].join(' ').toLowerCase()
  if (!words.every((word) => name.includes(wordIn(name, word)) || others.includes(wordIn(others, word)))) return null
  if (!words.every((word) => name.includes(wordIn(name, word)))) return 3
  const first = words[0] === undefined ? undefined : wordIn(name, words[0])
  if (first === undefined || name.startsWith(first)) return 0
  if (name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(first))) return 1
  return 2
}

/** The word as it stands in the text: "customers" finds the table Customer. */
function wordIn(text: string, word: string): string {
  return !text.includes(word) && word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
}

function rangesOf(title: string, words: readonly string[]): readonly (readonly [number, number])[] {
  const name = title.toLowerCase()
  const found = words
    .map((typed) => wordIn(name, typed))
    .map((word) => [name.indexOf(word), name.indexOf(word) + word.length] as const)
    .filter(([from]) => from >= 0)
    .toSorted(([a], [b]) => a - b)
  return found.reduce<(readonly [number, number])[]>((ranges, [from, to]) => {
    const last = ranges.at(-1)
    if (last === undefined || from > last[1]) return [...ranges, [from, to]]
    return [...ranges.slice(0, -1), [last[0], Math.max(last[1], to)]]
  }, [])
}
