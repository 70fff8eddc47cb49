import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { importApp } from '../../electron/backend/flows/import-app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { GIT_TEXT } from '../../shared/text/git.ts'
import { startBackend, type TestBackend } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { temporaryFolder } from '../helpers/host.ts'

const HOME = '__pages__Home.tsx'
const page = (text: string) => `export default function Home() { return <p>${text}</p> }\n`
const NAMED = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com']

/** The real git, as a person in a terminal. */
const git = (folder: string, ...args: readonly string[]) =>
  execFileSync('git', [...NAMED, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

interface Work extends AsyncDisposable {
  readonly test: TestBackend
  readonly appId: AppId
  readonly home: string
  readonly folder: string
  readonly repositories: TestBackend['backend']['repositories']
  commit(text: string, description: string): Promise<void>
  homePage(): Promise<string | undefined>
}

async function work(): Promise<Work> {
  const disposables = new AsyncDisposableStack()
  const home = disposables.use(temporaryFolder()).path
  const test = disposables.use(await startBackend())
  const { id: appId } = test.newApp('Shop')
  const engine = test.backend.engine.of(appId)
  const folder = path.join(home, 'shop')
  const commit = async (text: string, description: string) => {
    await engine.commitChangeSet({ changeSet: changeSet({ writes: { [HOME]: page(text) } }), origin: 'edit', description })
    await test.backend.folders.sync(appId)
  }
  await commit('one', 'A shop')
  await test.backend.folders.open({ appId, folder })
  return {
    test,
    appId,
    home,
    folder,
    repositories: test.backend.repositories,
    commit,
    homePage: async () => ((await engine.files({ versionId: null })).files as ReadonlyMap<string, string>).get(HOME),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

function bareRemote(home: string): string {
  const remote = path.join(home, 'remote.git')
  git(home, '-c', 'init.defaultBranch=main', 'init', '--quiet', '--bare', remote)
  return remote
}

it('makes each version a commit with its message, of the app’s files alone, and without the person’s hooks', { tags: 'long' }, async () => {
  await using it = await work()
  expect(await it.repositories.get(it.appId)).toMatchObject({ state: 'off', lastCommit: null })
  writeFileSync(path.join(it.folder, 'my-notes.txt'), 'of mine')

  expect(await it.repositories.start(it.appId)).toMatchObject({ state: 'on', branch: 'main', lastCommit: { subject: 'A shop' } })
  const hook = path.join(it.folder, '.git/hooks/post-commit')
  writeFileSync(hook, '#!/bin/sh\ntouch ran\n', { mode: 0o755 })
  const aside = ['src/pages/Home.conflict.tsx', 'src/pages/Home.conflict-2.tsx']
  for (const name of aside) writeFileSync(path.join(it.folder, name), page('kept beside it'))
  await it.commit('two', 'Say two\n\nAnd more of it')

  expect(git(it.folder, 'log', '--format=%s|%(trailers:key=Lathe-Version,valueonly)').replaceAll('\n\n', '\n').split('\n')).toEqual([
    'Say two|2',
    'A shop|1',
  ])
  expect(git(it.folder, 'show', 'HEAD:src/pages/Home.tsx')).toBe(page('two').trim())
  expect(git(it.folder, 'status', '--porcelain')).toBe(['my-notes.txt', ...aside.toReversed()].map((name) => `?? ${name}`).join('\n'))
  expect(existsSync(path.join(it.folder, 'ran'))).toBe(false)

  expect(await it.repositories.stop(it.appId)).toMatchObject({ state: 'off' })
  await it.commit('three', 'Say three')
  expect(git(it.folder, 'log', '-1', '--format=%s')).toBe('Say two')
})

it('pushes to a remote and pulls from it; what comes in is a version', async () => {
  await using it = await work()
  const remote = bareRemote(it.home)
  await it.repositories.start(it.appId)
  await expect(it.repositories.push(it.appId)).rejects.toMatchObject({ code: 'GIT_FAILED', data: { reason: GIT_TEXT.noRemote } })
  expect(await it.repositories.setRemote(it.appId, ` ${remote} `)).toMatchObject({ remote })
  expect(await it.repositories.push(it.appId)).toMatchObject({ ahead: 0, behind: 0 })

  const other = path.join(it.home, 'other')
  git(it.home, 'clone', '--quiet', remote, other)
  writeFileSync(path.join(other, 'src/pages/Home.tsx'), page('from elsewhere'))
  git(other, 'commit', '--quiet', '-am', 'Elsewhere')
  git(other, 'push', '--quiet')
  await it.repositories.pull(it.appId)
  expect(await it.homePage()).toBe(page('from elsewhere'))
  expect(await it.repositories.get(it.appId)).toMatchObject({ lastCommit: { subject: 'Elsewhere' }, ahead: 0, behind: 0, reason: null })

  expect(await it.repositories.setRemote(it.appId, null)).toMatchObject({ remote: null })
})

it('takes over a remote that began with a file of its own', { tags: 'long' }, async () => {
  await using it = await work()
  const remote = bareRemote(it.home)
  const other = path.join(it.home, 'other')
  git(it.home, 'clone', '--quiet', remote, other)
  writeFileSync(path.join(other, 'LICENSE'), 'Do what you like')
  git(other, 'add', '.')
  git(other, 'commit', '--quiet', '-m', 'Initial commit')
  git(other, 'push', '--quiet', 'origin', 'HEAD:main')

  await it.repositories.start(it.appId)
  await it.repositories.setRemote(it.appId, remote)
  await expect(it.repositories.push(it.appId)).rejects.toMatchObject({ code: 'GIT_FAILED', data: { reason: GIT_TEXT.pullFirst } })
  await it.repositories.pull(it.appId)
  expect(await it.repositories.push(it.appId)).toMatchObject({ ahead: 0, behind: 0 })
  expect(readFileSync(path.join(it.folder, 'LICENSE'), 'utf8')).toBe('Do what you like')
})

it('leaves everything as it was where both sides changed the same lines, and a merge of the person alone', { tags: 'long' }, async () => {
  await using it = await work()
  const remote = bareRemote(it.home)
  await it.repositories.start(it.appId)
  await it.repositories.setRemote(it.appId, remote)
  await it.repositories.push(it.appId)
  const other = path.join(it.home, 'other')
  git(it.home, 'clone', '--quiet', remote, other)
  writeFileSync(path.join(other, 'src/pages/Home.tsx'), page('theirs'))
  git(other, 'commit', '--quiet', '-am', 'Theirs')
  git(other, 'push', '--quiet')
  await it.commit('ours', 'Ours')

  await expect(it.repositories.pull(it.appId)).rejects.toMatchObject({
    code: 'GIT_FAILED',
    data: { reason: GIT_TEXT.conflicts(['src/pages/Home.tsx']) },
  })
  expect(await it.homePage()).toBe(page('ours'))
  expect(readFileSync(path.join(it.folder, 'src/pages/Home.tsx'), 'utf8')).toBe(page('ours'))
  expect(git(it.folder, 'status', '--porcelain')).toBe('')

  // As git leaves it for a person to go on.
  writeFileSync(path.join(it.folder, '.git/MERGE_HEAD'), `${git(it.folder, 'rev-parse', 'HEAD')}\n`)
  await it.commit('ours again', 'Ours again')
  expect(git(it.folder, 'log', '-1', '--format=%s')).toBe('Ours')
  expect(await it.repositories.get(it.appId)).toMatchObject({ reason: GIT_TEXT.inBetween })
})

it('does not touch a repository around the folder', { tags: 'long' }, async () => {
  await using it = await work()
  git(it.home, 'init', '--quiet')
  await it.repositories.setRemote(it.appId, bareRemote(it.home)).catch(() => undefined)
  expect(git(it.home, 'remote')).toBe('')
  await it.repositories.start(it.appId)
  expect(existsSync(path.join(it.folder, '.git'))).toBe(true)
  expect(git(it.home, 'log', '--all', '--format=%s')).toBe('')
})

it('refuses addresses that would run something, and says when git is not there', { tags: 'long' }, async () => {
  await using it = await work()
  await it.repositories.start(it.appId)
  const marker = path.join(it.home, 'ran')
  for (const address of [`ext::sh -c "touch ${marker}"`, `--upload-pack=touch ${marker}`, 'https:example.com', 'me/app.git', 'fd::3']) {
    await expect(it.repositories.setRemote(it.appId, address)).rejects.toMatchObject({ data: { reason: GIT_TEXT.notAllowed } })
    await expect(importFrom(it.test, address)).rejects.toMatchObject({ data: { reason: GIT_TEXT.notAllowed } })
  }
  await expect(it.repositories.setRemote(it.appId, 'https://me:secret@example.com/app.git')).rejects.toMatchObject({
    data: { reason: GIT_TEXT.hasPassword },
  })
  // A person may have written one into the settings themselves.
  git(it.folder, 'remote', 'add', 'origin', `ext::sh -c "touch ${marker}"`)
  await expect(it.repositories.push(it.appId)).rejects.toMatchObject({ code: 'GIT_FAILED' })
  await expect(it.repositories.pull(it.appId)).rejects.toMatchObject({ code: 'GIT_FAILED' })
  expect(existsSync(marker)).toBe(false)

  await using without = await startBackend({ gitCommand: path.join(it.home, 'no-git') })
  const { id: appId } = without.newApp('Shop')
  await without.backend.folders.open({ appId, folder: path.join(it.home, 'without') })
  expect(await without.backend.repositories.get(appId)).toMatchObject({ state: 'missing' })
  await expect(without.backend.repositories.start(appId)).rejects.toMatchObject({ code: 'GIT_MISSING' })
})

it('clones an app from a repository; neither its links nor its hooks come in, and nothing of it stays', { tags: 'long' }, async () => {
  await using it = await work()
  const remote = bareRemote(it.home)
  await it.repositories.start(it.appId)
  symlinkSync('/etc/passwd', path.join(it.folder, 'src/pages/Leak.tsx'))
  git(it.folder, 'add', 'src/pages/Leak.tsx')
  git(it.folder, 'commit', '--quiet', '-m', 'A link')
  await it.repositories.setRemote(it.appId, remote)
  await it.repositories.push(it.appId)

  const { app } = await importFrom(it.test, `file://${remote}`)
  const { files } = await it.test.backend.engine.of(app.id).files({ versionId: null })
  expect((files as ReadonlyMap<string, string>).get(HOME)).toBe(page('one'))
  expect(JSON.stringify([...files])).not.toContain('root:')

  const empty = path.join(it.home, 'empty.git')
  git(it.home, 'init', '--quiet', '--bare', empty)
  await expect(importFrom(it.test, empty)).rejects.toMatchObject({ code: 'GIT_FAILED', data: { reason: GIT_TEXT.isEmpty } })
  await expect(importFrom(it.test, path.join(it.home, 'nothing-here'))).rejects.toMatchObject({ code: 'GIT_FAILED' })
})

it('does not unpack a repository that is larger than an app may be', { tags: 'long' }, async () => {
  await using it = await work()
  const large = path.join(it.home, 'large')
  mkdirSync(large)
  git(large, 'init', '--quiet')
  // Packed it is small.
  writeFileSync(path.join(large, 'zeros'), Buffer.alloc(201_000_000))
  git(large, 'add', '.')
  git(large, 'commit', '--quiet', '-m', 'Large')
  await expect(importFrom(it.test, large)).rejects.toMatchObject({ code: 'GIT_FAILED', data: { reason: GIT_TEXT.tooLarge } })
})

function importFrom({ backend }: TestBackend, repository: string) {
  return importApp(backend, backend.sessions.owner.accountId, { repository }, AbortSignal.any([]))
}
