import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VENDOR_ALIASES, VENDOR_PACKAGES } from '../../../resources/vendor.ts'
import { lookCss, lookOf } from '../../../shared/domain/app-look.ts'
import { readRecord } from '../../../shared/domain/app-record.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { writePackageLock } from '../../../shared/domain/package-lock.ts'
import { mainModule } from './main-module.ts'
import { projectFiles } from './project-files.ts'
import { readManifest } from './project-manifest.ts'
import { readProjectSources } from './project-sources.ts'
import { reachable } from './reachable.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const sources = await readProjectSources(path.join(ROOT, 'resources'))
const stored = (files: Readonly<Record<string, string>>) =>
  new Map(Object.entries(files).map(([name, text]) => [FilePath.parse(name), text]))
const projectOf = (files: Readonly<Record<string, string>>, name = 'Odd', notes: readonly string[] = []) =>
  projectFiles({ name, slug: 'odd', files: stored(files), rows: null, uploads: new Map(), notes }, sources)

test('whatever an app or the kit may import is a package that a project can install, at our version', () => {
  const code = [...Object.keys(VENDOR_PACKAGES), ...Object.keys(VENDOR_ALIASES), 'lucide-react'].map((name) => `import '${name}'`)
  const { packages } = reachable(
    [['src/services/all.ts', code.join('\n')], ...[...sources].filter(([file]) => !file.startsWith('server/'))],
    sources,
  )
  const all = [...code, ...[...sources.keys()].filter((file) => file.startsWith('src/components')).map(importOf)].join('\n')
  const { dependencies } = JSON.parse(String(projectOf({ '__services__all.ts': all }).get('package.json'))) as Record<
    string,
    Record<string, string>
  >
  expect(Object.keys(dependencies ?? {}).toSorted()).toEqual(
    [...packages].filter((name) => !Object.hasOwn(VENDOR_ALIASES, name)).toSorted(),
  )
  expect(Object.values(dependencies ?? {}).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('the fonts that an app names are files of its project', () => {
  const face = { family: 'Lora', file: 'lora-latin-1a2b.woff2', weights: '400 700', unicodeRange: 'U+0000-00FF' }
  const files = projectFiles(
    {
      name: 'Odd',
      slug: 'odd',
      files: stored({}),
      rows: null,
      uploads: new Map(),
      notes: [],
      fonts: [{ face, bytes: new Uint8Array([1]) }],
    },
    sources,
  )
  expect(files.get('src/lathe/fonts/lora-latin-1a2b.woff2')).toEqual(new Uint8Array([1]))
  expect(files.get('src/lathe/fonts.css')).toContain("url('./fonts/lora-latin-1a2b.woff2')")
  expect(files.get('src/main.tsx')).toContain("import '@/lathe/fonts.css'")
  expect(projectOf({}).has('src/lathe/fonts.css')).toBe(false)
})

test('a branded app looks alike in its project: its page says its colours, theme, links and icon, and its manifest brings them back', () => {
  const logoUrl = `/_app/files/${'ab'.repeat(32)}`
  const record = readRecord({
    style: { styleName: 'dark', logoUrl },
    settings: { privacyPolicyLink: 'https://example.com/p?a="b', isHiddenFromSearch: true, mainPage: '/deals' },
  })
  const app = { name: 'Odd', slug: 'odd', description: 'Of "odd" things', files: stored({}), rows: null, uploads: new Map(), notes: [] }
  const html = String(projectFiles({ ...app, record }, sources).get('index.html'))
  expect(html).toContain(lookCss(lookOf(record), false))
  expect(html).toContain("let theme = 'dark'")
  expect(html).toContain(`<link rel="icon" href="${logoUrl}" />`)
  expect(html).toContain('<a href="https://example.com/p?a=&quot;b"')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).toContain('content="Of &quot;odd&quot; things"')
  expect(html).toContain('"/deals" + location.search')
  expect(readManifest(String(projectFiles({ ...app, record }, sources).get('lathe.json')))).toMatchObject({
    record,
    description: app.description,
  })
  const plain = String(projectFiles({ ...app, description: '' }, sources).get('index.html'))
  expect(plain).not.toMatch(/<style|<section|robots|description/)
})

const importOf = (file: string) => `import '@/${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}'`

test('pages are named so that they do not meet each other, the layout, or what starts the app', () => {
  const page = 'export default function Page() { return null }'
  const main = mainModule(
    stored({
      '__pages__App.tsx': page,
      '__pages__app.tsx': page,
      '__pages__Layout.tsx': page,
      '__pages__a-b_c.tsx': page,
      '__Layout.tsx': page,
    }),
  )
  const names = [...main.matchAll(/^import (\w+)(?:,.*)? from '@\//gm)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toHaveLength(5)
})

test('a name is only text, wherever it is written', () => {
  const files = projectOf({}, '</title><script>alert(1)</script> `x` “é” \n# [a](b)', ['Deal: too many.'])
  expect(String(files.get('index.html'))).not.toContain('<script>alert')
  expect(String(files.get('README.md'))).toContain('- Deal: too many.')
  expect(String(files.get('README.md'))).not.toContain('<script>')
  expect(JSON.parse(String(files.get('lathe.json')))).toMatchObject({ name: expect.stringContaining('</title>') })
})

test('a package that the app brought along is installed as it is locked, with the declarations that others wrote for it', () => {
  const { dependencies, devDependencies } = JSON.parse(String(projectOf(ODD).get('package.json'))) as Record<string, Record<string, string>>
  expect([dependencies?.['semver'], devDependencies?.['@types/semver'], dependencies?.['@types/semver']]).toEqual([
    '1.0.0',
    '1.0.2',
    undefined,
  ])
})

test('an app of unusual parts has no type error', { tags: 'long', timeout: 60_000 }, () => {
  const folder = path.join(mkdtempSync(path.join(ROOT, 'out', 'project-')), 'odd')
  try {
    for (const [name, content] of projectOf(ODD)) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
    const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '--noEmit'], { encoding: 'utf8', cwd: folder })
    expect(stdout).toBe('')
  } finally {
    rmSync(path.dirname(folder), { recursive: true, force: true })
  }
})

const ODD = {
  '__pages__App.tsx': `import { Link } from 'react-router-dom'
export default function App() { return <Link to="/x">x</Link> }`,
  '__pages__pages.tsx': `import { User } from '@/entities/User'
import { Tag } from '@/entities/all'
export default function Pages() { void User.me(); void Tag.list('-a'); return null }`,
  '__pages__Layout.tsx': `const path = '/lay'
export { path }
export default function Layout() { return null }`,
  '__entities__User.json': JSON.stringify({ name: 'User', type: 'object', properties: { nick: { type: 'string' } } }),
  '__entities__Tag.json': JSON.stringify({
    'x-id': 'e1',
    name: 'Tag',
    type: 'object',
    properties: {
      a: { 'x-id': 'p1' },
      b: { type: 'array', items: { enum: ['x'] }, default: [] },
      c: { 'x-relation': 'User' },
      d: { type: 'integer', default: null },
      e: {},
      f: { type: 'object', title: 'F', unknown: 1 },
    },
    permissions: { read: 'all', write: 'none' },
  }),
  '__functions__tell.ts': `import { Tag } from '@/entities/Tag'
import { type FunctionContext, secret } from '@/server'
import { other } from '@/functions/other'
export const config = { secrets: ['KEY'], schedule: '0 9 * * 1', asAdmin: true }
export default async function tell(input: { a: string }, { user }: FunctionContext) {
  return { user: user?.name, key: secret('KEY').length, rows: await Tag.count({ a: input.a }), other: await other() }
}`,
  '__functions__other.ts': `export default function other() { return 1 }`,
  // A package without types, from the folder of Lathe's own.
  '__packages__lock.json': writePackageLock({
    direct: { semver: 'semver@1.0.0' },
    packages: {
      'semver@1.0.0': { name: 'semver', version: '1.0.0', integrity: 'sha512-AA==', license: null, bytes: null, dependencies: {} },
      '@types/semver@1.0.2': {
        name: '@types/semver',
        version: '1.0.2',
        integrity: 'sha512-AA==',
        license: null,
        bytes: null,
        dependencies: {},
      },
    },
    types: { '@types/semver': '@types/semver@1.0.2' },
  }),
  '__services__newer.ts': `import { inc } from 'semver'
import valid from 'semver/functions/valid'
export const newer = (version: string): string => inc(valid(version), 'minor')`,
  '__services__form.ts': `export { toast } from '@/components/ui/toast'
export const lazy = () => import('@/components/ui/chart-card')`,
}
