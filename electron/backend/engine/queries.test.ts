import { expect, test } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { QueryId } from '../../../shared/domain/saved-query.ts'
import { SAVED_QUERIES_MAX } from '../../../shared/limits/query.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { readForeignFile } from '../db/copy-tables.ts'

const newId = () => QueryId.parse(crypto.randomUUID())

test('questions are kept with the app by name, replaced by their id, and deleted; the outbox tells each once', () => {
  const { operations: app, ...opened } = newApp()
  const [first, second] = [newId(), newId()]
  app.saveQuery({ id: second, name: 'open orders', sql: 'SELECT 1' })
  app.saveQuery({ id: first, name: 'Customers', sql: 'SELECT 2' })
  app.saveQuery({ id: second, name: 'Paid orders', sql: 'SELECT 3' })
  const named = () => app.savedQueries({}).map(({ name, sql }) => [name, sql])
  expect(named()).toEqual([
    ['Customers', 'SELECT 2'],
    ['Paid orders', 'SELECT 3'],
  ])
  expect(app.removeQuery({ id: first })).toBe(true)
  expect(app.removeQuery({ id: first })).toBe(false)
  expect(named()).toEqual([['Paid orders', 'SELECT 3']])
  const queued = readForeignFile(opened.file, (db) =>
    db.prepare("SELECT kind, entity_id AS id FROM outbox WHERE entity_kind = 'query' ORDER BY n").all(),
  )
  expect(queued).toEqual([
    { kind: 'query.put', id: second },
    { kind: 'query.delete', id: first },
  ])
})

const queued = (file: string) =>
  readForeignFile(file, (db) =>
    db.prepare("SELECT kind, base_hash AS base, state FROM outbox WHERE entity_kind = 'query' ORDER BY n").all(),
  )

test('a duplicate tells of the questions that it keeps', () => {
  const { operations: app, file } = newApp()
  app.saveQuery({ id: newId(), name: 'Orders', sql: 'SELECT 1' })
  app.becomeDuplicate({ description: 'A copy' })
  expect(queued(file)).toMatchObject([{ kind: 'query.put', base: null }])
})

test('only so many are kept, and those that are there can be changed', () => {
  const { operations: app } = newApp()
  const ids = Array.from({ length: SAVED_QUERIES_MAX }, newId)
  for (const id of ids) app.saveQuery({ id, name: 'one', sql: 'SELECT 1' })
  const attempt = (id: QueryId) => {
    try {
      return app.saveQuery({ id, name: 'another', sql: 'SELECT 2' }).name
    } catch (error) {
      return isAppError(error) ? error.code : error
    }
  }
  expect(attempt(newId())).toBe('BAD_REQUEST')
  expect(attempt(ids[0] ?? newId())).toBe('another')
})
