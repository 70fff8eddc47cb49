import { execFile } from 'node:child_process'
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { saveFile } from '../../electron/backend/flows/edit-files.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { MAX_FILE_BYTES } from '../../shared/limits/files.ts'
import { FOLDER_TEXT } from '../../shared/text/code.ts'
import { IMPORT_TEXT } from '../../shared/text/import.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'

const HOME = '__pages__Home.tsx'
const page = (text: string) => `export default function Home() { return <p>${text}</p> }\n`

interface Work extends AsyncDisposable {
  readonly test: TestBackend
  readonly appId: AppId
  readonly folder: string
  at(...parts: readonly string[]): string
  edit(file: string, text: string): Promise<void>
  files(): Promise<ReadonlyMap<string, string>>
}

async function work(): Promise<Work> {
  const disposables = new AsyncDisposableStack()
  const home = disposables.use(temporaryFolder())
  const test = disposables.use(await startBackend())
  const { id: appId } = test.newApp('Shop')
  const version = await test.backend.engine
    .of(appId)
    .commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: page('one') } }), origin: 'edit', description: '' })
  expect(version.number).toBe(1)
  const folder = path.join(home.path, 'shop')
  await test.backend.folders.open({ appId, folder })
  const at = (...parts: readonly string[]) => path.join(folder, ...parts)
  return {
    test,
    appId,
    folder,
    at,
    edit: (file, text) => writeFile(at(file), text),
    files: async () => (await test.backend.engine.of(appId).files({ versionId: null })).files as ReadonlyMap<string, string>,
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

it('has a runnable project, takes an editor’s saves as versions, and writes changes of the chat', async () => {
  await using it = await work()
  expect(await readdir(it.folder)).toEqual(expect.arrayContaining(['package.json', 'src', 'vite.config.ts', 'lathe.json']))
  expect(await readFile(it.at('src/pages/Home.tsx'), 'utf8')).toBe(page('one'))

  // Like many editors: writes a new file, which then replaces the old one.
  await it.edit('src/pages/.Home.tsx.swp', page('two'))
  await rename(it.at('src/pages/.Home.tsx.swp'), it.at('src/pages/Home.tsx'))
  await expect.poll(async () => (await it.files()).get(HOME)).toBe(page('two'))
  const [newest] = await it.test.backend.engine.of(it.appId).listVersions({ limit: 1 })
  expect(newest).toMatchObject({ number: 2, origin: 'edit', description: 'Edited Home.tsx in the folder' })

  await saveFile(it.test.backend, { appId: it.appId, path: HOME, content: page('three') })
  expect(await readFile(it.at('src/pages/Home.tsx'), 'utf8')).toBe(page('three'))
  await it
    .edit('src/components/Card.tsx', 'export const Card = () => null\n')
    .catch(() => mkdir(it.at('src/components'), { recursive: true }))
  await it.edit('src/components/Card.tsx', 'export const Card = () => null\n')
  await expect.poll(async () => [...(await it.files()).keys()]).toContain('__components__Card.tsx')
  await rm(it.at('src/components/Card.tsx'))
  await expect.poll(async () => [...(await it.files()).keys()]).not.toContain('__components__Card.tsx')
  expect(it.test.bugs).toEqual([])
})

it('keeps both texts when a file was changed on both sides, and reports it', async () => {
  await using it = await work()
  await it.test.backend.folders.close(it.appId)
  await it.edit('src/pages/Home.tsx', page('from the editor'))
  await saveFile(it.test.backend, { appId: it.appId, path: HOME, content: page('from the chat') })
  const opened = await it.test.backend.folders.open({ appId: it.appId, folder: it.folder })
  expect(opened.conflicts).toEqual([{ path: HOME, keptAs: 'src/pages/Home.conflict.tsx' }])
  expect(await readFile(it.at('src/pages/Home.tsx'), 'utf8')).toBe(page('from the chat'))
  expect(await readFile(it.at('src/pages/Home.conflict.tsx'), 'utf8')).toBe(page('from the editor'))
  expect((await it.files()).get(HOME)).toBe(page('from the chat'))
})

it('two concurrent editors: the last text of each is kept, and folder and app agree', async () => {
  await using it = await work()
  const TIMES = 12
  async function keepWriting(file: string, who: string): Promise<void> {
    for (let time = 1; time <= TIMES; time++) await it.edit(`src/pages/${file}.tsx`, page(`${who} ${time}`))
  }
  await Promise.all([keepWriting('Left', 'left'), keepWriting('Right', 'right'), keepWriting('Home', 'left'), keepWriting('Home', 'right')])
  const inApp = async (file: string) => (await it.files()).get(`__pages__${file}.tsx`)
  await expect.poll(() => inApp('Left')).toBe(page(`left ${TIMES}`))
  await expect.poll(() => inApp('Right')).toBe(page(`right ${TIMES}`))
  const onDisk = await readFile(it.at('src/pages/Home.tsx'), 'utf8')
  await expect.poll(() => inApp('Home')).toBe(onDisk)
  expect((await readdir(it.at('src/pages'))).toSorted()).toEqual(['Home.tsx', 'Left.tsx', 'Right.tsx'])
  expect(it.test.bugs).toEqual([])
})

it('an editor and the chat at the same time: neither text is lost, and folder and app agree', async () => {
  await using it = await work()
  for (let time = 1; time <= 5; time++) {
    const [mine, theirs] = [page(`editor ${time}`), page(`chat ${time}`)]
    await Promise.all([it.edit('src/pages/Home.tsx', mine), saveFile(it.test.backend, { appId: it.appId, path: HOME, content: theirs })])
    const settled = async () => {
      const [inApp, onDisk] = [(await it.files()).get(HOME), await readFile(it.at('src/pages/Home.tsx'), 'utf8')]
      return inApp === onDisk && (await textsEver(it)).has(mine)
    }
    await expect.poll(settled).toBe(true)
    expect(await textsEver(it)).toContain(theirs)
  }
  expect(it.test.bugs).toEqual([])
})

/** Every text that the home page has had in a version, or has in a conflict file. */
async function textsEver(it: Work): Promise<ReadonlySet<string>> {
  const engine = it.test.backend.engine.of(it.appId)
  const versions = await engine.listVersions({ limit: 100 })
  const kept = await Promise.all(versions.map(async ({ id }) => (await engine.files({ versionId: id })).files.get(HOME as never) ?? ''))
  const names = (await readdir(it.at('src/pages'))).filter((name) => name.includes('conflict'))
  return new Set([...kept, ...(await Promise.all(names.map((name) => readFile(it.at('src/pages', name), 'utf8'))))])
}

it('takes changes that were made while Lathe was closed', async () => {
  using dataDir = temporaryFolder()
  using place = temporaryFolder()
  const folder = path.join(place.path, 'shop')
  let appId: AppId
  {
    await using test = await startBackend({ dataDir: dataDir.path })
    appId = test.newApp('Shop').id
    await test.backend.engine
      .of(appId)
      .commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: page('one') } }), origin: 'edit', description: '' })
    await test.backend.folders.open({ appId, folder })
  }
  await writeFile(path.join(folder, 'src/pages/Home.tsx'), page('meanwhile'))
  await using test = await startBackend({ dataDir: dataDir.path })
  await expect
    .poll(async () => (await test.backend.engine.of(appId).files({ versionId: null })).files.get(HOME as never))
    .toBe(page('meanwhile'))
})

it('loses nothing of the app when the folder is deleted, and continues when it is opened again', async () => {
  await using it = await work()
  await rm(it.folder, { recursive: true })
  await saveFile(it.test.backend, { appId: it.appId, path: HOME, content: page('two') })
  await expect.poll(async () => (await it.test.backend.folders.get(it.appId)).folder).toMatchObject({ state: 'missing' })
  expect((await it.files()).get(HOME)).toBe(page('two'))
  expect(existsSync(it.folder)).toBe(false)
  expect(await it.test.backend.folders.open({ appId: it.appId, folder: it.folder })).toMatchObject({ state: 'watching' })
  expect(await readFile(it.at('src/pages/Home.tsx'), 'utf8')).toBe(page('two'))
  await it.edit('src/pages/Home.tsx', page('three'))
  await expect.poll(async () => (await it.files()).get(HOME)).toBe(page('three'))
})

it('reports files that cannot be part of the app, and leaves them alone', async () => {
  await using it = await work()
  await it.edit('src/pages/not a name!.tsx', 'x')
  await expect
    .poll(async () => (await it.test.backend.folders.get(it.appId)).folder?.notes)
    .toMatchObject([{ path: 'src/pages/not a name!.tsx' }])
  expect(existsSync(it.at('src/pages/not a name!.tsx'))).toBe(true)
})

it('reports a person’s own folder as not part of the app', async () => {
  await using it = await work()
  await mkdir(it.at('src/pages/cards'))
  await expect
    .poll(async () => (await it.test.backend.folders.get(it.appId)).folder?.notes)
    .toEqual([{ path: 'src/pages/cards', outcome: 'left-out', reason: FOLDER_TEXT.folderWithin }])
})

it('does not treat a binary or oversized file as deleted, and takes it once it is valid again', { tags: 'long' }, async () => {
  await using it = await work()
  for (const [broken, reason] of [
    [new Uint8Array([0xff, 0xfe, 0]), IMPORT_TEXT.noText],
    [new Uint8Array(MAX_FILE_BYTES + 1).fill(32), IMPORT_TEXT.tooLarge],
  ] as const) {
    const before = (await it.files()).get(HOME)
    await writeFile(it.at('src/pages/Home.tsx'), broken)
    await expect
      .poll(async () => (await it.test.backend.folders.get(it.appId)).folder?.notes)
      .toEqual([{ path: 'src/pages/Home.tsx', outcome: 'left-out', reason }])
    expect((await it.files()).get(HOME)).toBe(before)
    await it.edit('src/pages/Home.tsx', page(reason))
    await expect.poll(async () => (await it.files()).get(HOME)).toBe(page(reason))
  }
  // The version exists a moment before the folder reports its result.
  await expect.poll(async () => (await it.test.backend.folders.get(it.appId)).folder).toMatchObject({ conflicts: [], notes: [] })
})

it('ignores the empty moment of a file that is truncated before it is written', async () => {
  await using it = await work()
  const file = await open(it.at('src/pages/Home.tsx'), 'w')
  // As long as a slow disk may leave it empty, and longer than the folder's debounce.
  await setTimeout(400)
  await file.writeFile(page('two'))
  await file.close()
  await expect.poll(async () => (await it.files()).get(HOME)).toBe(page('two'))
  expect(await textsEver(it)).toEqual(new Set([page('one'), page('two')]))
})

it('refuses a folder with other files, and writes through no link', { tags: 'long' }, async () => {
  await using it = await work()
  using other = temporaryFolder()
  const refused = (folder: string) =>
    it.test.backend.folders.open({ appId: it.appId, folder }).catch((error: { code: string }) => error.code)
  await writeFile(path.join(other.path, 'letter.txt'), 'dear')
  expect(await refused(other.path)).toBe('FOLDER_NOT_EMPTY')
  expect(await refused('relative/place')).toBe('FOLDER_REFUSED')
  expect(await refused('/')).toBe('FOLDER_REFUSED')
  expect(await refused(it.test.dataDir)).toBe('FOLDER_REFUSED')
  expect(await refused(path.join(it.test.dataDir, 'apps', 'x'))).toBe('FOLDER_REFUSED')

  await rm(it.at('src/pages'), { recursive: true })
  await symlink(other.path, it.at('src/pages'))
  await saveFile(it.test.backend, { appId: it.appId, path: '__pages__Home.tsx', content: page('evil') })
  expect(await readdir(other.path)).toEqual(['letter.txt'])
})

it('reads through no link: its target is not imported, and the app loses nothing', { tags: 'long' }, async () => {
  await using it = await work()
  using other = temporaryFolder()
  await writeFile(path.join(other.path, 'Secret.tsx'), page('SECRET'))
  await writeFile(path.join(other.path, 'Home.tsx'), page('SECRET'))
  const save = (content: string) =>
    saveFile(it.test.backend, { appId: it.appId, path: '__services__deals.ts', content: `export const said = '${content}'\n` })

  // At once for whoever watches: what is gone for a moment would be a file that the person deleted.
  rmSync(it.at('src/pages/Home.tsx'))
  symlinkSync(path.join(other.path, 'Home.tsx'), it.at('src/pages/Home.tsx'))
  symlinkSync(path.join(other.path, 'Secret.tsx'), it.at('src/pages/Secret.tsx'))
  await save('one')
  expect((await it.test.backend.folders.get(it.appId)).folder?.notes.map((note) => note.path)).toEqual([
    'src/pages/Home.tsx',
    'src/pages/Secret.tsx',
  ])
  renameSync(it.at('src/pages'), it.at('src/kept'))
  symlinkSync(other.path, it.at('src/pages'))
  await save('two')
  expect((await it.test.backend.folders.get(it.appId)).folder).toMatchObject({ state: 'failed', reason: FOLDER_TEXT.linksOut })
  rmSync(it.at('src'), { recursive: true })
  symlinkSync(other.path, it.at('src'))
  await save('three')

  expect((await readdir(other.path)).toSorted()).toEqual(['Home.tsx', 'Secret.tsx'])
  expect(Object.fromEntries(await it.files())).toEqual({ [HOME]: page('one'), '__services__deals.ts': expect.stringContaining('three') })
})

it.skipIf(process.platform === 'win32')('waits for no pipe and reads no device to its end', async () => {
  await using it = await work()
  await rm(it.at('src/pages/Home.tsx'))
  await promisify(execFile)('mkfifo', [it.at('src/pages/Home.tsx')])
  await rm(it.at('README.md'), { force: true })
  await symlink('/dev/zero', it.at('README.md'))
  await rm(it.at('lathe.json'))
  await promisify(execFile)('mkfifo', [it.at('lathe.json')])
  await saveFile(it.test.backend, { appId: it.appId, path: '__components__Card.tsx', content: 'export const Card = () => null\n' })
  expect(await readFile(it.at('src/components/Card.tsx'), 'utf8')).toContain('Card')
  expect((await it.files()).get(HOME)).toBe(page('one'))
})

it('does not touch the person’s own project files', async () => {
  await using it = await work()
  await it.edit('package.json', '{ "name": "mine" }')
  await it.edit('notes.md', 'mine')
  await saveFile(it.test.backend, { appId: it.appId, path: HOME, content: page('two') })
  expect(await readFile(it.at('package.json'), 'utf8')).toBe('{ "name": "mine" }')
  expect(await readFile(it.at('notes.md'), 'utf8')).toBe('mine')
})
