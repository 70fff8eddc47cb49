import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../shared/domain/access.ts'
import type { App } from '../../shared/domain/app.ts'
import { Level } from '../../shared/domain/entity-schema.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { signUp } from './live-users.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

/*
 * What somebody may not see is in no answer, count, event or error, whichever way it is asked for: a page, a function, an export, an import.
 * Each table has a row of a stranger, whose text is looked for in all that comes back, and a property that never leaves the server.
 */
const LEVELS = Level.options
const entityOf = (level: Level) => `E${level}`
const marker = (level: Level) => `MARKER-of-${level}`
const HIDDEN = 'HIDDEN-on-the-server'
const STRANGER: Actor = { kind: 'builder', userId: 'somebody-else', through: 'grid' }

const imports = LEVELS.map((level) => `import { ${entityOf(level)} } from '@/entities/${entityOf(level)}'`).join('\n')
const looking = (config: string) => `${imports}
export const config = ${config}
const told = async (ask: () => Promise<unknown>) => { try { return await ask() } catch (error) { return [String(error), (error as any).data] } }
export default async function look({ entity }: { entity: string }): Promise<unknown> {
  const Entity: any = ({ ${LEVELS.map(entityOf).join(', ')} } as any)[entity]
  return {
    list: await told(() => Entity.list()),
    filter: await told(() => Entity.filter({ text: { contains: 'MARKER' } })),
    search: await told(() => Entity.search('MARKER')),
    count: await told(() => Entity.count()),
    groups: await told(() => Entity.aggregate({ by: 'text' })),
    hidden: await told(() => Entity.filter({ pin: '${HIDDEN}' })),
  }
}
`

let open: OpenDoors
let app: App
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
beforeAll(async () => {
  open = await openDoors({ vendorDir: await vendorFolder() })
  const made = open.newApp('Levels')
  const text = { type: 'string' }
  const pin = { type: 'string', 'x-access': 'server' }
  await open.backend.engine.of(made.id).commitChangeSet({
    changeSet: changeSet({
      writes: {
        '__pages__Home.tsx': 'export default function Home() { return <h1>Hello</h1> }',
        ...Object.assign({}, ...LEVELS.map((read) => entityFile(entityOf(read), { text, pin }, { permissions: { read, write: 'none' } }))),
        '__functions__look.ts': looking('{}'),
        '__functions__lookAsAdmin.ts': looking('{ asAdmin: true }'),
      },
    }),
    origin: 'edit',
    description: '',
  })
  app = (await open.clients.HTTP.apps.publish({ appId: made.id })).app
  for (const data of ['test', 'live'] as const) {
    for (const level of LEVELS) {
      const rows = [{ text: marker(level), pin: HIDDEN }]
      const [row] = await open.backend.engine.of(app.id).createRows({ data, entity: entityOf(level), actor: STRANGER, rows })
      if (row?.ok !== true) throw new Error('No row was made.')
      ids[`${data} ${level}`] = row.row.id
    }
  }
  for (const who of ['user', 'app-admin'] as const) {
    const token = await signUp(open, app, `${who}@example.com`)
    tokens[who] = token
    if (who === 'user') continue
    const admin = (await open.clients.HTTP.users.list({ appId: app.id })).users.find(({ email }) => email.startsWith(who))
    await open.clients.HTTP.users.update({ appId: app.id, userId: admin?.id ?? '', role: 'admin' })
  }
  tokens['builder'] = (await visitDraft(open, app.id)).token
}, 120_000)
afterAll(() => open[Symbol.asyncDispose]())

type Who = 'anonymous' | 'user' | 'app-admin' | 'builder'
const WHO: readonly Who[] = ['anonymous', 'user', 'app-admin', 'builder']
/** Whether they see a row of a stranger, by the table of `app-runtime.md`. */
const SEES: Readonly<Record<Level, readonly Who[]>> = {
  anonymous: WHO,
  all: ['user', 'app-admin', 'builder'],
  paying: ['app-admin', 'builder'],
  admin: ['app-admin', 'builder'],
  creator: ['app-admin', 'builder'],
  none: [],
}
const ACTORS: Readonly<Record<Who, Actor>> = {
  anonymous: { kind: 'anonymous' },
  user: { kind: 'user', userId: 'u' },
  'app-admin': { kind: 'app-admin', userId: 'a' },
  builder: { kind: 'builder', userId: 'b', through: 'app' },
}

async function ask(who: Who, path: string, body?: object) {
  const label = who === 'builder' ? app.id : app.slug
  const token = tokens[who]
  const answer = await open.raw({
    host: `${label}.studio.localhost:${open.port}`,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return answer.text
}

describe.each(WHO)('%s', (who) => {
  it.each(LEVELS)('of a table that is for %s, by pages and by functions', async (level) => {
    const entity = entityOf(level)
    const isSeen = SEES[level].includes(who)
    const rows = `/_app/entities/${entity}`
    const id = ids[`${who === 'builder' ? 'test' : 'live'} ${level}`] ?? ''
    const filter = (value: object) => encodeURIComponent(JSON.stringify(value))
    const told = [
      await ask(who, rows),
      await ask(who, `${rows}/${id}`),
      await ask(who, `${rows}?search=MARKER`),
      await ask(who, `${rows}/aggregate`, { by: 'text', count: true }),
      await ask(who, '/_app/functions/look', { entity }),
    ]
    expect(told.map((text) => text.includes(marker(level)))).toEqual(told.map(() => isSeen))
    const hidden = [
      ...told,
      await ask(who, `${rows}?filter=${filter({ pin: HIDDEN })}`),
      await ask(who, `${rows}?sort=pin`),
      await ask(who, `${rows}/count?filter=${filter({ pin: HIDDEN })}`),
      await ask(who, `${rows}/aggregate`, { by: 'pin' }),
    ]
    expect(hidden.filter((text) => text.includes(HIDDEN))).toEqual([])
    // A refusal is the same whatever is asked for: it tells of no property and of no row.
    if (!isSeen && level !== 'creator') expect(new Set(hidden.slice(5)).size).toBe(1)
    const count = await ask(who, `${rows}/count`)
    expect(count.includes('"count":1')).toBe(isSeen)
  })

  it('of a function as admin, what an admin sees, with what never leaves the server otherwise', async () => {
    for (const level of LEVELS) {
      const text = await ask(who, '/_app/functions/lookAsAdmin', { entity: entityOf(level) })
      expect([level, text.includes(marker(level)), text.includes(HIDDEN)]).toEqual([level, level !== 'none', level !== 'none'])
    }
  })

  it('of an export and an import', async () => {
    const engine = open.backend.engine.of(app.id)
    const codeOf = (error: unknown) => (error as { code: string }).code
    for (const level of LEVELS) {
      const place = { data: 'live', entity: entityOf(level), actor: ACTORS[who] } as const
      const query = { sort: 'createdAt', filter: {}, search: '', limit: 100, after: null } as const
      const exported = await engine
        .exportNext({ ...place, query, as: { kind: 'json' } })
        .then(({ bytes }) => Buffer.from(bytes).toString(), codeOf)
      expect([level, exported.includes(marker(level)), exported.includes(HIDDEN)]).toEqual([level, SEES[level].includes(who), false])
      expect(await engine.importTarget({ ...place, overwrites: false }).catch(codeOf)).toBe('ROW_FORBIDDEN')
    }
  })
})

it('nothing of this is a bug', () => {
  expect(open.bugs).toEqual([])
})
