import { libFileMap } from 'monaco-editor/languages/features/typescript/lib/lib'
import { typescript } from 'monaco-editor/languages/features/typescript/lib/typescriptServices'
import { beforeAll, expect, test } from 'vitest'
import { resolveImport } from '../../../../electron/backend/bundle/resolve-import.ts'
import { answerTexts } from '../../../../electron/backend/scaffolder/scaffold.ts'
import { applyAnswer } from '../../../../tests/helpers/scaffolder/apply-answer.ts'
import { DOMAIN_PACKS } from '../../../../resources/packs/all-packs.ts'
import { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { propertyType } from '../../../../shared/domain/field-types/property-type.ts'
import type { FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { generatedApp } from '../../../../tests/bench/generated-app.ts'
import { typeLibrary } from '../../../../tests/helpers/type-library.ts'
import { programName, resolveAppImport, storedPath } from './app-names.ts'
import { createAppProgram } from './app-program.ts'
import type { Answers, TypeLibrary } from './protocol.ts'
import { typescriptAnswers } from './ts-answers.ts'

let library: TypeLibrary

beforeAll(async () => {
  library = await typeLibrary()
}, 60_000)

const compiler = { ts: typescript, libFiles: libFileMap }

function open(files: Readonly<Record<string, string>> | FileMap) {
  const program = createAppProgram(compiler, library)
  program.update(files instanceof Map ? [...files] : Object.entries(files))
  return { program, answers: typescriptAnswers(compiler, program) }
}

async function errorsOf(answers: Answers, files: Iterable<string>): Promise<string[]> {
  const scripts = [...files].filter((path) => /\.tsx?$/.test(path))
  const found = await Promise.all(
    scripts.map(async (path) => (await answers.problems(path)).map(({ line, column, message }) => `${path}:${line}:${column} ${message}`)),
  )
  return found.flat()
}

function placeOf(text: string, part: string, offset = 0) {
  const before = text.slice(0, text.indexOf(part) + offset).split('\n')
  return { lineNumber: before.length, column: (before.at(-1) ?? '').length + 1 }
}

const DEAL = JSON.stringify(
  { name: 'Deal', type: 'object', properties: { title: { type: 'string' }, value: { type: 'number' } }, required: ['title'] },
  null,
  2,
)

test('every module that an app may import is known', { tags: 'long', timeout: 60_000 }, async () => {
  const names = Object.keys(library.modules).filter((name) => !name.startsWith('lathe/'))
  const imports = names.map((name, index) => `import * as m${index} from '${name}'`)
  const { answers } = open({
    '__pages__Home.tsx': `${imports.join('\n')}\nexport const all = [${names.map((_name, index) => `m${index}`).join(', ')}]\n`,
  })
  expect(names.length).toBeGreaterThan(70)
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([])
})

test('a generated app of 20 files has no error', { timeout: 60_000 }, async () => {
  const files = generatedApp({ files: 20, bytesPerFile: 2_000 })
  expect(await errorsOf(open(files).answers, files.keys())).toEqual([])
})

test.each([
  ['A CRM for a small bakery with customers, orders (status: new, baking, delivered) and products with a price'],
  ['homes, classes with package, default and import, cars, users, events, tables, records and staff'],
])('an app of the scaffolder has no error: %s', { tags: 'long', timeout: 60_000 }, async (message) => {
  const { files } = applyAnswer(new Map(), answerTexts({ message, appName: 'Test', files: new Map(), packs: DOMAIN_PACKS }))
  expect(await errorsOf(open(files).answers, files.keys())).toEqual([])
})

test('what is wrong is reported at its place', { timeout: 60_000 }, async () => {
  const home = `import { Button } from '@/components/ui/button'
import { Deal } from '@/entities/Deal'
import { Part } from '@/components/Part'
import { Gone } from '@/components/Gone'

export default function Home() {
  void Deal.create({ titel: 'x' })
  return <Button variant="huge"><Part name={3} /><Gone /></Button>
}
`
  const { answers } = open({
    '__pages__Home.tsx': home,
    '__components__Part.tsx': 'export const Part = ({ name }: { name: string }) => <b>{name}</b>\n',
    '__entities__Deal.json': DEAL,
  })
  const problems = await answers.problems('__pages__Home.tsx')
  expect(problems.map(({ line, column, code }) => [line, column, code])).toEqual([
    [4, 22, 2307],
    [7, 22, 2561],
    [8, 18, 2322],
    [8, 39, 2322],
  ])
})

test('a row has the types that its columns have', { timeout: 60_000 }, async () => {
  const properties = {
    text: { type: 'string' },
    choice: { type: 'string', enum: ['a', 'b'] },
    day: { type: 'string', format: 'date' },
    picture: { type: 'string', format: 'image' },
    untyped: {},
    amount: { type: 'number', format: 'money' },
    count: { type: 'integer' },
    isDone: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string', enum: ['x'] } },
    labels: { type: 'array', items: { enum: ['x'] } },
    things: { type: 'array', items: { type: 'number' } },
    anything: { type: 'array' },
    data: { type: 'object' },
    customer: { type: 'string', 'x-relation': 'Customer' },
  }
  const types = {
    text: 'string',
    select: "'a' | 'b'",
    datetime: 'string',
    image: 'string',
    relation: 'string',
    number: 'number',
    boolean: 'boolean',
    multiselect: "'x'[]",
    json: 'unknown',
  }
  const schema = EntitySchema.parse({ name: 'Thing', properties, required: Object.keys(properties) })
  const checks = Object.entries(schema.properties).map(
    ([name, property]) =>
      `type ${name} = Same<ThingRow['${name}'], ${types[propertyType(property)]}>\nexport const is_${name}: ${name} = true`,
  )
  const page = `import type { ThingRow } from '@/entities/Thing'
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
${checks.join('\n')}
`
  const required = {
    '__services__check.ts': page,
    '__entities__Thing.json': JSON.stringify({ name: 'Thing', properties, required: Object.keys(properties) }),
  }
  expect(await errorsOf(open(required).answers, ['__services__check.ts'])).toEqual([])
  const optional = { ...required, '__entities__Thing.json': JSON.stringify({ name: 'Thing', properties }) }
  const problems = await errorsOf(open(optional).answers, ['__services__check.ts'])
  expect(problems).toHaveLength(Object.values(schema.properties).filter((each) => propertyType(each) !== 'json').length)
})

test('an app with a table of users has its rows and who is there; without one, only that', { timeout: 60_000 }, async () => {
  const page = `import { User } from '@/entities/User'\nimport { Deal, User as Same } from '@/entities/all'\nexport const load = async () => [await User.me(), await Same.me(), await Deal.list('-value')]\n`
  const { answers, program } = open({ '__services__x.ts': page, '__entities__Deal.json': DEAL })
  expect(await errorsOf(answers, ['__services__x.ts'])).toEqual([])
  const listing = page.replace('await User.me()', 'await User.list()')
  program.update([['__services__x.ts', listing]])
  expect(await errorsOf(answers, ['__services__x.ts'])).toEqual([expect.stringContaining("Property 'list' does not exist")])
  program.update([['__entities__User.json', DEAL.replaceAll('Deal', 'User')]])
  expect(await errorsOf(answers, ['__services__x.ts'])).toEqual([])
})

test('a file that comes, changes or goes is noticed by those that import it', { timeout: 60_000 }, async () => {
  const { answers, program } = open({ '__pages__Home.tsx': `import { sum } from '@/services/sum'\nexport const two: number = sum(1, 1)\n` })
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([expect.stringContaining('Cannot find module')])
  program.update([['__services__sum.ts', 'export const sum = (a: number, b: number) => a + b\n']])
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([])
  program.update([['__services__sum.ts', 'export const sum = (a: number, b: number) => String(a + b)\n']])
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([expect.stringContaining("'string' is not assignable to type 'number'")])
  program.update([['__services__sum.ts', null]])
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([expect.stringContaining('Cannot find module')])
})

test('a property is declared on its line of the entity', { timeout: 60_000 }, async () => {
  const page = `import { Deal } from '@/entities/Deal'\nexport const load = async () => (await Deal.list())[0]?.value\n`
  const { answers } = open({ '__services__x.ts': page, '__entities__Deal.json': DEAL })
  const [place] = await answers.definitions('__services__x.ts', placeOf(page, '.value', 2))
  expect(place?.path).toBe('__entities__Deal.json')
  expect(DEAL.split('\n')[(place?.range.startLineNumber ?? 0) - 1]).toContain('"value"')
})

test('a new name is written wherever it is used; the kit’s stay, and a table’s are refused', { timeout: 60_000 }, async () => {
  const part = 'export function Part() {\n  return <b>x</b>\n}\n'
  const home = `import { Button } from '@/components/ui/button'\nimport { Part } from '@/components/Part'\nexport default () => <Button><Part /></Button>\n`
  const rows = `import { Deal } from '@/entities/Deal'\nexport const load = async () => (await Deal.list())[0]?.value\n`
  const { answers } = open({
    '__components__Part.tsx': part,
    '__pages__Home.tsx': home,
    '__services__x.ts': rows,
    '__entities__Deal.json': DEAL,
  })
  const edits = await answers.rename('__components__Part.tsx', placeOf(part, 'Part'), 'Piece')
  expect(Array.isArray(edits) && edits.map(({ path, range, text }) => [path, range.startLineNumber, text])).toEqual([
    ['__components__Part.tsx', 1, 'Piece'],
    ['__pages__Home.tsx', 2, 'Piece'],
    ['__pages__Home.tsx', 3, 'Piece'],
  ])
  expect(await answers.rename('__pages__Home.tsx', placeOf(home, 'Button>'), 'Knob')).toContainEqual(
    expect.objectContaining({ text: 'Button as Knob' }),
  )
  expect(await answers.rename('__services__x.ts', placeOf(rows, '.value', 2), 'amount')).toEqual(expect.any(String))
})

test('a name comes with its import, and an unknown one can be imported', { timeout: 60_000 }, async () => {
  const home = `import { Card } from '@/components/ui/card'\n\nexport default function Home() {\n  return <Card><CardTi /><Stat label="x" value={1} /></Card>\n}\n`
  const { answers } = open({ '__pages__Home.tsx': home })
  const offered = await answers.completions('__pages__Home.tsx', placeOf(home, 'CardTi', 6))
  const title = offered.find(({ name }) => name === 'CardTitle')
  expect(title?.imports).toEqual([
    { path: '__pages__Home.tsx', range: { startLineNumber: 1, startColumn: 14, endLineNumber: 1, endColumn: 15 }, text: ', CardTitle ' },
  ])
  const stat = placeOf(home, 'Stat ')
  const fixes = await answers.fixes(
    '__pages__Home.tsx',
    { startLineNumber: stat.lineNumber, startColumn: stat.column, endLineNumber: stat.lineNumber, endColumn: stat.column + 4 },
    [2304],
  )
  expect(fixes[0]).toEqual({
    title: "Import Stat from '@/components/ui/stat'",
    edits: [
      expect.objectContaining({
        text: "import { Stat } from '@/components/ui/stat'\n",
        range: expect.objectContaining({ startLineNumber: 2, startColumn: 1 }),
      }),
    ],
  })
})

test('between the quotes of an import stands every module, and nothing that is the kit’s own', async () => {
  const home = `import { x } from '@/co'\n`
  const { answers } = open({
    '__pages__Home.tsx': home,
    '__components__Part.tsx': 'export const Part = 1\n',
    '__entities__Deal.json': DEAL,
  })
  const names = (await answers.completions('__pages__Home.tsx', placeOf(home, '@/co', 4))).map(({ name }) => name)
  for (const name of [
    '@/components/Part',
    '@/components/ui/button',
    '@/entities/Deal',
    '@/entities/all',
    '@/lib/utils',
    'react',
    'recharts',
    'zod',
  ])
    expect(names).toContain(name)
  for (const name of ['@/pages/Home', '@/lib/styles', 'lathe/entities', 'react/jsx-runtime']) expect(names).not.toContain(name)
})

test('an import means what it means to the bundler', () => {
  const files = new Map(
    [
      '__Layout.tsx',
      '__pages__Home.tsx',
      '__pages__Deals.tsx',
      '__components__Part.tsx',
      '__services__sum.ts',
      '__services__view.tsx',
      '__functions__send.ts',
      '__entities__Deal.json',
    ].map((path) => [path as FilePath, '']),
  )
  const isVendored = (name: string) => library.modules[name] !== undefined
  const specifiers =
    `@/pages/Deals ./Deals ../components/Part @/components/Part.tsx @/components/ui/button @/Layout ../Layout @/services/sum ../services/view @/functions/send @/entities/Deal @/entities/Deal.json @/entities/all @/entities/User @/entities/Nothing @/components/Nothing @/a/b/c ../../outside react react-router-dom lodash fs lathe/entities /etc/passwd https://x.example/a.js @/hooks/use-list @/toString/x`.split(
      ' ',
    )
  for (const specifier of specifiers) {
    const meant = resolveImport(specifier, '__pages__Home.tsx' as FilePath, files, isVendored)
    const found = resolveAppImport(specifier, programName('__pages__Home.tsx'), files, library.modules)
    expect([specifier, found !== null]).toEqual([specifier, meant.kind !== 'refused'])
    if (meant.kind === 'file') expect([specifier, storedPath(found?.replace('.d.ts', '.ts') ?? '')]).toEqual([specifier, meant.path])
    if (meant.kind === 'vendor') expect([specifier, found]).toEqual([specifier, library.modules[meant.specifier]])
  }
})

test('packages that an app brought along have their types, and one without any may be used as anything', async () => {
  const lock = JSON.stringify({ direct: { board: 'board@1.0.0', plain: 'plain@1.0.0' } })
  const home = `import { Board } from 'board'
import { anything } from 'plain/deep'
export const board = <Board columns={['a']} onMove={(to) => to.column.length}>{anything.at.all}</Board>
`
  const { program, answers } = open({ '__packages__lock.json': lock, '__pages__Home.tsx': home })
  const types = {
    'board/package.json': '{"exports":{".":{"types":"./dist/index.d.mts"}}}',
    'board/dist/index.d.mts': `import type { ReactNode } from 'react'
import type { Place } from './place.mjs'
/** Columns that cards are moved between. */
export declare function Board(props: { readonly columns: readonly string[]; readonly children?: ReactNode; onMove(to: Place): void }): ReactNode
`,
    'board/dist/place.d.mts': `export interface Place { readonly column: string }\n`,
  }
  expect(await errorsOf(answers, program.files.keys())).toEqual([expect.stringContaining("Parameter 'to' implicitly")])
  program.update(Object.entries(types).map(([name, text]) => [`/app/node_modules/${name}`, text]))
  expect(await errorsOf(answers, program.files.keys())).toEqual([])
  const at = placeOf(home, 'column.length')
  expect((await answers.completions('__pages__Home.tsx', at)).map(({ name }) => name)).toContain('column')
  expect(await answers.hover('__pages__Home.tsx', placeOf(home, 'Board }', 1))).toMatchObject({
    markdown: expect.stringContaining('Columns that cards are moved between.'),
  })
  const [place] = await answers.definitions('__pages__Home.tsx', placeOf(home, 'Board }', 1))
  expect(await answers.libraryText(place?.path ?? '')).toBe(types['board/dist/index.d.mts'])

  program.update([['__pages__Home.tsx', home.replace("columns={['a']}", 'columns={3}')]])
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([expect.stringMatching(/^__pages__Home\.tsx:3:\d+ Type 'number'/)])
  program.update(Object.keys(types).map((name) => [`/app/node_modules/${name}`, null]))
  expect(await errorsOf(answers, ['__pages__Home.tsx'])).toEqual([expect.stringContaining("Parameter 'to' implicitly")])
})
