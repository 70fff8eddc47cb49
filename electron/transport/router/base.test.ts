import { call, isProcedure, type AnyProcedure } from '@orpc/server'
import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { contract } from '../../../shared/contract/index.ts'
import type { App } from '../../../shared/domain/app.ts'
import { type Gate, GATE_NAMES } from '../../../shared/domain/gates.ts'
import { AccountId, AppId } from '../../../shared/domain/ids.ts'
import { GATES_TEXT } from '../../../shared/text/gates.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Session } from '../../backend/identity/session.ts'
import { createRouter } from './create-router.ts'

const OWNER = AccountId.parse('01890000-0000-7000-8000-000000000001')
const STRANGER = AccountId.parse('01890000-0000-7000-8000-000000000002')
const APP = AppId.parse('01890000-0000-7000-8000-00000000000a')
const IN_BIN = AppId.parse('01890000-0000-7000-8000-00000000000b')
const NOBODYS = AppId.parse('01890000-0000-7000-8000-00000000000c')

const owner: Session = { id: 's1', accountId: OWNER, email: null, name: 'Ada', role: 'admin', plan: 'free' }
/** The same apps, in the hands of somebody who is no admin. */
const builder: Session = { ...owner, email: 'ada@example.com', role: 'user' }
const stranger: Session = { id: 's2', accountId: STRANGER, email: 'eve@example.com', name: 'Eve', role: 'user', plan: 'free' }

/** A backend in which everything but the look-up of apps is a marker: whoever reaches it got past the door. */
function doorway() {
  const reached: string[] = []
  const marker = (name: string): object =>
    new Proxy(() => undefined, {
      get: (_target, key) => (key === 'then' ? undefined : marker(`${name}.${String(key)}`)),
      apply: () => {
        reached.push(name)
        throw new Error('reached')
      },
    })
  const find: Backend['apps']['find'] = (accountId, appId) =>
    accountId === OWNER && (appId === APP || appId === IN_BIN) ? app(appId, appId === IN_BIN) : null
  const apps = new Proxy(marker('apps'), { get: (target, key) => (key === 'find' ? find : Reflect.get(target, key)) })
  const known = { apps, reportBug: () => undefined }
  const backend = new Proxy(known, { get: (target, key) => (key in target ? Reflect.get(target, key) : marker(String(key))) })
  return { router: createRouter(backend as unknown as Backend), reached }
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
    recordChangedAt: null,
  }
}

interface Declared {
  readonly name: string
  readonly path: readonly string[]
  readonly access: unknown
  readonly isDetailed: boolean
  readonly namesApp: boolean
  readonly opensBin: boolean
  readonly gate: Gate | null
}

function declaredCalls(node: unknown = contract, path: readonly string[] = []): Declared[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([key, child]) => declaredCalls(child, [...path, key]))
  }
  const { meta, route } = (node as AnyContractProcedure)['~orpc']
  const { access, bin, gate = null } = meta as { access?: unknown; bin?: boolean; gate?: Gate }
  const isDetailed = route.inputStructure === 'detailed'
  return [
    { name: path.join('.'), path, access, isDetailed, namesApp: route.path?.includes('{appId}') === true, opensBin: bin === true, gate },
  ]
}

const calls = declaredCalls()
const inputFor = ({ isDetailed }: Declared, appId: unknown) => (isDetailed ? { params: { appId } } : { appId })

function procedureAt(router: object, path: readonly string[]): AnyProcedure {
  const found = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], router)
  if (!isProcedure(found)) throw new Error(`${path.join('.')} is not implemented`)
  return found
}

/** The code of the refusal, or `reached` / `input` when the call came as far as the backend or its input check. */
async function outcome(declared: Declared, session: Session | null, appId: unknown): Promise<string> {
  const { router, reached } = doorway()
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
  return call(procedureAt(doorway().router, path), input, { context: { session } }).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}
const isIn = (code: string) => !['UNAUTHORIZED', 'FORBIDDEN', 'PLAN_NEEDED', 'APP_NOT_FOUND'].includes(code)

test('every call of the contract declares who may make it, and is implemented', () => {
  expect(calls.length).toBeGreaterThan(20)
  const { router } = doorway()
  for (const declared of calls) {
    expect([declared.name, declared.access]).toEqual([declared.name, expect.stringMatching(/^(public|signed-in|owner|admin)$/)])
    expect(isProcedure(procedureAt(router, declared.path))).toBe(true)
  }
})

test("every call whose address names an app is its owner's alone", () => {
  expect(calls.filter(({ namesApp, access }) => namesApp && access !== 'owner').map(({ name }) => name)).toEqual([])
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

test('every gate is at a call, but those that only shape an answer', () => {
  const named = new Set([...calls.map(({ gate }) => gate), 'manage-installation', 'see-token-usage'])
  expect(GATE_NAMES.filter((gate) => !named.has(gate))).toEqual([])
})

test.each(calls.filter(({ access }) => access === 'owner'))("$name: somebody else's app does not exist", async (declared) => {
  expect(await outcome(declared, stranger, APP)).toBe('APP_NOT_FOUND')
  for (const appId of [NOBODYS, 'not-an-id', '', undefined, null, { $ne: '' }, [APP], ` ${APP}`, `${APP}\u0000`])
    expect([appId, await outcome(declared, owner, appId)]).toEqual([appId, 'APP_NOT_FOUND'])
  expect(isIn(await outcome(declared, owner, APP))).toBe(true)
})

test.each(calls.filter(({ access }) => access === 'owner'))(
  '$name: an app in the bin does not exist, but to calls that open the bin',
  async (declared) => {
    expect(isIn(await outcome(declared, owner, IN_BIN))).toBe(declared.opensBin)
  },
)

test('only taking it back, and the picture that the list of the bin shows, open the bin', () => {
  expect(calls.filter(({ opensBin }) => opensBin).map(({ name }) => name)).toEqual(['apps.picture', 'apps.takeBack'])
})

test("a call that names an app without having to is held to the same: nobody saves over somebody else's", async () => {
  const save = calls.find(({ name }) => name === 'apps.save')
  if (save === undefined) throw new Error('apps.save is gone')
  expect(await outcome(save, stranger, APP)).toBe('APP_NOT_FOUND')
  expect(await outcome(save, owner, IN_BIN)).toBe('APP_NOT_FOUND')
})
