import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionSummary } from '../../shared/domain/action.ts'
import { FilePath } from '../../shared/domain/file-path.ts'
import type { RowInput } from '../../shared/domain/row.ts'
import { MAX_ANSWER_BYTES } from '../../shared/limits/files.ts'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { type AnsweringApp, entity, eventOf, page, startAnsweringApp } from './answering-app.ts'

/*
 * Whatever an answer contains, the turn ends, the app is unchanged or changed completely, and no bug is reported. Each case has an app with
 * a page, a table and a row.
 */
let running: AnsweringApp & AsyncDisposable
beforeAll(async () => {
  running = await startAnsweringApp()
})
afterAll(() => running[Symbol.asyncDispose]())

const BASE = changeSet({
  writes: { '__pages__Home.tsx': 'export default () => <h1>Home</h1>\n', ...entityFile('Deal', { name: { type: 'string' } }) },
  records: [{ entity: 'Deal', records: [{ name: 'first' }] }],
})
const HOME = FilePath.parse('__pages__Home.tsx')
const LAYOUT = FilePath.parse('__Layout.tsx')

async function baseApp() {
  const { id } = running.newApp()
  await running.backend.engine.of(id).commitChangeSet({ changeSet: BASE, origin: 'edit', description: 'Begin' })
  return { id, before: (await running.look(id)).files }
}

const act = (attributes: string, body = 'x') => `<act ${attributes}>\n${body}\n</act>\n`
const file = (path: string, body = '') => act(`type="add_file" path="${path}"`, body)
const faults = (actions: readonly ActionSummary[] = []) => actions.map(({ state, fault }) => fault ?? state)
const properties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: 'string' }]))
const deal = (schema: unknown) => entity('Thing', schema)

/** Rejected actions. */
const REFUSED: readonly (readonly [what: string, written: string, fault: string])[] = [
  ['a path that climbs', file('../../etc/passwd'), 'bad-path'],
  ['a path that climbs in the middle', file('pages/../../x.tsx'), 'bad-path'],
  ['an absolute path', file('/etc/passwd'), 'bad-path'],
  ['an absolute path into a known folder', file('/pages/A.tsx'), 'bad-path'],
  ['a drive', file('C:\\\\pages\\\\A.tsx'), 'bad-path'],
  ['a backslash', file('pages\\A.tsx'), 'bad-path'],
  ['a NUL', file('pages/A\0.tsx'), 'bad-path'],
  ['a stored path that climbs', file('__pages__..__x.tsx'), 'bad-path'],
  ['a folder that is none', file('node_modules/x.tsx'), 'bad-path'],
  ['a path without end', file(`__pages__A${'_abcdefgh'.repeat(40)}.tsx`), 'bad-path'],
  ['no path', act('type="add_file"'), 'bad-path'],
  ['a name in small letters', act('type="add_entity" name="order"', '{"properties":{}}'), 'bad-name'],
  ['SQL for a name', act(`type="add_entity" name="Deal'; DROP TABLE entities;--"`, '{"properties":{}}'), 'bad-name'],
  ['a name of 65 letters', act(`type="add_entity" name="A${'b'.repeat(64)}"`, '{"properties":{}}'), 'bad-name'],
  ["a table's file with a name that is none", file('__entities__order-item.json', '{"properties":{}}'), 'bad-name'],
  ["a table's file in small letters", file('entities/order.json', '{"properties":{}}'), 'bad-name'],
  ['a new name from one that is none', act('type="edit_entity" name="Offer" from="../Deal"', '{"properties":{}}'), 'bad-name'],
  ['a schema that does not parse', act('type="add_entity" name="Thing"', '{"properties": {'), 'bad-json'],
  ['records that do not parse', act('type="insert_entity_records" entity="Deal"', '[{"name": }]'), 'bad-json'],
  ['secrets that do not parse', act('type="request_secrets"', '[{]'), 'bad-json'],
  ['records that are no objects', act('type="insert_entity_records" entity="Deal"', '[1, "two"]'), 'bad-json'],
  [
    '1,001 records',
    act('type="insert_entity_records" entity="Deal"', JSON.stringify(Array.from({ length: 1_001 }, () => ({ name: 'x' })))),
    'bad-json',
  ],
  ['records for no table', act('type="insert_entity_records" entity="Nothing"', '[{"name":"x"}]'), 'entity-missing'],
  ['a schema that is a list', deal([]), 'bad-schema'],
  ['a schema that is null', deal(null), 'bad-schema'],
  ['properties that are a list', deal({ properties: [{ name: 'x' }] }), 'bad-schema'],
  ['a property called constructor', deal({ properties: { constructor: { type: 'string' } } }), 'bad-schema'],
  ['a property called __proto__', act('type="add_entity" name="Thing"', '{"properties":{"__proto__":{"type":"string"}}}'), 'bad-schema'],
  ['a property of 65 letters', deal({ properties: { ['a'.repeat(65)]: { type: 'string' } } }), 'bad-schema'],
  ['SQL for a property', deal({ properties: { 'a" TEXT); DROP TABLE entities;--': { type: 'string' } } }), 'bad-schema'],
  ['a page of 30,000 parentheses', file('pages/A.tsx', `export default () => ${'('.repeat(30_000)}1${')'.repeat(30_000)}`), 'too-deep'],
  ['a page of 30,000 elements', file('pages/A.tsx', `export default () => ${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}`), 'too-deep'],
  ['a chain of 200,000 members', file('services/a.ts', `export const a = b${'.c'.repeat(200_000)}`), 'too-deep'],
  ['a sheet of 30,000 blocks', file('globals.css', `${'a {'.repeat(30_000)}${'}'.repeat(30_000)}`), 'too-deep'],
  ['a schema of 30,000 objects', act('type="add_entity" name="Thing"', `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`), 'bad-json'],
  [
    'a record of 30,000 lists',
    act('type="insert_entity_records" entity="Deal"', `[{"name":${'['.repeat(30_000)}${']'.repeat(30_000)}}]`),
    'bad-json',
  ],
  ['a type that is none', deal({ properties: { a: { type: 'blob' } } }), 'bad-schema'],
  ['a relation to what cannot be a table', deal({ properties: { a: { type: 'string', 'x-relation': 'no table' } } }), 'bad-schema'],
  ['a level that does not exist', deal({ properties: {}, permissions: { read: 'friends', write: 'all' } }), 'bad-schema'],
  ['a new name that is taken', act('type="edit_entity" name="Deal" from="Other"', '{"properties": 5}'), 'bad-schema'],
  ['a file over a megabyte', file('pages/Big.tsx', `// ${'x'.repeat(1_000_001)}`), 'file-too-large'],
  ['a body beyond all measure', file('pages/Big.tsx', 'x'.repeat(4_100_000)), 'file-too-large'],
  ['an edit of what is not there', act('type="edit_file" path="pages/Nowhere.tsx"'), 'file-missing'],
  ['a deletion of what is not there', act('type="delete_file" path="pages/Nowhere.tsx"', ''), 'file-missing'],
  ['an edit without blocks', act('type="partial_edit" path="pages/Home.tsx"'), 'bad-blocks'],
  [
    'an edit of what the file does not hold',
    act('type="partial_edit" path="pages/Home.tsx"', '<<<<<<< SEARCH\nnothing like this\n=======\nx\n>>>>>>> REPLACE'),
    'no-match',
  ],
]

/** In one answer: a turn and an app for each of them cost most. */
const TOGETHER = 8
const GROUPS = Array.from({ length: Math.ceil(REFUSED.length / TOGETHER) }, (_, at) => REFUSED.slice(at * TOGETHER, (at + 1) * TOGETHER))

describe('actions that cannot be applied show their reasons, and the rest of the answer is applied', () => {
  it.each(GROUPS.map((group) => [group.map(([what]) => what).join(', '), group] as const))('%s', { tags: 'long' }, async (_, group) => {
    const { id, before } = await baseApp()
    const written = group.map(([, action]) => action).join('\n')
    const { end, answer, request, files, version } = await running.ask(`First.\n${written}\n${page('About')}`, 'Change it', id)
    expect(end).toMatchObject({ kind: 'turn.done' })
    const actions = answer?.actions ?? []
    const told = faults(actions)
    expect(group.map(([what], at) => [what, told[at]])).toEqual(group.map(([what, , fault]) => [what, fault]))
    expect(told.slice(group.length)).toEqual(['complete'])
    expect(actions.filter(({ detail }) => detail === '')).toEqual(actions.slice(group.length).filter(({ detail }) => detail === ''))
    expect(request.status).toBe('done')
    expect(version).toMatchObject({ number: 2 })
    expect([...files.keys()].toSorted()).toEqual([...before.keys(), '__pages__About.tsx'].toSorted())
    for (const [path, content] of before) expect(files.get(path)).toBe(content)
    expect(await running.backend.engine.of(id).entities({})).toMatchObject([{ schema: { name: 'Deal' }, rowCount: 1 }])
    expect(running.bugs.splice(0)).toEqual([])
  })
})

it('a table with a fault that a rule repairs is applied, and its card says so', { tags: 'long' }, async () => {
  const { id } = await baseApp()
  const written = deal({ properties: { name: { type: 'varchar' }, createdAt: { type: 'string' } } })
  const { answer } = await running.ask(written, 'Change it', id)
  expect(faults(answer?.actions)).toEqual(['complete'])
  expect(answer?.actions[0]?.detail).toContain('“createdAt”, which every row has already')
  const thing = (await running.backend.engine.of(id).entities({})).find(({ schema }) => schema.name === 'Thing')
  expect(thing?.schema.properties).toMatchObject({ name: { type: 'string' } })
  expect(Object.keys(thing?.schema.properties ?? {})).toEqual(['name'])
  expect(running.bugs.splice(0)).toEqual([])
})

describe('an answer without changes makes no version', () => {
  it.each<[string, string, RegExp]>([
    ['only prose', 'You could add a page.', /^You could add a page\.$/],
    ['a broken tag', 'Look: <act type="add_file path="pages/A.tsx">\nexport default 1\n', /<act type="add_file path=/],
    ['a tag without an end', 'Look: <act type="add_file" path="pages/A.tsx"', /<act type="add_file" path="pages\/A\.tsx"/],
    ['a closing tag alone', 'Done.</act>', /Done\./],
    ['an action that nobody knows', '<act type="run_shell" cmd="rm -rf /">\nrm -rf /\n</act>', /run_shell/],
    ['a tag without a type', '<act path="pages/A.tsx">\nx\n</act>', /<act path=/],
  ])('%s', { tags: 'long' }, async (_, written, shown) => {
    const { id, before } = await baseApp()
    const { end, answer, version, files } = await running.ask({ answer: written }, 'Change it', id)
    expect(end).toMatchObject({ kind: 'turn.done', versionId: null })
    expect(answer?.content).toMatch(shown)
    expect(version).toBeNull()
    expect(files).toEqual(before)
    expect(running.bugs.splice(0)).toEqual([])
  })
})

describe('an empty answer fails, so that it can be retried', () => {
  it.each([
    ['nothing at all', ''],
    ['blanks', ' \n\n '],
  ])('%s', { tags: 'long' }, async (_, written) => {
    const { id, before } = await baseApp()
    const { end, request, files } = await running.ask({ answer: written }, 'Say something', id)
    expect(end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_UNAVAILABLE', message: ERROR_TEXT.modelUnavailable })
    expect(request).toMatchObject({ status: 'failed', content: 'Say something' })
    expect(files).toEqual(before)
    running.next(page('About'))
    await running.backend.turns.retry({ appId: id, messageId: request.id })
    await eventOf(running, id, 'version.created', ({ version }) => version.number === 2)
    expect(running.bugs.splice(0)).toEqual([])
  })
})

describe('an answer that ends inside an action', () => {
  it.each<[string, 'length' | 'stop']>([
    ['at its length limit', 'length'],
    ['without closing it', 'stop'],
  ])('%s never replaces a file by half of one', { tags: 'long' }, async (_, finish) => {
    const { id, before } = await baseApp()
    const half = `${page('About')}<act type="edit_file" path="pages/Home.tsx">\nexport default function Home() {`
    const { end, answer, files } = await running.ask({ answer: half, finish }, 'Change it', id)
    expect(end).toMatchObject({ kind: 'turn.done' })
    expect(faults(answer?.actions)).toEqual(['complete', 'truncated'])
    expect(files.get(HOME)).toBe(before.get(HOME))
    expect(files.has(FilePath.parse('__pages__About.tsx'))).toBe(true)
  })
})

describe('unusual but complete answers are applied', () => {
  it('two actions on one file, the second based on the first', async () => {
    const { id } = await baseApp()
    const edit = act(
      'type="partial_edit" path="pages/A.tsx"',
      '<<<<<<< SEARCH\n  return <h1>one</h1>\n=======\n  return <h1>two</h1>\n>>>>>>> REPLACE',
    )
    const { answer, files, version } = await running.ask(`${page('A', 'one')}${edit}`, 'Add A', id)
    expect(faults(answer?.actions)).toEqual(['complete', 'complete'])
    expect(files.get(FilePath.parse('__pages__A.tsx'))).toContain('two')
    expect(version?.number).toBe(2)
  })

  it('an entity renamed to the name of another one is rejected, and both keep their rows', async () => {
    const { id, before } = await baseApp()
    await running.ask(entity('Offer', { properties: { title: { type: 'string' } } }), 'Offers', id)
    const rename = act('type="edit_entity" name="Offer" from="Deal"', '{"properties":{"name":{"type":"string"}}}')
    const { answer, files } = await running.ask(rename, 'Rename', id)
    expect(faults(answer?.actions)).toEqual(['bad-name'])
    expect(answer?.actions[0]?.detail).toContain('Offer')
    expect([...files.keys()]).toEqual(expect.arrayContaining([...before.keys()]))
    expect(await running.backend.engine.of(id).entities({})).toMatchObject([{ rowCount: 1 }, { rowCount: 0 }])
  })

  it('300 properties, circular and dangling relations, and names that differ in case', async () => {
    const { id } = await baseApp()
    const relation = (to: string) => ({ type: 'string', 'x-relation': to })
    const wide = entity('Wide', { properties: properties(300) })
    const circle =
      entity('A', { properties: { b: relation('B') } }) + entity('B', { properties: { a: relation('A'), self: relation('B') } })
    const nothing = entity('Lost', { properties: { to: relation('Nowhere') } })
    const cased = entity('Cased', { properties: { Name: { type: 'string' }, name: { type: 'number' }, toString: { type: 'string' } } })
    const upper = entity('DEAL', { properties: { x: { type: 'string' } } })
    const { answer, end } = await running.ask(wide + circle + nothing + cased + upper, 'All of it', id)
    expect(end.kind).toBe('turn.done')
    expect(faults(answer?.actions)).toEqual(Array.from({ length: 6 }, () => 'complete'))
    const place = { data: 'test', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
    const app = running.backend.engine.of(id)
    const written: readonly (readonly [string, RowInput])[] = [
      ['Wide', { p0: 'first', p299: 'last' }],
      ['Cased', { Name: 'a', name: 5, toString: 'b' }],
      ['DEAL', { x: 'y' }],
    ]
    for (const [name, row] of written) {
      expect(await app.createRows({ ...place, entity: name, rows: [row] })).toMatchObject([{ ok: true, row }])
    }
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('a required field named like a property of every object', async () => {
    const { id } = await baseApp()
    const schema = { properties: { a: { type: 'string' } }, required: ['toString', 'constructor', '__proto__', 'nowhere'] }
    expect((await running.ask(entity('Odd', schema), 'Odd', id)).end.kind).toBe('turn.done')
    const place = { data: 'test', entity: 'Odd', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
    await expect(running.backend.engine.of(id).createRows({ ...place, rows: [{ a: 'x' }] })).resolves.toMatchObject([{ ok: true }])
  })

  it('deletion of the layout', async () => {
    const { id } = await baseApp()
    const layout = act(
      'type="add_file" path="Layout.tsx"',
      'export default function Layout({ children }) { return <main>{children}</main> }',
    )
    await running.ask(layout, 'Add', id)
    const { files, end } = await running.ask(act('type="delete_file" path="Layout.tsx"', ''), 'Delete', id)
    expect(end.kind).toBe('turn.done')
    expect(files.has(LAYOUT)).toBe(false)
    const built = (await running.backend.engine.of(id).eventsAfter({ after: 0, limit: 500 })).findLast(
      ({ kind }) => kind === 'preview.built',
    )
    expect(built).toMatchObject({ ok: true })
  })
})

describe('very large answers', () => {
  it('5,000 files are allowed; the next one is rejected, and the rest stays applied', { tags: 'long', timeout: 120_000 }, async () => {
    const { id } = running.newApp()
    const many = Array.from(
      { length: 5_001 },
      (_, index) => `<act type="add_file" path="components/C${index}.tsx">export const c${index} = 1</act>`,
    )
    const { answer, files, end } = await running.ask({ answer: many.join('\n'), chunk: 50_000 }, 'Many', id)
    expect(end.kind).toBe('turn.done')
    expect(files.size).toBe(5_000)
    expect(faults(answer?.actions).filter((state) => state === 'complete')).toHaveLength(5_000)
    expect(faults(answer?.actions).at(-1)).toBe('too-many-files')
    expect(running.bugs.splice(0)).toEqual([])
  })

  it('an answer of 10 MB is applied, and so is the next one', { tags: 'long', timeout: 120_000 }, async () => {
    const { id } = running.newApp()
    const big = Array.from({ length: 12 }, (_, index) => file(`components/Big${index}.tsx`, `export const big = "${'x'.repeat(850_000)}"`))
    const { files, end } = await running.ask({ answer: big.join(''), chunk: 100_000 }, 'Much', id)
    expect(end.kind).toBe('turn.done')
    expect(files.size).toBe(12)
    expect((await running.ask(page('Home'), 'A page', id)).version).toMatchObject({ number: 2 })
  })

  it('an endless answer is stopped without a change, and the next one is applied', { tags: 'long', timeout: 120_000 }, async () => {
    const { id, before } = await baseApp()
    const endless = { answer: page('About') + 'x'.repeat(MAX_ANSWER_BYTES), chunk: 500_000 }
    const { end, request, answer, version, files } = await running.ask(endless, 'Much too much', id)
    expect(end).toMatchObject({ kind: 'turn.failed', code: 'MODEL_ANSWER_TOO_LONG', message: ERROR_TEXT.modelAnswerTooLong })
    expect(request).toMatchObject({ status: 'failed', content: 'Much too much' })
    expect(answer?.content.length).toBeLessThan(MAX_ANSWER_BYTES)
    expect(version).toBeNull()
    expect(files).toEqual(before)
    expect((await running.ask(page('About'), 'Again', id)).version).toMatchObject({ number: 2 })
    expect(running.bugs.splice(0)).toEqual([])
  })
})
