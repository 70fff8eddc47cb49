import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FilePath } from '../../shared/domain/file-path.ts'
import { AppId, MessageId, VersionId } from '../../shared/domain/ids.ts'
import { VERSIONS_TEXT } from '../../shared/text/versions.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { openDoors, type OpenDoors, STORY_DOORS } from './open-doors.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const page = (word: string) => `export default function Home() { return <h1>${word}</h1> }\n`
const NONE = crypto.randomUUID()

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  )

async function newApp(words: readonly string[]): Promise<AppId> {
  const { id } = doors.newApp()
  for (const word of words) {
    const writes = { [HOME]: page(word) }
    await doors.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: word })
  }
  return id
}

describe.each(STORY_DOORS)('over the %s', (door) => {
  test('versions and apps are compared, and files of either are merged', { tags: 'long' }, async () => {
    const { versions, files } = doors.clients[door]
    const [appId, otherAppId] = await Promise.all([newApp(['one', 'two']), newApp(['three'])])
    const newest = await versions.diff({ appId })
    expect(newest).toMatchObject({ from: { number: 1 }, to: { number: 2 }, description: 'two' })
    expect(newest.diffs).toEqual([{ path: HOME, status: 'modified', oldCode: page('one'), newCode: page('two') }])

    const { from, to, diffs } = await versions.diff({ appId, otherAppId })
    expect([from?.number, to?.number, diffs[0]?.newCode]).toEqual([2, 1, page('three')])
    const merge = (content: string, more: { baseVersionId?: VersionId } = {}) =>
      versions.merge({ appId, files: [{ id: HOME, path: HOME, content }], description: 'Merged 1 file from the other', ...more })
    const base = from === null ? {} : { baseVersionId: from.id }
    expect(await merge(page('three'), base)).toMatchObject({ filesCount: 1, totalFunctions: 0, deploymentIssues: [] })
    expect((await files.bundle({ appId })).pages[HOME]).toBe(page('three'))
    expect((await versions.list({ appId }))[0]).toMatchObject({ number: 3, origin: 'merge', description: 'Merged 1 file from the other' })

    expect(await codeOf(merge(page('three')))).toBe('MERGE_NOTHING')
    expect(await codeOf(merge(page('four'), base))).toBe('VERSION_MOVED')
    expect(await codeOf(versions.diff({ appId, otherAppId: AppId.parse(NONE) }))).toBe('APP_NOT_FOUND')
    expect(await codeOf(versions.diff({ appId, to: VersionId.parse(NONE) }))).toBe('VERSION_NOT_FOUND')
    expect(await codeOf(versions.merge({ appId, files: [{ id: HOME, path: '../x' as FilePath, content: '' }] }))).toBe('BAD_REQUEST')
    const nothing = await versions.merge({ appId, files: [] }).catch((error: unknown) => error)
    expect(nothing).toMatchObject({ code: 'MERGE_NOTHING', message: VERSIONS_TEXT.mergeNoFiles })
  })

  test('the text of an answer’s action can be read; other messages have none', async () => {
    const { chat } = doors.clients[door]
    const appId = await newApp(['one'])
    await doors.backend.turns.send({
      appId,
      requestId: crypto.randomUUID() as never,
      content: 'A list of books with a title',
      model: 'local/scaffolder',
      attachments: [],
      isDiscussMode: false,
    })
    const answered = async () =>
      (await chat.history({ appId })).messages.find(({ role, status }) => role === 'assistant' && status === 'done')
    await expect.poll(answered).toBeDefined()
    const answer = (await answered()) ?? expect.fail('no answer')
    const table = answer.actions.find(({ type }) => type === 'add_entity') ?? expect.fail('no table')
    expect(JSON.parse((await chat.action({ appId, messageId: answer.id, index: table.index })).body ?? '')).toMatchObject({ name: 'Book' })
    expect(await chat.action({ appId, messageId: answer.id, index: 9_999 })).toEqual({ body: null })
    expect(await codeOf(chat.action({ appId, messageId: MessageId.parse(NONE), index: 0 }))).toBe('MESSAGE_NOT_FOUND')
  })
})
