import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** The code of every source file, without comments. */
const sources = new Map(
  ['shared', 'electron', 'renderer'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        path.relative(root, file).split(path.sep).join('/'),
        readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
      ]),
  ),
)

/** The files whose code contains one of these words, which one more of its kind has to change. */
function filesNaming(words: readonly string[], folders: readonly string[]): readonly string[] {
  const named = new RegExp(String.raw`(?<![\w-])(?:${words.join('|')})(?![\w-])`)
  return [...sources].flatMap(([file, code]) => (folders.some((folder) => file.startsWith(`${folder}/`)) && named.test(code) ? [file] : []))
}

interface Sample {
  readonly of: string
  /** The names that exist for this one only. */
  readonly words: readonly string[]
  readonly most: number
  readonly folders: readonly string[]
  /** More files that one of its kind changes, found by words that others use too. */
  readonly also?: readonly string[]
}

const CALL = { most: 4, folders: ['shared', 'electron'] } as const
const SAMPLES: readonly Sample[] = [
  {
    of: 'a type of field with a cell and an editor of its own',
    words: ['RatingCell', 'RatingEditor', 'rating-view', 'mostStars', 'starsOf'],
    most: 4,
    folders: ['shared', 'electron', 'renderer'],
    also: ['shared/domain/field-types/field-type-list.ts'],
  },
  // A flow; an operation of the engine with a new statement of its store; and one with existing statements.
  { of: 'the call files.changeElement', words: ['changeElement'], ...CALL },
  { of: 'the call chat.rate', words: ['rateMessage'], ...CALL, also: ['shared/contract/chat.ts', 'electron/backend/chat/chat-store.ts'] },
  { of: 'the call files.history', words: ['fileHistory'], ...CALL, also: ['shared/contract/files.ts'] },
  { of: 'a screen of the settings', words: ['settings-usage', 'UsageSection', 'usage-section'], most: 3, folders: ['renderer'] },
  { of: 'the screen of the bin', words: ['BinScreen', 'bin-screen'], most: 3, folders: ['renderer'], also: ['renderer/screen-list.ts'] },
  { of: 'an action of answers', words: ['request_secrets'], most: 5, folders: ['shared', 'electron', 'renderer'] },
  { of: 'a provider of models', words: ['anthropic', 'Anthropic'], most: 5, folders: ['shared', 'electron', 'renderer'] },
]

test.each(SAMPLES)('one more like $of takes at most $most files', ({ words, folders, most, also = [] }) => {
  const files = [...new Set([...filesNaming(words, folders), ...also])]
  expect(files.length).toBeGreaterThan(1)
  expect(files.length <= most ? [] : files).toEqual([])
})
