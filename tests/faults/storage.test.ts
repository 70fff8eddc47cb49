import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { v7 as uuid } from 'uuid'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { saveFile } from '../../electron/backend/flows/edit-files.ts'
import { openDatabase } from '../../electron/backend/db/open-database.ts'
import { APP_MIGRATIONS } from '../../electron/backend/engine/app-migrations.ts'
import { APP_ERRORS, type AppErrorCode } from '../../shared/domain/app-error.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { startBackend } from '../helpers/backend.ts'
import { HOST_SCRIPT } from '../helpers/built.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { type AnsweringApp, eventOf, MODEL, page, startAnsweringApp } from './answering-app.ts'
import { withoutRoot } from '../helpers/without-root.ts'

/* Disk failures. The affected app reports a code and its sentence; all other apps continue, and so does this one later. */

const root = path.resolve(import.meta.dirname, '..', '..')
const smallDisk = new URL('../helpers/small-disk-worker.ts', import.meta.url)
const refusal = (code: AppErrorCode) => ({ code, message: APP_ERRORS[code].message })
/** Root's may be passed through. */
const CLOSED = process.geteuid?.() === 0 ? 0o711 : 0o700
const message = (appId: AppId) => ({ appId, requestId: RequestId.parse(uuid()), content: 'Hello?', model: MODEL })

function folder(): string {
  const made = temporaryFolder()
  onTestFinished(() => made[Symbol.dispose]())
  return made.path
}

/** Reads, writes and messages of the app fail with the same code. */
async function expectRefused({ backend }: Pick<AnsweringApp, 'backend'>, appId: AppId, code: AppErrorCode): Promise<void> {
  const path = '__pages__Home.tsx'
  await expect(backend.engine.of(appId).files({ versionId: null })).rejects.toMatchObject(refusal(code))
  await expect(backend.turns.send(message(appId))).rejects.toMatchObject(refusal(code))
  await expect(saveFile(backend, { appId, path, content: 'x' })).rejects.toMatchObject(refusal(code))
}

async function expectWorks(app: AnsweringApp, appId: AppId): Promise<void> {
  const before = (await app.look(appId)).versions
  expect((await app.ask(page('Still'), 'Still there?', appId)).end.kind).toBe('turn.done')
  expect((await app.look(appId)).versions).toBe(before + 1)
}

describe('a full disk', () => {
  const start = (dataDir: string) => startAnsweringApp({ dataDir, workers: { engine: smallDisk } })
  const limitOf = (dataDir: string, appId: AppId) => path.join(dataDir, 'apps', appId, 'pages-left')

  it('at the end of a turn fails it with its sentence and no change, and Retry works once there is space', { tags: 'long' }, async () => {
    const dataDir = folder()
    await using app = await start(dataDir)
    const { files: before } = await app.ask(page('Home'))
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    const large = Array.from({ length: 8 }, (_, n) => page(`Page${n}`, Array.from({ length: 20_000 }, () => uuid()).join(' '))).join('')
    app.next({ answer: large, chunk: 100_000, hold: { after: 10, until } })
    const sent = await app.backend.turns.send({ ...message(app.appId), content: 'Add much' })
    await eventOf(app, app.appId, 'turn.started', ({ turnId }) => turnId === sent.turnId)
    writeFileSync(limitOf(dataDir, app.appId), '40')
    release()
    const end = await eventOf(app, app.appId, 'turn.failed')
    expect(end).toMatchObject(refusal('STORAGE_FULL'))
    const { files, versions, messages } = await app.look()
    expect(files).toEqual(before)
    expect(versions).toBe(1)
    expect(messages.find(({ id }) => id === sent.messageId)).toMatchObject({
      status: 'failed',
      content: 'Add much',
      error: refusal('STORAGE_FULL'),
    })

    rmSync(limitOf(dataDir, app.appId))
    app.next(page('About'))
    const again = await app.backend.turns.retry({ appId: app.appId, messageId: sent.messageId })
    await eventOf(app, app.appId, 'turn.done', ({ turnId }) => turnId === again.turnId)
    expect((await app.look()).versions).toBe(2)
    expect(app.bugs).toEqual([])
  })

  it('without space even for that sentence ends the turn as soon as there is some', { tags: 'long' }, async () => {
    const dataDir = folder()
    await using app = await start(dataDir)
    await app.ask(page('Home'))
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    app.next({ answer: page('About', 'x'.repeat(400_000)), chunk: 50_000, hold: { after: 10, until } })
    const sent = await app.backend.turns.send(message(app.appId))
    await eventOf(app, app.appId, 'turn.started', ({ turnId }) => turnId === sent.turnId)
    writeFileSync(limitOf(dataDir, app.appId), '0')
    // Until here the disk was not full: the current page has some space left.
    await expect(
      (async () => {
        for (let n = 0; n < 100; n += 1) await app.backend.turns.send({ ...message(app.appId), content: 'filling '.repeat(400) })
      })(),
    ).rejects.toMatchObject(refusal('STORAGE_FULL'))
    const other = app.newApp().id
    release()
    await expectWorks(app, other)
    rmSync(limitOf(dataDir, app.appId))
    expect(await eventOf(app, app.appId, 'turn.failed')).toMatchObject(refusal('STORAGE_FULL'))
    await app.backend.turns
      .send(message(app.appId))
      .then(({ turnId }) => eventOf(app, app.appId, 'turn.done', (event) => event.turnId === turnId))
    expect(app.bugs).toEqual([])
  })

  it('refuses a message, a saved file and a row by code, and accepts them later', { tags: 'long' }, async () => {
    const dataDir = folder()
    await using app = await start(dataDir)
    await app.ask(page('Home'))
    writeFileSync(limitOf(dataDir, app.appId), '0')
    const content = `// ${Array.from({ length: 5_000 }, () => uuid()).join(' ')}`
    const save = () => saveFile(app.backend, { appId: app.appId, path: 'pages/Home.tsx', content })
    await expect(save()).rejects.toMatchObject(refusal('STORAGE_FULL'))
    expect((await app.look()).versions).toBe(1)
    rmSync(limitOf(dataDir, app.appId))
    await save()
    expect((await app.look()).versions).toBe(2)
    expect(app.bugs).toEqual([])
  })
})

describe("an app's file", () => {
  async function twoApps() {
    const dataDir = folder()
    const app = await startAnsweringApp({ dataDir })
    onTestFinished(() => app[Symbol.asyncDispose]())
    const other = app.newApp().id
    await app.ask(page('Home', 'mine'))
    await app.ask(page('Home', 'other'), 'Begin', other)
    return { app, other, at: path.join(dataDir, 'apps', app.appId) }
  }

  it('that is deleted while open is missing, not empty, and works again when it is restored', { tags: 'long' }, async () => {
    const { app, other, at } = await twoApps()
    const { files } = await app.look()
    await app.backend.engine.close(app.appId)
    cpSync(at, `${at}.copy`, { recursive: true })
    await app.look()
    rmSync(at, { recursive: true })
    await expectRefused(app, app.appId, 'STORAGE_MISSING')
    await expectWorks(app, other)
    rmSync(at, { recursive: true, force: true })
    renameSync(`${at}.copy`, at)
    expect((await app.look()).files).toEqual(files)
    await expectWorks(app, app.appId)
    expect(app.bugs).toEqual([])
  })

  it('that is deleted during a turn ends the turn, and the program continues', { tags: 'long' }, async () => {
    const { app, other, at } = await twoApps()
    const { promise: until, resolve: release } = Promise.withResolvers<void>()
    app.next({ answer: page('About'), hold: { after: 10, until } })
    const sent = await app.backend.turns.send(message(app.appId))
    await eventOf(app, app.appId, 'turn.started', ({ turnId }) => turnId === sent.turnId)
    rmSync(at, { recursive: true })
    release()
    await expect(app.backend.turns.cancel({ appId: app.appId, turnId: sent.turnId })).rejects.toMatchObject(refusal('STORAGE_MISSING'))
    await expectRefused(app, app.appId, 'STORAGE_MISSING')
    await expectWorks(app, other)
    expect(app.bugs).toEqual([])
  })

  it('that is replaced by garbage is unreadable, and works again when the old one is back', { tags: 'long' }, async () => {
    const { app, other, at } = await twoApps()
    const file = path.join(at, 'app.sqlite')
    await app.backend.engine.close(app.appId)
    const good = readFileSync(file)
    await app.look()
    rmSync(file)
    rmSync(`${file}-wal`, { force: true })
    rmSync(`${file}-shm`, { force: true })
    writeFileSync(file, 'this is no database, '.repeat(1_000))
    await expectRefused(app, app.appId, 'STORAGE_CORRUPT')
    await expectWorks(app, other)
    writeFileSync(file, good)
    expect((await app.look()).versions).toBe(1)
    await expectWorks(app, app.appId)
    expect(app.bugs).toEqual([])
  })

  it('of a newer program version is read-only', { tags: 'long' }, async () => {
    const { app, other, at } = await twoApps()
    await app.backend.engine.close(app.appId)
    const { db } = openDatabase(path.join(at, 'app.sqlite'), { migrations: APP_MIGRATIONS, backupFolder: null })
    db.pragma('user_version = 99')
    db.close()
    expect((await app.look()).files.size).toBe(1)
    await expect(app.backend.turns.send(message(app.appId))).rejects.toMatchObject(refusal('APP_NEWER_THAN_PROGRAM'))
    const save = saveFile(app.backend, { appId: app.appId, path: 'pages/Home.tsx', content: 'x' })
    await expect(save).rejects.toMatchObject(refusal('APP_NEWER_THAN_PROGRAM'))
    await expectWorks(app, other)
    expect(app.bugs).toEqual([])
  })

  it('that cannot be written reports it', { tags: 'long' }, async () => {
    const { app, other, at } = await twoApps()
    await app.backend.engine.close(app.appId)
    chmodSync(path.join(at, 'app.sqlite'), 0o444)
    chmodSync(at, 0o555)
    onTestFinished(() => chmodSync(at, 0o755))
    await withoutRoot(() => expect(app.backend.turns.send(message(app.appId))).rejects.toMatchObject(refusal('STORAGE_READ_ONLY')))
    await expectWorks(app, other)
    chmodSync(at, 0o755)
    chmodSync(path.join(at, 'app.sqlite'), 0o644)
    await expectWorks(app, app.appId)
    expect(app.bugs).toEqual([])
  })
})

describe('the data folder of an installation', () => {
  it.each<[string, AppErrorCode, (file: string) => void]>([
    ['whose list of apps is damaged', 'DATA_FOLDER_CORRUPT', (file) => writeFileSync(file, 'no database '.repeat(1_000))],
    [
      'of a newer program, in a form that is not known',
      'DATA_FOLDER_NEWER',
      (file) => {
        const db = new Database(file)
        db.exec('ALTER TABLE apps RENAME TO programs')
        db.pragma('user_version = 999')
        db.close()
      },
    ],
    [
      'whose list is a folder',
      'STORAGE_READ_ONLY',
      (file) => {
        rmSync(file)
        mkdirSync(file)
      },
    ],
  ])('%s is refused in one sentence, and opens when that is mended', { tags: 'long' }, async (_, code, harm) => {
    const dataDir = folder()
    const file = path.join(dataDir, 'lathe.sqlite')
    await (await startBackend({ dataDir })).backend.stop()
    const good = readFileSync(file)
    harm(file)
    await expect(startBackend({ dataDir })).rejects.toMatchObject(refusal(code))
    expect(await spoken(dataDir)).toEqual({ exit: 1, said: `${APP_ERRORS[code].message} (${dataDir})\n` })
    rmSync(file, { recursive: true })
    writeFileSync(file, good)
    await using again = await startBackend({ dataDir })
    expect(again.newApp().name).toBe('Test app')
  })

  it('has a backup of the list of apps from every hour with changes, which can replace a damaged list', async () => {
    const dataDir = folder()
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    let hours = 0
    const { backend, newApp } = await startBackend({ dataDir, now: () => Date.now() + hours * 3_600_000 })
    newApp('Kept')
    vi.advanceTimersByTime(3_600_000)
    const copies = path.join(dataDir, 'backups')
    expect(existsSync(copies) ? readdirSync(copies) : []).toEqual([])
    hours = 2
    vi.advanceTimersByTime(3_600_000)
    await vi.waitFor(() => expect(readdirSync(copies)).toEqual([expect.stringMatching(/^lathe\.\d.*\.sqlite$/)]), { timeout: 20_000 })
    await backend.stop()
    const [copy = ''] = readdirSync(copies)
    writeFileSync(path.join(dataDir, 'lathe.sqlite'), 'no database '.repeat(1_000))
    cpSync(path.join(copies, copy), path.join(dataDir, 'lathe.sqlite'))
    await using again = await startBackend({ dataDir })
    const { apps, sessions } = again.backend
    expect(apps.list(sessions.owner.accountId, { bin: false })).toMatchObject([{ name: 'Kept' }])
  })

  it('that is gone while Lathe runs takes nothing that would be lost, and works again when it is back', async () => {
    const dataDir = path.join(folder(), 'data')
    await using app = await startAnsweringApp({ dataDir })
    await app.ask(page('Home'))
    renameSync(dataDir, `${dataDir}.away`)
    expect(() => app.newApp('Lost')).toThrow(APP_ERRORS.DATA_FOLDER_MISSING.message)
    await expectRefused(app, app.appId, 'DATA_FOLDER_MISSING')
    expect(existsSync(dataDir)).toBe(false)
    renameSync(`${dataDir}.away`, dataDir)
    expect(app.newApp('Kept').name).toBe('Kept')
    await expectWorks(app, app.appId)
    expect(app.bugs).toEqual([])
  })

  it.skipIf(process.platform === 'win32')('is closed to other people of the computer, also one that was open to them', async () => {
    const parent = folder()
    const [fresh, open] = [path.join(parent, 'fresh'), path.join(parent, 'open')]
    mkdirSync(open, { mode: 0o777 })
    chmodSync(open, 0o777)
    for (const [dataDir, mode] of [
      [fresh, 0o700],
      [open, CLOSED],
    ] as const) {
      await using backend = await startBackend({ dataDir })
      expect([backend.newApp().name, statSync(dataDir).mode & 0o777]).toEqual(['Test app', mode])
    }
  })

  it('that is read-only is refused in one sentence, and opens once it is writable', async () => {
    const dataDir = folder()
    chmodSync(dataDir, 0o555)
    // Root ignores permissions, so the program is started as another user.
    expect(await spoken(dataDir, process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {})).toEqual({
      exit: 1,
      said: `${APP_ERRORS.STORAGE_READ_ONLY.message} (${dataDir})\n`,
    })
    chmodSync(dataDir, 0o755)
    await using again = await startBackend({ dataDir })
    expect(again.newApp().name).toBe('Test app')
  })

  it('belongs to one process; a second one exits with a sentence, and can take it when the first has died', { tags: 'long' }, async () => {
    const dataDir = folder()
    const first = serve(dataDir)
    await once(first.stdout ?? first, 'data')
    const refused = { exit: 1, said: `${APP_ERRORS.DATA_FOLDER_IN_USE.message} (${dataDir})\n` }
    expect(await Promise.all([spoken(dataDir), spoken(dataDir)])).toEqual([refused, refused])
    await expect(startBackend({ dataDir })).rejects.toMatchObject(refusal('DATA_FOLDER_IN_USE'))
    first.kill('SIGKILL')
    await once(first, 'close')
    await using again = await startBackend({ dataDir })
    expect(again.newApp().name).toBe('Test app')
  })
})

function serve(dataDir: string, as: Pick<SpawnOptions, 'uid' | 'gid'> = {}): ChildProcess {
  const args = [HOST_SCRIPT, '--port', '0', '--json', '--no-open', '--data-dir', dataDir]
  const child = spawn(process.execPath, args, { ...as, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The output of a refused start. */
async function spoken(dataDir: string, as: Pick<SpawnOptions, 'uid' | 'gid'> = {}): Promise<{ exit: number | null; said: string }> {
  const child = serve(dataDir, as)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [exit] = (await once(child, 'close')) as [number | null]
  return { exit, said }
}
