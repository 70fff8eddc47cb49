import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import type { AppEngine } from '../engine/port.ts'
import { requireChoicesKept } from './require-choices-kept.ts'

const actor = { kind: 'builder', userId: 'owner', through: 'grid' } as const
const SCHEMA = entityFile('Task', { title: { type: 'string' }, status: { type: 'string', enum: ['open', 'done', 'late'] } })

function published() {
  const { app } = newApp()
  const version = app.commitChangeSet({ changeSet: changeSet({ writes: SCHEMA }), origin: 'import', description: '' })
  app.publish({ versionId: version.id, withTestRows: false })
  const add = (data: DataSet, status: string) => app.createRows({ data, entity: 'Task', actor, rows: [{ status }] })
  const files = new Map(Object.entries(SCHEMA).map(([path, text]) => [FilePath.parse(path), text]))
  const engine = { listRows: async (asked: Parameters<typeof app.listRows>[0]) => app.listRows(asked) } as unknown as AppEngine
  const drop = (gone: readonly { value: string; to: string | null }[] = []) =>
    requireChoicesKept(engine, files, [
      { kind: 'set-choices', entity: 'Task', field: 'status', choices: [{ value: 'open' }], gone: [...gone] },
    ]).then(
      () => 'may go',
      (error: unknown) => (isAppError(error) ? error.message : String(error)),
    )
  return { add, drop }
}

test('an option goes only with what its rows get instead, live rows among them', async () => {
  const { add, drop } = published()
  expect(await drop()).toBe('may go')
  add('live', 'late')
  expect(await drop()).toContain('1 row has “late”')
  add('test', 'late')
  add('test', 'done')
  expect(await drop()).toContain('1 row has “done”, 2 rows have “late”')
  expect(
    await drop([
      { value: 'late', to: null },
      { value: 'done', to: 'open' },
    ]),
  ).toBe('may go')
})
