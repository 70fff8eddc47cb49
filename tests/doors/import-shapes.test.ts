import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { AppErrorCode } from '../../shared/domain/app-error.ts'
import type { ImportPhase } from '../../shared/domain/row-import.ts'
import { IMPORT_COLUMNS_MAX, IMPORT_JSON_DEPTH_MAX } from '../../shared/limits/csv.ts'
import { openDoors, type OpenDoors } from './open-doors.ts'

/* Files with an excessive number of columns or depth of nesting. */

let doors: OpenDoors
let app: App
beforeAll(async () => {
  doors = await openDoors()
  app = doors.newApp('Shapes')
})
afterAll(() => doors[Symbol.asyncDispose]())

const calls = () => doors.clients.HTTP.imports
const appId = () => app.id

async function give(text: string) {
  const { json, status } = await doors.asOwner({ method: 'POST', path: `/api/apps/${app.id}/imports/file?name=x`, body: text })
  expect(status).toBe(201)
  return (json as { readonly id: Awaited<ReturnType<ReturnType<typeof calls>['begin']>>['id'] }).id
}

/** The result of reading the file's beginning. */
async function look(text: string): Promise<AppErrorCode | 'read'> {
  const importId = await give(text)
  return calls()
    .look({ appId: appId(), importId })
    .then(
      () => 'read' as const,
      (error: { readonly code: AppErrorCode }) => error.code,
    )
}

/** The result of reading the whole file. */
async function read(text: string): Promise<ImportPhase> {
  const importId = await give(text)
  const { format } = await calls().look({ appId: appId(), importId })
  await calls().read({ appId: appId(), importId, format })
  for await (const { state } of await calls().watch({ appId: appId(), importId }))
    if (state.phase === 'read' || state.phase === 'failed') return state
  throw new Error('The watch ended.')
}

const names = (count: number, name = (n: number) => `column${n}`) => Array.from({ length: count }, (_, n) => name(n))
const objectOf = (keys: readonly string[]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, 1])))
const nested = (depth: number) => `[{"a":${'['.repeat(depth)}${']'.repeat(depth)}}]`
const TOO_MANY = 'IMPORT_COLUMNS_TOO_MANY'

test('too many columns are refused by code, in every format', { tags: 'long' }, async () => {
  expect(await look(`${names(100_000).join(',')}\n${names(100_000, () => '1').join(',')}\n`)).toBe(TOO_MANY)
  expect(await look(`${names(IMPORT_COLUMNS_MAX + 1).join(';')}\n`.repeat(3))).toBe(TOO_MANY)
  expect(await look(`[${objectOf(names(20_000))}]`)).toBe(TOO_MANY)
  const eachItsOwn = names(20_000, (n) => objectOf([`key${n}`])).join('\n')
  expect(await read(eachItsOwn)).toMatchObject({ phase: 'failed', code: TOO_MANY })
  const lateWide = `a,b\n${'1,2\n'.repeat(50_000)}${'1,'.repeat(IMPORT_COLUMNS_MAX + 5)}\n`
  expect(await read(lateWide)).toMatchObject({ phase: 'failed', code: TOO_MANY })
  expect(doors.bugs).toEqual([])
})

test('values that are nested too deeply are refused by code', { tags: 'long' }, async () => {
  for (const depth of [IMPORT_JSON_DEPTH_MAX, 30_000, 4_000_000]) expect(await look(nested(depth))).toBe('IMPORT_NESTED_TOO_DEEPLY')
  expect(await look(nested(IMPORT_JSON_DEPTH_MAX - 2))).toBe('read')
  expect(doors.bugs).toEqual([])
})

test('the maximum number of columns is read, even with many short rows', { tags: 'long' }, async () => {
  expect(await look(`${names(IMPORT_COLUMNS_MAX).join(',')}\n${names(IMPORT_COLUMNS_MAX, String).join(',')}\n`)).toBe('read')
  const shortRows = `${objectOf(names(IMPORT_COLUMNS_MAX))}\n${'{"column1":2}\n'.repeat(40_000)}`
  expect(await read(shortRows)).toEqual({ phase: 'read' })
  expect(doors.bugs).toEqual([])
})
