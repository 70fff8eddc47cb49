import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findAppDamage, recoverApp } from '../../electron/backend/flows/recover-app.ts'
import { saveFile } from '../../electron/backend/flows/edit-files.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { page, startAnsweringApp } from './answering-app.ts'

/* An app's file that is emptied, truncated or deleted: readable parts are shown, and a backup can replace it. */

const COPY_AT = '2026-11-20T08:00:00.000Z'

/** An app with two versions, and a backup of the first. */
async function twoVersions() {
  const folder = temporaryFolder()
  const app = await startAnsweringApp({ dataDir: folder.path })
  onTestFinished(async () => {
    await app[Symbol.asyncDispose]()
    folder[Symbol.dispose]()
  })
  const at = path.join(folder.path, 'apps', app.appId)
  const file = path.join(at, 'app.sqlite')
  await app.ask(page('Home', 'first'))
  await app.backend.engine.close(app.appId)
  mkdirSync(path.join(at, 'backups'), { recursive: true })
  copyFileSync(file, path.join(at, 'backups', 'app.2026-11-20T080000Z.sqlite'))
  await app.ask(page('Home', 'second'))
  await app.backend.engine.close(app.appId)
  return { app, at, file }
}

const damage = ({ backend, appId }: Awaited<ReturnType<typeof twoVersions>>['app']) => findAppDamage(backend, appId)
const textOf = ({ files }: { readonly files: ReadonlyMap<string, string> }) => [...files.values()].join('')

test.each([
  ['emptied', 'unreadable', (file: string) => truncateSync(file, 0)],
  ['garbage', 'unreadable', (file: string) => writeFileSync(file, 'no database '.repeat(2_000))],
  ['missing', 'missing', (file: string) => rmSync(file)],
] as const)(
  'a file that is %s is no empty app: a copy is offered, takes its place, and the file is kept aside',
  { tags: 'long' },
  async (_, extent, harm) => {
    const { app, at, file } = await twoVersions()
    harm(file)
    const bytes = existsSync(file) ? readFileSync(file) : null
    await expect(app.look()).rejects.toMatchObject({ code: extent === 'missing' ? 'STORAGE_MISSING' : 'STORAGE_CORRUPT' })
    expect(await damage(app)).toEqual({ extent, backups: [COPY_AT] })

    await recoverApp(app.backend, app.appId, COPY_AT)
    const found = await app.look()
    expect(textOf(found)).toContain('first')
    expect(found.versions).toBe(1)
    expect(app.backend.apps.require(app.appId).versionNumber).toBe(1)
    const aside = readdirSync(path.join(at, 'damaged')).map((name) => path.join(at, 'damaged', name, 'app.sqlite'))
    expect(aside.filter((kept) => existsSync(kept)).map((kept) => readFileSync(kept))).toEqual(bytes === null ? [] : [bytes])
    expect((await app.ask(page('Home', 'third'))).end.kind).toBe('turn.done')
    expect(app.bugs).toEqual([])
  },
)

test.each([
  ['emptied', (file: string) => truncateSync(file, 0)],
  ['written over', (file: string) => writeFileSync(file, 'no database '.repeat(20_000))],
] as const)('a file that is %s while the app is open is damaged too, and nothing is written into it', { tags: 'long' }, async (_, harm) => {
  const { app, at, file } = await twoVersions()
  await app.look()
  await app.ask(page('Home', 'third'))
  harm(file)
  const bytes = readFileSync(file)
  const save = saveFile(app.backend, { appId: app.appId, path: 'pages/Home.tsx', content: 'x' })
  await expect(save).rejects.toMatchObject({ code: 'STORAGE_CORRUPT' })
  await expect(app.look()).rejects.toMatchObject({ code: 'STORAGE_CORRUPT' })
  expect(await damage(app)).toEqual({ extent: 'unreadable', backups: [COPY_AT] })
  expect(readFileSync(file)).toEqual(bytes)

  await recoverApp(app.backend, app.appId, COPY_AT)
  expect(textOf(await app.look())).toContain('first')
  const aside = readdirSync(path.join(at, 'damaged'), { recursive: true, encoding: 'utf8' })
  expect(aside.map((name) => path.basename(name))).toEqual(expect.arrayContaining(['app.sqlite', 'app.sqlite-wal']))
  expect(app.bugs).toEqual([])
})

test('a file that lacks a byte is read as far as possible, is read-only, and shows the reason', { tags: 'long' }, async () => {
  const { app, file } = await twoVersions()
  const size = readFileSync(file).length
  truncateSync(file, size - 1)
  const cut = readFileSync(file)
  expect(textOf(await app.look())).toContain('second')
  const save = saveFile(app.backend, { appId: app.appId, path: 'pages/Home.tsx', content: 'x' })
  await expect(save).rejects.toMatchObject({ code: 'STORAGE_CORRUPT' })
  expect(await damage(app)).toEqual({ extent: 'partly', backups: [COPY_AT] })
  await app.backend.engine.close(app.appId)
  expect(readFileSync(file)).toEqual(cut)
  await recoverApp(app.backend, app.appId, COPY_AT)
  expect(await damage(app)).toEqual({ extent: 'none', backups: [] })
  expect(app.bugs).toEqual([])
})

test('unreadable parts of a truncated file are reported by code, never as a bug', { tags: 'long' }, async () => {
  const { app, file } = await twoVersions()
  const whole = readFileSync(file)
  const reads = app.backend.engine.of(app.appId)
  for (const share of [0.3, 0.6, 0.9]) {
    writeFileSync(file, whole.subarray(0, Math.floor(whole.length * share)))
    for (const read of [
      () => reads.files({ versionId: null }),
      () => reads.history({ fromMessageId: null, limit: 50 }),
      () => reads.listVersions({ limit: 50 }),
      () => reads.entities({}),
    ])
      await read().catch((error: { readonly code?: string }) => expect(error.code).toBe('STORAGE_CORRUPT'))
    expect((await damage(app)).extent).toMatch(/^(?:partly|unreadable)$/)
    await app.backend.engine.close(app.appId)
  }
  expect(app.bugs).toEqual([])
})

test('an intact app is not replaced, nor by a backup that does not exist', { tags: 'long' }, async () => {
  const { app, file } = await twoVersions()
  await expect(recoverApp(app.backend, app.appId, COPY_AT)).rejects.toMatchObject({ code: 'APP_NOT_DAMAGED' })
  await app.backend.engine.close(app.appId)
  truncateSync(file, 0)
  await expect(recoverApp(app.backend, app.appId, '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({ code: 'BACKUP_NOT_FOUND' })
})

test('a window with newer events than the backup is told to reload everything', { tags: 'long' }, async () => {
  const { app, file } = await twoVersions()
  const cursor = await lastSeq(app)
  await app.backend.engine.close(app.appId)
  truncateSync(file, 0)
  await recoverApp(app.backend, app.appId, COPY_AT)
  const again = app.backend.engine.watch(app.appId, cursor, AbortSignal.timeout(30_000))
  for await (const event of again) {
    expect(event.kind).toBe('chat.replaced')
    break
  }
})

async function lastSeq({ backend, appId }: Awaited<ReturnType<typeof twoVersions>>['app']): Promise<number> {
  const events = await backend.engine.of(appId).eventsAfter({ after: 0, limit: 1_000 })
  return events.at(-1)?.seq ?? 0
}
