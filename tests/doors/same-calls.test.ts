import { ORPCError, isDefinedError } from '@orpc/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import type { App } from '../../shared/domain/app.ts'
import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import { AppId, MessageId, RequestId, TurnId, VersionId } from '../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

const NONE = crypto.randomUUID()
let doors: OpenDoors

beforeAll(async () => {
  doors = await openDoors()
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
})

/** The observable parts of an error. */
async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ORPCError)) throw new Error('the call did not fail', { cause: error })
  return { code: error.code, status: error.status, message: error.message, data: error.data, isDefined: isDefinedError(error) }
}

async function take<T>(iterator: AsyncIterable<T>, isLast: (value: T) => boolean): Promise<T[]> {
  const taken: T[] = []
  for await (const value of iterator) {
    taken.push(value)
    if (isLast(value)) break
  }
  return taken
}

describe.each(['port', 'HTTP'] as const)('over the %s', (door) => {
  let client: Client
  let app: App
  let appId: AppId

  beforeAll(async () => {
    client = doors.clients[door]
    app = await client.apps.save({ genApp: { header: `Bakery ${door}`, appBuilderVersion: 4 } })
    appId = app.id
    await giveTasks(doors, appId)
  })

  test('an app is created, saved, renamed, deleted and restored', async () => {
    const made = await client.apps.save({ genApp: { header: 'Shop', description: 'Sells', appBuilderVersion: 4 } })
    expect(made).toMatchObject({ name: 'Shop', description: 'Sells', status: 'draft', appType: 'generated', deletedAt: null })

    const saved = await client.apps.save({ appId: made.id, genApp: { header: 'Shop 2', appBuilderVersion: 4 } })
    expect(saved).toMatchObject({ id: made.id, name: 'Shop 2', description: 'Sells' })
    expect(await client.apps.rename({ appId: made.id, name: '  Shop 3 ' })).toMatchObject({ name: 'Shop 3' })
    expect(await client.apps.get({ appId: made.id })).toMatchObject({ name: 'Shop 3' })

    const ids = async (bin: boolean) => (await client.apps.list({ bin })).map(({ id }) => id)
    expect((await client.apps.remove({ appId: made.id })).deletedAt).not.toBeNull()
    expect(await failureOf(client.apps.get({ appId: made.id }))).toMatchObject({ code: 'APP_NOT_FOUND' })
    expect(await ids(false)).not.toContain(made.id)
    expect(await ids(true)).toContain(made.id)
    expect((await client.apps.takeBack({ appId: made.id })).deletedAt).toBeNull()
    expect(await ids(false)).toContain(made.id)
  })

  test('a copy of an app has its files and rows', { tags: 'long' }, async () => {
    const copy = await client.apps.duplicate({ appId })
    const { rows } = await client.entities.rows({ appId: copy.id, entity: 'Task' })
    expect(copy.id).not.toBe(appId)
    expect(rows.map((row) => row['title']).toSorted()).toEqual(['bake', 'deliver'])
  })

  test('rows are written and read with their types, and filtered by numbers', async () => {
    const params = { appId, entity: 'Task' }
    const created = await client.entities.createRow({ params, body: { title: 'wash', points: 100, id: 'mine', createdAt: 'never' } })
    expect(created).toMatchObject({ title: 'wash', points: 100 })
    expect(created.id).not.toBe('mine')

    const page = await client.entities.rows({ appId, entity: 'Task', filter: { points: { gte: 12 } }, sort: '-points', limit: 1 })
    expect(page).toMatchObject({ rows: [{ title: 'wash' }], total: 2 })
    const next = await client.entities.rows({
      appId,
      entity: 'Task',
      filter: { points: { gte: 12 } },
      sort: '-points',
      limit: 1,
      ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }),
    })
    expect(next).toMatchObject({ rows: [{ title: 'deliver' }], nextCursor: null })

    const row = { ...params, rowId: created.id }
    expect(await client.entities.updateRow({ params: row, body: { points: 101 } })).toMatchObject({ title: 'wash', points: 101 })
    expect(await client.entities.deleteRow({ params: row, body: undefined })).toEqual({ deleted: true })
    expect((await client.entities.list({ appId })).map(({ schema, rowCount }) => [schema.name, rowCount])).toEqual(
      expect.arrayContaining([
        ['Task', 2],
        ['Secret', 1],
      ]),
    )
  })

  test('many rows at once have individual results', async () => {
    const answers = await client.entities.createRows({
      params: { appId, entity: 'Task' },
      query: { data: 'test' },
      body: [{ title: 'a' }, { points: 1 }, { title: 'b' }],
    })
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(answers[1]).toMatchObject({ issues: [{ path: 'title' }] })
  })

  test('many rows are changed at once, up to 500, each with values of its own', async () => {
    const { rows } = await client.entities.rows({ appId, entity: 'Task', limit: 2 })
    const place = { params: { appId, entity: 'Task' }, query: { data: 'test' } } as const
    const changes = rows.map(({ id }, n) => ({ rowId: id, fields: { points: 40 + n, title: n === 0 ? 5 : 'named' } }))
    const answers = await client.entities.updateRows({ ...place, body: { changes: [...changes, { rowId: NONE, fields: { points: 1 } }] } })
    expect(answers).toMatchObject([
      { outcome: 'saved', row: { id: rows[0]?.id, points: 40 }, refused: [{ path: 'title' }] },
      { outcome: 'saved', row: { id: rows[1]?.id, points: 41, title: 'named' }, refused: [] },
      { outcome: 'gone' },
    ])
    const tooMany = Array.from({ length: 501 }, () => ({ rowId: NONE, fields: {} }))
    for (const wrong of [[], tooMany]) {
      expect(await failureOf(client.entities.updateRows({ ...place, body: { changes: wrong } }))).toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  test('figures over all rows that a filter leaves are counted by the server, as the builder sees them', async () => {
    const { rows } = await client.entities.rows({ appId, entity: 'Task', limit: 100 })
    const points = rows.flatMap(({ points: each }) => (typeof each === 'number' ? [each] : []))
    const place = { params: { appId, entity: 'Task' }, query: { data: 'test' } } as const
    const { total } = await client.entities.aggregate({ ...place, body: { sum: 'points', max: 'points' } })
    expect(total).toMatchObject({ count: rows.length, sum: points.reduce((sum, each) => sum + each, 0) })
    const few = await client.entities.aggregate({ ...place, body: { sum: 'points', filter: { title: 'no such title' } } })
    expect(few.total).toMatchObject({ count: 0, sum: 0 })
    expect(await failureOf(client.entities.aggregate({ ...place, body: { sum: 'nothing' } }))).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a table is read in an order by several columns, and its layout is stored', async () => {
    const sort = '-points,title'
    const all = (await client.entities.rows({ appId, entity: 'Task', limit: 100 })).rows
    const { rows } = await client.entities.window({ appId, entity: 'Task', sort })
    expect(rows.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    const pointsOf = (row: (typeof rows)[number]) => (typeof row['points'] === 'number' ? row['points'] : -Infinity)
    expect(rows.map(pointsOf)).toEqual(rows.map(pointsOf).toSorted((a, b) => b - a))
    expect(await failureOf(client.entities.window({ appId, entity: 'Task', sort: 'title,nothing' }))).toMatchObject({ code: 'BAD_REQUEST' })

    const listed = async () => (await client.entities.list({ appId })).find(({ schema }) => schema.name === 'Task')
    const schema = (await listed())?.schema
    const title = schema?.properties['title']?.['x-id'] ?? ''
    const layout = {
      version: 1 as const,
      widths: { [title]: 210 },
      hidden: [],
      sort: [{ column: title, isDescending: true }],
      filters: [],
    }
    expect((await listed())?.layout).toBeNull()
    await client.entities.keepLayout({ appId, entityId: schema?.['x-id'] ?? '', layout })
    expect((await listed())?.layout).toEqual(layout)
    const broken = client.entities.keepLayout({ appId, entityId: 'Task', layout: { ...layout, widths: { [title]: -1 } } })
    expect(await failureOf(broken)).toMatchObject({ code: 'BAD_REQUEST' })
    await client.entities.keepLayout({ appId, entityId: schema?.['x-id'] ?? '', layout: { ...layout, hidden: [title] } })
    expect((await listed())?.layout?.hidden).toEqual([title])
  })

  test('the event of a cell change names the window that made it', async () => {
    const [row] = (await client.entities.rows({ appId, entity: 'Task', limit: 1 })).rows
    const { resumeAfter } = await doors.backend.engine.of(appId).history({ fromMessageId: null, limit: 1 })
    const params = { appId, entity: 'Task', rowId: row?.id ?? '' }
    await client.entities.updateRow({ params, query: { data: 'test', windowId: 'mine' }, body: { points: 7 } })
    await client.entities.updateRow({ params, body: { points: 8 } })
    const stop = new AbortController()
    const events = await take(doors.backend.engine.watch(appId, resumeAfter, stop.signal), ({ seq }) => seq === resumeAfter + 2)
    stop.abort()
    expect(events.map((event) => (event.kind === 'rows.changed' ? event.windowId : event.kind))).toEqual(['mine', undefined])
  })

  test('files are saved, read, deleted and restored as versions', async () => {
    const before = await client.versions.list({ appId, limit: 1 })
    const { versionId } = await client.files.update({ appId, file: { id: 'pages/About.tsx', content: 'export default () => null' } })
    expect((await client.files.bundle({ appId })).pages).toHaveProperty('__pages__About.tsx')
    expect(await client.versions.get({ appId, versionId })).toMatchObject({ version: { id: versionId, origin: 'edit' } })

    await client.files.remove({ appId, fileId: '__pages__About.tsx', referencesToUpdate: [] })
    expect((await client.files.bundle({ appId })).pages).not.toHaveProperty('__pages__About.tsx')
    expect((await client.files.bundle({ appId, versionId })).pages).toHaveProperty('__pages__About.tsx')

    const restored = await client.versions.restore({ appId, versionId })
    expect((await client.files.bundle({ appId })).pages).toHaveProperty('__pages__About.tsx')
    expect(restored.messages.at(-1)).toMatchObject({ role: 'system', systemActionInfo: { type: 'restore' } })
    await client.versions.undoRestore({ appId, versionId: restored.versionId })
    expect((await client.files.bundle({ appId })).pages).not.toHaveProperty('__pages__About.tsx')
    expect((await client.versions.list({ appId })).length).toBe((before[0]?.number ?? 0) + 4)
  })

  test('a message becomes a turn that can be followed on the feed, and a repeated request is one message', async () => {
    const made = await client.apps.save({ genApp: { header: 'Told', appBuilderVersion: 4 } })
    const request = { appId: made.id, requestId: RequestId.parse(crypto.randomUUID()), content: 'A list of books with a title' }
    const stop = new AbortController()
    const feed = await client.apps.events({ appId: made.id }, { signal: stop.signal })
    const sent = await client.chat.send(request)
    expect(await client.chat.send(request)).toEqual(sent)

    const events = await take<FeedEvent>(feed, ({ kind }) => kind === 'preview.built' || kind === 'turn.failed')
    stop.abort()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => (events[0]?.seq ?? 0) + index))
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['turn.started', 'turn.done', 'version.created']))

    const history = await client.chat.history({ appId: made.id })
    expect(history.messages.map(({ role, status }) => [role, status])).toEqual([
      ['user', 'done'],
      ['assistant', 'done'],
    ])
    expect(
      await client.chat.cancel({ appId: made.id, turnId: sent.turnId }).catch((error: ORPCError<string, unknown>) => error.code),
    ).toSatisfy((answer) => answer === 'TURN_NOT_FOUND' || (answer as { cancelled: boolean }).cancelled === false)
  })

  test('a reader resumes after a given event number', async () => {
    const stop = new AbortController()
    const all = await take<FeedEvent>(await client.apps.events({ appId }, { signal: stop.signal }), ({ seq }) => seq >= 3)
    const rest = await take<FeedEvent>(await client.apps.events({ appId, after: 2 }, { signal: stop.signal }), () => true)
    stop.abort()
    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(rest).toEqual([all[2]])
  })

  test('preferences, models, the account and the installation can be read', async () => {
    expect(await client.preferences.update({ theme: 'dark' })).toMatchObject({ theme: 'dark' })
    expect(await client.preferences.get()).toMatchObject({ theme: 'dark' })
    expect((await client.models.list()).map(({ id }) => id)).toContain('local/scaffolder')
    expect(await client.session.account()).toMatchObject({ accountId: doors.backend.sessions.owner.accountId, isAdmin: true })
    expect(await client.session.installation()).toMatchObject({ host: 'headless' })
  })

  test('a preview has an address with a ticket', async () => {
    const preview = await client.apps.preview({ appId })
    expect(preview.url).toMatch(new RegExp(`^http://${appId}\\.studio\\.localhost:${doors.port}/\\?ticket=`))
    expect(Date.parse(preview.expiresAt)).toBeGreaterThan(Date.now())
  })

  test.each([
    ['an app that is none', () => client.apps.get({ appId: AppId.parse(NONE) }), 'APP_NOT_FOUND', 404, { appId: NONE }],
    ['an id that is none', () => client.apps.get({ appId: 'x' as AppId }), 'APP_NOT_FOUND', 404, { appId: 'x' }],
    [
      'a version that is none',
      () => client.versions.get({ appId, versionId: VersionId.parse(NONE) }),
      'VERSION_NOT_FOUND',
      404,
      { versionId: NONE },
    ],
    [
      'a preview of it',
      () => client.apps.preview({ appId, versionId: VersionId.parse(NONE) }),
      'VERSION_NOT_FOUND',
      404,
      { versionId: NONE },
    ],
    [
      'a message that is none',
      () => client.chat.retry({ appId, messageId: MessageId.parse(NONE) }),
      'MESSAGE_NOT_FOUND',
      404,
      { messageId: NONE },
    ],
    ['a turn that is none', () => client.chat.cancel({ appId, turnId: TurnId.parse(NONE) }), 'TURN_NOT_FOUND', 404, { turnId: NONE }],
    ['a table that is none', () => client.entities.rows({ appId, entity: 'Nope' }), 'ENTITY_NOT_FOUND', 404, { entity: 'Nope' }],
    [
      'a row that does not fit',
      () => client.entities.createRow({ params: { appId, entity: 'Task' }, body: { points: 'many' } }),
      'ROW_INVALID',
      422,
      { issues: expect.arrayContaining([expect.objectContaining({ path: 'title' })]) },
    ],
    [
      'a row that is none',
      () => client.entities.updateRow({ params: { appId, entity: 'Task', rowId: 'x' }, body: { title: 'y' } }),
      'ROW_NOT_FOUND',
      404,
      { rowId: 'x' },
    ],
    [
      'a path out of the app',
      () => client.files.update({ appId, file: { id: '../x.tsx', content: '' } }),
      'FILE_PATH_INVALID',
      422,
      { path: '../x.tsx' },
    ],
    [
      'a file of Lathe',
      () => client.files.update({ appId, file: { id: '__entities__Task.json', content: '{}' } }),
      'FILE_READ_ONLY',
      409,
      expect.anything(),
    ],
    [
      'a file that is too large',
      () => client.files.update({ appId, file: { id: 'pages/Big.tsx', content: 'x'.repeat(1_000_001) } }),
      'FILE_TOO_LARGE',
      413,
      expect.anything(),
    ],
    [
      'a model that is not connected',
      () => client.chat.send({ appId, requestId: RequestId.parse('r'), content: 'x', builderModel: 'no/model' }),
      'MODEL_NOT_FOUND',
      404,
      { model: 'no/model' },
    ],
    ['a code that is none', () => client.session.start({ code: 'guess' }), 'SESSION_CODE_INVALID', 401, {}],
    [
      'nothing to undo',
      async () =>
        // The first version is not a restore.
        client.versions.undoRestore({ appId, versionId: (await client.versions.list({ appId })).at(-1)?.id ?? VersionId.parse(NONE) }),
      'NOTHING_TO_UNDO',
      409,
      {},
    ],
    [
      'a name that is empty',
      () => client.apps.rename({ appId, name: ' ' }),
      'BAD_REQUEST',
      400,
      { issues: [{ path: 'name', reason: expect.any(String) }] },
    ],
    [
      'a field that is not known',
      () => client.apps.rename({ appId, name: 'x', owner: 'me' } as never),
      'BAD_REQUEST',
      400,
      { issues: [{ path: 'owner', reason: 'is not a field of this call' }] },
    ],
  ])('%s is a declared failure with its sentence and its facts', async (_what, act, code, status, data) => {
    const failure = await failureOf(act())
    expect(failure).toMatchObject({ code, status, isDefined: true })
    expect(failure.data).toEqual(data)
    expect(failure.message).not.toBe('')
  })

  test('the backend reports no bug', () => {
    expect(doors.bugs).toEqual([])
  })
})

test('a bug is one neutral sentence over both transports, and is reported in full', async () => {
  await using broken = await openDoors()
  const appId = broken.newApp().id
  broken.backend.preview.open = () => Promise.reject(new Error('at /home/ada: password=hunter2'))
  for (const client of Object.values(broken.clients)) {
    expect(await failureOf(client.apps.preview({ appId }))).toEqual({
      code: 'INTERNAL_SERVER_ERROR',
      status: 500,
      message: ERROR_TEXT.internal,
      data: {},
      isDefined: false,
    })
  }
  expect(broken.bugs.map(String)).toEqual(Array(2).fill('Error: at /home/ada: password=hunter2'))
})
