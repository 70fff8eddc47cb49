import { expect, it } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { mainModule } from './main-module.ts'
import { reachable } from './reachable.ts'
import { readProject } from './read-project.ts'
import { startCpuTime } from '../../../tests/helpers/cpu-time.ts'

/* Projects that somebody made to hurt: what would take minutes or never end costs no more of a computer than an ordinary project, on a machine that is busy too. */

const MOST_MS = 3_000
const CHARS = 900_000

type Sources = Readonly<Record<string, string>>
const read = (sources: Sources) => {
  const files = { 'package.json': '{"dependencies":{"react":"19"}}', 'src/App.tsx': 'export default () => <p />', ...sources }
  const archive = { files: new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)])), notes: [] }
  return readProject(archive, new Map([['@/lib/utils', new Set(['cn'])]]))
}
async function timed<T>(act: () => T): Promise<Awaited<T>> {
  const cpuMs = startCpuTime()
  const result = await act()
  expect(cpuMs()).toBeLessThan(MOST_MS)
  return result
}
const filled = (text: string) => text.repeat(CHARS / text.length)
const many = (count: number, source: (n: number) => readonly [path: string, text: string]): Sources =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => source(n)))

it.each<readonly [what: string, sources: Sources]>([
  ['a style sheet of dashes', { 'src/a.css': filled('-') }],
  ['a style sheet of directives without an end', { 'src/a.css': filled('@tailwind ') }],
  ['a style sheet of imports without an end', { 'src/a.css': filled('@import x') }],
  ['a style sheet of quotes without an end', { 'src/a.css': filled('@import "') }],
  ['an import of question marks', { 'src/App.tsx': `import a from './${filled('?')}\\n'; export default () => <p />` }],
  ['lists of exports without an end', { 'src/lib/utils.ts': filled('export{ ') }],
  ['a name of dashes', { [`src/${'-'.repeat(60_000)}!a.ts`]: '' }],
  ['a file in 20,000 folders', many(400, (n) => [`src/${'a/'.repeat(20_000)}${n}/日.ts`, ''])],
])('%s holds nobody up', async (_, sources) => {
  const { files } = await timed(() => read(sources))
  expect(files.size).toBeGreaterThan(0)
})

it('gives thousands of files of one name a name each', async () => {
  const count = 4_000
  const long = 'x'.repeat(60)
  const { files } = await timed(() =>
    read({
      ...many(count / 2, (n) => [`src/${'日'.repeat(n % 50)}${n}/日.ts`, '']),
      ...many(count / 2, (n) => [`src/${long}${n}/y.ts`, '']),
    }),
  )
  expect(files.size).toBe(count + 3)
})

it('imports thousands of pictures of one name', async () => {
  const count = 2_000
  const imports = Array.from({ length: count }, (_, n) => `import a${n} from './assets/${n}/a.svg'\n`).join('')
  const { files } = await timed(() =>
    read({ ...many(count, (n) => [`src/assets/${n}/a.svg`, '<svg/>']), 'src/App.tsx': `${imports}export default () => <p />` }),
  )
  expect(files.size).toBe(count + 3)
})

it('refuses more code than an app can have before it reads it', async () => {
  const tooMany = many(MAX_FILES_PER_APP + 1, (n) => [`src/f${n}.ts`, ''])
  expect(await timed(() => read(tooMany).catch((error: unknown) => isAppError(error) && error.code))).toBe('IMPORT_TOO_LARGE')
})

it('takes one of two files that are one on many computers, and says it of the other', async () => {
  const { files, notes } = await read({
    'lathe.json': '{"format":1,"name":"A","slug":"a","appBuilderVersion":4,"entities":{}}',
    'src/pages/Home.tsx': 'one',
    'src/pages/HOME.tsx': 'two',
  })
  expect([...files].filter(([path]) => path.startsWith('__pages__'))).toEqual([['__pages__Home.tsx', 'one']])
  expect(notes).toContainEqual({ path: 'src/pages/HOME.tsx', outcome: 'left-out', reason: IMPORT_TEXT.oneOfTwo })
})

it.each([
  ['\u200B', 'Imported app'],
  ['x'.repeat(81), 'Imported app'],
  ['\u202Ea\0b\n', 'a b'],
  ['👩\u200D👧 Ünïcode', '👩\u200D👧 Ünïcode'],
])('calls an app of the name %j %j', async (name, called) => {
  const manifest = JSON.stringify({ format: 1, name, slug: 'a', appBuilderVersion: 4, entities: {} })
  expect((await read({ 'lathe.json': manifest, 'src/pages/Home.tsx': '' })).name).toBe(called)
})

it('leaves out a table that is nested without an end', async () => {
  const schema = `{"type":"object","properties":${'{"a":'.repeat(20_000)}{}${'}'.repeat(20_000)}}`
  const { notes } = await read({
    'lathe.json': '{"format":1,"name":"A","slug":"a","appBuilderVersion":4,"entities":{}}',
    'src/pages/Home.tsx': '',
    'src/entities/Deep.json': schema,
  })
  expect(notes).toContainEqual({ path: 'src/entities/Deep.json', outcome: 'left-out', reason: IMPORT_TEXT.entityInvalid })
})

it('takes a style sheet from elsewhere out whole, whatever is in its address', async () => {
  const { files, notes } = await read({
    'src/a.css': `@import url('https://fonts.example.com/css2?family=Inter:wght@400;500;600&display=swap');\n@import "./b.css" layer(base);\nb { color: red }`,
  })
  const css = files.get(FilePath.parse('__styles__globals.css')) ?? ''
  expect(css).toContain('*/\nb { color: red }')
  expect(notes).toContainEqual({ path: 'src/a.css', outcome: 'left-out', reason: expect.stringContaining('another server') })
})

it.each([
  ['a page of lists without an end', filled('export {path\n')],
  ['a page of words', `export { ${filled('path ')}`],
  ['a page of imports of nothing', `import ${filled('\t')}`],
])('%s is taken out without a pause', async (_, code) => {
  const module = await timed(() => mainModule(new Map([[FilePath.parse('__pages__Home.tsx'), code]])))
  expect(module).toContain("from '@/pages/Home'")
  const reached = await timed(() => reachable([['src/pages/Home.tsx', code]], new Map()))
  expect(reached.files.size).toBe(0)
})

it('tells pages apart whose names differ in dashes alone', async () => {
  const names = Array.from({ length: 2_000 }, (_, n) => `a${n.toString(2).padStart(11, '0').replaceAll('0', '-b').replaceAll('1', 'b-')}`)
  const module = await timed(() => mainModule(new Map(names.map((name) => [FilePath.parse(`__pages__${name}.tsx`), '']))))
  const locals = [...module.matchAll(/^import (\w+) from '@\/pages/gm)].map(([, local]) => local)
  expect(new Set(locals).size).toBe(names.length)
})
