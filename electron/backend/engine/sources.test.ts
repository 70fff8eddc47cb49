import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import type { Source } from '../../../shared/domain/source.ts'
import { SOURCES_MAX } from '../../../shared/limits/sources.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import { readForeignFile } from '../db/copy-tables.ts'

const source = (given: Partial<Source> = {}): Source => ({
  id: SourceId.parse(uuid()),
  name: 'prices.csv',
  type: 'csv',
  source: 'upload',
  file: ContentHash.parse('a'.repeat(64)),
  fileName: 'prices.csv',
  size: 10,
  createdAt: new Date(0).toISOString(),
  originalContextItemId: null,
  readers: 'none',
  ...given,
})
const queued = (file: string) =>
  readForeignFile(file, (db) =>
    db
      .prepare<[], { readonly kind: string; readonly id: string }>(
        "SELECT kind, entity_id AS id FROM outbox WHERE entity_kind = 'source' ORDER BY n",
      )
      .all(),
  )
const codeOf = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a data source is added, renamed, replaced and deleted; the outbox tells of each, and windows hear of it', () => {
  const { app, file, events } = newApp()
  const [first, second] = [source(), source({ name: 'Terms', fileName: null, source: 'text', type: 'txt' })]
  app.addSources({ added: [first, second], allowed: null })
  app.renameSource({ id: second.id, name: 'Our terms' })
  app.removeSource({ id: first.id })
  expect(app.sources({})).toEqual([{ ...second, name: 'Our terms' }])
  expect(queued(file)).toEqual([
    { kind: 'source.delete', id: first.id },
    { kind: 'source.put', id: second.id },
  ])
  expect(events.filter(({ kind }) => kind === 'sources.changed')).toHaveLength(4)
  expect(codeOf(() => app.renameSource({ id: first.id, name: 'x' }))).toBe('SOURCE_NOT_FOUND')
  expect(codeOf(() => app.removeSource({ id: first.id }))).toBe('SOURCE_NOT_FOUND')
})

test('another content takes the place of the old one under its id; a name that was given stays', () => {
  const { app } = newApp()
  const [old, named, newer] = [source(), source({ name: 'Prices' }), source({ name: 'new.csv', fileName: 'new.csv', size: 99 })]
  app.addSources({ added: [old, named, newer], allowed: null })
  expect(app.replaceSource({ id: old.id, content: newer })).toEqual({ ...newer, site: null, id: old.id, createdAt: old.createdAt })
  expect(app.moveSource({ from: newer.id, to: named.id })).toMatchObject({
    id: named.id,
    name: 'Prices',
    size: 99,
    originalContextItemId: newer.id,
  })
  expect(app.sources({}).map(({ id }) => id)).toEqual([old.id, named.id])
  expect(codeOf(() => app.moveSource({ from: newer.id, to: old.id }))).toBe('SOURCE_NOT_FOUND')
})

test('a plan holds so many, all of what is added at once or none, and an app no more than its own limit', () => {
  const { app } = newApp()
  app.addSources({ added: [source()], allowed: 2 })
  expect(codeOf(() => app.addSources({ added: [source(), source()], allowed: 2 }))).toBe('PLAN_LIMIT_REACHED')
  expect(app.sources({})).toHaveLength(1)
  expect(codeOf(() => app.addSources({ added: Array.from({ length: SOURCES_MAX }, () => source()), allowed: null }))).toBe(
    'SOURCES_TOO_MANY',
  )
})

test('a duplicate has data sources of its own; whoever an app is handed to gets none', () => {
  const first = newApp()
  const kept = source()
  first.app.addSources({ added: [kept], allowed: null })
  first.app.becomeDuplicate({ description: 'Copy' })
  const [copied] = first.app.sources({})
  expect(copied).toMatchObject({ name: kept.name, file: kept.file })
  expect(copied?.id).not.toBe(kept.id)
  const second = newApp()
  second.app.addSources({ added: [source()], allowed: null })
  second.app.becomeDuplicate({
    description: 'For you',
    handover: { creatorId: uuid() as never, rows: 'none', liveFile: null, withVersions: false },
  })
  expect(second.app.sources({})).toEqual([])
})
