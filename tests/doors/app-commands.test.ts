import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppCommand } from '../../shared/domain/app-command.ts'
import { AppSpec } from '../../shared/domain/app-spec.ts'
import { Offer } from '../../shared/domain/offer.ts'
import { type AppId, MessageId, RequestId, type VersionId } from '../../shared/domain/ids.ts'
import { SCAFFOLDER_MODEL } from '../../shared/domain/preferences.ts'
import { followTurn } from '../helpers/backend.ts'
import { changeSet } from '../helpers/change-sets.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

const LIBRARY = AppSpec.parse({
  name: 'Tool library',
  lists: [
    {
      one: 'tool',
      many: 'tools',
      access: 'public-read',
      fields: [
        { label: 'Name', required: true },
        { label: 'Condition', kind: 'choice', choices: ['good', 'worn'] },
      ],
    },
    {
      one: 'loan',
      many: 'loans',
      fields: [
        { label: 'Tool', kind: 'relation', relation: 'tools' },
        { label: 'Due date', kind: 'date' },
      ],
    },
  ],
  notBuilt: ['a map of the shelves'],
})

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

const client = () => doors.clients.HTTP

async function say(appId: AppId, content: string, more: { readonly spec?: AppSpec; readonly isPlanMode?: boolean } = {}) {
  const requestId = RequestId.parse(crypto.randomUUID())
  const { turnId } = await client().chat.send({ appId, requestId, content, builderModel: SCAFFOLDER_MODEL, ...more })
  return followTurn(doors.backend, appId, turnId)
}

const build = (appId: AppId, spec: AppSpec) => say(appId, 'Build it', { spec })

test('a plan is built as proposed, and the outline lists what was left out', async () => {
  const { id: appId } = doors.newApp()
  expect(await client().commands.outline({ appId })).toMatchObject({ versionId: null, lists: [], notBuilt: [] })
  await build(appId, LIBRARY)
  const { messages } = await client().chat.history({ appId })
  const answer = messages.at(-1)
  expect(answer).toMatchObject({ role: 'assistant', status: 'done', notBuilt: ['a map of the shelves'], usage: null })
  const outline = await client().commands.outline({ appId })
  expect(outline).toMatchObject({ versionId: answer?.versionId, name: 'Tool library', notBuilt: ['a map of the shelves'] })
  expect(outline.lists.map(({ entity, fields, access }) => [entity, access, fields.map(({ label, kind }) => `${label}: ${kind}`)])).toEqual(
    [
      ['Tool', 'public-read', ['Name: text', 'Condition: choice']],
      ['Loan', expect.anything(), ['Tool: relation', 'Due date: date']],
    ],
  )
  expect(doors.bugs).toEqual([])
})

test('rules can make a plan first, which is then built', { tags: 'long' }, async () => {
  const { id: appId } = doors.newApp()
  const content = 'A lending library: members, tools with a condition (good, worn), loans with due dates'
  await say(appId, content, { isPlanMode: true })
  const { messages } = await client().chat.history({ appId })
  const offer = messages.at(-1)?.offer
  expect(messages.at(-1)).toMatchObject({ status: 'done', versionId: null, actions: [], offer: { kind: 'proposal', isBuilt: false } })
  if (offer?.kind !== 'proposal') throw new Error('Nothing was proposed.')
  expect(offer.spec.lists.map(({ many }) => many.toLowerCase())).toEqual(['members', 'tools', 'loans'])
  await build(appId, offer.spec)
  const { lists } = await client().commands.outline({ appId })
  const fields = (all: readonly { readonly fields: readonly { readonly label: string; readonly kind: string }[] }[]) =>
    all.map((list) => list.fields.map(({ label, kind }) => [label, kind]))
  expect(fields(lists)).toEqual(fields(offer.spec.lists))
  expect((await client().chat.history({ appId })).messages.find(({ id }) => id === messages.at(-1)?.id)?.offer).toMatchObject({
    isBuilt: true,
  })
})

test('requests that rules leave out are stored with the answer', async () => {
  const { id: appId } = doors.newApp()
  await say(appId, 'A lending library: members, tools with a condition (good, worn), loans with due dates. Play jazz when it opens.')
  const { notBuilt } = await client().commands.outline({ appId })
  expect(notBuilt.join()).toContain('jazz')
})

const addField = (entity: string, label: string): AppCommand => ({ kind: 'add-field', entity, field: { label, kind: 'text' } })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

describe('commands', () => {
  let appId: AppId
  let builtAt: VersionId
  beforeAll(async () => {
    appId = doors.newApp().id
    await build(appId, LIBRARY)
    builtAt = (await client().commands.outline({ appId })).versionId as VersionId
  })
  const fieldsOf = async (entity: string) =>
    (await client().commands.outline({ appId })).lists.find((list) => list.entity === entity)?.fields.map(({ label }) => label)
  const apply = (
    commands: readonly AppCommand[],
    more: { baseVersionId?: VersionId; choice?: { messageId: MessageId; index: number } } = {},
  ) => client().commands.apply({ appId, commands: [...commands], ...more })
  const versions = async () => (await doors.backend.engine.of(appId).listVersions({ limit: 50 })).map(({ id }) => id)

  test('in one list are one version, which describes them and can be undone', async () => {
    const before = await versions()
    const { versionId, done } = await apply([addField('Tool', 'Maker'), { kind: 'set-access', entity: 'Loan', access: 'own' }], {
      baseVersionId: builtAt,
    })
    expect(done).toHaveLength(2)
    expect(await versions()).toEqual([versionId, ...before])
    const outline = await client().commands.outline({ appId })
    expect(outline).toMatchObject({ versionId, notBuilt: ['a map of the shelves'] })
    expect(outline.lists.find(({ entity }) => entity === 'Loan')?.access).toBe('own')
    expect(await fieldsOf('Tool')).toContain('Maker')
    const [newest] = await doors.backend.engine.of(appId).listVersions({ limit: 1 })
    expect(newest?.description).toBe(done.join('. '))

    await client().versions.restore({ appId, versionId: builtAt })
    expect(await fieldsOf('Tool')).not.toContain('Maker')
  })

  test('are applied all or none, with a sentence as the reason', async () => {
    const before = await versions()
    const refused = await failure(apply([addField('Tool', 'Maker'), addField('Film', 'Maker')]))
    expect(refused).toMatchObject({ code: 'COMMAND_REFUSED', data: { reason: expect.stringMatching(/^.{10,}\.$/) } })
    expect((refused as Error).message).toBe((refused as { data: { reason: string } }).data.reason)
    expect(await versions()).toEqual(before)
    expect(await failure(apply([]))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('from two windows are both applied, unless they change the same list', async () => {
    const seen = (await client().commands.outline({ appId })).versionId as VersionId
    await apply([addField('Tool', 'Weight')], { baseVersionId: seen })
    await apply([addField('Loan', 'Remark')], { baseVersionId: seen })
    expect(await failure(apply([addField('Tool', 'Size')], { baseVersionId: seen }))).toMatchObject({ code: 'VERSION_MOVED' })
    expect(await fieldsOf('Tool')).toEqual(['Name', 'Condition', 'Weight'])
    expect(await fieldsOf('Loan')).toContain('Remark')
    // Without a base version, commands apply to the current one.
    await apply([addField('Tool', 'Size')])
    expect(await fieldsOf('Tool')).toContain('Size')
  })

  test('sent at the same time are all applied, each as a version', async () => {
    const before = (await versions()).length
    const [base] = await versions()
    if (base === undefined) throw new Error('There is no version.')
    await Promise.all([
      apply([addField('Tool', 'Colour')]),
      apply([addField('Loan', 'Place')]),
      apply([{ kind: 'rename-app', name: 'Lender' }]),
    ])
    expect(await fieldsOf('Tool')).toContain('Colour')
    expect(await fieldsOf('Loan')).toContain('Place')
    expect((await versions()).length).toBe(before + 3)
    // The list shows the app's own name.
    expect(doors.backend.apps.name(appId)).toBe('Lender')
  })

  test('are refused while an answer is being written', async () => {
    const engine = doors.backend.engine.of(appId)
    await engine.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'wait', model: SCAFFOLDER_MODEL })
    const turn = await engine.beginNextTurn({})
    expect(await failure(apply([addField('Tool', 'Owner')]))).toMatchObject({ code: 'CHAT_BUSY' })
    if (turn !== null) await engine.cancelTurn({ turnId: turn.id })
  })

  test('of a choice mark it as taken in the same transaction as their version, but not when refused', async () => {
    const engine = doors.backend.engine.of(appId)
    const offer = Offer.parse({ kind: 'choices', choices: [{ label: 'To tools', commands: [addField('Tool', 'Photo')] }] })
    await engine.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'Add a photo', model: SCAFFOLDER_MODEL })
    const turn = await engine.beginNextTurn({})
    if (turn === null || offer.kind !== 'choices') throw new Error('No turn began.')
    const written = { content: 'To which list?', raw: 'To which list?', actions: [], usage: null, offer }
    const { answer } = await engine.finishTurn({ turnId: turn.id, answer: written, changeSet: null, description: '' })
    const takenNow = async () => {
      const { messages } = await client().chat.history({ appId })
      return messages.find(({ id }) => id === answer.id)?.offer
    }
    expect(await takenNow()).toEqual(offer)
    const choice = { messageId: answer.id, index: 0 }
    expect(await failure(apply([addField('Film', 'Photo')], { choice }))).toMatchObject({ code: 'COMMAND_REFUSED' })
    expect(await failure(apply([addField('Tool', 'Photo')], { choice: { messageId: MessageId.parse(uuid()), index: 0 } }))).toMatchObject({
      code: 'MESSAGE_NOT_FOUND',
    })
    expect([await takenNow(), (await fieldsOf('Tool'))?.includes('Photo')]).toEqual([offer, false])
    await apply(offer.choices[0]?.commands ?? [], { choice })
    expect([await takenNow(), (await fieldsOf('Tool'))?.includes('Photo')]).toEqual([{ ...offer, taken: 0 }, true])
  })

  test('sent twice under one idempotency key are applied once', async () => {
    const send = () =>
      doors.asOwner({
        method: 'POST',
        path: `/api/apps/${appId}/commands`,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'add-serial' },
        body: JSON.stringify({ commands: [addField('Tool', 'Serial number')] }),
      })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.json]).toEqual([200, first.json])
    expect((await fieldsOf('Tool'))?.filter((label) => label === 'Serial number')).toHaveLength(1)
  })
})

test('an app written by a model can be changed too, or the reason is given', async () => {
  const { id: appId } = doors.newApp()
  await doors.backend.engine.of(appId).commitChangeSet({
    changeSet: changeSet({ writes: { '__pages__Home.tsx': 'export default function Home() {\n  return <h1>Mine</h1>\n}\n' } }),
    origin: 'edit',
    description: 'By hand',
  })
  const list = { one: 'guest', many: 'guests', fields: [{ label: 'Name', kind: 'text' as const, required: true }] }
  await client().commands.apply({ appId, commands: [{ kind: 'add-list', list }] })
  expect((await client().commands.outline({ appId })).lists.map(({ entity }) => entity)).toEqual(['Guest'])
  const { files } = await doors.backend.engine.of(appId).files({ versionId: null })
  expect([...files].find(([path]) => path === '__pages__Home.tsx')?.[1]).toContain('<h1>Mine</h1>')
  expect(await failure(client().commands.apply({ appId, commands: [{ kind: 'remove-list', entity: 'Film' }] }))).toMatchObject({
    code: 'COMMAND_REFUSED',
  })
  expect(doors.bugs).toEqual([])
})

test('an option in use is only removed when a replacement is given', async () => {
  const { id: appId } = doors.newApp()
  await build(appId, LIBRARY)
  const rowsWith = async (condition: string) =>
    (await client().entities.rows({ appId, entity: 'Tool', limit: 1, filter: { condition } })).total
  const place = { params: { appId, entity: 'Tool' }, query: { data: 'test' } } as const
  await client().entities.createRow({ ...place, body: { name: 'Saw', condition: 'worn' } })
  const [good, worn] = [await rowsWith('good'), await rowsWith('worn')]
  const command: Extract<AppCommand, { kind: 'set-choices' }> = {
    kind: 'set-choices',
    entity: 'Tool',
    field: 'condition',
    choices: [{ value: 'good' }],
  }
  const apply = (one: AppCommand) => client().commands.apply({ appId, commands: [one] })

  await expect(apply(command)).rejects.toMatchObject({ code: 'COMMAND_REFUSED', data: { reason: expect.stringContaining(`${worn} row`) } })
  expect(await rowsWith('worn')).toBe(worn)

  await apply({ ...command, gone: [{ value: 'worn', to: 'good' }] })
  expect(await rowsWith('good')).toBe(good + worn)
  expect(await rowsWith('worn')).toBe(0)
  expect(doors.bugs).toEqual([])
})
