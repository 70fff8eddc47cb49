import path from 'node:path'
import { expect, test } from 'vitest'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { createAppLog } from '../../../tests/helpers/app-log.ts'
import { begin, newApp, openFile, runTurn, userMessage } from '../../../tests/helpers/engine-app.ts'
import { hashOf, toldState } from '../../../tests/helpers/told-state.ts'
import { AppId } from '../../../shared/domain/ids.ts'

const ROWS = { data: 'test', entity: 'Task', actor: { kind: 'builder', userId: 'owner', through: 'grid' } } as const

function tasks() {
  const test = newApp()
  const writes = entityFile('Task', { title: { type: 'string' } })
  test.app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  test.app.createRows({ ...ROWS, rows: [{ title: 'bake' }] })
  const { drain, log } = createAppLog()
  const copy = () => test.app.copyOfLog({ file: 'app', to: path.join(path.dirname(test.file), 'copy', 'app.sqlite') })
  /** All is in the log, and heard back. */
  const settle = () => {
    drain(test)
    test.app.takePage({ file: 'app', page: [], cursor: log.length })
  }
  return { ...test, log, settle, copy, copied: path.join(path.dirname(test.file), 'copy', 'app.sqlite') }
}

test('a copy is what the log says, and whoever opens it is a new client that goes on from there', () => {
  const { file, log, settle, copy, copied } = tasks()
  settle()
  expect(copy()).toMatchObject({ seq: log.length })
  const opened = openFile(copied, AppId.parse(crypto.randomUUID()))
  expect(hashOf(toldState(copied))).toBe(hashOf(toldState(file)))
  expect([opened.app.syncCursor({ file: 'app' }), opened.app.syncCounts({})]).toEqual([log.length, { waiting: 0, parked: 0 }])
  const clients = [1, 2].map(() => {
    opened.app.createRows({ ...ROWS, rows: [{ title: 'boil' }] })
    return opened.app.nextPush({ file: 'app', limit: 10 })
  })
  expect(clients[0]?.operations.map(({ opNo }) => opNo)).toEqual([1])
  expect(clients[0]?.clientId).not.toBe('')
  expect(clients[1]?.clientId).toBe(clients[0]?.clientId)
})

test('none is made of what the log does not have, or will have otherwise', () => {
  const { app, settle, copy } = tasks()
  expect(copy()).toBeNull()
  settle()
  app.acceptMessage(userMessage('Hello'))
  settle()
  expect(copy()).toBeNull()
  begin(app)
  settle()
  expect(copy()).toBeNull()
})

test('after a turn one is made again', () => {
  const { app, settle, copy } = tasks()
  runTurn(app, 'Hello', null)
  expect(copy()).toBeNull()
  settle()
  expect(copy()).not.toBeNull()
})
