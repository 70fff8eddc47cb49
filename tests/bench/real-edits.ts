import { execFileSync } from 'node:child_process'
import { seededRandom } from '../helpers/seeded-random.ts'

/** A change from the repository's history: the old and the new lines, with up to three lines of context. */
export interface RealEdit {
  readonly before: string
  readonly after: string
  readonly search: readonly string[]
  readonly replace: readonly string[]
  /** The number of equal lines at the beginning and at the end. */
  readonly head: number
  readonly tail: number
}

type Sides = Pick<RealEdit, 'search' | 'replace'>
/** Null where this disturbance does not apply. */
export type Disturb = (edit: RealEdit) => Sides | null

const MOST_LINES = 60

/** Changes from this repository's history, newest first. Empty without a history. */
export function realEdits(count: number): readonly RealEdit[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { maxBuffer: 1 << 28, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const edits: RealEdit[] = []
  for (const commit of git('log', '--format=%H', '--no-merges').trim().split('\n')) {
    const patches = git('show', '--format=', '-U3', '--no-renames', '--diff-filter=M', commit, '--', '*.ts', '*.tsx', '*.css').split(
      /^diff --git /m,
    )
    for (const patch of patches.slice(1)) {
      const path = /^--- a\/(.+)$/m.exec(patch)?.[1]
      const hunks = patch.split(/^(?=@@ )/m).slice(1)
      if (path === undefined || hunks.length > 25) continue
      const before = git('show', `${commit}^:${path}`)
      edits.push(...hunks.flatMap((hunk) => editOf(before, hunk) ?? []))
      if (edits.length >= count) return edits.slice(0, count)
    }
  }
  return edits
}

function editOf(before: string, hunk: string): RealEdit | null {
  const at = Number(/^@@ -(\d+)/.exec(hunk)?.[1] ?? 0) - 1
  const body = hunk
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('\\'))
  const search = body.filter((line) => line[0] !== '+').map((line) => line.slice(1))
  const replace = body.filter((line) => line[0] !== '-').map((line) => line.slice(1))
  const lines = before.split('\n')
  if (search.length === 0 || search.length > MOST_LINES || search.some((line, index) => lines[at + index] !== line)) return null
  const isShared = body.map((line) => line[0] === ' ')
  return {
    before,
    after: lines.toSpliced(at, search.length, ...replace).join('\n'),
    search,
    replace,
    head: isShared.indexOf(false),
    tail: isShared.toReversed().indexOf(false),
  }
}

const indentOf = (line: string): string => /^[ \t]*/.exec(line)?.[0] ?? ''
const everyLine =
  (change: (line: string) => string): Disturb =>
  ({ search, replace }) => ({ search: search.map(change), replace: replace.map(change) })

/** How models misquote text: both sides of a block alike. */
export function disturbances(seed: number): Readonly<Record<string, Disturb>> {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  return {
    none: (edit) => edit,
    'trailing space': everyLine((line) => `${line}  `),
    dedent: ({ search, replace }) => {
      const least = Math.min(...[...search, ...replace].filter((line) => line.trim() !== '').map((line) => indentOf(line).length))
      const change = (line: string) => line.slice(Math.min(least, indentOf(line).length))
      return { search: search.map(change), replace: replace.map(change) }
    },
    tabs: everyLine((line) => '\t'.repeat(indentOf(line).length / 2) + ' '.repeat(indentOf(line).length % 2) + line.trimStart()),
    '2 to 4 spaces': everyLine((line) => indentOf(line).repeat(2) + line.trimStart()),
    'typographic quotes': everyLine((line) => line.replaceAll(/'([^'\n]*)'/g, '‘$1’').replaceAll(/"([^"\n]*)"/g, '“$1”')),
    'dropped blank lines': ({ search, replace }) => ({
      search: search.filter((line) => line.trim() !== ''),
      replace: replace.filter((line) => line.trim() !== '' || !search.includes(line)),
    }),
    'added blank line': ({ search, replace, head }) => {
      const at = 1 + below(head)
      return head < 1 ? null : { search: search.toSpliced(at, 0, ''), replace: replace.toSpliced(at, 0, '') }
    },
    'one typo in context': ({ search, replace, head }) => {
      const places = Array.from({ length: head }, (_, at) => at).filter((at) => (search[at] ?? '').trim().length > 6)
      const at = places[below(places.length)]
      if (at === undefined) return null
      const line = search[at] ?? ''
      const slip = indentOf(line).length + 1 + below(line.trim().length - 2)
      const typo = line.slice(0, slip) + line.slice(slip + 1)
      return { search: search.with(at, typo), replace: replace.with(at, typo) }
    },
    'quote style': everyLine((line) => line.replaceAll(/'([^'"\n]*)'/g, '"$1"')),
    semicolons: everyLine((line) => (/^\s*(?:const|let|import|export|return|await)\b.*[\w)\]'"`]$/.test(line) ? `${line};` : line)),
    'last line missing': ({ search, replace, tail }) =>
      tail < 1 || search.length < 2 ? null : { search: search.slice(0, -1), replace: replace.slice(0, -1) },
    'no context': ({ search, replace, head, tail }) => {
      const bare = search.slice(head, search.length - tail)
      return bare.every((line) => line.trim() === '') ? null : { search: bare, replace: replace.slice(head, replace.length - tail) }
    },
    'two lines joined': ({ search, replace, head }) => {
      const at = below(head - 1)
      const [first = '', second = ''] = search.slice(at, at + 2)
      if (head < 2 || first.trim() === '' || second.trim() === '') return null
      const joined = `${first} ${second.trimStart()}`
      return { search: search.toSpliced(at, 2, joined), replace: replace.toSpliced(at, 2, joined) }
    },
  }
}

/** Whether the result is the real one, apart from the disturbance of the new lines themselves. */
export function isRight(disturbance: string, result: string, expected: string): boolean {
  const plain = PLAIN[disturbance] ?? ((text: string) => text)
  return plain(result) === plain(expected)
}

const withoutBlankLines = (text: string): string => text.replaceAll(/\n\s*\n+/g, '\n').trim()
const PLAIN: Readonly<Record<string, (text: string) => string>> = {
  'trailing space': (text) => text.replaceAll(/[ \t]+$/gm, ''),
  'dropped blank lines': withoutBlankLines,
  'added blank line': withoutBlankLines,
  'typographic quotes': (text) => text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"'),
  'quote style': (text) => text.replaceAll('"', "'"),
  semicolons: (text) => text.replaceAll(/;$/gm, ''),
}
