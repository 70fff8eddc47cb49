import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const PLACES = ['shared/limits', 'shared/text']

/** Sentences and constants of the specifications whose screens do not exist yet. Whoever builds one removes its file from this list. */
const WAITING: Readonly<Record<string, string>> = {
  'shared/limits/tool-pictures.ts': 'pictures of tools and of options (001 §7)',
}

interface Use {
  readonly by: string
  readonly file: string
  readonly name: string
}

const files = ['shared', 'electron', 'renderer', 'resources', 'tests'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
)
const codeOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isPlace = (file: string) => PLACES.some((place) => file.startsWith(`${place}/`)) && !file.endsWith('.test.ts')

const uses: readonly Use[] = files.flatMap((by) => {
  const code = codeOf(by)
  if (!PLACES.some((place) => code.includes(place.slice('shared'.length))) && !isPlace(by)) return []
  return parseSync(by, code).module.staticImports.flatMap(({ moduleRequest: { value }, entries }) =>
    value.startsWith('.')
      ? entries.map(({ importName }) => ({
          by,
          file: path.posix.join(path.posix.dirname(by), value),
          name: importName.kind === 'Name' ? (importName.name ?? '') : '*',
        }))
      : [],
  )
})
const exported = files
  .filter(isPlace)
  .flatMap((file) =>
    parseSync(file, codeOf(file)).module.staticExports.flatMap(({ entries }) =>
      entries.map(({ exportName }) => ({ file, name: exportName.name ?? '' })),
    ),
  )
/** Used outside of its file, or by name within it: parts of a sentence may stay beside it. */
const isUsed = ({ file, name }: { readonly file: string; readonly name: string }) =>
  uses.some((use) => use.file === file && (use.name === name || use.name === '*')) ||
  codeOf(file).split(new RegExp(String.raw`\b${name}\b`)).length > 2

test('every sentence and every constant is used', () => {
  expect(exported.length).toBeGreaterThan(100)
  const dead = exported.filter((one) => !isUsed(one) && WAITING[one.file] === undefined)
  expect(dead.map(({ file, name }) => `${file} exports ${name}, and nobody reads it: delete it.`)).toEqual([])
})

test('files on the waiting list have unused entries only, and are removed from it once they are used', () => {
  const wrong = Object.keys(WAITING).filter((file) => !files.includes(file) || uses.some((use) => use.file === file && !isPlace(use.by)))
  expect(wrong).toEqual([])
})
