import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { changeSet } from '../../../tests/helpers/change-sets.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { AppId, RequestId, VersionId } from '../../../shared/domain/ids.ts'
import { openApp } from './operations.ts'
import type { EngineOperations } from './port.ts'

const HOME = FilePath.parse('__pages__Home.tsx')

function newApp(): EngineOperations {
  const folder = mkdtempSync(path.join(tmpdir(), 'code-operations-'))
  const file = path.join(folder, 'app.sqlite')
  const opened = openApp({ appId: AppId.parse(uuid()), file, backupFolder: null, onEvents: () => undefined })
  onTestFinished(() => {
    opened.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return opened.operations
}

function edit(app: EngineOperations, change: Parameters<typeof changeSet>[0]) {
  return app.commitChangeSet({ changeSet: changeSet(change), origin: 'edit', description: 'By hand' })
}

function history(app: EngineOperations, limit = 50, of = HOME) {
  return app.fileHistory({ path: of, limit }).map(({ number, change }) => `${number} ${change}`)
}

it('the history of a file has the versions in which it changed, newest first', () => {
  const app = newApp()
  edit(app, { writes: { [HOME]: 'one' } })
  edit(app, { writes: { '__pages__Other.tsx': 'x' } })
  const two = edit(app, { writes: { [HOME]: 'two' } })
  edit(app, { deletes: [HOME] })
  edit(app, { writes: { [HOME]: 'two' } })
  app.restoreVersion({ versionId: two.id })
  edit(app, { writes: { [HOME]: 'three', '__pages__Other.tsx': 'y' } })
  expect(history(app)).toEqual(['7 changed', '5 added', '4 deleted', '3 changed', '1 added'])
  expect(history(app, 2)).toEqual(['7 changed', '5 added'])
  expect(history(app, 50, FilePath.parse('__pages__Never.tsx'))).toEqual([])
  expect(app.fileHistory({ path: HOME, limit: 1 })[0]).toMatchObject({ origin: 'edit', description: 'By hand', messageId: null })
})

it('a version made by a message names that message', () => {
  const app = newApp()
  const { messageId } = app.acceptMessage({ requestId: RequestId.parse(uuid()), content: 'Add a home page', model: 'local/scaffolder' })
  const turn = app.beginNextTurn({})
  if (turn === null) throw new Error('No turn began.')
  const answer = { content: 'Done.', raw: 'Done.', actions: [], usage: null }
  app.finishTurn({ turnId: turn.id, answer, changeSet: changeSet({ writes: { [HOME]: 'one' } }), description: 'A home page' })
  expect(app.fileHistory({ path: HOME, limit: 50 })).toMatchObject([{ messageId, origin: 'created', description: 'Add a home page' }])
})

it('the history reads more versions than one batch, and stops when it has enough', { tags: 'long' }, () => {
  const app = newApp()
  edit(app, { writes: { [HOME]: 'one' } })
  for (let index = 0; index < 450; index += 1) edit(app, { writes: { [`__components__C${index % 7}.tsx`]: String(index) } })
  edit(app, { writes: { [HOME]: 'two' } })
  expect(history(app)).toEqual(['452 changed', '1 added'])
})

it('a file is read as it was in a version and in the one before', () => {
  const app = newApp()
  expect(history(app)).toEqual([])
  const first = edit(app, { writes: { [HOME]: 'one' } })
  const second = edit(app, { writes: { [HOME]: 'two' } })
  const third = edit(app, { deletes: [HOME] })
  const at = (versionId: VersionId) => app.fileAtVersion({ path: HOME, versionId })
  expect(at(first.id)).toEqual({ content: 'one', before: null, added: 1, removed: 0 })
  expect(at(second.id)).toEqual({ content: 'two', before: 'one', added: 1, removed: 1 })
  expect(at(third.id)).toEqual({ content: null, before: 'two', added: 0, removed: 1 })
  expect(() => at(VersionId.parse(uuid()))).toThrow('This version does not exist.')
})

it('search reads the newest version', () => {
  const app = newApp()
  const search = (query: string) => app.searchFiles({ query, matchCase: false, wholeWord: false, isRegex: false })
  expect(search('deals')).toEqual({ matches: [], fileCount: 0, hasMore: false })
  const first = edit(app, { writes: { [HOME]: 'the deals' } })
  expect(search('deals').matches).toEqual([{ path: HOME, line: 1, column: 5, length: 5, text: 'the deals' }])
  edit(app, { writes: { [HOME]: 'nothing' } })
  expect(search('deals').matches).toEqual([])
  app.restoreVersion({ versionId: first.id })
  expect(search('deals').matches).toHaveLength(1)
})
