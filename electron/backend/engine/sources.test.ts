import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { ContentHash, QuestionId, SourceId } from '../../../shared/domain/ids.ts'
import type { Source } from '../../../shared/domain/source.ts'
import type { SourceQuestion } from '../../../shared/domain/source-question.ts'
import { SOURCE_QUESTIONS_MAX, SOURCES_MAX } from '../../../shared/limits/sources.ts'
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
const question = (expected: readonly Source[], given: Partial<SourceQuestion> = {}): SourceQuestion => ({
  id: QuestionId.parse(uuid()),
  question: 'What does it cost?',
  expected: expected.map(({ id, name }) => ({ sourceId: id, source: name })),
  createdAt: new Date(0).toISOString(),
  ...given,
})
const queued = (file: string, kind: 'source' | 'question' = 'source') =>
  readForeignFile(file, (db) =>
    db
      .prepare<[string], { readonly kind: string; readonly id: string }>(
        'SELECT kind, entity_id AS id FROM outbox WHERE entity_kind = ? ORDER BY n',
      )
      .all(kind),
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
  expect(app.replaceSource({ id: old.id, content: newer })).toEqual({
    ...newer,
    site: null,
    elsewhere: null,
    id: old.id,
    createdAt: old.createdAt,
  })
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

test('a question is kept, changed and removed; the outbox tells of it, and windows hear of it', () => {
  const { app, file, events } = newApp()
  const prices = source()
  app.addSources({ added: [prices], allowed: null })
  const [first, second] = [question([prices]), question([prices], { createdAt: new Date(5).toISOString() })]
  app.saveSourceQuestion(second)
  app.saveSourceQuestion(first)
  const changed = app.saveSourceQuestion({ ...first, question: 'How much is it?', createdAt: new Date(9).toISOString() })
  expect(changed).toEqual({ ...first, question: 'How much is it?' })
  expect(app.sourceQuestions({})).toEqual([changed, second])
  expect([app.removeSourceQuestion({ id: second.id }), app.removeSourceQuestion({ id: second.id })]).toEqual([true, false])
  expect(app.sourceQuestions({})).toEqual([changed])
  expect(queued(file, 'question')).toEqual([
    { kind: 'question.delete', id: second.id },
    { kind: 'question.put', id: first.id },
  ])
  expect(events.filter(({ kind }) => kind === 'sources.changed')).toHaveLength(5)
})

test('an app keeps so many questions; those that are there can be changed', () => {
  const { app } = newApp()
  const kept = Array.from({ length: SOURCE_QUESTIONS_MAX }, () => app.saveSourceQuestion(question([source()])))
  expect(codeOf(() => app.saveSourceQuestion(question([source()])))).toBe('BAD_REQUEST')
  expect(app.saveSourceQuestion({ ...(kept[0] as SourceQuestion), question: 'Another' }).question).toBe('Another')
})

test('the questions of a duplicate ask for its own data sources; whoever an app is handed to gets none', () => {
  const { app, file } = newApp()
  const prices = source()
  app.addSources({ added: [prices], allowed: null })
  const kept = app.saveSourceQuestion(question([prices]))
  app.becomeDuplicate({ description: 'Copy' })
  const [copied] = app.sources({})
  expect(app.sourceQuestions({})).toEqual([{ ...kept, expected: [{ sourceId: copied?.id, source: prices.name }] }])
  expect(queued(file, 'question')).toEqual([{ kind: 'question.put', id: kept.id }])
  const handover = { creatorId: uuid() as never, rows: 'none', liveFile: null, withVersions: false } as const
  app.becomeDuplicate({ description: 'For you', handover })
  expect(app.sourceQuestions({})).toEqual([])
})
