import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../../renderer/api/client.ts'
import { ColumnChange } from '../../shared/domain/column-change.ts'
import { NO_RULES } from '../../shared/domain/column-rules.ts'
import { NOT_UNIQUE } from '../../shared/domain/field-types/value-rule.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { NewTable } from '../../shared/domain/new-table.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { startTypeChecker } from '../helpers/type-checker.ts'
import { openDoors, type OpenDoors, STORY_DOORS } from './open-doors.ts'

let doors: OpenDoors
beforeAll(async () => {
  doors = await openDoors()
})
afterAll(() => doors[Symbol.asyncDispose]())

async function bakery(): Promise<AppId> {
  const { id } = doors.newApp('Bakery')
  const { turnId } = await doors.backend.turns.send({
    appId: id,
    requestId: crypto.randomUUID() as never,
    content: 'A bakery with customers and orders',
    model: 'local/scaffolder',
    attachments: [],
    isDiscussMode: false,
  })
  const stop = new AbortController()
  for await (const event of doors.backend.engine.watch(id, 0, stop.signal)) if (event.kind === 'turn.done' && event.turnId === turnId) break
  stop.abort()
  return id
}

/** A custom expression, for which no rule can say what replaces the name. */
const OWN_CODE = `import type { CustomerRow } from '@/entities/Customer'

export const loud = (customer: CustomerRow) => customer.name.toUpperCase()
`

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )

/** An app, and the calls of one transport. */
function bakeryBehind(door: 'port' | 'HTTP') {
  let client: Client
  let appId: AppId
  const change = (wished: unknown, more: { readonly acceptsLoss?: boolean } = {}) =>
    client.columns.change({ appId, entity: 'Customer', change: ColumnChange.parse(wished), ...more })
  const plan = (wished: unknown) => client.columns.plan({ appId, entity: 'Customer', change: ColumnChange.parse(wished) })
  const customer = async () => {
    const found = (await client.entities.list({ appId })).find(({ schema }) => schema.name === 'Customer')
    if (found === undefined) throw new Error('no customers')
    return found.schema
  }
  const rows = async () => (await client.entities.rows({ appId, entity: 'Customer', sort: 'createdAt' })).rows

  beforeAll(async () => {
    client = doors.clients[door]
    appId = await bakery()
  })
  return { client: () => client, appId: () => appId, change, plan, customer, rows }
}

// Long, and the same over either transport.
describe('a whole story', () => {
  const { client: clientNow, appId: appIdNow, change, plan, customer, rows } = bakeryBehind('HTTP')

  test('a column is added, renamed, moved, converted and deleted, each as a version that can be undone', async () => {
    const [client, appId] = [clientNow(), appIdNow()]
    const before = await rows()
    await change({ kind: 'add', title: 'Loyalty points', type: 'text', beside: 'phone', side: 'left' })
    expect(Object.keys((await customer()).properties)).toEqual(['name', 'loyaltyPoints', 'phone', 'email'])
    const all = await rows()
    for (const [index, row] of all.entries()) {
      const loyaltyPoints = index === 0 ? 'a dozen' : String(index)
      await client.entities.updateRow({
        params: { appId, entity: 'Customer', rowId: row.id },
        query: { data: 'test' },
        body: { loyaltyPoints },
      })
    }
    await change({ kind: 'move', property: 'loyaltyPoints', beside: null, side: 'right' })

    // Renamed, including its uses in the pages.
    const wished = { kind: 'rename', property: 'phone', title: 'Mobile', name: 'mobile' }
    const foreseen = await plan(wished)
    expect(foreseen).toMatchObject({ open: [], request: null, losses: { lost: 0 } })
    expect(foreseen.mended).toContain('__components__CustomerForm.tsx')
    const { versionId } = await change(wished)
    const { files, version } = await client.versions.get({ appId, versionId })
    expect(version).toMatchObject({ origin: 'edit', description: 'Renamed the column “Phone” of Customer to “Mobile”' })
    const checker = await startTypeChecker()
    expect(await checker.check({ key: appId, files: new Map(files.map(({ path, content }) => [FilePath.parse(path), content])) })).toEqual(
      [],
    )
    await checker.stop()
    expect((await rows()).map((row) => row['mobile'])).toEqual(before.map((row) => row['phone']))

    // One value is not a number: announced, refused without consent, and kept in a snapshot.
    const number = { kind: 'retype', property: 'loyaltyPoints', type: 'number' }
    const { losses } = await plan(number)
    expect(losses).toMatchObject({ lost: 1, filled: all.length, examples: [{ value: 'a dozen', label: before[0]?.['name'] }] })
    expect(await failure(change(number))).toMatchObject({ code: 'COLUMN_LOSES_VALUES', status: 409, data: { lost: 1 } })
    expect((await customer()).properties['loyaltyPoints']).toMatchObject({ type: 'string' })
    const retyped = await change(number, { acceptsLoss: true })
    expect((await rows()).map((row) => row['loyaltyPoints'])).toEqual([null, ...all.slice(1).map((_, index) => index + 1)])
    const [snapshot] = await client.snapshots.list({ appId })
    expect(snapshot).toMatchObject({
      kind: 'change',
      reasons: [`“loyaltyPoints” of “Customer” got another type, which 1 of ${all.length} values do not fit.`],
    })

    // Deleted, and restored with the version before.
    await change({ kind: 'remove', property: 'mobile' }, { acceptsLoss: true })
    expect(Object.keys((await customer()).properties)).toEqual(['name', 'email', 'loyaltyPoints'])
    await client.versions.restore({ appId, versionId: retyped.versionId })
    expect((await rows()).map((row) => row['mobile'])).toEqual(before.map((row) => row['phone']))
  })
})

describe.each(STORY_DOORS)('over the %s', (door) => {
  const { client: clientNow, appId: appIdNow, change, plan } = bakeryBehind(door)

  test('options are added, and a value with a new option is accepted', async () => {
    const [client, appId] = [clientNow(), appIdNow()]
    const status = ColumnChange.parse({ kind: 'add-choice', property: 'status', choice: 'Forgotten' })
    await client.columns.change({ appId, entity: 'Order', change: status })
    const [order] = (await client.entities.rows({ appId, entity: 'Order' })).rows
    const params = { appId, entity: 'Order', rowId: order?.id ?? '' }
    expect(await client.entities.updateRow({ params, query: { data: 'test' }, body: { status: 'Forgotten' } })).toMatchObject({
      status: 'Forgotten',
    })
    expect(await failure(client.columns.change({ appId, entity: 'Order', change: status }))).toMatchObject({ code: 'COLUMN_REFUSED' })
  })

  test('places that no rule can change are listed, with a message for the chat', { tags: 'long' }, async () => {
    const file = { id: '__services__names.ts', content: OWN_CODE }
    await clientNow().files.update({ appId: appIdNow(), file })
    const { open, request, mended } = await plan({ kind: 'remove', property: 'name' })
    expect(open.map(({ path, line }) => [path, line])).toEqual([[file.id, 3]])
    expect(mended).toContain('__components__CustomerTable.tsx')
    expect(request).toMatch(/^The field “name” of Customer was removed\. Mend the pages that used it: /)
  })

  test('impossible changes are refused with a reason', async () => {
    const [client, appId] = [clientNow(), appIdNow()]
    const refusals = [
      [{ kind: 'rename', property: 'name', title: 'Email', name: 'email' }, 'COLUMN_REFUSED'],
      [{ kind: 'add-choice', property: 'name', choice: 'x' }, 'COLUMN_REFUSED'],
      [{ kind: 'remove', property: 'nothing' }, 'COLUMN_NOT_FOUND'],
    ] as const
    for (const [wished, code] of refusals) expect(await failure(change(wished, { acceptsLoss: true }))).toMatchObject({ code })
    expect(await failure(client.columns.plan({ appId, entity: 'Nobody', change: { kind: 'remove', property: 'name' } }))).toMatchObject({
      code: 'ENTITY_NOT_FOUND',
    })
    for (const name of ['id', 'a b', '1st', 'constructor'])
      expect(
        await failure(client.columns.change({ appId, entity: 'Customer', change: { kind: 'rename', property: 'name', title: 'T', name } })),
      ).toMatchObject({ code: 'BAD_REQUEST' })
    await doors.backend.engine.of(appId).acceptMessage({ requestId: crypto.randomUUID() as never, content: 'Wait', model: 'none/none' })
    expect(await failure(change({ kind: 'move', property: 'name', beside: null, side: 'right' }))).toMatchObject({
      code: 'CHAT_BUSY',
      message: ERROR_TEXT.chatBusy,
    })
  })
})

describe.each(STORY_DOORS)('tables and rules through %s', (door) => {
  const { client: clientNow, appId: appIdNow, change, plan, customer, rows } = bakeryBehind(door)

  test('a table is made by a form as one version, with rules, choices and a link, and is taken back', async () => {
    const [client, appId] = [clientNow(), appIdNow()]
    const table = {
      title: 'Gift vouchers',
      access: 'members',
      columns: [
        { title: 'Code', type: 'text', choices: [], rules: { ...NO_RULES, isRequired: true, isUnique: true, form: 'code' } },
        { title: 'Value', type: 'money', choices: [], rules: { ...NO_RULES, minimum: 5, maximum: 500, default: 20 } },
        { title: 'Given to', type: 'relation', choices: [], relation: 'Customer' },
        { title: 'State', type: 'choice', choices: ['Open', 'Used'] },
      ],
    }
    const made = await client.entities.create({ appId, table: NewTable.parse(table) })
    expect(made.entity).toBe('GiftVouchers')
    const listed = async () => (await client.entities.list({ appId })).map(({ schema }) => schema)
    const schema = (await listed()).find(({ name }) => name === made.entity)
    expect(schema).toMatchObject({
      title: 'Gift vouchers',
      required: ['code'],
      permissions: { read: 'all', write: 'all' },
      properties: {
        code: { type: 'string', pattern: '^[A-Z0-9-]+$', 'x-unique': true },
        value: { type: 'number', format: 'money', minimum: 5, maximum: 500, default: 20 },
        givenTo: { 'x-relation': 'Customer' },
        state: { enum: ['Open', 'Used'] },
      },
    })
    const [guest] = await rows()
    const add = (body: Record<string, unknown>) =>
      client.entities.createRow({ params: { appId, entity: made.entity }, query: { data: 'test' }, body })
    expect(await add({ code: 'A-1', givenTo: guest?.id })).toMatchObject({ code: 'A-1', value: 20 })
    expect(await failure(add({ code: 'A-1' }))).toMatchObject({
      code: 'ROW_NOT_UNIQUE',
      message: ERROR_TEXT.rowNotUnique,
      data: { issues: [{ path: 'code', reason: NOT_UNIQUE }] },
    })
    expect(await failure(add({ code: 'a 2', value: 501 }))).toMatchObject({ code: 'ROW_INVALID' })

    const refused = { ...table, columns: [{ title: 'Link', type: 'relation', choices: [], relation: 'Nobody' }] }
    expect(await failure(client.entities.create({ appId, table: NewTable.parse(refused) }))).toMatchObject({ code: 'COLUMN_REFUSED' })
    const second = await client.entities.create({ appId, table: NewTable.parse(table) })
    expect(second.entity).toBe('GiftVouchers2')
    if (made.before === null) throw new Error('no version')
    await client.versions.restore({ appId, versionId: made.before })
    expect((await listed()).map(({ name }) => name)).not.toContain(made.entity)
  })

  test('rules are told which rows break them before they hold; values that are shared are changed first', async () => {
    const [client, appId] = [clientNow(), appIdNow()]
    const [first, second] = await rows()
    const write = (rowId: string | undefined, body: Record<string, unknown>) =>
      client.entities.updateRow({ params: { appId, entity: 'Customer', rowId: rowId ?? '' }, query: { data: 'test' }, body })
    await write(first?.id, { phone: '1' })
    await write(second?.id, { phone: '1' })
    const rules = (more: object) => ({ kind: 'rules', property: 'phone', rules: { ...NO_RULES, ...more } })
    const foreseen = await plan(rules({ minLength: 3, isUnique: true }))
    expect(foreseen.broken).toMatchObject([{ rule: 'length', count: 2, examples: [{ value: '1' }, { value: '1' }] }])
    expect((await plan(rules({ isUnique: true }))).broken).toMatchObject([{ rule: 'unique', count: 2 }])
    expect(await failure(change(rules({ isUnique: true })))).toMatchObject({ code: 'COLUMN_REFUSED' })
    expect(await failure(change(rules({ minLength: 5, maxLength: 3 })))).toMatchObject({ code: 'COLUMN_REFUSED' })
    await change(rules({ minLength: 3, isRequired: true }))
    expect(await customer()).toMatchObject({ properties: { phone: { minLength: 3 } }, required: ['name', 'phone'] })
    expect(await failure(write(first?.id, { phone: '12' }))).toMatchObject({ code: 'ROW_INVALID' })
    expect(await write(first?.id, { name: 'What is there stays' })).toMatchObject({ phone: '1' })
  })
})
