import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FileMap, pagePath } from '../../../shared/domain/file-path.ts'
import { PACKAGES_PATH, writePackageLock } from '../../../shared/domain/package-lock.ts'
import { temporaryFolder } from '../../../tests/helpers/host.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'
import type { PackageTypes, TypeChecker, TypeIssue } from './type-checker.ts'
import type { CheckerKind } from './worker-messages.ts'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

let lastPlace = 0
/** Packages as they lie in the store, by where an app finds them. */
function packages(key: string, written: Readonly<Record<string, Readonly<Record<string, string>>>>): PackageTypes {
  const places = Object.entries(written).map(([place, { manifest = '{}', ...files }]) => {
    const at = path.join(folder.path, `p${++lastPlace}`)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(at, name)), { recursive: true })
      writeFileSync(path.join(at, name), text)
    }
    return [`node_modules/${place}`, { folder: at, manifest, files: Object.keys(files) }] as const
  })
  return { key, places: Object.fromEntries(places) }
}

const lockOf = (...names: readonly string[]): string =>
  writePackageLock({
    direct: Object.fromEntries(names.map((name) => [name, `${name}@1.0.0`])),
    packages: Object.fromEntries(
      names.map((name) => [
        `${name}@1.0.0`,
        { name, version: '1.0.0', integrity: 'sha512-AA==', license: null, bytes: null, dependencies: {} },
      ]),
    ),
  })
const appOf = (code: string, ...names: readonly string[]): FileMap =>
  new Map([
    [PACKAGES_PATH, lockOf(...names)],
    [pagePath('Home'), code],
  ])
const short = (issues: readonly TypeIssue[]) => issues.map(({ line, code }) => `${line} ${code}`)

const BOARD = {
  board: {
    manifest: JSON.stringify({
      name: 'board',
      exports: { '.': { types: './dist/index.d.mts', import: './dist/index.mjs' }, './look': { types: './dist/look.d.mts' } },
    }),
    'dist/index.d.mts': `import type { ReactNode } from 'react'
import type { Place } from 'places'
export interface BoardProps { readonly columns: readonly string[]; readonly children?: ReactNode; onMove(to: Place): void }
export declare function Board(props: BoardProps): ReactNode
`,
    'dist/look.d.mts': `export declare const look: 'dark' | 'light'\n`,
  },
  places: { manifest: '{"types":"./other.d.ts"}', 'other.d.ts': `export interface Place { readonly wrong: 1 }\n` },
  'board/node_modules/places': { manifest: '{"types":"./p.d.ts"}', 'p.d.ts': `export interface Place { readonly column: string }\n` },
}
const DESCRIBED = {
  '@types/described': {
    manifest: '{"types":"index.d.ts"}',
    'index.d.ts': `/// <reference types="sizes" />
declare function described(of: { readonly size: DescribedSize }): string
declare namespace described { const version: number }
export = described
`,
  },
  '@types/sizes': { 'index.d.ts': `type DescribedSize = number\n` },
}
const HOME = `import { Board } from 'board'
import { look } from 'board/look'
export default function Home() {
  const theme: 'dark' | 'light' = look
  return <Board columns={['a']} onMove={(to) => console.log(theme, to.column.length)}>Hello</Board>
}
`

describe.each<CheckerKind>(['native', 'service'])('the %s checker', (kind) => {
  let checker: TypeChecker
  const types = packages('all', { ...BOARD, ...DESCRIBED })
  beforeAll(async () => {
    checker = await startTypeChecker({ kind, packages: () => Promise.resolve(types) })
  })
  afterAll(() => checker.stop())
  const check = (code: string) => checker.check({ key: 'app', files: appOf(code, 'board', 'described', 'plain') })

  test(
    'an app is checked against the types of its packages: by the exports of each, with the version that each needs',
    { tags: 'long' },
    async () => {
      expect(short(await check(HOME))).toEqual([])
      const wrong = HOME.replace("columns={['a']}", 'columns={3}')
        .replace('to.column', 'to.wrong')
        .replace("'dark' | 'light' = look", 'number = look')
      expect(short(await check(wrong))).toEqual(['4 2322', '5 2322', '5 2339'])
    },
  )

  test(
    'what has no types, or is not among them, may be used as anything, and what else an app has is checked',
    { tags: 'long' },
    async () => {
      const code = `import plain, { more } from 'plain'
import other from 'plain/deep/other'
import { hidden } from 'board/hidden'
export default function Home() { const n: number = plain(more, other.x, hidden); return <p>{n.missing}</p> }
`
      expect(short(await check(code))).toEqual(['4 2339'])
    },
  )

  test('declarations that others wrote for a package are its types', async () => {
    const code = `import described from 'described'
export default function Home() { return <p>{described({ size: 'large' })}{described.version.toFixed(1)}</p> }
`
    expect(short(await check(code))).toEqual(['2 2322'])
  })
})

test('with other packages an app is looked at anew, though none of its own files changed', async () => {
  let there: PackageTypes | null = null
  const checker = await startTypeChecker({ packages: () => Promise.resolve(there) })
  const app = appOf(`import { use } from 'tool'\nuse('text')\nexport default function Home() { return null }\n`, 'tool')
  const check = async (types: PackageTypes | null) => {
    there = types
    return short(await checker.check({ key: 'app', files: app }))
  }
  const before = packages('v1', { tool: { 'index.d.ts': `export declare const use: (of: string) => void\n` } })
  const after = packages('v2', { tool: { 'index.d.ts': `export declare const use: (of: number) => void\n` } })
  expect(await check(before)).toEqual([])
  expect(await check(after)).toEqual(['2 2345'])
  expect(await check(before)).toEqual([])
  expect(await check(null)).toEqual([])
  await checker.stop()
})

test('types of which the checker comes to no end are left out, and not tried again', async () => {
  const checker = await startTypeChecker({
    workerUrl: new URL('../../../tests/helpers/faulty-checker.ts', import.meta.url),
    limitMs: 3_000,
    packages: () => Promise.resolve(packages('endless', {})),
  })
  const app = appOf('please choke', 'endless')
  // It says how often it was asked: one that had to be replaced begins anew.
  for (const times of [1, 2, 3]) expect(short(await checker.check({ key: 'app', files: app }))).toEqual([`${times} 0`])
  await checker.stop()
})
