import { createStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import { fileKind, FilePath } from '../../../shared/domain/file-path.ts'
import { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { shownFiles } from './code-files.ts'
import { type CodeSessionDeps, createCodeSession } from './code-session.ts'
import type { LocalDraft } from './local-drafts.ts'

const APP = AppId.parse('019a0000-0000-7000-8000-00000000000a')
const HOME = FilePath.parse('__pages__Home.tsx')
const CARD = FilePath.parse('__components__Card.tsx')
const versionId = (number: number) => VersionId.parse(`019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`)

/** The files of an app, version by version, and a backend that saves them. */
function app(files: Readonly<Record<string, string>> = { [HOME]: 'home', [CARD]: 'card' }) {
  const versions: ReadonlyMap<FilePath, string>[] = [new Map(Object.entries(files).map(([path, text]) => [FilePath.parse(path), text]))]
  const calls: string[] = []
  const faults = new Map<string, unknown>()
  let gate: Promise<void> | null = null
  const newest = () => ({ id: versionId(versions.length), number: versions.length })
  const texts = () => versions.at(-1) ?? new Map<FilePath, string>()
  const commit = (path: FilePath, text: string | null) => {
    const next = new Map(texts())
    if (text === null) next.delete(path)
    else next.set(path, text)
    versions.push(next)
    return newest()
  }
  const call = async <Value>(name: string, detail: string, answer: () => Value): Promise<Value> => {
    calls.push(detail === '' ? name : `${name} ${detail}`)
    if (gate !== null && name !== 'bundle') await gate
    const fault = faults.get(name)
    if (fault !== undefined) throw fault
    return answer()
  }
  const calledFiles = {
    bundle: () =>
      call('bundle', '', () => {
        const of = (kind: string) => Object.fromEntries([...texts()].filter(([path]) => fileKind(path) === kind))
        const groups = { pages: of('page'), components: of('component'), entities: of('entity'), services: of('service'), functions: {} }
        const rest = { functionNames: [], userEntity: null, packages: {}, tests: {}, layout: null, globalsCss: null }
        return { id: APP, versionId: newest().id, slug: 'a', name: 'A', ...groups, ...rest }
      }),
    update: ({ file, baseVersionId }: { file: { id: string; content: string }; baseVersionId?: VersionId }) =>
      call('update', file.content, () => {
        const path = FilePath.parse(file.id)
        const base = baseVersionId === undefined ? texts() : versions[Number(baseVersionId.slice(-12)) - 1]
        if (texts().get(path) === file.content) return { versionId: newest().id }
        if (base?.get(path) !== texts().get(path)) throw new AppError('VERSION_MOVED', {})
        return { versionId: commit(path, file.content).id }
      }),
    remove: ({ fileId }: { fileId: string }) => call('remove', fileId, () => ({ versionId: commit(FilePath.parse(fileId), null).id })),
    atVersion: ({ path, versionId: id }: { path: string; versionId: VersionId }) =>
      call('atVersion', '', () => ({
        content: versions[Number(id.slice(-12)) - 1]?.get(FilePath.parse(path)) ?? null,
        before: null,
        added: 0,
        removed: 0,
      })),
  }
  return {
    calls,
    faults,
    commit,
    newest,
    text: (path: FilePath) => texts().get(path),
    client: { files: calledFiles } as unknown as CodeSessionDeps['client'],
    /** Holds saves back until released. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = null
        resolve()
      }
    },
  }
}

/** A clock that the test controls. */
function clock() {
  let waiting: { readonly at: number; readonly run: () => void }[] = []
  let now = 0
  return {
    after(delayMs: number, run: () => void) {
      const entry = { at: now + delayMs, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((each) => each !== entry)
      }
    },
    pass(ms: number) {
      now += ms
      const due = waiting.filter(({ at }) => at <= now)
      waiting = waiting.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  }
}

let kept: readonly LocalDraft[] = []
afterEach(() => {
  kept = []
})

function open(backend = app()) {
  const store = createStore()
  const time = clock()
  const failures: { readonly what: string; readonly retry: () => void }[] = []
  let saves = 0
  let unsaved = 0
  const session = createCodeSession({
    appId: APP,
    client: backend.client,
    store,
    drafts: { read: () => kept, write: (list) => void (kept = list) },
    onSaves: (change) => void (saves += change),
    onUnsaved: (count) => void (unsaved = count),
    onFailure: (what, _error, retry) => void failures.push({ what, retry }),
    after: time.after,
  })
  const state = () => store.get(session.state)
  /** Resolves when the state is as expected. */
  const until = (wanted: () => boolean) =>
    new Promise<void>((resolve) => {
      const stop = store.sub(session.state, check)
      function check() {
        if (!wanted()) return
        stop()
        resolve()
      }
      check()
    })
  const ready = async () => {
    session.follow(backend.newest())
    await until(() => state().load.phase === 'ready' && state().versionId === backend.newest().id)
  }
  const shown = (path: FilePath) => shownFiles(state()).get(path)
  const draft = (path: FilePath) => state().drafts.get(path)
  return { backend, session, store, time, failures, state, until, ready, shown, draft, saves: () => saves, unsaved: () => unsaved }
}

describe('an edit', () => {
  it('is saved one second after the last key, and shown as saved for two seconds', async () => {
    const { backend, session, time, ready, draft, until, saves, state } = open()
    await ready()
    session.type(HOME, 'home!')
    time.pass(900)
    session.type(HOME, 'home!!')
    time.pass(999)
    expect(backend.calls).toEqual(['bundle'])
    time.pass(1)
    expect([draft(HOME)?.save.phase, saves()]).toEqual(['saving', 1])
    await until(() => draft(HOME)?.save.phase === 'saved')
    await session.save()
    expect([backend.text(HOME), saves()]).toEqual(['home!!', 0])
    time.pass(2_000)
    expect(draft(HOME)).toBeUndefined()
    // The version is already loaded when its event arrives.
    session.follow(backend.newest())
    expect([backend.calls, state().versionNumber]).toEqual([['bundle', 'update home!!'], 2])
  })

  it('that is undone leaves nothing to save', async () => {
    const { backend, session, time, ready, draft } = open()
    await ready()
    session.type(HOME, 'x')
    session.type(HOME, 'home')
    time.pass(5_000)
    expect([draft(HOME), backend.calls]).toEqual([undefined, ['bundle']])
  })

  it('during a save is saved after it', async () => {
    const { backend, session, time, ready, until, shown } = open()
    await ready()
    const release = backend.hold()
    session.type(HOME, 'a')
    const first = session.save(HOME)
    session.type(HOME, 'ab')
    release()
    await first
    expect([backend.text(HOME), shown(HOME)]).toEqual(['a', 'ab'])
    time.pass(1_000)
    await until(() => backend.text(HOME) === 'ab')
    expect(backend.newest().number).toBe(3)
  })

  it('is saved at once on demand, with all pending edits', async () => {
    const { backend, session, ready } = open()
    await ready()
    session.type(HOME, 'a')
    session.type(CARD, 'b')
    await session.save()
    expect([backend.text(HOME), backend.text(CARD)]).toEqual(['a', 'b'])
  })

  it('that could not be saved is kept, shows the reason, and is tried again', async () => {
    const { backend, session, ready, draft, failures, saves, unsaved, shown } = open()
    await ready()
    backend.faults.set('update', new AppError('STORAGE_FULL', {}))
    session.type(HOME, 'a')
    await session.save()
    expect(draft(HOME)?.save).toMatchObject({ phase: 'error', reason: expect.stringContaining('disk is full') })
    expect([shown(HOME), failures.map(({ what }) => what), saves(), unsaved()]).toEqual(['a', ['save'], 0, 1])
    backend.faults.clear()
    failures[0]?.retry()
    await session.save(HOME)
    expect([backend.text(HOME), unsaved()]).toEqual(['a', 0])
  })

  it('is kept when the window is closed', async () => {
    const first = open()
    await first.ready()
    first.backend.faults.set('update', new TypeError('Failed to fetch'))
    first.session.type(HOME, 'unsaved')
    first.time.pass(400)
    expect(kept).toEqual([{ path: HOME, text: 'unsaved', baseVersionId: versionId(1) }])
    first.backend.faults.clear()
    const second = open(first.backend)
    await second.ready()
    await second.session.save()
    expect(first.backend.text(HOME)).toBe('unsaved')
    second.time.pass(400)
    expect(kept).toEqual([])
  })

  it('that was kept asks what to do if the file has changed since', async () => {
    kept = [{ path: HOME, text: 'unsaved', baseVersionId: versionId(1) }]
    const backend = app()
    backend.commit(HOME, 'theirs')
    const { ready, draft, session, until } = open(backend)
    await ready()
    await until(() => draft(HOME)?.theirs !== undefined)
    expect(draft(HOME)).toMatchObject({ text: 'unsaved', theirs: { text: 'theirs' } })
    await session.save()
    expect(backend.text(HOME)).toBe('theirs')
  })
})

describe('a version from another client', () => {
  it('is shown at once, below the unsaved edits', async () => {
    const { backend, session, ready, shown } = open()
    await ready()
    session.type(HOME, 'mine')
    backend.commit(CARD, 'new card')
    await ready()
    expect([shown(HOME), shown(CARD)]).toEqual(['mine', 'new card'])
    await session.save()
    expect([backend.text(HOME), backend.text(CARD)]).toEqual(['mine', 'new card'])
  })

  it('that changed the same file asks what to do, and both answers keep the other side in the history', async () => {
    for (const choice of ['keepMine', 'takeTheirs'] as const) {
      const { backend, session, ready, shown, draft } = open()
      await ready()
      session.type(HOME, 'mine')
      backend.commit(HOME, 'theirs')
      await ready()
      await session.save()
      expect([backend.text(HOME), shown(HOME), draft(HOME)?.theirs?.text]).toEqual(['theirs', 'mine', 'theirs'])
      session[choice](HOME)
      await session.save()
      expect([backend.text(HOME), shown(HOME)]).toEqual(choice === 'keepMine' ? ['mine', 'mine'] : ['theirs', 'theirs'])
    }
  })

  it('that the window does not know yet is detected when saving', async () => {
    const { backend, session, ready, draft, until } = open()
    await ready()
    session.type(HOME, 'mine')
    backend.commit(HOME, 'theirs')
    await session.save()
    await until(() => draft(HOME)?.theirs?.text === 'theirs')
    expect(backend.text(HOME)).toBe('theirs')
  })

  it('that deleted the file asks too, and keeping mine restores it', async () => {
    const { backend, session, ready, draft } = open()
    await ready()
    session.type(HOME, 'mine')
    backend.commit(HOME, null)
    await ready()
    expect(draft(HOME)?.theirs).toMatchObject({ text: null })
    session.keepMine(HOME)
    await session.save()
    expect(backend.text(HOME)).toBe('mine')
  })

  it('between a save and its event is not missed', async () => {
    const { backend, session, ready, shown } = open()
    await ready()
    backend.commit(CARD, 'new card')
    session.type(HOME, 'mine')
    await session.save()
    expect(shown(CARD)).toBe('card')
    await ready()
    session.follow(backend.newest())
    await session.save()
    await expect.poll(() => shown(CARD)).toBe('new card')
  })
})

describe('the list of files', () => {
  it('shows an error when loading failed, and loads again', async () => {
    const { backend, session, failures, state, until } = open()
    backend.faults.set('bundle', new TypeError('Failed to fetch'))
    session.follow(backend.newest())
    await until(() => state().load.phase === 'failed')
    expect(failures.map(({ what }) => what)).toEqual(['load'])
    backend.faults.clear()
    failures[0]?.retry()
    await until(() => state().load.phase === 'ready')
    expect(shownFiles(state()).get(HOME)).toBe('home')
  })

  it('loses a deleted file with its unsaved edits', async () => {
    const { backend, session, ready, shown, draft } = open()
    await ready()
    session.type(CARD, 'edited')
    await session.remove(CARD, [])
    expect([shown(CARD), draft(CARD), backend.calls.includes(`remove ${CARD}`)]).toEqual([undefined, undefined, true])
    backend.faults.set('remove', new AppError('VERSION_MOVED', {}))
    await expect(session.remove(HOME, [])).rejects.toThrow('changed in the meantime')
    expect(shown(HOME)).toBe('home')
  })

  it('contains a new file', async () => {
    const { backend, session, ready, shown } = open()
    await ready()
    const path = FilePath.parse('__services__prices.ts')
    session.type(path, 'export {}\n')
    await session.save(path)
    expect([backend.text(path), shown(path)]).toEqual(['export {}\n', 'export {}\n'])
  })
})
