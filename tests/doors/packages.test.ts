import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import { PACKAGES_PATH } from '../../shared/domain/package-lock.ts'
import { PACKAGE_FAULT_TEXT, PACKAGES_TEXT } from '../../shared/text/packages.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { launchBrowser } from '../helpers/browser.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { packTarball, startRegistry, type TestRegistry } from '../helpers/registry.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { type Visit, visitDraft } from './visit-draft.ts'

let registry: TestRegistry
let doors: OpenDoors
let app: App
let marker: ReturnType<typeof temporaryFolder>

const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}.js`, '']))

beforeAll(async () => {
  marker = temporaryFolder()
  const touch = `node -e "require('fs').writeFileSync('${path.join(marker.path, 'ran')}', '')"`
  registry = await startRegistry([
    {
      name: 'old-style',
      files: { 'index.js': `exports.shout = (text) => text.toUpperCase() + require('tiny-mark').default; exports.__proto__.polluted = 1` },
      manifest: {
        main: 'index.js',
        dependencies: { 'tiny-mark': '^1.0.0' },
        scripts: { preinstall: touch, install: touch, postinstall: touch },
      },
    },
    { name: 'tiny-mark', version: '1.0.0', files: { 'index.js': `module.exports = { __esModule: true, default: '!' }` } },
    { name: 'tiny-mark', version: '1.4.0', files: { 'index.js': `module.exports = { __esModule: true, default: '!!' }` } },
    { name: 'tiny-mark', version: '2.0.0', files: { 'index.js': `throw new Error('not this one')` } },
    {
      name: 'with-css',
      files: {
        'index.mjs': `import './look.css'\nexport const boxed = 'boxed'`,
        'look.css': `.boxed { outline: 3px solid rebeccapurple }`,
      },
      manifest: { exports: { '.': './index.mjs', './look.css': './look.css' } },
    },
    {
      name: '@kit/counter',
      files: {
        'index.mjs': `import { createContext, useContext, useState } from 'react'\nexport const Steps = createContext(1)\nexport function useCounter() { const [n, set] = useState(0); const by = useContext(Steps); return [n, () => set(n + by)] }`,
      },
      manifest: { module: 'index.mjs', peerDependencies: { react: '^18.0.0' } },
    },
    {
      name: '@kit/more',
      files: { 'index.mjs': `export { Steps } from '@kit/counter'` },
      manifest: { module: 'index.mjs', peerDependencies: { '@kit/counter': '^1.0.0' } },
    },
    {
      name: 'counts-aside',
      files: {
        'index.mjs': `export const count = (text, elsewhere) => new Promise((done, fail) => {
  const worker = new Worker(/* @vite-ignore */ new URL('./lib/worker.js', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }) => done(data)
  worker.onerror = ({ message }) => fail(new Error(message))
  worker.postMessage({ text, elsewhere })
})`,
        'lib/worker.js': `import { wordsOf } from './words.js'
onmessage = async ({ data }) => {
  const left = await fetch(data.elsewhere, { mode: 'no-cors' }).then(() => true, () => false)
  postMessage({ words: wordsOf(data.text).length, isInPage: 'document' in self, left })
}`,
        'lib/words.js': `export const wordsOf = (text) => text.split(' ')`,
        'index.d.mts': `/** Counts beside the page. */
export declare function count(text: string, elsewhere: string): Promise<{ readonly words: number; readonly isInPage: boolean; readonly left: boolean }>
`,
      },
      manifest: { exports: { '.': { types: './index.d.mts', import: './index.mjs' } } },
    },
    {
      name: 'starts-others',
      files: { 'index.mjs': `export const go = () => new Worker(new URL('../../../../../etc/passwd', import.meta.url))` },
      manifest: { module: 'index.mjs' },
    },
    {
      name: '@types/old-style',
      version: '1.0.3',
      files: { 'index.d.ts': `import type { Mark } from 'tiny-types'\nexport declare function shout(text: string): string & Mark\n` },
      manifest: { types: 'index.d.ts', dependencies: { '@types/node': '*', '@types/react': '*', 'tiny-types': '1.0.0' } },
    },
    { name: '@types/old-style', version: '2.0.0', files: { 'index.d.ts': `export declare const notThisOne: 1\n` } },
    { name: 'tiny-types', files: { 'index.js': '', 'index.d.ts': `export interface Mark { readonly isLoud?: boolean }\n` } },
    {
      name: 'vast-types',
      files: { 'index.mjs': `export const vast = 1`, 'index.d.ts': `export declare const vast: 1\n${'// nothing\n'.repeat(5_000_000)}` },
      manifest: { module: 'index.mjs' },
    },
    { name: 'needs-disk', files: { 'index.js': `exports.list = () => require('fs').readdirSync('/')` } },
    { name: 'reads-host', files: { 'index.js': `exports.text = require('../../../../../../../../../../etc/hostname')` } },
    { name: 'many-files', files: many },
    { name: 'climbs', files: {}, tarball: packTarball({ 'package.json': '{"name":"climbs"}', '../../../../marker-climbed.txt': 'here' }) },
    { name: 'rooted', files: {}, tarball: packTarball({ 'package.json': '{"name":"rooted"}', '/tmp/marker-rooted.txt': 'here' }) },
    { name: 'links-out', files: {}, tarball: packTarball({ 'package.json': '{"name":"links-out"}' }, { out: '/etc' }) },
    { name: 'not-gzip', files: {}, tarball: Buffer.from('this is no tarball') },
    { name: 'swapped', files: { 'index.js': '' }, integrity: `sha512-${Buffer.alloc(64, 7).toString('base64')}` },
    { name: 'dayjss', files: { 'index.js': 'exports.day = 1' } },
  ])
  doors = await openDoors({ vendorDir: await vendorFolder(), packageRegistry: registry.address })
  app = doors.newApp('Packages')
  await save({ '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }' })
}, 300_000)
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await registry[Symbol.asyncDispose]()
  marker[Symbol.dispose]()
})

const calls = () => doors.clients.HTTP.packages
const add = (name: string, more: { readonly version?: string; readonly isMeant?: boolean } = {}) =>
  calls().add({ appId: app.id, name, ...more })
const addAll = async (...names: readonly string[]) => {
  for (const name of names) await add(name)
}
const save = (writes: Readonly<Record<string, string>>) =>
  doors.backend.engine.of(app.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
const build = async () => {
  const { files, version } = await doors.backend.engine.of(app.id).files({ versionId: null })
  const { id } = version ?? { id: '' as never }
  return { built: await doors.backend.preview.built(app.id, id), files, id }
}
const draftFile = async (visit: Visit, at: string) =>
  doors.raw({ path: at, host: `${app.id}.studio.localhost:${doors.port}`, headers: { cookie: visit.cookie } })

describe('a package', () => {
  test('is fetched with what it needs, locked in a version, and nothing of it is run', { timeout: 60_000 }, async () => {
    expect(await add('old-style')).toEqual({ name: 'old-style', version: '1.0.0', note: null })
    expect(await calls().list({ appId: app.id })).toEqual([
      { name: 'old-style', version: '1.0.0', license: 'MIT', bytes: null, needs: 1, types: 'there' },
    ])
    const { files } = await build()
    const lock = JSON.parse(files.get(PACKAGES_PATH) ?? '') as { packages: Record<string, { integrity: string }> }
    expect(Object.keys(lock.packages)).toEqual(['@types/old-style@1.0.3', 'old-style@1.0.0', 'tiny-mark@1.4.0', 'tiny-types@1.0.0'])
    expect(Object.keys((lock as { direct?: object }).direct ?? {})).toEqual(['old-style'])
    expect(existsSync(path.join(marker.path, 'ran'))).toBe(false)
  })

  test(
    'of CommonJS, one with styles and one on React are in a page, each built once and the same React for all',
    { timeout: 60_000 },
    async () => {
      await add('with-css')
      expect((await add('@kit/counter')).note).toBe(PACKAGES_TEXT.wantsReact('@kit/counter', '^18.0.0'))
      await add('@kit/more')
      await save({
        '__pages__Home.tsx': `import { shout } from 'old-style'\nimport { boxed } from 'with-css'\nimport 'with-css/look.css'\nimport { useCounter } from '@kit/counter'\nimport { Steps } from '@kit/more'\nexport default function Home() { const [n, next] = useCounter(); return <Steps.Provider value={2}><h1 className={boxed} onClick={next}>{shout('hello')} {n}</h1></Steps.Provider> }`,
      })
      const { built, id } = await build()
      if (!built.ok) throw new Error(JSON.stringify(built.issues))
      expect(built.css).toContain('rebeccapurple')
      expect(built.js).not.toContain('toUpperCase')
      const visit = await visitDraft(doors, app.id)
      const parts = await Promise.all((built.chunks ?? []).map((name) => draftFile(visit, `/_lathe/bundle/${name}`)))
      expect(parts.map(({ status }) => status)).toEqual(parts.map(() => 200))
      const code = parts.map((each) => each.text).join('\n')
      expect(code).toContain('toUpperCase')
      expect(code).toContain('lathe:core')
      expect(code.split('createContext').length).toBeLessThan(6)
      expect((await draftFile(visit, '/_lathe/bundle/pkg-nothing-ABC.js')).status).toBe(404)
      expect((await draftFile(visit, '/_lathe/bundle/pkg-..%2F..%2Flathe.sqlite')).status).toBe(404)

      const before = registry.asked.length
      const chunks = path.join(doors.backend.installation.dataFolder, 'packages', 'chunks')
      const written = readdirSync(chunks)
      await save({
        '__pages__About.tsx': `import { shout } from 'old-style'\nexport default function About() { return <p>{shout('a')}</p> }`,
      })
      expect((await build()).built.ok).toBe(true)
      expect([registry.asked.length, readdirSync(chunks)]).toEqual([before, written])
      expect(id).not.toBe((await build()).id)
    },
  )

  test(
    'has its types in checks and in the editor: its own, those that others wrote, or none',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await addAll('old-style', 'with-css', 'counts-aside', 'vast-types')
      const types = Object.fromEntries((await calls().list({ appId: app.id })).map((each) => [each.name, each.types]))
      expect(types).toMatchObject({ 'counts-aside': 'there', 'old-style': 'there', 'with-css': 'none', 'vast-types': 'too-large' })
      const { files: texts } = await calls().types({ appId: app.id })
      expect(
        Object.keys(texts)
          .filter((name) => name.endsWith('ts'))
          .toSorted(),
      ).toEqual(['node_modules/@types/old-style/index.d.ts', 'node_modules/counts-aside/index.d.mts', 'node_modules/tiny-types/index.d.ts'])
      const { files } = await build()
      const page = `import { count } from 'counts-aside'
import { shout } from 'old-style'
import { anything } from 'vast-types'
import { boxed } from 'with-css'
export default function About() {
  const ask = async () => (await count(1, boxed)).missing
  return <p onClick={() => void ask()}>{shout(2)}{anything.at.all}</p>
}
`
      const wrong = new Map([...files, [FilePath.parse('__pages__About.tsx'), page]])
      const found = await doors.backend.checks.inspect(app.id, wrong, AbortSignal.timeout(110_000))
      const told = found?.flatMap(({ source, line, title }) => (source === 'types' ? [`${line} ${title}`] : []))
      expect(told).toEqual([
        expect.stringMatching(/^6 .*number.*string/),
        expect.stringMatching(/^6 .*missing/),
        expect.stringMatching(/^7 .*number.*string/),
      ])
    },
  )

  test(
    'with a worker runs it beside the page, in a draft and live, and it gets nowhere else',
    { tags: 'long', timeout: 120_000 },
    async () => {
      await addAll('old-style', 'with-css', 'counts-aside', '@kit/counter', '@kit/more')
      await save({
        '__pages__Home.tsx': `import { count } from 'counts-aside'
import { shout } from 'old-style'
import { useCounter } from '@kit/counter'
import { Steps } from '@kit/more'
import { boxed } from 'with-css'
import { useEffect, useState } from 'react'
export default function Home() {
  const [n] = useCounter()
  const [told, tell] = useState('')
  useEffect(() => void count('one two three', '${registry.address}/from-a-worker').then((all) => tell(JSON.stringify(all)), (e) => tell(String(e))), [])
  return <Steps.Provider value={2}><h1 className={boxed}>{shout('hello')} {n}</h1><output>{told}</output></Steps.Provider>
}
`,
      })
      const { built } = await build()
      if (!built.ok) throw new Error(JSON.stringify(built.issues))
      const worker = built.chunks?.find((name) => name.startsWith('pkg-worker-')) ?? ''
      const sent = await draftFile(await visitDraft(doors, app.id), `/_lathe/bundle/${worker}`)
      expect(sent).toMatchObject({ status: 200, headers: { 'content-security-policy': expect.stringContaining("connect-src 'self'") } })

      await doors.clients.HTTP.apps.publish({ appId: app.id })
      const { slug } = await doors.clients.HTTP.apps.get({ appId: app.id })
      const browser = await launchBrowser()
      try {
        const page = await browser.newPage()
        await page.goto(`http://${slug}.studio.localhost:${doors.port}/`)
        await expect.poll(() => page.locator('output').textContent()).toBe('{"words":3,"isInPage":false,"left":false}')
        expect(await page.locator('h1').textContent()).toBe('HELLO!! 0')
        expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).outlineColor)).toBe('rgb(102, 51, 153)')
      } finally {
        await browser.close()
      }
      expect(registry.asked.filter((at) => at.includes('from-a-worker'))).toEqual([])
    },
  )

  test('goes along with what is published', { timeout: 60_000 }, async () => {
    await doors.clients.HTTP.apps.publish({ appId: app.id })
    const { slug } = await doors.clients.HTTP.apps.get({ appId: app.id })
    const host = `${slug}.studio.localhost:${doors.port}`
    const page = await doors.raw({ path: '/', host, headers: { accept: 'text/html' } })
    const script = /src="(\/_live\/app-[^"]+)"/.exec(page.text)?.[1] ?? ''
    const js = (await doors.raw({ path: script, host })).text
    const names = [...js.matchAll(/"\.\/(pkg-[\w-]+\.js)"/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) expect((await doors.raw({ path: `/_live/${name}`, host })).status).toBe(200)
  })

  test('is in a function, too', { timeout: 60_000 }, async () => {
    await save({
      '__functions__loud.ts': `import { shout } from 'old-style'\nexport default function loud({ text }: { text: string }) { return { loud: shout(text) } }`,
    })
    expect((await doors.clients.HTTP.functions.test({ appId: app.id, name: 'loud', body: '{"text":"hey"}' })).body).toBe('{"loud":"HEY!!"}')
  })

  test('that needs Node is refused in a page, with the place where it belongs', { timeout: 60_000 }, async () => {
    await add('needs-disk')
    await save({ '__pages__About.tsx': `import { list } from 'needs-disk'\nexport default function About() { return <p>{list()}</p> }` })
    const { built } = await build()
    expect(built).toMatchObject({
      ok: false,
      issues: [{ title: PACKAGE_FAULT_TEXT.needsNode('needs-disk', 'fs'), path: '__pages__About.tsx', line: 1 }],
    })
    await save({ '__pages__About.tsx': `export default function About() { return <p /> }` })
  })

  test('starts no worker from outside of itself', { tags: 'long', timeout: 60_000 }, async () => {
    await add('starts-others')
    await save({
      '__pages__About.tsx': `import { go } from 'starts-others'\nexport default function About() { return <p onClick={go} /> }`,
    })
    expect((await build()).built).toMatchObject({
      ok: false,
      issues: [{ title: expect.stringContaining('A worker may not be started from') }],
    })
    await save({ '__pages__About.tsx': `export default function About() { return <p /> }` })
    await calls().remove({ appId: app.id, name: 'starts-others' })
  })

  test('reads no file of the computer while it is built', { timeout: 60_000 }, async () => {
    await add('reads-host')
    await save({ '__pages__About.tsx': `import { text } from 'reads-host'\nexport default function About() { return <p>{text}</p> }` })
    const { built } = await build()
    expect(built.ok).toBe(false)
    expect(JSON.stringify(built)).not.toContain(readFileSync('/etc/hostname', 'utf8').trim() || 'no name')
    await save({ '__pages__About.tsx': `export default function About() { return <p /> }` })
    await calls().remove({ appId: app.id, name: 'reads-host' })
  })

  test('stays when the registry is gone, and another one is not had', { timeout: 60_000 }, async () => {
    const other = await startRegistry([])
    await other[Symbol.asyncDispose]()
    await using offline = await openDoors({ vendorDir: await vendorFolder(), packageRegistry: other.address })
    const lonely = offline.newApp('Offline')
    await expect(offline.clients.HTTP.packages.add({ appId: lonely.id, name: 'with-css' })).rejects.toMatchObject({
      code: 'PACKAGE_REFUSED',
      message: PACKAGE_FAULT_TEXT.offline('with-css'),
    })
    const { files } = await build()
    await offline.backend.engine.of(lonely.id).commitChangeSet({
      changeSet: changeSet({ writes: Object.fromEntries([...files].filter(([at]) => at === PACKAGES_PATH || at === '__pages__Home.tsx')) }),
      origin: 'edit',
      description: '',
    })
    const version = await offline.backend.engine.of(lonely.id).currentVersion({})
    const built = await offline.backend.preview.built(lonely.id, version?.id ?? ('' as never))
    expect(built).toMatchObject({ ok: false, issues: [{ title: expect.stringContaining('cannot be reached') }] })
  })

  test('is removed with what only it needed', { timeout: 60_000 }, async () => {
    await save({
      '__pages__Home.tsx': `export default function Home() { return <p /> }`,
      '__functions__loud.ts': `export default function loud() { return 1 }`,
    })
    for (const { name } of await calls().list({ appId: app.id })) await calls().remove({ appId: app.id, name })
    expect(await calls().list({ appId: app.id })).toEqual([])
    expect((await build()).files.has(PACKAGES_PATH)).toBe(false)
    expect((await build()).built.ok).toBe(true)
  })
})

describe('what is refused, and leaves no trace', () => {
  const store = () => path.join(doors.backend.installation.dataFolder, 'packages')
  test.each([
    ['many-files', PACKAGE_FAULT_TEXT.tooLarge('many-files')],
    ['climbs', PACKAGE_FAULT_TEXT.unsafe('climbs')],
    ['rooted', PACKAGE_FAULT_TEXT.unsafe('rooted')],
    ['links-out', PACKAGE_FAULT_TEXT.unsafe('links-out')],
    ['not-gzip', PACKAGE_FAULT_TEXT.damaged('not-gzip')],
    ['swapped', PACKAGE_FAULT_TEXT.integrity('swapped')],
    ['nowhere-to-be-found', PACKAGE_FAULT_TEXT.notFound('nowhere-to-be-found')],
    ['react', PACKAGE_FAULT_TEXT.hasAlready('react')],
    ['../../etc', PACKAGE_FAULT_TEXT.badName('../../etc')],
  ])('%s', { timeout: 60_000 }, async (name, message) => {
    await expect(add(name)).rejects.toMatchObject({ code: 'PACKAGE_REFUSED', message })
    expect(readdirSync(path.join(store(), 'store')).filter((each) => each.startsWith(name))).toEqual([])
    expect(readdirSync(path.join(store(), 'work'))).toEqual([])
    expect(existsSync('/tmp/marker-rooted.txt')).toBe(false)
    expect(readdirSync(doors.backend.installation.dataFolder).filter((each) => each.includes('marker'))).toEqual([])
  })

  test('a name one letter off, unless somebody means it; a version that is not there', async () => {
    await expect(add('dayjss')).rejects.toMatchObject({ code: 'PACKAGE_NAME_NEAR', data: { name: 'dayjss', popular: 'dayjs' } })
    expect(await add('dayjss', { isMeant: true })).toMatchObject({ name: 'dayjss' })
    await expect(add('tiny-mark', { version: '^7.0.0' })).rejects.toMatchObject({
      message: PACKAGE_FAULT_TEXT.noVersion('tiny-mark', '^7.0.0'),
    })
    expect(await add('tiny-mark', { version: '1.0.0' })).toMatchObject({ version: '1.0.0' })
  })

  test('a lock that somebody wrote by hand', async () => {
    await save({ [PACKAGES_PATH]: '{"direct":{"dayjs":"other@1.0.0"},"packages":{}}' })
    expect((await build()).built).toMatchObject({
      ok: false,
      issues: [{ title: PACKAGE_FAULT_TEXT.lock, path: FilePath.parse(PACKAGES_PATH) }],
    })
  })
})
