import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromProjectPath, toProjectPath } from '../../electron/backend/project/project-paths.ts'
import { IMPORT_TEXT } from '../../shared/text/import.ts'
import { readManifest } from '../../electron/backend/project/project-manifest.ts'
import type { App } from '../../shared/domain/app.ts'
import type { FileMap } from '../../shared/domain/file-path.ts'
import { AppId, QuestionId } from '../../shared/domain/ids.ts'
import { EXPORT_ROWS_PER_TABLE } from '../../shared/limits/project.ts'
import { EXPORT_TEXT } from '../../shared/text/export.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { unzip } from '../helpers/project.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const OWNER = 'Planted Ownername'
const API_KEY = 'sk-planted-0123456789'
const PNG = new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1'))
const STRANGE = '// CRLF\r\n// tab\t, no newline at the end, 日本語 🍰 \u2028 \uFEFF'

const KEY = 'sk_live_planted_51Hq'
const REMIND = `import { secret } from '@/server'\nconst key = '${KEY}'\nexport default async function remind(input: { to: string }) { return key + secret('A') + input.to }\n`

let doors: OpenDoors
let app: App
let hash: string
let files: FileMap

beforeAll(async () => {
  doors = await openDoors({ vendorDir: await vendorFolder(), ownerName: OWNER })
  await doors.clients.HTTP.models.connect({ provider: 'openai', apiKey: API_KEY })
  app = doors.newApp('Bäckerei & Söhne “Süß”')
  hash = await doors.backend.blobs.put(app.id, PNG)
  await doors.backend.engine.of(app.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__Layout.tsx':
          "import type { ReactNode } from 'react'\nexport default function Layout({ children }: { children: ReactNode }) { return children }\n",
        '__styles__globals.css': "@import 'tailwindcss';\r\n@import 'lathe/skin.css';\n:root { --gh: 205; --gc: 0.1; }",
        '__pages__Home.tsx':
          "import { Badge } from '@/components/ui/badge'\nimport { remind } from '@/functions/remind'\nexport default function Home() { return <Badge onClick={() => void remind({ to: 'x' })}>Hello</Badge> }",
        '__pages__Deal.tsx': "export const path = '/deals/:id'\nexport default function Deal() { return null }",
        '__services__strange_Names-2.ts': STRANGE,
        '__functions__remind.ts': REMIND,
        ...entityFile('Deal', { title: { type: 'string' }, photo: { type: 'string', format: 'image' } }),
        ...entityFile('Hidden', { text: { type: 'string' } }, { permissions: { read: 'none', write: 'none' } }),
      },
      records: [
        { entity: 'Deal', records: [{ title: 'Brot', photo: `/_app/files/${hash}` }, { title: 'Rye' }] },
        { entity: 'Hidden', records: [{ text: 'kept' }] },
      ],
    }),
    origin: 'edit',
    description: 'Deals',
  })
  const actor = { kind: 'builder', userId: doors.backend.sessions.owner.accountId, through: 'app' } as const
  await doors.backend.engine.of(app.id).createRows({ data: 'test', entity: 'Deal', actor, rows: [{ title: 'By hand' }] })
  files = (await doors.backend.engine.of(app.id).files({ versionId: null })).files
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

/** The zip's files by their project paths. */
async function download(withRows: boolean, door: 'port' | 'HTTP' = 'HTTP'): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await doors.clients[door].files.codeZip({ appId: app.id, withRows })
  const entries = await unzip(zip)
  const top = `${app.slug}/`
  expect([...entries.keys()].filter((name) => !name.startsWith(top))).toEqual([])
  return new Map([...entries].map(([name, content]) => [name.slice(top.length), content]))
}

describe('Download Code', () => {
  test('of a large table the app begins with a part, and the whole of it lies beside it', { tags: 'long' }, async () => {
    const large = doors.newApp('Large table')
    const writes = {
      '__pages__Home.tsx': 'export default function Home() { return null }',
      ...entityFile('Deal', { n: { type: 'number' } }),
      ...entityFile('Note', { text: { type: 'string' }, deal: { type: 'string', 'x-relation': 'Deal' } }),
    }
    const engine = doors.backend.engine.of(large.id)
    await engine.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: 'Deals' })
    const actor = { kind: 'builder', userId: doors.backend.sessions.owner.accountId, through: 'app' } as const
    const count = EXPORT_ROWS_PER_TABLE + 500
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({ n: from + index }))
      await engine.createRows({ data: 'test', entity: 'Deal', actor, rows })
    }
    const oldest = { data: 'test', entity: 'Deal', actor, query: { sort: 'createdAt', limit: 1, filter: {} } } as const
    const [first] = (await engine.listRows(oldest)).rows
    await engine.createRows({ data: 'test', entity: 'Note', actor, rows: [{ text: 'Of the first', deal: first?.id }] })
    const zip = await doors.clients.HTTP.files.codeZip({ appId: large.id, withRows: true })
    const entries = await unzip(zip)
    const read = (name: string) => entries.get(`${large.slug}/${name}`)?.toString() ?? ''
    const begins = JSON.parse(read('src/lathe/rows.json')) as { readonly Deal: readonly { readonly n: number }[] }
    expect([begins.Deal.length, begins.Deal[0]?.n]).toEqual([EXPORT_ROWS_PER_TABLE, 500])
    const whole = JSON.parse(read('rows/Deal.json')) as readonly { readonly n: number }[]
    expect(new Set(whole.map(({ n }) => n)).size).toBe(count)
    expect(read('README.md')).toContain(EXPORT_TEXT.rowsBeside('Deal', EXPORT_ROWS_PER_TABLE, 'rows/Deal.json'))

    // It comes in whole, and what points to a row that the app would not have begun with still does.
    const { app: back, report } = await doors.clients.HTTP.apps.import({ file: zip })
    expect(report).toMatchObject({ rowCount: count + 1, notes: [] })
    const again = doors.backend.engine.of(back.id)
    expect(await again.listRows(oldest)).toMatchObject({ total: count, rows: [{ ...first, updatedAt: expect.any(String) }] })
    expect((await again.listRows({ ...oldest, entity: 'Note' })).rows).toMatchObject([{ text: 'Of the first', deal: first?.id }])
  })

  test('is a zip named after the slug, with the same bytes over both transports at any time', async () => {
    const zips = await Promise.all([
      doors.clients.HTTP.files.codeZip({ appId: app.id, withRows: true }),
      doors.clients.port.files.codeZip({ appId: app.id, withRows: true }),
      doors.clients.HTTP.files.codeZip({ appId: app.id }),
    ])
    for (const zip of zips) expect([zip.name, zip.type]).toEqual([`${app.slug}.zip`, 'application/zip'])
    const [first, ...others] = await Promise.all(zips.map(async (zip) => Buffer.from(await zip.arrayBuffer())))
    for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
    const entries = [...(await unzip(new Blob([new Uint8Array(first ?? [])]))).keys()]
    expect(entries).toEqual(entries.toSorted())
  })

  test('has the exact text of every file, and importing it gives the same files', async () => {
    const project = await download(true)
    for (const [path, text] of files) expect(project.get(toProjectPath(path))?.equals(Buffer.from(text))).toBe(true)
    const back = [...project.keys()].flatMap((path) => fromProjectPath(path) ?? [])
    expect(back.toSorted()).toEqual([...files.keys()].toSorted())
    expect(project.get('src/services/strange_Names-2.ts')?.toString()).toBe(STRANGE)
  })

  test('carries functions as code of a server, and the pages that are built from it hold nothing of them', async () => {
    const project = await download(true)
    expect(project.get('functions/remind.ts')?.toString()).toBe(REMIND)
    expect([...project].filter(([, content]) => content.includes(KEY)).map(([path]) => path)).toEqual(['functions/remind.ts'])
    const { outputFiles } = await buildPages(project)
    expect(outputFiles.find((file) => file.path.endsWith('.js'))?.text).toMatch(/\("remind",/)
    for (const { text } of outputFiles) expect(text).not.toContain(KEY)
  })

  test('has a manifest of its source', async () => {
    const manifest = readManifest((await download(false)).get('lathe.json')?.toString() ?? '')
    expect(manifest).toMatchObject({ format: 1, name: app.name, slug: app.slug, entities: { Deal: expect.any(String) } })
    expect(JSON.parse(files.get('__entities__Deal.json' as never) ?? '{}')).toMatchObject({ 'x-id': manifest?.entities['Deal'] })
    expect(readManifest('{"format":2}')).toBeNull()
    expect(readManifest('no json')).toBeNull()
  })

  test('includes rows on request, with their pictures', async () => {
    const project = await download(true)
    const rows = JSON.parse(project.get('server/rows.json')?.toString() ?? '{}') as Record<string, Record<string, unknown>[]>
    expect(rows['Deal']?.map(({ title }) => title).toSorted()).toEqual(['Brot', 'By hand', 'Rye'])
    expect(rows['Hidden']).toMatchObject([{ text: 'kept', creatorId: null }])
    expect(rows['Deal']?.at(-1)).toMatchObject({ title: 'By hand', creatorId: 'owner' })
    expect(project.get(`public/_app/files/${hash}`)?.equals(Buffer.from(PNG))).toBe(true)
    const without = await download(false)
    expect([...without.keys()].filter((path) => /rows\.json|_app/.test(path))).toEqual([])
  })

  test('includes the data sources and the questions for them with the rows; they come back, and are read anew', async () => {
    const { clients, backend } = doors
    const owner = backend.sessions.owner
    const { sources } = clients.HTTP
    const body = { context: 'Cake costs 32.', name: 'Prices', readers: 'all' as const }
    const [{ id } = expect.fail('none')] = (await sources.ingestText({ query: { appId: app.id }, body })).contextItems
    const questionId = QuestionId.parse(randomUUID())
    const expected = [{ sourceId: id, source: 'Prices' }]
    await sources.saveQuestion({ appId: app.id, id: questionId, question: 'What does cake cost?', expected })
    const [withRows, without] = [await download(true), await download(false)]
    const originals = (files: ReadonlyMap<string, unknown>) => [...files.keys()].filter((name) => name.startsWith('data-sources/'))
    expect([originals(withRows).length, originals(without).length]).toEqual([1, 0])
    expect(readManifest(without.get('lathe.json')?.toString() ?? '')).toMatchObject({ sources: [], sourceQuestions: [] })
    const { app: back, report } = await clients.HTTP.apps.import({
      file: await clients.HTTP.files.codeZip({ appId: app.id, withRows: true }),
    })
    // A file does not say who may read what is in it here.
    expect(report.notes).toContainEqual({ path: 'Prices', outcome: 'changed', reason: IMPORT_TEXT.sourceClosed })
    const items = async () => (await backend.sources.items(owner, back.id, null)).contextItems
    await expect.poll(async () => (await items()).map(({ status }) => status), { timeout: 30_000 }).toEqual(['synced'])
    expect(await items()).toMatchObject([{ name: 'Prices', readers: 'none', numOfChunks: 1 }])
    expect((await items())[0]?.id).not.toBe(id)
    expect(await backend.sources.search(back.id, 'cake', 5)).toMatchObject([{ source: 'Prices', quote: 'Cake costs 32.' }])
    expect((await sources.checkQuestions({ appId: back.id })).outcomes).toMatchObject([{ places: [{ place: 1 }] }])
    await sources.removeQuestion({ appId: app.id, id: questionId })
    await sources.remove({ id })
  })

  test('includes only components that are used, and nothing specific to Lathe', async () => {
    const project = await download(false)
    const paths = [...project.keys()]
    expect(paths).toContain('src/components/ui/badge.tsx')
    expect(paths).not.toContain('src/components/ui/data-table.tsx')
    expect(paths.filter((path) => /app-info|reads|bridge|\.test\./.test(path))).toEqual([])
    const { dependencies } = JSON.parse(project.get('package.json')?.toString() ?? '{}') as { dependencies: Record<string, string> }
    expect(Object.keys(dependencies)).not.toContain('recharts')
    expect(Object.values(dependencies).every((version) => /^\d+\.\d+\.\d+$/.test(version))).toBe(true)
    const code = paths.filter((path) => /\.tsx?$/.test(path)).map((path) => project.get(path)?.toString() ?? '')
    expect(code.filter((text) => /from '(?:lathe|\.\.\/\.\.\/(?!functions\/))/.test(text))).toEqual([])
  })

  test('reveals nothing about the owner, keys or the machine', async () => {
    const { accountId, name } = doors.backend.sessions.owner
    const secrets = [OWNER, name, API_KEY, accountId, doors.token, doors.backend.installation.dataFolder, process.cwd(), app.id]
    for (const [path, content] of await download(true))
      for (const secret of secrets) expect([path, secret, content.includes(secret)]).toEqual([path, secret, false])
  })

  test('of another version has its files; a missing version or app is reported', async () => {
    const first = (await doors.backend.engine.of(app.id).listVersions({ limit: 10 })).at(-1)
    const zip = await doors.clients.HTTP.files.codeZip({ appId: app.id, versionId: first?.id })
    expect((await unzip(zip)).has(`${app.slug}/src/pages/Deal.tsx`)).toBe(true)
    const nobody = '0198a6f0-0000-7000-8000-000000000001'
    await expect(doors.clients.HTTP.files.codeZip({ appId: app.id, versionId: nobody as never })).rejects.toMatchObject({
      code: 'VERSION_NOT_FOUND',
    })
    await expect(doors.clients.HTTP.files.codeZip({ appId: AppId.parse(nobody) })).rejects.toMatchObject({ code: 'APP_NOT_FOUND' })
    const empty = doors.newApp('Empty')
    const skeleton = await unzip(await doors.clients.HTTP.files.codeZip({ appId: empty.id }))
    expect(skeleton.get(`${empty.slug}/src/main.tsx`)?.toString()).toContain("import '@/lathe/styles.css'")
  })
})

/** As a bundler does that honours the project's tsconfig: packages stay outside, everything else is read from the zip. */
function buildPages(project: ReadonlyMap<string, Buffer>) {
  const resolve = (specifier: string, importer: string) => {
    const place = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(importer), specifier)
    return ['', '.ts', '.tsx'].map((end) => place + end).find((file) => project.has(file))
  }
  return build({
    entryPoints: ['src/main.tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    sourcemap: 'external',
    outdir: '/out',
    logLevel: 'silent',
    define: { 'import.meta.glob': 'noGlob' },
    plugins: [
      {
        name: 'zip',
        setup(plugin) {
          plugin.onResolve({ filter: /.*/ }, ({ path: specifier, importer, kind }) => {
            const found = kind === 'entry-point' ? specifier : /^(?:@\/|\.)/.test(specifier) ? resolve(specifier, importer) : undefined
            return found === undefined ? { path: specifier, external: true } : { path: found, namespace: 'zip' }
          })
          plugin.onLoad({ filter: /.*/, namespace: 'zip' }, ({ path: file }) => ({
            contents: project.get(file)?.toString() ?? '',
            loader: file.endsWith('.css') ? 'empty' : file.endsWith('.json') ? 'json' : 'tsx',
          }))
        },
      },
    ],
  })
}
