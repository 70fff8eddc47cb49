import { call, isProcedure, type AnyProcedure } from '@orpc/server'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from '../../../shared/contract/index.ts'
import type { App } from '../../../shared/domain/app.ts'
import { type Gate, GATE_NAMES } from '../../../shared/domain/gates.ts'
import { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { AppRole } from '../../../shared/domain/members.ts'
import { GATES_TEXT } from '../../../shared/text/gates.ts'
import { MEMBERS_TEXT } from '../../../shared/text/members.ts'
import { createMembers, type Members, membersMigration } from '../../backend/apps/members.ts'
import type { Backend } from '../../backend/compose.ts'
import { openDatabase } from '../../backend/db/open-database.ts'
import type { Session } from '../../backend/identity/session.ts'
import { createRouter } from './create-router.ts'

const OWNER = AccountId.parse('01890000-0000-7000-8000-000000000001')
const STRANGER = AccountId.parse('01890000-0000-7000-8000-000000000002')
const APP = AppId.parse('01890000-0000-7000-8000-00000000000a')
const IN_BIN = AppId.parse('01890000-0000-7000-8000-00000000000b')
const EDITOR = AccountId.parse('01890000-0000-7000-8000-000000000003')
const LOOKER = AccountId.parse('01890000-0000-7000-8000-000000000004')
const NOBODYS = AppId.parse('01890000-0000-7000-8000-00000000000c')

const owner: Session = { id: 's1', accountId: OWNER, email: null, name: 'Ada', role: 'admin', plan: 'free' }
/** The same apps, in the hands of somebody who is no admin. */
const builder: Session = { ...owner, email: 'ada@example.com', role: 'user' }
const stranger: Session = { id: 's2', accountId: STRANGER, email: 'eve@example.com', name: 'Eve', role: 'user', plan: 'free' }

/** Admins, so that no gate stands before what is looked at. */
const editor: Session = { ...owner, id: 's3', accountId: EDITOR, email: 'ed@example.com' }
const looker: Session = { ...owner, id: 's4', accountId: LOOKER, email: 'lou@example.com' }

/** A backend in which everything but the look-up of apps is a marker: whoever reaches it got past the door. */
function doorway({ isOnlyRead }: { readonly isOnlyRead: boolean }) {
  const reached: string[] = []
  const marker = (name: string): object =>
    new Proxy(() => undefined, {
      get: (_target, key) => (key === 'then' ? undefined : marker(`${name}.${String(key)}`)),
      apply: () => {
        reached.push(name)
        throw new Error('reached')
      },
    })
  const known = { members: membersOfApps(), installation: { isOnlyRead }, reportBug: () => undefined }
  const backend = new Proxy(known, { get: (target, key) => (key in target ? Reflect.get(target, key) : marker(String(key))) })
  return { router: createRouter(backend as unknown as Backend), reached }
}

/** The real decision, over two apps of the owner that an editor and a looker are in. */
function membersOfApps(): Members {
  const { db } = openDatabase(':memory:', { migrations: [membersMigration], backupFolder: null })
  let isBinned = false
  const listed = (appId: AppId) => {
    const isKnown = appId === APP || appId === IN_BIN
    return isKnown ? { app: app(appId, isBinned && appId === IN_BIN), isPublishing: false } : null
  }
  const members = createMembers(db, { apps: { findListed: listed, ownerOf: () => OWNER }, now: Date.now })
  for (const appId of [APP, IN_BIN]) {
    members.accept(members.invite(appId, 'ed@example.com', 'edit').token, EDITOR)
    members.accept(members.invite(appId, 'lou@example.com', 'look').token, LOOKER)
  }
  isBinned = true
  return members
}

function app(id: AppId, isDeleted: boolean): App {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id,
    name: 'A',
    slug: 'a',
    description: '',
    appType: 'generated',
    status: 'draft',
    publication: null,
    createdAt: at,
    updatedAt: at,
    deletedAt: isDeleted ? at : null,
    versionId: null,
    versionNumber: 0,
    accent: null,
    picture: null,
    claimedFrom: null,
    recordChangedAt: null,
  }
}

interface Declared {
  readonly name: string
  readonly path: readonly string[]
  readonly access: unknown
  readonly least: AppRole | undefined
  readonly isDetailed: boolean
  readonly namesApp: boolean
  readonly opensBin: boolean
  readonly gate: Gate | null
  readonly method: string | undefined
}

function declaredCalls(node: unknown = contract, path: readonly string[] = []): Declared[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => declaredCalls(child, [...path, key]))
  }
  const { meta, route } = (node as AnyContractProcedure)['~orpc']
  const { access, least, bin, gate = null } = meta as { access?: unknown; least?: AppRole; bin?: boolean; gate?: Gate }
  const isDetailed = route.inputStructure === 'detailed'
  return [
    {
      name: path.join('.'),
      path,
      access,
      least,
      isDetailed,
      namesApp: route.path?.includes('{appId}') === true,
      opensBin: bin === true,
      gate,
      method: route.method,
    },
  ]
}

const everyday = doorway({ isOnlyRead: false })
const { router } = everyday
const reading = doorway({ isOnlyRead: true })
const calls = declaredCalls()
const LOOKERS = `
  agent.list apps.get apps.picture apps.preview apps.damage apps.events chat.attachment chat.action chat.comparisons chat.conversations chat.history context.get
  context.knowledge versions.list versions.get versions.revertPlan versions.restorePlan versions.undoPlan versions.diff checks.list checks.rounds checks.tests files.bundle
  sources.items sources.look sources.meaning sources.questions sources.search tools.get tools.getRun tools.list tools.runs files.history files.atVersion files.search entities.list entities.rows entities.window entities.aggregate entities.references entities.bin
  members.leave access.overview access.rows access.creators commands.outline usage.ofTurns packages.list packages.types uploads.read imports.list members.list record.get
  appSync.parked appSync.read appSync.retry appSync.unsent appSync.watch sync.changes sync.getBlob sync.news
`.match(/\S+/g)
const inputFor = ({ isDetailed, namesApp }: Declared, appId: unknown) => {
  if (!isDetailed) return { appId }
  return namesApp ? { params: { appId } } : { query: { appId } }
}

function procedureAt(router: object, path: readonly string[]): AnyProcedure {
  const found = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], router)
  if (!isProcedure(found)) throw new Error(`${path.join('.')} is not implemented`)
  return found
}

/** The code of the refusal, or `reached` / `input` when the call came as far as the backend or its input check. */
async function outcome(declared: Declared, session: Session | null, appId: unknown, { router, reached } = everyday): Promise<string> {
  reached.length = 0
  const failure: unknown = await call(procedureAt(router, declared.path), inputFor(declared, appId), { context: { session } }).then(
    () => null,
    (error: unknown) => error,
  )
  if (reached.length > 0) return 'reached'
  return failure instanceof Error && 'code' in failure ? String(failure.code) : 'reached'
}
/** The sentence of the refusal. */
async function sentence({ path, ...declared }: Declared, session: Session, appId: unknown): Promise<string> {
  const input = inputFor({ path, ...declared }, appId)
  return call(procedureAt(router, path), input, { context: { session } }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}
const isIn = (code: string) => !['UNAUTHORIZED', 'FORBIDDEN', 'PLAN_NEEDED', 'APP_NOT_FOUND'].includes(code)

test('every call of the contract declares who may make it, and is implemented', () => {
  expect(calls.length).toBeGreaterThan(20)
  for (const declared of calls) {
    expect([declared.name, declared.access]).toEqual([declared.name, expect.stringMatching(/^(public|signed-in|app|admin)$/)])
    expect(isProcedure(procedureAt(router, declared.path))).toBe(true)
  }
})

test('every call whose address names an app is for who is in it alone, and says for whom of them', () => {
  expect(
    calls.filter(({ namesApp, access, least }) => namesApp && (access !== 'app' || least === undefined)).map(({ name }) => name),
  ).toEqual([])
})

test.each(calls.filter(({ access }) => access !== 'public'))('$name: nobody is refused before anything is read', async (declared) => {
  expect(await outcome(declared, null, APP)).toBe('UNAUTHORIZED')
})

test.each(calls.filter(({ access }) => access === 'admin'))('$name: whoever is no admin is refused', async (declared) => {
  expect(await outcome(declared, stranger, APP)).toBe('FORBIDDEN')
  expect(isIn(await outcome(declared, owner, undefined))).toBe(true)
})

test.each(calls.filter(({ gate }) => gate !== null))('$name: $gate keeps out a builder who is no admin, and says why', async (declared) => {
  const gate = declared.gate ?? expect.fail('it has a gate')
  expect(await outcome(declared, builder, APP)).toBe(gate === 'app-settings' ? 'PLAN_NEEDED' : 'FORBIDDEN')
  expect(await sentence(declared, builder, APP)).toBe(GATES_TEXT[gate])
  expect(isIn(await outcome(declared, { ...builder, plan: 'explorer' }, APP))).toBe(gate === 'app-settings')
})

test('every gate is at a call, but those that shape an answer or are for one field', () => {
  const ofFields = ['hide-watermark', 'set-runs', 'set-claim', 'set-template']
  const named = new Set([...calls.map(({ gate }) => gate), 'manage-installation', 'see-token-usage', ...ofFields])
  expect(GATE_NAMES.filter((gate) => !named.has(gate))).toEqual([])
})

test.each(calls.filter(({ access }) => access === 'app'))("$name: somebody else's app does not exist", async (declared) => {
  expect(await outcome(declared, stranger, APP)).toBe('APP_NOT_FOUND')
  for (const appId of [NOBODYS, 'not-an-id', '', undefined, null, { $ne: '' }, [APP], ` ${APP}`, `${APP}\u0000`])
    expect([appId, await outcome(declared, owner, appId)]).toEqual([appId, 'APP_NOT_FOUND'])
  expect(isIn(await outcome(declared, owner, APP))).toBe(true)
})

test.each(calls.filter(({ least }) => least !== undefined))(
  '$name: of an app’s members, those who may do $least and its owner, and nobody else',
  async (declared) => {
    const isFor = { look: ['looker', 'editor', 'owner'], edit: ['editor', 'owner'], owner: ['owner'] }[declared.least ?? 'owner']
    for (const [who, session] of Object.entries({ looker, editor, owner })) {
      const code = await outcome(declared, session, APP)
      expect([who, isIn(code) ? 'in' : code]).toEqual([who, isFor.includes(who) ? 'in' : 'FORBIDDEN'])
      if (!isFor.includes(who)) {
        expect(await sentence(declared, session, APP)).toBe(declared.least === 'owner' ? MEMBERS_TEXT.ownerOnly : MEMBERS_TEXT.looksOnly)
      }
    }
    expect(await sentence(declared, stranger, APP)).toBe(await sentence(declared, stranger, NOBODYS))
  },
)

test.each(calls.filter(({ access, opensBin }) => access === 'app' && opensBin))(
  '$name: in the bin it is the owner’s alone',
  async (declared) => {
    expect(await outcome(declared, editor, IN_BIN)).toBe('APP_NOT_FOUND')
  },
)

test('what changes an app, runs a model, publishes, or tells secrets is not for who may look', () => {
  const lookers = calls.filter(({ least }) => least === 'look').map(({ name }) => name)
  expect(lookers.toSorted()).toEqual(LOOKERS?.toSorted())
})

test.each(calls.filter(({ access }) => access === 'app'))(
  '$name: an app in the bin does not exist, but to calls that open the bin',
  async (declared) => {
    expect(isIn(await outcome(declared, owner, IN_BIN))).toBe(declared.opensBin)
  },
)

test('only taking it back, and the picture that the list of the bin shows, open the bin', () => {
  expect(calls.filter(({ opensBin }) => opensBin).map(({ name }) => name)).toEqual(['apps.picture', 'apps.takeBack'])
})

const POSTS_THAT_READ = [
  'apps.preview',
  'entities.aggregate',
  'entities.references',
  'query.ask',
  'query.exportCsv',
  'usage.ofTurns',
  'usage.estimate',
]

test.each(calls.filter(({ access }) => access !== 'public'))(
  '$name: where a newer program’s data is only read, it is let through if it changes nothing',
  async (declared) => {
    const isRefused = (await outcome(declared, owner, APP, reading)) === 'DATA_FOLDER_ONLY_READ'
    expect(isRefused).toBe(declared.method !== 'GET' && !POSTS_THAT_READ.includes(declared.name))
  },
)

test("a call that names an app without having to is held to the same: nobody saves over somebody else's", async () => {
  const save = calls.find(({ name }) => name === 'apps.save')
  if (save === undefined) throw new Error('apps.save is gone')
  expect(await outcome(save, stranger, APP)).toBe('APP_NOT_FOUND')
  expect(await outcome(save, owner, IN_BIN)).toBe('APP_NOT_FOUND')
})
