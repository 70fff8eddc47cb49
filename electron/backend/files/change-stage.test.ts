import { describe, expect, it } from 'vitest'
import { Action } from '../../../shared/domain/action.ts'
import { isEmptyChange } from '../../../shared/domain/change-set.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import { createChangeStage } from './change-stage.ts'

const OTHER_APP = AppId.parse('01890000-0000-7000-8000-000000000001')
const PAGE = 'export default function Deals() {\n  return <p>Deals</p>\n}\n'
const schema = (name: string, properties: object = { name: { type: 'string' } }) => JSON.stringify({ name, properties })

function stageOver(files: Readonly<Record<string, string>> = {}) {
  const stage = createChangeStage({ files: new Map(Object.entries(files).map(([path, content]) => [FilePath.parse(path), content])) })
  return {
    take: (action: object) => stage.stage(Action.parse({ title: '', ...action })),
    get change() {
      const { writes, deletes, ...rest } = stage.changeSet()
      return { writes: Object.fromEntries(writes), deletes: [...deletes], ...rest }
    },
    isEmpty: () => isEmptyChange(stage.changeSet()),
  }
}

describe('files', () => {
  it('are added, edited in whole and in part, and deleted, each on top of the one before', async () => {
    const stage = stageOver({ '__pages__Deals.tsx': PAGE, '__pages__Old.tsx': PAGE })
    expect(await stage.take({ type: 'add_file', path: '__pages__New.tsx', content: PAGE })).toEqual({
      added: 3,
      removed: 0,
      lines: 3,
      fault: null,
      detail: null,
    })
    expect(await stage.take({ type: 'edit_file', path: '__pages__New.tsx', content: PAGE.replace('Deals<', 'New<') })).toMatchObject({
      added: 1,
      removed: 1,
      fault: null,
    })
    const blocks = [{ search: '  return <p>Deals</p>\n', replace: '  return <p>All deals</p>\n' }]
    expect(await stage.take({ type: 'partial_edit', path: '__pages__Deals.tsx', blocks })).toMatchObject({ added: 1, removed: 1 })
    expect(await stage.take({ type: 'delete_file', path: '__pages__Old.tsx' })).toMatchObject({ removed: 3, fault: null })
    expect(stage.change).toMatchObject({
      writes: { '__pages__New.tsx': PAGE.replace('Deals<', 'New<'), '__pages__Deals.tsx': PAGE.replace('>Deals', '>All deals') },
      deletes: ['__pages__Old.tsx'],
    })
  })

  it('that end as they began are no change', async () => {
    const stage = stageOver({ '__pages__Deals.tsx': PAGE })
    await stage.take({ type: 'edit_file', path: '__pages__Deals.tsx', content: 'const a = 1\n' })
    await stage.take({ type: 'edit_file', path: '__pages__Deals.tsx', content: PAGE })
    await stage.take({ type: 'add_file', path: '__pages__New.tsx', content: PAGE })
    await stage.take({ type: 'delete_file', path: '__pages__New.tsx' })
    expect(stage.isEmpty()).toBe(true)
  })

  it('are replaced, with a word about it, by adding one that exists', async () => {
    const stage = stageOver({ '__pages__Deals.tsx': PAGE })
    const taken = await stage.take({ type: 'add_file', path: '__pages__Deals.tsx', content: `${PAGE}\n` })
    expect(taken).toMatchObject({ fault: null, detail: expect.stringContaining('already') })
  })

  it.each(['edit_file', 'partial_edit', 'delete_file'])('that do not exist are refused to %s', async (type) => {
    const stage = stageOver()
    const action = { type, path: '__pages__Deals.tsx', content: 'x', blocks: [{ search: 'a', replace: 'b' }] }
    expect(await stage.take(action)).toMatchObject({ fault: 'file-missing', detail: '__pages__Deals.tsx' })
    expect(stage.isEmpty()).toBe(true)
  })

  it('over a megabyte are refused, counted in bytes', async () => {
    const stage = stageOver()
    expect(await stage.take({ type: 'add_file', path: '__services__a.ts', content: `//${'é'.repeat(499_999)}` })).toMatchObject({
      fault: null,
    })
    const tooLarge = await stage.take({ type: 'add_file', path: '__services__b.ts', content: `//${'é'.repeat(500_000)}` })
    expect(tooLarge).toMatchObject({ fault: 'file-too-large', detail: expect.stringContaining('1.00 MB') })
    expect(Object.keys(stage.change.writes)).toEqual(['__services__a.ts'])
  })

  it('beyond 5,000 are refused', async () => {
    const stage = stageOver(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`__services__f${index}.ts`, ''])))
    expect(await stage.take({ type: 'add_file', path: '__services__more.ts', content: '' })).toMatchObject({ fault: 'too-many-files' })
    expect(await stage.take({ type: 'edit_file', path: '__services__f1.ts', content: 'let a' })).toMatchObject({ fault: null })
  })

  it('that could be read before must be so afterwards', async () => {
    const stage = stageOver({ '__pages__Deals.tsx': PAGE, '__pages__Broken.tsx': 'const = 1\n' })
    const broken = 'export default function Deals() {\n  return <p>Deals\n}\n'
    expect(await stage.take({ type: 'edit_file', path: '__pages__Deals.tsx', content: broken })).toMatchObject({
      fault: 'does-not-parse',
      detail: expect.stringMatching(/^Line \d+, column \d+: .+\.$/),
    })
    const blocks = [{ search: '}\n', replace: '' }]
    expect(await stage.take({ type: 'partial_edit', path: '__pages__Deals.tsx', blocks })).toMatchObject({ fault: 'does-not-parse' })
    expect(stage.isEmpty()).toBe(true)
    expect(await stage.take({ type: 'edit_file', path: '__pages__Broken.tsx', content: broken })).toMatchObject({ fault: null })
    expect(await stage.take({ type: 'add_file', path: '__pages__New.tsx', content: broken })).toMatchObject({
      fault: null,
      detail: expect.stringContaining('Line'),
    })
  })

  it('say where a part did not fit', async () => {
    const stage = stageOver({ '__pages__Deals.tsx': PAGE })
    const blocks = [{ search: '  return <b>Deals</b>\n', replace: '' }]
    expect(await stage.take({ type: 'partial_edit', path: '__pages__Deals.tsx', blocks })).toEqual({
      added: 0,
      removed: 0,
      lines: 0,
      fault: 'no-match',
      detail: 'Part 1: the nearest line is 2.',
      evidence: {
        kind: 'misfit',
        block: 1,
        search: '  return <b>Deals</b>',
        places: [[{ kind: 'same', number: 2, text: '  return <p>Deals</p>' }]],
      },
    })
  })
})

describe('tables that are there', () => {
  const before = `${JSON.stringify({ name: 'Deal', properties: {}, permissions: { read: 'creator', write: 'creator' } }, null, 2)}\n`
  const opened = (more: object) => JSON.stringify({ name: 'Deal', properties: more, permissions: { read: 'anonymous', write: 'creator' } })
  const DEAL = FilePath.parse('__entities__Deal.json')
  const open = async (content: string) => {
    const stage = createChangeStage({ files: new Map([[DEAL, before]]), keepsAccess: true })
    const action = { type: 'edit_entity', title: '', name: EntityName.parse('Deal'), content } as const
    return { staged: await stage.stage(action), text: stage.changeSet().writes.get(DEAL) }
  }

  it('are opened to nobody, and otherwise changed as it was written', async () => {
    const { staged, text } = await open(opened({ name: { type: 'string' } }))
    expect(staged).toMatchObject({ fault: null, held: { read: 'anonymous', write: null } })
    expect(JSON.parse(text ?? '')).toMatchObject({ properties: { name: {} }, permissions: { read: 'creator', write: 'creator' } })
  })

  it('stay to the letter where nothing else was wanted', async () => {
    expect((await open(opened({}))).text).toBeUndefined()
  })
})

describe('entities', () => {
  it('are added and changed, as they were written', async () => {
    const written = '{\n  "name": "Deal",\n  "properties": { "title": { "type": "string" } }\n}'
    const stage = stageOver({ '__entities__Order.json': schema('Order') })
    expect(await stage.take({ type: 'add_entity', name: 'Deal', content: written })).toMatchObject({ fault: null, added: 4 })
    expect(await stage.take({ type: 'add_entity', name: 'Order', content: schema('Order', { a: { type: 'number' } }) })).toMatchObject({
      fault: null,
      detail: expect.stringContaining('already'),
    })
    expect(await stage.take({ type: 'edit_entity', name: 'Guest', content: schema('Guest') })).toMatchObject({ fault: null })
    expect(stage.change.writes).toMatchObject({ '__entities__Deal.json': `${written}\n`, '__entities__Guest.json': expect.any(String) })
    expect(stage.change.entityRenames).toEqual([])
  })

  it('get their name from the tag', async () => {
    const stage = stageOver()
    await stage.take({ type: 'add_entity', name: 'Deal', content: '{"properties":{}}' })
    await stage.take({ type: 'add_entity', name: 'Guest', content: '{"name":"Visitor","properties":{}}' })
    expect(JSON.parse(stage.change.writes['__entities__Deal.json'] ?? '')).toEqual({ name: 'Deal', properties: {} })
    expect(JSON.parse(stage.change.writes['__entities__Guest.json'] ?? '')).toEqual({ name: 'Guest', properties: {} })
  })

  it.each([
    ['bad-json', '{', /JSON/],
    ['bad-schema', '[]', /object/],
    ['bad-schema', '{}', /At “properties”/],
    ['bad-schema', '{"properties":{"id":{"type":"string"}}}', /At “properties.id”: is a field that every row has already/],
    ['bad-schema', '{"properties":{"a":{"type":"text"}}}', /At “properties.a.type”/],
    ['bad-schema', '{"properties":{},"permissions":{"read":"everybody"}}', /At “permissions.read”/],
  ])('are refused with %s: %s', async (fault, content, detail) => {
    const stage = stageOver()
    expect(await stage.take({ type: 'add_entity', name: 'Deal', content })).toMatchObject({ fault, detail: expect.stringMatching(detail) })
    expect(stage.isEmpty()).toBe(true)
  })

  it('take their relations, records and references along when they are renamed', async () => {
    const order = schema('Order', { customer: { type: 'string', 'x-relation': 'Customer' }, parent: { 'x-relation': 'Order' } })
    const line =
      '{ "name": "Line", "properties": { "order": { "x-relation" : "Order" }, "note": { "description": "\\"x-relation\\": \\"Order\\"" } } }'
    const stage = stageOver({ '__entities__Order.json': order, '__entities__Line.json': line })
    await stage.take({ type: 'insert_entity_records', entity: 'Order', records: [{ customer: 'x' }] })
    await stage.take({ type: 'insert_entity_records', entity: 'Line', records: [{ order: '$ref:Order:0', tags: ['$ref:Order:0'] }] })
    expect(await stage.take({ type: 'edit_entity', name: 'Bake', from: 'Order', content: order })).toMatchObject({ fault: null })
    const { change } = stage
    expect(change.entityRenames).toEqual([{ from: 'Order', to: 'Bake' }])
    expect(change.deletes).toEqual(['__entities__Order.json'])
    expect(JSON.parse(change.writes['__entities__Bake.json'] ?? '')).toMatchObject({
      name: 'Bake',
      properties: { parent: { 'x-relation': 'Bake' } },
    })
    expect(change.writes['__entities__Line.json']).toBe(line.replace('"x-relation" : "Order"', '"x-relation" : "Bake"'))
    expect(change.records).toEqual([
      { entity: 'Bake', records: [{ customer: 'x' }] },
      { entity: 'Line', records: [{ order: '$ref:Bake:0', tags: ['$ref:Bake:0'] }] },
    ])
  })

  it('renamed twice are renamed once, and new ones not at all', async () => {
    const stage = stageOver({ '__entities__Order.json': schema('Order') })
    await stage.take({ type: 'edit_entity', name: 'Bake', from: 'Order', content: schema('Bake') })
    await stage.take({ type: 'edit_entity', name: 'Loaf', from: 'Bake', content: schema('Loaf') })
    await stage.take({ type: 'add_entity', name: 'Deal', content: schema('Deal') })
    await stage.take({ type: 'edit_entity', name: 'Sale', from: 'Deal', content: schema('Sale') })
    expect(stage.change).toMatchObject({ entityRenames: [{ from: 'Order', to: 'Loaf' }], deletes: ['__entities__Order.json'] })
    expect(Object.keys(stage.change.writes).toSorted()).toEqual(['__entities__Loaf.json', '__entities__Sale.json'])
  })

  it('are not renamed over another one, nor by a schema that is not valid', async () => {
    const stage = stageOver({ '__entities__Order.json': schema('Order'), '__entities__Bake.json': schema('Bake') })
    const taken = await stage.take({ type: 'edit_entity', name: 'Bake', from: 'Order', content: schema('Bake') })
    expect(taken).toMatchObject({ fault: 'bad-name', detail: expect.stringContaining('Bake') })
    expect(await stage.take({ type: 'edit_entity', name: 'Loaf', from: 'Order', content: '{}' })).toMatchObject({ fault: 'bad-schema' })
    expect(stage.isEmpty()).toBe(true)
  })

  it('go with their file, and so do the records that were to be added', async () => {
    const stage = stageOver({ '__entities__Order.json': schema('Order') })
    await stage.take({ type: 'insert_entity_records', entity: 'Order', records: [{ name: 'x' }] })
    await stage.take({ type: 'delete_file', path: '__entities__Order.json' })
    expect(stage.change).toEqual({ writes: {}, deletes: ['__entities__Order.json'], entityRenames: [], records: [] })
    expect(await stage.take({ type: 'insert_entity_records', entity: 'Order', records: [] })).toMatchObject({ fault: 'entity-missing' })
  })

  it('are deleted by their name, and only where there is one', async () => {
    const stage = stageOver({ '__entities__Order.json': schema('Order') })
    await stage.take({ type: 'insert_entity_records', entity: 'Order', records: [{ name: 'x' }] })
    expect(await stage.take({ type: 'delete_entity', name: 'Deal' })).toMatchObject({ fault: 'entity-missing', detail: 'Deal' })
    expect(await stage.take({ type: 'delete_entity', name: 'Order' })).toMatchObject({
      fault: null,
      detail: expect.stringContaining('come back with the table'),
    })
    expect(stage.change).toEqual({ writes: {}, deletes: ['__entities__Order.json'], entityRenames: [], records: [] })
    expect(await stage.take({ type: 'delete_entity', name: 'Order' })).toMatchObject({ fault: 'entity-missing' })
  })

  it('that the same answer added go without a word about rows', async () => {
    const stage = stageOver()
    await stage.take({ type: 'add_entity', name: 'Deal', content: schema('Deal') })
    expect(await stage.take({ type: 'delete_entity', name: 'Deal' })).toMatchObject({ fault: null, detail: null })
    expect(stage.isEmpty()).toBe(true)
  })

  it('are checked however their file is written', async () => {
    const stage = stageOver({ '__entities__Order.json': '{\n"name": "Order",\n"properties": {}\n}\n' })
    const add = (content: string) => stage.take({ type: 'add_file', path: '__entities__Deal.json', content })
    expect(await add('{ "x": 1 }')).toMatchObject({ fault: 'bad-schema' })
    expect(await add(schema('Deal'))).toMatchObject({ fault: null })
    expect(await stage.take({ type: 'insert_entity_records', entity: 'Deal', records: [{ name: 'x' }] })).toMatchObject({
      fault: null,
      added: 1,
    })
    const blocks = [{ search: '"properties": {}\n', replace: '"properties": 1\n' }]
    expect(await stage.take({ type: 'partial_edit', path: '__entities__Order.json', blocks })).toMatchObject({ fault: 'bad-schema' })
  })
})

describe('rows to change', () => {
  const updates = [{ where: { name: 'x' }, set: { name: 'y' } }]

  it('wait for the version, under the name that their table has by then', async () => {
    const stage = stageOver({ '__entities__Order.json': schema('Order') })
    expect(await stage.take({ type: 'update_rows', entity: 'Order', updates })).toMatchObject({ fault: null })
    expect(stage.isEmpty()).toBe(false)
    await stage.take({ type: 'edit_entity', name: 'Bake', from: 'Order', content: schema('Bake') })
    expect(stage.change).toMatchObject({ updates: [{ action: 0, entity: 'Bake', updates }] })
    await stage.take({ type: 'delete_entity', name: 'Bake' })
    expect(stage.change).not.toHaveProperty('updates')
  })

  it('are refused where there is no such table', async () => {
    expect(await stageOver().take({ type: 'update_rows', entity: 'Order', updates })).toMatchObject({ fault: 'entity-missing' })
  })

  it.each([
    ['a field of the server alone', { name: { type: 'string', 'x-access': 'server' } }, { read: 'all', write: 'all' }],
    ['a table that nobody reads', { name: { type: 'string' } }, { read: 'none', write: 'none' }],
  ])('are never looked for by the values of %s', async (_, properties, permissions) => {
    const content = JSON.stringify({ name: 'Order', properties, permissions })
    const stage = stageOver({ '__entities__Order.json': content })
    const refused = { fault: 'rows-refused', detail: expect.stringContaining('“name” of Order is not shown') }
    expect(await stage.take({ type: 'update_rows', entity: 'Order', updates })).toMatchObject(refused)
    const byId = [{ rowId: '1', fields: { name: 'y' } }]
    expect(await stage.take({ type: 'update_rows', entity: 'Order', updates: byId })).toMatchObject({ fault: null })
  })
})

it('import_entities asks for tables of another app of the person, and takes nothing over by itself', async () => {
  const findOtherTables = (from: string) =>
    Promise.resolve(from === 'Crm' ? { id: OTHER_APP, name: 'Crm', entities: ['Customer', 'Order'] as EntityName[] } : null)
  const stage = createChangeStage({ files: new Map(), findOtherTables })
  const ask = (from: string, entities: string[]) => stage.stage({ type: 'import_entities', title: '', from, entities })
  expect(await ask('Crm', [])).toMatchObject({ fault: null, tables: { from: OTHER_APP, name: 'Crm', entities: ['Customer', 'Order'] } })
  expect(await ask('Crm', ['Order'])).toMatchObject({ fault: null, tables: { entities: ['Order'] } })
  expect(await ask('Crm', ['Secret'])).toMatchObject({ fault: 'entity-missing', detail: expect.stringContaining('Secret') })
  expect(await ask('Somebody else', [])).toMatchObject({ fault: 'entity-missing', detail: expect.stringContaining('Somebody else') })
  expect(stage.files().size).toBe(0)
})

it('add_package writes the lock that it is given, or says why there is none', async () => {
  const lockPackage = (_files: unknown, { name }: { readonly name: string }) =>
    Promise.resolve(
      name === 'dayjs' ? ({ ok: true, content: '{}', note: null } as const) : ({ ok: false, reason: 'Not that one.' } as const),
    )
  const stage = createChangeStage({ files: new Map(), lockPackage })
  expect(await stage.stage({ type: 'add_package', title: '', name: 'dayjss', version: null })).toMatchObject({
    fault: 'package-refused',
    detail: 'Not that one.',
  })
  expect(await stage.stage({ type: 'add_package', title: '', name: 'dayjs', version: null })).toMatchObject({ fault: null })
  expect([...stage.changeSet().writes.keys()]).toEqual(['__packages__lock.json'])
})

it('request_secrets asks for what can be the name of a secret, and changes nothing', async () => {
  const stage = stageOver()
  const secrets = [{ secretName: 'STRIPE_KEY', description: 'From the dashboard' }]
  expect(await stage.take({ type: 'request_secrets', secrets })).toMatchObject({ fault: null, secrets })
  expect(stage.isEmpty()).toBe(true)
  expect(await stage.take({ type: 'request_secrets', secrets: [{ secretName: 'the key', description: '' }] })).toMatchObject({
    fault: 'bad-name',
  })
})
