import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restoreVersion, undoRestore } from '../../electron/backend/flows/restore-version.ts'
import { deleteFile, saveFile } from '../../electron/backend/flows/edit-files.ts'
import { displayName, type FileMap } from '../../shared/domain/file-path.ts'
import { RequestId, type VersionId } from '../../shared/domain/ids.ts'
import type { Message } from '../../shared/domain/message.ts'
import { EMPTY_THREAD, foldEvents, threadFromHistory, type ThreadView } from '../../shared/domain/turn-view.ts'
import type { Version } from '../../shared/domain/version.ts'
import { seededRandom } from '../helpers/seeded-random.ts'
import { type AnsweringApp, entity, eventOf, isEnd, MODEL, page, startAnsweringApp } from './answering-app.ts'

/*
 * Random histories of one app, compared with a simple model: files as marks, versions as copies of them, rows as a list. Afterwards
 * everything readable agrees with it, and with itself.
 */
const HISTORIES = Number(process.env['LATHE_PARITY_HISTORIES'] ?? 10)
const STEPS = 12
const FIRST_SEED = Number(process.env['LATHE_PARITY_SEED'] ?? 1)

let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp()
})
afterAll(() => running[Symbol.asyncDispose]())

type Marks = ReadonlyMap<string, string>
const PAGES = ['Home', 'About', 'Contact', 'Prices']
const PLACE = { data: 'test', entity: 'Note', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
const BEGIN = `${page('Home', 'mark-0-')}${entity('Note', { properties: { text: { type: 'string' } } })}`

/** The mark on each page, by file name. */
function marksOf(files: FileMap): Marks {
  return new Map(
    [...files]
      .filter(([path]) => path.startsWith('__pages__'))
      .map(([path, text]) => [displayName(path), /mark-\d+-/.exec(text)?.[0] ?? text]),
  )
}

const sorted = (marks: Marks) => [...marks].toSorted(([a], [b]) => a.localeCompare(b))

async function play(app: AnsweringApp, seed: number) {
  const random = seededRandom(seed)
  const below = (limit: number): number => Math.floor(random() * limit)
  const some = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const { backend, appId } = app
  const engine = backend.engine.of(appId)
  // A feed that replaces the chat must be reloaded, so half of the histories avoid that.
  const isPlain = seed % 2 === 0

  let marks: Marks = new Map()
  const versions: { readonly id: VersionId; readonly marks: Marks; readonly isRestore: boolean; readonly asked: number }[] = []
  const rows = new Map<string, string>()
  const asked: string[] = []
  const resumed: Promise<ThreadView>[] = []
  let step = 0

  const mark = () => `mark-${seed * 1_000 + step}-`
  async function landed(next: Marks, isRestore = false): Promise<void> {
    marks = next
    const { version } = await engine.files({ versionId: null })
    if (version === null) throw new Error('No version.')
    versions.push({ id: version.id, marks, isRestore, asked: asked.length })
  }
  async function ask(answer: Parameters<AnsweringApp['next']>[0]) {
    app.next(answer)
    asked.push(`step ${step}`)
    const sent = await backend.turns.send({ appId, requestId: RequestId.parse(uuid()), content: `step ${step}`, model: MODEL })
    // A window opens at some moment of the turn.
    if (below(2) === 0) resumed.push(engine.history({ fromMessageId: null, limit: 1_000 }).then((read) => threadFromHistory({ ...read })))
    return followed(sent)
  }
  const followed = async ({ turnId, messageId }: { turnId: string; messageId: Message['id'] }) => {
    const ends = (['turn.done', 'turn.failed'] as const).map((kind) => eventOf(app, appId, kind, (event) => event.turnId === turnId))
    return { end: await Promise.race(ends), messageId }
  }
  async function change() {
    const names = PAGES.filter(() => below(2) === 0)
    const { end } = await ask(names.length === 0 ? 'Nothing.' : names.map((name) => page(name, mark())).join(''))
    expect(end.kind).toBe('turn.done')
    if (names.length > 0) await landed(new Map([...marks, ...names.map((name) => [`${name}.tsx`, mark()] as const)]))
  }

  const steps: readonly (() => Promise<void>)[] = [
    change,
    change,
    async function removeByTurn() {
      const [name] = some([...marks])
      const { end } = await ask(`<act type="delete_file" path="__pages__${name}"></act>Gone.`)
      expect(end.kind).toBe('turn.done')
      await landed(new Map([...marks].filter(([other]) => other !== name)))
    },
    async function cutOff() {
      const half = page('Home', mark())
      const { end } = await ask({ answer: half.slice(0, half.length - 20), finish: 'length' })
      expect(end.kind).toBe('turn.done')
    },
    async function fail() {
      const { end, messageId } = await ask({ answer: page('About', mark()), breaks: { after: 60, by: 'quiet-end' } })
      expect(end.kind).toBe('turn.failed')
      if (isPlain) return
      app.next(page('About', mark()))
      expect((await followed(await backend.turns.retry({ appId, messageId }))).end.kind).toBe('turn.done')
      await landed(new Map([...marks, ['About.tsx', mark()]]))
    },
    async function save() {
      const name = some(PAGES)
      await saveFile(backend, { appId, path: `pages/${name}.tsx`, content: `export default () => '${mark()}'` })
      await landed(new Map([...marks, [`${name}.tsx`, mark()]]))
    },
    async function removeByHand() {
      const [name] = some([...marks])
      await deleteFile(backend, { appId, path: `__pages__${name}`, referencesToUpdate: [] })
      await landed(new Map([...marks].filter(([other]) => other !== name)))
    },
    async function restore() {
      if (isPlain) return
      const target = some(versions)
      await restoreVersion(backend, { appId, versionId: target.id })
      await landed(target.marks, true)
    },
    async function undo() {
      const at = versions.findLastIndex(({ isRestore }) => isRestore)
      const [before, restore] = [versions[at - 1], versions[at]]
      if (before === undefined || restore === undefined) return
      const undoing = undoRestore(backend, { appId, versionId: restore.id })
      if (JSON.stringify(sorted(before.marks)) === JSON.stringify(sorted(marks))) {
        // The same marks may be different bytes: of a saved page and of an answer.
        const refused = await undoing.then(
          () => null,
          (error: unknown) => error,
        )
        if (refused !== null) return expect(refused).toMatchObject({ code: 'NOTHING_TO_UNDO' })
      } else await undoing
      // Messages after the restore are put aside with it.
      asked.splice(restore.asked)
      await landed(before.marks)
    },
    async function addRow() {
      const [created] = await engine.createRows({ ...PLACE, rows: [{ text: mark() }] })
      if (created?.ok === true) rows.set(created.row.id, mark())
    },
    async function changeRow() {
      const [id] = some([...rows, [null]])
      if (id === null || id === undefined) return
      await engine.updateRow({ ...PLACE, rowId: id, fields: { text: mark() } })
      rows.set(id, mark())
    },
    async function removeRow() {
      const [id] = some([...rows, [null]])
      if (id === null || id === undefined) return
      expect(await engine.deleteRow({ ...PLACE, rowId: id })).toEqual({ deleted: true })
      rows.delete(id)
    },
  ]
  await ask(BEGIN)
  await landed(new Map([['Home.tsx', 'mark-0-']]))
  for (step = 1; step <= STEPS; step += 1) {
    // Deleting requires an existing page.
    if (marks.size === 0) await change()
    else await some(steps)()
  }
  return { marks, versions, rows, asked, resumed: await Promise.all(resumed) }
}

/** Messages and versions refer to each other, each turn has one end, and nothing is left running. */
function checkLinks(messages: readonly Message[], versions: readonly Version[]): void {
  const byId = new Map(versions.map((version) => [version.id, version]))
  for (const { status, versionId, role, id, systemActionInfo } of messages) {
    expect(['done', 'failed']).toContain(status)
    if (versionId !== null) expect(byId.has(versionId)).toBe(true)
    // Consecutive hand edits share one entry, to which no version refers.
    if (versionId !== null && systemActionInfo?.type === 'diff') expect(byId.get(versionId)?.messageId).toBeNull()
    else if (versionId !== null && role !== 'assistant') expect(byId.get(versionId)?.messageId).toBe(id)
  }
  for (const { id, messageId, origin } of versions) {
    if (origin === 'edit') expect(messageId).toBeNull()
    // The message of an undone restore is not in the chat.
    else expect([id, undefined]).toContain(messages.find((message) => message.id === messageId)?.versionId)
  }
  expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index))
}

it.each(Array.from({ length: HISTORIES }, (_, index) => FIRST_SEED + index))(
  'history %i reads as it was made',
  { tags: 'long' },
  async (seed) => {
    const app = running.inNewApp()
    const { marks, versions, rows, asked, resumed } = await play(app, seed)
    const engine = app.backend.engine.of(app.appId)

    const [{ files }, stored, read, events, page1] = await Promise.all([
      engine.files({ versionId: null }),
      engine.listVersions({ limit: 1_000 }),
      engine.history({ fromMessageId: null, limit: 1_000 }),
      engine.eventsAfter({ after: 0, limit: 100_000 }),
      engine.listRows({ ...PLACE, query: { sort: 'createdAt', limit: 1_000, filter: {} } }),
    ])
    expect(sorted(marksOf(files))).toEqual(sorted(marks))
    expect(stored.map(({ id }) => id).toReversed()).toEqual(versions.map(({ id }) => id))
    for (const version of versions) {
      const { files: then } = await engine.files({ versionId: version.id })
      expect(sorted(marksOf(then))).toEqual(sorted(version.marks))
      for (const content of then.values()) expect(content).not.toBe('')
    }
    expect(new Map(page1.rows.map((row) => [row.id, row['text']]))).toEqual(rows)
    expect(
      read.messages
        .filter(({ role }) => role === 'user')
        .map(({ content }) => content)
        .toSorted(),
    ).toEqual(asked.toSorted())
    checkLinks(read.messages, stored)

    const turns = events.filter(({ kind }) => kind === 'turn.started').length
    expect(events.filter(isEnd)).toHaveLength(turns)
    const whole = threadFromHistory({ ...read })
    const replacedAt = events.findLast(({ kind }) => kind === 'chat.replaced')?.seq ?? 0
    for (const from of [EMPTY_THREAD, ...resumed, whole]) {
      const folded = foldEvents(from, events)
      expect(folded.seq).toBe(Math.max(from.seq, events.at(-1)?.seq ?? 0))
      if (replacedAt <= from.seq) expect(folded.entries).toEqual(whole.entries)
      else expect(folded.replacedSeq).toBe(replacedAt)
    }
    expect(app.bugs.splice(0)).toEqual([])
  },
)
